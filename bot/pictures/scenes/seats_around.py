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
from bot.pictures.drawing.canvas import Canvas, Stamp, stamp_of
from bot.pictures.drawing.felt_palette import GOLD, WIDTH
from bot.pictures.drawing.image_stamps import HIGH, WIDE, Look
from bot.pictures.drawing.lettering import cut, legible, width
from bot.pictures.drawing.measuring import GROUND
from bot.pictures.drawing.writing import fitting, write
from bot.pictures.model import People
from bot.pictures.scenes.hand_picture import lying
from bot.pictures.scenes.seat_plates import paste_plate
from bot.pictures.scenes.seat_portraits import split
from games.core.screen import Cards, Group, Place, Seat

_TOP: Final = 38
"""Where the cloth of the table begins."""
_GAP: Final = 6
"""The space between the middle and the cards in front."""
_OWN: Final = 134
"""The height of one's own row, which lies on the edge of the table: the picture keeps its size, whatever lies there."""
_FOOT: Final = 21
"""The space below it, also for the words below a card."""
_BELOW: Final = 38
"""From the cards of the seat in front to its plate, and from there to the end of the picture."""
_DISC: Final = 13
_RING: Final = 3
"""The ring of a card comes so far over the one before."""
_NUMBER: Final = 22
"""The size of numbers on cards whose own would be smaller."""
_WRITTEN: Final = 0.74
"""On a card of this scale its own number can be read."""
_ACROSS: Final = 28
_DOWN: Final = 26
"""So much of a card at least is seen beside the next one, or above it: its number."""
_ROWS: Final = 3
_BRIEF: Final = 28, 25
_LONG: Final = 28, 26, 24, 22
_SHORT_ENDS: Final = 60
_BORNE: Final = 22
"""The radius of the portrait on a card."""
_CALLS: Final = 4
"""Among more seats there is no room for a word on somebody's cards."""
_ASKED: Final = 1.2
"""So many times as large is a card that all are asked about: it has the room of its caption."""
_SEEN: Final = ((646, 0.94), (614, 0.6), (681, 0.6))
"""Where a card of another that one looks at lies beside one's own row, and its scale; the last two are for two."""


@dataclass(frozen=True, slots=True)
class SeatPlace:
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
    """A table for so many others: their places, where all that ends, the piles, the ribbon, how wide that may be."""

    places: tuple[SeatPlace, ...]
    end: int
    piles: int
    scale: float
    ribbon: int
    wide: int


