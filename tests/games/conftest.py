"""The toy game speaks like the others, in all tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.toy.words import toy_words


@pytest.fixture(scope="session", autouse=True)
def _toy_words() -> Iterator[None]:
    with toy_words():
        yield
