"""What all animations of moments are made of: their size and pace, portraits, cards, ribbons."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from bot.pictures.drawing.felt_palette import FELTS, GOLD, INK_ON_GOLD, NIGHT, WHITE, WIDTH, Colour, mix
from bot.pictures.drawing.full_colour import Box, lit, on_shadow, put, write
from bot.pictures.drawing.image_stamps import Worn, card_image, portrait_image, ribbon_image
from bot.pictures.drawing.lettering import cut, legible, short_name, stamp
from bot.pictures.drawing.writing import fitting
from bot.pictures.model import CardArt, Person, SeatArt
from bot.pictures.scenes.seat_portraits import SIGNS
from bot.pictures.sprites import sprite
from games.core.screen import Felt, Mark

HIGH: Final = 614
FRAMES_A_SECOND: Final = 12
SECONDS: Final = 2.0
TEXT_STANDS: Final = 0.9
"""From this second on nothing moves that is to be read."""
_QUALITY: Final = 75
_FINE: Final = 2
Point: TypeAlias = tuple[float, float]

TIMES: Final = tuple(number / FRAMES_A_SECOND for number in range(round(SECONDS * FRAMES_A_SECOND)))
"""The second of each picture."""


def encode_film(frames: list[Image.Image]) -> bytes:
    """Return pictures as an animated WebP that plays once; the last one stays."""
    shown, times = [frames[0]], [0]
    for number, frame in enumerate(frames):
        if frame is not shown[-1]:
            shown.append(frame)
            times.append(0)
        # whole milliseconds that add up
        times[-1] += round((number + 1) * 1000 / FRAMES_A_SECOND) - round(number * 1000 / FRAMES_A_SECOND)
    out = BytesIO()
    # Without key frames in between only what changes is stored; there is nothing to jump to.
    shown[0].save(
        out,
        "WEBP",
        save_all=True,
        append_images=shown[1:],
        duration=times,
        loop=1,
        quality=_QUALITY,
        method=0,
        kmin=len(frames),
        kmax=len(frames) + 1,
    )
    return out.getvalue()


def share(time: float, start: float, end: float) -> float:
    """Return how much of a movement is done (0 to 1), slowly at both its ends."""
    done = min(max((time - start) / (end - start), 0.0), 1.0)
    return done * done * (3 - 2 * done)


def between(one: Point, other: Point, done: float) -> Point:
    """Return the point on the way from one to another."""
    return one[0] + (other[0] - one[0]) * done, one[1] + (other[1] - one[1]) * done


def cloth(felt: Felt, high: int = HIGH) -> Image.Image:
    """Return a bare table."""
    centre, middle, edge = FELTS[felt]
    return lit((WIDTH, high), (mix(centre, middle, 0.35), middle, edge), (0.5, 0.45))


def edge_of(felt: Felt) -> Colour:
    """Return the colour of a portrait's edge on a felt."""
    return mix(FELTS[felt][2], NIGHT, 0.5)


def put_portrait(image: Image.Image, felt: Felt, person: Person, at: Point, radius: int, *, turn: bool = False) -> None:
    """Put a portrait with its middle at a point; `turn`: in gold light."""
    name = short_name(person.name, person.seat)
    put(image, portrait_image(person, name, radius, edge_of(felt), turn=turn), at)


def name_in(person: Person, room: int, sizes: tuple[int, ...] = (28, 26, 24, 22)) -> tuple[str, int]:
    """Return a person's name as it fits a width, and its font size."""
    name = short_name(person.name, person.seat)
    size = fitting(name, room, sizes)
    return cut(name, room, size, "bold"), size


def put_ribbon(image: Image.Image, words: str, middle: int, least: int = 420) -> None:
    """Put a ribbon with words in the middle of a picture."""
    put(image, _ribbon(words, least), (WIDTH / 2, middle))


@lru_cache(maxsize=8)
def _ribbon(words: str, least: int) -> Image.Image:
    room = WIDTH - 120
    size = fitting(words, room, (34, 30, 28, 26, 24, 22), "heavy")
    return on_shadow(ribbon_image(cut(legible(words), room, size, "heavy"), size, least), 0.4)


@lru_cache(maxsize=64)
def lying_card(
    art: CardArt | None, scale: float, turn: int = 0, mark: Mark = "", number: int = 0, back: str = ""
) -> Image.Image:
    """Return a card with its shadow; its middle is the middle of the image."""
    return on_shadow(card_image(art, Worn(scale, turn, mark, number, back=back)), 0.4)


def put_signs(image: Image.Image, seat: SeatArt, at: Point, room: float) -> None:
    """Put a seat's signs in a row round a point."""
    step = min(26.0, room / max(len(seat.signs), 1))
    for number, name in enumerate(seat.signs):
        put(image, _sign(SIGNS[name]), (at[0] + (number - (len(seat.signs) - 1) / 2) * step, at[1]))


@lru_cache(maxsize=16)
def _sign(name: str) -> Image.Image:
    part = sprite("shared", name)
    return part.resize((round(part.width * 0.56), round(part.height * 0.56)), Image.Resampling.LANCZOS)


def outline(image: Image.Image, box: Box, radius: float, wide: int = 6, opacity: float = 1.0) -> None:
    """Draw the gold outline of a rounded rectangle (left, top, right, bottom)."""
    left, top, right, bottom = (round(edge) for edge in box)
    mask = Image.new("L", ((right - left) * _FINE, (bottom - top) * _FINE))
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, mask.width - 1, mask.height - 1), radius * _FINE, outline=round(255 * opacity), width=wide * _FINE
    )
    image.paste(GOLD, (left, top), mask.reduce(_FINE))


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


@lru_cache(maxsize=64)
def big_word(text: str, scale: float) -> Image.Image:
    """Return a word that falls on the table, on gold and a little askew; smaller at first where it is long."""
    size = fitting(text, 420, (88, 76, 64, 54), "numeral")
    ribbon = ribbon_image(cut(legible(text), 460, size, "numeral"), size, 300, style="numeral", tall=1.42)
    ribbon = ribbon.rotate(4, Image.Resampling.BICUBIC, expand=True)
    return ribbon.resize((round(ribbon.width * scale), round(ribbon.height * scale)), Image.Resampling.LANCZOS)
