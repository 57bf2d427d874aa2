"""A table where everybody has cards before them: each seat in a box, boxes in rows, the piles where there is room.

They lie at the ends of the last row of boxes, else of the hand, else in a band between the boxes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import chain
from typing import Final, Literal, TypeAlias, TypeVar

from bot.pictures.drawing import image_stamps
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.cards_without_sprites import DARK_LETTERS, INK, TINTS
from bot.pictures.drawing.felt_palette import CREAM, GOLD, INK_ON_GOLD, WHITE, WIDTH, Colour
from bot.pictures.drawing.image_stamps import STRIP_LETTERS, Look
from bot.pictures.drawing.lettering import Style, cut, legible, short_name, width, wrapped
from bot.pictures.drawing.writing import apart
from bot.pictures.model import People, Person
from bot.pictures.scenes.hand_picture import hand_height, lying, paste_hand
from bot.pictures.scenes.seat_portraits import NAME, NOTE, paste_count, paste_signs, put_left, split
from bot.pictures.scenes.since_strip import since_height
from games.core.screen import Cards, Place, Seat

_Where: TypeAlias = Literal["row", "hand", "band"]
"""Where the piles lie: at the ends of the last row of boxes, at those of the hand, or in a band."""
_T = TypeVar("_T")
_SIDE: Final = 12
_GAP: Final = 12
_HEAD: Final = 70
_TINY_HEAD: Final = 58
_LOW_HEAD: Final = 54
_PEEK: Final = 44
"""How much of a card is seen above the one that lies on it, at scale 1."""
_SCALES: Final = (1.0, 0.94, 0.88, 0.82, 0.76, 0.72, 0.66, 0.62, 0.58, 0.54, 0.5, 0.46, 0.42, 0.38, 0.34, 0.3, 0.26)
_LARGEST: Final = 0.76
"""The largest scale of columns where none are one's own."""
_OTHERS: Final = (0.86, 0.84, 0.84, 0.84, 0.85)
"""How large the columns of one, two … or more others are, in one's own."""
_HAND: Final = 0.76
"""The scale of cards in hand: the columns are what is played for."""
_EMPTY: Final = 0.7
"""How wide the place of an empty column is, in cards, where the scale is chosen: more columns change it little."""
_SQUEEZED: Final = 0.5
"""How narrow it may be where strips beside each other need its room."""
_BETWEEN: Final = 6
"""Between two columns, at least."""
_MOST_BETWEEN: Final = 20
_BAND: Final = 142
_RIBBON_HIGH: Final = 64
"""What a band takes with a ribbon alone."""
_HIGHEST: Final = 820
_HIGHEST_ABOVE_CONTROLS: Final = (600, 640, 670, 670, 665)
"""Below a hand stand the controls of a panel; with one, two … or more others."""
_PILE: Final = 0.72
_PILES: Final = 2
"""More piles than this lie in a band."""
_BELOW: Final = 4
"""Between a pile and its caption."""
_PITCH: Final = 23
"""From one line of a caption to the next."""
_WIDE_HEAD: Final = 160
"""The width of the head beside one's own columns."""
_SLIM_HEAD: Final = 118
"""The same of others."""
_DEEP: Final = 6
_OWN_DEEP: Final = 4
_OTHERS_DEEP: Final = (4, 3)
"""Of columns of more cards strips are shown; so many rows of them, or fewer where else the picture is too high."""
_STRIP: Final = (30, 20)
"""How wide and high a strip with a card's rank is at least: about as small as it can be read."""
_COVERED: Final = 16
"""How much of the card on top the lowest strip covers, at scale 1."""
_NARROW: Final = 300
_CAPTIONS: Final[tuple[tuple[int, Style], ...]] = (
    (27, "bold"),
    (22, "bold"),
    (22, "numeral"),
    (20, "numeral"),
    (18, "numeral"),
)
"""How captions under cards may be written, the first way in which all of a seat's fit side by side."""
_LARGE: Final = 0.6
"""The first way is for columns of this scale at least."""
_APART: Final = 5
"""Between two captions, at least."""
_COIN: Final = 17
_DEED: Final = 30
"""The height of what a seat has done, at the foot of its box."""
_TINY: Final = 180
"""A box so narrow has a smaller portrait."""
_FEW: Final = 4
"""More boxes than this have their heads beside the columns, so that there is height for these."""
_ROWS: Final = 2
"""More rows than this above a hand are low."""
_ABREAST: Final = (1, 1, 2, 3, 4, 3, 3, 4, 4)
"""How many of so many others are in a row above one's own columns."""
_ENDS: Final = 108
"""The width of a pile at the end of a hand."""
_ENDS_HIGH: Final = 166
"""The height of such a pile with its caption."""
_LEAST_ENDS: Final = 120
"""At least so much room is at the ends of a row of boxes for piles that lie there."""
_HAND_ROOM: Final = WIDTH - 2 * _ENDS + 44
"""The room of a hand with a pile at each end; its cards leave some of it free."""
_EDGE: Final = 4
"""What is free round the box of a pile."""
_LOWER: Final = 2
"""So much less than elsewhere is below a hand."""


