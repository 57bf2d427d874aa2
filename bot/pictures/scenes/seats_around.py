"""A table with people on its rim, each with a row of cards before them, the piles and the ribbon in the middle.

One's own row lies below the table, what one has just drawn beside it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import Final

from PIL import Image, ImageDraw

from bot.pictures.drawing import image_stamps
from bot.pictures.drawing.canvas import Canvas, Shown, Stamp, stamp_of
from bot.pictures.drawing.felt_palette import GOLD, WIDTH
from bot.pictures.drawing.image_stamps import HIGH, WIDE, Look
from bot.pictures.drawing.lettering import legible, width
from bot.pictures.drawing.writing import fitting, write
from bot.pictures.model import Drawing, SeatArt, Spot
from bot.pictures.scenes.hand_picture import lying
from bot.pictures.scenes.seat_plates import paste_plate
from bot.pictures.scenes.seat_portraits import split

_TOP: Final = 44
"""Where the cloth of the table begins."""
_OWN_HIGH: Final = 228
"""What one's own row takes below the cloth."""
_REST: Final = 40
"""What is left below the cloth without it: half a plate."""
_DISC: Final = 13
_NUMBER: Final = 22
"""The size of numbers on cards whose own would be smaller."""
_WRITTEN: Final = 0.74
"""On a card of this scale its own number can be read."""
_ACROSS: Final = 28
_DOWN: Final = 26
"""So much of a card at least is seen beside the next one, or above it: its number."""
_ROWS: Final = 3
_BRIEF: Final = 28, 25
_LONG: Final = 28, 26, 24
_SHORT_ENDS: Final = 60


@dataclass(frozen=True, slots=True)
class Place:
    """Where a seat is: the middle of its portrait, how far its plate reaches, the space of its cards, and their scale.

    `left`, `top`, `wide`, `high` are the space; cards lie in its middle, or from its left if they are `flush`.
    """

    x: int
    y: int
    plate: int
    left: int
    top: int
    wide: int
    high: int
    scale: float
    flush: bool = False


@dataclass(frozen=True, slots=True)
class Room:
    """A table for so many others: their places, where it ends, the piles, the ribbon, and how wide that may be."""

    places: tuple[Place, ...]
    bottom: int
    piles: int
    scale: float
    ribbon: int
    wide: int


