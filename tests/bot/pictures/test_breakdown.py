"""A sum in columns: a reader can redo it from the numbers that are painted."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.pictures.boxes import said
from bot.pictures.breakdown import breakdown_picture, latest_parts
from bot.show.persons import persons
from bot.show.sentences import LANGUAGES
from bot.show.spoken import spoken
from games.core.screen import Breakdown
from games.core.text import Text
from games.gin import GIN
from tests.bot.pictures.boxes_of_trees import painted_words
from tests.bot.pictures.layout_faults import faults
from tests.games.gin.kit import Table
from tests.games.gin.test_round_end import gin, knocked, seventh, undercut
from tools.pictures import LONG, NAMES, localizer_of

SIGNED = re.compile(r"[(+×]?\d+\)?")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [NAMES, LONG], ids=["usual", "long"])
@pytest.mark.parametrize("table", [seventh(), knocked(manche_points=25)], ids=["once", "doubled"])
def test_the_numbers_painted_in_a_column_make_its_total(table: Table, names: tuple[str, ...], language: str) -> None:
    end, localizer = GIN.round_end(GIN.view(table.state, 0)), localizer_of(names, 2, language)
    assert end is not None
    assert end.breakdown is not None
    shown = spoken(end, localizer)
    picture = breakdown_picture(shown, shown.breakdown, persons(localizer))
    assert faults(picture) == []
    assert said(picture.root) == ""
    painted = painted_words(picture)
    figures = [word for word in painted if SIGNED.fullmatch(word) or word == "–"]
    figures = figures[figures.index(end.breakdown.terms[0].figures[0]) :]
    rows = len(end.breakdown.terms)
    for number, total in enumerate(end.breakdown.total.figures):
        column = figures[number * rows : (number + 1) * rows]
        assert len(column) == rows
        assert worth(column) == int(total)


@pytest.mark.parametrize(
    ("table", "sum_"),
    [(seventh(), "43 − 6 = +37"), (gin(manche_points=25), "58 + 25 = +83"), (undercut(), "9 − 8 + 25 = +26")],
)
def test_the_sum_of_the_last_deal_is_painted_with_its_result(table: Table, sum_: str) -> None:
    end, localizer = GIN.round_end(GIN.view(table.state, 0)), localizer_of(LONG, 2, "fr")
    assert end is not None
    shown = spoken(replace(end, breakdown=seventh_breakdown()), localizer)
    assert shown.breakdown is not None
    picture = breakdown_picture(shown, shown.breakdown, persons(localizer))
    assert faults(picture) == []
    assert sum_ in painted_words(picture)


def test_where_many_deals_made_a_game_the_parts_that_are_painted_still_make_its_points() -> None:
    parts = ((0, "+20"), (1, "+29"), (0, "+108"), (0, "+5"), (1, "+8"), (0, "+30"), (1, "+5"), (0, "+8"), (0, "+26"))
    for count in range(1, len(parts) + 1):
        shown = latest_parts(parts[:count])
        for seat in (0, 1):
            made = [int(points) for whose, points in parts[:count] if whose == seat]
            assert sum(int(points.lstrip("…")) for whose, points in shown if whose == seat) == sum(made)
        assert shown[-1] == parts[count - 1]
    assert latest_parts(parts[:6]) == parts[:6]
    assert [points for _, points in latest_parts(parts)] == ["…+133", "…+29", "+8", "+30", "+5", "+8", "+26"]


def seventh_breakdown() -> Breakdown[Text]:
    """Return what a game of seven deals was made of."""
    end = GIN.round_end(GIN.view(seventh().state, 0))
    assert end is not None
    assert end.breakdown is not None
    return end.breakdown


def worth(column: list[str]) -> int:
    """Return what a column comes to, from its first figure down."""
    total = 0
    for figure in (one.strip("()") for one in column if one != "–"):
        total = total * int(figure[1:]) if figure[0] == "×" else total + int(figure)
    return total
