"""A table whose people sit along the upper edge: two with the piles between them, or more above a long row."""

from __future__ import annotations

from typing import Final

from bot.pictures.drawing import image_stamps
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.felt_palette import WIDTH
from bot.pictures.drawing.image_stamps import Look
from bot.pictures.drawing.lettering import cut, legible
from bot.pictures.model import Block, Drawing, SeatArt, Spot
from bot.pictures.scenes.hand_picture import hand_height, lying, paste_hand
from bot.pictures.scenes.seat_portraits import MOST, paste_seat, paste_seat_in_row, put_left, split

_DUEL_HIGH: Final = 292
_SIDES: Final = (96, WIDTH - 96)
_ABREAST: Final = 4
_SEATS_HIGH: Final = 142
_ROW_OF_SEATS_HIGH: Final = 76
"""With more seats than stand abreast, names stand beside the portraits."""
_LETTERS: Final = 24
_SIGN: Final = 34
_MARGIN: Final = 24
_PILE: Final = 0.62


def strip_height(drawing: Drawing) -> int:
    """Return how high the picture of such a table is."""
    if _is_duel(drawing):
        return _DUEL_HIGH + hand_height(drawing)
    return _seats_high(drawing) + _row_high(drawing) + _foot_high(drawing) + hand_height(drawing)


def paint_strip(canvas: Canvas, look: Look, drawing: Drawing) -> None:
    """Paint such a table; `strip_height` says how high the canvas must be."""
    if _is_duel(drawing):
        _paint_duel(canvas, look, drawing)
    else:
        _paint_row(canvas, look, drawing)
    if drawing.hand:
        paste_hand(canvas, look, drawing, canvas.height - hand_height(drawing))


def _is_duel(drawing: Drawing) -> bool:
    return len(drawing.seats) == 2 and sum(len(block.spots) for block in drawing.blocks) <= 3


def _seats(drawing: Drawing) -> list[SeatArt]:
    """Return the seats in turn order, one's own last."""
    others, own = split(drawing)
    return others if own is None else [*others, own]


# --- two people ----------------------------------------------------------------------------------------------------


def _paint_duel(canvas: Canvas, look: Look, drawing: Drawing) -> None:
    for seat, side in zip(_seats(drawing), _SIDES, strict=True):
        paste_seat(canvas, look, seat, (side, 64), 34, 180)
        for block in seat.blocks:
            is_hidden = all(spot.card is None for spot in block.spots)
            for number, spot in enumerate(block.spots):
                away = number - (len(block.spots) - 1) / 2
                scale, step = (0.5, 19) if is_hidden else (0.8, min(24, 112 / max(len(block.spots) - 1, 1)))
                canvas.put(lying(look, drawing, spot, scale, round(away * 4)), side + away * step, 224 + away * away)
    for number, block in enumerate(drawing.blocks):
        x = 360.0 + (number - (len(drawing.blocks) - 1) / 2) * 158
        _paste_pile(canvas, look, drawing, block, (x, 124))
    if drawing.ribbon:
        pill = image_stamps.pill(look, cut(legible(drawing.ribbon), 330, 22, "heavy"), 22)
        canvas.put(pill, 360, 266)


def _paste_pile(canvas: Canvas, look: Look, drawing: Drawing, block: Block, at: tuple[float, float]) -> None:
    """Paste the top of a pile with its caption below; a pile of backs has some depth."""
    x, y = at
    for spot in block.spots[:1]:
        if spot.card is None and not spot.empty:
            canvas.put(lying(look, drawing, spot, 1.12, -3), x - 3, y + 3)
        canvas.put(lying(look, drawing, spot, 1.12, 0 if spot.empty else -1 if spot.card is None else 3), x, y)
    if block.caption:
        caption = cut(legible(block.caption), 170, _LETTERS, "bold")
        canvas.put(image_stamps.words(look, caption, _LETTERS), x, y + 104)


# --- a long row ----------------------------------------------------------------------------------------------------


def _seats_high(drawing: Drawing) -> int:
    rows = -(-min(len(drawing.seats), MOST) // _ABREAST)
    return _SEATS_HIGH if rows == 1 else 8 + _ROW_OF_SEATS_HIGH * rows


def _row(drawing: Drawing) -> tuple[list[Spot], float]:
    """Return the cards of the row and their scale: smaller if they are many."""
    spots = [spot for block in drawing.blocks if not block.framed for spot in block.spots]
    return spots, next((scale for scale, most in ((1.0, 6), (0.86, 14)) if len(spots) <= most), 0.66)


def _columns(scale: float) -> int:
    return int((WIDTH - 2 * _MARGIN) // (108 * scale))


def _row_high(drawing: Drawing) -> int:
    spots, scale = _row(drawing)
    return round(-(-max(len(spots), 1) // _columns(scale)) * 156 * scale) + 14


def _foot_high(drawing: Drawing) -> int:
    return 100 if drawing.ribbon or any(block.framed for block in drawing.blocks) else 8


def _paint_row(canvas: Canvas, look: Look, drawing: Drawing) -> None:
    seats = _seats(drawing)[:MOST]
    for number, seat in enumerate(seats):
        here = seats[number - number % _ABREAST :][:_ABREAST]
        wide = WIDTH / len(here)
        left = number % _ABREAST * wide
        if len(seats) <= _ABREAST:
            paste_seat(canvas, look, seat, (left + wide / 2, 44), 28, min(round(wide) - 14, 190))
            continue
        at = left + 38, 46 + number // _ABREAST * _ROW_OF_SEATS_HIGH
        paste_seat_in_row(canvas, look, seat, at, 24, round(wide) - 42)
    y = _seats_high(drawing) + 8
    spots, scale = _row(drawing)
    columns = _columns(scale)
    for number, spot in enumerate(spots):
        row = number // columns
        here_many = min(len(spots) - row * columns, columns)
        x = 360 + (number % columns - (here_many - 1) / 2) * 108 * scale
        canvas.put(lying(look, drawing, spot, scale), x, y + (row + 0.5) * 156 * scale)
    _paint_foot(canvas, look, drawing, y + _row_high(drawing) + 38)


def _paint_foot(canvas: Canvas, look: Look, drawing: Drawing, y: float) -> None:
    """Paint the piles and, in a pill, what is to be said of the row."""
    right, end = WIDTH - 14.0, 0.0
    signed = any(not block.spots for block in drawing.blocks)
    size, room = (22, 364) if signed else (_LETTERS, 400)
    if drawing.ribbon:
        pill = image_stamps.pill(look, cut(legible(drawing.ribbon), room, size, "heavy"), size)
        canvas.put(pill, right - pill.width / 2, y)
        right -= pill.width
    x = 68.0
    for block in drawing.blocks:
        if not block.framed:
            continue
        for spot in block.spots[:1]:
            canvas.put(lying(look, drawing, spot, _PILE, -4), x, y)
        if block.caption and not block.spots:  # a sign alone
            put_left(canvas, image_stamps.words(look, legible(block.caption), _SIGN, "plain"), end + 10, y)
        elif block.caption:
            words = cut(legible(block.caption), round(right - x - 56), size, "bold")
            stamp = image_stamps.words(look, words, size)
            put_left(canvas, stamp, x + 48, y)
            end = x + 48 + stamp.width
        x += 180