def _above(x: int, wide: int, scale: float, plate: int = 200) -> Place:
    """Return a place on the upper rim, its cards below it."""
    return Place(x - plate // 2 + 14, 46, plate, x - wide // 2, 88, wide, round(HIGH * scale) + 4, scale)


def _beside(y: int, high: int, scale: float, wide: int, *, right: bool) -> Place:
    """Return a place at a side, its cards below the plate."""
    plate = 170
    x = WIDTH - 22 - plate if right else 50
    left = WIDTH - 22 - wide if right else 22
    return Place(x, y, plate, left, y + 42, wide, high, scale)


def _corner(*, right: bool) -> Place:
    """Return a place at an upper corner, which is round."""
    return replace(_beside(104, 78, 0.42, 176, right=right), x=512 if right else 68, left=490 if right else 48)


_LOW_SIDES: Final = tuple(_beside(y, 78, 0.42, 176, right=right) for right in (False, True) for y in (262, 420))
_TWO_SIDES: Final = tuple(_beside(y, 88, 0.46, 200, right=right) for right in (False, True) for y in (200, 366))
_GRIDS: Final = tuple(_beside(214, 240, 0.62, 176, right=right) for right in (False, True))
_PAIR: Final = (_above(235, 226, 0.52, 190), _above(485, 226, 0.52, 190))
_OTHERS: Final[dict[int, tuple[Place, ...]]] = {
    0: (),
    1: (_above(360, 560, 0.72),),
    2: (_above(190, 300, 0.62), _above(530, 300, 0.62)),
    3: (_GRIDS[0], _above(360, 330, 0.62), _GRIDS[1]),
    4: (_GRIDS[0], *_PAIR, _GRIDS[1]),
    5: (_TWO_SIDES[1], _TWO_SIDES[0], _above(360, 226, 0.52), *_TWO_SIDES[2:]),
    6: (_TWO_SIDES[1], _TWO_SIDES[0], *_PAIR, *_TWO_SIDES[2:]),
    7: (
        _LOW_SIDES[1],
        _LOW_SIDES[0],
        _corner(right=False),
        _above(360, 200, 0.42),
        _corner(right=True),
        *_LOW_SIDES[2:],
    ),
}
"""The places of the others, clockwise from the lower left."""
_ROOMS: Final[dict[int, Room]] = {
    many: Room(places, *measures)
    for (many, places), measures in zip(
        _OTHERS.items(),
        (
            (484, 280, 0.94, 420, 560),
            (484, 280, 0.94, 420, 560),
            (484, 276, 0.90, 420, 560),
            (606, 330, 0.94, 540, 560),
            (606, 330, 0.94, 540, 560),
            (610, 310, 0.94, 548, 560),
            (610, 310, 0.94, 548, 560),
            (594, 300, 0.86, 452, 262),
        ),
        strict=True,
    )
}
_BROAD: Final = 560
"""A ribbon so wide says everything; what a narrower one has no room for stands below it."""


def around_height(drawing: Drawing) -> int:
    """Return how high the picture of such a table is."""
    _, own, room = _seen(drawing)
    return room.bottom + (_REST if own is None or not _hand(drawing) else _OWN_HIGH)


def paint_around(canvas: Canvas, look: Look, drawing: Drawing) -> None:
    """Paint such a table; `around_height` says how high the canvas must be."""
    seats, own, room = _seen(drawing)
    canvas.lay_table(_TOP, room.bottom)
    for seat, place in zip(seats, room.places, strict=True):
        paste_plate(canvas, look, seat, (place.x, place.y), place.plate)
        spots = [spot for block in seat.blocks for spot in block.spots]
        _paste_cards(canvas, look, drawing, spots, place, guarded="guarded" in seat.signs)
    _paste_piles(canvas, look, drawing, room)
    if drawing.ribbon:
        _paste_ribbon(canvas, look, drawing, room)
    if own is not None:
        paste_plate(canvas, look, own, (60, room.bottom + 6), 206)
        _paste_own(canvas, look, drawing, own, room.bottom + 118)


def _seen(drawing: Drawing) -> tuple[list[SeatArt], SeatArt | None, Room]:
    """Return the seats around the table, one's own, and the room; who looks on sees the first seat in front."""
    others, own = split(drawing)
    if own is not None:
        return others, own, _ROOMS[len(others)]
    room = _ROOMS[max(len(others) - 1, 0)]
    scale = 0.72 if len(others) <= 2 else 0.62
    high = round(HIGH * scale)
    bottom = room.ribbon + 86 + high + (28 if room.wide < _BROAD else 0)
    front = Place(274, bottom + 4, 200, 200, bottom - 44 - high, 320, high, scale)
    return (
        [*others[1:], *others[:1]],
        None,
        replace(room, places=(*room.places, front)[: len(others) + 1], bottom=bottom),
    )


# --- cards with numbers --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Grid:
    """How cards lie: their scale, so many in a row, and how far it is from card to card."""

    scale: float
    columns: int
    rows: int
    across: float
    down: float

    @property
    def worth(self) -> float:
        """How much of the cards is seen; twice as bad is what covers them."""
        seen = min(1, self.across / (WIDE * self.scale)) * min(1, self.down / (HIGH * self.scale))
        return self.scale * seen * seen


@lru_cache(maxsize=256)
def _grid(count: int, place: Place) -> _Grid | None:
    """Return the best way to lay so many cards in a place, None if their numbers would not be seen."""
    found = []
    for shrunk, rows in product(range(9), range(1, _ROWS + 1)):
        scale = place.scale - 0.04 * shrunk
        columns = -(-count // rows)
        wide, high = WIDE * scale, HIGH * scale
        across = min(wide * 1.24, (place.wide - wide) / max(columns - 1, 1), wide + 18)
        down = min(high + 8, (place.high - high) / max(rows - 1, 1))
        if scale >= _LEAST and (across >= _ACROSS or columns == 1) and (down >= _DOWN or rows == 1):
            found.append(_Grid(scale, columns, rows, across, down if rows > 1 else high))
    return max(found, key=lambda grid: grid.worth, default=None)


_LEAST: Final = 0.335


def _paste_cards(
    canvas: Canvas, look: Look, drawing: Drawing, spots: list[Spot], place: Place, *, guarded: bool = False
) -> None:
    """Paste cards in rows, each with its number; if there are too many, the rest is only counted."""
    if not spots:
        return
    shown = len(spots)
    while (grid := _grid(shown, place)) is None:
        shown -= 1
    rest, kept = len(spots) - shown, spots[: shown - 1] if shown < len(spots) else spots
    wide, high = WIDE * grid.scale, HIGH * grid.scale
    columns = min(grid.columns, shown)
    whole = (columns - 1) * grid.across + wide
    left = place.left if place.flush else place.left + (place.wide - whole) / 2
    if guarded:
        deep = (-(-shown // grid.columns) - 1) * grid.down + high
        frame = _dashes(look, round(whole) + 16, round(deep) + 16)
        canvas.put(frame, left + whole / 2, place.top + deep / 2)
    for number in range(shown):
        row, column = divmod(number, grid.columns)
        x, y = left + wide / 2 + column * grid.across, place.top + high / 2 + row * grid.down
        if number < len(kept):
            _paste_numbered(canvas, look, drawing, kept[number], (x, y), grid)
        else:
            canvas.put(lying(look, drawing, Spot(None), grid.scale), x, y)
            canvas.put(image_stamps.figure(look, f"+{rest + 1}", _DISC + 3, _NUMBER), x + 2, y, "card")


def _paste_numbered(
    canvas: Canvas, look: Look, drawing: Drawing, spot: Spot, at: tuple[float, float], grid: _Grid
) -> None:
    """Paste a card with its number where it is not covered."""
    x, y = at
    wide, high = WIDE * grid.scale, HIGH * grid.scale
    is_covered = grid.across < wide / 2 + _ACROSS / 2, grid.rows > 1 and grid.down < high / 2 + _DOWN / 2
    if not spot.number or (grid.scale >= _WRITTEN and not any(is_covered)):
        canvas.put(lying(look, drawing, spot, grid.scale), x, y)
        return
    canvas.put(lying(look, drawing, replace(spot, number=0), grid.scale), x, y)
    left = x - wide / 2 + grid.across / 2 if is_covered[0] else x
    top = y - high / 2 + grid.down / 2 if is_covered[1] else y
    canvas.put(image_stamps.figure(look, str(spot.number), _DISC, _NUMBER), left, top, "card")


@lru_cache(maxsize=32)
def _dashes(look: Look, wide: int, high: int) -> Stamp:
    """Return a dashed gold frame: cards that nobody may touch any more."""
    fine, dash = 2, 12
    image = Image.new("RGBA", (wide * fine, high * fine))
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((1, 1, wide * fine - 2, high * fine - 2), 14 * fine, outline=GOLD, width=3 * fine)
    for at in range(dash, max(wide, high), 2 * dash):
        for box in ((at, 0, at + dash - 3, 4), (at, high - 4, at + dash - 3, high), (0, at, 4, at + dash - 3)):
            pen.rectangle(tuple(edge * fine for edge in box), (0, 0, 0, 0))
        pen.rectangle(tuple(edge * fine for edge in (wide - 4, at, wide, at + dash - 3)), (0, 0, 0, 0))
    return stamp_of(image.reduce(fine), look.palette, ground=look.palette.middle, shown=Shown("ground"))


# --- the middle, and one's own row ---------------------------------------------------------------------------------


def _hand(drawing: Drawing) -> list[Spot]:
    return [spot for block in drawing.hand for spot in block.spots]


def _paste_piles(canvas: Canvas, look: Look, drawing: Drawing, room: Room) -> None:
    """Paste the piles side by side, the first at the right, each with its caption below."""
    blocks = [block for block in reversed(drawing.blocks) if block.spots]
    low = room.piles + round(72 * room.scale) + 27
    for number, block in enumerate(blocks):
        x, spot = WIDTH / 2 + (number - (len(blocks) - 1) / 2) * 136, block.spots[0]
        if spot.card is None and not spot.empty:
            canvas.put(lying(look, drawing, spot, room.scale, -3), x - 2, room.piles + 3)
        turn = 0 if spot.empty else -1 if spot.card is None else 4
        canvas.put(lying(look, drawing, spot, room.scale, turn), x, room.piles)
        caption = legible(block.caption)
        size = fitting(caption, 130, (23, _NUMBER), "words")
        write(canvas, look, caption, (x, low), size, "words", anchor="m")


def _paste_ribbon(canvas: Canvas, look: Look, drawing: Drawing, room: Room) -> None:
    """Paste the ribbon with all that it has to say, or its beginning with the rest below it."""
    whole, brief = legible(f"{drawing.ribbon} {drawing.detail}"), legible(drawing.ribbon)
    ends = image_stamps.RIBBON_ENDS if room.wide >= _BROAD else _SHORT_ENDS
    size = fitting(whole, room.wide - ends, _LONG, "heavy")
    if width(whole, size, style="heavy") <= room.wide - ends:
        canvas.put(image_stamps.ribbon(look, whole, size, 240, ends), WIDTH / 2, room.ribbon)
        return
    size = fitting(brief, room.wide - ends, (*_BRIEF, _NUMBER), "heavy")
    canvas.put(image_stamps.ribbon(look, brief, size, 240, ends), WIDTH / 2, room.ribbon)
    detail = legible(drawing.detail)
    size = fitting(detail, room.wide, (24, _NUMBER), "words")
    write(canvas, look, detail, (WIDTH / 2, room.ribbon + 58), size, "words", anchor="m")


def _paste_own(canvas: Canvas, look: Look, drawing: Drawing, own: SeatArt, y: int) -> None:
    """Paste one's own row, and at the right what has just come, apart by a dotted line."""
    spots = _hand(drawing)
    row, drawn = [spot for spot in spots if spot.mark != "new"], [spot for spot in spots if spot.mark == "new"]
    place = Place(0, 0, 0, 34, y - 74, 468, 150, 1.04, flush=True)
    _paste_cards(canvas, look, drawing, row, place, guarded="guarded" in own.signs)
    for spot in drawn[:1]:
        caption = next((block.caption for block in drawing.hand if spot in block.spots), "")
        canvas.put(_dots(look), 534, y)
        canvas.put(lying(look, drawing, spot, 1.06, 2), 624, y - 6)
        if caption:
            canvas.put(image_stamps.pill(look, legible(caption), 24, gold=True, least=128), 624, y + 86, "card")


@lru_cache(maxsize=8)
def _dots(look: Look) -> Stamp:
    """Return a dotted line down."""
    image = Image.new("RGBA", (6 * 3, 132 * 3))
    for at in range(0, 132, 12):
        ImageDraw.Draw(image).circle((9, at * 3 + 8), 4, (255, 255, 255, 110))
    return stamp_of(image.reduce(3), look.palette, ground=look.palette.dark, shown=Shown("sign"))
