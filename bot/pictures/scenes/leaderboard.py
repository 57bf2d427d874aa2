"""A leaderboard: the first three on a podium, everybody else in lines below, one's own line framed in gold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.pictures.drawing.felt_palette import FELTS, GOLD, INK_ON_METAL, METALS, NIGHT, WHITE, WIDTH, Colour, mix
from bot.pictures.drawing.full_colour import (
    Box,
    arrow,
    encode,
    frame,
    glow,
    lit,
    put,
    scaled,
    shade,
    write,
)
from bot.pictures.drawing.image_stamps import portrait_image, portrait_shown
from bot.pictures.drawing.lettering import cut, legible, short_name, width
from bot.pictures.drawing.ornaments import dashed_circle
from bot.pictures.model import LeaderboardArt, LeaderboardLine
from bot.pictures.sprites import sprite

_HEAD: Final = 72
_FLOOR: Final = 388
"""Where the steps stand."""
_ROW: Final = 55
_COLUMNS: Final = 42
"""The height of the columns' names."""
_APART: Final = 22
"""Between the lines of a page and one's own, where that is of another page."""
_MOST: Final = 10
_FIRST: Final = 3
_STAGES: Final = (360, 140, 580)
"""The middles of the steps, the best first."""
_HEIGHTS: Final = {1: 118, 2: 92, 3: 66}
_RADII: Final = {1: 56, 2: 44, 3: 44}
_PALE: Final[Colour] = (205, 226, 219)
_UP: Final[Colour] = (125, 240, 171)
_DOWN: Final[Colour] = (255, 157, 157)
_UP_ON_METAL: Final[Colour] = (13, 92, 48)
_DOWN_ON_METAL: Final[Colour] = (143, 20, 32)
_FIGURE: Final = 396
_CHANGE: Final = 408
_GAMES: Final = 574
_SHARE: Final = 684
"""Where the columns end, and where that of the changes begins."""
_NAME: Final = 158


def paint_leaderboard(board: LeaderboardArt) -> bytes:
    """Paint a leaderboard as a PNG, 720 pixels wide. Raises MissingSheetError."""
    lines = board.lines[:_MOST]
    front = [line for line in lines[:_FIRST] if line.place <= _FIRST and line.stands]
    rest = lines[len(front) :]
    listed = _ROW * (len(rest) + (board.apart is not None)) + (_APART if rest and board.apart else 0)
    top = _FLOOR + 20 if front else _HEAD
    high = (top + _COLUMNS + listed + 22) if listed else top + 6
    centre, middle, edge = FELTS[board.felt]
    image = lit((WIDTH, high), (mix(centre, NIGHT, 0.25), middle, mix(edge, NIGHT, 0.3)), (0.5, 0.2))
    title = cut(legible(board.title), 660 - (width(legible(board.subtitle), 24, style="words") + 24), 34, "numeral")
    write(image, title, (30, 50), 34, "numeral", anchor="l")
    write(image, cut(legible(board.subtitle), 400, 24, "words"), (WIDTH - 30, 48), 24, "words", _PALE, "r")
    if front:
        glow(image, (_STAGES[0], _FLOOR - 200), 210, GOLD, 0.2)
        for place in range(_FIRST):
            _step(image, place, front[place] if place < len(front) else None, board.vacant)
        shade(image, (0, _FLOOR, WIDTH, _FLOOR + 5), 0, WHITE, 0.18)
    if listed:
        _list(image, top, rest, board)
    return encode(image)


def _step(image: Image.Image, number: int, line: LeaderboardLine | None, vacant: str) -> None:
    """Paint a step of the podium with whoever stands on it, or that it is free."""
    x, place = _STAGES[number], number + 1 if line is None else line.place
    top, radius = _FLOOR - _HEIGHTS[place], _RADII[place]
    box: Box = (x - 96, top, x + 96, _FLOOR)
    y = top - 50 - radius
    if line is None:
        frame(image, box, 12, METALS[place], 2, veil=0.16)
        dashed_circle(image, (x, y + 40), radius, WHITE)
        write(image, str(place), (x, y + 54), 40, "numeral", METALS[place])
        write(image, cut(legible(vacant), 184, 22, "words"), (x, top + 40), 22, "words")
        return
    metal = METALS[place]
    shade(image, box, 12, metal, 1)
    shade(image, (box[0], top, box[2], top + 26), 12, mix(metal, WHITE, 0.28), 1)
    shade(image, (box[0], top + 14, box[2], _FLOOR), 0, metal, 1)
    name = short_name(line.person.name, line.person.seat)
    put(image, portrait_image(line.person, name, radius, NIGHT), (x, y), 0.3, portrait_shown(radius))
    if place == 1:
        crown = sprite("shared", "crown").rotate(6, Image.Resampling.BICUBIC, expand=True)
        put(image, scaled(crown, 70), (x, y - radius - 14), 0.4, on="portrait")
    _medal(image, (x - radius * 0.9, y - radius * 0.62), place)
    size = 26 if width(name, 26, style="bold") <= 164 else 22
    shown = cut(name, 176, size, "bold")
    half = max(width(shown, size, style="bold") + 32, 144) / 2
    shade(image, (x - half, top - 46, x + half, top - 4), 21, NIGHT, 1)
    if line.own:
        frame(image, (x - half, top - 46, x + half, top - 4), 21, GOLD, 3)
    write(image, shown, (x, top - 16), size, ink=GOLD if line.own else WHITE)
    _on_step(image, (x, top + 26 + (_HEIGHTS[place] - 26) / 2 + 2), line)


