"""Results in rows: who, what they did, what the round changed, the new total."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from bot.pictures.drawing import image_stamps
from bot.pictures.drawing.canvas import Canvas, Stamp, stamp_of
from bot.pictures.drawing.cards_without_sprites import TINTS
from bot.pictures.drawing.felt_palette import (
    BAD,
    GOLD,
    GOOD,
    INK_ON_GOLD,
    METALS,
    NIGHT,
    PORTRAITS,
    UNWELCOME,
    WHITE,
    WIDTH,
    Colour,
    mix,
)
from bot.pictures.drawing.glyphs import SHAPES, draw_glyph
from bot.pictures.drawing.image_stamps import Look
from bot.pictures.drawing.lettering import legible, short_name, width
from bot.pictures.drawing.measuring import SIGN, Shown
from bot.pictures.drawing.writing import fitting, frame, own_frame, write
from bot.pictures.model import People, Person
from games.core.screen import Cell, Felt, ScoreRow, ScoreTable, Tone

_HEADINGS: Final = 46
"""What the headings take above the rows."""
_MARGIN: Final = 8
_PAD: Final = 6
_FEW: Final = 3
_MANY: Final = 6
_ROWS: Final = (96, 86, 74)
"""The height of a row, where there are few of them, some, or many."""
_ROWS_WITH_BAR: Final = (96, 88, 84)
"""The same where a bar lies below the only cell."""
_ROWS_ON_BAR: Final = (104, 104, 92)
"""The same where a bar lies below all of a row."""
_NAME: Final = 140
_FIGURE: Final = 34
_CHANGE: Final = 592
_TOTAL: Final = 684
_BAR: Final = (330, 504)
"""From where to where the bar below the only cell runs."""
_WIDE_BAR: Final = (_NAME, _TOTAL)
_CELLS: Final = {1: (410,), 2: (356, 440), 3: (346, 424, 502), 4: (330, 408, 486, 564)}
"""The middle of each column, by how many there are."""
_ARROW: Final = (380, 414)
_FINE: Final = 3
_CHIP: Final = (68, 46)
_ELECTRON: Final = 9
_FAR: Final[dict[Felt, Colour]] = {
    "green": PORTRAITS[4], "night": PORTRAITS[1], "brick": PORTRAITS[3],
    "petrol": PORTRAITS[6], "slate": PORTRAITS[9], "plum": PORTRAITS[2],
}  # fmt: skip
"""The hue of a bar on each felt; its colours are in the palette."""
_INKS: Final[dict[Tone, Colour]] = {"plain": WHITE, "main": GOLD, "good": GOOD, "bad": BAD}


def score_table_height(table: ScoreTable[str]) -> int:
    """Return how high the picture of a table is."""
    return _HEADINGS + _row_height(table) * len(table.rows) + 2 * _PAD


def row_boxes(table: ScoreTable[str], top: int) -> list[tuple[float, float, float, float]]:
    """Return the box (left, top, right, bottom) of each row of a table below `top`."""
    high, first = _row_height(table), top + _HEADINGS + _PAD
    edges = [first + high * number + 2 for number in range(len(table.rows))]
    return [(_MARGIN + _PAD, edge, WIDTH - _MARGIN - _PAD, edge + high - 4) for edge in edges]


def _row_height(table: ScoreTable[str]) -> int:
    count = len(table.rows)
    heights = _ROWS_ON_BAR if _is_on_bar(table) else _ROWS_WITH_BAR if _has_bar(table) else _ROWS
    return heights[0] if count <= _FEW else heights[1] if count < _MANY else heights[2]


def _has_bar(table: ScoreTable[str]) -> bool:
    return any(row.share for row in table.rows)


def _is_on_bar(table: ScoreTable[str]) -> bool:
    """Return whether bars lie below whole rows: several cells leave no room between them."""
    return _has_bar(table) and len(table.headings) > 1


def paint_score_table(
    canvas: Canvas, look: Look, table: ScoreTable[str], people: People, top: int, viewer: int | None
) -> None:
    """Paint a table below `top`; the row of the `viewer` stands out."""
    high = _row_height(table)
    pale = mix(look.palette.middle, WHITE, 0.72)
    cells = _CELLS[max(len(table.headings), 1)]
    rows_top = top + _HEADINGS
    for x, heading in zip(cells, table.headings, strict=False):
        if heading in SHAPES:
            canvas.put(_glyph(look, heading, WHITE, 15), x, rows_top - 24)
        elif _has_bar(table):
            write(canvas, look, heading, (_BAR[0], rows_top - 16), 22, "bold", pale, "l", 160)
        else:
            write(canvas, look, heading, (x, rows_top - 16), 22, "bold", pale, "m", 178 if len(cells) == 1 else 130)
    write(canvas, look, table.change, (_CHANGE, rows_top - 16), 22, "bold", pale, "r", 120)
    write(canvas, look, table.total, (_TOTAL, rows_top - 16), 22, "bold", pale, "r", 90)
    canvas.shade((_MARGIN, rows_top, WIDTH - _MARGIN, rows_top + high * len(table.rows) + 2 * _PAD), 1, 24)
    for number, row in enumerate(table.rows):
        at = rows_top + _PAD + high * number
        _paint_edge(canvas, look, table, row, at, is_viewer=row.seat == viewer)
        _paint_row(canvas, look, table, row, people[row.seat], at)


def _leads(table: ScoreTable[str], row: ScoreRow[str]) -> bool:
    return row.rank == 1 and any(other.rank > 1 for other in table.rows)


def _paint_edge(
    canvas: Canvas, look: Look, table: ScoreTable[str], row: ScoreRow[str], top: int, *, is_viewer: bool
) -> None:
    """Paint what makes a row stand out: gold for who leads, white for the viewer."""
    high = _row_height(table)
    size = (WIDTH - 2 * (_MARGIN + _PAD), high - 4)
    if _leads(table, row):
        canvas.put(frame(look, size, mix(look.palette.dark, GOLD, 0.14), GOLD), WIDTH / 2, top + high / 2)
    elif is_viewer:
        canvas.put(own_frame(look, size), WIDTH / 2, top + high / 2)


def _paint_row(
    canvas: Canvas, look: Look, table: ScoreTable[str], row: ScoreRow[str], person: Person, top: int
) -> None:
    high = _row_height(table)
    y = top + high / 2 - (16 if _is_on_bar(table) else 0)
    ink = GOLD if _leads(table, row) else WHITE
    write(canvas, look, str(row.rank), (40, y + 10), 28, "numeral", ink, "m")
    _paint_person(canvas, look, table, row, person, y)
    _paint_cells(canvas, look, table, row, y)
    if table.arrow:
        canvas.put(_arrow(look, _ARROW[1] - _ARROW[0]), sum(_ARROW) / 2, y)
    if row.change is not None:
        write(canvas, look, _signed(row.change), (_CHANGE, y + 12), 34, "numeral", _change_ink(table, row.change), "r")
    write(canvas, look, _figure(row.total), (_TOTAL, y + 13), 36, "numeral", ink, "r")


def _paint_cells(canvas: Canvas, look: Look, table: ScoreTable[str], row: ScoreRow[str], y: float) -> None:
    """Paint what a row says under the headings, and its bar."""
    if not row.share or _is_on_bar(table):
        for x, cell in zip(_CELLS[max(len(row.cells), 1)], row.cells, strict=False):
            _paint_cell(canvas, look, cell, (x, y))
    if not row.share:
        return
    was, now = (min(max(share, 0), 1) for share in row.share)
    pale = mix(_FAR[look.felt], WHITE, 0.6)
    if _is_on_bar(table):
        left, right = _WIDE_BAR
        bar = _bar(look, (right - left, 10), round(now * 1000), round(now * 1000), GOLD if row.rank == 1 else pale)
        canvas.put(bar, (left + right) / 2, y + _row_height(table) / 2 + 1)
        return
    left, right = _BAR
    for cell in row.cells:
        after = 24 if cell.glyph else 0
        if cell.glyph:
            canvas.put(_glyph(look, cell.glyph, GOLD, _ELECTRON), left + _ELECTRON, y - 13)
        write(canvas, look, cell.figure, (left + after, y - 4), 26, "bold", WHITE, "l", right - left - after)
    bar = _bar(look, (right - left, 14), round(was * 1000), round(now * 1000), pale)
    canvas.put(bar, (left + right) / 2, y + 17)


def _name_room(table: ScoreTable[str]) -> int:
    if _has_bar(table) and not _is_on_bar(table):
        return _BAR[0] - 14 - _NAME
    first, chip = _CELLS[max(len(table.headings), 1)][0], _CHIP[0] // 2
    return first - (chip + 10 if _is_on_bar(table) else 96 if len(table.headings) == 1 else 42) - _NAME


def _paint_person(
    canvas: Canvas, look: Look, table: ScoreTable[str], row: ScoreRow[str], person: Person, y: float
) -> None:
    name, room = short_name(person), _name_room(table)
    canvas.put(image_stamps.portrait(look, person, 27), 92, y)
    if _leads(table, row):
        canvas.put(image_stamps.sign(look, "crown", 0.58), 92, y - 31, "portrait")
    line = y - 2 if row.note else y + 10
    write(canvas, look, name, (_NAME, line), fitting(name, room, (28, 26, 24, 22)), "bold", WHITE, "l", room)
    pale = mix(look.palette.middle, WHITE, 0.8)
    write(canvas, look, row.note, (_NAME, y + 25), 22, "words", pale, "l", room + 20)


def _paint_cell(canvas: Canvas, look: Look, cell: Cell[str], at: tuple[float, float]) -> None:
    x, y = at
    if cell.tint is not None or cell.asleep:
        _paint_chip(canvas, look, cell, at)
        return
    glyph = 26 if cell.glyph else 0
    size, style = (_FIGURE, "numeral") if len(cell.figure) <= 3 else (26, "bold")
    if glyph:
        wide = width(legible(cell.figure), size, style="bold")
        canvas.put(_glyph(look, cell.glyph, GOLD, 10), x - wide / 2 - 8, y - 2)
        x += glyph / 2
    write(canvas, look, cell.figure, (x, y + size * 0.36), size, style, _INKS[cell.tone], "m", 170)  # type: ignore[arg-type]
    if cell.tone in ("good", "bad"):
        canvas.put(_mark(look, cell.tone), x + 34, y)


def _paint_chip(canvas: Canvas, look: Look, cell: Cell[str], at: tuple[float, float]) -> None:
    """Paint a figure on a chip: dashed where it is asleep, with a coin where it counts twice."""
    x, y = at
    tint = TINTS[cell.tint or "grey"]
    canvas.put(_chip(look, tint, cell.asleep), x, y)
    aside = 9 if cell.doubled else 5 if cell.asleep else 0
    size = fitting(cell.figure, _CHIP[0] - 8 - 2 * aside, (30, 26, 24, 22), "numeral")
    write(canvas, look, cell.figure, (x - aside, y + size * 0.36), size, "numeral", WHITE, "m", _CHIP[0])
    if cell.doubled:
        canvas.put(_coin(look), x + 28, y + 23)  # clear of the next chip
    if cell.asleep:
        canvas.put(_moon(look), x + 34, y - 17)


def _change_ink(table: ScoreTable[str], change: int) -> Colour:
    if table.unwelcome:
        return UNWELCOME
    return GOOD if change > 0 else BAD if change < 0 else WHITE


def _figure(number: int) -> str:
    return str(number) if number >= 0 else f"−{-number}"


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else _figure(number)


# --- small drawings ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _glyph(look: Look, glyph: str, ink: Colour, radius: int) -> Stamp:
    half = (radius + 3) * _FINE
    image = Image.new("RGBA", (2 * half, 2 * half), (*ink, 0))
    draw_glyph(ImageDraw.Draw(image), glyph, (half, half), radius * _FINE, (*ink, 255))  # type: ignore[arg-type]
    return stamp_of(image.reduce(_FINE), look.palette, SIGN, ground=look.palette.dark)


@lru_cache(maxsize=16)
def _mark(look: Look, tone: Tone) -> Stamp:
    """Return a tick or a cross: what was said by the colour, said again."""
    size = 24 * _FINE
    image = Image.new("RGBA", (size, size))
    pen, ink = ImageDraw.Draw(image), _INKS[tone]
    strokes = [((4, 13), (10, 19), (20, 6))] if tone == "good" else [((6, 6), (18, 18)), ((18, 6), (6, 18))]
    for stroke in strokes:
        points = [(x * _FINE, y * _FINE) for x, y in stroke]
        pen.line(points, ink, 4 * _FINE, "curve")
        for x, y in (points[0], points[-1]):
            pen.circle((x, y), 2 * _FINE, ink)
    return stamp_of(image.reduce(_FINE), look.palette, SIGN, ground=look.palette.dark)


@lru_cache(maxsize=16)
def _arrow(look: Look, wide: int) -> Stamp:
    high = 20
    image = Image.new("RGBA", (wide * _FINE, high * _FINE))
    pen, ink = ImageDraw.Draw(image), mix(look.palette.dark, WHITE, 0.6)
    middle, end, thick = high * _FINE / 2, (wide - 3) * _FINE, round(3.4 * _FINE)
    pen.line(((2 * _FINE, middle), (end, middle)), ink, thick)
    pen.line(((end - 8 * _FINE, 3 * _FINE), (end, middle), (end - 8 * _FINE, 17 * _FINE)), ink, thick, "curve")
    return stamp_of(image.reduce(_FINE), look.palette, SIGN, ground=look.palette.dark)


@lru_cache(maxsize=32)
def _chip(look: Look, tint: Colour, asleep: bool) -> Stamp:  # noqa: FBT001 -- a cache key
    wide, high = _CHIP
    image = Image.new("RGBA", (wide * _FINE, high * _FINE))
    pen = ImageDraw.Draw(image)
    box = (_FINE, _FINE, (wide - 1) * _FINE, (high - 1) * _FINE)
    if not asleep:
        pen.rounded_rectangle(box, 12 * _FINE, tint, WHITE, 2 * _FINE)
    else:
        pen.rounded_rectangle(box, 12 * _FINE, mix(tint, NIGHT, 0.6), WHITE, 2 * _FINE)
        for x in range(6, wide, 12):
            pen.rectangle((x * _FINE, 0, (x + 5) * _FINE, high * _FINE), mix(tint, NIGHT, 0.6))
    return stamp_of(image.reduce(_FINE), look.palette, Shown("plate"), ground=look.palette.dark)


@lru_cache(maxsize=8)
def _coin(look: Look) -> Stamp:
    half = 19 * _FINE
    image = Image.new("RGBA", (2 * half, 2 * half))
    pen = ImageDraw.Draw(image)
    pen.circle((half, half), half - 1, INK_ON_GOLD)
    pen.circle((half, half), half - 2 * _FINE, METALS[1])
    stamp = image_stamps.words(look, "×2", 22, "heavy", INK_ON_GOLD)
    small = stamp_of(image.reduce(_FINE), look.palette, Shown("disc", "×2", 22), ground=look.palette.dark)
    return small.bearing(stamp, (small.width - stamp.width) // 2, round(small.height / 2 - 22 * 0.62))


@lru_cache(maxsize=8)
def _moon(look: Look) -> Stamp:
    half = 13 * _FINE
    image = Image.new("RGBA", (2 * half, 2 * half))
    pen = ImageDraw.Draw(image)
    pen.circle((half, half), half - 1, UNWELCOME)
    pen.circle((half + 7 * _FINE, half - 5 * _FINE), half - 3 * _FINE, (0, 0, 0, 0))
    return stamp_of(image.reduce(_FINE), look.palette, SIGN, ground=look.palette.dark)


@lru_cache(maxsize=128)
def _bar(look: Look, size: tuple[int, int], was: int, now: int, ink: Colour) -> Stamp:
    """Return a bar: how far it was in `ink`, in gold what came, in thousandths; a stroke at its end is the goal."""
    wide, thick = size
    high = thick + 12
    image = Image.new("RGBA", (wide * _FINE, high * _FINE))
    pen, top, full = ImageDraw.Draw(image), 6 * _FINE, (wide - 3) * _FINE

    def part(end: int, colour: Colour) -> None:
        if end > 0:
            right = max(full * end // 1000, thick * _FINE)
            pen.rounded_rectangle((0, top, right - 1, top + thick * _FINE - 1), thick * _FINE / 2, colour)

    part(1000, look.palette.dark)
    part(now, GOLD)
    part(min(was, now), ink)
    pen.rectangle(((wide - 3) * _FINE, 0, wide * _FINE, high * _FINE), WHITE)
    return stamp_of(image.reduce(_FINE), look.palette, SIGN, ground=look.palette.dark)
