"""Who sits at an open table: a portrait with a name and a word below, a dashed circle for a free place."""

from __future__ import annotations

from typing import Final

from PIL import Image

from bot.pictures.drawing.felt_palette import NIGHT, WIDTH, Colour, mix
from bot.pictures.drawing.full_colour import encode, paper, put, write
from bot.pictures.drawing.image_stamps import portrait_image, portrait_shown
from bot.pictures.drawing.lettering import cut, legible, short_name
from bot.pictures.drawing.ornaments import free_place
from bot.pictures.model import LobbySeat, LobbySeats

ROW: Final = 160
CROWDED: Final = 126
"""The height of a row if there are several."""
ABREAST: Final = 5
_MOST: Final = 16
_PAPER: Final[Colour] = (31, 32, 36)
_PALE: Final[Colour] = (181, 186, 193)
_NAME: Final = 25
_NOTE: Final = 22
_RADIUS: Final = 35
_SMALL: Final = 27


def paint_lobby_seats(listed: LobbySeats) -> bytes:
    """Paint the people as a PNG, 720 pixels wide with a row for each five, closer if there are several."""
    guests = listed.guests[:_MOST]
    count = -(-len(guests) // ABREAST) or 1
    abreast = -(-len(guests) // count) or 1
    high, radius = (ROW, _RADIUS) if count == 1 else (CROWDED, _SMALL)
    image = paper((WIDTH, high * count + 8 * (count > 1)), _PAPER)
    room = WIDTH // max(abreast, ABREAST - 1)
    for number, guest in enumerate(guests):
        row, place = divmod(number, abreast)
        here = min(abreast, len(guests) - row * abreast)
        x = WIDTH / 2 + (place - (here - 1) / 2) * room
        _paint(image, guest, number, (x, high * row + radius + 16), radius, room - 8)
    return encode(image, 48, 48)


def _paint(image: Image.Image, guest: LobbySeat, number: int, at: tuple[float, float], radius: int, room: int) -> None:
    x, y = at
    low = y + radius + 32
    if guest.person is None:
        free_place(image, at, radius)
    else:
        name = short_name(guest.person.name, number)
        portrait = portrait_image(guest.person, name, radius, mix(_PAPER, NIGHT, 0.5))
        put(image, portrait, at, shown=portrait_shown(radius))
        write(image, cut(name, room, _NAME, "bold"), (x, low), _NAME)
    if guest.note:
        below = low if guest.person is None else low + 26
        write(image, cut(legible(guest.note), room, _NOTE, "words"), (x, below), _NOTE, "words", _PALE)