@dataclass(frozen=True, slots=True)
class Box:
    """A seat's box: where it is, the scale of its columns, and how wide the head beside them is; 0: it is above."""

    seat: Seat[str]
    left: int
    wide: int
    scale: float
    beside: int
    deep: int
    """Of a column of more cards strips are shown."""
    low: bool
    """Whether there are so many rows that the words take as little height as they can."""
    below: int
    """How much height what seats have done takes below everything else."""
    strips: bool
    """Whether of all columns strips are shown, so that the cards on top of them are larger."""

    @property
    def head(self) -> int:
        """How high the head above the columns is."""
        if self.beside:
            return _SIDE
        return _TINY_HEAD if self.wide < _TINY else _LOW_HEAD if self.low else _HEAD

    @property
    def foot(self) -> int:
        """How much height the captions below the columns take, and what lies below them."""
        return self.below + ((29 if self.low else 40) if any(spot.caption for spot in _spots(self.seat)) else 12)

    @property
    def height(self) -> int:
        """How high it must be."""
        columns = self.head + 144 * self.scale + self.above + self.foot
        return round(max(columns, self.below + _head_high(self) if self.beside else 0))

    @property
    def above(self) -> float:
        """How much height is taken above the cards on top by those below them."""
        deepest = max((len(spot.under) for spot in _spots(self.seat)), default=0)
        if not self.in_strips:
            return deepest * _PEEK * self.scale
        rows = max(-(-_strips(spot) // self.abreast(spot)) for spot in _spots(self.seat))
        return min(rows, self.deep) * _STRIP[1] - _COVERED * self.scale

    @property
    def in_strips(self) -> bool:
        """Whether cards below others are shown as strips: as cards they would be too small, or too many."""
        counts = [len(spot.under) for spot in _spots(self.seat)]
        return max(counts, default=0) > (0 if self.strips or self.scale < _LARGE else self.deep)

    def abreast(self, spot: Place[str]) -> int:
        """Return how many strips of a column lie side by side: two of many, if all such columns have room for it.

        In one's own box, which is wide, also of few: so its columns take less height, and are larger.
        """
        spots = _spots(self.seat)
        most = 1 if self.beside == _WIDE_HEAD else self.deep
        wides = [self.least(one, 1 + (_strips(one) > most)) for one in spots]
        fits = sum(wides) + _BETWEEN * (len(spots) - 1) <= self.wide - self.beside - 24
        return 2 if fits and self.in_strips and _strips(spot) > most else 1

    def least(self, spot: Place[str], abreast: int) -> float:
        """Return how wide a column is at least, with so many strips side by side."""
        if spot.empty:
            return 100 * self.scale * _SQUEEZED
        return max(100 * self.scale, _STRIP[0] * abreast if self.in_strips and spot.under else 0)


@dataclass(frozen=True, slots=True)
class Plan:
    """The rows of boxes, and above which of them the piles lie."""

    rows: tuple[tuple[Box, ...], ...]
    band: int

    @property
    def heights(self) -> tuple[int, ...]:
        """The height of each row."""
        return tuple(max(box.height for box in row) for row in self.rows)

    @property
    def height(self) -> int:
        """The height of all rows with the gaps between them."""
        return sum(self.heights) + _GAP * len(self.rows) + _SIDE


def boxes_height(cards: Cards[str]) -> int:
    """Return how high the picture of such a table is."""
    return _plan(cards).height + _band(cards) + low_hand_height(cards)


def paint_boxes(canvas: Canvas, look: Look, cards: Cards[str], people: People) -> None:
    """Paint such a table; `boxes_height` says how high the canvas must be."""
    plan, y = _plan(cards), _SIDE
    for number, (row, high) in enumerate(zip(plan.rows, plan.heights, strict=True)):
        if number == plan.band and _band(cards):
            _paint_band(canvas, look, cards, y + (_band(cards) - _GAP) / 2)
            y += _band(cards)
        for box in row:
            _paint_box(canvas, look, cards, box, (box.left, y, box.left + box.wide, y + high))
            paint = _paint_head_beside if box.beside else _paint_head
            paint(canvas, look, box, people[box.seat.seat], (y, y + high - box.below))
            _paint_deed(canvas, look, cards, box, y + high)
        y += high + _GAP
    if plan.band >= len(plan.rows) and _band(cards):
        _paint_band(canvas, look, cards, y + (_band(cards) - _GAP) / 2)
    top, where = canvas.height - low_hand_height(cards), _where(cards)
    if where == "row":
        _paint_ends(canvas, look, cards, (y - _GAP - plan.heights[-1], y - _GAP), _spare(cards))
    elif where == "hand":
        _paint_ends(canvas, look, cards, (top, top + min(_ENDS_HIGH, low_hand_height(cards) - 2 * _LOWER)), _ENDS)
    if hand_height(cards):
        paste_hand(canvas, look, cards, top, _room(cards), _HAND)


def _rows(cards: Cards[str]) -> list[list[Seat[str]]]:
    """Return the seats that have boxes, row by row: one's own, if there lies something in it, is alone in the last."""
    others, own = split(cards)
    abreast = 2 if own is None else _ABREAST[len(others)]
    rows = [others[start : start + abreast] for start in range(0, len(others), abreast)]
    return [*rows, [own]] if own is not None and own.groups else rows


def _wide(cards: Cards[str], row: Sequence[Seat[str]]) -> int:
    """Return the width of the boxes of a row."""
    others, own = split(cards)
    abreast = 2 if own is None else 1 if own in row else _ABREAST[len(others)]
    return (WIDTH - 2 * _SIDE - _GAP * (abreast - 1)) // abreast


def _left(cards: Cards[str], row: Sequence[Seat[str]]) -> int:
    """Return how much room is free at each end of a row of boxes."""
    return (WIDTH - len(row) * (_wide(cards, row) + _GAP) + _GAP) // 2


def _spare(cards: Cards[str]) -> int:
    """Return how much room is free at each end of the last row of boxes."""
    rows = _rows(cards)
    return _left(cards, rows[-1]) if rows else 0


def _where(cards: Cards[str]) -> _Where:
    """Return where the piles lie."""
    if not 0 < len(cards.groups) <= _PILES:
        return "band"
    if _spare(cards) >= _LEAST_ENDS:
        return "row"
    return "hand" if hand_height(cards) else "band"


def _room(cards: Cards[str]) -> int:
    """Return how wide the room of the hand is."""
    return _HAND_ROOM if _where(cards) == "hand" else WIDTH


def low_hand_height(cards: Cards[str]) -> int:
    """Return how much height the hand takes, with the piles if they lie at its ends."""
    return max(hand_height(cards, _room(cards), _HAND) - _LOWER, 0)


def _band(cards: Cards[str]) -> int:
    if cards.groups and _where(cards) == "band":
        return _BAND
    return _RIBBON_HIGH if cards.ribbon else 0


@lru_cache(maxsize=64)
def _plan(cards: Cards[str]) -> Plan:
    """Return the largest plan that keeps the picture within bounds, else the smallest."""
    others, _ = split(cards)
    highest = _of_others(_HIGHEST_ABOVE_CONTROLS, others) if hand_height(cards) else _HIGHEST
    room = highest - _band(cards) - low_hand_height(cards)
    room -= since_height(cards)
    scales = [scale for scale in _SCALES if cards.own is not None or scale <= _LARGEST]
    sizes = [*((scale, False) for scale in scales if scale >= _LARGE), *((scale, True) for scale in scales)]
    plans = [partial(_planned, cards, scale, deep, strips) for deep in _OTHERS_DEEP for scale, strips in sizes]
    plan = next((plan for plan in (made() for made in plans) if plan.height <= room), None) or plans[-1]()
    return replace(plan, rows=tuple(tuple(map(_filling, row)) for row in plan.rows))


def _of_others(values: tuple[_T, ...], others: list[Seat[str]]) -> _T:
    """Return the value for so many others, the last one for more."""
    return values[max(min(len(others), len(values)) - 1, 0)]


def _planned(cards: Cards[str], scale: float, others_deep: int, strips: bool) -> Plan:  # noqa: FBT001 -- a choice
    """Return the plan with columns of at most a scale; those of others are smaller than one's own."""
    rows, (others, own) = _rows(cards), split(cards)
    share = 1.0 if own is None else _of_others(_OTHERS, others)
    planned = []
    for row in rows:
        wide, left = _wide(cards, row), _left(cards, row)
        is_own = own is not None and own in row
        is_beside = wide >= _NARROW and (own is not None or len(others) > _FEW)
        beside = (_WIDE_HEAD if is_own else _SLIM_HEAD) if is_beside else 0
        most = round(scale if is_own else scale * share, 2)
        deep = _DEEP if own is None and not beside else _OWN_DEEP if is_own else others_deep
        low = own is not None and len(rows) > _ROWS
        below = _DEED if own is not None and not is_own else 0  # also without deeds, so that no column changes its size
        planned.append(
            tuple(
                Box(
                    seat,
                    left + number * (wide + _GAP),
                    wide,
                    _fitting(seat, wide - beside, most),
                    beside,
                    deep,
                    low,
                    below,
                    strips,
                )
                for number, seat in enumerate(row)
            )
        )
    return Plan(tuple(planned), (len(rows) + 1) // 2)


def _filling(box: Box) -> Box:
    """Return a box whose columns are as large as the height of the head beside them allows."""
    scales = (scale for scale in _SCALES if scale > box.scale)
    larger = (replace(box, scale=_fitting(box.seat, box.wide - box.beside, scale)) for scale in scales)
    return next((one for one in larger if one.height <= box.height), box) if box.beside else box


def _fitting(seat: Seat[str], room: int, most: float) -> float:
    """Return the largest scale, `most` at most, at which a seat's columns stand beside each other."""
    wides = [_EMPTY if spot.empty else 1 for spot in _spots(seat)]
    if not wides:
        return most
    return min(most, int((room - 24 - _BETWEEN * (len(wides) - 1)) / sum(wides)) / 100)


def _spots(seat: Seat[str]) -> list[Place[str]]:
    return [spot for group in seat.groups for spot in group.places]


def _strips(spot: Place[str]) -> int:
    """Return how many strips a column has: one of them for its note."""
    return len(spot.under) + bool(spot.under and spot.face and spot.face.corner)


def _columns(box: Box) -> list[tuple[Place[str], float, float]]:
    """Return each column with where its middle is from the left of the box, and how wide it is."""
    spots, room = _spots(box.seat), box.wide - box.beside - 24
    least = [box.least(spot, box.abreast(spot)) for spot in spots]
    between, empty = _BETWEEN * (len(spots) - 1), [100 * box.scale if spot.empty else 0 for spot in spots]
    spare = max(room - between - sum(least), 0) / max(sum(map(bool, empty)), 1)
    wides = [min(wide + spare, full) if full else wide for wide, full in zip(least, empty, strict=True)]
    step = min((room - sum(wides)) / max(len(spots) - 1, 1), _MOST_BETWEEN)
    x = box.beside + 12 + (room - sum(wides) - step * (len(spots) - 1)) / 2
    found = []
    for spot, wide in zip(spots, wides, strict=True):
        found.append((spot, x + wide / 2, wide))
        x += wide + step
    return found


def _paint_box(canvas: Canvas, look: Look, cards: Cards[str], box: Box, frame: tuple[int, int, int, int]) -> None:
    left, _, right, bottom = frame
    canvas.shade(frame, 1)
    if box.seat.turn:
        _paint_outline(canvas, look, frame)
    columns = [(spot, (left + x, bottom - box.foot - 72 * box.scale), wide) for spot, x, wide in _columns(box)]
    for spot, at, wide in columns:
        scale = round(wide / 100, 2) if spot.empty else box.scale
        if box.in_strips and spot.under:
            canvas.put(lying(look, cards, spot, scale), *at)
            _paste_strips(canvas, look, cards, box, spot, at)
        else:
            _paste_stack(canvas, look, _stack(cards, box.seat, spot), at, scale, cards)
    for spot, at, _ in columns:
        if not (box.in_strips and spot.under):
            _paste_coin(canvas, look, spot, at, box.scale)
    captions = [(said, at[0]) for spot, at, wide in columns if (said := _caption(spot, round(wide)))]
    y, ends = bottom - box.foot + (14 if box.low else 17), (left + box.beside + 2, right - 2)
    _paste_captions(canvas, look, captions, y, ends, is_large=box.scale >= _LARGE)


def _paint_deed(canvas: Canvas, look: Look, cards: Cards[str], box: Box, bottom: int) -> None:
    """Write what a seat has done at the foot of its box, in as many words as fit."""
    deeds = () if cards.since is None else cards.since.deeds
    for deed in deeds:
        if deed.seat == box.seat.seat and box.below:
            canvas.shade((box.left + 4, bottom - _DEED - 2, box.left + box.wide - 4, bottom - 4), 2, 12)
            room = box.wide - 20
            said = (legible(one) for one in deed.ways)
            words = next((one for one in said if width(one, NOTE, style="bold") <= room), legible(deed.ways[-1]))
            stamp = image_stamps.words(look, cut(words, room, NOTE, "bold"), NOTE)
            canvas.put(stamp, box.left + box.wide / 2, bottom - _DEED / 2 - 3)


def _paint_outline(canvas: Canvas, look: Look, frame: tuple[int, int, int, int]) -> None:
    left, top, right, bottom = frame
    upper, lower = image_stamps.box(look, right - left, bottom - top)
    canvas.put(upper, (left + right) / 2, top + 12)
    canvas.put(lower, (left + right) / 2, bottom - 12)
    for x in (left, right - 4):
        canvas.fill((x, top + 24, x + 4, bottom - 24), GOLD)


def _head_high(box: Box) -> int:
    """Return how high a head beside the columns is, with what is free above and below it."""
    return 142 if _has_large_head(box) else 124


def _has_large_head(box: Box) -> bool:
    return box.beside == _WIDE_HEAD and not box.low


def _paint_head_beside(canvas: Canvas, look: Look, box: Box, person: Person, ends: tuple[int, int]) -> None:
    """Paint the portrait with the points beside it, the name and a bar below, in the middle of the height."""
    seat, is_large = box.seat, _has_large_head(box)
    x, top = box.left + 14, (sum(ends) - _head_high(box)) // 2
    radius, name_size, note_size = (30, NAME, 38) if is_large else (24, NOTE, 28)
    y = top + 14 + radius
    canvas.put(image_stamps.portrait(look, person, radius), x + radius, y)
    paste_count(canvas, look, seat, (x + radius, y), radius)
    if note := legible(seat.note):
        left = x + 2 * radius + 10
        room = box.left + box.beside - left
        size = next((size for size in (note_size, 28, 24) if width(note, size, style="numeral") <= room), NOTE)
        put_left(canvas, image_stamps.words(look, cut(note, room, size, "numeral"), size, "numeral", GOLD), left, y)
    y += radius + 22
    name = cut(short_name(person), box.beside - 16, name_size, "bold")
    put_left(canvas, image_stamps.words(look, name, name_size), x, y)
    long = box.beside - 24
    if seat.share is not None:
        done = round(long * min(max(seat.share, 0), 1))
        canvas.put(image_stamps.bar(look, long, done), x + long / 2, y + 24)
    elif seat.signs:
        paste_signs(canvas, look, seat.signs, (x + long / 2, y + 26))


def _paint_low_head(canvas: Canvas, look: Look, box: Box, person: Person, top: int) -> None:
    """Paint portrait, name and points in one line."""
    x, y, note = box.left, top + 25, legible(box.seat.note)
    score = image_stamps.words(look, cut(note, 100, 26, "numeral"), 26, "numeral", GOLD) if note else None
    canvas.put(image_stamps.portrait(look, person, 22), x + 30, y)
    paste_count(canvas, look, box.seat, (x + 30, y), 22)
    name = cut(short_name(person), box.wide - 76 - (0 if score is None else score.width), NOTE, "bold")
    put_left(canvas, image_stamps.words(look, name, NOTE), x + 60, y)
    if score is not None:
        canvas.put(score, x + box.wide - 12 - score.width / 2, y)


def _paint_head(canvas: Canvas, look: Look, box: Box, person: Person, ends: tuple[int, int]) -> None:
    seat, x, y, wide = box.seat, box.left, ends[0], box.wide
    if box.low and wide >= _TINY:
        _paint_low_head(canvas, look, box, person, y)
        return
    name = short_name(person)
    narrow, tiny = wide < _NARROW, wide < _TINY
    left = 54 if tiny else 76
    y -= 10 if tiny else 0
    radius, at = 22 if tiny else 25, (x + left // 2, y + 37)
    canvas.put(image_stamps.portrait(look, person, radius), *at)
    paste_count(canvas, look, seat, at, radius)
    note = legible(seat.note)
    score = (
        image_stamps.words(look, cut(note, 100 if narrow else 150, NOTE, "bold"), NOTE, "bold", GOLD) if note else None
    )
    taken = 0 if score is None else score.width + 12
    size = 22 if narrow else NAME
    room = wide - left - (6 if tiny else 14) - (0 if narrow else taken)
    put_left(canvas, image_stamps.words(look, cut(name, room, size, "bold"), size), x + left, y + 26)
    if score is not None:
        canvas.put(score, x + wide - 14 - score.width / 2, y + (52 if narrow else 26))
    if seat.share is not None:
        begin = left + 10
        long = max(wide - begin - 16 - (taken if narrow else 0), 24)
        canvas.put(image_stamps.bar(look, long, round(long * min(max(seat.share, 0), 1))), x + begin + long / 2, y + 52)
    elif seat.signs:
        paste_signs(canvas, look, seat.signs, (x + left + (4 if tiny else 14) + 11 * (len(seat.signs) - 1), y + 56))


def _paste_stack(
    canvas: Canvas, look: Look, laid: Sequence[Place[str]], at: tuple[float, float], scale: float, cards: Cards[str]
) -> None:
    """Paste cards of a scale, the first at a place on top, and above it so much of each of those under it."""
    for number, spot in reversed(list(enumerate(laid))):
        canvas.put(lying(look, cards, spot, scale), at[0], at[1] - number * _PEEK * scale)


def _paste_strips(
    canvas: Canvas, look: Look, cards: Cards[str], box: Box, spot: Place[str], at: tuple[float, float]
) -> None:
    """Paste a strip for each card below the one on top, with its rank, and one for the note; on too many, on others.

    What does not belong to the suit of the column has its rank in white.
    """
    top, *below = _stack(cards, box.seat, spot)
    abreast = box.abreast(spot)
    wide = max(round(100 * box.scale / abreast), _STRIP[0])
    strips = [(_written(one, top, wide), _inks(one, top), one.mark == "new") for one in below]
    if top.face and top.face.corner:
        strips.insert(0, (legible(top.face.corner), (INK_ON_GOLD, GOLD), False))
    rows = -(-len(strips) // abreast)
    pitch = _STRIP[1] * min(1, box.deep / rows)
    lowest = at[1] - (72 - _COVERED) * box.scale - _STRIP[1] / 2
    for number, (text, inks, ringed) in reversed(list(enumerate(strips))):
        row, place = divmod(number, abreast)
        beside = min(abreast, len(strips) - row * abreast)
        x = at[0] + (place - (beside - 1) / 2) * wide
        canvas.put(image_stamps.strip(look, text, (wide, _STRIP[1]), inks, ringed=ringed), x, lowest - row * pitch)


def _written(spot: Place[str], top: Place[str], wide: int) -> str:
    """Return what is written on a strip: the rank, with the sign of another suit if there is room for it."""
    if spot.face is None:
        return ""
    rank = legible(spot.face.rank)
    if top.face is None or spot.face.glyph == top.face.glyph:
        return rank
    whole = f"{rank}{spot.face.glyph}"
    return whole if width(whole, STRIP_LETTERS, style="numeral") <= wide - 6 else rank


def _inks(spot: Place[str], top: Place[str]) -> tuple[Colour, Colour]:
    """Return the colours of a strip's rank and of its ground."""
    if spot.face is None or top.face is None:
        return INK, CREAM
    tint = INK if spot.face.tint in DARK_LETTERS else TINTS[spot.face.tint]
    return (tint, CREAM) if spot.face.glyph == top.face.glyph else (WHITE, tint)


def _stack(cards: Cards[str], seat: Seat[str], spot: Place[str]) -> list[Place[str]]:
    """Return the cards of a place, the top one first; the one that has come since the viewer's move is ringed."""
    laid = [spot, *(Place(card) for card in reversed(spot.under))]
    deeds = () if cards.since is None else cards.since.deeds
    here = [deed for deed in deeds if deed.seat == seat.seat and spot.face and deed.glyph == spot.face.glyph]
    came = {deed.card.sprite for deed in here if deed.card is not None}
    number = next((number for number, one in enumerate(laid) if one.face and one.face.sprite in came), None)
    return [replace(one, mark="new") if at == number else one for at, one in enumerate(laid)]


def _paste_coin(canvas: Canvas, look: Look, spot: Place[str], at: tuple[float, float], scale: float) -> None:
    """Paste a coin for a card's note."""
    x, y = at
    if spot.face is not None and spot.face.sprite and spot.face.corner:
        coin = image_stamps.figure(look, legible(spot.face.corner), _COIN, 22, gold=True)
        canvas.put(coin, x + 37 * scale, y + min(52 * scale, 72 * scale - 14), "card")


def _caption(spot: Place[str], room: int) -> str:
    """Return what is written under a card: a figure always, a word if it has room; the card's cards says it too."""
    words = legible(spot.said, "")
    return words if words.isdecimal() or width(words, 22, style="bold") <= room else ""


def _paste_captions(
    canvas: Canvas,
    look: Look,
    captions: list[tuple[str, float]],
    y: float,
    ends: tuple[float, float],
    *,
    is_large: bool,
) -> None:
    """Paste captions round their middles, aside where one needs more room, and smaller where all of them do."""
    for size, style in _CAPTIONS[not is_large :]:
        stamps = [image_stamps.words(look, said, size, style) for said, _ in captions]
        if sum(stamp.width + _APART for stamp in stamps) <= ends[1] - ends[0] + _APART:
            break
    middles = apart([stamp.width for stamp in stamps], [middle for _, middle in captions], ends, _APART)
    for stamp, x in zip(stamps, middles, strict=True):
        canvas.put(stamp, x, y)


def _paint_band(canvas: Canvas, look: Look, cards: Cards[str], y: float) -> None:
    """Paste the piles with their captions below them, in the middle; with a ribbon they make room for it."""
    step, piles = 140, cards.groups if _where(cards) == "band" else ()
    if piles:
        first = 84.0 if cards.ribbon else 360 - step * (len(piles) - 1) / 2
        middles = [first + number * step for number in range(len(piles))]
        _paint_piles(canvas, look, cards, middles, (y - 65, y + 65), step)
    if cards.ribbon:
        left = 20 + step * len(piles) if piles else 8
        size = next((size for size in (27, 24) if width(cards.ribbon, size, style="heavy") < WIDTH - left - 96), 22)
        words = cut(legible(cards.ribbon), WIDTH - left - 96, size, "heavy")
        canvas.put(image_stamps.ribbon(look, words, size, 240), (left + WIDTH) / 2 - 4, y)


def _paint_ends(canvas: Canvas, look: Look, cards: Cards[str], ends: tuple[float, float], wide: int) -> None:
    """Paste a pile in a box of its own at each end, so `wide`, of what reaches from one height to another."""
    top, bottom = map(round, ends)
    for left in (_EDGE, WIDTH - wide + _EDGE)[: len(cards.groups)]:
        canvas.shade((left, top, left + wide - 2 * _EDGE, bottom), 1)
    _paint_piles(canvas, look, cards, [wide / 2, WIDTH - wide / 2], ends, wide)


def _paint_piles(
    canvas: Canvas, look: Look, cards: Cards[str], middles: list[float], ends: tuple[float, float], room: int
) -> None:
    """Paste piles round their middles between two heights, each with its caption below, and all equally large."""
    captions, style = _written_below(cards, room - 10)
    lines = max(map(len, captions), default=0)
    high = ends[1] - ends[0] - _PITCH * lines - _BELOW
    scale = min(_PILE, round(high / 144, 2))
    top = ends[0] + (high - 144 * scale) / 2
    for group, x, caption in zip(cards.groups, middles, captions, strict=False):
        for spot in group.places[:1]:
            y = top + 72 * scale
            if spot.face is None and not spot.empty:
                canvas.put(lying(look, cards, spot, scale, -4), x - 4, y + 3)
            canvas.put(lying(look, cards, spot, scale, 0 if spot.empty else 3), x, y)
        for row, line in enumerate(caption):
            canvas.put(image_stamps.words(look, line, NOTE, style), x, top + 144 * scale + _BELOW + 12 + _PITCH * row)


def _written_below(cards: Cards[str], room: int) -> tuple[list[list[str]], Style]:
    """Return the lines of each pile's caption, and the first style in which none is cut."""
    styles: tuple[Style, ...] = ("bold", "words", "numeral")
    for style in styles:
        lines = [wrapped(legible(group.caption), NOTE, room, 2, style) for group in cards.groups]
        if not any(line.endswith("…") for line in chain(*lines)):
            break
    return lines, style
