"""Somebody announces: a frame is drawn round their row, the word falls, and the others have one more turn."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

from bot.pictures.drawing.felt_palette import GOLD, NIGHT, WHITE, WIDTH, Colour
from bot.pictures.drawing.full_colour import Box, again, lay, put, shade, write
from bot.pictures.drawing.lettering import cut, legible, width
from bot.pictures.drawing.measuring import CARD, Shown
from bot.pictures.model import People, Person
from bot.pictures.scenes.moments.film import (
    TEXT_STANDS,
    Film,
    Point,
    between,
    big_word,
    cloth,
    lying_card,
    name_in,
    put_portrait,
    share,
    times_until,
)
from games.core.screen import Moment, Seat

FRAME: Final = (0.0, 0.4)
FALL: Final = (0.3, 0.45)
RISE: Final = (0.6, TEXT_STANDS - 0.02)
_ROW: Final = 428
_PLATE: Final = 562
_ABREAST: Final = 4
_BETWEEN: Final = 120
"""From one row of the others to the next."""
_DOTS: Final = 22
_POINT: Final = 20
"""From one point to the next."""


def call_film(moment: Moment[str], people: People) -> Film:
    """Return the animation: the row, the frame round it, the word, then everybody's last turn."""
    before, after = cloth(moment.felt), cloth(moment.felt)
    mine = next(number for number, seat in enumerate(moment.seats) if seat.seat == moment.who)
    others = [number for number in range(len(moment.seats)) if number != mine]
    for image in (before, after):
        box = _put_row(image, moment, moment.seats[mine])
        for place, number in enumerate(others):
            _put_cell(image, moment, moment.seats[number], people, _cell(place, len(others)))
        _put_plate(image, moment, moment.seats[mine], people[moment.who], lit=image is after)
    noted = again(after)
    for place, number in enumerate(others):
        _put_note(noted, moment.after[number].note, _cell(place, len(others)), few=len(others) <= _ABREAST)

    def picture(time: float) -> Image.Image:
        image = again(noted if time >= TEXT_STANDS - 0.1 else after if time > 0 else before)
        _put_dots(image, box, share(time, *FRAME), settled=time >= RISE[1])
        fallen, risen = share(time, *FALL), share(time, *RISE)
        if fallen:
            scale = round((1.5 - 0.5 * fallen) * (1 - 0.42 * risen), 2)
            at = between((WIDTH / 2, _ROW), (WIDTH / 2, 305), risen)
            put(image, big_word(moment.words, scale), at, 0.4, Shown("ribbon", moment.words), "card")

        return image

    return Film(picture, times_until(RISE[1]))


def _put_row(image: Image.Image, moment: Moment[str], seat: Seat[str]) -> Box:
    """Put the announcer's cards; return the box round them."""
    spots = [spot for group in seat.groups for spot in group.places]
    step = min(104.0, 520 / max(len(spots) - 1, 1))
    scale = round(min(0.96, step / 104 * 0.96 + 0.1), 2)
    first = WIDTH / 2 - step * (len(spots) - 1) / 2
    for number, spot in enumerate(spots):
        if not spot.empty:
            card = lying_card(None, scale, number=spot.number, back=moment.back)
            put(image, card, (first + number * step, _ROW), shown=CARD)

    half = step * (len(spots) - 1) / 2 + 50 * scale + 20
    return WIDTH / 2 - half, _ROW - 92, WIDTH / 2 + half, _ROW + 92


def _put_plate(image: Image.Image, moment: Moment[str], seat: Seat[str], person: Person, *, lit: bool) -> None:
    shade(image, (230, _PLATE - 36, 490, _PLATE + 36), 36, (10, 18, 34), 0.88)
    put_portrait(image, moment.felt, person, (266, _PLATE), 36, turn=lit)
    name, size = name_in(person, 160, (30, 28, 26, 24, 22))
    write(image, name, (314, _PLATE - 2), size, "bold", WHITE, "l")
    _put_points(image, seat, (314, _PLATE + 25), GOLD)


