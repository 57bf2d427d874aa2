"""Stamps, made once and kept per process: cards, portraits, words, signs.

Every stamp belongs to a felt and a pack, whose colours it has (`FeltPalette`). Sizes are pixels, scales those of a card
of 100 by 144.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from bot.pictures.drawing.canvas import Stamp, stamp_of
from bot.pictures.drawing.cards_without_sprites import drawn
from bot.pictures.drawing.faces import face, is_there, own_colours, veiled
from bot.pictures.drawing.felt_palette import (
    CREAM,
    GOLD,
    INK_ON_GOLD,
    NIGHT,
    PORTRAITS,
    WHITE,
    Colour,
    FeltPalette,
    felt_palette,
    mix,
)
from bot.pictures.drawing.lettering import Style, initial, legible, short_name, stamp
from bot.pictures.drawing.measuring import GROUND, SIGN, Shown
from bot.pictures.model import Person
from bot.pictures.sprites import HAND, HAND_CELL, WHOLE, Scale, in_hand, sprite
from games.core.screen import Face, Felt, Mark

WIDE: Final = 100
HIGH: Final = 144
_SMALL: Final = 0.62
_MIDDLING: Final = 0.94
"""Up to these scales cards are from smaller sheets, which are quicker."""
STRIP_LETTERS: Final = 22
"""The size of the rank on what is seen of a card below others."""
_FINE: Final = 3
_SHADOW: Final = 0.42
_PILL_ENDS: Final = 1.3
RIBBON_ENDS: Final = 76
_HELD: Final = (26, 32)
"""The width and height of the little cards that tell how many somebody has in hand."""
_LEANING: Final = 14
"""By how many degrees the lower of them leans to the left."""
_SLOTS: Final = 24
_INITIAL: Final = 1.02
"""The size of a portrait's letter, in radii."""
_NUMBER: Final = 30
"""The size of a slot's number on a card of scale 1."""
CARDS_KEPT: Final = 1024
"""A game of Rage comes to 340, of 30 kB each; one that must be made anew takes as long as half a picture."""
PORTRAITS_KEPT: Final = 512
"""Of 17 kB each; everybody has two, one for when it is their turn."""
_AWAY: Final[Colour] = (107, 114, 128)


class Look(NamedTuple):
    """The colours a stamp is made with."""

    felt: Felt
    pack: str

    @property
    def palette(self) -> FeltPalette:
        """The palette and the felt."""
        return felt_palette(self.felt, self.pack)


@dataclass(frozen=True, slots=True)
class Worn:
    """How a card lies: its scale, its turn in degrees (clockwise), its mark, a number on it."""

    scale: float
    turn: int = 0
    mark: Mark = ""
    number: int = 0
    empty: bool = False
    back: str = ""


@lru_cache(maxsize=CARDS_KEPT)
def card(look: Look, art: Face[str] | None, worn: Worn) -> Stamp:
    """Return a card with its shadow, or the outline of an empty place."""
    shown = Shown("card", letters=round(_NUMBER * worn.scale) if worn.number else 0)
    return stamp_of(card_image(art, worn), look.palette, shadow=0 if worn.empty else _SHADOW, shown=shown)


def card_image(art: Face[str] | None, worn: Worn) -> Image.Image:
    """Return a card as it lies, without a shadow, in all its colours."""
    fine = _fineness(worn.scale)
    sheet = Image.new("RGBA", HAND_CELL if fine == "hand" else (WHOLE[0] * fine, WHOLE[1] * fine))
    for number, part in enumerate(_parts(art, worn, fine)):
        at = (sheet.width - part.width) // 2, (sheet.height - part.height) // 2
        if number:
            sheet.alpha_composite(part, at)
        else:
            sheet.paste(part, at)  # the same, and quicker
    size = round(WHOLE[0] * worn.scale), round(WHOLE[1] * worn.scale)
    return turned(sheet if sheet.size == size else sheet.resize(size, Image.Resampling.HAMMING), worn.turn)


