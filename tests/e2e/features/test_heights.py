"""Lobbies, panels, tables and ends on a phone: a move needs no scrolling, and no row of buttons wraps."""

from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import pytest
import pytest_asyncio

from bot.show.sentences import LANGUAGES, Language
from games.registry import GAMES
from playground import Playground
from tests.e2e.support import reached_heights as reached
from tests.e2e.support.browser import needs_chromium
from tests.e2e.support.dealt_heights import game_pages
from tests.e2e.support.heights import (
    FEW,
    KINDS,
    MANY,
    NEVER_ABOVE,
    SCENES,
    TARGET,
    Height,
    Posting,
    Scene,
    heights,
    pages,
    posting,
    share_within,
)
from tests.e2e.support.inside import run_inside
from tests.e2e.support.reached_heights import WALKS, by_control, known_ways, reached_heights, read_report, written
from tests.e2e.support.read_pages import read_pages

pytestmark = [pytest.mark.browser, needs_chromium]
on_one_phone = pytest.mark.asyncio(loop_scope="module")

MOSTLY: Final = 19 / 20


async def test_no_row_wraps_and_a_move_needs_no_scrolling(tmp_path: Path) -> None:
    measured = [height async for height in heights(tmp_path, SCENES)]
    for scenes in (FEW, MANY):
        found = [height for height in measured if height.scene in scenes]
        for kind in KINDS:
            assert {height.scene for height in found if height.kind == kind} == set(scenes)
        assert wrapped(found) == []
        assert tallest(found).pixels <= TARGET, tallest(found)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def posted(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Posting]:
    """Give one bot and one phone to all tests that only have pages measured."""
    async with posting(tmp_path_factory.mktemp("pages")) as opened:
        yield opened


@on_one_phone
async def test_pages_beside_the_tables_fit_a_phone_as_well(posted: Posting) -> None:
    found = [
        await posted.measure(f"{kind}, {title}, {language}", page)
        async for kind, title, language, page in pages(posted.tapis, LANGUAGES)
    ]
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
MANY_GAMES: Final = 120
PART: Final = 40
NEVER: Final = 700
PARTS: Final = [
    pytest.param(range(start, start + PART), marks=pytest.mark.nightly, id=f"from-{start}")
    for start in range(0, MANY_GAMES, PART)
]


@on_one_phone
@pytest.mark.parametrize("numbers", [pytest.param(FEW_GAMES, id="few"), *PARTS])
async def test_any_deal_fits_a_phone(posted: Posting, numbers: range) -> None:
    found = [
        (await posted.measure(f"{number}, {dealt.title}", dealt.page), dealt.in_words)
        for number in numbers
        async for dealt in game_pages(posted.tapis, number)
    ]
    assert len(found) > 40 * len(numbers), "each game has shown its panels"
    assert [(one.title, row) for one, _ in found for row in one.wrapped] == []
    assert [(one.pixels, one.title) for one, in_words in found if one.pixels > limit_of(in_words=in_words)] == []


@on_one_phone
@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=pytest.mark.nightly)])
async def test_what_is_read_fits_a_phone(posted: Posting, language: Language) -> None:
    found = [await posted.measure(title, page) async for title, page in read_pages(posted.tapis, language)]
    assert [(one.title, row) for one in found for row in one.wrapped] == []
    taller = sorted(((one.pixels, one.title) for one in found if one.pixels > TARGET), reverse=True)
    assert [one for one in taller if one[0] > NEVER] == []
    assert share_within(found, TARGET) >= MOSTLY, taller


def limit_of(*, in_words: bool) -> int:
    """Return how tall pages may be."""
    return NEVER_ABOVE if in_words else TARGET


def too_tall(found: Mapping[str, int], *, in_words: bool) -> dict[str, int]:
    """Return the pages that are taller than they may be."""
    return {name: pixels for name, pixels in found.items() if pixels > limit_of(in_words=in_words)}


async def test_the_report_of_heights_knows_every_command_and_control(tmp_path: Path) -> None:
    async with Playground(limits=False) as playground, run_inside(playground, tmp_path / "tapis.db") as tapis:
        known = known_ways(tapis, playground.person("camille"))
    unknown = known - {name for name, pixels in read_report().items() if all(pixels)}
    assert not unknown, f"measure the pages of {unknown}: python -m tests.e2e.support.reached_heights --write"


@pytest.mark.nightly
@pytest.mark.parametrize("walk", range(len(WALKS)), ids=[f"{one}{'-words' * words}" for one, words in WALKS])
async def test_no_page_is_too_tall(tmp_path: Path, walk: int) -> None:
    language, in_words = WALKS[walk]
    found = by_control((await reached_heights(tmp_path, language, in_words=in_words)).heights)
    lost = {name for name, figures in read_report().items() if figures[walk] is not None} - found.keys()
    assert lost == set(), "nobody reaches them any more"
    assert too_tall(found, in_words=in_words) == {}


def test_a_page_is_too_tall_from_one_pixel_on() -> None:
    found = {"/help": TARGET, "hand": TARGET + 1, "do": NEVER_ABOVE}
    assert too_tall(found, in_words=False) == {"hand": TARGET + 1, "do": NEVER_ABOVE}
    assert too_tall({**found, "hand": NEVER_ABOVE + 1}, in_words=True) == {"hand": NEVER_ABOVE + 1}


def test_the_report_of_heights_reads_back_as_it_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reached, "REPORT", tmp_path / "report.txt")
    found = [by_control({"/rage start": 657, "do join": 600, "do add-bot": 733}), {}, {}, {"do": 1}]
    reached.REPORT.write_text(written(found, ["race"]), "utf-8")
    assert read_report() == {
        "/rage start": (657, None, None, None),
        "do": (733, None, None, 1),
        "race": (None, None, None, None),
    }
