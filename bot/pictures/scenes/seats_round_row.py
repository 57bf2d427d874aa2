"""A table with people on its rim and a long row of cards in the middle; the piles lie below it.

One's own hand lies below the table.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple, TypeAlias

from bot.pictures.drawing import image_stamps
from bot.pictures.drawing.canvas import PAD, Canvas, Stamp
from bot.pictures.drawing.felt_palette import GOLD, WHITE, WIDTH, mix
from bot.pictures.drawing.image_stamps import Look
from bot.pictures.drawing.lettering import cut, legible, short_name, width
from bot.pictures.drawing.writing import fitting, frame, write
from bot.pictures.model import People, Person
from bot.pictures.scenes.hand_picture import hand_height, lying, paste_hand
from bot.pictures.scenes.seat_portraits import paste_count, split
from games.core.screen import Cards, Place, Seat

_TOP: Final = 44
"""Where the cloth of the table begins."""
_CORNER: Final = 64
"""Less round than others, so that a long row has room."""
_REST: Final = 40
"""The space below the cloth: half a plate."""
_OWN: Final = 36
"""From the end of the cloth to the hand, with one's own plate between them."""

_PLATE_HIGH: Final = 60
_PORTRAIT: Final = 27
_TEXT: Final = 2 * _PORTRAIT + 17
"""From the left end of a plate to its words, clear of the mark of an AI player."""
_PLATE_END: Final = 14
_LEAST: Final = 150
_STEP: Final = 8
"""Plates are so many pixels wide, or a multiple of it."""
_NAMES: Final = (24, 22)
_NOTE: Final = 30
_BACK: Final = (0.22, 27)
"""The scale of the back that stands before the number of cards picked up, and how much room it takes."""
_APART: Final = 16
"""From the note to that back."""
_LINE: Final = 68
"""From a line of plates to the next."""
_NARROW: Final = 224
"""The width of a plate of which three stand side by side."""
_WIDE: Final = 344
"""The same of two."""
_EDGE: Final = 12
"""From the sides of the picture to the widest plates."""
_INWARDS: Final = 10
"""So much further in narrower ones may stand."""
_COUNT: Final = 46
"""How much room the number of cards in hand takes beside the name."""
_ON: Final = 4
"""Where a long name leaves none, how far it is moved onto the portrait, away from the sides of the picture."""

_ROW_TOP: Final = 84
_MARGIN: Final = 36
_TILE: Final = (108, 156)
_SCALES: Final = ((1.0, 6), (0.84, 14))
"""The scales of the cards, each for at most so many."""
_SMALLEST: Final = 0.66
_SMALLER: Final = (0.68, _SMALLEST)
"""The scales beside the strip that tells what has happened: the first with which one line has room for all cards."""
_BORNE: Final = 22
"""The radius of the portrait that a card laid since one's move bears, and how far below the card's middle it is."""
_LOWER_EDGE: Final = 70
_BELOW: Final = 18
"""The room below the row, for such portraits."""
_FOOT: Final = 74
_PILE: Final = 0.5
_LETTERS: Final = 22
_ARROWS: Final = 13
"""How far from the sides of the picture the arrows on the rim stand."""
_PILL: Final = 440
"""The most room for the words in the pill."""
_PILES: Final = 2
_FOOT_MARGIN: Final = 18
_GAP: Final = 12

_Line: TypeAlias = Literal["upper", "shoulder", "low", "rim"]


_HALF: Final = 0.5
_SPREAD: Final[dict[int, tuple[float, ...]]] = {0: (), 1: (0,), 2: (-_HALF, _HALF), 3: (-1, 0, 1)}
"""Where so many stand on the upper rim, from -1 (left) to 1 (right)."""


class Lines(NamedTuple):
    """How many people sit where: on the upper rim; below it at the sides; below the row; on the lower rim."""

    upper: int
    shoulders: int = 0
    low: int = 0
    rim: int = 0


