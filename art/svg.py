"""Small pieces of SVG, and the renderer: a drawing's text becomes pixels.

Every drawing lies round its own middle: x to the right, y downwards, in units. A card is 100 by 144 units.
"""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from pathlib import Path

import resvg_py
from PIL import Image, ImageFont

FONTS = Path(__file__).resolve().parent.parent / "bot" / "assets" / "fonts"
NUMERAL = "Tapis Numeral"
INDEX = "Tapis Index"
WORDS = "Rubik"
_FILES = {
    (NUMERAL, 400): "TapisNumeral.ttf",
    (INDEX, 400): "TapisIndex.ttf",
    (WORDS, 500): "Rubik-500.ttf",
    (WORDS, 700): "Rubik-700.ttf",
    (WORDS, 800): "Rubik-800.ttf",
}
_EM = 1000
ROUND = 'stroke-linecap="round" stroke-linejoin="round"'
"""The look of a line with round ends and corners."""
MASTER = 2
"""Pixels per unit of a master: the larger of the sizes in use; the smaller one is its mean."""


@lru_cache
def _measure(family: str, weight: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONTS / _FILES[family, weight], _EM, layout_engine=ImageFont.Layout.BASIC)


def extent(text: str, size: float, family: str = NUMERAL, weight: int = 400) -> tuple[float, float, float, float]:
    """Return the ink of a text written from (0, 0): left, top, right and bottom, in units."""
    left, top, right, bottom = _measure(family, weight).getbbox(text, anchor="ls")
    scale = size / _EM
    return left * scale, top * scale, right * scale, bottom * scale


def word(  # noqa: PLR0913 - where, what and how: a text has no fewer
    text: str,
    x: float,
    y: float,
    size: float,
    fill: str,
    *,
    family: str = NUMERAL,
    weight: int = 400,
    room: float = 0,
    outline: str = "",
    thick: float = 0,
) -> str:
    """Write a text with the middle of its ink at a point; wider than `room`, it is squeezed to it."""
    left, top, right, bottom = extent(text, size, family, weight)
    squeeze = min(1.0, room / (right - left)) if room else 1.0
    edge = ""
    if outline:
        edge = f' stroke="{outline}" stroke-width="{thick}" stroke-linejoin="round" paint-order="stroke"'
    shown = text.replace("&", "&amp;").replace("<", "&lt;")
    return (
        f'<g transform="translate({x:.2f},{y:.2f}) scale({squeeze:.4f},1) '
        f'translate({-(left + right) / 2:.2f},{-(top + bottom) / 2:.2f})">'
        f'<text font-family="{family}" font-weight="{weight}" font-size="{size}" fill="{fill}"{edge}>{shown}</text></g>'
    )


def group(body: str, x: float = 0, y: float = 0, *, scale: float = 1, turn: float = 0, look: str = "") -> str:
    """Move, turn (degrees, clockwise) and scale a drawing; `look` holds attributes for all of it."""
    return f'<g transform="translate({x:.2f},{y:.2f}) rotate({turn}) scale({scale})" {look}>{body}</g>'


def twice(body: str) -> str:
    """Draw something and, turned by half a circle, once more."""
    return body + f'<g transform="rotate(180)">{body}</g>'


def path(line: str, fill: str = "none", stroke: str = "", width: float = 0, look: str = "") -> str:
    """Draw a path."""
    edge = f' stroke="{stroke}" stroke-width="{width}"' if stroke else ""
    return f'<path d="{line}" fill="{fill}"{edge} {look}/>'


def disc(  # noqa: PLR0913 - where and how
    x: float, y: float, radius: float, fill: str = "none", stroke: str = "", width: float = 0, look: str = ""
) -> str:
    """Draw a disc or, without a fill, a circle."""
    edge = f' stroke="{stroke}" stroke-width="{width}"' if stroke else ""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius}" fill="{fill}"{edge} {look}/>'


def box(width: float, height: float, radius: float, fill: str, look: str = "") -> str:
    """Draw a rectangle with round corners about the middle."""
    at = f'x="{-width / 2}" y="{-height / 2}" width="{width}" height="{height}" rx="{radius}"'
    return f'<rect {at} fill="{fill}" {look}/>'


def shade(name: str, *stops: str, line: str = "", spot: str = "") -> str:
    """Define a gradient: along a `line` ("x1 y1 x2 y2") or round a `spot` ("cx cy r"), both in shares of the shape."""
    steps = "".join(
        f'<stop offset="{index / max(len(stops) - 1, 1):.3f}" stop-color="{stop}"/>' for index, stop in enumerate(stops)
    )
    if line:
        x1, y1, x2, y2 = line.split()
        return f'<linearGradient id="{name}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">{steps}</linearGradient>'
    cx, cy, radius = spot.split()
    return f'<radialGradient id="{name}" cx="{cx}" cy="{cy}" r="{radius}">{steps}</radialGradient>'


def render(body: str, width: float, height: float, scale: int = MASTER) -> Image.Image:
    """Render a drawing, `scale` pixels per unit, on nothing. Raises ValueError if it is not SVG."""
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="{-width / 2} {-height / 2} {width} {height}">{body}</svg>'
    )
    files = [str(FONTS / name) for (family, _), name in _FILES.items() if f'"{family}"' in body]
    png: bytes = resvg_py.svg_to_bytes(svg_string=text, zoom=scale, skip_system_fonts=True, font_files=files)
    with Image.open(BytesIO(png)) as image:
        return image.convert("RGBA")
