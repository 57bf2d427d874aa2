"""Glyphs as vector shapes, which tell colours apart without colour; others come from the font.

It knows no cards.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import TypeAlias

from PIL import ImageDraw

from bot.pictures.drawing.felt_palette import Colour
from bot.pictures.drawing.lettering import font, legible

Pen: TypeAlias = ImageDraw.ImageDraw
Point: TypeAlias = tuple[float, float]
Ink: TypeAlias = Colour | int
"""A colour, or a level of grey on a mask."""
Outline: TypeAlias = list[Point]
"""Points in a square from -1 to 1, y downwards."""

SUITS = frozenset("♠♥♦♣")


def _ring(count: int, radii: tuple[float, ...], start: float = -pi / 2) -> Outline:
    turns = ((start + 2 * pi * i / count, radii[i % len(radii)]) for i in range(count))
    return [(cos(turn) * radius, sin(turn) * radius) for turn, radius in turns]


def _disc(x: float, y: float, radius: float) -> Outline:
    return [(x + px * radius, y + py * radius) for px, py in _ring(40, (1.0,))]


def _heart() -> Outline:
    turns = [2 * pi * i / 60 for i in range(60)]
    curve = [(16 * sin(t) ** 3, -(13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t))) for t in turns]
    return [(x / 16.5, (y - 2.2) / 15.6) for x, y in curve]


_STEM: Outline = [(-0.1, 0.2), (0.1, 0.2), (0.16, 0.62), (0.42, 0.98), (-0.42, 0.98), (-0.16, 0.62)]
_SPADE: Outline = [(x * 0.94, -y * 0.88 - 0.12) for x, y in _heart()]
_ARM = 0.36
_PLUS: Outline = [
    (-_ARM, -1), (_ARM, -1), (_ARM, -_ARM), (1, -_ARM), (1, _ARM), (_ARM, _ARM),
    (_ARM, 1), (-_ARM, 1), (-_ARM, _ARM), (-1, _ARM), (-1, -_ARM), (-_ARM, -_ARM),
]  # fmt: skip

SHAPES: dict[str, tuple[Outline, ...]] = {
    "●": (_disc(0, 0, 0.9),),
    "◆": ([(0, -1.02), (0.94, 0), (0, 1.02), (-0.94, 0)],),
    "★": (_ring(10, (1.05, 0.45)),),
    "■": ([(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)],),
    "▲": ([(0, -0.92), (1, 0.82), (-1, 0.82)],),
    "✚": ([(x * 0.92, y * 0.92) for x, y in _PLUS],),
    "♥": (_heart(),),
    "♦": ([(0, -1.08), (0.4, -0.5), (0.8, 0), (0.4, 0.5), (0, 1.08), (-0.4, 0.5), (-0.8, 0), (-0.4, -0.5)],),
    "♠": (_SPADE, _STEM),
    "♣": (_disc(0, -0.52, 0.46), _disc(-0.5, 0.2, 0.46), _disc(0.5, 0.2, 0.46), _disc(0, 0, 0.25), _STEM),
}


def draw_glyph(pen: Pen, glyph: str, centre: Point, radius: float, colour: Ink) -> None:
    """Draw a glyph inside a circle of a radius in pixels; one that no shape or font has leaves the card bare."""
    x, y = centre
    outlines = SHAPES.get(glyph)
    if outlines is None:
        _letter(pen, glyph, centre, radius, colour)
        return
    for outline in outlines:
        pen.polygon([(x + px * radius, y + py * radius) for px, py in outline], fill=colour)


def _letter(pen: Pen, glyph: str, centre: Point, radius: float, colour: Ink) -> None:
    text = legible(glyph, "")[:3]
    if not text:
        return
    size = round(radius * 2)
    wide = font(size).getlength(text)
    if wide > 2.2 * radius:
        size = round(size * 2.2 * radius / wide)
    left, top, right, bottom = font(size).getbbox(text, anchor="ls")
    pen.text((centre[0] - (left + right) / 2, centre[1] - (top + bottom) / 2), text, colour, font(size), anchor="ls")


MARKERS = "●■▲◆★✚♥♣"
"""Glyphs that tell the curves of a graph apart."""
