"""What a picture is painted with: a felt and at most 256 colours.

The palette is the felt from light to dark, colours that all pictures share, and those of one pack of cards, which were
chosen beforehand (`make art`). Indices are pasted ten times faster than colours are blended.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, TypeAlias

from PIL import Image, ImageChops

from bot.pictures.sprites import palette
from games.core.screen import Felt

Colour: TypeAlias = tuple[int, int, int]
COLOURS: Final = 256
"""The most that a picture with a palette can have."""
WIDTH: Final = 720
"""Pixels of every picture; a phone shows it at about half that size, on screens of two or three pixels each."""
LEVELS: Final = 24
"""Shades of felt; between two of them every other thread has the next one, so that no ring is seen."""
PACK_COLOURS: Final = 72
_ROW: Final = 12
"""The light changes only every so many rows: rows that repeat cost next to no bytes."""
_SHADE: Final = 10
"""Units of light in one shade of felt."""
_THREADS: Final = bytes((0, 5))
"""The units of light by which neighbouring threads differ. They run down, so that rows still repeat."""

WHITE: Final[Colour] = (255, 255, 255)
CREAM: Final[Colour] = (255, 253, 246)
GEM: Final[Colour] = (122, 215, 255)
"""Of the ring round a card that has joined somebody else's."""
METALS: Final[dict[int, Colour]] = {1: (255, 207, 63), 2: (201, 209, 222), 3: (217, 143, 78)}
"""Gold, silver and bronze, by place."""
INK_ON_METAL: Final[Colour] = (42, 32, 4)
GOLD: Final[Colour] = (255, 211, 77)
INK_ON_GOLD: Final[Colour] = (58, 40, 0)
NIGHT: Final[Colour] = (16, 19, 27)
GOOD: Final[Colour] = (125, 240, 171)
BAD: Final[Colour] = (255, 157, 157)
UNWELCOME: Final[Colour] = (255, 233, 168)
"""Points that nobody wants: neither good nor bad is said of them."""
ROOM: Final[Colour] = (12, 18, 32)
"""Of the room around a table, of its rim, and of the light on the rim."""
RIM: Final[Colour] = (107, 68, 38)
RIM_LIGHT: Final[Colour] = (131, 97, 71)
PORTRAITS: Final[tuple[Colour, ...]] = (
    (214, 51, 108), (47, 127, 224), (169, 79, 208), (232, 100, 27), (58, 166, 85),
    (201, 160, 0), (15, 154, 168), (107, 124, 255), (140, 90, 60), (110, 118, 132),
)  # fmt: skip
"""Of the people at a table; so many, that no two of them need the same."""
FELTS: Final[dict[Felt, tuple[Colour, Colour, Colour]]] = {
    "green": ((47, 154, 110), (26, 103, 73), (11, 54, 38)),
    "night": ((61, 90, 140), (34, 54, 92), (15, 26, 48)),
    "brick": ((165, 85, 63), (110, 47, 35), (52, 20, 16)),
    "petrol": ((43, 138, 150), (21, 88, 99), (8, 44, 51)),
    "slate": ((88, 99, 114), (53, 61, 73), (23, 27, 34)),
    "plum": ((124, 74, 140), (76, 42, 92), (37, 18, 48)),
}
"""Each felt at its centre, between, and at its edge."""


def colour_of(written: int) -> Colour:
    """Return the colour of a number, 0xRRGGBB."""
    return written >> 16 & 255, written >> 8 & 255, written & 255


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Blend two colours; `share` (0 to 1) is how much of the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _shared(felt: Felt) -> list[Colour]:
    """Return the colours of letters, portraits and signs, with what lies between them and what they stand on."""
    middle, edge = FELTS[felt][1], FELTS[felt][2]
    dark = mix(edge, NIGHT, 0.45)
    smooth = [mix(one, WHITE, share) for one in (middle, dark) for share in (0.2, 0.4, 0.6, 0.8)]
    smooth += [mix(one, GOLD, share) for one in (middle, dark, INK_ON_GOLD) for share in (0.25, 0.5, 0.75)]
    faces = [mix(hue, WHITE, share) for hue in PORTRAITS for share in (0, 0.2, 0.6)]
    signs = [(229, 56, 59), (31, 157, 88), (233, 237, 245), (43, 51, 80), UNWELCOME, mix(NIGHT, WHITE, 0.5)]
    signs += [GOOD, BAD, mix(dark, GOLD, 0.14), mix(dark, WHITE, 0.12), GEM, ROOM, RIM, RIM_LIGHT]
    return [WHITE, CREAM, GOLD, INK_ON_GOLD, NIGHT, dark, mix(GOLD, WHITE, 0.4), *smooth, *faces, *signs]


