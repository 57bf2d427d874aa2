"""A leaderboard: the first three with their portraits, everybody else in lines below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.pictures.drawing.felt_palette import FELTS, GOLD, INK_ON_METAL, METALS, NIGHT, WHITE, WIDTH, Colour, mix
from bot.pictures.drawing.full_colour import encode, glow, lit, put, scaled, shade, write
from bot.pictures.drawing.image_stamps import portrait_image
from bot.pictures.drawing.lettering import Style, cut, legible, short_name, width
from bot.pictures.model import LeaderboardArt, LeaderboardLine
from bot.pictures.sprites import sprite

_HEAD: Final = 112
_STAGE: Final = 286
_ROW: Final = 62
_FOOT: Final = 20
_MOST: Final = 10
_FIRST: Final = 3
_STAGES: Final = {1: (360,), 2: (250, 470), 3: (360, 140, 580)}
"""The middles of those in front, by how many there are, the best first."""
_PALE: Final[Colour] = (205, 226, 219)
_RIGHTS: Final = (470, 575, 690)
"""Where the columns end."""


def paint_leaderboard(board: LeaderboardArt) -> bytes:
    """Paint a leaderboard as a PNG, 720 pixels wide. Raises MissingSheetError."""
    lines = board.lines[:_MOST]
    front = [line for line in lines[:_FIRST] if line.place <= _FIRST]
    rest = lines[len(front) :]
    stage, listed = _STAGE if front else 0, _ROW * len(rest) + 52 if rest else 0
    high = _HEAD + stage + listed + _FOOT
    centre, middle, edge = FELTS[board.felt]
    image = lit((WIDTH, high), (mix(centre, NIGHT, 0.25), middle, mix(edge, NIGHT, 0.3)), (0.5, 0.2))
    write(image, cut(legible(board.title), 660, 42, "heavy"), (WIDTH / 2, 56), 42, "heavy")
    write(image, cut(legible(board.subtitle), 660, 25, "words"), (WIDTH / 2, 92), 25, "words", _PALE)
    if front:
        glow(image, (_STAGES[len(front)][0], _HEAD + 110), 210, GOLD, 0.22)
        for x, line in zip(_STAGES[len(front)], front, strict=True):
            _in_front(image, x, line)
    if rest:
        _list(image, _HEAD + stage, rest, board.columns)
    return encode(image)


def _in_front(image: Image.Image, x: int, line: LeaderboardLine) -> None:
    """Paint one of the first three: portrait with the place, name, figure."""
    first = line.place == 1
    radius, y = (62, _HEAD + 104) if first else (50, _HEAD + 124)
    name = short_name(line.person.name, line.person.seat)
    put(image, portrait_image(line.person, name, radius, NIGHT, turn=first), (x, y), 0.35 if not first else 0)
    if first:
        put(image, scaled(sprite("shared", "crown"), 76), (x, y - radius - 14), 0.4)
    badge_x, badge_y = x - radius * 0.78, y - radius * 0.62
    shade(image, (badge_x - 21, badge_y - 21, badge_x + 21, badge_y + 21), 21, METALS[line.place], 1)
    write(image, str(line.place), (badge_x, badge_y + 9), 26, "numeral", INK_ON_METAL)
    write(image, cut(name, 200, 27, "bold"), (x, y + radius + 38), 27)
    ink = METALS[1] if first else WHITE
    write(image, cut(legible(line.figure), 200, 38, "numeral"), (x, y + radius + 78), 38, "numeral", ink)


def _list(image: Image.Image, top: int, lines: Sequence[LeaderboardLine], columns: Sequence[str]) -> None:
    """Paint the others, each in a line, under the names of the columns."""
    bottom = top + 44 + _ROW * len(lines)
    shade(image, (18, top, WIDTH - 18, bottom), 24, NIGHT, 0.55)
    for right, column in zip(_RIGHTS, columns, strict=True):
        write(image, cut(legible(column), 130, 21, "words"), (right, top + 31), 21, "words", _PALE, "r")
    for number, line in enumerate(lines):
        y = top + 44 + _ROW * number + _ROW / 2
        if number:
            shade(image, (42, y - _ROW / 2, WIDTH - 42, y - _ROW / 2 + 1), 0, WHITE, 0.12)
        _in_line(image, y, line)


def _in_line(image: Image.Image, y: float, line: LeaderboardLine) -> None:
    write(image, str(line.place), (64, y + 10), _fitting(str(line.place)), "numeral", _PALE)
    name = short_name(line.person.name, line.person.seat)
    put(image, portrait_image(line.person, name, 22, NIGHT), (120, y))
    write(image, cut(name, 220, 26, "bold"), (158, y + 9), 26, anchor="l")
    figures: tuple[tuple[str, Style, Colour], ...] = (
        (line.figure, "numeral", WHITE),
        (line.games, "words", _PALE),
        (line.share, "bold", WHITE),
    )
    for right, (figure, style, ink) in zip(_RIGHTS, figures, strict=True):
        write(image, legible(figure), (right, y + 10), 27, style, ink, "r")


def _fitting(place: str) -> int:
    """Return the size at which a place of many figures fits before the portrait."""
    wide = width(place, 29, style="numeral")
    return 29 if wide <= 60 else max(29 * 60 // wide, 12)
