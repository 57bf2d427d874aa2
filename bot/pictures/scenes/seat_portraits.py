"""Portraits with names, signs and notes; and whose seat a picture is seen from."""

from __future__ import annotations

from typing import Final

from bot.pictures.drawing import image_stamps
from bot.pictures.drawing.canvas import Canvas, Stamp
from bot.pictures.drawing.felt_palette import BAD, GOLD, WHITE
from bot.pictures.drawing.image_stamps import Look
from bot.pictures.drawing.lettering import cut, legible, short_name, width
from bot.pictures.model import Person
from games.core.screen import Cards, Seat, Sign

SIGNS: Final[dict[Sign, str]] = {
    "made": "bid-made", "owed": "bid-owed", "over": "bid-over", "none": "bid-none",
    "answered": "tick", "awaited": "waiting", "guarded": "lock",
}  # fmt: skip
RADIUS: Final = 34
NAME: Final = 26
NOTE: Final = 22
WIDE_ROOM: Final = 190
"""How wide the words beside a portrait may be."""
_ASIDE: Final = 20
"""From a portrait to the words beside it."""
_STEP: Final = 23
"""From one sign to the next."""
_MOST_SIGNS: Final = 5
"""More than this are written as figures."""
MOST: Final = 8
"""More seats than this no game has; what lies beyond is left out."""


def split(cards: Cards[str]) -> tuple[list[Seat[str]], Seat[str] | None]:
    """Return the others in turn order after one's own seat, and one's own if there is one."""
    seats = list(cards.seats)[:MOST]
    at = next((number for number, seat in enumerate(seats) if seat.seat == cards.own), None)
    if at is None:
        return seats, None
    return [*seats[at + 1 :], *seats[:at]], seats[at]


def paste_seat(canvas: Canvas, look: Look, seat: Seat[str], person: Person, at: tuple[float, float], room: int) -> None:
    """Paste a portrait with name, signs and note below it; there is so much `room` for the words."""
    x, y = at
    canvas.put(image_stamps.portrait(look, person, RADIUS, seat.turn), x, y)
    paste_count(canvas, look, seat, (x, y), RADIUS)
    y += RADIUS + 25
    canvas.put(image_stamps.words(look, cut(short_name(person), room, NAME, "bold"), NAME), x, y)
    y += 25
    if seat.signs:
        _paste_signs(canvas, look, seat, (x, y))
        y += 24
    if seat.note:
        note = cut(legible(seat.note), min(room, 176), NOTE, "words")
        canvas.put(image_stamps.words(look, note, NOTE, "words"), x, y + 1)


def paste_seat_wide(canvas: Canvas, look: Look, seat: Seat[str], person: Person, at: tuple[float, float]) -> None:
    """Paste a portrait with name, signs and note to its right, the whole round a point: so it takes little height."""
    name, note = _beside(seat, person)
    x, y = wide_portrait(seat, person, at)
    canvas.put(image_stamps.portrait(look, person, RADIUS, seat.turn), x, y)
    paste_count(canvas, look, seat, (x, y), RADIUS)
    x += RADIUS + _ASIDE
    lines = 1 + bool(seat.signs) + bool(note)
    y -= 12 * (lines - 1)
    put_left(canvas, image_stamps.words(look, name, NAME), x, y)
    if seat.signs:
        y += 25
        _paste_signs(canvas, look, seat, (x + _signs_width(seat) / 2, y))
    if note:
        put_left(canvas, image_stamps.words(look, note, NOTE, "words"), x, y + 25)


def wide_portrait(seat: Seat[str], person: Person, at: tuple[float, float]) -> tuple[float, float]:
    """Return the middle of the portrait that has its words to its right."""
    name, note = _beside(seat, person)
    beside = max(width(name, NAME, style="bold"), width(note, NOTE, style="words"), _signs_width(seat))
    return at[0] - (_ASIDE + beside) / 2, at[1]


def _beside(seat: Seat[str], person: Person) -> tuple[str, str]:
    """Return the name and the note as they stand beside a portrait."""
    return cut(short_name(person), WIDE_ROOM, NAME, "bold"), cut(legible(seat.note), WIDE_ROOM, NOTE, "words")


def none_bid(seat: Seat[str]) -> str:
    """Return what is written at a seat that has bid none; empty if it has signs, or no words for it."""
    return legible(seat.none) if seat.signs == ("none",) else ""


def _signs_width(seat: Seat[str]) -> float:
    """Return how wide signs are in a row."""
    signs = seat.signs
    if none := none_bid(seat):
        return width(none, NOTE, style="bold")
    if len(signs) > _MOST_SIGNS:
        return 24 + width(f"{len(signs)} / {len(signs)}", NAME, style="bold")
    return _STEP * len(signs)


def paste_count(canvas: Canvas, look: Look, seat: Seat[str], at: tuple[float, float], radius: int) -> None:
    """Paste little cards with the number of cards in hand on the edge of a portrait."""
    if seat.count is not None:
        canvas.put(image_stamps.held(look, seat.count), at[0] - radius * 0.74, at[1] + radius * 0.62, "portrait")


def _paste_signs(canvas: Canvas, look: Look, seat: Seat[str], at: tuple[float, float]) -> None:
    """Paste what a seat has bid and made in a row round a point: a bid of none in words, else signs."""
    if none := none_bid(seat):
        canvas.put(image_stamps.words(look, none, NOTE, "bold", GOLD), *at)
    else:
        paste_signs(canvas, look, seat.signs, at)


def paste_signs(canvas: Canvas, look: Look, signs: tuple[Sign, ...], at: tuple[float, float]) -> None:
    """Paste signs in a row round a point; if they are many, one of them and how many of how many."""
    if len(signs) > _MOST_SIGNS:
        done, whole = sum(sign != "owed" for sign in signs), sum(sign != "over" for sign in signs)
        words = image_stamps.words(look, f"{done} / {whole}", NAME, ink=BAD if done > whole else WHITE)
        left = at[0] - (24 + words.width) / 2
        canvas.put(image_stamps.sign(look, SIGNS["over" if done > whole else "made"]), left + 9, at[1])
        put_left(canvas, words, left + 24, at[1])
        return
    for number, name in enumerate(signs):
        scale = 0.72 if name in ("answered", "awaited", "guarded") else 1.0 if name == "none" else 0.9
        left = at[0] + (number - (len(signs) - 1) / 2) * _STEP
        canvas.put(image_stamps.sign(look, SIGNS[name], scale), left, at[1])


def put_left(canvas: Canvas, stamp: Stamp, x: float, y: float) -> None:
    """Paste a stamp that begins at a point."""
    canvas.put(stamp, x + stamp.width / 2, y)