_NARROW_LINES: Final = (
    Lines(0), Lines(1), Lines(2), Lines(3), Lines(2, rim=2), Lines(3, rim=2), Lines(2, 2, rim=2), Lines(3, 2, rim=2),
)  # fmt: skip
"""By the number of others, if all plates are narrow: three stand beside one another."""
_WIDE_LINES: Final = (
    Lines(0), Lines(1), Lines(2), Lines(2, rim=1), Lines(2, 2), Lines(2, 2, rim=1), Lines(2, 2, 2), Lines(2, 2, 2, 1),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where everything is: plates, the row, the foot, the end of the cloth.

    A plate, at most `widest`, has its seat, its middle height, and where it stands, from -1 (left) to 1 (right).
    """

    plates: tuple[tuple[Seat[str], float, float], ...]
    widest: int
    row: int
    foot: int
    bottom: int


def row_table_height(cards: Cards[str]) -> int:
    """Return how high the picture of such a table is."""
    bottom = _plan(cards).bottom
    return bottom + (_OWN + hand_height(cards) if hand_height(cards) else _REST)


def paint_row_table(canvas: Canvas, look: Look, cards: Cards[str], people: People) -> None:
    """Paint such a table; `row_table_height` says how high the canvas must be."""
    plan = _plan(cards)
    canvas.lay_table(_TOP, plan.bottom, _CORNER)
    if cards.turning:
        for x, up in ((_ARROWS, cards.turning > 0), (WIDTH - _ARROWS, cards.turning < 0)):
            canvas.put(image_stamps.arrows(look, up=up), x, plan.row + _row_high(cards) / 2)
    for seat, y, at in plan.plates:
        person = people[seat.seat]
        left, wide = _placed(seat, short_name(person), plan.widest, at)
        _paste_plate(canvas, look, cards, seat, person, (left, y, wide))
    _paste_tiles(canvas, look, cards, people, plan.row)
    _paste_foot(canvas, look, cards, plan.foot)
    if cards.hand:
        paste_hand(canvas, look, cards, canvas.height - hand_height(cards))


# --- where everybody sits ------------------------------------------------------------------------------------------


def _plan(cards: Cards[str]) -> _Plan:
    others, own = split(cards)
    front = own
    if front is None and len(others) > 1:
        front, others = others[0], others[1:]
    is_narrow = all(_needed(seat) <= _NARROW for seat in cards.seats)
    lines, most = (_NARROW_LINES if is_narrow else _WIDE_LINES)[len(others)], _NARROW if is_narrow else _WIDE
    row = (_ROW_TOP if others else _ROW_TOP - 20) + (_LINE if lines.shoulders else 0)
    low = row + _row_high(cards)
    foot = low + (_LINE if lines.low else 0)
    bottom = foot + (_FOOT if _has_foot(cards) else 8) + (28 if front is not None or lines.rim else 8)
    heights = {"upper": _TOP + 2, "shoulder": _TOP + 2 + _LINE, "low": low + _LINE // 2, "rim": bottom + 2}
    plates = [(seat, heights[where], at) for seat, (where, at) in zip(others, _around(lines), strict=True)]
    if front is not None:
        plates.append((front, heights["rim"], -1 if lines.rim == 1 else 0))
    return _Plan(tuple(plates), most, row, foot, bottom)


def _around(lines: Lines) -> list[tuple[_Line, float]]:
    """Return where the others sit, clockwise from the lower left: the line, and from -1 (left) to 1 (right)."""
    sides: list[tuple[_Line, int]] = [("low", lines.low), ("shoulder", lines.shoulders)]
    upper: list[tuple[_Line, float]] = [("upper", at) for at in _SPREAD[lines.upper]]
    left: list[tuple[_Line, float]] = [("rim", -1)] if lines.rim == len(_SPREAD[2]) else []
    left += [(line, -1) for line, many in sides if many]
    right: list[tuple[_Line, float]] = [(line, 1) for line, many in reversed(sides) if many]
    right += [("rim", 1)] if lines.rim else []
    return [*left, *upper, *right]


def _placed(seat: Seat[str], name: str, most: int, at: float) -> tuple[float, int]:
    """Return where a plate of `most` pixels begins, and its width."""
    named = width(name, _NAMES[0], style="words") + _COUNT * (seat.count is not None)
    wanted = max(_TEXT + named + _PLATE_END, _needed(seat), _LEAST)
    wide = min(-(-wanted // _STEP) * _STEP, most)
    if abs(at) == _HALF:  # the middle of a half, whatever its width
        return WIDTH / 2 + at * WIDTH / 2 - wide / 2, wide
    edge = _EDGE + min((most - wide) // 2, _INWARDS)
    return edge + (WIDTH - 2 * edge - wide) * (at + 1) / 2, wide


def _needed(seat: Seat[str]) -> int:
    """Return how wide a plate must be for its note, which is never cut, and for what was picked up."""
    taken = _BACK[1] + width(str(seat.taken), _NOTE, style="bold") if seat.taken else 0
    noted = width(legible(seat.note), _NOTE, style="bold") + _APART * bool(taken) if seat.note else 0
    return _TEXT + noted + taken + _PLATE_END - 6


def _paste_plate(
    canvas: Canvas, look: Look, cards: Cards[str], seat: Seat[str], person: Person, at: tuple[float, float, int]
) -> None:
    """Paste a plate, from a point on and so wide; gold if the table waits for the seat.

    It has the portrait, the name with the number of cards in hand, and below that the note and the cards picked up.
    """
    left, y, wide = at
    name, x = short_name(person), left + _PORTRAIT
    canvas.put(
        frame(look, (wide, _PLATE_HIGH), look.palette.dark, GOLD if seat.turn else None, 26), left + wide / 2, y + 2
    )
    if seat.turn:
        canvas.put(frame(look, (70, 70), GOLD, None, 35), x, y)
    canvas.put(image_stamps.portrait(look, person, _PORTRAIT), x, y)
    room = wide - _TEXT - _PLATE_END + 10
    is_beside = seat.count is not None and width(name, _NAMES[-1], style="words") + _COUNT <= room
    beside = room - _COUNT * is_beside
    size = fitting(name, beside, _NAMES, "words")
    pale = mix(look.palette.middle, WHITE, 0.8)
    line = y - 4 if seat.note or seat.taken else y + 10
    named = write(canvas, look, name, (left + _TEXT, line), size, "words", pale, "l", beside)
    if not is_beside:
        paste_count(canvas, look, seat, (x + _ON, y), _PORTRAIT)
    elif seat.count is not None:
        canvas.put(image_stamps.held(look, seat.count), left + _TEXT + named + _COUNT / 2 + 4, line - 8)
    noted = write(canvas, look, seat.note, (left + _TEXT, y + 26), _NOTE, "bold", WHITE, "l", room)
    if seat.taken:
        scale, back = _BACK
        at_back = left + _TEXT + noted + _APART * bool(noted)
        canvas.put(lying(look, cards, Place(), scale), at_back + back / 2 - 2, y + 18)
        write(canvas, look, str(seat.taken), (at_back + back, y + 26), _NOTE, "bold", WHITE)


# --- the middle ----------------------------------------------------------------------------------------------------


def _row(cards: Cards[str]) -> tuple[list[Place[str]], float]:
    """Return the cards of the row and their scale: smaller if they are many."""
    spots = [spot for group in cards.groups if not group.framed for spot in group.places]
    if cards.since is not None and cards.since.said:
        return spots, next((scale for scale in _SMALLER if len(spots) <= _most(scale)), _SMALLEST)
    return spots, next((scale for scale, most in _SCALES if len(spots) <= most), _SMALLEST)


def _most(scale: float) -> int:
    """Return how many cards have room in a line."""
    return int((WIDTH - 2 * _MARGIN) // (_TILE[0] * scale))


def _columns(count: int, scale: float) -> int:
    """Return how many cards stand in a line, so that all lines have about as many."""
    lines = -(-max(count, 1) // _most(scale))
    return -(-max(count, 1) // lines)


def _row_high(cards: Cards[str]) -> int:
    spots, scale = _row(cards)
    return round(-(-max(len(spots), 1) // _columns(len(spots), scale)) * _TILE[1] * scale) + _BELOW


def _paste_tiles(canvas: Canvas, look: Look, cards: Cards[str], people: People, top: float) -> None:
    """Paste the row; cards laid since the viewer's move are ringed, and bear the portrait of whoever laid them."""
    spots, scale = _row(cards)
    deeds = () if cards.since is None else cards.since.deeds
    came = {deed.card.sprite: deed.seat for deed in deeds if deed.card is not None}
    columns = _columns(len(spots), scale)
    for number, spot in enumerate(spots):
        row, column = divmod(number, columns)
        here = min(len(spots) - row * columns, columns)
        x, y = WIDTH / 2 + (column - (here - 1) / 2) * _TILE[0] * scale, top + (row + 0.5) * _TILE[1] * scale
        seat = came.get(spot.face.sprite) if spot.face is not None else None
        canvas.put(lying(look, cards, spot if seat is None else replace(spot, mark="new"), scale), x, y)
        if seat is not None:
            canvas.put(image_stamps.portrait(look, people[seat], _BORNE), x, y + _LOWER_EDGE * scale, "card")


def _has_foot(cards: Cards[str]) -> bool:
    return bool(cards.ribbon) or any(group.framed for group in cards.groups)


def _paste_foot(canvas: Canvas, look: Look, cards: Cards[str], top: float) -> None:
    """Paste the piles with their captions, and in a pill what is to be said of the row."""
    y = top + _FOOT / 2
    framed = [group for group in cards.groups if group.framed]
    tops = [group.places[0] for group in framed if group.places][:_PILES]
    piles = [lying(look, cards, top, _PILE, 0 if top.empty else -4) for top in tops]
    said = " · ".join([legible(group.caption) for group in framed if group.places and group.caption][:_PILES])
    pill = image_stamps.pill(look, cut(legible(cards.ribbon), _PILL, _LETTERS, "heavy"), _LETTERS)
    after = [pill] if cards.ribbon else []
    room = WIDTH - 2 * _FOOT_MARGIN - sum(_seen(stamp) + _GAP for stamp in (*piles, *after))
    wide = min(width(said, _LETTERS, style="bold"), max(room, 60))
    parts = len(piles) + len(after) + bool(said)
    x = (WIDTH - sum(_seen(stamp) for stamp in (*piles, *after)) - wide - _GAP * (parts - 1)) / 2
    for stamp in piles:
        canvas.put(stamp, x + _seen(stamp) / 2, y)
        x += _seen(stamp) + _GAP
    if said:
        x += write(canvas, look, said, (x, y + 8), _LETTERS, "bold", WHITE, "l", wide) + _GAP
    for stamp in after:
        canvas.put(stamp, x + _seen(stamp) / 2, y)
        x += _seen(stamp) + _GAP


def _seen(stamp: Stamp) -> int:
    """Return the width of a stamp without its shadow."""
    return stamp.width - 2 * PAD * (stamp.shadow is not None)
