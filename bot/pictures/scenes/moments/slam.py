"""The end of a round in which everybody has made exactly their bid: the rows light up one by one."""

from __future__ import annotations

import math
from io import BytesIO
from typing import Final

from PIL import Image, ImageFilter

from bot.pictures.drawing.felt_palette import GOLD, METALS, PORTRAITS, WIDTH
from bot.pictures.drawing.full_colour import again, lay, lay_picture, shade
from bot.pictures.model import People
from bot.pictures.scenes.moments.film import Film, cloth, outline, put_ribbon, share, times_until
from bot.pictures.scenes.round_end import TITLE, paint_round_end
from bot.pictures.scenes.score_table import row_boxes
from games.core.screen import Moment, ScoreTable

BAND: Final = 96
"""What stands above the picture of the round: the ribbon."""
LIGHTS: Final = (0.2, 1.2)
_DARK: Final = 96
_PIECES: Final = 36
_BEGINS: Final = tuple(0.3 + number % 9 * 0.08 for number in range(_PIECES))
_FALLS: Final = 0.8
_FALLEN: Final = max(_BEGINS) + _FALLS
_COLOURS: Final = (GOLD, METALS[2], *PORTRAITS[:5])


def slam_film(moment: Moment[str], people: People) -> Film:
    """Return the animation: the end of the round as usual, below what there is to celebrate."""
    end = moment.end
    if end is None or not isinstance(end.results, ScoreTable):
        raise ValueError("a slam is the end of a round with a table of scores")
    with Image.open(BytesIO(paint_round_end(end, people))) as still:
        round_end = still.convert("RGB")
    ground = cloth(moment.felt, round_end.height + BAND)
    lay_picture(ground, round_end, (0, BAND))
    put_ribbon(ground, moment.words, BAND // 2 + 2)
    boxes = row_boxes(end.results, TITLE + BAND)
    free = _free(ground)

    def picture(time: float) -> Image.Image:
        image = again(ground)
        for number, box in enumerate(boxes):
            start = LIGHTS[0] + (LIGHTS[1] - LIGHTS[0]) * number / len(boxes)
            lit = share(time, start, start + 0.25)
            if lit:
                outline(image, box, 16, 4, lit)
        lay(image, _confetti(image, time), (0, 0), free)
        return image

    return Film(picture, times_until(_FALLEN))


def _free(ground: Image.Image) -> Image.Image:
    """Return a mask of what is dark, and so holds no letters, figures or portraits; those on the ribbon are dark."""
    dark = ground.convert("L").point([255 if level < _DARK else 0 for level in range(256)])
    dark.paste(0, (0, 0, ground.width, BAND))
    return dark.filter(ImageFilter.MinFilter(5))


def _confetti(image: Image.Image, time: float) -> Image.Image:
    """Return the picture with small squares that fall until shortly before its end."""
    image = image.copy()
    for number, begun in enumerate(_BEGINS):
        fall = (time - begun) / _FALLS
        if not 0 < fall < 1:
            continue
        x = (number * 197 + 40) % WIDTH + 14 * math.sin(time * 6 + number)
        y = -20 + fall * fall * (image.height + 40)
        size = 7 + number % 3 * 2
        shade(image, (x, y, x + size, y + size), 2, _COLOURS[number % len(_COLOURS)], 1 - 0.5 * fall)
    return image
