"""Lettering with the bundled fonts: what can be written, how wide, how it is cut.

Words are in Rubik and numerals in Lilita One as far as they have the letters, which is French and English; whatever
else can be written is in DejaVu, the rest in plain letters or not at all. Arabic and Hebrew are joined and turned by
Raqm, which Pillow has where the system has FriBiDi; elsewhere they cannot be written.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from PIL import Image, ImageDraw, ImageFont, features

from bot.pictures.model import Person

Style: TypeAlias = Literal["words", "bold", "heavy", "numeral", "plain", "narrow", "turned"]

_ASSETS = Path(__file__).resolve().parents[2] / "assets"
_FILES: dict[Style, Path] = {
    "words": _ASSETS / "fonts" / "Rubik-500.ttf",
    "bold": _ASSETS / "fonts" / "Rubik-700.ttf",
    "heavy": _ASSETS / "fonts" / "Rubik-800.ttf",
    "numeral": _ASSETS / "fonts" / "TapisNumeral.ttf",
    "plain": _ASSETS / "DejaVuSans-Bold.ttf",
    "narrow": _ASSETS / "DejaVuSansCondensed-Bold.ttf",
    "turned": _ASSETS / "DejaVuSansCondensed-Bold-turned.ttf",
}
_LONGEST = 120
_UNASSIGNED = "\U0010fffd"
CAPITAL = 0.729
"""The height of a capital, as a share of the font's size."""
NAME_LETTERS = 12
_BACKWARDS = frozenset({"R", "AL", "AN"})
_SUITS: Final = re.compile("([♠♥♦♣]+)")
CAN_TURN: Final = features.check_feature("raqm")
"""Whether what runs from right to left can be written."""
STAND_INS: Final = "★◆▲■♪▼☀☂☎⚑☁☘"
"""What stands for names that cannot be written, by seat."""


@lru_cache(maxsize=256)
def face(size: int, style: Style) -> ImageFont.FreeTypeFont:
    """Load a bundled font at a size in pixels; the basic layout gives the same picture on every machine."""
    layout = ImageFont.Layout.RAQM if style == "turned" and CAN_TURN else ImageFont.Layout.BASIC
    return ImageFont.truetype(_FILES[style], max(size, 1), layout_engine=layout)


def _is_backwards(letter: str) -> bool:
    return unicodedata.bidirectional(letter) in _BACKWARDS


def _direction(text: str, style: Style) -> Any:  # noqa: ANN401 -- Pillow takes no other word than these
    """Return how a text runs; names in French and English sentences do not turn those round."""
    if style != "turned" or not CAN_TURN:
        return None
    return "ltr" if any(unicodedata.bidirectional(letter) == "L" for letter in text) else "rtl"


def font(size: int, *, narrow: bool = False) -> ImageFont.FreeTypeFont:
    """Load DejaVu at a size in pixels."""
    return face(size, "narrow" if narrow else "plain")


@cache
def _tofu(style: Style) -> bytes:
    return bytes(face(24, style).getmask(_UNASSIGNED))


@lru_cache(maxsize=8192)
def _has(letter: str, style: Style = "plain") -> bool:
    if letter == " ":
        return True
    if unicodedata.category(letter)[0] in "CMZ":
        return False
    if _is_backwards(letter):
        style = "turned"
        if not CAN_TURN:
            return False
    return bytes(face(24, style).getmask(letter)) != _tofu(style)


@lru_cache(maxsize=4096)
def styled(text: str, style: Style) -> Style:
    """Return the style if it has all letters of a text, else the one that has the most, or that turns some of them."""
    if any(map(_is_backwards, text)):
        return "turned"
    return style if all(_has(letter, style) for letter in text) else "narrow"


@lru_cache(maxsize=4096)
def _written(letter: str) -> str:
    """Return the letter if the font has it, else its plain form (𝓐 becomes A), else nothing."""
    if _has(letter):
        return letter
    if letter.isspace():
        return " "
    return "".join(plain for plain in unicodedata.normalize("NFKD", letter) if _has(plain))


def legible(text: str | None, instead: str = "?") -> str:
    """Return what the font can write of a text, on one line; `instead` if nothing is left of a text, "" of none."""
    if not text:
        return ""
    known = "".join(_written(letter) for letter in unicodedata.normalize("NFC", text[:_LONGEST]))
    return " ".join(known.split()) or instead


