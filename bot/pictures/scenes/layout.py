"""Measures, places and paints a tree of boxes.

Too little room is met by one rule: the widest texts of a row give way, each is written smaller, then in several lines
if it may be, then cut. Figures are never cut.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from bot.pictures import boxes
from bot.pictures.boxes import SMALLEST, Box, Cells, Column, Container, Grid, Ink, Layers, Layout, Plate, Row
from bot.pictures.drawing import full_colour, ornaments
from bot.pictures.drawing.felt_palette import FELTS, GOLD, NIGHT, WHITE, WIDTH, Colour, mix
from bot.pictures.drawing.image_stamps import HIGH, WIDE, Worn, card_image, portrait_image, portrait_shown
from bot.pictures.drawing.lettering import CAPITAL, Style, cut, legible, width, wrapped
from bot.pictures.drawing.measuring import CARD, Kind
from bot.pictures.scenes.score_chart import draw_chart
from bot.pictures.sprites import sprite
from games.core.screen import Felt

_LINE: Final = 1.25
_PITCH: Final = 1.2
"""The height of a line of text, and from one to the next, in sizes of its letters."""
_PALE: Final = 0.25
"""How much of the felt there is in pale letters."""
_GLOSS: Final = 26
"""How high the light on the upper edge of a plate is, of which half is seen."""
_EDGE: Final[Colour] = mix(NIGHT, WHITE, 0.04)


Text: TypeAlias = boxes.Label | boxes.Name


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


class Surface(NamedTuple):
    """The picture to paint on, and the kind of drawing that one may lie `on`."""

    image: Image.Image
    felt: Felt
    measure: Measure
    on: Kind | None = None

    def lying(self, container: Container) -> Surface:
        """Return the surface for boxes that lie on each other on purpose if their gap is below nothing."""
        return self._replace(on="portrait") if container.gap < 0 else self

    def ink(self, ink: Ink) -> Colour:
        """Return a colour."""
        return mix(WHITE, FELTS[self.felt][0], _PALE) if ink == "pale" else ink


def paint_layout(layout: Layout) -> bytes:
    """Paint a picture as a PNG, 720 pixels wide. Raises MissingSheetError."""
    return kept_layout(layout) if layout.kept else _painted(layout)


@lru_cache(maxsize=40)
def kept_layout(layout: Layout) -> bytes:
    """Return a picture that is painted once."""
    return _painted(layout)


def _painted(layout: Layout) -> bytes:
    measure = Measure()
    size = WIDTH, round(measure.height(layout.root, WIDTH))
    if layout.paper is not None:
        image = full_colour.paper(size, layout.paper)
    else:
        centre, middle, edge = (
            mix(one, NIGHT, share) for one, share in zip(FELTS[layout.felt], layout.night, strict=True)
        )
        image = full_colour.lit(size, (centre, middle, edge), layout.light)
    _paint(Surface(image, layout.felt, measure), layout.root, Rect(0, 0, *size))
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


def _written(box: Text, room: float) -> Fitted:
    whole = isinstance(box, boxes.Number)
    return _fitted(legible(box.text), box.letters, box.style, box.lines, room, whole=whole)


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
        """Return how wide a box is where there is so much room; of a text that is cut there, what is left of it."""
        wide, _, grows = self.extent(box)
        if wide > room and isinstance(box, Text):
            lines, letters = _written(box, room)
            wide = max(width(line, letters, style=box.style) for line in lines)
        return room if grows else min(wide, room)

    def widths(self, row: Row, room: float) -> list[float]:
        """Return how wide the boxes of a row are; what a text that is cut leaves over is for what grows."""
        parts = [self.extent(one) for one in row.children]
        room -= row.gap * (len(parts) - 1)
        wides = _shared(parts, room)
        if sum(one.wide for one in parts) <= room:
            return wides
        left = (self.room(one, wide) for one, wide in zip(row.children, wides, strict=True))
        return _shared([part._replace(wide=wide) for part, wide in zip(parts, left, strict=True)], room)

    def tracks(self, grid: Grid) -> list[Extent]:
        """Return how wide the columns of a grid would be; what lies in several of them counts for none."""
        full, count = [row.cells for row in grid.rows if isinstance(row, Cells)], len(grid.tracks)
        found = []
        for number, track in enumerate(grid.tracks):
            parts = [self.extent(cells[number]) for cells in full if number < len(cells) - (len(cells) < count)]
            found.append(_joined(parts, max)._replace(grows=track.grows))
        return found


def _text_extent(_: Measure, box: Text) -> Extent:
    text = legible(box.text)
    wide = width(text, box.letters, style=box.style) if text else 0
    whole = isinstance(box, boxes.Number)
    return Extent(wide, min(wide, width(text, SMALLEST, style=box.style) if whole else box.letters))


def _text_height(_: Measure, box: Text, wide: float) -> float:
    lines, letters = _written(box, wide)
    return round(letters * (_LINE + _PITCH * (len(lines) - 1))) if lines[0] else 0


def _row_extent(measure: Measure, row: Row) -> Extent:
    return _joined([measure.extent(one) for one in row.children], sum, row.gap)


def _row_height(measure: Measure, row: Row, wide: float) -> float:
    parts = zip(row.children, measure.widths(row, wide), strict=True)
    return max((measure.height(one, room) for one, room in parts), default=0)


def _container_extent(measure: Measure, container: Container) -> Extent:
    return _joined([measure.extent(one) for one in container.children], max)


def _column_height(measure: Measure, column: Column, wide: float) -> float:
    highs = [measure.height(one, measure.room(one, wide)) for one in column.children]
    return sum(highs) + column.gap * max(len(highs) - 1, 0)


def _layers_height(measure: Measure, layers: Layers, wide: float) -> float:
    return max((measure.height(one, wide) for one in layers.children), default=0)


def _plate_extent(measure: Measure, plate: Plate) -> Extent:
    if plate.wide:
        return Extent(plate.wide, plate.wide)
    wide, least, grows = measure.extent(plate.child)
    return Extent(wide + 2 * plate.pad[0], least + 2 * plate.pad[0], grows)


def _plate_height(measure: Measure, plate: Plate, wide: float) -> float:
    room = measure.room(plate.child, wide - 2 * plate.pad[0])
    return max(plate.high, measure.height(plate.child, room) + 2 * plate.pad[1])


def _grid_extent(measure: Measure, grid: Grid) -> Extent:
    wide, least, grows = _joined(measure.tracks(grid), sum, grid.gap)
    return Extent(wide + 2 * grid.pad, least + 2 * grid.pad, grows)


def _grid_height(measure: Measure, grid: Grid, wide: float) -> float:
    return sum(_row_of_grid(measure, row, wide) for row in grid.rows)


def _row_of_grid(measure: Measure, row: Box, wide: float) -> float:
    return row.high if isinstance(row, Cells) else measure.height(row, wide)


def _joined(parts: Sequence[Extent], join: Callable[[Iterable[float]], float], gap: float = 0) -> Extent:
    """Return the extent of boxes side by side (`sum`, with gaps between), or one below the other (`max`)."""
    wides, leasts, grow = zip(*parts, strict=True) if parts else ((0,), (0,), (False,))
    between = gap * (len(wides) - 1)
    return Extent(join(wides) + between, join(leasts) + between, any(grow))


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


def _paint(surface: Surface, box: Box, rect: Rect) -> None:
    _KINDS[type(box)].paint(surface, box, rect)


def _paint_text(surface: Surface, box: Text, rect: Rect) -> None:
    lines, letters = _written(box, rect.wide)
    pitch = letters * _PITCH
    y = rect.middle[1] + letters * CAPITAL / 2 - pitch * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        if line:
            wide = width(line, letters, style=box.style)
            at = rect.left + (rect.wide - wide) * box.align, y + pitch * number
            full_colour.write(surface.image, line, at, letters, box.style, surface.ink(box.ink), "l", surface.on)


def _paint_row(surface: Surface, row: Row, rect: Rect) -> None:
    left, surface = rect.left, surface.lying(row)
    for child, wide in zip(row.children, surface.measure.widths(row, rect.wide), strict=True):
        high = surface.measure.height(child, wide)
        _paint(surface, child, Rect(left, rect.top + (rect.high - high) * row.align, wide, high))
        left += wide + row.gap


def _paint_column(surface: Surface, column: Column, rect: Rect) -> None:
    top, surface = rect.top, surface.lying(column)
    fills = sum(isinstance(child, boxes.Fill) for child in column.children)
    spare = (rect.high - surface.measure.height(column, rect.wide)) / fills if fills else 0
    for child in column.children:
        wide = surface.measure.room(child, rect.wide)
        high = surface.measure.height(child, wide)
        _paint(surface, child, Rect(rect.left + (rect.wide - wide) * column.align, top, wide, high))
        top += high + column.gap + (spare if isinstance(child, boxes.Fill) else 0)


def _paint_layers(surface: Surface, layers: Layers, rect: Rect) -> None:
    kinds: Mapping[type[Box], Kind] = {boxes.Portrait: "portrait", boxes.FreePlace: "sign"}
    for child in layers.children:
        if isinstance(child, boxes.At):
            wide = surface.measure.extent(child.child).wide
            high = surface.measure.height(child.child, wide)
            x, y = rect.left + rect.wide * child.across, rect.top + rect.high * child.down
            _paint(surface, child.child, Rect(x - wide / 2, y - high / 2, wide, high))
        else:
            _paint(surface, child, rect)
        surface = surface._replace(on=surface.on or kinds.get(type(child)))


def _paint_plate(surface: Surface, plate: Plate, rect: Rect) -> None:
    left, top, right, bottom = rect.box
    image, radius = surface.image, plate.radius
    if plate.fill is not None:
        fill = surface.ink(plate.fill)
        full_colour.shade(image, rect.box, radius, fill, plate.share)
        if plate.gloss:
            full_colour.shade(image, (left, top, right, top + _GLOSS), radius, mix(fill, WHITE, plate.gloss), 1)
            full_colour.shade(image, (left, top + _GLOSS // 2, right, bottom), 0, fill, 1)
            top += _GLOSS // 2
        if plate.foot:
            full_colour.deepen(image, rect.box, radius, plate.foot)
    if plate.edge is not None:
        full_colour.frame(image, rect.box, radius, surface.ink(plate.edge), plate.line)
    room = rect.wide - 2 * plate.pad[0]
    wide = surface.measure.room(plate.child, room)
    fills = isinstance(plate.child, Column) and any(isinstance(one, boxes.Fill) for one in plate.child.children)
    high = rect.high - 2 * plate.pad[1] if fills else surface.measure.height(plate.child, wide)
    at = left + plate.pad[0] + (room - wide) * plate.align, top + (bottom - top - high) / 2
    _paint(surface, plate.child, Rect(*at, wide, high))


def _paint_grid(surface: Surface, grid: Grid, rect: Rect) -> None:
    room = rect.wide - 2 * grid.pad
    wides = _shared(surface.measure.tracks(grid), room - grid.gap * (len(grid.tracks) - 1))
    top = rect.top
    for row in grid.rows:
        high = _row_of_grid(surface.measure, row, rect.wide)
        if isinstance(row, Cells):
            if row.edge is not None:
                ink = surface.ink(row.edge)
                full_colour.frame(surface.image, (rect.left, top, rect.left + rect.wide, top + high), 16, ink, 3, 0.16)
            _paint_cells(surface, grid, row, wides, Rect(rect.left + grid.pad, top, room, high))
        else:
            _paint(surface, row, Rect(rect.left, top, rect.wide, high))
        top += high


def _paint_cells(surface: Surface, grid: Grid, row: Cells, wides: Sequence[float], rect: Rect) -> None:
    left, last = rect.left, len(row.cells) - 1
    is_short = len(row.cells) < len(grid.tracks)
    for number, (cell, wide) in enumerate(zip(row.cells, wides, strict=False)):
        track = grid.tracks[-1 if number == last else number]
        if number == last:
            whole = rect.left + rect.wide - left
        elif is_short and track.grows:  # the last cell needs the room more
            whole = surface.measure.room(cell, wide)
        else:
            whole = wide
        room = surface.measure.room(cell, whole)
        high = surface.measure.height(cell, room)
        at = left + (whole - room) * track.align, rect.top + (rect.high - high) / 2
        _paint(surface, cell, Rect(*at, room, high))
        left += whole + grid.gap


def _paint_band(surface: Surface, band: boxes.Band, rect: Rect) -> None:
    size = WIDTH, band.high
    ground = full_colour.lit(size, _shades(band.ink, 0.55), (0.82, 0.4))
    _paint(surface._replace(image=ground), band.child, Rect(0, 0, *size))
    full_colour.lay_picture(surface.image, ground, (round(rect.left), round(rect.top)))


def _shades(ink: Colour, night: float) -> tuple[Colour, Colour, Colour]:
    return mix(ink, NIGHT, night), mix(ink, NIGHT, night + 0.15), mix(ink, NIGHT, night + 0.32)


def _paint_slant(surface: Surface, box: boxes.Slant, rect: Rect) -> None:
    at, high = (round(rect.left), round(rect.top)), round(rect.high)
    wide = max(box.upper, box.lower)
    if box.edge:
        _lay_slant(surface, box.edge, box, Image.new("RGB", (wide + box.edge, high), GOLD), at)
    _lay_slant(surface, 0, box, full_colour.lit((wide, high), _shades(box.ink, 0.27), (0, 0.1)), at)


def _lay_slant(surface: Surface, more: int, box: boxes.Slant, piece: Image.Image, at: tuple[int, int]) -> None:
    mask = Image.new("L", (piece.width * full_colour.FINE, piece.height * full_colour.FINE))
    outline = [(0, 0), (box.upper + more, 0), (box.lower + more, piece.height), (0, piece.height)]
    ImageDraw.Draw(mask).polygon([(x * full_colour.FINE, y * full_colour.FINE) for x, y in outline], 255)
    full_colour.lay(surface.image, piece, at, mask.reduce(full_colour.FINE))


def _paint_portrait(surface: Surface, box: boxes.Portrait, rect: Rect) -> None:
    portrait = portrait_image(box.person, box.radius, _EDGE, turn=box.lit)
    full_colour.put(surface.image, portrait, rect.middle, box.shadow, portrait_shown(box.radius), surface.on)


def _paint_icon(surface: Surface, box: boxes.Icon, rect: Rect) -> None:
    piece = _drawn_icon(box.name, box.wide, box.turn)
    full_colour.put(surface.image, piece, rect.middle, box.shadow, on=surface.on)


@lru_cache(maxsize=32)
def _drawn_icon(name: str, wide: int, turn: int) -> Image.Image:
    if name == "flame":
        return ornaments.flame(wide)
    if name == "cup":
        return ornaments.cup(wide)
    piece = sprite("shared", name)
    return full_colour.scaled(piece.rotate(turn, Image.Resampling.BICUBIC, expand=True) if turn else piece, wide)


def _paint_emoji(surface: Surface, box: boxes.Emoji, rect: Rect) -> None:
    if (piece := ornaments.emoji(box.name, box.wide, box.share)) is not None:
        full_colour.put(surface.image, piece, rect.middle)


def _paint_card(surface: Surface, box: boxes.Card, rect: Rect) -> None:
    art = card_image(box.face, Worn(box.scale, box.turn, back=box.back))
    full_colour.put(surface.image, art, rect.middle, shown=CARD, on=surface.on)


def _paint_bar(surface: Surface, box: boxes.Bar, rect: Rect) -> None:
    left, top, right, bottom = rect.box
    full_colour.shade(surface.image, rect.box, box.high / 2, NIGHT, 0.55)
    if box.share:
        end = left + max(box.high, (right - left) * box.share)
        full_colour.shade(surface.image, (left, top, end, bottom), box.high / 2, surface.ink(box.ink), 1)


def _paint_arrow(surface: Surface, box: boxes.Arrow, rect: Rect) -> None:
    full_colour.arrow(surface.image, rect.middle, surface.ink(box.ink), up=box.up, size=box.wide)


def _paint_tick(surface: Surface, box: boxes.Tick, rect: Rect) -> None:
    full_colour.put(surface.image, ornaments.tick(box.wide, surface.ink(box.ink), good=box.good), rect.middle)


def _paint_rosette(surface: Surface, box: boxes.Rosette, rect: Rect) -> None:
    full_colour.put(surface.image, ornaments.rosette(box.radius, good=box.good), rect.middle)


def _paint_coin(surface: Surface, box: boxes.Coin, rect: Rect) -> None:
    full_colour.put(surface.image, ornaments.coin(box.sign, box.metal, box.radius), rect.middle)


def _paint_rule(surface: Surface, box: boxes.Rule, rect: Rect) -> None:
    full_colour.shade(surface.image, rect.box, 0, WHITE, box.share)


def _paint_chart(surface: Surface, box: boxes.Chart, rect: Rect) -> None:
    draw_chart(surface.image, rect.box, box.graph)


def _paint_free_place(surface: Surface, box: boxes.FreePlace, rect: Rect) -> None:
    (ornaments.free_place if box.cross else ornaments.dashed_circle)(surface.image, rect.middle, box.radius)


def _paint_stars(surface: Surface, box: boxes.Stars, rect: Rect) -> None:
    ornaments.stars(surface.image, (rect.left + 16, rect.middle[1]), box.good, box.of)


def _paint_curve(surface: Surface, box: boxes.Sparkline, rect: Rect) -> None:
    left, top, right, bottom = map(round, rect.box)
    if box.goal is not None:
        ornaments.dotted_line(surface.image, (left, right), bottom - box.goal * rect.high)
    ornaments.draw_curve(surface.image, (left, top, right, bottom), box.points, full_colour.bright(box.ink))


def _paint_fan(surface: Surface, box: boxes.Fan, rect: Rect) -> None:
    for at, turn, art in ornaments.fanned(rect.middle, box.cards, box.radius, box.turn):
        full_colour.put(surface.image, card_image(art, Worn(box.scale, turn)), at, 0.5, CARD)


def _paint_glow(surface: Surface, box: boxes.Glow, rect: Rect) -> None:
    full_colour.glow(surface.image, rect.middle, box.radius, box.ink, box.share)


class BoxKind(NamedTuple):
    """How boxes of a kind are painted and measured; what has neither text nor boxes in it has a size of its own."""

    paint: Callable[[Surface, Any, Rect], None]
    extent: Callable[[Measure, Any], Extent]
    height: Callable[[Measure, Any, float], float]


def _sized(
    paint: Callable[[Surface, Any, Rect], None],
    size: Callable[[Any], tuple[int, int]] = lambda _: (0, 0),
    *,
    grows: bool = False,
) -> BoxKind:
    """Return a kind of which each box has a size (width, height); without one it takes no room."""

    def extent(_: Measure, box: Box) -> Extent:
        wide = size(box)[0]
        return Extent(wide, wide, grows)

    return BoxKind(paint, extent, lambda _, box, __: size(box)[1])


def _round(paint: Callable[[Surface, Any, Rect], None]) -> BoxKind:
    return _sized(paint, lambda box: (2 * box.radius, 2 * box.radius))


def _square(paint: Callable[[Surface, Any, Rect], None]) -> BoxKind:
    return _sized(paint, lambda box: (box.wide, box.wide))


def _oblong(paint: Callable[[Surface, Any, Rect], None], *, grows: bool = False) -> BoxKind:
    return _sized(paint, lambda box: (box.wide, box.high), grows=grows)


def _nothing(*_: object) -> None:
    """Paint nothing."""


_TEXT: Final = BoxKind(_paint_text, _text_extent, _text_height)
_KINDS: Final[Mapping[type[Box], BoxKind]] = {
    boxes.Label: _TEXT,
    boxes.Number: _TEXT,
    boxes.Name: _TEXT,
    Row: BoxKind(_paint_row, _row_extent, _row_height),
    Column: BoxKind(_paint_column, _container_extent, _column_height),
    Layers: BoxKind(_paint_layers, _container_extent, _layers_height),
    Plate: BoxKind(_paint_plate, _plate_extent, _plate_height),
    Grid: BoxKind(_paint_grid, _grid_extent, _grid_height),
    boxes.Portrait: _round(_paint_portrait),
    boxes.Coin: _round(_paint_coin),
    boxes.FreePlace: _round(_paint_free_place),
    boxes.Icon: _square(_paint_icon),
    boxes.Card: _sized(_paint_card, lambda box: (round(WIDE * box.scale), round(HIGH * box.scale))),
    boxes.Emoji: _square(_paint_emoji),
    boxes.Arrow: _square(_paint_arrow),
    boxes.Tick: _square(_paint_tick),
    boxes.Rosette: _sized(_paint_rosette, lambda box: (2 * box.radius, round(2.6 * box.radius))),
    boxes.Stars: _sized(_paint_stars, lambda box: (32 * box.of, 32)),
    boxes.Sparkline: _oblong(_paint_curve),
    boxes.Bar: _oblong(_paint_bar, grows=True),
    boxes.Rule: _oblong(_paint_rule, grows=True),
    boxes.Chart: _oblong(_paint_chart, grows=True),
    boxes.Gap: _oblong(_nothing),
    boxes.Fill: _sized(_nothing, grows=True),
    boxes.At: _sized(_nothing),
    boxes.Slant: _sized(_paint_slant),
    boxes.Scatter: _sized(lambda surface, box, _: ornaments.scatter(surface.image, box.glyphs)),
    boxes.Band: _sized(_paint_band, lambda band: (WIDTH, band.high)),
    boxes.Glow: _sized(_paint_glow),
    boxes.Fan: _sized(_paint_fan),
    boxes.Confetti: _sized(lambda surface, *_: ornaments.strew(surface.image)),
}
