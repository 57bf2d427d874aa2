"""Lobbies, panels, tables and ends on a phone: a move needs no scrolling, and no row of buttons wraps."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from tests.e2e.support.browser import needs_chromium
from tests.e2e.support.heights import (
    FEW,
    KINDS,
    MANY,
    NEVER_ABOVE,
    SCENES,
    TARGET,
    Height,
    Scene,
    heights,
    page_heights,
    share_within,
)

pytestmark = [pytest.mark.browser, needs_chromium]

MOSTLY: Final = 19 / 20


async def test_no_row_wraps_and_a_move_needs_no_scrolling(tmp_path: Path) -> None:
    measured = [height async for height in heights(tmp_path, SCENES)]
    for scenes in (FEW, MANY):
        found = [height for height in measured if height.scene in scenes]
        for kind in KINDS:
            assert {height.scene for height in found if height.kind == kind} == set(scenes)
        assert wrapped(found) == []
        assert tallest(found).pixels <= NEVER_ABOVE, tallest(found)
        taller = [(one.scene.title, one.when, one.kind, one.pixels) for one in found if one.pixels > TARGET]
        assert share_within(found, TARGET) >= MOSTLY, taller


async def test_pages_beside_the_tables_fit_a_phone_as_well(tmp_path: Path) -> None:
    found = [height async for height in page_heights(tmp_path)]
    assert [(one.title, row) for one in found for row in one.wrapped] == []
    assert [(one.title, one.pixels) for one in found if one.pixels > NEVER_ABOVE] == []
    taller = [(one.title, one.pixels) for one in found if one.pixels > TARGET]
    assert share_within(found, TARGET) >= MOSTLY, taller


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