class FeltPalette:
    """A felt with its palette; made once per felt and pack of cards."""

    def __init__(self, felt: Felt, pack: str) -> None:
        """Take the colours of a pack; "" stands for cards without sprites. Raises MissingSheetError."""
        centre, middle, edge = FELTS[felt]
        self.ground = mix(middle, edge, 0.5)
        """What soft edges are blended with: the felt in a card's shadow."""
        self.middle = middle
        self.dark = mix(edge, NIGHT, 0.45)
        half = LEVELS * 3 // 5
        ramp = [mix(centre, middle, at / half) for at in range(half)]
        ramp += [mix(middle, edge, at / (LEVELS - half - 1)) for at in range(LEVELS - half)]
        written = palette(pack or "shared")
        own: list[Colour] = [(written[at], written[at + 1], written[at + 2]) for at in range(0, len(written), 3)]
        colours = [*ramp, *[mix(edge, (0, 0, 0), share) for share in (0.15, 0.3, 0.45)], *_shared(felt), *own][:COLOURS]
        self.size = len(colours)
        """Number of its colours; the indices from there on are for colours of a single picture."""
        self._flat = [level for colour in colours for level in colour]
        self._sieve = self._sieve_with(())
        self.darker = tuple(part.ljust(COLOURS, b"\0") for part in self.darkened(colours))
        """For three depths of shadow, the index that each index becomes."""

    def darkened(self, colours: Sequence[Colour]) -> tuple[bytes, ...]:
        """Return for three depths of shadow the index that each of these colours becomes."""
        row = Image.new("RGB", (len(colours), 1))
        row.putdata(colours)
        black = Image.new("RGB", row.size, (0, 0, 0))
        return tuple(self.indexed(Image.blend(row, black, share)).tobytes() for share in (0.16, 0.3, 0.5))

    def indexed(self, image: Image.Image, own: Sequence[Colour] = ()) -> Image.Image:
        """Turn a colour image into palette indices (mode L), each pixel to its nearest colour.

        Its `own` colours, which are not of the palette, have the indices from `size` on.
        """
        sieve = self._sieve_with(own) if own else self._sieve
        found = image.quantize(palette=sieve, dither=Image.Dither.NONE)
        return Image.frombytes("L", found.size, found.tobytes())

    def _sieve_with(self, own: Sequence[Colour]) -> Image.Image:
        sieve = Image.new("P", (1, 1))
        sieve.putpalette(self.colours(own))
        return sieve

    def index_of(self, colour: Colour) -> int:
        """Return the palette's index of the colour nearest to this one."""
        return self.indexed(Image.new("RGB", (1, 1), colour)).tobytes()[0]

    def felt(self, height: int) -> Image.Image:
        """Return a piece of bare felt as indices, one's own to paint on."""
        return _cloth(height).copy()

    def colours(self, added: Sequence[Colour] = ()) -> list[int]:
        """Return red, green and blue of each index by turns; those `added` are of the indices from `size` on."""
        return [*self._flat, *(level for colour in added for level in colour)]


@cache
def _light() -> Image.Image:
    return Image.radial_gradient("L")


@lru_cache(maxsize=24)
def _cloth(height: int) -> Image.Image:
    """Return which shade of felt lies where: woven, lit in the middle, alike for all felts."""
    rows, brightest = -(-height // _ROW), LEVELS - 1
    light = _light().resize((WIDTH, rows), Image.Resampling.BICUBIC, (8, 24, 248, 232))
    units = [round((level / 255) ** 1.25 * brightest * 1.05 * _SHADE) for level in range(256)]
    lit = light.point([min(unit, brightest * _SHADE) for unit in units])
    threads = Image.frombytes("L", lit.size, _THREADS * (WIDTH * rows // len(_THREADS)))
    woven = ImageChops.add(lit, threads).point([min(unit // _SHADE, brightest) for unit in range(256)])
    return woven.resize((WIDTH, rows * _ROW), Image.Resampling.NEAREST).crop((0, 0, WIDTH, height))


@lru_cache(maxsize=12)
def felt_palette(felt: Felt, pack: str) -> FeltPalette:
    """Return the palette of a felt for a pack of cards. Raises MissingSheetError."""
    return FeltPalette(felt, pack)