def _above(x: int, wide: int, scale: float, plate: int = 200) -> SeatPlace:
    """Return a place on the upper rim, its cards below it."""
    return SeatPlace(x - plate // 2 + 14, 40, plate, x - wide // 2, 80, wide, round(HIGH * scale) + 4, scale)


def _beside(y: int, high: int, scale: float, down: int = 37, *, right: bool) -> SeatPlace:
    """Return a place at a side, its cards so much below the plate's middle."""
    plate, wide = 170, 198
    x, left = (WIDTH - 22 - plate, WIDTH - 22 - wide) if right else (50, 22)
    return SeatPlace(x, y, plate, left, y + down, wide, high, scale)


def _in_three_rows(row: int, *, right: bool) -> SeatPlace:
    """Return a place at a side where three people sit; the upper corners are round."""
    place = replace(_beside(72 + 125 * row, 52, 0.36, 37, right=right), left=496 if right else 20, wide=204)
    return place if row else replace(place, x=512 if right else 68, left=475 if right else 41)


_THREES: Final = tuple(_in_three_rows(row, right=right) for right in (False, True) for row in range(3))
_TWOS: Final = tuple(_beside(y, 58, 0.4, right=right) for right in (False, True) for y in (114, 246))
_GRIDS: Final = tuple(
    _beside(y, high, scale, right=right)
    for y, high, scale in ((156, 164, 0.54), (178, 148, 0.5))
    for right in (False, True)
)
_PAIR: Final = (_above(235, 226, 0.44, 190), _above(485, 226, 0.44, 190))
_BROAD: Final = 560
"""A ribbon so wide says everything; what a narrower one has no room for stands below it."""
_NARROW: Final = 258
_DUEL: Final = (402, 247, 0.86, 371, _BROAD)
_FEW: Final = (428, 242, 0.86, 398, _BROAD)
_MANY: Final = (413, 206, 0.72, 334, _NARROW)
_ROOMS: Final[dict[int, Room]] = {
    0: Room((), *_DUEL),
    1: Room((_above(360, 560, 0.64),), *_DUEL),
    2: Room((_above(190, 300, 0.62), _above(530, 300, 0.62)), *_DUEL),
    3: Room((_GRIDS[0], _above(360, 258, 0.58), _GRIDS[1]), *_FEW),
    4: Room((_GRIDS[2], *_PAIR, _GRIDS[3]), *_FEW),
    5: Room((_TWOS[1], _TWOS[0], _above(360, 226, 0.46), *_TWOS[2:]), 418, 226, 0.78, 388, _BROAD),
    6: Room((_THREES[2], _THREES[1], _THREES[0], *_THREES[3:]), *_MANY),
    7: Room((_THREES[2], _THREES[1], _THREES[0], _above(360, 204, 0.38), *_THREES[3:]), *_MANY),
}
"""By the number of others, whose places are clockwise from the lower left."""


def around_height(cards: Cards[str]) -> int:
    """Return how high the picture of such a table is."""
    _, own, room = _seen(cards)
    return room.end + _GAP + _OWN + _FOOT if own is not None else room.end + 2 * _BELOW


def _own_cards(cards: Cards[str]) -> tuple[list[Place[str]], list[Place[str]]]:
    """Return the cards of one's own row, and what has just come or is another's."""
    row, beside = list[Place[str]](), list[Place[str]]()
    for group in cards.hand:
        for spot in group.places:
            (beside if spot.mark == "new" or spot.owner is not None else row).append(spot)
    return row, beside


def _own_place(top: float) -> SeatPlace:
    """Return where one's own row lies."""
    return SeatPlace(0, 0, 0, 22, round(top), 362, _OWN, 0.92, flush=True)


def paint_around(canvas: Canvas, look: Look, cards: Cards[str], people: People) -> None:
    """Paint such a table; `around_height` says how high the canvas must be."""
    seats, own, room = _seen(cards)
    middle = room.end + _GAP + _OWN // 2
    canvas.lay_table(_TOP, room.end + _BELOW if own is None else middle)
    for seat, place in zip(seats, room.places, strict=True):
        paste_plate(canvas, look, seat, people[seat.seat], (place.x, place.y), place.plate)
        spots = [spot for group in seat.groups for spot in group.places]
        _paste_cards(canvas, look, cards, spots, place, _guard(seat, seat.groups if len(cards.seats) <= _CALLS else ()))
    _paste_piles(canvas, look, cards, people, room)
    if cards.ribbon:
        _paste_ribbon(canvas, look, cards, room)
    if own is not None:
        _paste_own(canvas, look, cards, people, own, (room.end + _GAP, middle))


def clock_place(cards: Cards[str]) -> tuple[int, int]:
    """Return the middle of the clock: in the right upper corner, or, where somebody sits, right of one's own row."""
    _, own, room = _seen(cards)
    if own is None or len(room.places) in _FREE_CORNER:
        return _CLOCK
    return _CLOCK[0], round((room.end + _GAP + _OWN / 2) / 2) * 2


_CLOCK: Final = (652, 66)
_FREE_CORNER: Final = frozenset({1, 3, 4})
"""With so many others nobody sits in the corner."""


def _seen(cards: Cards[str]) -> tuple[list[Seat[str]], Seat[str] | None, Room]:
    """Return the seats around the table, one's own, and the room; who looks on sees the first seat in front."""
    others, own = split(cards)
    if own is not None:
        return others, own, _ROOMS[len(others)]
    room = _ROOMS[max(len(others) - 1, 0)]
    scale = 0.64 if len(others) <= 2 else 0.58
    high = round(HIGH * scale)
    top = room.end + _GAP
    front = SeatPlace(274, top + high + _BELOW, 200, 200, top, 320, high, scale)
    places = (*room.places, front)[-len(others) :] if others else ()
    return [*others[1:], *others[:1]], None, replace(room, places=places, end=top + high)


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
def _grid(count: int, place: SeatPlace) -> _Grid | None:
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


def _guard(seat: Seat[str], groups: tuple[Group[str], ...]) -> str | None:
    """Return what stands on the frame of cards that nobody may touch any more, None if anybody may."""
    return legible(groups[0].caption if groups else None) if "guarded" in seat.signs else None


def _paste_cards(
    canvas: Canvas, look: Look, cards: Cards[str], spots: list[Place[str]], place: SeatPlace, guard: str | None = None
) -> None:
    """Paste cards in rows, each with its number; of too many the empty places go first, the rest is only counted.

    With a `guard` there is a frame round them, and these words on it.
    """
    if _grid(len(spots), place) is None:
        spots = [spot for spot in spots if not spot.empty]
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
    deep = (-(-shown // grid.columns) - 1) * grid.down + high
    if guard is not None:
        frame = _dashes(look, round(whole) + 16, round(deep) + 16)
        canvas.put(frame, left + whole / 2, place.top + deep / 2)
    for number in range(shown):
        row, column = divmod(number, grid.columns)
        x, y = left + wide / 2 + column * grid.across, place.top + high / 2 + row * grid.down
        if number < len(kept):
            _paste_numbered(canvas, look, cards, kept[number], (x, y), grid)
        else:
            canvas.put(lying(look, cards, Place(None), grid.scale), x, y)
            canvas.put(image_stamps.figure(look, f"+{rest + 1}", _DISC + 3, _NUMBER), x + 2, y, "card")
    if guard:
        canvas.put(image_stamps.pill(look, guard, _NUMBER, gold=True), left + whole / 2, place.top + deep - 6, "card")


def _paste_numbered(
    canvas: Canvas, look: Look, cards: Cards[str], spot: Place[str], at: tuple[float, float], grid: _Grid
) -> None:
    """Paste a card with its number where it is not covered."""
    x, y = at
    wide, high = WIDE * grid.scale, HIGH * grid.scale
    is_covered = grid.across < wide / 2 + _ACROSS / 2 + _RING, grid.rows > 1 and grid.down < high / 2 + _DOWN / 2
    if not spot.number or (grid.scale >= _WRITTEN and not any(is_covered)):
        canvas.put(lying(look, cards, spot, grid.scale), x, y)
        return
    canvas.put(lying(look, cards, replace(spot, number=0), grid.scale), x, y)
    left = x - wide / 2 + grid.across / 2 - _RING if is_covered[0] else x
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
    return stamp_of(image.reduce(fine), look.palette, ground=look.palette.middle, shown=GROUND)


# --- the middle, and one's own row ---------------------------------------------------------------------------------


def _paste_piles(canvas: Canvas, look: Look, cards: Cards[str], people: People, room: Room) -> None:
    """Paste the piles side by side, the first at the right, each with its caption below, and whose its top was.

    A card that all are asked about needs no caption: the ribbon names it.
    """
    groups = [group for group in reversed(cards.groups) if group.places]
    low = room.piles + round(72 * room.scale) + 27
    for number, group in enumerate(groups):
        x, spot = WIDTH / 2 + (number - (len(groups) - 1) / 2) * 136, group.places[0]
        if spot.face is None and not spot.empty:
            canvas.put(lying(look, cards, spot, room.scale, -3), x - 2, room.piles + 3)
        turn, is_asked = 0 if spot.empty else -1 if spot.face is None else 4, spot.mark == "new"
        scale, y = (round(room.scale * _ASKED, 2), room.piles + 10) if is_asked else (room.scale, room.piles)
        canvas.put(lying(look, cards, spot, scale, turn), x, y)
        if spot.owner is not None:
            portrait = image_stamps.portrait(look, people[spot.owner], _BORNE)
            canvas.put(portrait, x + 44 * scale, y + 72 * scale - 26, "card")
        if is_asked:
            continue
        caption = legible(group.caption)
        size = fitting(caption, 130, (23, _NUMBER), "words")
        write(canvas, look, caption, (x, low), size, "words", anchor="m")


def _paste_ribbon(canvas: Canvas, look: Look, cards: Cards[str], room: Room) -> None:
    """Paste the ribbon with all that it has to say; where it is narrow, its beginning with the rest below it."""
    brief, detail = legible(cards.ribbon), legible(cards.detail)
    whole = f"{brief} {detail}".rstrip()
    ends = image_stamps.RIBBON_ENDS if room.wide >= _BROAD else _SHORT_ENDS
    size = fitting(whole, room.wide - ends, _LONG, "heavy")
    if room.wide >= _BROAD or width(whole, size, style="heavy") <= room.wide - ends:
        whole = cut(whole, room.wide - ends, size, "heavy")  # below it lies one's own row
        canvas.put(image_stamps.ribbon(look, whole, size, 240, ends), WIDTH / 2, room.ribbon)
        return
    size = fitting(brief, room.wide - ends, (*_BRIEF, _NUMBER), "heavy")
    canvas.put(image_stamps.ribbon(look, brief, size, 240, ends), WIDTH / 2, room.ribbon)
    size = fitting(detail, room.wide, (24, _NUMBER), "words")
    detail = cut(detail, room.wide, size, "words")
    write(canvas, look, detail, (WIDTH / 2, room.ribbon + 54), size, "words", anchor="m")


def _paste_own(
    canvas: Canvas, look: Look, cards: Cards[str], people: People, own: Seat[str], at: tuple[int, int]
) -> None:
    """Paste one's own row below a top, beside its middle one's plate, and at the right what has just come."""
    (top, y), (row, drawn) = at, _own_cards(cards)
    _paste_cards(canvas, look, cards, row, _own_place(top), _guard(own, cards.hand))
    has_clock = cards.clock is not None and cards.clock.left > 0 and clock_place(cards) != _CLOCK
    paste_plate(canvas, look, own, people[own.seat], (428, y), 156 if drawn or has_clock else 220)
    for spot, (x, scale) in zip(drawn, _SEEN[len(drawn) - 1 :], strict=False):
        caption = next((group.caption for group in cards.hand if spot in group.places), "")
        canvas.put(lying(look, cards, replace(spot, number=0), scale, 2), x, y)
        if spot.owner is not None:
            canvas.put(image_stamps.portrait(look, people[spot.owner], _BORNE), x - 50 * scale, y + 44 * scale, "card")
        if caption:
            canvas.put(image_stamps.pill(look, legible(caption), 24, gold=True), x, y + 66, "card")