def _on_step(image: Image.Image, at: tuple[float, float], line: LeaderboardLine) -> None:
    """Write somebody's figure on their step, and beside it how it has moved."""
    figure, note = legible(line.figure), _note(line)
    wide = width(figure, 36, style="numeral")
    beside = 0 if not note else width(note, 24, style="bold") + (8 if line.doubt else 30)
    left, y = at[0] - (wide + beside) / 2, at[1]
    write(image, figure, (left, y + 12), 36, "numeral", INK_ON_METAL, "l")
    if not note:
        return
    if line.doubt or not line.change:
        write(image, note, (left + wide + 8, y + 8), 24, "bold", mix(INK_ON_METAL, METALS[line.place], 0.25), "l")
        return
    ink = _UP_ON_METAL if line.change > 0 else _DOWN_ON_METAL
    arrow(image, (left + wide + 18, y), ink, up=line.change > 0)
    write(image, note, (left + wide + 30, y + 9), 24, "bold", ink, "l")


def _note(line: LeaderboardLine) -> str:
    """Return what stands beside a figure: how little it is known, else by how much it has moved."""
    if line.doubt or line.change is None:
        return legible(line.doubt)
    return str(abs(line.change)) if line.change else "="


def _medal(image: Image.Image, at: tuple[float, float], place: int) -> None:
    x, y = at
    shade(image, (x - 22, y - 22, x + 22, y + 22), 22, mix(METALS[place], INK_ON_METAL, 0.75), 1)
    shade(image, (x - 19, y - 19, x + 19, y + 19), 19, METALS[place], 1)
    write(image, str(place), (x, y + 10), 27, "numeral", INK_ON_METAL, on="portrait")


def _list(image: Image.Image, top: int, lines: Sequence[LeaderboardLine], board: LeaderboardArt) -> None:
    """Paint the others, each in a line, under the names of the columns."""
    shade(image, (16, top, WIDTH - 16, image.height - 10), 24, NIGHT, 0.55)
    spots = ((_FIGURE, "r"), (_CHANGE, "l"), (_GAMES, "r"), (_SHARE, "r"))
    for (x, anchor), column in zip(spots, board.columns, strict=True):
        write(image, cut(legible(column), 150, 22, "words"), (x, top + 31), 22, "words", _PALE, anchor)
    y, apart = top + _COLUMNS + _ROW / 2, board.apart
    if apart is not None and lines and apart.place < lines[0].place:
        rows = (apart, None, *lines)
    elif apart is not None:
        rows = (*lines, None, apart) if lines else (apart,)
    else:
        rows = tuple(lines)
    for line in rows:
        if line is None:
            middle = y - _ROW / 2 + _APART / 2
            for x in (-14, 0, 14):
                shade(image, (WIDTH / 2 + x - 3, middle - 3, WIDTH / 2 + x + 3, middle + 3), 3, _PALE, 1)
            y += _APART
        else:
            _in_line(image, y, line)
            y += _ROW


def _in_line(image: Image.Image, y: float, line: LeaderboardLine) -> None:
    if line.own:
        frame(image, (24, y - 27, WIDTH - 24, y + 27), 16, GOLD, 3, veil=0.16)
    place = str(line.place)
    size = max(min(30, 30 * 44 // max(width(place, 30, style="numeral"), 1)), 22)
    write(image, place, (72 if size > 22 else 94, y + 10), size, "numeral", _PALE, "r")
    if line.climbed and size > 22:
        arrow(image, (85, y), _UP if line.climbed > 0 else _DOWN, up=line.climbed > 0, size=16)
    name = short_name(line.person.name, line.person.seat)
    put(image, portrait_image(line.person, name, 23, NIGHT), (124, y), shown=portrait_shown(23))
    size = 27 if len(name) < 10 else 24
    write(image, cut(name, _FIGURE - 74 - _NAME, size, "bold"), (_NAME, y + 10), size, anchor="l")
    write(image, legible(line.figure), (_FIGURE, y + 11), 30, "numeral", _PALE if line.doubt else WHITE, "r")
    note = _note(line)
    if line.doubt or not line.change:
        write(image, note, (_CHANGE, y + 9), 22 if line.doubt else 24, "words", _PALE, "l")
    else:
        ink = _UP if line.change > 0 else _DOWN
        arrow(image, (_CHANGE + 9, y), ink, up=line.change > 0, size=18)
        write(image, note, (_CHANGE + 22, y + 9), 24, "bold", ink, "l")
    write(image, legible(line.games), (_GAMES, y + 10), 26, "words", _PALE, "r")
    write(image, legible(line.share), (_SHARE, y + 10), 26, "bold", WHITE, "r")
