"""Owns single cards as finished sprites of palette indices, kept per process. It must not know where they lie.

A card is designed in a grid of 128 by 166 units, drawn twice too large and shrunk, so that edges are smooth.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from PIL import Image, ImageDraw

from bot.pictures.lettering import CAPITAL, fitted, font, legible
from bot.pictures.model import CardArt, Spot
from bot.pictures.palette import (
    DARK_LETTERS,
    FADE,
    FELT,
    FELT_AT,
    GOLD,
    INK,
    IVORY,
    MIST,
    SHADE,
    TINTS,
    Colour,
    indexed,
    mix,
)
from bot.pictures.shapes import SHAPES, SUITS, Pen, Point, draw_crown, draw_glyph

WIDTH, HEIGHT = 128, 166
EDGE, HANG = 8, 16
"""How far a sprite reaches beyond the card: on every side, and further down for what hangs over its lower edge."""

_FINE = 2
_ROUND = 15
_MOST_PIPS = 7
Box: TypeAlias = tuple[float, float, float, float]


class SpriteSheet:
    """An oversized sheet of felt with one card's grid on it."""

    def __init__(self, width: int) -> None:
        self.unit = width * _FINE / WIDTH
        self.size = (width + 2 * EDGE) * _FINE, (round(width * HEIGHT / WIDTH) + 2 * EDGE + HANG) * _FINE
        self.image = Image.new("RGB", self.size, FELT)
        self.pen: Pen = ImageDraw.Draw(self.image)
        self.ink: Colour = INK

    def at(self, x: float, y: float) -> Point:
        """Return where a point of the card's grid lies on the sheet."""
        return x * self.unit + EDGE * _FINE, y * self.unit + EDGE * _FINE

    def panel(self, inset: float, fill: Colour, drop: float = 0) -> None:
        """Fill the card's rounded rectangle, `inset` units smaller on every side and `drop` units lower."""
        box = (*self.at(inset, inset + drop), *self.at(WIDTH - inset, HEIGHT - inset + drop))
        self.pen.rounded_rectangle(box, max(_ROUND - inset * 0.8, 4) * self.unit, fill)

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
        """Shrink the sheet and turn it into palette indices."""
        return indexed(self.image.reduce(_FINE))


@lru_cache(maxsize=256)
def sprite(card: CardArt | None, empty: bool, mark: str, width: int) -> Image.Image:  # noqa: FBT001 - a cache key
    """Return the finished picture of what lies on a spot, for a card `width` pixels wide."""
    sheet = SpriteSheet(width)
    if empty and card is None:
        _outline(sheet)
        return sheet.finish()
    if mark == "win":
        sheet.panel(-7, GOLD)
    else:
        sheet.panel(0, SHADE, drop=4)
    sheet.panel(0, IVORY)
    if card is None:
        _back(sheet)
    else:
        _face(sheet, card)
    if mark == "dim":
        _fade(sheet)
    elif mark == "win":
        _badge(sheet, GOLD)
        draw_crown(sheet.pen, sheet.at(106, HEIGHT - 4), 11 * sheet.unit, INK)
    return sheet.finish()


@lru_cache(maxsize=256)
def cover(card: CardArt | None, empty: bool, mark: str, width: int) -> Image.Image:  # noqa: FBT001 - a cache key
    """Return the mask of a sprite: everything that is not bare felt."""
    return sprite(card, empty, mark, width).point([0 if at <= FELT_AT else 255 for at in range(256)], "L")


def sprite_of(spot: Spot, width: int) -> tuple[Image.Image, Image.Image]:
    """Return the sprite of a spot and its mask."""
    what = (spot.card, spot.empty, spot.mark, width)
    return sprite(*what), cover(*what)


def _outline(sheet: SpriteSheet) -> None:
    sheet.panel(2, mix(FELT, IVORY, 0.5))
    sheet.panel(6, FELT)
    for step in range(5):
        x, y = 22 + step * 21, 26 + step * 28.5
        for box in ((x - 5, -2, x + 5, HEIGHT + 2), (-2, y - 7, WIDTH + 2, y + 7)):
            sheet.pen.rectangle((*sheet.at(*box[:2]), *sheet.at(*box[2:])), FELT)


