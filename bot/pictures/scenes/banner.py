"""The banner atop an open table: a game's name, what it is, for how many and how long, and its best cards in a fan."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from PIL import Image, ImageDraw

from bot.pictures.drawing.felt_palette import FELTS, GOLD, NIGHT, WHITE, WIDTH, Colour, colour_of, mix
from bot.pictures.drawing.full_colour import FINE, encode, glow, lay, lit, put, write
from bot.pictures.drawing.glyphs import draw_glyph
from bot.pictures.drawing.image_stamps import Worn, card_image
from bot.pictures.drawing.lettering import cut, legible, width, wrapped
from bot.pictures.drawing.measuring import CARD
from bot.pictures.model import BannerArt
from bot.pictures.sprites import sprite

HIGH: Final = 340
_FAN: Final = (486, 548)
"""The point round which the cards are fanned, and `_RADIUS` how far from it they lie."""
_RADIUS: Final = 352
_SPREAD: Final = 50
"""Degrees between the first card and the last, if there are many."""
_TURN: Final = 8.5
_MOST_CARDS: Final = 9
_SLANT: Final = (330, 236)
"""Where the words' side ends, above and below."""
_LEFT: Final = 26
_ROOM: Final = 262
_TAGLINE: Final = 22
_TAGLINE_ROOM: Final = 217
"""Further right the fan begins."""
_LINES: Final = 5
_SCATTERED: Final = ((384, 46, 30), (560, 40, 34), (676, 84, 26), (690, 316, 42), (420, 340, 30), (560, 336, 24))
"""Where shapes lie about, and their radii."""


@lru_cache(maxsize=32)
def paint_banner(banner: BannerArt) -> bytes:
    """Paint a banner as a PNG, 720 by 340 pixels; kept, for every open table shows one. Raises MissingSheetError."""
    accent, felt = colour_of(banner.accent), FELTS[banner.felt]
    image = lit((WIDTH, HIGH), felt, (0.69, 0.5))
    _scatter(image, banner.glyphs)
    glow(image, (_FAN[0], _FAN[1] - _RADIUS + 20), 290, mix(felt[0], WHITE, 0.6), 0.4)
    _slant(image, accent)
    _fan(image, banner)
    _tell(image, banner)
    return encode(image)


def _slant(image: Image.Image, accent: Colour) -> None:
    """Lay a slanted piece of the game's colour on the left, with a gold edge, for the words."""
    dark = lit(
        (_SLANT[0] + 6, HIGH), (mix(accent, NIGHT, 0.25), mix(accent, NIGHT, 0.5), mix(accent, NIGHT, 0.72)), (0, 0)
    )
    for piece, more in ((Image.new("RGB", dark.size, GOLD), 5), (dark, 0)):
        mask = Image.new("L", (dark.width * FINE, dark.height * FINE))
        outline = [(0, 0), (_SLANT[0] + more, 0), (_SLANT[1] + more, HIGH), (0, HIGH)]
        ImageDraw.Draw(mask).polygon([(x * FINE, y * FINE) for x, y in outline], 255)
        lay(image, piece, (0, 0), mask.reduce(FINE))


def _scatter(image: Image.Image, glyphs: str) -> None:
    if not glyphs:
        return
    mask = Image.new("L", (WIDTH * FINE, HIGH * FINE))
    pen = ImageDraw.Draw(mask)
    for number, (x, y, radius) in enumerate(_SCATTERED):
        draw_glyph(pen, glyphs[number % len(glyphs)], (x * FINE, y * FINE), radius * FINE, 26)
    lay(image, WHITE, (0, 0), mask.reduce(FINE))


def _fan(image: Image.Image, banner: BannerArt) -> None:
    cards = banner.cards[:_MOST_CARDS]
    step = min(_TURN, _SPREAD / max(len(cards) - 1, 1))
    for number, art in enumerate(cards):
        turn = (number - (len(cards) - 1) / 2) * step
        x = _FAN[0] + _RADIUS * sin(radians(turn))
        y = _FAN[1] - _RADIUS * cos(radians(turn))
        put(image, card_image(art, Worn(1.12, round(turn))), (x, y), 0.5, CARD)


def _tell(image: Image.Image, banner: BannerArt) -> None:
    title = legible(banner.title)
    size = next((size for size in (76, 64, 52) if width(title, size, style="numeral") <= _ROOM), 44)
    y = 80
    write(image, cut(title, _ROOM, size, "numeral"), (_LEFT, y), size, "numeral", anchor="l")
    for line in wrapped(legible(banner.tagline), _TAGLINE, _TAGLINE_ROOM, _LINES):
        y += 28
        write(image, line, (_LEFT + 2, y + 8), _TAGLINE, "words", mix(WHITE, GOLD, 0.12), "l")
    for number, (name, fact) in enumerate((("people", banner.seats), ("clock", banner.minutes))):
        if fact:
            top = HIGH - 74 + 44 * number
            part = sprite("shared", name)
            scale = 34 / part.height
            part = part.resize((round(part.width * scale), round(part.height * scale)), Image.Resampling.LANCZOS)
            put(image, part, (_LEFT + 18, top))
            write(image, cut(legible(fact), 200, 26, "bold"), (_LEFT + 46, top + 9), 26, "bold", anchor="l")
