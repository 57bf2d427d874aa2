"""Games are played with their pictures: each kind is painted for whole games, by the bot itself."""

import pytest

from tests.support.threads import Threads


@pytest.fixture
def painting() -> type[Threads]:
    """Paint."""
    return Threads
