"""Seats in little room: a line with portrait, name, signs and score; a plate on the rim of a table."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from bot.pictures.drawing import image_stamps
from bot.pictures.drawing.canvas import Canvas, Stamp, stamp_of
from bot.pictures.drawing.felt_palette import BAD, GOLD, GOOD, WHITE
from bot.pictures.drawing.image_stamps import Look
from bot.pictures.drawing.lettering import cut, legible, short_name, width
from bot.pictures.drawing.measuring import Shown
from bot.pictures.drawing.writing import fitting, frame, own_frame, write
from bot.pictures.model import Person
from bot.pictures.scenes.seat_portraits import SIGNS, none_bid, paste_count
from games.core.screen import Seat, Sign

LINE: Final = (226, 80)
"""The size of a seat in a line."""
OWN: Final = (176, 130)
"""The size of one's own seat as a plate."""
_TALLY: Final = (40, 34, 30, 26)
_TALLY_IN_LINE: Final = (30, 26, 22)
_ROUND: Final = 20
"""The radius of their corners."""
PLATE_HIGH: Final = 52
PORTRAIT: Final = 27
"""The radius of a portrait in a line and on a plate."""
LINE_PORTRAIT: Final = (38, LINE[1] // 2)
OWN_PORTRAIT: Final = (12 + PORTRAIT, 66)
"""Its middle in a line, and on one's own plate."""
NAME: Final = 24
_SCORE: Final = 27
_SMALL: Final = 22
_STEP: Final = 19.5
"""From one sign to the next."""
_SIGN: Final = 0.8
_MOST_SIGNS: Final = 4
"""More signs than this are written as figures: one sign and "1 / 5"."""
_FINE: Final = 3
_EARNED: Final[frozenset[Sign]] = frozenset({"made", "owed", "over"})
_PLATE: Final = (10, 18, 34, 235)


def signed(number: int) -> str:
    """Return a number with a real minus sign."""
    return str(number) if number >= 0 else f"−{-number}"


def paste_line(
    canvas: Canvas, look: Look, seat: Seat[str], person: Person, at: tuple[int, int], *, is_own: bool
) -> None:
    """Paste a seat as a line of `LINE`, its left top corner at a point.

    Whose turn it is has a gold frame; one's own is white, and the ribbon says whether one is asked.
    Its change stands above the score: beside it there is no room with many signs.
    """
    (left, top), (wide, high) = at, LINE
    if is_own:
        canvas.put(own_frame(look, LINE, _ROUND), left + wide / 2, top + high / 2)
    else:
        canvas.shade((left, top, left + wide, top + high), 2, _ROUND)
        if seat.turn:
            canvas.put(frame(look, LINE, None, GOLD, _ROUND), left + wide / 2, top + high / 2)
    name = short_name(person)
    middle = left + LINE_PORTRAIT[0], top + LINE_PORTRAIT[1]
    canvas.put(image_stamps.portrait(look, person, PORTRAIT), *middle)
    paste_count(canvas, look, seat, middle, PORTRAIT)
    right, start = left + wide - 14, left + 78
    points = "" if seat.points is None else signed(seat.points)
    ink = WHITE if (seat.points or 0) >= 0 else BAD
    scored = write(canvas, look, points, (right, top + 66), _SCORE, "numeral", ink, "r")
    free = right - start - scored - 8
    if is_own:
        paste_tally(canvas, look, seat.signs, (start, top + 66), free, _TALLY_IN_LINE)
    elif none := none_bid(seat):
        write(canvas, look, none, (start, top + 65), _SMALL, ink=GOLD, room=free)
    else:
        paste_marks(canvas, look, seat.signs, (start, top + 56), free)
    change = f"{'+' if seat.change > 0 else ''}{signed(seat.change)}" if seat.change else ""
    ink = GOOD if seat.change > 0 else BAD
    changed = write(canvas, look, change, (right + 4, top + 31), _SMALL, ink=ink, anchor="r")
    write(canvas, look, name, (start, top + 31), _SMALL if changed else NAME, room=right - start - changed)


def paste_own(canvas: Canvas, look: Look, seat: Seat[str], person: Person, at: tuple[int, int]) -> None:
    """Paste one's own seat as a white plate of `OWN`, its left top corner at a point."""
    (left, top), (wide, high) = at, OWN
    canvas.put(own_frame(look, OWN, _ROUND), left + wide / 2, top + high / 2)
    room, name = wide - 16, short_name(person)
    write(canvas, look, name, (left + wide / 2, top + 27), fitting(name, room, (NAME, _SMALL)), anchor="m", room=room)
    middle = left + OWN_PORTRAIT[0], top + OWN_PORTRAIT[1]
    canvas.put(image_stamps.portrait(look, person, PORTRAIT), *middle)
    paste_count(canvas, look, seat, middle, PORTRAIT)
    start = middle[0] + PORTRAIT + 16
    paste_tally(canvas, look, seat.signs, (start, top + 80), left + wide - 8 - start, _TALLY)
    write(canvas, look, seat.note, (left + wide / 2, top + high - 13), _SMALL, "words", anchor="m", room=room)


def paste_tally(
    canvas: Canvas, look: Look, signs: tuple[Sign, ...], at: tuple[float, float], room: int, sizes: tuple[int, ...]
) -> None:
    """Write how many tricks are made of how many, in the first of the sizes that fits.

    What has no figures is a sign; without signs nothing is written.
    """
    x, y = at
    if not signs or not set(signs) <= _EARNED | {"none"}:
        paste_marks(canvas, look, signs, (x, y - sizes[0] * 0.3), room)
        return
    done, whole = (sum(sign in counted for sign in signs) for counted in (("made", "over"), ("made", "owed")))
    ink = BAD if done > whole else GOOD if done == whole else WHITE
    tally = f"{done} / {whole}"
    write(canvas, look, tally, at, fitting(tally, room, sizes, "numeral"), "numeral", ink, room=room)


def paste_marks(canvas: Canvas, look: Look, signs: tuple[Sign, ...], at: tuple[float, float], room: int) -> None:
    """Paste signs from a point on; many tricks or points are written as figures."""
    x, y = at
    if len(signs) <= min(_MOST_SIGNS, room // _STEP) or not set(signs) <= _EARNED:
        for number, name in enumerate(signs):
            scale = _SIGN if name in _EARNED else 1.0 if name == "none" else 0.72
            stamp = image_stamps.sign(look, SIGNS[name], scale)
            canvas.put(stamp, x + 9 + number * _STEP, y)
        return
    done, whole = sum(sign != "owed" for sign in signs), sum(sign != "over" for sign in signs)
    text = f"{done} / {whole}"
    if 24 + width(text, NAME, style="bold") <= room:
        canvas.put(image_stamps.sign(look, SIGNS["over" if done > whole else "made"], _SIGN), x + 9, y)
        x += 24
    size = NAME if width(text, NAME, style="bold") <= room else _SMALL
    write(canvas, look, text, (x, y + 8), size, ink=BAD if done > whole else WHITE, room=room)


def paste_plate(canvas: Canvas, look: Look, seat: Seat[str], person: Person, at: tuple[int, int], wide: int) -> None:
    """Paste a seat as a plate, its portrait's middle at a point; the plate ends so many pixels to the right."""
    x, y = at
    name = short_name(person)
    plate = _plate(look, wide, turn=seat.turn)
    canvas.put(plate, x - PORTRAIT - 7 + plate.width / 2, y)
    canvas.put(image_stamps.portrait(look, person, PORTRAIT), x, y)
    paste_count(canvas, look, seat, at, PORTRAIT)
    left, room = x + PORTRAIT + 12, wide - PORTRAIT - 26
    if "guarded" in seat.signs:
        canvas.put(image_stamps.sign(look, SIGNS["guarded"], 0.5), x + wide - 22, y + 12)
    earned = tuple(sign for sign in seat.signs if sign in _EARNED)
    write(canvas, look, cut(name, room, NAME, "bold"), (left, y - 2), NAME)
    if earned:
        for number, sign in enumerate(earned):
            canvas.put(image_stamps.sign(look, SIGNS[sign], 0.75), left + 9 + number * 20, y + 14)
    else:
        write(canvas, look, legible(seat.note), (left, y + 21), _SMALL, "words", room=room)


@lru_cache(maxsize=64)
def _plate(look: Look, wide: int, *, turn: bool) -> Stamp:
    """Return a plate; for the seat whose turn it is with a gold edge, and a ring where the portrait comes."""
    margin, half = 7, PLATE_HIGH // 2
    high = 2 * (PORTRAIT + margin)
    image = Image.new("RGBA", ((wide + PORTRAIT + margin) * _FINE, high * _FINE))
    pen = ImageDraw.Draw(image)
    left, middle = PORTRAIT + margin, high // 2
    box = (left * _FINE, (middle - half) * _FINE, (left + wide) * _FINE - 1, (middle + half) * _FINE - 1)
    pen.rounded_rectangle(box, half * _FINE, _PLATE, GOLD if turn else None, 3 * _FINE if turn else 0)
    if turn:
        pen.circle((left * _FINE, middle * _FINE), (PORTRAIT + 6) * _FINE, (*GOLD, 255))
    return stamp_of(image.reduce(_FINE), look.palette, ground=look.palette.dark, shown=Shown("plate"))


__all__ = [
    "LINE",
    "LINE_PORTRAIT",
    "OWN",
    "OWN_PORTRAIT",
    "PLATE_HIGH",
    "PORTRAIT",
    "paste_line",
    "paste_marks",
    "paste_own",
    "paste_plate",
    "signed",
]
