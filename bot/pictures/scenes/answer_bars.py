"""The answer to a puzzle, below its board: a bar for each move, best first, one's own framed."""

from __future__ import annotations

from typing import Final

from PIL import Image

from bot.pictures.drawing.felt_palette import FELTS, GOLD, NIGHT, WHITE, WIDTH, Colour, mix
from bot.pictures.drawing.full_colour import encode, frame, lit, put, shade, write
from bot.pictures.drawing.lettering import cut, legible, width, wrapped
from bot.pictures.drawing.ornaments import emoji, stars
from bot.pictures.model import AnswerBar, AnswerBars

STARS: Final = 3
_ROW: Final = 56
_COLUMNS: Final = 38
_MARGIN: Final = 8
_PALE: Final[Colour] = (205, 226, 219)
_OWN: Final[Colour] = (143, 155, 255)
_OTHER: Final[Colour] = (159, 216, 189)
_STARS: Final = 330
_BAR: Final = 424
_LEAD: Final = 682
_LINES: Final = 2


def paint_answer_bars(answer: AnswerBars) -> bytes:
    """Paint the bars as a PNG, 720 pixels wide. Raises MissingSheetError."""
    high = _COLUMNS + _ROW * len(answer.bars) + 2 * _MARGIN + 4
    centre, middle, edge = FELTS[answer.felt]
    image = lit((WIDTH, high), (mix(centre, NIGHT, 0.35), mix(middle, NIGHT, 0.3), mix(edge, NIGHT, 0.3)), (0.5, 0.1))
    shade(image, (_MARGIN, _MARGIN, WIDTH - _MARGIN, high - _MARGIN), 22, NIGHT, 0.45)
    leads = any(bar.lead for bar in answer.bars)
    spots = ((38, "l"), (_BAR, "l"), (_LEAD, "r"))
    for (x, anchor), column in zip(spots, answer.columns, strict=True):
        if column and (x != _LEAD or leads):
            write(image, cut(legible(column), 240, 22, "words"), (x, _MARGIN + 29), 22, "words", _PALE, anchor)
    for number, bar in enumerate(answer.bars):
        y = _MARGIN + _COLUMNS + _ROW * number + _ROW // 2
        if bar.mark:
            box = (18, y - 27, WIDTH - 18, y + 27)
            frame(image, box, 16, GOLD if bar.mark == "best" else _OWN, 3, veil=0.16)
        left = 38
        if (icon := emoji(bar.icon, 46)) is not None:
            put(image, icon, (left + 22, y))
            left += 54
        _name(image, (left, y), bar, _STARS - 24 - left)
        stars(image, (_STARS, y), bar.stars, STARS)
        _bar(image, y, bar, _LEAD - 76 if leads else _LEAD)
        write(image, legible(bar.lead), (_LEAD, y + 11), 30, "numeral", WHITE, "r")
    return encode(image, 64, 64)


def _name(image: Image.Image, at: tuple[int, int], bar: AnswerBar, room: int) -> None:
    """Write what a move is called, in two smaller lines if it is long."""
    (x, y), name = at, legible(bar.name)
    if width(name, 25, style="bold") <= room:
        write(image, name, (x, y + 9), 25, anchor="l")
        return
    lines = wrapped(name, 22, room, _LINES)
    for number, line in enumerate(lines):
        write(image, line, (x, y - 6 + 26 * number + (14 if len(lines) == 1 else 0)), 22, "words", anchor="l")


def _bar(image: Image.Image, y: int, bar: AnswerBar, right: int) -> None:
    """Draw how many chose a move; the figure stands right of the bar."""
    end = right - 72
    shade(image, (_BAR, y - 12, end, y + 12), 12, NIGHT, 0.55)
    if bar.percent:
        ink = {"best": GOLD, "own": _OWN}.get(bar.mark, _OTHER)
        shade(image, (_BAR, y - 12, _BAR + max(24, (end - _BAR) * bar.percent / 100), y + 12), 12, ink, 1)
    write(image, legible(bar.chosen), (right, y + 9), 24, "bold", WHITE, "r")
