"""In a table of scores nothing touches anything else, and no letter is small or cut."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pytest

from bot.pictures.drawing.image_stamps import Look
from bot.pictures.model import People
from bot.pictures.scenes import score_table
from bot.pictures.scenes.score_table import paint_score_table, score_table_height
from bot.show.localizer import AI_MARK, Localizer
from bot.show.spoken import drawing_of
from games.core.screen import Cell, Felt, RoundEnd, ScoreRow, ScoreTable, Tone
from games.core.text import Text
from tests.bot.pictures.painted_boxes import Painted, check, painted_by

NAMES: Final = ("Maximilienne", "WWWWWWWWWWWW", "Maximilienne-Alexandrine Wolf", f"{AI_MARK} Maximilienne")
FIGURES: Final = (-10, 0, 155, -9, 100, 88, 7, 42)
SIGNS: Final = ("♠", "♥", "♦", "♣")


def painted_table(monkeypatch: pytest.MonkeyPatch, table: ScoreTable[str], people: People, felt: Felt) -> Painted:
    """Paint a table and return what is on it."""
    look = Look(felt, "")
    return painted_by(
        monkeypatch,
        score_table,
        look,
        score_table_height(table),
        lambda canvas: paint_score_table(canvas, look, table, people, 0, 1),
    )


def tables(seats: int) -> Iterator[tuple[Felt, ScoreTable[Text]]]:
    """Yield the tables of Rage, GaAg (with a bar and without) and LaGagne with the widest figures in all places."""
    numbers = [FIGURES[seat % len(FIGURES)] for seat in range(seats)]
    yield (
        "plum",
        ScoreTable(
            (Text("rage.end-bid"), Text("rage.end-made")),
            tuple(_rage_row(seat, number) for seat, number in enumerate(numbers)),
            Text("rage.end-round"),
            Text("rage.end-total"),
            arrow=True,
        ),
    )
    yield (
        "petrol",
        ScoreTable(
            (Text("gaag.end-atoms"),),
            tuple(_gaag_row(seat, abs(number)) for seat, number in enumerate(numbers)),
            Text("gaag.end-round"),
            Text("gaag.end-total"),
            unwelcome=True,
        ),
    )
    few = [replace(_gaag_row(seat, abs(number)), share=None) for seat, number in enumerate(numbers)]
    yield (
        "green",
        ScoreTable((Text("gaag.end-atoms"),), tuple(few), Text("gaag.end-round"), Text("gaag.end-total")),
    )
    yield (
        "brick",
        ScoreTable(
            SIGNS,
            tuple(_lagagne_row(seat, abs(number)) for seat, number in enumerate(numbers)),
            None,
            Text("lagagne.end-total"),
        ),
    )


def _rage_row(seat: int, number: int) -> ScoreRow[Text]:
    tone: Tone = "good" if seat % 2 else "bad"
    three, six = (
        Text("rage.end-extra", cards=cards, count=cards.count("5")) for cards in ("+5 +5 +5", "+5 +5 +5 −5 −5 −5")
    )
    note = (three, Text("rage.end-doubled"), None, six)[seat % 4]
    return ScoreRow(seat, seat // 2 + 1, (Cell("10"), Cell("10", tone)), number, -number, note)


def _gaag_row(seat: int, number: int) -> ScoreRow[Text]:
    return ScoreRow(seat, seat // 2 + 1, (Cell("126 + 126", glyph="●"),), number, 100 + number, share=(0.3, number))


def _lagagne_row(seat: int, number: int) -> ScoreRow[Text]:
    cells: tuple[Cell[Text], ...] = tuple(
        Cell(str(number), tint="blue", doubled=bool(seat & 1), asleep=bool(seat & 2)) for _ in SIGNS
    )
    return ScoreRow(seat, seat // 2 + 1, cells if seat % 5 < 4 else (Cell(),) * 4, None, number, share=(1, number / 99))


def in_words(table: ScoreTable[Text], language: str) -> tuple[ScoreTable[str], People]:
    """Return a table as it is painted, and its people with the longest names."""
    plain = tuple(NAMES[row.seat % len(NAMES)] for row in table.rows)
    mentions = tuple(name if name.startswith(AI_MARK) else f"<@{seat}>" for seat, name in enumerate(plain))
    end = RoundEnd(Text("gaag.title-over"), Text("gaag.title-over"), table, Text("gaag.title-over"))
    drawing = drawing_of(end, Localizer("en" if language == "en" else "fr", mentions, plain))
    assert isinstance(drawing.block, RoundEnd)
    assert isinstance(drawing.block.results, ScoreTable)
    return drawing.block.results, drawing.people


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("seats", range(2, 9))
def test_nothing_touches_anything_else(monkeypatch: pytest.MonkeyPatch, seats: int, language: str) -> None:
    for felt, table in tables(seats):
        said, people = in_words(table, language)
        check(painted_table(monkeypatch, said, people, felt), score_table_height(said))


@pytest.mark.parametrize(
    ("which", "place", "wrong"),
    [
        (0, "_CHANGE", 640),
        (0, "_NAME", 120),
        (1, "_BAR", (330, 560)),
        (3, "_CELLS", {4: (310, 360, 410, 460)}),
        (3, "_CHIP", (40, 46)),
        (3, "_ROWS_ON_BAR", (60, 60, 60)),
    ],
)
def test_a_wrong_place_is_noticed(monkeypatch: pytest.MonkeyPatch, which: int, place: str, wrong: object) -> None:
    felt, table = list(tables(8))[which]
    said, people = in_words(table, "fr")
    monkeypatch.setattr(score_table, place, wrong)
    with pytest.raises(AssertionError, match=r"touches|leaves|is cut"):
        check(painted_table(monkeypatch, said, people, felt), score_table_height(said))


def test_a_figure_without_room_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    said, people = in_words(list(tables(4))[1][1], "fr")
    rows = tuple(replace(row, cells=(replace(row.cells[0], figure="1000 + 1000 + 1000"),)) for row in said.rows)
    with pytest.raises(AssertionError, match="is cut"):
        check(painted_table(monkeypatch, replace(said, rows=rows), people, "petrol"), score_table_height(said))
