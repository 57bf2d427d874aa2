"""A trick that goes to its winner."""

from __future__ import annotations

import math
from typing import Final

from PIL import Image

from bot.pictures.drawing.felt_palette import GOLD, WIDTH
from bot.pictures.drawing.full_colour import again, glow, put, scaled
from bot.pictures.drawing.measuring import CARD, Shown
from bot.pictures.model import People, Person
from bot.pictures.scenes.moments.film import (
    Film,
    Point,
    between,
    cloth,
    lying_card,
    name_in,
    pill,
    put_portrait,
    put_ribbon,
    put_signs,
    share,
    times_until,
    write_middle,
)
from games.core.screen import Moment, Place, Seat

GATHER: Final = (0.6, 1.0)
MOVE: Final = (1.0, 1.4)
RIBBON: Final = 404
_CARDS: Final = 274
_STACK: Final = (380, 270)
"""Room for all cards that have been gathered."""
_ROWS: Final = (58, 486)
"""The middle of the portraits of the upper and the lower row."""
_RADIUS: Final = 32
_FAR: Final = 62
"""From a portrait to what lies beside it."""


def trick_film(moment: Moment[str], people: People) -> Film:
    """Return the animation: the trick, drawn together, on its way, and with its winner."""
    places = _places(len(moment.seats))
    before = cloth(moment.felt)
    after = again(before)
    for image, seats in ((before, moment.seats), (after, moment.after)):
        for seat, at in zip(seats, places, strict=True):
            _put_seat(image, moment, seat, people[seat.seat], at, lit=image is after and seat.seat == moment.who)
    spots = [spot for group in moment.cards for spot in group.places]
    home = next(at for seat, at in zip(moment.seats, places, strict=True) if seat.seat == moment.who)
    beside = min(home[0] + _FAR, WIDTH - 44), home[1]
    put(
        after,
        pill(moment.gain, 34),
        (max(home[0] - _FAR, 40), home[1]),
        0.35,
        Shown("pill", moment.gain, 34),
        "portrait",
    )
    _put_cards(after, spots, beside, 1.0, 1.0)
    put_ribbon(after, moment.words, RIBBON)
    stack = _stack(spots)

    def picture(time: float) -> Image.Image:
        if time >= MOVE[1]:
            return after
        image = again(before)
        moved = share(time, *MOVE)
        if moved:
            smaller = scaled(stack, round(stack.width * _size(moved)))
            put(image, smaller, between((WIDTH / 2, _CARDS), beside, moved), shown=CARD)
        else:
            _put_light(image, spots, time)
            _put_cards(image, spots, (WIDTH / 2, _CARDS), share(time, *GATHER), 0)
        put_ribbon(image, moment.words, RIBBON)  # above what moves
        return image

    return Film(picture, times_until(MOVE[1], slow=GATHER[0]))  # light grows and fades slowly


def _stack(spots: list[Place[str]]) -> Image.Image:
    """Return the cards as they lie when they are gathered, to be moved as one."""
    image = Image.new("RGBA", _STACK)
    _put_cards(image, spots, (_STACK[0] / 2, _STACK[1] / 2), 1, 0)
    return image


def _size(moved: float) -> float:
    """Return how large cards are that have gone so much of their way (0 to 1)."""
    return 1 - 0.66 * moved


def _places(count: int) -> list[Point]:
    """Return the middle of each portrait, clockwise from the upper left."""
    upper = (count + 1) // 2
    rows = (upper, _ROWS[0]), (count - upper, _ROWS[1])
    (first, top), (second, bottom) = rows
    over = [(WIDTH * (number + 0.5) / first, top) for number in range(first)]
    below = [(WIDTH * (second - number - 0.5) / second, bottom) for number in range(second)]
    return [*over, *below]


def _put_seat(
    image: Image.Image, moment: Moment[str], seat: Seat[str], person: Person, at: Point, *, lit: bool
) -> None:
    room = 2 * WIDTH // (len(moment.seats) + 1) - 10
    name, size = name_in(person, min(room, 240))
    put_portrait(image, moment.felt, person, at, _RADIUS, turn=lit)
    write_middle(image, name, (at[0], at[1] + 64), size)
    put_signs(image, seat, (at[0], at[1] + 88), min(room, 240))


def _put_light(image: Image.Image, spots: list[Place[str]], time: float) -> None:
    """Light up the card that wins, once."""
    strength = math.sin(math.pi * min(time / GATHER[0], 1.0))
    number = next((number for number, spot in enumerate(spots) if spot.mark == "win"), None)
    if number is not None and strength > 0.01:
        glow(image, (_x(number, len(spots), 0, WIDTH / 2), _CARDS), 130, GOLD, 0.75 * strength)


def _x(number: int, count: int, gathered: float, middle: float, scale: float = 1.0) -> float:
    wide = min(114.0, 560 / max(count - 1, 1))
    step = wide + (min(28.0, 140 / count) - wide) * gathered
    return middle + (number - (count - 1) / 2) * step * scale


def _put_cards(image: Image.Image, spots: list[Place[str]], at: Point, gathered: float, moved: float) -> None:
    """Put the cards round a point, the winning one on top."""
    count = len(spots)
    scale = round((1.08 if count <= 5 else 0.96) * _size(moved), 2)
    fanned = 4 + 3 * round(gathered * 2) / 2
    for number in sorted(range(count), key=lambda number: spots[number].mark == "win"):
        spot = spots[number]
        turn = round((number - (count - 1) / 2) * fanned * min(1, 4 / count))
        card = lying_card(spot.face, scale, turn, spot.mark)
        put(image, card, (_x(number, count, gathered, at[0], _size(moved)), at[1]), shown=CARD, on="portrait")
