"""A page of a leaderboard as it is read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from bot.show.inputs import OPTIONS_MOST
from cogs.standings.board_choice import BoardChoice
from storage import Results, SeasonRow, Standing

PAGE_LINES: Final = 10
PROVISIONAL_GAMES: Final = 5
"""With fewer games than this a rating is not known well, and is marked."""
SEASONS_MOST: Final = 1_000
"""More than a server has in eighty years of months."""
WEEK_MS: Final = 7 * 24 * 60 * 60 * 1000
COMPARED_MOST: Final = 1_000
"""Of a board with more people it is not told who has climbed: each of them would have to be read."""


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
    def apart(self) -> Standing | None:
        """Return one's own line if it is of another page."""
        own = self.own
        return None if own is None or own.person in {line.person for line in self.lines} else own


async def read_board(results: Results, guild: int, choice: BoardChoice, person: int, now: float = 0) -> Board:
    """Read a page of a server's leaderboard; a page too high gives the last page, an unknown season all time.

    What has changed within a week is told of the time `now` (unix seconds; 0: nothing is told), and of ratings in one
    game of all time: of no others is it stored how they were.
    """
    seasons = await _seasons(results, guild, choice.season)
    if choice.season not in {one.number for one in seasons}:
        choice = replace(choice, season=0)
    game, season, sort = choice.key, choice.season, choice.sort
    players = await results.players(guild, game, season=season)
    last = max(1, -(-players // PAGE_LINES)) - 1
    choice = replace(choice, number=min(choice.number, last))
    offset = choice.number * PAGE_LINES
    lines = await results.leaderboard(guild, game, season=season, sort=sort, offset=offset, limit=PAGE_LINES)
    own = await results.standing(guild, game, person, season=season, sort=sort)
    moved = {}
    if game is not None and sort == "rating" and not season and now and players <= COMPARED_MOST:
        then = await results.ratings_then(guild, game, round(now * 1000) - WEEK_MS)
        moved = _moved([*lines, *([own] if own is not None else [])], then)
    return Board(choice, players, tuple(lines), own, seasons, moved)


def _moved(standings: Sequence[Standing], then: Mapping[int, float]) -> dict[int, Moved]:
    """Return how people have moved who had a rating `then`; newcomers above them push them down."""
    found = {}
    for one in standings:
        if (before := then.get(one.person)) is not None:
            place = 1 + sum(rating > before for rating in then.values())
            found[one.person] = Moved(place - one.place, round(one.rating) - round(before))
    return found


async def _seasons(results: Results, guild: int, chosen: int) -> tuple[SeasonRow, ...]:
    """Return the latest seasons, the newest first, as many as can be offered; the chosen one is among them."""
    latest = await results.seasons(guild, limit=OPTIONS_MOST - 1)
    if chosen in {0, *(season.number for season in latest)}:
        return tuple(latest)
    old = [season for season in await results.seasons(guild, limit=SEASONS_MOST) if season.number == chosen]
    return (*latest[: len(latest) - len(old)], *old)


def is_provisional(standing: Standing) -> bool:
    """Tell whether somebody's rating is not known well yet."""
    return standing.games < PROVISIONAL_GAMES
