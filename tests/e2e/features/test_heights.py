"""Lobbies, panels, tables and ends on a phone: a move needs no scrolling, and no row of buttons wraps."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from bot.show.sentences import Language
from games.registry import GAMES
from tests.e2e.support.browser import needs_chromium
from tests.e2e.support.dealt_heights import dealt_heights
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
from tests.e2e.support.read_pages import read_heights

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


FEW_GAMES: Final = range(len(GAMES))
"""One of each game."""
MANY_GAMES: Final = 300
PART: Final = 100
NEARLY_ALL: Final = 0.98
NEVER: Final = 700
PARTS: Final = [
    pytest.param(range(start, start + PART), marks=pytest.mark.nightly, id=f"from-{start}")
    for start in range(0, MANY_GAMES, PART)
]


@pytest.mark.parametrize("numbers", [pytest.param(FEW_GAMES, id="few"), *PARTS])
async def test_any_deal_fits_a_phone(tmp_path: Path, numbers: range) -> None:
    found = [height async for height in dealt_heights(tmp_path, numbers)]
    assert len(found) > 10 * len(numbers), "each game has shown its panels"
    assert [(one.title, row) for one in found for row in one.wrapped] == []
    taller = sorted(((one.pixels, one.title) for one in found if one.pixels > TARGET), reverse=True)
    assert [one for one in taller if one[0] > NEVER] == []
    assert share_within(found, TARGET) >= NEARLY_ALL, taller


@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=pytest.mark.nightly)])
async def test_what_is_read_fits_a_phone(tmp_path: Path, language: Language) -> None:
    found = [height async for height in read_heights(tmp_path, language)]
    assert [(one.title, row) for one in found for row in one.wrapped] == []
    taller = sorted(((one.pixels, one.title) for one in found if one.pixels > TARGET), reverse=True)
    assert [one for one in taller if one[0] > NEVER] == []
    assert share_within(found, TARGET) >= MOSTLY, taller
