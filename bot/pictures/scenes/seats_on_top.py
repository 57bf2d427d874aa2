"""Two people along the upper edge of the picture, with the piles between them."""

from __future__ import annotations

from typing import Final

from bot.pictures.drawing import image_stamps
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.felt_palette import WIDTH
from bot.pictures.drawing.image_stamps import Look
from bot.pictures.drawing.lettering import cut, legible
from bot.pictures.model import People
from bot.pictures.scenes.hand_picture import hand_height, lying, paste_hand
from bot.pictures.scenes.seat_portraits import paste_seat, split
from bot.pictures.scenes.seats_round_row import paint_row_table, row_table_height
from bot.pictures.sprites import HAND
from games.core.screen import Cards, Group, Seat

_DUEL_HIGH: Final = 292
_SIDES: Final = (96, WIDTH - 96)
_LETTERS: Final = 24
_PILL: Final = 330
"""The most that the words on the pill take between the cards of two seats."""
PILL_ROOM: Final = 480
"""The same where it has room on the right."""
_PILL_LEFT: Final = 184
"""Where a wide pill begins."""


def strip_height(cards: Cards[str]) -> int:
    """Return how high the picture of such a table is; where it is no duel, it is a table with a row in the middle."""
    if _is_duel(cards):
        return _DUEL_HIGH + (hand_height(cards) or 10)
    return row_table_height(cards)


def paint_strip(canvas: Canvas, look: Look, cards: Cards[str], people: People) -> None:
    """Paint such a table; `strip_height` says how high the canvas must be."""
    if not _is_duel(cards):
        paint_row_table(canvas, look, cards, people)
        return
    _paint_duel(canvas, look, cards, people)
    if cards.hand:
        paste_hand(canvas, look, cards, canvas.height - hand_height(cards))


def _is_duel(cards: Cards[str]) -> bool:
    return len(cards.seats) == 2 and sum(len(group.places) for group in cards.groups) <= 3


def _seats(cards: Cards[str]) -> list[Seat[str]]:
    """Return the seats in turn order, one's own last."""
    others, own = split(cards)
    return others if own is None else [*others, own]


def _paint_duel(canvas: Canvas, look: Look, cards: Cards[str], people: People) -> None:
    for seat, side in zip(_seats(cards), _SIDES, strict=True):
        paste_seat(canvas, look, seat, people[seat.seat], (side, 64), 180)
        for group in seat.groups:
            is_hidden = all(spot.face is None for spot in group.places)
            for number, spot in enumerate(group.places):
                away = number - (len(group.places) - 1) / 2
                scale, spread = (0.5, 130) if is_hidden else (0.7, 80)
                step = min(19 if is_hidden else 24, spread / max(len(group.places) - 1, 1))
                canvas.put(lying(look, cards, spot, scale, round(away * 4)), side + away * step, 224 + away * away)
    for number, group in enumerate(cards.groups):
        x = 360.0 + (number - (len(cards.groups) - 1) / 2) * 158
        _paste_pile(canvas, look, cards, group, (x, 124))
    if cards.ribbon:
        is_open = not _seats(cards)[-1].groups  # no cards lie beside the pill on the right
        most = PILL_ROOM if is_open else _PILL
        pill = image_stamps.pill(look, cut(legible(cards.ribbon), most, 22, "heavy"), 22)
        x = max(360, _PILL_LEFT + pill.width / 2)
        canvas.put(pill, x, 262)  # clear of a card that is raised from the hand


def _paste_pile(canvas: Canvas, look: Look, cards: Cards[str], group: Group[str], at: tuple[float, float]) -> None:
    """Paste the top of a pile with its caption below; a pile of backs has some depth."""
    x, y = at
    for spot in group.places[:1]:
        if spot.face is None and not spot.empty:
            canvas.put(lying(look, cards, spot, HAND, -3), x - 3, y + 3)
        canvas.put(lying(look, cards, spot, HAND, 0 if spot.empty else -1 if spot.face is None else 3), x, y)
    if group.caption:
        caption = cut(legible(group.caption), 170, _LETTERS, "bold")
        canvas.put(image_stamps.words(look, caption, _LETTERS), x, y + 104)
