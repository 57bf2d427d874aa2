"""The picture of a table in an arc: portraits, the trick, one's hand below."""

from __future__ import annotations

from typing import Final

from bot.pictures.drawing import image_stamps
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.felt_palette import WIDTH
from bot.pictures.drawing.image_stamps import Look
from bot.pictures.drawing.lettering import cut, legible
from bot.pictures.drawing.writing import fitting
from bot.pictures.model import People
from bot.pictures.scenes.hand_picture import Laid, hand_height, lying, paste_hand, played
from bot.pictures.scenes.seat_plates import OWN, OWN_PORTRAIT, paste_own
from bot.pictures.scenes.seat_portraits import NOTE, paste_seat, paste_seat_wide, split, wide_portrait
from games.core.screen import Cards, Group

_PLAYED: Final = 0.84
_ASIDE: Final = 0.74
_LARGE: Final = 0.98
"""The scale of what lies in the middle alone."""
_OTHERS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    0: (),
    1: ((96, 50),),
    2: ((96, 50), (624, 50)),
    3: ((96, 98), (360, 50), (624, 98)),
}
"""Where the portraits of the others stand above one's own hand, in turn order from the left."""
_OPPOSITE: Final = (360, 50)
"""There the words stand beside the portrait, so that the trick may lie close below."""
_ALL: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((360, 62),),
    2: ((96, 104), (624, 104)),
    3: ((96, 250), (360, 62), (624, 250)),
    4: ((96, 250), (220, 62), (500, 62), (624, 250)),
}
ARC_SEATS: Final = 4
"""More people than this have no room in an arc."""
_MIDDLE: Final = (104, 104, 104, 164)
"""By the number of others, the height of the trick above one's hand: between them, or below whoever sits opposite."""
_OPEN_MIDDLE: Final = (114, 114, 114, 260, 260)
"""By the number of seats, the height of the trick on a table that everybody sees."""
_LOW: Final = (256, 256, 256, 306)
"""By the same, the height at which the ribbon, the trump and one's own portrait stand above one's hand."""
_OWN_FOOT: Final = 52
"""So much lower than that one's own plate ends, clear of the cards."""
_RIBBON: Final = ((349, 290), (268, 430))
"""The middle of the ribbon beside that plate, and the room of its words: right of the trump, and below it."""
_TABLE_HIGH: Final = (374, 374, 374, 520, 520)
"""By the number of seats, the height of a table that everybody sees."""
_SIDES: Final = 3
"""With so many around it, the trick has people at its sides."""
_BORNE: Final = 22
"""The radius of the portrait that a played card bears."""


def paint_arc(canvas: Canvas, look: Look, cards: Cards[str], people: People) -> None:
    """Paint such a table; `arc_height` says how high the canvas must be."""
    others, own = split(cards)
    places, low = _places(cards), 0 if own is None else _LOW[len(others)]
    for seat, at in zip(others, places, strict=False):
        if own is not None and at == _OPPOSITE:
            paste_seat_wide(canvas, look, seat, people[seat.seat], at)
        else:
            paste_seat(canvas, look, seat, people[seat.seat], at, _room(places, at))
    if own is not None:
        paste_own(canvas, look, own, people[own.seat], _own_corner(len(others)))
    is_alone = all(group.framed for group in cards.groups)
    if is_alone:  # nothing is played yet
        _paste_framed(canvas, look, cards, (360, _centre(cards)), _LARGE)
    else:
        _paste_framed(canvas, look, cards, (84, low - 8) if own else (110, canvas.height - 86), _ASIDE)
    for group in cards.groups:
        if not group.framed:
            _paste_played(canvas, look, cards, people, group)
    if cards.ribbon:
        (x, room), y = _RIBBON[is_alone], low + 12
        if own is None:
            x, room, y = 360 if is_alone else 450, 430, canvas.height - 56
        text = legible(cards.ribbon)
        size = fitting(text, room, (28, 25, 22), "heavy")
        canvas.put(image_stamps.ribbon(look, cut(text, room, size, "heavy"), size), x, y)
    if own is not None and cards.hand:
        paste_hand(canvas, look, cards, canvas.height - hand_height(cards))


