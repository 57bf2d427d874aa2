"""A page of a leaderboard as it is read, and its columns, each told once: for picture, words and alt text.

A new column is a record here and its sentences; what it needs besides a `Standing` is a field of `Board`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from bot.pictures.boxes import Box, Gap, Ink, Label, Number, moved
from bot.pictures.drawing.felt_palette import BAD, GOOD, INK_ON_METAL, WHITE
from bot.show.inputs import OPTIONS_MOST
from bot.show.localizer import Localizer
from bot.show.names import figure_of
from cogs.standings.board_choice import BoardChoice
from games.core.text import Text
from storage import Database, Results, SeasonRow, Standing
from storage.stores.results import COMPARED_MOST
from storage.stores.standing_rules import PROVISIONAL_GAMES, is_provisional

PAGE_LINES: Final = 7
SEASONS_MOST: Final = 1_000
"""More than a server has in eighty years of months."""
WEEK_MS: Final = 7 * 24 * 60 * 60 * 1000


class Moved(NamedTuple):
    """By how many places and points somebody has gone up within a week, or down below 0."""

    places: int
    rating: int


@dataclass(frozen=True, slots=True)
class Board:
    """A page of a leaderboard, and the viewer's line; `moved` is by person."""

    choice: BoardChoice
    players: int
    lines: tuple[Standing, ...]
    own: Standing | None
    seasons: tuple[SeasonRow, ...]
    moved: Mapping[int, Moved] = field(default_factory=dict)

    @property
    def pages(self) -> int:
        """Return how many pages there are."""
        return max(1, -(-self.players // PAGE_LINES))

    @property
    def season(self) -> SeasonRow | None:
        """Return the season, None for all time."""
        return next((season for season in self.seasons if season.number == self.choice.season), None)

    @property
    def is_joinable(self) -> bool:
        """Return whether the viewer is not there, and would be by playing now."""
        return self.own is None and (self.season is None or self.season.closed_at is None)

    @property
    def apart(self) -> Standing | None:
        """Return one's own line if it is of another page."""
        own = self.own
        return None if own is None or own.person in {line.person for line in self.lines} else own


async def read_board(database: Database, guild: int, choice: BoardChoice, person: int, now: float = 0) -> Board:
    """Read a page of a server's leaderboard; a page too high gives the last page, an unknown season all time.

    What has changed within a week is told of the time `now` (unix seconds; 0: nothing is told), and of ratings in one
    game of all time: of no others is it stored how they were.
    """
    results = database.results
    seasons = await offered_seasons(results, guild, choice.season)
    if choice.season not in {one.number for one in seasons}:
        choice = replace(choice, season=0)
    game, season, sort = choice.key, choice.season, choice.sort
    players = await results.players(guild, game, season=season)
    last = max(1, -(-players // PAGE_LINES)) - 1
    choice = replace(choice, number=min(choice.number, last))
    offset = choice.number * PAGE_LINES
    found = {}
    if sort == "rating" and players <= COMPARED_MOST:
        everybody = await results.by_rating(guild, game, season=season)
        lines = everybody[offset : offset + PAGE_LINES]
        own = next((line for line in everybody if line.person == person), None)
        if game is not None and not season and now:
            found = _moved(everybody, await results.ratings_then(guild, game, round(now * 1000) - WEEK_MS))
    else:
        lines = await results.leaderboard(guild, game, season=season, sort=sort, offset=offset, limit=PAGE_LINES)
        own = await results.standing(guild, game, person, season=season, sort=sort)
    return Board(choice, players, tuple(lines), own, seasons, found)


async def placed_standing(results: Results, guild: int, game: str | None, person: int) -> Standing | None:
    """Return somebody's line of the board by rating, with the place that it has there; None before the first game."""
    standing = await results.standing(guild, game, person)
    if standing is None or is_provisional(standing) or await results.players(guild, game) > COMPARED_MOST:
        return standing
    everybody = await results.by_rating(guild, game)
    return next((line for line in everybody if line.person == person), standing)


def _moved(everybody: Sequence[Standing], then: Mapping[int, float]) -> dict[int, Moved]:
    """Return how people with a place have moved who had a rating `then`; newcomers above them push them down."""
    found, placed = {}, [one for one in everybody if not is_provisional(one)]
    ratings = sorted(then[one.person] for one in placed if one.person in then)
    for one in placed:
        if (before := then.get(one.person)) is not None:
            place = 1 + len(ratings) - bisect_right(ratings, before)
            found[one.person] = Moved(place - one.place, round(one.rating) - round(before))
    return found


async def offered_seasons(results: Results, guild: int, chosen: int) -> tuple[SeasonRow, ...]:
    """Return the latest seasons, the newest first, as many as can be offered; the chosen one is among them."""
    latest = await results.seasons(guild, limit=OPTIONS_MOST - 1)
    if chosen in {0, *(season.number for season in latest)}:
        return tuple(latest)
    old = [season for season in await results.seasons(guild, limit=SEASONS_MOST) if season.number == chosen]
    return (*latest[: len(latest) - len(old)], *old)


# --- columns ---------------------------------------------------------------------------------------------------------


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


def ranked_by(standing: Standing, choice: BoardChoice) -> int:
    """Return by what somebody is ranked, as it is written."""
    if choice.sort == "rating":
        return round(standing.rating)
    return standing.ranked_wins if choice.sort == "wins" else standing.ranked_points


def _ranked_by(standing: Standing, board: Board, _: Localizer, inks: Inks) -> Box:
    is_open = board.choice.sort == "rating" and is_provisional(standing)
    figure = figure_of(ranked_by(standing, board.choice))
    return Number(figure, inks.letters, ink=inks.pale if is_open else inks.figure)


def _said_ranked_by(standing: Standing, board: Board) -> Iterator[Text]:
    if board.choice.sort == "rating":
        rating, doubt = figure_of(standing.rating), figure_of(standing.uncertainty)
        is_open = is_provisional(standing)  # how many games are lacking says that it is not known well
        yield Text("standings.rating-open" if is_open else "standings.rating", rating=rating, uncertainty=doubt)
    else:
        yield Text(f"standings.{board.choice.sort}", count=ranked_by(standing, board.choice))


def _change(standing: Standing, board: Board, localizer: Localizer, inks: Inks) -> Box:
    """Return how the rating has moved; of new people how many games they lack."""
    if board.choice.sort == "rating" and is_provisional(standing):
        return Label(localizer.label(lacking(standing)), 22, "words", inks.pale, lines=2)
    change = board.moved.get(standing.person)
    return Gap() if change is None else moved(change.rating, 24, inks.up, inks.down, inks.pale)


def lacking(standing: Standing) -> Text:
    """Return how many games somebody lacks for a place by rating."""
    return Text("standings.lacking", count=PROVISIONAL_GAMES - standing.games)


def _said_won(standing: Standing, board: Board) -> Iterator[Text]:
    """Yield how many games were won of how many, but where it is said how many are lacking."""
    if board.choice.sort != "rating" or not is_provisional(standing):
        yield Text("standings.won", wins=standing.wins, games=standing.games)


def _said_change(standing: Standing, board: Board) -> Iterator[Text]:
    """Yield how a rating has moved; to oneself, too, how many games one lacks, of which others have but a dash."""
    if board.choice.sort == "rating" and is_provisional(standing) and standing == board.own:
        yield lacking(standing)
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
