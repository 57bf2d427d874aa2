"""Measures, places and paints a tree of boxes.

Too little room is met by one rule: the widest texts of a row give way, each is written smaller, then in several lines
if it may be, then cut. Figures are never cut.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from PIL import Image

from bot.pictures import boxes
from bot.pictures.boxes import SMALLEST, Box, Cells, Column, Ink, Layers, Layout, Line, Panel, Row, Table
from bot.pictures.drawing import full_colour, ornaments
from bot.pictures.drawing.felt_palette import FELTS, NIGHT, WHITE, WIDTH, Colour, mix
from bot.pictures.drawing.image_stamps import Worn, card_image, portrait_image, portrait_shown
from bot.pictures.drawing.lettering import CAPITAL, Style, cut, legible, short_name, width, wrapped
from bot.pictures.drawing.measuring import CARD
from bot.pictures.drawing.measuring import Kind as Drawn
from bot.pictures.scenes.score_chart import draw_chart
from bot.pictures.sprites import sprite
from games.core.screen import Felt

_LINE: Final = 1.25
_PITCH: Final = 1.2
"""The height of a line of text, and from one to the next, in sizes of its letters."""
_PALE: Final = 0.25
"""How much of the felt there is in pale letters."""
_GLOSS: Final = 26
"""How high the light on the upper edge of a panel is, of which half is seen."""
_EDGE: Final[Colour] = mix(NIGHT, WHITE, 0.04)


class Rect(NamedTuple):
    """Where a box lies."""

    left: float
    top: float
    wide: float
    high: float

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return self.left + self.wide / 2, self.top + self.high / 2

    @property
    def box(self) -> full_colour.Box:
        """Left, top, right, bottom."""
        return self.left, self.top, self.left + self.wide, self.top + self.high


class Extent(NamedTuple):
    """How wide a box would be, how narrow it may become, and whether it takes what is left."""

    wide: float
    least: float
    grows: bool = False


class Sheet(NamedTuple):
    """The picture to paint on, and the kind of drawing that one may lie `on`."""

    image: Image.Image
    felt: Felt
    measure: Measure
    on: Drawn | None = None

    def lying(self, line: Line) -> Sheet:
        """Return the sheet for boxes that lie on each other on purpose if their gap is below nothing."""
        return self._replace(on="portrait") if line.gap < 0 else self

    def ink(self, ink: Ink) -> Colour:
        """Return a colour."""
        return mix(WHITE, FELTS[self.felt][0], _PALE) if ink == "pale" else ink


def paint_layout(layout: Layout) -> bytes:
    """Paint a picture as a PNG, 720 pixels wide. Raises MissingSheetError."""
    measure = Measure()
    size = WIDTH, round(measure.height(layout.root, WIDTH))
    if layout.paper is not None:
        image = full_colour.paper(size, layout.paper)
    else:
        centre, middle, edge = (
            mix(one, NIGHT, share) for one, share in zip(FELTS[layout.felt], layout.night, strict=True)
        )
        image = full_colour.lit(size, (centre, middle, edge), layout.light)
    _paint(Sheet(image, layout.felt, measure), layout.root, Rect(0, 0, *size))
    return full_colour.encode(image, *layout.colours)


# --- measuring -----------------------------------------------------------------------------------------------------


class Fitted(NamedTuple):
    """A text as it is written: its lines, and the size of its letters."""

    lines: tuple[str, ...]
    letters: int


@lru_cache(maxsize=1024)
def _fitted(text: str, letters: int, style: Style, lines: int, room: float, *, whole: bool) -> Fitted:
    """Return how a text is written in so much room."""
    for size in range(letters, SMALLEST - 1, -1):
        if width(text, size, style=style) <= room:
            return Fitted((text,), size)
    least = min(letters, SMALLEST)
    if lines > 1:
        return Fitted(tuple(wrapped(text, least, int(room), lines, style)), least)
    return Fitted((text if whole else cut(text, int(room), least, style),), least)


def _text_of(box: boxes.Label | boxes.Name) -> str:
    return legible(box.text) if isinstance(box, boxes.Label) else short_name(box.person.name, box.person.seat)


def _written(box: boxes.Label | boxes.Name, room: float) -> Fitted:
    lines = box.lines if isinstance(box, boxes.Label) else 1
    return _fitted(_text_of(box), box.letters, box.style, lines, room, whole=isinstance(box, boxes.Number))


class Measure:
    """Measures the boxes of a picture, each once: what holds them asks again and again.

    Boxes are known by their identity, so a measure ends with its picture.
    """

    def __init__(self) -> None:
        self._extents: dict[int, Extent] = {}
        self._heights: dict[tuple[int, float], float] = {}

    def extent(self, box: Box) -> Extent:
        """Return how wide a box would be."""
        if (known := self._extents.get(id(box))) is None:
            known = self._extents[id(box)] = _KINDS[type(box)].extent(self, box)
        return known

    def height(self, box: Box, wide: float) -> float:
        """Return how high a box of a width is."""
        key = id(box), wide
        if (known := self._heights.get(key)) is None:
            known = self._heights[key] = _KINDS[type(box)].height(self, box, wide)
        return known

    def room(self, box: Box, room: float) -> float:
        """Return how wide a box is where there is so much room."""
        wide, _, grows = self.extent(box)
        return room if grows else min(wide, room)

    def widths(self, row: Row, room: float) -> list[float]:
        """Return how wide the boxes of a row are."""
        return _shared([self.extent(one) for one in row.children], room - row.gap * (len(row.children) - 1))

    def tracks(self, table: Table) -> list[Extent]:
        """Return how wide the columns of a table would be; what lies in several of them counts for none."""
        full, count = [row.cells for row in table.rows if isinstance(row, Cells)], len(table.tracks)
        found = []
        for number, track in enumerate(table.tracks):
            parts = [self.extent(cells[number]) for cells in full if number < len(cells) - (len(cells) < count)]
            found.append(_widest(parts)._replace(grows=track.grows))
        return found


def _text_extent(_: Measure, box: boxes.Label | boxes.Name) -> Extent:
    text = _text_of(box)
    wide = width(text, box.letters, style=box.style) if text else 0
    whole = isinstance(box, boxes.Number)
    return Extent(wide, min(wide, width(text, SMALLEST, style=box.style) if whole else box.letters))


def _text_height(_: Measure, box: boxes.Label | boxes.Name, wide: float) -> float:
    lines, letters = _written(box, wide)
    return round(letters * (_LINE + _PITCH * (len(lines) - 1))) if lines[0] else 0


def _row_extent(measure: Measure, row: Row) -> Extent:
    return _sum([measure.extent(one) for one in row.children], row.gap)


def _row_height(measure: Measure, row: Row, wide: float) -> float:
    parts = zip(row.children, measure.widths(row, wide), strict=True)
    return max((measure.height(one, room) for one, room in parts), default=0)


def _line_extent(measure: Measure, line: Line) -> Extent:
    return _widest([measure.extent(one) for one in line.children])


def _column_height(measure: Measure, column: Column, wide: float) -> float:
    highs = [measure.height(one, measure.room(one, wide)) for one in column.children]
    return sum(highs) + column.gap * max(len(highs) - 1, 0)


def _layers_height(measure: Measure, layers: Layers, wide: float) -> float:
    return max((measure.height(one, wide) for one in layers.children), default=0)


def _panel_extent(measure: Measure, panel: Panel) -> Extent:
    if panel.wide:
        return Extent(panel.wide, panel.wide)
    wide, least, grows = measure.extent(panel.child)
    return Extent(wide + 2 * panel.pad[0], least + 2 * panel.pad[0], grows)


def _panel_height(measure: Measure, panel: Panel, wide: float) -> float:
    room = measure.room(panel.child, wide - 2 * panel.pad[0])
    return max(panel.high, measure.height(panel.child, room) + 2 * panel.pad[1])


def _table_extent(measure: Measure, table: Table) -> Extent:
    wide, least, grows = _sum(measure.tracks(table), table.gap)
    return Extent(wide + 2 * table.pad, least + 2 * table.pad, grows)


def _table_height(measure: Measure, table: Table, wide: float) -> float:
    return sum(_row_of_table(measure, row, wide) for row in table.rows)


def _row_of_table(measure: Measure, row: Box, wide: float) -> float:
    return row.high if isinstance(row, Cells) else measure.height(row, wide)


def _sum(parts: Sequence[Extent], gap: int) -> Extent:
    between = gap * max(len(parts) - 1, 0)
    return Extent(
        sum(one.wide for one in parts) + between,
        sum(one.least for one in parts) + between,
        any(one.grows for one in parts),
    )


def _widest(parts: Sequence[Extent]) -> Extent:
    return Extent(
        max((one.wide for one in parts), default=0),
        max((one.least for one in parts), default=0),
        any(one.grows for one in parts),
    )


def _shared(parts: Sequence[Extent], room: float) -> list[float]:
    """Return the widths of boxes side by side: the widest give way if there is too little room, some grow else."""
    wides = [one.wide for one in parts]
    spare = room - sum(wides)
    if spare >= 0:
        growing = sum(one.grows for one in parts)
        return [one.wide + (spare / growing if one.grows else 0) for one in parts]
    for most in range(int(max(wides)), -1, -1):
        wides = [max(one.least, min(one.wide, most)) for one in parts]
        if sum(wides) <= room:
            break
    return wides


# --- painting ------------------------------------------------------------------------------------------------------


def _paint(sheet: Sheet, box: Box, rect: Rect) -> None:
    _KINDS[type(box)].paint(sheet, box, rect)


def _paint_text(sheet: Sheet, box: boxes.Label | boxes.Name, rect: Rect) -> None:
    lines, letters = _written(box, rect.wide)
    align = box.align if isinstance(box, boxes.Label) else 0
    pitch = letters * _PITCH
    y = rect.middle[1] + letters * CAPITAL / 2 - pitch * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        if line:
            wide = width(line, letters, style=box.style)
            at = rect.left + (rect.wide - wide) * align, y + pitch * number
            full_colour.write(sheet.image, line, at, letters, box.style, sheet.ink(box.ink), "l", sheet.on)


def _paint_row(sheet: Sheet, row: Row, rect: Rect) -> None:
    left, sheet = rect.left, sheet.lying(row)
    for child, wide in zip(row.children, sheet.measure.widths(row, rect.wide), strict=True):
        high = sheet.measure.height(child, wide)
        _paint(sheet, child, Rect(left, rect.top + (rect.high - high) * row.align, wide, high))
        left += wide + row.gap


def _paint_column(sheet: Sheet, column: Column, rect: Rect) -> None:
    top, sheet = rect.top, sheet.lying(column)
    for child in column.children:
        wide = sheet.measure.room(child, rect.wide)
        high = sheet.measure.height(child, wide)
        _paint(sheet, child, Rect(rect.left + (rect.wide - wide) * column.align, top, wide, high))
        top += high + column.gap


def _paint_layers(sheet: Sheet, layers: Layers, rect: Rect) -> None:
    kinds: Mapping[type[Box], Drawn] = {boxes.Portrait: "portrait", boxes.FreePlace: "sign"}
    for child in layers.children:
        if isinstance(child, boxes.At):
            wide = sheet.measure.extent(child.child).wide
            high = sheet.measure.height(child.child, wide)
            x, y = rect.left + rect.wide * child.across, rect.top + rect.high * child.down
            _paint(sheet, child.child, Rect(x - wide / 2, y - high / 2, wide, high))
        else:
            _paint(sheet, child, rect)
        sheet = sheet._replace(on=sheet.on or kinds.get(type(child)))


def _paint_panel(sheet: Sheet, panel: Panel, rect: Rect) -> None:
    left, top, right, bottom = rect.box
    image, radius = sheet.image, panel.radius
    if panel.fill is not None:
        fill = sheet.ink(panel.fill)
        full_colour.shade(image, rect.box, radius, fill, panel.share)
        if panel.gloss:
            full_colour.shade(image, (left, top, right, top + _GLOSS), radius, mix(fill, WHITE, panel.gloss), 1)
            full_colour.shade(image, (left, top + _GLOSS // 2, right, bottom), 0, fill, 1)
            top += _GLOSS // 2
    if panel.edge is not None:
        full_colour.frame(image, rect.box, radius, sheet.ink(panel.edge), panel.line)
    room = rect.wide - 2 * panel.pad[0]
    wide = sheet.measure.room(panel.child, room)
    high = sheet.measure.height(panel.child, wide)
    at = left + panel.pad[0] + (room - wide) * panel.align, top + (bottom - top - high) / 2
    _paint(sheet, panel.child, Rect(*at, wide, high))


def _paint_table(sheet: Sheet, table: Table, rect: Rect) -> None:
    room = rect.wide - 2 * table.pad
    wides = _shared(sheet.measure.tracks(table), room - table.gap * (len(table.tracks) - 1))
    top = rect.top
    for row in table.rows:
        high = row.high if isinstance(row, Cells) else sheet.measure.height(row, rect.wide)
        if isinstance(row, Cells):
            if row.edge is not None:
                ink = sheet.ink(row.edge)
                full_colour.frame(sheet.image, (rect.left, top, rect.left + rect.wide, top + high), 16, ink, 3, 0.16)
            _paint_cells(sheet, table, row, wides, Rect(rect.left + table.pad, top, room, high))
        else:
            _paint(sheet, row, Rect(rect.left, top, rect.wide, high))
        top += high


def _paint_cells(sheet: Sheet, table: Table, row: Cells, wides: Sequence[float], rect: Rect) -> None:
    left, last = rect.left, len(row.cells) - 1
    is_short = len(row.cells) < len(table.tracks)
    for number, (cell, wide) in enumerate(zip(row.cells, wides, strict=False)):
        track = table.tracks[-1 if number == last else number]
        if number == last:
            whole = rect.left + rect.wide - left
        elif is_short and track.grows:  # the last cell needs the room more
            whole = sheet.measure.room(cell, wide)
        else:
            whole = wide
        room = sheet.measure.room(cell, whole)
        high = sheet.measure.height(cell, room)
        at = left + (whole - room) * track.align, rect.top + (rect.high - high) / 2
        _paint(sheet, cell, Rect(*at, room, high))
        left += whole + table.gap


def _paint_portrait(sheet: Sheet, box: boxes.Portrait, rect: Rect) -> None:
    name = short_name(box.person.name, box.person.seat)
    portrait = portrait_image(box.person, name, box.radius, _EDGE, turn=box.lit)
    full_colour.put(sheet.image, portrait, rect.middle, box.shadow, portrait_shown(box.radius), sheet.on)


def _paint_sign(sheet: Sheet, box: boxes.Sign, rect: Rect) -> None:
    piece = _drawn_sign(box.name, box.wide, box.turn)
    full_colour.put(sheet.image, piece, rect.middle, box.shadow, on=sheet.on)


@lru_cache(maxsize=32)
def _drawn_sign(name: str, wide: int, turn: int) -> Image.Image:
    if name == "flame":
        return ornaments.flame(wide)
    if name == "cup":
        return ornaments.cup(wide)
    piece = sprite("shared", name)
    return full_colour.scaled(piece.rotate(turn, Image.Resampling.BICUBIC, expand=True) if turn else piece, wide)


def _paint_emoji(sheet: Sheet, box: boxes.Emoji, rect: Rect) -> None:
    if (piece := ornaments.emoji(box.name, box.wide)) is not None:
        full_colour.put(sheet.image, piece, rect.middle)


def _paint_bar(sheet: Sheet, box: boxes.Bar, rect: Rect) -> None:
    left, top, right, bottom = rect.box
    full_colour.shade(sheet.image, rect.box, box.high / 2, NIGHT, 0.55)
    if box.share:
        end = left + max(box.high, (right - left) * box.share)
        full_colour.shade(sheet.image, (left, top, end, bottom), box.high / 2, sheet.ink(box.ink), 1)


def _paint_arrow(sheet: Sheet, box: boxes.Arrow, rect: Rect) -> None:
    full_colour.arrow(sheet.image, rect.middle, sheet.ink(box.ink), up=box.up, size=box.wide)


def _paint_coin(sheet: Sheet, box: boxes.Coin, rect: Rect) -> None:
    full_colour.put(sheet.image, ornaments.coin(box.sign, box.metal, box.radius), rect.middle)


def _paint_rule(sheet: Sheet, box: boxes.Rule, rect: Rect) -> None:
    full_colour.shade(sheet.image, rect.box, 0, WHITE, box.share)


def _paint_chart(sheet: Sheet, box: boxes.Chart, rect: Rect) -> None:
    draw_chart(sheet.image, rect.box, box.graph)


def _paint_free_place(sheet: Sheet, box: boxes.FreePlace, rect: Rect) -> None:
    (ornaments.free_place if box.cross else ornaments.dashed_circle)(sheet.image, rect.middle, box.radius, WHITE)


def _paint_stars(sheet: Sheet, box: boxes.Stars, rect: Rect) -> None:
    ornaments.stars(sheet.image, (rect.left + 16, rect.middle[1]), box.good, box.of)


def _paint_curve(sheet: Sheet, box: boxes.Curve, rect: Rect) -> None:
    left, top, right, bottom = map(round, rect.box)
    ornaments.draw_curve(sheet.image, (left, top, right, bottom), box.points, full_colour.bright(box.ink))


def _paint_fan(sheet: Sheet, box: boxes.Fan, rect: Rect) -> None:
    for at, turn, art in ornaments.fanned(rect.middle, box.cards, box.radius, box.turn):
        full_colour.put(sheet.image, card_image(art, Worn(box.scale, turn)), at, 0.5, CARD)


def _paint_glow(sheet: Sheet, box: boxes.Glow, rect: Rect) -> None:
    full_colour.glow(sheet.image, rect.middle, box.radius, box.ink, box.share)


class Kind(NamedTuple):
    """How boxes of a kind are painted and measured; what has neither text nor boxes in it has a size of its own."""

    paint: Callable[[Sheet, Any, Rect], None]
    extent: Callable[[Measure, Any], Extent]
    height: Callable[[Measure, Any, float], float]


def _sized(
    paint: Callable[[Sheet, Any, Rect], None], size: Callable[[Any], tuple[int, int]], *, grows: bool = False
) -> Kind:
    """Return a kind of which each box has a size (width, height)."""

    def extent(_: Measure, box: Box) -> Extent:
        wide = size(box)[0]
        return Extent(wide, wide, grows)

    return Kind(paint, extent, lambda _, box, __: size(box)[1])


def _square(paint: Callable[[Sheet, Any, Rect], None]) -> Kind:
    return _sized(paint, lambda box: (box.wide, box.wide))


def _round(paint: Callable[[Sheet, Any, Rect], None]) -> Kind:
    return _sized(paint, lambda box: (2 * box.radius, 2 * box.radius))


def _behind(paint: Callable[[Sheet, Any, Rect], None]) -> Kind:
    """Return a kind that takes no room."""
    return _sized(paint, lambda _: (0, 0))


def _nothing(*_: object) -> None:
    """Paint nothing."""


_TEXT: Final = Kind(_paint_text, _text_extent, _text_height)
_KINDS: Final[Mapping[type[Box], Kind]] = {
    boxes.Label: _TEXT,
    boxes.Number: _TEXT,
    boxes.Name: _TEXT,
    Row: Kind(_paint_row, _row_extent, _row_height),
    Column: Kind(_paint_column, _line_extent, _column_height),
    Layers: Kind(_paint_layers, _line_extent, _layers_height),
    Panel: Kind(_paint_panel, _panel_extent, _panel_height),
    Table: Kind(_paint_table, _table_extent, _table_height),
    boxes.Portrait: _round(_paint_portrait),
    boxes.Coin: _round(_paint_coin),
    boxes.FreePlace: _round(_paint_free_place),
    boxes.Sign: _square(_paint_sign),
    boxes.Emoji: _square(_paint_emoji),
    boxes.Arrow: _square(_paint_arrow),
    boxes.Stars: _sized(_paint_stars, lambda box: (32 * box.of, 32)),
    boxes.Curve: _sized(_paint_curve, lambda box: (box.wide, box.high)),
    boxes.Bar: _sized(_paint_bar, lambda box: (2 * box.high, box.high), grows=True),
    boxes.Rule: _sized(_paint_rule, lambda box: (0, box.high), grows=True),
    boxes.Chart: _sized(_paint_chart, lambda box: (0, box.high), grows=True),
    boxes.Gap: _sized(_nothing, lambda box: (box.wide, box.high)),
    boxes.Fill: _sized(_nothing, lambda _: (0, 0), grows=True),
    boxes.At: _behind(_nothing),
    boxes.Glow: _behind(_paint_glow),
    boxes.Fan: _behind(_paint_fan),
    boxes.Confetti: _behind(lambda sheet, *_: ornaments.strew(sheet.image)),
}
