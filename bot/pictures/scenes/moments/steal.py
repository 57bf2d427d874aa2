"""A card that goes from one person's columns to another's."""

from __future__ import annotations

import math
from typing import Final

from PIL import Image

from bot.pictures.drawing.felt_palette import GOLD, NIGHT, WHITE, WIDTH, mix
from bot.pictures.drawing.full_colour import again, glow, put, shade, write
from bot.pictures.drawing.lettering import legible
from bot.pictures.drawing.measuring import CARD, Shown
from bot.pictures.model import People
from bot.pictures.scenes.moments.film import (
    Film,
    Point,
    between,
    cloth,
    lying_card,
    name_in,
    outline,
    pill,
    put_portrait,
    put_ribbon,
    share,
    times_until,
    write_middle,
)
from games.core.screen import Face, Moment, Place, Seat

RISE: Final = (0.5, 0.9)
FLY: Final = (0.9, 1.4)
RIBBON: Final = 550
_BOXES: Final = (12, 372)
_BOX: Final = (336, 478)
_TOP: Final = 16
_TEXT: Final = 118
"""From the left end of a box to its words, clear of the mark of an AI player."""
_END: Final = 14
_NOTE: Final = 112
"""The baseline of the points; beside them stands the gain."""
_SCALE: Final = 0.68
_STEP: Final = 80
_FRONT: Final = 394
"""The middle of the card in front of each column."""
_PEEK: Final = 30
_ROOM: Final = 176
"""What the cards above it may take."""
_LIFT: Final = 60
_INSIDE: Final = 76
"""A card that is enlarged is so far from the edges."""


def steal_film(moment: Moment[str], people: People) -> Film:
    """Return the animation: the card lights up, rises, flies and lies among the thief's."""
    victim, thief = 0, 1
    ground = cloth(moment.felt)
    for left in _BOXES:
        shade(ground, (left, _TOP, left + _BOX[0], _TOP + _BOX[1]), 26, mix(NIGHT, (0, 0, 0), 0.3), 0.42)
    put_ribbon(ground, moment.words, RIBBON, 520)
    stages = []
    for taken, laid in ((False, False), (True, False), (True, True)):
        image = again(ground)
        _put_seat(image, moment, people, victim, (moment.after if taken else moment.seats)[victim])
        _put_seat(image, moment, people, thief, (moment.after if laid else moment.seats)[thief])
        stages.append(image)
    before, without, last = stages
    art = moment.cards[0].places[0].face
    start = _where(moment.seats[victim], moment.columns[0], _BOXES[victim], art)
    goal = _where(moment.after[thief], moment.columns[1], _BOXES[thief], art)
    box = _BOXES[thief], _TOP, _BOXES[thief] + _BOX[0], _TOP + _BOX[1]
    outline(last, box, 26, 5)
    if moment.gain:
        piece = pill(moment.gain, 32)
        beside = _BOXES[thief] + _BOX[0] - _END - piece.width / 2, _NOTE - 6
        put(last, piece, beside, 0.35, Shown("pill", moment.gain, 32))
    outline(last, (goal[0] - 38, goal[1] - 52, goal[0] + 38, goal[1] + 52), 12, 4)

    def picture(time: float) -> Image.Image:
        if time >= FLY[1]:
            return last
        if time < RISE[0]:
            image = again(before)
            strength = math.sin(math.pi / 2 * min(time / 0.3, 1.0))
            glow(image, start, 90, GOLD, 0.5 * strength)
            outline(image, (start[0] - 38, start[1] - 52, start[0] + 38, start[1] + 52), 12, 5, strength)
            return image
        image = again(without)
        _put_card(image, art, start, goal, time)
        return image

    return Film(picture, times_until(FLY[1]))


def _put_card(image: Image.Image, art: Face[str] | None, start: Point, goal: Point, time: float) -> None:
    """Put the card on its way: straight up, then in an arc."""
    risen, flown = share(time, *RISE), share(time, *FLY)
    above = min(max(start[0], _INSIDE), WIDTH - _INSIDE), start[1] - _LIFT
    crown = (start[0] + goal[0]) / 2, min(above[1], goal[1]) - 90
    at = between(start, above, risen)
    if flown:
        at = between(between(above, crown, flown), between(crown, goal, flown), flown)
    size = risen - flown * (0.0 if flown < 0.5 else 2 * flown - 1)
    scale = round(_SCALE + (1.15 - _SCALE) * max(size, 0), 2)
    put(image, lying_card(art, scale, round(-8 * risen + 16 * flown), "win"), at, shown=CARD)


def _put_seat(image: Image.Image, moment: Moment[str], people: People, number: int, seat: Seat[str]) -> None:
    left = _BOXES[number]
    person = people[seat.seat]
    put_portrait(image, moment.felt, person, (left + 58, 72), 38)
    name, size = name_in(person, _BOX[0] - _TEXT - _END, (32, 28, 26, 24, 22))
    write(image, name, (left + _TEXT, 66), size, "bold", WHITE, "l")
    ink = GOLD if seat is moment.after[number] and number else WHITE
    write(image, legible(seat.note), (left + _TEXT, _NOTE), 36, "numeral", ink, "l")
    for column, spot in enumerate(_spots(seat)):
        _put_column(image, spot, _column_x(left, column))


def _spots(seat: Seat[str]) -> list[Place[str]]:
    return [spot for group in seat.groups for spot in group.places]


def _column_x(left: float, column: int) -> float:
    return left + _BOX[0] / 2 + (column - 1.5) * _STEP


def _peek(spot: Place[str]) -> float:
    return min(_PEEK, _ROOM / max(len(spot.under), 1))


def _put_column(image: Image.Image, spot: Place[str], x: float) -> None:
    for number, card in enumerate(spot.under):
        put(image, lying_card(card, _SCALE), (x, _FRONT - (len(spot.under) - number) * _peek(spot)), shown=CARD)
    put(image, lying_card(spot.face, _SCALE), (x, _FRONT), shown=CARD)
    if spot.face is not None and spot.face.corner:
        put(image, pill(spot.face.corner, 22), (x + 24, _FRONT + 40), 0, Shown("pill", spot.face.corner, 22), "card")
    if spot.said:
        name = spot.said if len(spot.said) <= 5 else ""
        write_middle(image, legible(name), (x, _FRONT + 80), 26)


def _where(seat: Seat[str], column: int, left: float, art: Face[str] | None) -> Point:
    """Return where a card lies in a column: among those above, or in front."""
    spot = _spots(seat)[column]
    number = next((number for number, card in enumerate(spot.under) if card == art), None)
    y = _FRONT if number is None else _FRONT - (len(spot.under) - number) * _peek(spot)
    return _column_x(left, column), y
