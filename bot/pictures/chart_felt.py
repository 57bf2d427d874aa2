"""Owns the piece of felt that score curves are drawn on. It must not know the curves."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.pictures.chart_palette import FELT_AT, blank

CANVAS = 720
_CORNER = 26
_FINE = 4


def felt(height: int) -> Image.Image:
    """Return a piece of felt with rounded, see-through corners; it looks right on dark and light themes."""
    image = blank(CANVAS, height)
    for corner, x, y in zip(_corners(), (0, CANVAS - _CORNER) * 2, (0, 0, *[height - _CORNER] * 2), strict=True):
        image.paste(corner, (x, y))
    return image


@lru_cache(maxsize=1)
def _corners() -> tuple[Image.Image, ...]:
    """Return the four corners in reading order; the first palette entries are felt of growing opacity."""
    large = Image.new("L", (_CORNER * _FINE, _CORNER * _FINE), 0)
    ImageDraw.Draw(large).circle((_CORNER * _FINE, _CORNER * _FINE), _CORNER * _FINE, 255)
    first = large.reduce(_FINE).point([round(level * FELT_AT / 255) for level in range(256)])
    right, down = Image.Transpose.FLIP_LEFT_RIGHT, Image.Transpose.FLIP_TOP_BOTTOM
    return first, first.transpose(right), first.transpose(down), first.transpose(Image.Transpose.ROTATE_180)