def arc_height(cards: Cards[str]) -> int:
    """Return how high the picture of such a table is."""
    others, own = split(cards)
    if own is None:
        return _TABLE_HIGH[len(others)]
    return _LOW[len(others)] + 62 + (hand_height(cards) or 12)


def _places(cards: Cards[str]) -> tuple[tuple[int, int], ...]:
    """Return where the portraits of the others stand, or on a table that everybody sees those of all."""
    others, own = split(cards)
    return _ALL[max(len(others), 1)] if own is None else _OTHERS[len(others)]


def _own_corner(others: int) -> tuple[int, int]:
    """Return the left top corner of one's own plate."""
    return WIDTH - OWN[0] - 8, _LOW[others] + _OWN_FOOT - OWN[1]


def arc_portrait(cards: Cards[str], people: People, who: int) -> tuple[float, float]:
    """Return the middle of somebody's portrait."""
    others, own = split(cards)
    if own is not None and own.seat == who:
        left, top = _own_corner(len(others))
        return left + OWN_PORTRAIT[0], top + OWN_PORTRAIT[1]
    seat, at = next((seat, at) for seat, at in zip(others, _places(cards), strict=False) if seat.seat == who)
    return wide_portrait(seat, people[who], at) if own is not None and at == _OPPOSITE else at


def _room(places: tuple[tuple[int, int], ...], here: tuple[int, int]) -> int:
    """Return how wide a name may be, so that it touches neither its neighbour's nor the edge."""
    x, y = here
    near = [abs(x - left) for left, top in places if (left, top) != here and abs(y - top) < 70]
    return min([190, 2 * min(x, WIDTH - x) - 8, *[gap - 12 for gap in near]])


# --- the middle ----------------------------------------------------------------------------------------------------


def _centre(cards: Cards[str]) -> int:
    """Return the height of the trick."""
    others, own = split(cards)
    return _MIDDLE[len(others)] if own is not None else _OPEN_MIDDLE[len(others)]


def _paste_framed(canvas: Canvas, look: Look, cards: Cards[str], at: tuple[int, int], scale: float) -> None:
    """Paste what lies apart (the trump), a card on a pill with its caption."""
    for number, group in enumerate(group for group in cards.groups if group.framed):
        x, y = at[0] + 130 * number, at[1]
        for spot in group.places[:1]:
            canvas.put(lying(look, cards, spot, scale, -4), x, y)
        if group.caption:
            caption = cut(legible(group.caption), 150, 22, "heavy")
            canvas.put(image_stamps.pill(look, caption, 22, least=100), x, y + round(72 * scale), "card")


def _paste_played(canvas: Canvas, look: Look, cards: Cards[str], people: People, group: Group[str]) -> None:
    """Paste cards in the order in which they were played, each with its player's small portrait."""
    y, spots = _centre(cards), played(cards, group)
    if group.caption and spots:
        caption = image_stamps.words(look, cut(legible(group.caption), 340, NOTE, "words"), NOTE, "words")
        canvas.put(caption, 360, y + 107)
    for spot, (x, down) in zip(spots, arc_trick(cards, len(spots)).middles, strict=True):
        canvas.put(lying(look, cards, spot, _PLAYED), x, down)
        if spot.owner is not None:
            who = people[spot.owner]
            portrait = image_stamps.portrait(look, who, _BORNE)
            canvas.put(portrait, x, down + 72 * _PLAYED + 9, "card")


def arc_trick(cards: Cards[str], count: int) -> Laid:
    """Return how a trick of so many cards lies."""
    others, own = split(cards)
    wide = 316 if len(others) >= _SIDES or own is None else 376
    step = min(98.0, (wide - 100 * _PLAYED) / max(count - 1, 1))
    away = [number - (count - 1) / 2 for number in range(count)]
    return Laid(_PLAYED, tuple((360 + one * step, _centre(cards) + abs(one) * 3) for one in away))
