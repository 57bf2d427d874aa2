"""In a table of scores nothing touches anything else, and no letter is small or cut."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Final

import pytest

from bot.pictures.drawing.canvas import Canvas, Stamp
from bot.pictures.drawing.felt_palette import WHITE, WIDTH, Colour
from bot.pictures.drawing.image_stamps import Look
from bot.pictures.drawing.lettering import CAPITAL, Style, legible, styled, width
from bot.pictures.drawing.writing import Anchor, write
from bot.pictures.model import ScoreTableArt
from bot.pictures.scenes import score_table
from bot.pictures.scenes.score_table import paint_score_table, score_table_height
from bot.show.localizer import AI_MARK, Localizer
from bot.show.screen_to_drawing import drawing_of
from games.core.screen import Cell, Felt, RoundEnd, ScoreRow, ScoreTable, Tone
from games.core.text import Text

SMALLEST: Final = 22
NAMES: Final = ("Maximilienne", "WWWWWWWWWWWW", "Maximilienne-Alexandrine Wolf", f"{AI_MARK} Maximilienne")
FIGURES: Final = (-10, 0, 155, -9, 100, 88, 7, 42)
SIGNS: Final = ("♠", "♥", "♦", "♣")
Box = tuple[float, float, float, float]


@dataclass
class Painted:
    """What a picture was painted of: each line of text with its size and whether it was cut, and all drawings."""

    texts: list[tuple[str, int, bool, Box]] = field(default_factory=list)
    drawings: list[Box] = field(default_factory=list)
    is_writing: bool = False


class NotingCanvas(Canvas):
    """A canvas that notes where drawings lie; a text is noted by its letters."""

    def __init__(self, look: Look, height: int, painted: Painted) -> None:
        super().__init__(look.palette, height)
        self.painted = painted

    def put(self, stamp: Stamp, x: float, y: float) -> None:
        super().put(stamp, x, y)
        seen = stamp.mask.getbbox()
        if seen is not None and not self.painted.is_writing:
            left, top = round(x - stamp.width / 2), round(y - stamp.height / 2)
            self.painted.drawings.append((left + seen[0], top + seen[1], left + seen[2], top + seen[3]))


def painted_by(monkeypatch: pytest.MonkeyPatch, table: ScoreTableArt, felt: Felt) -> Painted:
    """Paint a table and return what is on it."""
    painted, look = Painted(), Look(felt, "")

    def noting(
        canvas: Canvas,
        look: Look,
        text: str,
        at: tuple[float, float],
        size: int,
        style: Style = "bold",
        ink: Colour = WHITE,
        anchor: Anchor = "l",
        room: int = WIDTH,
    ) -> int:
        painted.is_writing = True
        wide = write(canvas, look, text, at, size, style, ink, anchor, room)
        painted.is_writing = False
        if text:
            full = width(legible(text), size, style=styled(legible(text), style))
            painted.texts.append((text, size, full > room, _box(at, size, anchor, wide)))
        return wide

    monkeypatch.setattr(score_table, "write", noting)
    canvas = NotingCanvas(look, score_table_height(table), painted)
    paint_score_table(canvas, look, table, 0, 1)
    return painted


def _box(at: tuple[float, float], size: int, anchor: Anchor, wide: int) -> Box:
    left = at[0] - {"l": 0, "m": wide / 2, "r": wide}[anchor]
    return left, at[1] - CAPITAL * size, left + wide, at[1] + 1


def check(painted: Painted, height: int) -> None:
    """Texts are large, whole and within the picture; they touch neither each other nor a drawing that is not theirs."""
    assert painted.texts
    for text, size, is_cut, (left, top, right, bottom) in painted.texts:
        assert size >= SMALLEST, f"{text!r} is written at {size}"
        assert not is_cut or text.startswith("WWW"), f"{text!r} is cut"
        assert left >= 0, f"{text!r} leaves the picture"
        assert top >= 0, f"{text!r} leaves the picture"
        assert right <= WIDTH, f"{text!r} leaves the picture"
        assert bottom <= height, f"{text!r} leaves the picture"
    for (one, _, _, box), (other, _, _, its) in combinations(painted.texts, 2):
        assert not _touch(box, its), f"{one!r} at {box} touches {other!r} at {its}"
    for text, _, _, box in painted.texts:
        for drawing in painted.drawings:
            assert _holds(drawing, box) or not _touch(box, drawing), f"{text!r} at {box} touches a drawing at {drawing}"


def _touch(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _holds(outer: Box, inner: Box) -> bool:
    return outer[0] <= inner[0] and outer[1] <= inner[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def tables(seats: int) -> Iterator[tuple[Felt, ScoreTable]]:
    """Yield the tables of Rage, GaAg and LaGagne with the widest figures in all places."""
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
    yield (
        "brick",
        ScoreTable(
            SIGNS,
            tuple(_lagagne_row(seat, abs(number)) for seat, number in enumerate(numbers)),
            None,
            Text("lagagne.end-total"),
        ),
    )


def _rage_row(seat: int, number: int) -> ScoreRow:
    tone: Tone = "good" if seat % 2 else "bad"
    note = (Text("rage.end-extra", points="+15"), Text("rage.end-doubled"), None)[seat % 3]
    return ScoreRow(seat, seat // 2 + 1, (Cell("10"), Cell("10", tone)), number, -number, note)


def _gaag_row(seat: int, number: int) -> ScoreRow:
    return ScoreRow(seat, seat // 2 + 1, (Cell("126 + 126", glyph="●"),), number, 100 + number, share=(0.3, number))


def _lagagne_row(seat: int, number: int) -> ScoreRow:
    cells = tuple(Cell(str(number), tint="blue", doubled=bool(seat & 1), asleep=bool(seat & 2)) for _ in SIGNS)
    return ScoreRow(seat, seat // 2 + 1, cells if seat % 5 < 4 else (Cell(),) * 4, None, number, share=(1, number / 99))


def art_of(table: ScoreTable, language: str) -> ScoreTableArt:
    """Return a table as it is painted, with the longest names."""
    plain = tuple(NAMES[row.seat % len(NAMES)] for row in table.rows)
    mentions = tuple(name if name.startswith(AI_MARK) else f"<@{seat}>" for seat, name in enumerate(plain))
    end = RoundEnd(Text("gaag.title-over"), Text("gaag.title-over"), table, Text("gaag.title-over"))
    drawing = drawing_of(end, Localizer("en" if language == "en" else "fr", mentions, plain))
    results = getattr(drawing, "results", None)
    assert isinstance(results, ScoreTableArt)
    return results


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("seats", range(2, 9))
def test_nothing_touches_anything_else(monkeypatch: pytest.MonkeyPatch, seats: int, language: str) -> None:
    for felt, table in tables(seats):
        art = art_of(table, language)
        check(painted_by(monkeypatch, art, felt), score_table_height(art))


@pytest.mark.parametrize(
    ("which", "place", "wrong"),
    [
        (0, "_CHANGE", 640),
        (0, "_NAME", 120),
        (1, "_BAR", (330, 560)),
        (2, "_CELLS", {4: (310, 360, 410, 460)}),
        (2, "_CHIP", (40, 46)),
        (2, "_ROWS_ON_BAR", (60, 60, 60)),
    ],
)
def test_a_wrong_place_is_noticed(monkeypatch: pytest.MonkeyPatch, which: int, place: str, wrong: object) -> None:
    felt, table = list(tables(8))[which]
    art = art_of(table, "fr")
    monkeypatch.setattr(score_table, place, wrong)
    with pytest.raises(AssertionError, match=r"touches|leaves|is cut"):
        check(painted_by(monkeypatch, art, felt), score_table_height(art))


def test_a_figure_without_room_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    art = art_of(list(tables(4))[1][1], "fr")
    rows = tuple(replace(row, cells=(replace(row.cells[0], figure="1000 + 1000 + 1000"),)) for row in art.rows)
    with pytest.raises(AssertionError, match="is cut"):
        check(painted_by(monkeypatch, replace(art, rows=rows), "petrol"), score_table_height(art))