def _back(sheet: SpriteSheet) -> None:
    blue = TINTS["blue"]
    pale = mix(blue, IVORY, 0.35)
    sheet.panel(7, blue)
    for row in range(7):
        for column in range(5 - row % 2):
            centre = 24 + 20 * column + 10 * (row % 2), 23 + 20 * row
            sheet.glyph("◆", centre, 7.5, pale)
    sheet.disc((WIDTH / 2, HEIGHT / 2), 25, IVORY)
    sheet.glyph("★", (WIDTH / 2, HEIGHT / 2), 17, blue)


def _face(sheet: SpriteSheet, card: CardArt) -> None:
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
        sheet.words(corner, (14, 134 - low), 28, 30)
    else:
        _ranked(sheet, rank, corner, glyph, low)
    _pips(sheet, card.pips)


def _ranked(sheet: SpriteSheet, rank: str, corner: str, glyph: str, low: int) -> None:
    """Draw a short rank top left, a small glyph under it, the large glyph bottom right, the note bottom left."""
    sheet.words(rank, (13, 57), 60, 102)
    sheet.glyph(glyph, (26, 76), 11)
    radius = 36 - 4 * bool(corner) - 5 * bool(low)
    sheet.glyph(glyph, (116 - radius, 150 - low - radius), radius)
    sheet.words(corner, (14, 130 - low), 30, 36)


def _spelt(sheet: SpriteSheet, rank: str, glyph: str, low: int) -> None:
    """Draw a rank that is a word, on two lines if it has two, above the large glyph."""
    first, _, second = rank.partition(" ")
    sheet.words(first, (WIDTH / 2, 42), 34, 110, "ms")
    sheet.words(second, (WIDTH / 2, 72), 34, 110, "ms")
    radius = 34 - 4 * bool(second) - 6 * bool(low)
    sheet.glyph(glyph, (WIDTH / 2, 148 - low - radius), radius)


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
    sheet.words(rank, (WIDTH / 2, 92), 54, 108, "ms")
    sheet.words(label, (WIDTH / 2, 121), 22, 112, "ms")
    sheet.words(str(pips), (13, 155), 32, 30)
    for pip in range(min(pips, _MOST_PIPS)):
        sheet.disc((44 + pip * 14, 144), 6, sheet.ink)


def _pips(sheet: SpriteSheet, pips: int) -> None:
    if pips > _MOST_PIPS:
        sheet.words(f"● × {pips}", (WIDTH / 2, 154), 24, 100, "ms")
        return
    for pip in range(pips):
        sheet.disc((WIDTH / 2 + (pip - (pips - 1) / 2) * 16, 147), 6, sheet.ink)


def _fade(sheet: SpriteSheet) -> None:
    """Pale the whole card and strike it out in a corner, so that brightness is not the only sign."""
    body = Image.new("L", sheet.size, 0)
    box = (*sheet.at(0, 0), *sheet.at(WIDTH, HEIGHT))
    ImageDraw.Draw(body).rounded_rectangle(box, _ROUND * sheet.unit, 255)
    pale = Image.blend(sheet.image, Image.new("RGB", sheet.size, MIST), FADE)
    sheet.image.paste(pale, mask=body)
    _badge(sheet, INK)
    x, y = sheet.at(106, HEIGHT - 4)
    reach, thick = 8 * sheet.unit, round(4 * sheet.unit)
    sheet.pen.circle((x, y), 11 * sheet.unit, outline=IVORY, width=thick)
    sheet.pen.line((x - reach, y - reach, x + reach, y + reach), IVORY, thick)


def _badge(sheet: SpriteSheet, fill: Colour) -> None:
    sheet.disc((106, HEIGHT - 4), 20, SHADE)
    sheet.disc((106, HEIGHT - 4), 18, fill)


@lru_cache(maxsize=64)
def turn(order: int, width: int) -> tuple[Image.Image, Image.Image]:
    """Return the small figure that tells when a card was played, and its mask; it hangs over the lower left edge."""
    sheet = SpriteSheet(width)
    sheet.disc((24, HEIGHT - 4), 20, SHADE)
    sheet.disc((24, HEIGHT - 4), 17.5, IVORY)
    sheet.words(str(order), (24, HEIGHT + 4.5), 24, 26, "ms")
    image = sheet.finish()
    return image, image.point([0 if at <= FELT_AT else 255 for at in range(256)], "L")
