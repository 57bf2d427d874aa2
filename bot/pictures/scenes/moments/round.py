"""The end of a round, which stands long enough to be read before the next hand takes its place."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from bot.pictures.drawing.full_colour import lay_picture
from bot.pictures.model import People
from bot.pictures.scenes.moments.film import Film, cloth
from bot.pictures.scenes.round_end import paint_round_end
from games.core.screen import Moment


def round_film(moment: Moment[str], people: People) -> Film:
    """Return a film of one picture: the end of the round as usual."""
    if moment.end is None:
        raise ValueError("a round that is over has an end")
    with Image.open(BytesIO(paint_round_end(moment.end, people))) as still:
        picture = cloth(moment.felt, still.height)
        lay_picture(picture, still.convert("RGB"), (0, 0))
    return Film(lambda _: picture, (0.0,))
