"""Animations of what everybody has just seen: two seconds, played once; the last picture stays."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import Final

from PIL import Image

from bot.pictures.drawing.webp import place_of, played_over
from bot.pictures.model import People
from bot.pictures.scenes.moments.call import call_film
from bot.pictures.scenes.moments.film import Film
from bot.pictures.scenes.moments.gin import gin_film
from bot.pictures.scenes.moments.round import round_film
from bot.pictures.scenes.moments.slam import slam_film
from bot.pictures.scenes.moments.steal import steal_film
from bot.pictures.scenes.moments.trick import trick_film
from games.core.screen import Cards, Moment

__all__ = ["moment_film", "paint_moment", "paint_over"]

BEFORE: Final = 150
"""So long (ms) a picture is seen before a moment plays over it."""
HELD: Final = 500
"""So long (ms) the last picture of a moment stays then."""
READ: Final = 2500
"""The same of one in which nothing moves: it is a table to be read."""


@lru_cache(maxsize=4)  # at most 300 kB each: the table and the panels show the same
def paint_moment(moment: Moment[str], people: People, room: int | None = None) -> bytes:
    """Paint a moment as an animated WebP, 720 pixels wide; in so much `room` (height) smaller.

    Raises MissingSheetError.
    """
    return moment_film(moment, people).encode(room)


def paint_over(picture: bytes, block: object, moment: Moment[str], people: People) -> bytes:
    """Return the picture of a block as an animated WebP of its size: a moment plays over it once, then it stays.

    A trick moves on the very table that the block is.
    """
    with Image.open(BytesIO(picture)) as opened:
        still = opened.convert("RGB")
    if moment.kind == "trick" and isinstance(block, Cards):
        film = trick_film(moment, people, block).encode()
    else:
        film = paint_moment(moment, people)
    if _first_of(film).height > still.height:
        film = paint_moment(moment, people, still.height)
    return played_over(still, BEFORE, _ground(film, still.size), film, READ if moment.kind == "round" else HELD)


def _first_of(film: bytes) -> Image.Image:
    with Image.open(BytesIO(film)) as opened:
        return opened.convert("RGB")


def _ground(film: bytes, size: tuple[int, int]) -> Image.Image:
    """Return the cloth of an animation that lies in the middle of so large a picture: its edges go on to the sides."""
    first, (left, top) = _first_of(film), place_of(film, size)
    wide, high = first.size
    row = Image.new("RGB", (size[0], high))
    row.paste(first.crop((0, 0, 1, high)).resize((size[0], high)))
    row.paste(first.crop((wide - 1, 0, wide, high)).resize((size[0], high)), (left + wide // 2, 0))
    row.paste(first, (left, 0))
    ground = row.crop((0, 0, size[0], 1)).resize(size)
    ground.paste(row.crop((0, high - 1, size[0], high)).resize(size), (0, top + high // 2))
    ground.paste(row, (0, top))
    return ground


def moment_film(moment: Moment[str], people: People) -> Film:
    """Return the animation of a moment."""
    match moment.kind:
        case "steal":
            return steal_film(moment, people)
        case "gin":
            return gin_film(moment, people)
        case "call":
            return call_film(moment, people)
        case "slam":
            return slam_film(moment, people)
        case "round":
            return round_film(moment, people)
        case "trick":
            raise ValueError("a trick moves on a table")
