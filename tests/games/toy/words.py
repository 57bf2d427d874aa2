"""Where the toy's sentences stand: with the tests, not among the games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest

from bot import speak
from bot.speak import LANGUAGES, Language


@contextmanager
def toy_words() -> Iterator[None]:
    """Let `bot.speak` find the toy's Fluent files for a while."""
    real = speak.sources

    @cache
    def sources(domain: str) -> Mapping[Language, Path]:
        if domain == "toy":
            return {language: Path(__file__).parent / "texts" / f"{language}.ftl" for language in LANGUAGES}
        return real(domain)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(speak, "sources", sources)
        yield
