"""A painter for the pages that are drawn."""

from collections.abc import AsyncIterator

import pytest

from bot.pictures.painter import Painter
from tests.support.threads import Threads


@pytest.fixture
async def painter() -> AsyncIterator[Painter]:
    """Return a painter."""
    painter = Painter(Threads())
    yield painter
    await painter.close()