def _fineness(scale: float) -> Scale:
    """Return which sheet a card is taken from: one of its own size, or so much larger that it stays sharp."""
    if scale <= _SMALL or scale == 1:
        return 1
    return "hand" if scale <= _MIDDLING or scale == HAND else 2


def turned(image: Image.Image, turn: int) -> Image.Image:
    """Return an image turned clockwise by so many degrees."""
    return image.rotate(-turn, Image.Resampling.BICUBIC, expand=True) if turn else image


def _parts(art: Face[str] | None, worn: Worn, fine: Scale) -> Iterator[Image.Image]:
    """Yield what lies on each other: a ring, a card or the outline of none, a number, a veil."""
    if worn.mark in ("win", "new"):
        yield _shared("ring", fine)
    yield _shared("empty", fine) if worn.empty else _face(art, worn.back, fine)
    if worn.number:
        yield _shared(f"slot-{worn.number}" if worn.number <= _SLOTS else "slot", fine)
    if worn.mark == "dim":
        yield _shared("veil", fine)


def _face(art: Face[str] | None, back: str, fine: Scale) -> Image.Image:
    """Return a card, from its sheet if it has a sprite."""
    wanted = back if art is None else art.sprite
    if not wanted:
        card = drawn(art)
        return card if fine == 2 else in_hand(card) if fine == "hand" else card.reduce(2)
    pack, _, name = wanted.partition("/")
    return sprite(pack, name, fine)


@lru_cache(maxsize=32)  # 300 kB at most, the ring; most 40 kB
def _shared(name: str, fine: Scale = 2) -> Image.Image:
    return sprite("shared", name, fine)


@lru_cache(maxsize=256)
def sign(look: Look, name: str, scale: float = 1.0) -> Stamp:
    """Return a sprite that all games share, such as `bid-made`."""
    part = _shared(name)
    small = part.resize((round(part.width * scale / 2), round(part.height * scale / 2)), Image.Resampling.LANCZOS)
    return stamp_of(small, look.palette, ground=look.palette.middle, shown=SIGN)


def portrait(look: Look, person: Person, radius: int, turn: bool = False) -> Stamp:  # noqa: FBT001, FBT002 -- part of a cache key
    """Return a round portrait: a face or an initial on a colour, grey if they are away, in gold light on their turn."""
    return portrait_stamp(look, _present(person), radius, turn)


@lru_cache(maxsize=PORTRAITS_KEPT)
def portrait_stamp(look: Look, person: Person, radius: int, turn: bool) -> Stamp:  # noqa: FBT001 -- a cache key
    """Return the same of a face that is there, or of none."""
    image = _drawn_portrait(person, radius, mix(look.palette.dark, NIGHT, 0.5), turn)
    ground = mix(look.palette.middle, GOLD, 0.35) if turn else None
    own = own_colours(person.face, away=person.away)
    return stamp_of(image, look.palette, portrait_shown(radius), ground=ground, own=own)


def portrait_shown(radius: int) -> Shown:
    """Return what a portrait of a radius shows."""
    return Shown("portrait", letters=round(radius * _INITIAL))


def _present(person: Person) -> Person:
    """Return a person without a face that is gone: it is not shown any more, although it may be kept here."""
    return person if is_there(person.face) else replace(person, face="")


def portrait_image(person: Person, radius: int, edge: Colour, *, turn: bool = False) -> Image.Image:
    """Return a round portrait in all its colours, 3.8 radii wide; it is kept, and nobody may paint on it."""
    return _kept_portrait(_present(person), radius, edge, turn)


@lru_cache(maxsize=24)  # 60 kB each
def _kept_portrait(person: Person, radius: int, edge: Colour, turn: bool) -> Image.Image:  # noqa: FBT001 -- a cache key
    return _drawn_portrait(person, radius, edge, turn)


