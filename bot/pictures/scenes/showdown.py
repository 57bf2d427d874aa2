"""Hands laid open one above the other, and the sum of what they have left."""

from __future__ import annotations

from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.image_stamps import Look
from bot.pictures.model import ShowdownArt


def showdown_height(showdown: ShowdownArt) -> int:
    """Return how high the picture of a showdown is."""
    return 286 * len(showdown.hands) + 114 * (showdown.sum is not None)


def paint_showdown(canvas: Canvas, look: Look, showdown: ShowdownArt, top: int) -> None:
    """Paint a showdown below `top`."""
