"""The end of a round: what happened as its title, the results, what is next."""

from __future__ import annotations

from typing import Final

from bot.pictures.breakdown import breakdown_picture
from bot.pictures.drawing import image_stamps
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.felt_palette import WHITE, WIDTH, mix
from bot.pictures.drawing.image_stamps import Look, Worn
from bot.pictures.drawing.lettering import legible, width
from bot.pictures.drawing.writing import fitting, write
from bot.pictures.model import People
from bot.pictures.scenes.layout import paint_layout
from bot.pictures.scenes.reveal import paint_reveal, reveal_height
from bot.pictures.scenes.score_table import paint_score_table, score_table_height
from bot.pictures.scenes.showdown import paint_showdown, showdown_height
from bot.pictures.scenes.since_strip import paste_since, since_height
from games.core.screen import Cards, Reveal, RoundEnd, ScoreTable, Showdown

TITLE: Final = 72
"""What the title takes above the results."""
_FOOT: Final = 72
_LINE: Final = 44
_EDGE: Final = 30
_BESIDE: Final = 24
_BESIDE_MOST: Final = 340
_FOOT_SIZES: Final = (26, 25, 24, 23, 22)


def round_end_height(end: RoundEnd[str], people: People) -> int | None:
    """Return how high the picture is; None if only who paints it knows."""
    if end.breakdown is not None:
        return None
    return TITLE + _results_height(end, people) + since_height(_last_cards(end)) + _foot_height(end)


def paint_round_end(end: RoundEnd[str], people: People) -> bytes:
    """Paint the end of a round as a PNG, 720 pixels wide. Raises MissingSheetError."""
    if end.breakdown is not None:
        return paint_layout(breakdown_picture(end, end.breakdown, people))
    look = Look(end.felt, _pack_of(end))
    last, strip = _last_cards(end), TITLE + _results_height(end, people)
    foot = strip + since_height(last)
    canvas = Canvas(look.palette, foot + _foot_height(end))
    _paint_title(canvas, look, end)
    match end.results:
        case ScoreTable() as table:
            paint_score_table(canvas, look, table, people, TITLE, end.viewer)
        case Showdown() as showdown:
            paint_showdown(canvas, look, showdown, people, TITLE)
        case Reveal() as reveal:
            paint_reveal(canvas, look, reveal, people, TITLE, end.viewer)
    paste_since(canvas, look, last, people, strip)
    _paint_foot(canvas, look, end, foot)
    return canvas.png()


def _last_cards(end: RoundEnd[str]) -> Cards[str]:
    """Return the cards with which the round ended, as the strip below a table shows them."""
    return Cards((), end.alt, back=end.back, since=end.strip)


def _results_height(end: RoundEnd[str], people: People) -> int:
    match end.results:
        case ScoreTable() as table:
            return score_table_height(table)
        case Showdown() as showdown:
            return showdown_height(showdown, people)
        case Reveal() as reveal:
            return reveal_height(reveal)


def _pack_of(end: RoundEnd[str]) -> str:
    """Return the pack whose colours the picture needs."""
    if end.back:
        return end.back.partition("/")[0]
    spots = (spot for group in end.every_group() for spot in group.places)
    return next((spot.face.sprite.partition("/")[0] for spot in spots if spot.face and spot.face.sprite), "")


def _paint_title(canvas: Canvas, look: Look, end: RoundEnd[str]) -> None:
    pale = mix(look.palette.middle, WHITE, 0.8)
    beside = write(canvas, look, end.beside, (WIDTH - _EDGE, 50), _BESIDE, "bold", pale, "r", _BESIDE_MOST)
    room = WIDTH - 2 * _EDGE - beside - 16 * bool(beside)
    size = fitting(end.title, room, (34, 32, 30, 28, 26), "numeral")
    write(canvas, look, end.title, (_EDGE, 50), size, "numeral", WHITE, "l", room)


def _is_stacked(end: RoundEnd[str]) -> bool:
    """Return whether foot and fact stand one below the other, since they have no room side by side."""
    dealt = 42 * end.is_deal
    both: int = sum(width(legible(text), _FOOT_SIZES[-1], style="bold") for text in (end.foot, end.fact))
    return bool(end.foot and end.fact) and both + dealt + 24 > WIDTH - 2 * _EDGE


def _foot_height(end: RoundEnd[str]) -> int:
    if not (end.foot or end.fact):
        return 16
    return _FOOT + (_LINE - 8) * _is_stacked(end)


def _paint_foot(canvas: Canvas, look: Look, end: RoundEnd[str], top: int) -> None:
    y, left = top + _LINE, _EDGE + 42 * end.is_deal
    if end.is_deal:
        _paint_dealer(canvas, look, end.back, (_EDGE + 14, y - 8))
    pale = mix(look.palette.middle, WHITE, 0.8)
    if _is_stacked(end):
        for text, x, line, ink in ((end.foot, left, y, WHITE), (end.fact, _EDGE, y + _LINE - 8, pale)):
            room = WIDTH - _EDGE - x
            write(canvas, look, text, (x, line), fitting(text, room, _FOOT_SIZES), "bold", ink, "l", room)
        return
    room = WIDTH - _EDGE - left
    fact_wide = width(legible(end.fact), _FOOT_SIZES[-1], style="bold") + 24 if end.fact else 0
    size = fitting(end.foot, room - fact_wide, _FOOT_SIZES)
    taken = write(canvas, look, end.foot, (left, y), size, "bold", WHITE, "l", room)
    room -= taken + 24
    write(canvas, look, end.fact, (WIDTH - _EDGE, y), fitting(end.fact, room, (23, 22)), "bold", pale, "r", room)


def _paint_dealer(canvas: Canvas, look: Look, back: str, at: tuple[float, float]) -> None:
    """Paint two small cards: somebody deals."""
    for turn, x in ((-10, -4), (8, 5)):
        canvas.put(image_stamps.card(look, None, Worn(0.22, turn, back=back)), at[0] + x, at[1])
