"""Portraits with names, signs and notes; and whose seat a picture is seen from."""

from __future__ import annotations

from typing import Final

from bot.pictures.drawing import image_stamps
from bot.pictures.drawing.canvas import Canvas, Stamp
from bot.pictures.drawing.image_stamps import Look
from bot.pictures.drawing.lettering import cut, legible, short_name
from bot.pictures.model import Drawing, SeatArt
from games.core.screen import Sign

SIGNS: Final[dict[Sign, str]] = {
    "made": "bid-made", "owed": "bid-owed", "over": "bid-over", "none": "bid-none",
    "answered": "tick", "awaited": "waiting", "guarded": "lock",
}  # fmt: skip
NAME: Final = 26
NOTE: Final = 22
MOST: Final = 8
"""More seats than this no game has; what lies beyond is left out."""


def split(drawing: Drawing) -> tuple[list[SeatArt], SeatArt | None]:
    """Return the others in turn order after one's own seat, and one's own if there is one."""
    seats = list(drawing.seats)[:MOST]
    at = next((number for number, seat in enumerate(seats) if seat.person.seat == drawing.own), None)
    if at is None:
        return seats, None
    return [*seats[at + 1 :], *seats[:at]], seats[at]


def paste_seat(canvas: Canvas, look: Look, seat: SeatArt, at: tuple[float, float], radius: int, room: int) -> None:
    """Paste a portrait with name, signs and note below it; without `room` it has no name."""
    x, y = at
    name = short_name(seat.person.name, seat.person.seat)
    canvas.put(image_stamps.portrait(look, seat.person, name, radius, seat.turn), x, y)
    paste_count(canvas, look, seat, (x, y), radius)
    y += radius + 25
    if room:
        canvas.put(image_stamps.words(look, cut(name, room, NAME, "bold"), NAME), x, y)
        y += 25
    if seat.signs:
        paste_signs(canvas, look, seat.signs, (x, y))
        y += 24
    if seat.note:
        room = min(room or 150, 170)
        canvas.put(image_stamps.words(look, cut(legible(seat.note), room, NOTE, "words"), NOTE, "words"), x, y + 1)


def paste_count(canvas: Canvas, look: Look, seat: SeatArt, at: tuple[float, float], radius: int) -> None:
    """Paste the number of cards in hand on the edge of a portrait."""
    if seat.count is not None:
        badge = image_stamps.figure(look, str(seat.count), 16)
        canvas.put(badge, at[0] - radius * 0.82, at[1] + radius * 0.68)


def paste_signs(canvas: Canvas, look: Look, signs: tuple[Sign, ...], at: tuple[float, float]) -> None:
    """Paste signs in a row round a point, closer if there are many."""
    step = min(23.0, 150 / max(len(signs), 1))
    for number, name in enumerate(signs):
        scale = 1.0 if name in ("made", "owed", "over", "none") else 0.72
        left = at[0] + (number - (len(signs) - 1) / 2) * step
        canvas.put(image_stamps.sign(look, SIGNS[name], scale), left, at[1])


def put_left(canvas: Canvas, stamp: Stamp, x: float, y: float) -> None:
    """Paste a stamp that begins at a point."""
    canvas.put(stamp, x + stamp.width / 2, y)