@lru_cache(maxsize=4096)
def is_writable(name: str) -> bool:
    """Return whether pictures can write a name so that it is known: some of its letters, or all of it."""
    known = legible(name, "")
    lost = sum(letter.isalpha() for letter in name) - sum(letter.isalpha() for letter in known)
    return any(letter.isalpha() for letter in known) or (lost <= 0 and any(letter.isdecimal() for letter in known))


def stand_in(seat: int) -> str:
    """Return the sign that stands for the name of a seat; a number would read as a place."""
    return STAND_INS[seat % len(STAND_INS)]


@lru_cache(maxsize=1024)
def written_name(name: str, seat: int) -> str:
    """Return what can be written of a name, or the sign of its seat if nobody would know it by that."""
    return legible(name, "") if is_writable(name) else stand_in(seat)


@lru_cache(maxsize=1024)
def short_name(person: Person) -> str:
    """Return somebody's name as pictures write it: twelve letters at most, then an ellipsis."""
    known = written_name(person.name, person.seat)
    return known if len(known) <= NAME_LETTERS else known[: NAME_LETTERS - 1].rstrip() + "…"


def initial(name: str) -> str:
    """Return the letter, figure or sign of a short name that stands in a portrait."""
    return next((letter for letter in name if letter.isalnum()), name[:1] or "?").upper()[:1]


@lru_cache(maxsize=4096)
def _runs(text: str, style: Style) -> tuple[tuple[str, Style], ...]:
    """Return a text in parts, each in one style: the signs of suits stand among letters of another font."""
    chosen = styled(text, style)
    if chosen in {style, "turned"} or styled(_SUITS.sub("", text), style) != style:
        return ((text, chosen),)
    return tuple((part, styled(part, style)) for part in _SUITS.split(text) if part)


@lru_cache(maxsize=4096)
def width(text: str, size: int, *, narrow: bool = True, style: Style | None = None) -> int:
    """Measure a text in pixels at a font size."""
    runs = _runs(text, style) if style is not None else ((text, "narrow" if narrow else "plain"),)
    return round(sum(_length(part, size, chosen) for part, chosen in runs))


def _length(text: str, size: int, style: Style) -> float:
    return face(size, style).getlength(text, direction=_direction(text, style))


@lru_cache(maxsize=2048)
def cut(text: str, room: int, size: int, style: Style = "narrow") -> str:
    """Return the longest beginning of a text that fits a width in pixels, with an ellipsis if it was cut."""
    if width(text, size, style=style) <= room:
        return text
    for end in range(len(text) - 1, 0, -1):
        shorter = text[:end].rstrip("… ") + "…"
        if width(shorter, size, style=style) <= room:
            return shorter
    return "…"


def fitted(text: str, room: int, size: int, *, narrow: bool = False) -> int:
    """Return the font size, at most `size`, at which a text fits a width in pixels."""
    wide = width(text, size, narrow=narrow)
    return size if wide <= room else max(size * room // wide, 1)


@lru_cache(maxsize=1024)
def stamp(text: str, size: int, style: Style = "narrow") -> Image.Image:
    """Return a text as a mask of greys, as wide as the text and one line high."""
    mask = Image.new("L", (max(width(text, size, style=style), 1) + 2, line(size)), 0)
    draw, x, y = ImageDraw.Draw(mask), 1.0, round(size * 0.95)
    for part, chosen in _runs(text, style):
        font_of_it, direction = face(size, chosen), _direction(part, chosen)
        draw.text((round(x), y), part, fill=255, font=font_of_it, anchor="ls", direction=direction)
        x += _length(part, size, chosen)
    return mask


def line(size: int) -> int:
    """Return the height of a line of text, in pixels, at a font size."""
    return round(size * 1.25)


_BREAKS: Final = re.compile(r"\s+(?![:;!?»]|[+−]\d)")
"""Where a line may end: not before a sign that French writes apart from its word, nor before points won or lost."""


def wrapped(text: str, size: int, room: int, most: int, style: Style = "words") -> list[str]:
    """Return a text in at most so many lines that fit; the last one is cut if there are more."""
    lines: list[str] = []
    for word in _BREAKS.split(text.strip()):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, style=style) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    kept = lines[:most]
    if len(lines) > most:
        kept[-1] = f"{kept[-1]} {lines[most]}"
    return [cut(line, room, size, style) for line in kept]
