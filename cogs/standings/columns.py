"""The columns of a leaderboard, each told once: for the picture, for the words and for the alt text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.pictures.boxes import Box, Gap, Ink, Label, Number, moved
from bot.pictures.drawing.felt_palette import BAD, GOOD, INK_ON_METAL, WHITE
from bot.show.localizer import Localizer
from bot.show.names import figure_of
from cogs.standings.board import Board, is_provisional
from cogs.standings.board_choice import BoardChoice
from games.core.text import Text
from storage import Standing

SEEDLING: Final = "🌱"


class Inks(NamedTuple):
    """With which letters and colours figures are written on some ground."""

    letters: int
    figure: Ink
    pale: Ink
    up: Ink
    down: Ink


ON_FELT: Final = Inks(30, WHITE, "pale", GOOD, BAD)
ON_METAL: Final = Inks(36, INK_ON_METAL, INK_ON_METAL, (13, 92, 48), (143, 20, 32))


@dataclass(frozen=True, slots=True)
class BoardColumn:
    """A column: the key of its heading ("": none), the box of somebody's line, and how that is said in words.

    On a step of the podium only the columns `on_step` are shown.
    """

    heading: Callable[[Board], str]
    figure: Callable[[Standing, Board, Localizer, Inks], Box]
    said: Callable[[Standing, Board], Iterator[Text]] = lambda *_: iter(())
    align: float = 1
    on_step: bool = False


def counted(standing: Standing, choice: BoardChoice) -> int:
    """Return by what somebody is ranked where it is not their rating."""
    return standing.ranked_wins if choice.sort == "wins" else standing.ranked_points


def _ranked_by(standing: Standing, board: Board, _: Localizer, inks: Inks) -> Box:
    is_rating = board.choice.sort == "rating"
    figure = figure_of(standing.rating) if is_rating else figure_of(counted(standing, board.choice))
    ink = inks.pale if is_rating and is_provisional(standing) else inks.figure
    return Number(figure, inks.letters, ink=ink)


def _said_ranked_by(standing: Standing, board: Board) -> Iterator[Text]:
    if board.choice.sort == "rating":
        rating, doubt = figure_of(standing.rating), figure_of(standing.uncertainty)
        yield Text("standings.rating", rating=rating, uncertainty=doubt)
    else:
        yield Text(f"standings.{board.choice.sort}", count=counted(standing, board.choice))


def _change(standing: Standing, board: Board, localizer: Localizer, inks: Inks) -> Box:
    """Return how the rating has moved; of new people how little it is known."""
    if board.choice.sort == "rating" and is_provisional(standing):
        doubt = Text("standings.doubt", uncertainty=figure_of(standing.uncertainty))
        return Label(localizer.label(doubt), 22, "words", inks.pale)
    change = board.moved.get(standing.person)
    return Gap() if change is None else moved(change.rating, 24, inks.up, inks.down, inks.pale)


def _said_won(standing: Standing, _: Board) -> Iterator[Text]:
    mark = f" {SEEDLING}" if is_provisional(standing) else ""
    yield Text("standings.won", wins=standing.wins, games=standing.games, mark=mark)


def _said_change(standing: Standing, board: Board) -> Iterator[Text]:
    change = board.moved.get(standing.person)
    if change is not None and change.rating:
        yield Text("standings.moved", sign="▲" if change.rating > 0 else "▼", points=abs(change.rating))
    if change is not None and change.places:
        yield Text(f"standings.{'climbed' if change.places > 0 else 'fell'}", places=abs(change.places))


def _games(standing: Standing, _: Board, __: Localizer, inks: Inks) -> Box:
    return Label(str(standing.games), 26, ink=inks.pale)


def _share(standing: Standing, _: Board, localizer: Localizer, inks: Inks) -> Box:
    percent = round(100 * standing.wins / standing.games)
    return Label(localizer.label(Text("standings.share", percent=percent)), 26, "bold", inks.figure)


COLUMNS: Final = (
    BoardColumn(lambda board: board.choice.sort, _ranked_by, _said_ranked_by, on_step=True),
    BoardColumn(lambda _: "games", _games),
    BoardColumn(lambda _: "won", _share, _said_won),
    BoardColumn(lambda board: "changes" if board.moved else "", _change, _said_change, align=0, on_step=True),
)
"""In the order of the words; in the picture those that are also on a step come first."""
