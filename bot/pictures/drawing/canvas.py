"""A sheet of palette indices and what is pasted on it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.pictures.drawing.felt_palette import COLOURS, RIM, RIM_LIGHT, ROOM, WIDTH, Colour, FeltPalette
from bot.pictures.drawing.measuring import GROUND, Box, Kind, Shown, begin, finish, note
from bot.pictures.drawing.png import palette_png

_SEEN: Final = 72
"""A pixel of less opacity than this (of 255) is not pasted."""
_DEPTHS: Final = (0.11, 0.24)
_ONE_DEPTH: Final = (0.16,)
_SMALL: Final = 110
"""Shadows of narrower drawings have one depth: more is not seen, and takes time."""
_FADE: Final = 4
PAD: Final = 12
"""How far a stamp with a shadow reaches beyond its drawing."""


class Piece(NamedTuple):
    """The part of a mask that has seen pixels, and where its left top corner lies on the whole."""

    mask: Image.Image
    left: int
    top: int

    @property
    def box(self) -> Box:
        """Where it lies on the whole."""
        return self.left, self.top, self.left + self.mask.width, self.top + self.mask.height


class Shadow(NamedTuple):
    """Where a shadow is at least how deep, from the lightest on: masks of one size, and their left top corner."""

    depths: tuple[Image.Image, ...]
    left: int
    top: int


@dataclass(frozen=True, slots=True)
class Stamp:
    """A finished drawing: which of its pixels are pasted, their indices, and its shadow around them, if it has one.

    Its width and height in pixels include the room for a shadow. Indices beyond the palette are those of its `own`
    colours.
    """

    width: int
    height: int
    seen: Piece
    indices: Image.Image
    shown: Shown
    shadow: Shadow | None = None
    own: tuple[Colour, ...] = ()

    def bearing(self, other: Stamp, left: int, top: int) -> Stamp:
        """Return this stamp with another pasted on it."""
        indices, (mask, inner_left, inner_top) = self.indices.copy(), other.seen
        indices.paste(other.indices, (left + inner_left - self.seen.left, top + inner_top - self.seen.top), mask)
        return replace(self, indices=indices)


def stamp_of(
    drawing: Image.Image,
    palette: FeltPalette,
    shown: Shown,
    *,
    ground: Colour | None = None,
    shadow: float = 0,
    own: tuple[Colour, ...] = (),
) -> Stamp:
    """Make a stamp of an RGBA drawing; soft edges blend with `ground`. `shadow` is its opacity at the deepest.

    It may have a few colours of its `own` beside those of the palette.
    """
    if shadow:
        wide = Image.new("RGBA", (drawing.width + 2 * PAD, drawing.height + 2 * PAD))
        wide.paste(drawing, (PAD, PAD))
        drawing = wide
    alpha = drawing.getchannel("A")
    flat = Image.new("RGB", drawing.size, ground or palette.ground)
    flat.paste(drawing, (0, 0), drawing)
    seen, around = _outline(alpha.size, alpha.tobytes(), shadow)
    return Stamp(*drawing.size, seen, palette.indexed(flat.crop(seen.box), own), shown, around, own)


@lru_cache(maxsize=128)
def _outline(size: tuple[int, int], opacities: bytes, shadow: float) -> tuple[Piece, Shadow | None]:
    """Return the mask and the shadow that drawings of one outline share: cards of a size differ in colours only."""
    alpha = Image.frombytes("L", size, opacities)
    mask = alpha.point([255 if level >= _SEEN else 0 for level in range(256)], "1")
    return _piece(mask), _shadow(alpha, mask, shadow) if shadow else None


def _shadow(alpha: Image.Image, mask: Image.Image, opacity: float) -> Shadow:
    """Return where a shadow is seen around a drawing."""
    fallen = ImageChops.offset(alpha, 0, _FADE).filter(ImageFilter.GaussianBlur(_FADE))
    depths = _ONE_DEPTH if alpha.width < _SMALL else _DEPTHS
    around = ImageChops.invert(mask)
    deep = [
        fallen.point([255 if level / 255 * opacity >= depth else 0 for level in range(256)], "1") for depth in depths
    ]
    masks = [ImageChops.logical_and(around, one) for one in deep]
    box = masks[0].getbbox() or (0, 0, 1, 1)
    return Shadow(tuple(one.crop(box) for one in masks), *box[:2])


def _piece(mask: Image.Image) -> Piece:
    box = mask.getbbox() or (0, 0, 1, 1)
    return Piece(mask.crop(box), *box[:2])


@lru_cache(maxsize=64)
def _rounded(wide: int, high: int, radius: int) -> Image.Image:
    mask = Image.new("1", (wide, high), 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, wide - 1, high - 1), radius, 1)
    return mask


def _through(image: Image.Image, table: bytes) -> Image.Image:
    """Replace each index by what a table of 256 says; `Image.point` would build the table anew each time."""
    return Image.frombytes("L", image.size, image.tobytes().translate(table))


TABLE_SIDE: Final = 18
"""How far from the sides of the picture a table with a rim begins, which is 10 more."""
CORNER: Final = 120
"""The radius of the corners of such a table."""


@lru_cache(maxsize=8)
def _rimmed(palette: FeltPalette, height: int, top: int, bottom: int, corner: int) -> Image.Image:
    """Return the felt on a table with rounded corners and a rim, in a room, as indices."""
    image = Image.new("L", (WIDTH, height), palette.index_of(ROOM))
    for inset, colour in ((10, RIM), (8, RIM_LIGHT), (6, RIM)):
        box = (TABLE_SIDE - inset, top - inset, WIDTH - TABLE_SIDE + inset - 1, bottom + inset - 1)
        ImageDraw.Draw(image).rounded_rectangle(box, corner + inset, palette.index_of(colour))
    felt = palette.felt(bottom - top).crop((TABLE_SIDE, 0, WIDTH - TABLE_SIDE, bottom - top))
    image.paste(felt, (TABLE_SIDE, top), _rounded(felt.width, felt.height, corner))
    return image


class Canvas:
    """A picture in the making."""

    def __init__(self, palette: FeltPalette, height: int) -> None:
        """Lay out a felt, 720 pixels wide."""
        self.palette = palette
        self.image = palette.felt(height)
        self._darker = palette.darker
        self._added: list[Colour] = []
        """The colours of this picture alone."""
        self._tables: dict[tuple[Colour, ...], bytes] = {}
        """By a stamp's own colours: what its indices become here."""
        begin(self.image)

    @property
    def height(self) -> int:
        """Its height in pixels."""
        return self.image.height

    def put(self, stamp: Stamp, x: float, y: float, on: Kind | None = None) -> None:
        """Paste a stamp with its middle at a point; it lies `on` drawings of that kind on purpose, if any."""
        left, top = round(x - stamp.width / 2), round(y - stamp.height / 2)
        mask, at = stamp.seen.mask, (left + stamp.seen.left, top + stamp.seen.top)
        if stamp.shadow is not None:
            self._cast(stamp.shadow, left, top)
        indices = _through(stamp.indices, self._table(stamp.own)) if stamp.own else stamp.indices
        self.image.paste(indices, at, mask)
        note(self.image, stamp.shown, mask, at, on)

    def _table(self, own: tuple[Colour, ...]) -> bytes:
        """Return what a stamp's indices become here: its own colours are added, or replaced if there is no room."""
        if own not in self._tables:
            size, first = self.palette.size, self.palette.size + len(self._added)
            if first + len(own) <= COLOURS:
                self._added += own
                places = bytes(range(first, first + len(own)))
                self._darker = tuple(
                    table[:first] + dark + table[first + len(own) :]
                    for table, dark in zip(self._darker, self.palette.darkened(own), strict=True)
                )
            else:
                places = bytes(map(self.palette.index_of, own))
            self._tables[own] = (bytes(range(size)) + places).ljust(COLOURS, b"\0")
        return self._tables[own]

    def _cast(self, shadow: Shadow, left: int, top: int) -> None:
        """Darken what lies around a stamp, at all depths as it was before."""
        left, top, size = left + shadow.left, top + shadow.top, shadow.depths[0].size
        before = self.image.crop((left, top, left + size[0], top + size[1])).tobytes()
        for mask, darker in zip(shadow.depths, self._darker, strict=False):
            self.image.paste(Image.frombytes("L", size, before.translate(darker)), (left, top), mask)

    def lay_table(self, top: int, bottom: int, corner: int = CORNER) -> None:
        """Take the felt away but for a table with a rim, which reaches from one height to another."""
        self.image = _rimmed(self.palette, self.height, top, bottom, corner).copy()
        begin(self.image)

    def shade(self, box: tuple[float, float, float, float], depth: int = 1, radius: int = 22) -> None:
        """Darken a rounded rectangle (left, top, right, bottom)."""
        left, top, right, bottom = (round(edge) for edge in box)
        mask = _rounded(right - left, bottom - top, radius)
        part = self.image.crop((left, top, right, bottom))
        self.image.paste(_through(part, self._darker[depth]), (left, top), mask)
        note(self.image, GROUND, mask, (left, top))

    def fill(self, box: tuple[int, int, int, int], colour: Colour) -> None:
        """Fill a rectangle (left, top, right, bottom) with the palette's nearest to a colour."""
        self.image.paste(self.palette.index_of(colour), box)
        note(self.image, GROUND, (box[2] - box[0], box[3] - box[1]), box[:2])

    def whole(self) -> Image.Image:
        """Return the picture in full colour; this ends the canvas."""
        finish(self.image)
        picture = Image.frombytes("P", self.image.size, self.image.tobytes())
        picture.putpalette(self.palette.colours(self._added))
        return picture.convert("RGB")

    def png(self) -> bytes:
        """Return the picture as a palette PNG that holds nothing but its pixels; this ends the canvas."""
        finish(self.image)
        return palette_png(self.image, self.palette.colours(self._added))


__all__ = ["PAD", "WIDTH", "Canvas", "Stamp", "stamp_of"]
