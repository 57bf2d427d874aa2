"""The hand that has won a deal of Gin: it parts into its melds, and the word falls."""

from __future__ import annotations

import math
from typing import Final

from PIL import Image, ImageDraw

from bot.pictures.drawing.felt_palette import WHITE, WIDTH
from bot.pictures.drawing.full_colour import again, lay, put, write
from bot.pictures.drawing.image_stamps import ink_of
from bot.pictures.drawing.lettering import cut, legible
from bot.pictures.drawing.measuring import CARD, SIGN, Shown
from bot.pictures.drawing.writing import fitting
from bot.pictures.model import People, Person
from bot.pictures.scenes.moments.film import (
    TEXT_STANDS,
    Film,
    big_word,
    cloth,
    lying_card,
    name_in,
    pill,
    put_portrait,
    share,
    times_until,
    write_middle,
)
from games.core.screen import Group, Moment

PART: Final = (0.15, 0.5)
BRACKETS: Final = (0.45, 0.55, 0.65, 0.75)
FALL: Final = (TEXT_STANDS - 0.15, TEXT_STANDS - 0.02)
WAVE: Final = (1.0, 1.9)
_CARDS: Final = 270
_SCALE: Final = 1.0
_WIDE: Final = round(100 * _SCALE)
_SIDE: Final = 12
_GAP: Final = 62
_HOP: Final = 22
_BELOW: Final = 86


def gin_film(moment: Moment[str], people: People) -> Film:
    """Return the animation: the hand, its melds one by one, the word; then a wave runs through the cards."""
    ground, lit = (_ground(moment, people[moment.who], lit=lit) for lit in (False, True))
    put(lit, pill(moment.gain, 44), (WIDTH - 92, 74), 0.35, Shown("pill", moment.gain, 44))

    def picture(time: float) -> Image.Image:
        fallen = share(time, *FALL)
        image = again(lit if fallen else ground)
        _put_hand(image, moment, time)
        if fallen:
            word = big_word(moment.words, round(1.4 - 0.4 * fallen, 2))
            put(image, word, (WIDTH / 2, 510), 0.4, Shown("ribbon", moment.words))

        return image

    return Film(picture, times_until(WAVE[1]))


def _ground(moment: Moment[str], person: Person, *, lit: bool) -> Image.Image:
    """Return the table with the hand's owner."""
    image = cloth(moment.felt)
    put_portrait(image, moment.felt, person, (72, 74), 42, turn=lit)
    name, size = name_in(person, 380, (36, 32, 28))
    write(image, name, (134, 86), size, "bold", WHITE, "l")
    return image


def _put_hand(image: Image.Image, moment: Moment[str], time: float) -> None:
    """Put the cards in a row, with more room between the melds the further they have parted."""
    counts = [len(group.places) for group in moment.cards]
    most_gap = _GAP * (len(counts) - 1)
    step = (WIDTH - 2 * _SIDE - most_gap - _WIDE) / max(sum(counts) - 1, 1)
    step, gap = min(step, 52), _GAP * share(time, *PART)
    x = (WIDTH - step * (sum(counts) - 1) - gap * (len(counts) - 1)) / 2
    at = 0
    for number, group in enumerate(moment.cards):
        left = x - _WIDE / 2
        for spot in group.places:
            put(image, lying_card(spot.face, _SCALE), (x, _CARDS - _hop(time, at, sum(counts))), shown=CARD)
            x, at = x + step, at + 1
        _put_bracket(
            image,
            (left, x - step + _WIDE / 2),
            group,
            share(time, begin := BRACKETS[min(number, 3)], begin + 0.1),
        )
        x += gap


def _hop(time: float, at: int, count: int) -> float:
    """Return how high a card hops as the wave comes by."""
    done = (time - WAVE[0]) / (WAVE[1] - WAVE[0]) * (count + 3) - at
    return _HOP * math.sin(math.pi * done / 3) if 0 < done < 3 else 0.0


def _put_bracket(image: Image.Image, ends: tuple[float, float], group: Group[str], drawn: float) -> None:
    """Draw a bracket below a group, from its left end on, and then its caption."""
    if drawn <= 0:
        return
    left, right = ends[0] + 8, ends[1] - 8
    ink = ink_of(green=group.framed)
    layer = Image.new("L", (image.width * 2, 60))
    box = (left * 2, -60, (left + (right - left) * drawn) * 2, 36)
    ImageDraw.Draw(layer).rounded_rectangle(box, 18, outline=255, width=9)
    layer = layer.resize((image.width, 30), Image.Resampling.LANCZOS)
    lay(image, ink, (0, _CARDS + _BELOW), layer, SIGN)
    if drawn >= 1:
        room = round(right - left) + 40
        size = fitting(group.caption, room, (28, 26, 24))
        said = cut(legible(group.caption), room, size, "bold")
        write_middle(image, said, ((left + right) / 2, _CARDS + _BELOW + 54), size, ink)
