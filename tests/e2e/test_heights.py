"""Panels and tables on a phone: no row of buttons wraps, and none is taller than it was."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from tests.e2e.browser import needs_chromium
from tests.e2e.heights import NEVER_ABOVE, SCENES, TARGET, Height, Scene, heights, share_within

pytestmark = [pytest.mark.browser, needs_chromium]

HELD_SHARE: Final = 0.08
HELD_WORST: Final = 1400
"""What holds today, with room for other deals.

To be reached are 0.95 of the messages within TARGET, and NEVER_ABOVE for the worst: tighten these towards them with
every picture and line that is redrawn, and never loosen them.
"""
RARELY: Final = 0.95


async def test_no_row_wraps_and_nothing_is_taller_than_it_was(tmp_path: Path) -> None:
    found = [height async for height in heights(tmp_path)]
    assert {height.scene for height in found} == set(SCENES)
    assert {height.kind for height in found} == {"panel", "table"}
    assert wrapped(found) == []
    assert tallest(found).pixels <= HELD_WORST, tallest(found)
    assert share_within(found, TARGET) >= HELD_SHARE


def wrapped(found: Sequence[Height]) -> list[str]:
    """Return the rows of buttons that wrap, with where they stand."""
    return [f"{one.scene.title}: {row}" for one in found for row in one.wrapped]


def tallest(found: Sequence[Height]) -> Height:
    """Return the tallest message."""
    return max(found, key=lambda height: height.pixels)


def test_the_figures_of_heights_are_right() -> None:
    scene = Scene("rage", 2, "fr")
    found = [Height(scene, "early", "panel", pixels, ()) for pixels in (TARGET, TARGET + 1, NEVER_ABOVE + 1)]
    assert share_within(found, TARGET) == pytest.approx(1 / 3)
    assert tallest(found).pixels == NEVER_ABOVE + 1
    assert wrapped([*found, Height(scene, "late", "table", 1, ("a b",))]) == ["rage, 2 seats, fr: a b"]
    assert HELD_SHARE <= RARELY
    assert HELD_WORST >= NEVER_ABOVE
