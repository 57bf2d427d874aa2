"""Two people along the upper edge of the picture, with the piles between them."""

from __future__ import annotations

from typing import Final

from bot.pictures.drawing import image_stamps
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.felt_palette import WIDTH
from bot.pictures.drawing.image_stamps import Look
from bot.pictures.drawing.lettering import cut, legible
from bot.pictures.model import Block, Drawing, SeatArt
from bot.pictures.scenes.hand_picture import hand_height, lying, paste_hand
from bot.pictures.scenes.seat_portraits import paste_seat, split
from bot.pictures.scenes.seats_round_row import paint_row_table, row_table_height
from bot.pictures.sprites import HAND

_DUEL_HIGH: Final = 292
_SIDES: Final = (96, WIDTH - 96)
_LETTERS: Final = 24


def strip_height(drawing: Drawing) -> int:
    """Return how high the picture of such a table is; where it is no duel, it is a table with a row in the middle."""
    if _is_duel(drawing):
        return _DUEL_HIGH + (hand_height(drawing) or 10)
    return row_table_height(drawing)


def paint_strip(canvas: Canvas, look: Look, drawing: Drawing) -> None:
    """Paint such a table; `strip_height` says how high the canvas must be."""
    if not _is_duel(drawing):
        paint_row_table(canvas, look, drawing)
        return
    _paint_duel(canvas, look, drawing)
    if drawing.hand:
        paste_hand(canvas, look, drawing, canvas.height - hand_height(drawing))


def _is_duel(drawing: Drawing) -> bool:
    return len(drawing.seats) == 2 and sum(len(block.spots) for block in drawing.blocks) <= 3


def _seats(drawing: Drawing) -> list[SeatArt]:
    """Return the seats in turn order, one's own last."""
    others, own = split(drawing)
    return others if own is None else [*others, own]


def _paint_duel(canvas: Canvas, look: Look, drawing: Drawing) -> None:
    for seat, side in zip(_seats(drawing), _SIDES, strict=True):
        paste_seat(canvas, look, seat, (side, 64), 34, 180)
        for block in seat.blocks:
            is_hidden = all(spot.card is None for spot in block.spots)
            for number, spot in enumerate(block.spots):
                away = number - (len(block.spots) - 1) / 2
                scale, spread = (0.5, 130) if is_hidden else (0.7, 80)
                step = min(19 if is_hidden else 24, spread / max(len(block.spots) - 1, 1))
                canvas.put(lying(look, drawing, spot, scale, round(away * 4)), side + away * step, 224 + away * away)
    for number, block in enumerate(drawing.blocks):
        x = 360.0 + (number - (len(drawing.blocks) - 1) / 2) * 158
        _paste_pile(canvas, look, drawing, block, (x, 124))
    if drawing.ribbon:
        pill = image_stamps.pill(look, cut(legible(drawing.ribbon), 330, 22, "heavy"), 22)
        canvas.put(pill, 360, 262)  # clear of a card that is raised from the hand


def _paste_pile(canvas: Canvas, look: Look, drawing: Drawing, block: Block, at: tuple[float, float]) -> None:
    """Paste the top of a pile with its caption below; a pile of backs has some depth."""
    x, y = at
    for spot in block.spots[:1]:
        if spot.card is None and not spot.empty:
            canvas.put(lying(look, drawing, spot, HAND, -3), x - 3, y + 3)
        canvas.put(lying(look, drawing, spot, HAND, 0 if spot.empty else -1 if spot.card is None else 3), x, y)
    if block.caption:
        caption = cut(legible(block.caption), 170, _LETTERS, "bold")
        canvas.put(image_stamps.words(look, caption, _LETTERS), x, y + 104)
