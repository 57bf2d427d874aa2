"""The one pure function that paints, safe to run in another process."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from bot.pictures.boxes import Layout
from bot.pictures.model import Drawing, Graph, People, Person, ScoreRace
from bot.pictures.scenes.layout import paint_layout
from bot.pictures.scenes.moments import paint_moment, paint_over
from bot.pictures.scenes.round_end import paint_round_end
from bot.pictures.scenes.score_chart import paint_curve, paint_graph
from bot.pictures.scenes.score_race import paint_score_race
from bot.pictures.scenes.table_picture import paint_cards
from games.core.screen import Cards, Curve, Moment, RoundEnd, Seat
from games.core.text import Text

Picture: TypeAlias = Drawing | Graph | Layout | ScoreRace

_PAINTERS: Final[Mapping[type, Callable[[Any], bytes]]] = {
    Graph: paint_graph,
    Layout: paint_layout,
    ScoreRace: paint_score_race,
}
_PAINTERS_OF_BLOCKS: Final[Mapping[type, Callable[[Any, People], bytes]]] = {
    Cards: paint_cards,
    Curve: paint_curve,
    RoundEnd: paint_round_end,
    Moment: paint_moment,
}


def paint(drawing: Picture) -> bytes:
    """Paint a drawing as a palette PNG, or as an animated WebP what moves; the same drawing gives the same bytes."""
    if isinstance(drawing, Drawing):
        picture = _PAINTERS_OF_BLOCKS[type(drawing.block)](drawing.block, drawing.people)
        return picture if drawing.moment is None else paint_over(picture, drawing.block, drawing.moment, drawing.people)
    return _PAINTERS[type(drawing)](drawing)


def prepare() -> None:
    """Paint something, so that what all pictures need is loaded when somebody waits for the first: letters, signs."""
    seats: tuple[Seat[str], ...] = (Seat(0, signs=("made",)), Seat(1, note="0", turn=True))
    cards = Cards((), Text(""), seats, own=1, ribbon="A")
    paint(Drawing(cards, (Person(0, "A", is_ai=True), Person(1, "B"))))
