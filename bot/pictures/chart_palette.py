"""Owns the palette of charts and of cards that have no sprite: felt, ivory, nine tints. It must not know shapes.

A fixed palette lets finished cards be pasted as palette indices, which is fast, small and the same on every machine.
"""

from __future__ import annotations

from io import BytesIO
from typing import TypeAlias

from PIL import Image

from games.core.screen import Tint

Colour: TypeAlias = tuple[int, int, int]

FELT: Colour = (31, 106, 78)
SHADE: Colour = (23, 84, 61)
RIM: Colour = (74, 143, 115)
IVORY: Colour = (255, 253, 247)
GOLD: Colour = (255, 200, 46)
INK: Colour = (32, 36, 44)
MIST: Colour = (140, 168, 155)
"""What an unplayable card fades into."""

TINTS: dict[Tint, Colour] = {
    "red": (208, 40, 46),
    "orange": (247, 141, 30),
    "yellow": (255, 217, 61),
    "green": (18, 130, 62),
    "blue": (28, 95, 205),
    "violet": (126, 52, 180),
    "black": INK,
    "grey": (100, 108, 120),
    "white": IVORY,
}
DARK_LETTERS: frozenset[Tint] = frozenset({"orange", "yellow", "white"})
"""Tints on which ink reads better than ivory."""

FADE = 0.58


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Blend two colours; `share` (0 to 1) is how much of the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _colours() -> tuple[Colour, ...]:
    inks = [colour for tint, colour in TINTS.items() if tint != "white"]
    shades = [mix(colour, IVORY, share) for colour in inks for share in (0.35, 0.7)]
    dark = [mix(TINTS[tint], INK, 0.5) for tint in ("orange", "yellow")]
    faded = [mix(colour, MIST, FADE) for colour in (*inks, *(mix(c, IVORY, 0.5) for c in inks), IVORY)]
    felt = [mix(FELT, IVORY, share) for share in (0.25, 0.5, 0.75)]
    gold = [mix(GOLD, INK, 0.5), mix(GOLD, FELT, 0.5)]
    # The first three are felt seen through a rounded corner; they must stay first (see `ALPHAS`).
    return (FELT, FELT, FELT, FELT, SHADE, RIM, IVORY, GOLD, *felt, *inks, *shades, *dark, *faded, *gold)


COLOURS = _colours()
ALPHAS = bytes((0, 85, 170))
"""The opacity of the first three entries; every further one is opaque."""

FELT_AT, SHADE_AT, RIM_AT, IVORY_AT = 3, 4, 5, 6
TEXT_RAMP = (FELT_AT, 8, 9, 10, IVORY_AT)
"""Indices from felt to ivory, for smooth letters on the felt."""


def _flat() -> list[int]:
    return [level for colour in COLOURS for level in colour]


def _sieve() -> Image.Image:
    sieve = Image.new("P", (1, 1))
    sieve.putpalette(_flat())
    return sieve


_SIEVE = _sieve()
# Nearest-colour search may answer with any of the equal felts; all of them must become the opaque one.
_OPAQUE = [max(index, FELT_AT) for index in range(256)]


def indexed(image: Image.Image) -> Image.Image:
    """Turn a colour image into opaque indices of the palette, each pixel to its nearest colour."""
    return image.quantize(palette=_SIEVE, dither=Image.Dither.NONE).point(_OPAQUE)


def blank(width: int, height: int, index: int = FELT_AT) -> Image.Image:
    """Return an empty image of palette indices, `width` by `height` pixels."""
    image = Image.new("P", (width, height), index)
    image.putpalette(_flat())
    return image


def encode(image: Image.Image) -> bytes:
    """Write an image of indices as a PNG that holds nothing but its pixels."""
    out = BytesIO()
    # Level 9 would save a tenth of the bytes and take six times as long.
    image.save(out, "PNG", compress_level=7, transparency=ALPHAS)
    return out.getvalue()
