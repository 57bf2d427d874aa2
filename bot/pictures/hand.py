"""Owns the picture of one's own hand: a fan of overlapping cards, playable ones raised. It must not know rules."""

from __future__ import annotations

from typing import Final

from bot.pictures import stamps
from bot.pictures.canvas import Canvas, Stamp
from bot.pictures.model import Drawing, Spot
from bot.pictures.stamps import Look, Worn

HAND_HIGH: Final = 290
_RAISED: Final = 36
_SCALE: Final = 1.16


def paste_hand(canvas: Canvas, look: Look, drawing: Drawing, top: float) -> None:
    """Paste all cards of the hand as one fan below `top`; those that are not barred are raised if others are."""
    spots = [spot for block in drawing.hand for spot in block.spots]
    count = len(spots)
    step = min(81.0, 564 / max(count - 1, 1))
    some_barred = any(spot.mark == "dim" for spot in spots)
    for number, spot in enumerate(spots):
        away = (number - (count - 1) / 2) * step
        y = top + 148 + (away / 81) ** 2 * 3.1
        if some_barred and spot.mark != "dim":
            y -= _RAISED
        canvas.put(_card(look, drawing, spot), 360 + away, y)


def _card(look: Look, drawing: Drawing, spot: Spot) -> Stamp:
    worn = Worn(_SCALE, 0, spot.mark, spot.number, spot.empty and spot.card is None, drawing.back)
    return stamps.card(look, spot.card, worn)
