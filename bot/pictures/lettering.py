"""Owns lettering with the two bundled fonts: what can be written, how wide, how it is cut. It must not know cards."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

_ASSETS = Path(__file__).resolve().parent.parent / "assets"
_WIDE, _NARROW = _ASSETS / "DejaVuSans-Bold.ttf", _ASSETS / "DejaVuSansCondensed-Bold.ttf"
_LONGEST = 120
_UNASSIGNED = "\U0010fffd"
CAPITAL = 0.729
"""The height of a capital, as a share of the font's size."""


@lru_cache(maxsize=128)
def font(size: int, *, narrow: bool = False) -> ImageFont.FreeTypeFont:
    """Load a bundled font at a size in pixels; the basic layout gives the same picture on every machine."""
    path = _NARROW if narrow else _WIDE
    return ImageFont.truetype(path, max(size, 1), layout_engine=ImageFont.Layout.BASIC)


@cache
def _tofu() -> bytes:
    return bytes(font(24).getmask(_UNASSIGNED))


@lru_cache(maxsize=4096)
def _has(letter: str) -> bool:
    if letter == " ":
        return True
    if unicodedata.category(letter)[0] in "CMZ":
        return False
    return bytes(font(24).getmask(letter)) != _tofu()


@lru_cache(maxsize=4096)
def _written(letter: str) -> str:
    """Return the letter if the font has it, else its plain form (𝓐 becomes A), else nothing."""
    if _has(letter):
        return letter
    if letter.isspace():
        return " "
    return "".join(plain for plain in unicodedata.normalize("NFKD", letter) if _has(plain))


def legible(text: str, instead: str = "?") -> str:
    """Return what the font can write of a text, on one line; `instead` if nothing is left of a text."""
    if not text:
        return ""
    known = "".join(_written(letter) for letter in unicodedata.normalize("NFC", text[:_LONGEST]))
    return " ".join(known.split()) or instead


def width(text: str, size: int, *, narrow: bool = True) -> int:
    """Measure a text in pixels at a font size."""
    return round(font(size, narrow=narrow).getlength(text))


@lru_cache(maxsize=2048)
def cut(text: str, room: int, size: int) -> str:
    """Return the longest beginning of a text that fits a width in pixels, with an ellipsis if it was cut."""
    if width(text, size) <= room:
        return text
    for end in range(len(text) - 1, 0, -1):
        shorter = text[:end].rstrip() + "…"
        if width(shorter, size) <= room:
            return shorter
    return "…"


def fitted(text: str, room: int, size: int, *, narrow: bool = False) -> int:
    """Return the font size, at most `size`, at which a text fits a width in pixels."""
    wide = width(text, size, narrow=narrow)
    return size if wide <= room else max(size * room // wide, 1)


@lru_cache(maxsize=1024)
def stamp(text: str, size: int) -> Image.Image:
    """Return a text as a mask of greys, as wide as the text and one line high."""
    mask = Image.new("L", (max(width(text, size), 1) + 2, line(size)), 0)
    ImageDraw.Draw(mask).text((1, round(size * 0.95)), text, fill=255, font=font(size, narrow=True), anchor="ls")
    return mask


def line(size: int) -> int:
    """Return the height of a line of text, in pixels, at a font size."""
    return round(size * 1.25)