def _drawn_portrait(person: Person, radius: int, edge: Colour, turn: bool) -> Image.Image:  # noqa: FBT001 -- as above
    half = round(radius * 1.9)
    whole = face(person.face, away=person.away)
    shown = _initial_on_hue(person, radius, half, edge) if whole is None else _cut_out(whole, radius, half, edge)
    if person.away:
        # a face is known behind the moon, a letter beside it
        size, aside = (0.62, round(radius * 0.46)) if whole is None else (1, 0)
        moon = _fit("moon", radius / 34 * size)
        shown.alpha_composite(moon, (half + aside - moon.width // 2, half - aside - moon.height // 2))
    image = shown
    if turn:
        behind = _fit("turn", radius / 34)
        image = Image.new("RGBA", shown.size)
        image.alpha_composite(behind, ((image.width - behind.width) // 2, (image.height - behind.height) // 2))
        image.alpha_composite(shown)
    if person.is_ai and radius > 20:
        mark = _fit("robot", radius / 36)
        at = half + round(radius * 0.78) - mark.width // 2, half + round(radius * 0.66) - mark.height // 2
        image.alpha_composite(mark, at)
    return image


def _initial_on_hue(person: Person, radius: int, half: int, edge: Colour) -> Image.Image:
    """Return a disc with an initial in somebody's colour, or grey if they are away."""
    hue = _AWAY if person.away else PORTRAITS[person.hue % len(PORTRAITS)]
    image = Image.new("RGBA", (2 * half * _FINE, 2 * half * _FINE), (*hue, 0))
    pen = ImageDraw.Draw(image)
    centre, size = half * _FINE, radius * _FINE
    pen.circle((centre, centre), size + 1.5 * _FINE, edge)
    pen.circle((centre, centre), size - 1.5 * _FINE, hue)
    gloss = Image.new("L", image.size)
    ImageDraw.Draw(gloss).circle((centre, centre), size - 1.5 * _FINE, 46)
    ImageDraw.Draw(gloss).ellipse(
        (centre - 1.6 * size, centre - 0.42 * size, centre + 1.6 * size, centre + 3 * size), 0
    )
    image.paste((*WHITE, 255), mask=gloss)
    image = image.reduce(_FINE)
    letters = stamp(initial(short_name(person)), round(radius * _INITIAL), "bold")
    image.paste((*WHITE, 255), (half - letters.width // 2, half - round(radius * 0.6)), letters)
    if person.away:
        _put_disc(image, veiled(image.convert("RGB")), radius)
    return image


def _cut_out(square: Image.Image, radius: int, half: int, edge: Colour) -> Image.Image:
    """Return a disc cut out of a square, with an edge round it."""
    image = Image.new("RGBA", (2 * half * _FINE, 2 * half * _FINE), (*edge, 0))
    ImageDraw.Draw(image).circle((half * _FINE, half * _FINE), (radius + 1.5) * _FINE, edge)
    image = image.reduce(_FINE)
    side = 2 * radius
    layer = Image.new("RGB", image.size)
    layer.paste(square.resize((side, side), Image.Resampling.HAMMING), (half - radius, half - radius))
    _put_disc(image, layer, radius)
    return image


def _put_disc(image: Image.Image, layer: Image.Image, radius: int) -> None:
    """Lay the middle of an equally large layer on a portrait, up to its edge."""
    mask = Image.new("L", (image.width * _FINE, image.height * _FINE))
    ImageDraw.Draw(mask).circle((mask.width / 2, mask.height / 2), (radius - 1.5) * _FINE, 255)
    image.paste(layer, mask=mask.reduce(_FINE))


def _fit(name: str, scale: float) -> Image.Image:
    part = _shared(name)
    return part.resize((round(part.width * scale / 2), round(part.height * scale / 2)), Image.Resampling.LANCZOS)


@lru_cache(maxsize=384)
def words(
    look: Look, text: str, size: int, style: Style = "bold", ink: Colour = WHITE, ground: Colour | None = None
) -> Stamp:
    """Return a line of text on the felt or on another ground, one that can be written."""
    mask = stamp(legible(text), size, style)
    image = Image.new("RGBA", mask.size, (*ink, 0))
    image.putalpha(mask)
    return stamp_of(image, look.palette, ground=ground or look.palette.middle, shown=Shown("words", text, size))


@lru_cache(maxsize=64)
def pill(look: Look, text: str, size: int, *, gold: bool = False, least: int = 0, beside: float = _PILL_ENDS) -> Stamp:
    """Return a text in a rounded box, dark with gold letters or gold with dark ones; `least` is its least width.

    `beside` the text it is so many times as wide as the letters' size.
    """
    mask = stamp(legible(text), size, "heavy")
    wide, high = max(mask.width + round(size * beside), least), round(size * 1.56)
    fill, ink = (GOLD, INK_ON_GOLD) if gold else (look.palette.dark, GOLD)
    image = Image.new("RGBA", (wide * _FINE, high * _FINE))
    ImageDraw.Draw(image).rounded_rectangle((0, 0, wide * _FINE - 1, high * _FINE - 1), high * _FINE / 2, fill)
    lettered = _lettered(image.reduce(_FINE), mask, ink, size)
    return stamp_of(lettered, look.palette, shadow=0.35, shown=Shown("pill", text, size))


@lru_cache(maxsize=64)
def ribbon(look: Look, text: str, size: int, least: int = 300, beside: int = RIBBON_ENDS) -> Stamp:
    """Return a text on a gold ribbon with notched ends, which take so many pixels `beside` the text."""
    image = ribbon_image(text, size, least, beside)
    return stamp_of(image, look.palette, shadow=0.4, shown=Shown("ribbon", text, size))


def ribbon_image(
    text: str, size: int, least: int, beside: int = RIBBON_ENDS, style: Style = "heavy", tall: float = 2.1
) -> Image.Image:
    """Return the same in all its colours, without a shadow; it is so many times as `tall` as the letters' size."""
    mask = stamp(legible(text), size, style)
    wide, high, notch = max(mask.width + beside, least), round(size * tall), 18
    image = Image.new("RGBA", (wide * _FINE, high * _FINE))
    outline = [(0, 0), (wide, 0), (wide - notch, high / 2), (wide, high), (0, high), (notch, high / 2)]
    ImageDraw.Draw(image).polygon([(x * _FINE, y * _FINE) for x, y in outline], GOLD)
    return _lettered(image.reduce(_FINE), mask, INK_ON_GOLD, size)


def _lettered(image: Image.Image, mask: Image.Image, ink: Colour, size: int) -> Image.Image:
    """Write a text on the middle of a small image."""
    top = round(image.height / 2 - size * 0.6)
    image.paste((*ink, 255), ((image.width - mask.width) // 2, top), mask)
    return image


@lru_cache(maxsize=64)
def figure(look: Look, text: str, radius: int, size: int = 0, *, gold: bool = False) -> Stamp:
    """Return a small cream or gold disc with a figure: when a card was played, which slot it is, what counts double."""
    half = radius * _FINE
    image = Image.new("RGBA", (2 * half, 2 * half))
    ImageDraw.Draw(image).circle((half, half), half - 1, NIGHT)
    ImageDraw.Draw(image).circle((half, half), half - 2 * _FINE, GOLD if gold else CREAM)
    size = size or round(radius * 1.25)
    lettered = _lettered(image.reduce(_FINE), stamp(text, size, "numeral"), NIGHT, size)
    return stamp_of(lettered, look.palette, shown=Shown("disc", text, size))


@lru_cache(maxsize=128)
def strip(look: Look, text: str, size: tuple[int, int], inks: tuple[Colour, Colour], *, ringed: bool) -> Stamp:
    """Return what is seen of a card that lies below others: its rank in the first ink on the second."""
    image = Image.new("RGBA", (size[0] * _FINE, size[1] * _FINE))
    outline = NIGHT if not ringed else GOLD
    box = (0, 0, image.width - 1, image.height - 1)
    ImageDraw.Draw(image).rounded_rectangle(box, 7 * _FINE, inks[1], outline, (3 if ringed else 1) * _FINE)
    lettered = _lettered(image.reduce(_FINE), stamp(text, STRIP_LETTERS, "numeral"), inks[0], STRIP_LETTERS)
    return stamp_of(lettered, look.palette, shown=Shown("card", text, STRIP_LETTERS))


def ink_of(*, green: bool) -> Colour:
    """Return the colour of a bracket and its words: pale green for what counts as a unit, gold for the rest."""
    return (159, 240, 189) if green else GOLD


@lru_cache(maxsize=128)
def bracket(look: Look, wide: int, *, green: bool) -> Stamp:
    """Return a bracket that holds a group of cards from below."""
    wide, high, thick = max(wide, 40), 20, 4 * _FINE
    image = Image.new("RGBA", (wide * _FINE, high * _FINE))
    box = (thick / 2, -high * _FINE, (wide - 2) * _FINE, (high - 3) * _FINE)
    ImageDraw.Draw(image).rounded_rectangle(box, 9 * _FINE, outline=ink_of(green=green), width=thick)
    return stamp_of(image.reduce(_FINE), look.palette, ground=look.palette.middle, shown=SIGN)


@lru_cache(maxsize=64)
def held(look: Look, count: int) -> Stamp:
    """Return two small cards, the upper one with how many cards somebody has in hand."""
    wide, high = (side * _FINE for side in _HELD)
    upper = Image.new("RGBA", (2 * wide, 2 * high))
    box = (wide / 2, high / 2, wide * 1.5 - 1, high * 1.5 - 1)
    ImageDraw.Draw(upper).rounded_rectangle(box, 5 * _FINE, CREAM, NIGHT, 2 * _FINE)
    image = upper.rotate(_LEANING, Image.Resampling.BICUBIC, translate=(-3 * _FINE, -2 * _FINE))
    image.alpha_composite(upper)
    lettered = _lettered(image.reduce(_FINE), stamp(str(count), 22, "numeral"), NIGHT, 22)
    return stamp_of(lettered, look.palette, shown=Shown("disc", str(count), 22))


@lru_cache(maxsize=8)
def arrows(look: Look, *, up: bool) -> Stamp:
    """Return three arrowheads above one another: which way the turns go along the side of a table."""
    wide, high, step, thick = 22, 11, 17, 7
    image = Image.new("RGBA", (wide * _FINE, (2 * step + high + thick) * _FINE))
    for number in range(3):
        top = number * step
        ends = (
            (0, top + high), (wide / 2, top), (wide, top + high),
            (wide, top + high + thick), (wide / 2, top + thick), (0, top + high + thick),
        )  # fmt: skip
        ImageDraw.Draw(image).polygon([(x * _FINE, y * _FINE) for x, y in ends], CREAM)
    small = image.reduce(_FINE)
    return stamp_of(small if up else small.rotate(180), look.palette, ground=NIGHT, shown=SIGN)


@lru_cache(maxsize=64)
def bar(look: Look, wide: int, done: int, high: int = 12, empty: Colour | None = None) -> Stamp:
    """Return a bar of so many pixels, filled with gold as far as `done`; what is `empty` of it is dark."""
    image = Image.new("RGBA", (wide * _FINE, high * _FINE))
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((0, 0, wide * _FINE - 1, high * _FINE - 1), high * _FINE / 2, empty or look.palette.dark)
    if done > 0:
        pen.rounded_rectangle((0, 0, max(done, high) * _FINE - 1, high * _FINE - 1), high * _FINE / 2, GOLD)
    return stamp_of(image.reduce(_FINE), look.palette, shown=SIGN)


@lru_cache(maxsize=64)
def box(look: Look, wide: int, high: int) -> tuple[Stamp, Stamp]:
    """Return the upper and the lower end of the gold outline of a box: somebody's turn."""
    image = Image.new("RGBA", (wide * 2, high * 2))
    ImageDraw.Draw(image).rounded_rectangle((0, 0, wide * 2 - 1, high * 2 - 1), 44, outline=GOLD, width=8)
    outline = image.reduce(2)
    ends = outline.crop((0, 0, wide, 24)), outline.crop((0, high - 24, wide, high))
    upper, lower = (stamp_of(end, look.palette, GROUND, ground=look.palette.dark) for end in ends)
    return upper, lower
