"""Lines of text on a canvas, by their baseline, and the frames round what belongs together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from bot.pictures.drawing import image_stamps
from bot.pictures.drawing.canvas import Canvas, Stamp, stamp_of
from bot.pictures.drawing.felt_palette import WHITE, WIDTH, Colour, mix
from bot.pictures.drawing.image_stamps import Look
from bot.pictures.drawing.lettering import CAPITAL, Style, cut, legible, styled, width
from bot.pictures.drawing.measuring import GROUND, Kind

Anchor: TypeAlias = Literal["l", "m", "r"]
"""Where a line stands: from a point, round it, or up to it."""
_FINE: Final = 2
_BASELINE: Final = 0.325
"""How much lower than the middle of a line its letters stand, as a share of their size."""


def write(  # noqa: PLR0913 -- a line of text has a place, a size, a style, a colour
    canvas: Canvas,
    look: Look,
    text: str | None,
    at: tuple[float, float],
    size: int,
    style: Style = "bold",
    ink: Colour = WHITE,
    anchor: Anchor = "l",
    room: int = WIDTH,
    on: Kind | None = None,
) -> int:
    """Write a line whose baseline is at a point, cut to `room` pixels, perhaps `on` something; return its width."""
    if not text:
        return 0
    shown = cut(legible(text), room, size, style)
    stamp = image_stamps.words(look, shown, size, style, ink)
    wide = stamp.width - 2
    x = at[0] + {"l": wide / 2, "m": 0, "r": -wide / 2}[anchor]
    canvas.put(stamp, x, at[1] - size * _BASELINE, on)
    return wide


class Line(NamedTuple):
    """A line of text that a scene has placed: its baseline's point, size, style and colour, cut to `room` pixels.

    Its soft edges blend with the `ground`, the felt unless it is named.
    """

    text: str | None
    at: tuple[float, float]
    size: int
    style: Style = "bold"
    ink: Colour = WHITE
    anchor: Anchor = "l"
    room: int = WIDTH
    ground: Colour | None = None

    @property
    def shown(self) -> str:
        """The part of the text that is written."""
        return cut(legible(self.text), self.room, self.size, self.style)

    @property
    def width(self) -> int:
        """How wide that is."""
        return width(self.shown, self.size, style=self.style)

    def box(self) -> tuple[float, float, float, float]:
        """Return what the line takes (left, top, right, bottom), from its capitals down to the baseline."""
        left = self.at[0] - self.width * {"l": 0, "m": 0.5, "r": 1}[self.anchor]
        return left, self.at[1] - self.size * CAPITAL, left + self.width, self.at[1]


def write_lines(canvas: Canvas, look: Look, lines: Iterable[Line]) -> None:
    """Write lines where a scene has placed them."""
    for line in lines:
        if line.text:
            stamp = image_stamps.words(look, line.shown, line.size, line.style, line.ink, line.ground)
            left, _, right, bottom = line.box()
            canvas.put(stamp, (left + right) / 2, bottom - line.size * _BASELINE)


def fitting(text: str | None, room: int, sizes: tuple[int, ...], style: Style = "bold") -> int:
    """Return the first of some sizes at which a text fits, else the last."""
    known = legible(text)
    return next((size for size in sizes if width(known, size, style=styled(known, style)) <= room), sizes[-1])


def apart(wides: Sequence[int], wanted: Sequence[float], ends: tuple[float, float], gap: float) -> list[float]:
    """Return middles between two `ends` for drawings side by side, each as near as may be to where it is wanted."""
    free, after = ends[0], sum(wides) + gap * (len(wides) - 1)
    middles = []
    for wide, at in zip(wides, wanted, strict=True):
        middle = min(max(at, free + wide / 2), ends[1] - after + wide / 2)
        after -= wide + gap
        middles.append(middle)
        free = middle + wide / 2 + gap
    return middles


def own_frame(look: Look, size: tuple[int, int], radius: int = 16) -> Stamp:
    """Return the white frame and veil of what is the viewer's own."""
    fill, edge = (mix(look.palette.dark, WHITE, share) for share in (0.2, 0.8))
    return frame(look, size, fill, edge, radius)


@lru_cache(maxsize=128)
def frame(look: Look, size: tuple[int, int], fill: Colour | None, edge: Colour | None, radius: int = 16) -> Stamp:
    """Return a rounded rectangle (width, height): filled, outlined, or both."""
    wide, high = size
    image = Image.new("RGBA", (wide * _FINE, high * _FINE))
    box = (1, 1, wide * _FINE - 2, high * _FINE - 2)
    ImageDraw.Draw(image).rounded_rectangle(box, radius * _FINE, fill, edge, round(2.5 * _FINE) if edge else 0)
    return stamp_of(image.reduce(_FINE), look.palette, ground=look.palette.dark, shown=GROUND)
