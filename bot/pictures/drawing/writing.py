"""Lines of text on a canvas, by their baseline, and the frames round what belongs together."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, TypeAlias

from PIL import Image, ImageDraw

from bot.pictures.drawing import image_stamps
from bot.pictures.drawing.canvas import Canvas, Stamp, stamp_of
from bot.pictures.drawing.felt_palette import WHITE, WIDTH, Colour
from bot.pictures.drawing.image_stamps import Look
from bot.pictures.drawing.lettering import Style, cut, legible, styled, width

Anchor: TypeAlias = Literal["l", "m", "r"]
"""Where a line stands: from a point, round it, or up to it."""
_FINE: Final = 2
_BASELINE: Final = 0.325
"""How much lower than the middle of a line its letters stand, as a share of their size."""


def write(  # noqa: PLR0913 -- a line of text has a place, a size, a style, a colour
    canvas: Canvas,
    look: Look,
    text: str,
    at: tuple[float, float],
    size: int,
    style: Style = "bold",
    ink: Colour = WHITE,
    anchor: Anchor = "l",
    room: int = WIDTH,
) -> int:
    """Write a line whose baseline is at a point, cut to `room` pixels; return its width."""
    if not text:
        return 0
    shown = cut(legible(text), room, size, style)
    stamp = image_stamps.words(look, shown, size, style, ink)
    wide = stamp.width - 2
    x = at[0] + {"l": wide / 2, "m": 0, "r": -wide / 2}[anchor]
    canvas.put(stamp, x, at[1] - size * _BASELINE)
    return wide


def fitting(text: str, room: int, sizes: tuple[int, ...], style: Style = "bold") -> int:
    """Return the first of some sizes at which a text fits, else the last."""
    known = legible(text)
    return next((size for size in sizes if width(known, size, style=styled(known, style)) <= room), sizes[-1])


@lru_cache(maxsize=128)
def frame(look: Look, size: tuple[int, int], fill: Colour | None, edge: Colour | None, radius: int = 16) -> Stamp:
    """Return a rounded rectangle (width, height): filled, outlined, or both."""
    wide, high = size
    image = Image.new("RGBA", (wide * _FINE, high * _FINE))
    box = (1, 1, wide * _FINE - 2, high * _FINE - 2)
    ImageDraw.Draw(image).rounded_rectangle(box, radius * _FINE, fill, edge, round(2.5 * _FINE) if edge else 0)
    return stamp_of(image.reduce(_FINE), look.palette, ground=look.palette.dark)