def _cell(place: int, count: int) -> Point:
    """Return where the portrait of another seat stands."""
    rows = 1 if count <= _ABREAST else 2
    first = -(-count // rows)
    row, at = divmod(place, first)
    abreast = first if row == 0 else count - first
    wide = WIDTH / abreast
    return wide * at + max((wide - 176) / 2, 0) + 32, (48 if rows == 1 else 34) + row * _BETWEEN


def _put_cell(image: Image.Image, moment: Moment[str], seat: Seat[str], people: People, at: Point) -> None:
    """Put another seat: portrait and name, and its cards below."""
    person = people[seat.seat]
    put_portrait(image, moment.felt, person, at, 27 if len(moment.seats) <= _ABREAST + 1 else 23)
    name, size = name_in(person, 110, (26, 24, 22))
    write(image, name, (at[0] + 38, at[1] - 4), size, "bold", WHITE, "l")
    _put_points(image, seat, (at[0] + 38, at[1] + 20), WHITE)
    spots = [spot for group in seat.groups for spot in group.places]
    scale = 0.62 if len(moment.seats) <= _ABREAST + 1 else 0.38
    room = WIDTH / min(len(moment.seats) - 1, _ABREAST) - 100 * scale - 8
    step = min(104 * scale, room / max(len(spots) - 1, 1))
    middle, y = at[0] + 56, at[1] + 38 + 72 * scale
    for number, spot in enumerate(spots):
        if not spot.empty:
            x = middle + (number - (len(spots) - 1) / 2) * step
            put(image, lying_card(None, scale, back=moment.back), (x, y), shown=CARD)


def _put_points(image: Image.Image, seat: Seat[str], at: Point, ink: Colour) -> None:
    """Put a seat's points, one by one if they are few, else as its note, from a point on the line of writing on."""
    if not seat.signs:
        write(image, cut(legible(seat.note), 110, 22, "words"), at, 22, "words", ink, "l")
        return
    layer = Image.new("L", (2 * _POINT * len(seat.signs), 2 * _POINT))
    pen = ImageDraw.Draw(layer)
    for number, sign in enumerate(seat.signs):
        pen.circle(((2 * number + 1) * _POINT, _POINT), _POINT - 4, 255 if sign == "made" else None, 255, 4)
    lay(image, GOLD, (round(at[0]), round(at[1]) - 18), layer.reduce(2))


def _put_note(image: Image.Image, note: str | None, at: Point, *, few: bool) -> None:
    """Put a note on the lower edge of a seat's cards."""
    shown = cut(legible(note), 150, 22, "bold")
    half, y = width(shown, 22, style="bold") / 2 + 14, at[1] + (132 if few else 78)
    middle = min(at[0] + 56, WIDTH - half - 4)
    shade(image, (middle - half, y - 18, middle + half, y + 18), 18, NIGHT, 0.9)
    write(image, shown, (middle, y + 8), 22, "bold", GOLD, "m", on="card")


def _put_dots(image: Image.Image, box: Box, drawn: float, *, settled: bool) -> None:
    """Draw a dotted frame clockwise from its upper left corner, as far as it is drawn."""
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    around = 2 * (wide + high)
    if settled:
        shade(image, box, 24, GOLD, 0.12)
    count = round(around / _DOTS)
    layer = Image.new("L", (image.width * 2, image.height * 2))
    pen = ImageDraw.Draw(layer)
    for number in range(round(count * drawn)):
        x, y = _on_frame(number * around / count, wide, high)
        pen.circle(((left + x) * 2, (top + y) * 2), 7, 255)
    lay(image, GOLD, (0, 0), layer.reduce(2))


def _on_frame(way: float, wide: float, high: float) -> Point:
    """Return the point at some way round a rectangle."""
    if way < wide:
        return way, 0
    if way < wide + high:
        return wide, way - wide
    if way < 2 * wide + high:
        return 2 * wide + high - way, high
    return 0, 2 * (wide + high) - way
