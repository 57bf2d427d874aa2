"""Cards without sprites, drawn from their faces with shapes and letters.

A card is designed in a grid of 128 by 184 units and drawn at twice the size of a card of a sheet.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from bot.pictures.drawing.glyphs import SHAPES, SUITS, Pen, Point, draw_glyph
from bot.pictures.drawing.lettering import CAPITAL, fitted, font, legible
from games.core.screen import Face, Tint

WIDTH, HEIGHT = 128, 184
CARD: Final = (200, 288)
"""Pixels of a drawn card."""
_FINE: Final = 2
_ROUND: Final = 14
_MOST_PIPS: Final = 7
_RIM: Final = (217, 208, 186)
Colour: TypeAlias = tuple[int, int, int]
IVORY: Colour = (255, 253, 247)
INK: Colour = (32, 36, 44)
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


class SpriteSheet:
    """An oversized see-through sheet with one card's grid on it."""

    def __init__(self) -> None:
        self.unit = CARD[0] * _FINE / WIDTH
        self.size = CARD[0] * _FINE, CARD[1] * _FINE
        self.image = Image.new("RGBA", self.size)
        self.pen: Pen = ImageDraw.Draw(self.image)
        self.ink: Colour = INK

    def at(self, x: float, y: float) -> Point:
        """Return where a point of the card's grid lies on the sheet."""
        return x * self.unit, y * self.unit

    def panel(self, inset: float, fill: Colour) -> None:
        """Fill the card's rounded rectangle, `inset` units smaller on every side."""
        left, top = self.at(inset, inset)
        right, bottom = self.at(WIDTH - inset, HEIGHT - inset)
        self.pen.rounded_rectangle((left, top, right - 1, bottom - 1), max(_ROUND - inset * 0.8, 4) * self.unit, fill)

    def glyph(self, glyph: str, centre: Point, radius: float, fill: Colour | None = None) -> None:
        """Draw a glyph, in the sheet's ink if not told otherwise; centre and radius in units."""
        draw_glyph(self.pen, glyph, self.at(*centre), radius * self.unit, fill or self.ink)

    def disc(self, centre: Point, radius: float, fill: Colour) -> None:
        """Draw a disc; centre and radius in units."""
        self.pen.circle(self.at(*centre), radius * self.unit, fill)

    def words(self, text: str, place: Point, size: float, room: float, anchor: str = "ls") -> None:
        """Write a text in the sheet's ink, no wider than `room`; everything in units."""
        narrow = len(text) > 2
        pixels = fitted(text, round(room * self.unit), round(size * self.unit), narrow=narrow)
        self.pen.text(self.at(*place), text, self.ink, font(pixels, narrow=narrow), anchor)

    def finish(self) -> Image.Image:
        """Shrink the sheet to the size of a card."""
        return self.image.reduce(_FINE)


def drawn(card: Face[str] | None) -> Image.Image:
    """Return a card's face, or a back, in full colour and without shadow; `CARD` is its size."""
    sheet = SpriteSheet()
    sheet.panel(0, _RIM)
    sheet.panel(0.8, IVORY)
    if card is None:
        _back(sheet)
    else:
        _face(sheet, card)
    return sheet.finish()


def _back(sheet: SpriteSheet) -> None:
    blue = TINTS["blue"]
    pale = mix(blue, IVORY, 0.35)
    sheet.panel(7, blue)
    for row in range(8):
        for column in range(5 - row % 2):
            centre = 24 + 20 * column + 10 * (row % 2), 22 + 20 * row
            sheet.glyph("◆", centre, 7.5, pale)
    sheet.disc((WIDTH / 2, HEIGHT / 2), 25, IVORY)
    sheet.glyph("★", (WIDTH / 2, HEIGHT / 2), 17, blue)


def _face(sheet: SpriteSheet, card: Face[str]) -> None:
    plain = card.glyph in SUITS and card.tint not in DARK_LETTERS
    sheet.ink = TINTS[card.tint]
    if not plain:
        sheet.panel(6, sheet.ink)
        sheet.ink = INK if card.tint in DARK_LETTERS else IVORY
    rank, corner = legible(card.rank), legible(card.corner, "")
    glyph = card.glyph if card.glyph in SHAPES else legible(card.glyph, "")
    low = 20 if card.pips > 0 else 0
    if card.label:
        _tile(sheet, rank, corner, glyph, legible(card.label, ""), card.pips)
        return
    if not glyph:
        _bare(sheet, rank, corner, low)
    elif not rank:
        sheet.glyph(glyph, (WIDTH / 2, (HEIGHT - low) / 2), 42)
        sheet.words(corner, (14, 36), 28, 100)
    elif len(rank) > 3:
        _spelt(sheet, rank, glyph, low)
        sheet.words(corner, (14, 152 - low), 28, 30)
    else:
        _ranked(sheet, rank, corner, glyph, low)
    _pips(sheet, card.pips)


def _ranked(sheet: SpriteSheet, rank: str, corner: str, glyph: str, low: int) -> None:
    """Draw a short rank top left, a small glyph under it, the large glyph bottom right, the note bottom left."""
    sheet.words(rank, (13, 57), 60, 102)
    sheet.glyph(glyph, (26, 76), 11)
    radius = 36 - 4 * bool(corner) - 5 * bool(low)
    sheet.glyph(glyph, (116 - radius, 168 - low - radius), radius)
    sheet.words(corner, (14, 148 - low), 30, 36)


def _spelt(sheet: SpriteSheet, rank: str, glyph: str, low: int) -> None:
    """Draw a rank that is a word, on two lines if it has two, above the large glyph."""
    first, _, second = rank.partition(" ")
    sheet.words(first, (WIDTH / 2, 42), 34, 110, "ms")
    sheet.words(second, (WIDTH / 2, 72), 34, 110, "ms")
    radius = 34 - 4 * bool(second) - 6 * bool(low)
    sheet.glyph(glyph, (WIDTH / 2, 166 - low - radius), radius)


def _bare(sheet: SpriteSheet, rank: str, corner: str, low: int) -> None:
    """Draw a card without a glyph: the rank in the middle, the note above it."""
    size = 66.0
    sheet.words(rank, (WIDTH / 2, (HEIGHT - low + bool(corner) * 26 + size * CAPITAL) / 2), size, 104, "ms")
    sheet.words(corner, (14, 37), 32, 100)


def _tile(sheet: SpriteSheet, rank: str, corner: str, glyph: str, label: str, pips: int) -> None:
    """Draw a tile: the note top left, the glyph top right, rank and label between, dots and their number below."""
    sheet.words(corner, (13, 42), 36, 54)
    if glyph:
        sheet.glyph(glyph, (104, 28), 15)
    sheet.words(rank, (WIDTH / 2, 102), 54, 108, "ms")
    sheet.words(label, (WIDTH / 2, 135), 22, 112, "ms")
    sheet.words(str(pips), (13, 173), 32, 30)
    for pip in range(min(pips, _MOST_PIPS)):
        sheet.disc((44 + pip * 14, 162), 6, sheet.ink)


def _pips(sheet: SpriteSheet, pips: int) -> None:
    if pips > _MOST_PIPS:
        sheet.words(f"● × {pips}", (WIDTH / 2, 172), 24, 100, "ms")
        return
    for pip in range(pips):
        sheet.disc((WIDTH / 2 + (pip - (pips - 1) / 2) * 16, 165), 6, sheet.ink)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Blend two colours; `share` (0 to 1) is how much of the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
