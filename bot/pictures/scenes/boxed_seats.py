"""A table where everybody has cards before them: each seat in a box, boxes in rows, the piles where there is room.

They lie at the ends of the last row of boxes, else of the hand, else in a band between the boxes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Final, Literal, TypeAlias

from bot.pictures.drawing import image_stamps
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.felt_palette import GOLD, WIDTH
from bot.pictures.drawing.image_stamps import Look
from bot.pictures.drawing.lettering import Style, cut, legible, short_name, width, wrapped
from bot.pictures.drawing.writing import apart
from bot.pictures.model import People, Person
from bot.pictures.scenes.hand_picture import hand_height, lying, paste_hand
from bot.pictures.scenes.seat_portraits import NAME, NOTE, paste_count, paste_signs, put_left, split
from bot.pictures.scenes.since_strip import since_height
from games.core.screen import Cards, Place, Seat

_Where: TypeAlias = Literal["row", "hand", "band"]
"""Where the piles lie: at the ends of the last row of boxes, at those of the hand, or in a band."""
_SIDE: Final = 12
_GAP: Final = 12
_HEAD: Final = 70
_TINY_HEAD: Final = 60
_PEEK: Final = 46
"""How much of a card is seen above the one that lies on it, at scale 1."""
_DEEP: Final = 6
"""A column of more cards is pushed together."""
_SCALES: Final = (0.76, 0.72, 0.66, 0.62, 0.58, 0.55, 0.52, 0.48, 0.44, 0.38, 0.34)
_HAND: Final = 0.84
"""The scale of cards in hand: the columns are what is played for."""
_BAND: Final = 142
_RIBBON_HIGH: Final = 64
"""What a band takes with a ribbon alone."""
_NEWS: Final = 32
"""What the news above a picture with a strip take of its height."""
_HIGHEST: Final = 820
_HIGHEST_ABOVE_CONTROLS: Final = 650
"""Below a hand stand the controls of a panel."""
_PILE: Final = 0.72
_PILES: Final = 2
"""More piles than this lie in a band."""
_BELOW: Final = 4
"""Between a pile and its caption."""
_PITCH: Final = 23
"""From one line of a caption to the next."""
_BESIDE: Final = 104
_NARROW: Final = 300
_CAPTIONS: Final[tuple[tuple[int, Style], ...]] = ((22, "bold"), (22, "numeral"), (20, "numeral"), (18, "numeral"))
"""How captions under cards may be written, the first way in which all of a seat's fit side by side."""
_APART: Final = 5
"""Between two captions, at least."""
_COIN: Final = 17
_TINY: Final = 180
"""A box so narrow has a smaller portrait."""
_FEW: Final = 4
"""The most seats that are two abreast; more are three abreast."""
_TRIO: Final = 3
"""So many are in one row above a hand: a panel has its controls below the picture."""
_MANY: Final = 6
"""More seats than this are four abreast."""
_ENDS: Final = 108
"""The width of a pile at the end of a hand."""
_ENDS_HIGH: Final = 166
"""The height of such a pile with its caption."""
_LEAST_ENDS: Final = 120
"""At least so much room is at the ends of a row of boxes for piles that lie there."""
_HAND_ROOM: Final = WIDTH - 2 * _ENDS + 44
"""The room of a hand with a pile at each end; its cards leave some of it free."""
_LOWER: Final = 4
"""So much less than elsewhere is below a hand."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The scale of the cards in boxes, the boxes' width, the height of each row, and above which row the piles lie."""

    scale: float
    wide: int
    rows: tuple[int, ...]
    band: int

    @property
    def height(self) -> int:
        """The height of all rows with the gaps between them."""
        return sum(self.rows) + _GAP * len(self.rows) + _SIDE


def boxes_height(cards: Cards[str]) -> int:
    """Return how high the picture of such a table is."""
    return _plan(cards).height + _band(cards) + low_hand_height(cards)


def paint_boxes(canvas: Canvas, look: Look, cards: Cards[str], people: People) -> None:
    """Paint such a table; `boxes_height` says how high the canvas must be."""
    plan, seats = _plan(cards), _boxed(cards)
    abreast, y = _abreast(cards), _SIDE
    for row, high in enumerate(plan.rows):
        if row == plan.band and _band(cards):
            _paint_band(canvas, look, cards, y + (_band(cards) - _GAP) / 2)
            y += _band(cards)
        here = seats[abreast * row :][:abreast]
        left = (WIDTH - len(here) * (plan.wide + _GAP) + _GAP) // 2
        for seat in here:
            _paint_box(canvas, look, cards, seat, (left, y, left + plan.wide, y + high), plan.scale)
            _paint_head(canvas, look, seat, people[seat.seat], (left, y), plan.wide)
            left += plan.wide + _GAP
        y += high + _GAP
    if plan.band >= len(plan.rows) and _band(cards):
        _paint_band(canvas, look, cards, y + (_band(cards) - _GAP) / 2)
    top, where = canvas.height - low_hand_height(cards), _where(cards)
    if where == "row":
        _paint_ends(canvas, look, cards, (y - _GAP - plan.rows[-1], y - _GAP), _spare(cards))
    elif where == "hand":
        _paint_ends(canvas, look, cards, (top, top + min(_ENDS_HIGH, low_hand_height(cards) - _LOWER)), _ENDS)
    if hand_height(cards):
        paste_hand(canvas, look, cards, top, _room(cards), _HAND)


