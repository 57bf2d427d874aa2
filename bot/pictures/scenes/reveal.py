"""Cards that were face down, turned over: their values, each seat's sum, what it earned."""

from __future__ import annotations

from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.image_stamps import Look
from bot.pictures.model import RevealArt


def reveal_height(reveal: RevealArt) -> int:
    """Return how high the picture of a reveal is."""
    return 170 * len(reveal.hands)


def paint_reveal(canvas: Canvas, look: Look, reveal: RevealArt, top: int) -> None:
    """Paint a reveal below `top`."""
