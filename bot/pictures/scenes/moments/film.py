"""What all animations of moments are made of: their size and pace, portraits, cards, ribbons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from bot.pictures.drawing.felt_palette import FELTS, GOLD, INK_ON_GOLD, NIGHT, WHITE, WIDTH, Colour, mix
from bot.pictures.drawing.full_colour import Box, lay, lit, on_shadow, put, write
from bot.pictures.drawing.image_stamps import Worn, card_image, portrait_image, portrait_shown, ribbon_image, turned
from bot.pictures.drawing.lettering import cut, legible, short_name, stamp
from bot.pictures.drawing.measuring import Shown, begin
from bot.pictures.drawing.webp import animated_webp
from bot.pictures.drawing.writing import fitting
from bot.pictures.model import Person
from games.core.screen import Face, Felt, Mark

HIGH: Final = 614
FRAMES_A_SECOND: Final = 12
SECONDS: Final = 2.0
TEXT_STANDS: Final = 0.9
"""From this second on nothing moves that is to be read."""
_QUALITY: Final = 75
_FINE: Final = 2
Point: TypeAlias = tuple[float, float]

TIMES: Final = tuple(number / FRAMES_A_SECOND for number in range(round(SECONDS * FRAMES_A_SECOND)))
"""When a picture may begin (seconds)."""


@dataclass(frozen=True, slots=True)
class Film:
    """An animation: what paints the picture of a second, and at which seconds pictures begin."""

    picture: Callable[[float], Image.Image]
    begins: tuple[float, ...]

    def encode(self, room: int | None = None) -> bytes:
        """Return it as an animated WebP that plays once, no higher than `room`, if any; the last picture stays."""
        ends = (*self.begins[1:], SECONDS)
        # whole milliseconds that add up
        times = [round(end * 1000) - round(begin * 1000) for begin, end in zip(self.begins, ends, strict=True)]
        pictures = (_within(image, room) for image in map(self.picture, self.begins))
        return animated_webp(pictures, times, _QUALITY)


def _within(image: Image.Image, room: int | None) -> Image.Image:
    """Return an image no higher than this, smaller if it is."""
    if room is None or image.height <= room:
        return image
    size = image.width * room // image.height // 2 * 2, room
    return image.resize(size, Image.Resampling.BILINEAR)


def times_until(still: float) -> tuple[float, ...]:
    """Return when pictures begin if nothing moves any more from a second on."""
    return (*(time for time in TIMES if time < still), next(time for time in TIMES if time >= still))


def share(time: float, start: float, end: float) -> float:
    """Return how much of a movement is done (0 to 1), slowly at both its ends."""
    done = min(max((time - start) / (end - start), 0.0), 1.0)
    return done * done * (3 - 2 * done)


def between(one: Point, other: Point, done: float) -> Point:
    """Return the point on the way from one to another."""
    return one[0] + (other[0] - one[0]) * done, one[1] + (other[1] - one[1]) * done


def cloth(felt: Felt, high: int = HIGH) -> Image.Image:
    """Return a bare table, one's own to paint on."""
    image = _cloth(felt, high).copy()
    begin(image)
    return image


@lru_cache(maxsize=2)  # 1.8 MB each
def _cloth(felt: Felt, high: int) -> Image.Image:
    centre, middle, edge = FELTS[felt]
    return lit((WIDTH, high), (mix(centre, middle, 0.35), middle, edge), (0.5, 0.45))


def edge_of(felt: Felt) -> Colour:
    """Return the colour of a portrait's edge on a felt."""
    return mix(FELTS[felt][2], NIGHT, 0.5)


def put_portrait(image: Image.Image, felt: Felt, person: Person, at: Point, radius: int, *, turn: bool = False) -> None:
    """Put a portrait with its middle at a point; `turn`: in gold light."""
    portrait = portrait_image(person, radius, edge_of(felt), turn=turn)
    put(image, portrait, at, shown=portrait_shown(radius))


def name_in(person: Person, room: int, sizes: tuple[int, ...] = (28, 26, 24, 22)) -> tuple[str, int]:
    """Return a person's name as it fits a width, and its font size."""
    name = short_name(person)
    size = fitting(name, room, sizes)
    return cut(name, room, size, "bold"), size


def put_ribbon(image: Image.Image, words: str, middle: int, least: int = 420) -> None:
    """Put a ribbon with words in the middle of a picture."""
    piece, shown = _ribbon(words, least)
    put(image, piece, (WIDTH / 2, middle), shown=shown)


@lru_cache(maxsize=8)
def _ribbon(words: str, least: int) -> tuple[Image.Image, Shown]:
    room = WIDTH - 120
    size = fitting(words, room, (34, 30, 28, 26, 24, 22), "heavy")
    said = cut(legible(words), room, size, "heavy")
    return on_shadow(ribbon_image(said, size, least), 0.4), Shown("ribbon", said, size)


@lru_cache(maxsize=32)  # 110 kB each: a trick of eight cards, turned in four steps
def lying_card(
    art: Face[str] | None, scale: float, turn: int = 0, mark: Mark = "", number: int = 0, back: str = ""
) -> Image.Image:
    """Return a card with its shadow; its middle is the middle of the image."""
    return on_shadow(turned(_straight_card(art, scale, mark, number, back), turn), 0.4)


@lru_cache(maxsize=16)
def _straight_card(art: Face[str] | None, scale: float, mark: Mark, number: int, back: str) -> Image.Image:
    return card_image(art, Worn(scale, 0, mark, number, back=back))


def outline(image: Image.Image, box: Box, radius: float, wide: int = 6, opacity: float = 1.0) -> None:
    """Draw the gold outline of a rounded rectangle (left, top, right, bottom)."""
    left, top, right, bottom = (round(edge) for edge in box)
    mask = Image.new("L", ((right - left) * _FINE, (bottom - top) * _FINE))
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, mask.width - 1, mask.height - 1), radius * _FINE, outline=round(255 * opacity), width=wide * _FINE
    )
    lay(image, GOLD, (left, top), mask.reduce(_FINE))


def pill(text: str, size: int, *, gold: bool = True) -> Image.Image:
    """Return a short text in a rounded box."""
    mask = stamp(legible(text), size, "numeral")
    wide, high = mask.width + round(size * 1.1), round(size * 1.6)
    image = Image.new("RGBA", (wide * _FINE, high * _FINE))
    fill = GOLD if gold else mix(NIGHT, (0, 60, 40), 0.4)
    ImageDraw.Draw(image).rounded_rectangle((0, 0, wide * _FINE - 1, high * _FINE - 1), high * _FINE / 2, fill)
    image = image.reduce(_FINE)
    ink = INK_ON_GOLD if gold else WHITE
    image.paste((*ink, 255), ((wide - mask.width) // 2, round(high / 2 - size * 0.6)), mask)
    return image


def write_middle(image: Image.Image, text: str, at: Point, size: int, ink: Colour = WHITE) -> None:
    """Write a line of bold text round a point of its baseline."""
    write(image, text, at, size, "bold", ink, "m")


@lru_cache(maxsize=2)  # half a megabyte each
def big_word(text: str, scale: float) -> Image.Image:
    """Return a word that falls on the table, on gold and a little askew; smaller at first where it is long."""
    size = fitting(text, 420, (88, 76, 64, 54), "numeral")
    ribbon = ribbon_image(cut(legible(text), 460, size, "numeral"), size, 300, style="numeral", tall=1.42)
    ribbon = ribbon.rotate(4, Image.Resampling.BICUBIC, expand=True)
    return ribbon.resize((round(ribbon.width * scale), round(ribbon.height * scale)), Image.Resampling.LANCZOS)