def _boxed(cards: Cards[str]) -> list[Seat[str]]:
    """Return the seats that have boxes: one's own only if there lies something in it."""
    others, own = split(cards)
    return [*others, own] if own is not None and own.groups else others


def _abreast(cards: Cards[str]) -> int:
    count = len(_boxed(cards))
    if count == _TRIO and cards.own is not None:
        return _TRIO
    return 2 if count <= _FEW else 4 if count > _MANY else 3


def _wide(cards: Cards[str]) -> int:
    """Return the width of a box."""
    abreast = _abreast(cards)
    return (WIDTH - 2 * _SIDE - _GAP * (abreast - 1)) // abreast


def _spare(cards: Cards[str]) -> int:
    """Return how much room is free at each end of the last row of boxes."""
    here = len(_boxed(cards)) % _abreast(cards) or _abreast(cards)
    return (WIDTH - here * (_wide(cards) + _GAP) + _GAP) // 2


def _where(cards: Cards[str]) -> _Where:
    """Return where the piles lie."""
    if not 0 < len(cards.groups) <= _PILES:
        return "band"
    if _boxed(cards) and _spare(cards) >= _LEAST_ENDS:
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
    seats = _boxed(cards)
    abreast, highest = _abreast(cards), _HIGHEST_ABOVE_CONTROLS if hand_height(cards) else _HIGHEST
    room = highest - _band(cards) - low_hand_height(cards)
    room -= since_height(cards) + (_NEWS if cards.since is not None else 0)
    wide = _wide(cards)
    lines = [seats[start : start + abreast] for start in range(0, len(seats), abreast)]
    plans = [
        Plan(
            scale, wide, tuple(max(_high(seat, scale, wide) for seat in line) for line in lines), (len(lines) + 1) // 2
        )
        for scale in _SCALES
    ]
    return next((plan for plan in plans if plan.height <= room and _is_apart(seats, plan)), plans[-1])


def _is_apart(seats: list[Seat[str]], plan: Plan) -> bool:
    """Return whether all cards of a seat stand beside each other."""
    columns = max((len(_spots(seat)) for seat in seats), default=1)
    return (100 + (columns - 1) * _BESIDE) * plan.scale <= plan.wide - 24


def _spots(seat: Seat[str]) -> list[Place[str]]:
    return [spot for group in seat.groups for spot in group.places]


def _high(seat: Seat[str], scale: float, wide: int) -> int:
    """Return how high a seat's box must be."""
    spots = _spots(seat)
    deepest = min(max((len(spot.under) for spot in spots), default=0), _DEEP)
    foot = 40 if any(spot.caption for spot in spots) else 12
    return round((_TINY_HEAD if wide < _TINY else _HEAD) + (144 + deepest * _PEEK) * scale + foot)


def _paint_box(
    canvas: Canvas, look: Look, cards: Cards[str], seat: Seat[str], frame: tuple[int, int, int, int], scale: float
) -> None:
    left, _, right, bottom = frame
    canvas.shade(frame, 1)
    if seat.turn:
        _paint_outline(canvas, look, frame)
    spots = _spots(seat)
    foot = 40 if any(spot.caption for spot in spots) else 12
    step = min(84.0, (right - left - 24 - 100 * scale) / max(len(spots) - 1, 1))
    first = (left + right) / 2 - step * (len(spots) - 1) / 2
    places = [(spot, (first + number * step, bottom - foot - 72 * scale)) for number, spot in enumerate(spots)]
    for spot, at in places:
        _paste_stack(canvas, look, cards, spot, at, scale)
    for spot, at in places:
        _paste_coin(canvas, look, spot, at, scale)
    captions = [(said, at[0]) for spot, at in places if (said := _caption(spot, round(step) - 4))]
    _paste_captions(canvas, look, captions, bottom - foot + 17, (left + 2, right - 2))


def _paint_outline(canvas: Canvas, look: Look, frame: tuple[int, int, int, int]) -> None:
    left, top, right, bottom = frame
    upper, lower = image_stamps.box(look, right - left, bottom - top)
    canvas.put(upper, (left + right) / 2, top + 12)
    canvas.put(lower, (left + right) / 2, bottom - 12)
    for x in (left, right - 4):
        canvas.fill((x, top + 24, x + 4, bottom - 24), GOLD)


def _paint_head(canvas: Canvas, look: Look, seat: Seat[str], person: Person, at: tuple[int, int], wide: int) -> None:
    x, y = at
    name = short_name(person)
    narrow, tiny = wide < _NARROW, wide < _TINY
    left = 54 if tiny else 76
    y -= 6 if tiny else 0
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
    canvas: Canvas, look: Look, cards: Cards[str], spot: Place[str], at: tuple[float, float], scale: float
) -> None:
    """Paste a card with the tops of those under it above."""
    x, y = at
    peek = _PEEK * scale * min(1, _DEEP / max(len(spot.under), 1))
    for number, card in enumerate(spot.under):
        canvas.put(lying(look, cards, Place(card), scale), x, y - (len(spot.under) - number) * peek)
    canvas.put(lying(look, cards, spot, scale), x, y)


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
    canvas: Canvas, look: Look, captions: list[tuple[str, float]], y: float, ends: tuple[float, float]
) -> None:
    """Paste captions round their middles, aside where one needs more room, and smaller where all of them do."""
    for size, style in _CAPTIONS:
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
    """Paste a pile in the middle of each end, so `wide`, of what reaches from one height to another."""
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
