"""Pictures that are painted in all colours and get their palette in the end.

They are made once and kept, so they may take longer than tables and panels, which are pasted from finished pieces.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.pictures.drawing.felt_palette import NIGHT, WHITE, Colour, mix
from bot.pictures.drawing.glyphs import Pen
from bot.pictures.drawing.lettering import Style, stamp
from bot.pictures.drawing.measuring import (
    GROUND,
    SIGN,
    Kind,
    Shown,
    begin,
    carry,
    finish,
    note,
    note_changes,
    note_picture,
)
from bot.pictures.drawing.png import palette_png

FINE: Final = 2
"""Shapes are drawn so many times larger, and then made smaller: that is how their edges get smooth."""
_LEVEL: Final = 8
"""These pictures are kept for longer: fewer bytes are worth more time."""
_FADE: Final = 12
"""How far a shadow reaches beyond its piece."""
_SAMPLED: Final = 2
"""Colours are chosen by one pixel of so many, both ways: looking at all of them takes four times as long."""

_DEEPENED: Final = 0.4
"""How much darker a box that darkens is just above its foot, and its foot."""
_FOOT: Final = 0.62

_LETTERS_SEEN: Final = 72
_SEEN: Final = 128
"""A pixel of a piece is seen from this opacity on (of 255); those of its shadow have less."""

Box = tuple[float, float, float, float]


def paper(size: tuple[int, int], colour: Colour) -> Image.Image:
    """Return a picture of one colour."""
    image = Image.new("RGB", size, colour)
    begin(image)
    return image


def again(image: Image.Image) -> Image.Image:
    """Return a copy of a picture, to go on with."""
    copy = image.copy()
    carry(image, copy)
    return copy


def lay(  # noqa: PLR0913 -- what lies where, by which mask, and what it shows
    image: Image.Image,
    piece: Image.Image | Colour,
    at: tuple[int, int],
    mask: Image.Image,
    shown: Shown = GROUND,
    on: Kind | None = None,
    seen: int = 1,
) -> None:
    """Lay a piece or a colour on a picture from a left top corner on: all that is painted comes through here."""
    image.paste(piece, at, mask)
    note(image, shown, mask, at, on, seen)


def lay_picture(image: Image.Image, other: Image.Image, at: tuple[int, int]) -> None:
    """Lay a whole picture on a larger one."""
    image.paste(other, at)
    note_picture(image, other, at)


def draw_shapes(
    image: Image.Image,
    box: tuple[int, int, int, int],
    draw: Callable[[Pen], None],
    share: float = 1,
    shown: Shown = GROUND,
) -> None:
    """Let shapes be drawn on a part of a picture, `FINE` times as large so that their edges get smooth."""
    part = image.crop(box)
    large = part.resize((part.width * FINE, part.height * FINE), Image.Resampling.NEAREST)
    draw(ImageDraw.Draw(large))
    image.paste(Image.blend(part, large.reduce(FINE), share), box[:2])
    note_changes(image, shown, part, box[:2])


def lit(size: tuple[int, int], colours: tuple[Colour, Colour, Colour], middle: tuple[float, float]) -> Image.Image:
    """Return a picture that is lit round a point (in shares of its size) and grows darker: centre, between, edge."""
    wide, high = size
    reach = round(max(wide, high) * 1.15)
    gradient = Image.radial_gradient("L")
    shrunk = gradient.width / (2 * reach)
    left, top = reach - round(middle[0] * wide), reach - round(middle[1] * high)
    part = left * shrunk, top * shrunk, (left + wide) * shrunk, (top + high) * shrunk
    light = gradient.resize(size, Image.Resampling.BICUBIC, part)
    near = Image.composite(
        Image.new("RGB", size, colours[1]),
        Image.new("RGB", size, colours[0]),
        light.point([min(level * 2, 255) for level in range(256)]),
    )
    far = light.point([max(level * 2 - 255, 0) for level in range(256)])
    image = Image.composite(Image.new("RGB", size, colours[2]), near, far)
    begin(image)
    return image


def glow(image: Image.Image, at: tuple[float, float], radius: int, colour: Colour, share: float) -> None:
    """Light a picture up round a point."""
    round_light = Image.radial_gradient("L").resize((2 * radius, 2 * radius), Image.Resampling.BICUBIC)
    mask = round_light.point([round(max(0, 1 - level / 180) ** 1.5 * 255 * share) for level in range(256)])
    lay(image, colour, (round(at[0]) - radius, round(at[1]) - radius), mask)


def write(  # noqa: PLR0913 -- a line of text has a place, a size, a style, a colour
    image: Image.Image,
    text: str,
    at: tuple[float, float],
    size: int,
    style: Style = "bold",
    ink: Colour = WHITE,
    anchor: str = "m",
    on: Kind | None = None,
) -> int:
    """Write a line whose baseline is at a point: from there (`l`), round it (`m`) or up to it (`r`); return its width.

    The text must be one that can be written (`legible`).
    """
    mask = stamp(text, size, style)
    left = at[0] - {"l": 1, "m": mask.width / 2, "r": mask.width - 1}[anchor]
    lay(image, ink, (round(left), round(at[1] - size * 0.95)), mask, Shown("words", text, size), on, _LETTERS_SEEN)
    return mask.width - 2


def put(
    image: Image.Image,
    piece: Image.Image,
    at: tuple[float, float],
    shadow: float = 0,
    shown: Shown = SIGN,
    on: Kind | None = None,
) -> None:
    """Lay a piece (RGBA) on a picture with its middle at a point, on a soft shadow if it is to have one."""
    piece = on_shadow(piece, shadow) if shadow else piece
    corner = round(at[0] - piece.width / 2), round(at[1] - piece.height / 2)
    image.paste(piece, corner, piece)
    note(image, shown, piece, corner, on, _SEEN)


def on_shadow(piece: Image.Image, share: float) -> Image.Image:
    """Return a piece on a soft shadow, as opaque as `share` says; its middle stays the middle."""
    opacities = piece.getchannel("A")
    laid = _shadow(opacities.size, opacities.tobytes(), share).copy()
    laid.alpha_composite(piece, (_FADE, _FADE))
    return laid


@lru_cache(maxsize=16)  # 100 kB each
def _shadow(size: tuple[int, int], opacities: bytes, share: float) -> Image.Image:
    """Return the shadow that pieces of one outline share: cards that lie alike."""
    alpha = Image.new("L", (size[0] + 2 * _FADE, size[1] + 2 * _FADE))
    alpha.paste(Image.frombytes("L", size, opacities), (_FADE, _FADE + 5))
    alpha = alpha.filter(ImageFilter.GaussianBlur(5)).point([round(level * share) for level in range(256)])
    shadow = Image.new("RGBA", alpha.size)
    shadow.putalpha(alpha)
    return shadow


def scaled(piece: Image.Image, wide: int) -> Image.Image:
    """Return a piece at a width, as high as it then is."""
    return piece.resize((wide, round(piece.height * wide / piece.width)), Image.Resampling.LANCZOS)


def shade(image: Image.Image, box: Box, radius: float, colour: Colour, share: float) -> None:
    """Lay a rounded rectangle (left, top, right, bottom) of a colour over a picture, as opaque as `share` says."""
    left, top, right, bottom = (round(edge) for edge in box)
    mask = Image.new("L", ((right - left) * FINE, (bottom - top) * FINE))
    pen = ImageDraw.Draw(mask)
    pen.rounded_rectangle((0, 0, mask.width - 1, mask.height - 1), radius * FINE, round(255 * share))
    lay(image, colour, (left, top), mask.reduce(FINE))


def deepen(image: Image.Image, box: Box, radius: float, foot: int) -> None:
    """Darken a rounded rectangle towards its lower edge, and most a strip along it, `foot` pixels high."""
    left, top, right, bottom = (round(edge) for edge in box)
    mask = Image.new("L", ((right - left) * FINE, (bottom - top) * FINE))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, mask.width - 1, mask.height - 1), radius * FINE, 255)
    size = right - left, bottom - top
    depth = Image.linear_gradient("L").resize(size).point(lambda level: round(level * _DEEPENED))
    depth.paste(round(255 * _FOOT), (0, size[1] - foot, *size))
    lay(image, NIGHT, (left, top), ImageChops.multiply(mask.reduce(FINE), depth))


def frame(image: Image.Image, box: Box, radius: float, colour: Colour, line: float, veil: float = 0.0) -> None:
    """Draw the outline of a rounded rectangle, `line` pixels wide, over a veil of the same colour."""
    if veil:
        shade(image, box, radius, colour, veil)
    left, top, right, bottom = (round(edge) for edge in box)
    mask = Image.new("L", ((right - left) * FINE, (bottom - top) * FINE))
    pen = ImageDraw.Draw(mask)
    pen.rounded_rectangle((0, 0, mask.width - 1, mask.height - 1), radius * FINE, None, 255, round(line * FINE))
    lay(image, colour, (left, top), mask.reduce(FINE))


def arrow(image: Image.Image, at: tuple[float, float], ink: Colour, *, up: bool, size: int = 20) -> None:
    """Draw a filled triangle round a point that points up or down."""
    mask = Image.new("L", (size * FINE, size * FINE))
    ends = ((0.1, 0.85), (0.9, 0.85), (0.5, 0.15)) if up else ((0.1, 0.15), (0.9, 0.15), (0.5, 0.85))
    ImageDraw.Draw(mask).polygon([(x * size * FINE, y * size * FINE) for x, y in ends], 255)
    lay(image, ink, (round(at[0] - size / 2), round(at[1] - size / 2)), mask.reduce(FINE), SIGN)


def bright(hue: Colour) -> Colour:
    """Return a portrait's colour as it stands out on dark: of a line, of its name."""
    return mix(hue, WHITE, 0.36)


def encode(image: Image.Image, flowing: int = 96, apart: int = 64) -> bytes:
    """Return a picture as a palette PNG that holds nothing but its pixels.

    So many colours are chosen for what takes most room, which is what flows, and so many for what is far from all else:
    a thin line keeps its colour.
    """
    finish(image)
    sample = image.resize((image.width // _SAMPLED, image.height // _SAMPLED), Image.Resampling.NEAREST)
    colours = b"".join(
        bytes(sample.quantize(most, method, dither=Image.Dither.NONE).getpalette() or ())
        for most, method in ((flowing, Image.Quantize.MEDIANCUT), (apart, Image.Quantize.MAXCOVERAGE))
    )
    sieve = Image.new("P", (1, 1))
    sieve.putpalette(colours)
    return palette_png(image.quantize(palette=sieve, dither=Image.Dither.NONE), colours, _LEVEL)
