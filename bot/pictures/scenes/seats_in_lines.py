"""The picture of a table with many people: a line each in two columns, the trick between, one's hand below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.pictures.drawing import image_stamps
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.felt_palette import GOLD, WIDTH
from bot.pictures.drawing.image_stamps import Look
from bot.pictures.drawing.lettering import legible, width, wrapped
from bot.pictures.drawing.writing import fitting, write
from bot.pictures.model import People
from bot.pictures.scenes.hand_picture import Laid, hand_height, lying, paste_hand, played
from bot.pictures.scenes.seat_plates import LINE, LINE_PORTRAIT, paste_line
from bot.pictures.scenes.seat_portraits import split
from games.core.screen import Cards, Group, Seat

_LEFT: Final = 12
_RIGHT: Final = WIDTH - 12 - LINE[0]
_TOP: Final = 12
_STEP: Final = (85, 104)
"""From line to line where there are four below each other: above a hand, and on a table that everybody sees."""
_MOST: Final = 4
"""The most lines in a column."""
_RIBBON: Final = 58
"""What the ribbon takes below the columns."""
_SIZES: Final = (28, 25, 22)
_LARGE: Final = 3
"""The most played cards that are large, in one row."""
_ROW: Final = 4
_BORNE: Final = 22
"""The radius of the portrait that a played card bears."""
_LETTERS: Final = 22
_MIDDLE: Final = 220
"""The width between the columns, less a little air."""


def lines_height(cards: Cards[str]) -> int:
    """Return how high the picture of such a table is."""
    return _foot(cards) + _RIBBON + (hand_height(cards) if cards.hand else 12)


def paint_lines(canvas: Canvas, look: Look, cards: Cards[str], people: People) -> None:
    """Paint such a table; `lines_height` says how high the canvas must be."""
    foot = _foot(cards)
    for seat, corner in _lines(cards):
        paste_line(canvas, look, seat, people[seat.seat], corner, is_own=seat.seat == cards.own)
    _paste_middle(canvas, look, cards, people, foot)
    if cards.ribbon:
        text = legible(cards.ribbon)
        size = fitting(text, WIDTH - 100, _SIZES, "heavy")
        canvas.put(image_stamps.ribbon(look, text, size), WIDTH / 2, foot + 31)
    if cards.hand:
        paste_hand(canvas, look, cards, canvas.height - hand_height(cards))


def _lines(cards: Cards[str]) -> Iterator[tuple[Seat[str], tuple[int, int]]]:
    """Yield the seats clockwise from the lower left, each with the left top corner of its line; one's own is last."""
    others, own = split(cards)
    seats = others if own is None else [*others, own]
    left, foot = len(seats) // 2, _foot(cards)
    for number, seat in enumerate(seats):
        if number < left:
            yield seat, (_LEFT, _line_top(foot, left, left - 1 - number))
        else:
            yield seat, (_RIGHT, _line_top(foot, len(seats) - left, number - left))


def lines_portrait(cards: Cards[str], _: People, who: int) -> tuple[float, float]:
    """Return the middle of somebody's portrait."""
    left, top = next(corner for seat, corner in _lines(cards) if seat.seat == who)
    return left + LINE_PORTRAIT[0], top + LINE_PORTRAIT[1]


def _foot(cards: Cards[str]) -> int:
    """Return where the columns end."""
    return _TOP + (_MOST - 1) * _STEP[not cards.hand] + LINE[1]


def _line_top(foot: int, many: int, row: int) -> int:
    """Return the top of a line: those of a column are spread over its height."""
    spare = foot - _TOP - LINE[1]
    if many == 1:
        return _TOP + spare // 2
    return _TOP + spare * row // (many - 1)


# --- the middle ----------------------------------------------------------------------------------------------------


def _paste_middle(canvas: Canvas, look: Look, cards: Cards[str], people: People, foot: int) -> None:
    """Paste the trick with its caption, and what lies apart below them; alone that is larger."""
    tricks = [group for group in cards.groups if not group.framed]
    framed = [group for group in cards.groups if group.framed and group.places]
    for group in tricks[:1]:
        _paste_trick(canvas, look, cards, people, group, foot)
    for group in framed[:1]:
        if tricks:
            _paste_aside(canvas, look, cards, group, foot - 46)
        else:
            _paste_alone(canvas, look, cards, group, (_TOP + foot) / 2)


def _paste_trick(canvas: Canvas, look: Look, cards: Cards[str], people: People, group: Group[str], foot: int) -> None:
    """Paste cards in the order in which they were played, each with its player's portrait."""
    spots = played(cards, group)
    scale, middles = lines_trick(cards, len(spots))
    for spot, (x, y) in zip(spots, middles, strict=True):
        canvas.put(lying(look, cards, spot, scale), x, y)
        if spot.owner is not None:
            portrait = image_stamps.portrait(look, people[spot.owner], _BORNE)
            canvas.put(portrait, x, y + 72 * scale + 10, "card")
    if group.caption and spots:
        lines = wrapped(legible(group.caption), _LETTERS, _MIDDLE, 2)
        for number, line in enumerate(lines):
            below = foot - 92 - 27 * (len(lines) - 1 - number)
            write(canvas, look, line, (WIDTH / 2, below), _LETTERS, "words", anchor="m")


def lines_trick(_: Cards[str], count: int) -> Laid:
    """Return how a trick of so many cards lies."""
    large = count <= _LARGE
    scale, step, first, pitch, most = (0.70, 76, _TOP + 64, 0, _LARGE) if large else (0.53, 57, _TOP + 34, 114, _ROW)
    rows = [min(most, count - at) for at in range(0, count, most)]
    middles = [
        (WIDTH / 2 + (place - (wide - 1) / 2) * step, first + number * pitch)
        for number, wide in enumerate(rows)
        for place in range(wide)
    ]
    return Laid(scale, tuple(middles))


def _paste_aside(canvas: Canvas, look: Look, cards: Cards[str], group: Group[str], y: float) -> None:
    """Paste a small card with its caption beside it, both in the middle."""
    caption = legible(group.caption)
    size = fitting(caption, _MIDDLE - 66, (24, _LETTERS), "heavy")
    x = WIDTH / 2 - (62 + width(caption, size, style="heavy")) / 2
    canvas.put(lying(look, cards, group.places[0], 0.53, -3), x + 27, y)
    write(canvas, look, caption, (x + 64, y + 8), size, "heavy", GOLD)


def _paste_alone(canvas: Canvas, look: Look, cards: Cards[str], group: Group[str], y: float) -> None:
    canvas.put(lying(look, cards, group.places[0], 1.0, -4), WIDTH / 2, y - 24)
    write(canvas, look, legible(group.caption), (WIDTH / 2, y + 88), 26, "heavy", GOLD, "m")
