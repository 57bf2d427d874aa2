"""The ring that shows how much of a common time is left: it stands, or empties while the picture is seen."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw

from bot.pictures.drawing.canvas import Canvas, stamp_of
from bot.pictures.drawing.felt_palette import GOLD, NIGHT, WHITE, mix
from bot.pictures.drawing.image_stamps import Look
from bot.pictures.drawing.lettering import stamp, width
from bot.pictures.drawing.measuring import Shown
from bot.pictures.drawing.webp import Patch, patched_webp
from games.core.screen import Clock

RADIUS: Final = 60
"""Of the disc on which the ring lies; both are even, as the places of patches must be."""
STEP: Final = 500
LONG_STEP: Final = 1_000
LONG: Final = 20_000
"""From so much time on (ms) the ring moves once a second."""
_RING: Final = 50
_STROKE: Final = 12
_FIGURE: Final = 50
_UNIT: Final = 26
_FINE: Final = 4
_QUALITY: Final = 80


def paste_clock(canvas: Canvas, look: Look, clock: Clock, at: tuple[int, int]) -> None:
    """Paste the ring with its middle at a point."""
    left = seen_left(clock)
    shown = Shown("disc", str(-(-left // 1000)), _FIGURE)
    canvas.put(stamp_of(_ring(left, clock.span), look.palette, shown), *at)


def seen_left(clock: Clock) -> int:
    """Return the time (ms) that the ring shows at first: in whole steps, so that equal pictures are painted once."""
    step = step_of(clock)
    return min(clock.span, -(-clock.left // step) * step)


def step_of(clock: Clock) -> int:
    """Return after how much time (ms) the ring moves on."""
    return STEP if clock.left <= LONG else LONG_STEP


def running(canvas: Canvas, clock: Clock, at: tuple[int, int]) -> bytes:
    """Return a finished canvas with the ring at a point as an animated WebP in which the ring empties once."""
    step, left = step_of(clock), seen_left(clock)
    times = range(left - step, -1, -step)
    corner = at[0] - RADIUS, at[1] - RADIUS
    patches = [Patch(_patch(time, clock.span), corner, (2 * RADIUS, 2 * RADIUS), step) for time in times]
    return patched_webp(canvas.whole(), step, patches, _QUALITY)


@lru_cache(maxsize=256)
def _patch(left: int, span: int) -> bytes:
    out = BytesIO()
    _ring(left, span).save(out, "WEBP", lossless=True, method=0)
    return out.getvalue()


@lru_cache(maxsize=256)
def _ring(left: int, span: int) -> Image.Image:
    """Return the disc with the ring, of which the part of the time that is left is gold, and the seconds inside."""
    half = RADIUS * _FINE
    image = Image.new("RGBA", (2 * half, 2 * half))
    pen = ImageDraw.Draw(image)
    pen.circle((half, half), half - 1, (*NIGHT, 255))
    outer = (_RING + _STROKE / 2) * _FINE
    box = (half - outer, half - outer, half + outer, half + outer)
    pen.arc(box, 0, 360, (*mix(NIGHT, WHITE, 0.25), 255), _STROKE * _FINE)
    pen.arc(box, -90, -90 + 360 * left / span, (*GOLD, 255), _STROKE * _FINE)
    image = image.reduce(_FINE)
    figure, unit = str(-(-left // 1000)), "s"
    wide = width(figure, _FIGURE, style="numeral") + width(unit, _UNIT, style="bold") + 4
    middle = RADIUS - wide // 2
    for text, size, style, low in ((figure, _FIGURE, "numeral", 0.6), (unit, _UNIT, "bold", 0.28)):
        mask = stamp(text, size, style)
        image.paste((*WHITE, 255), (middle, round(RADIUS - size * low)), mask)
        middle += mask.width + 2
    return image
