"""Owns counting all of a server's standings again, from its results. It must not know how a game is played.

The results say in which order games ended, to which season each belongs and how much it counted for whom, so what comes
out is what is there, to the last bit: `python -m bot.rebuild`.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations, groupby
from typing import Any, Final, NamedTuple

from storage.repeated_opponents import month_of
from storage.schema import ALL_TIME
from storage.season_writer import HOLD_SERVER
from storage.standing_rules import NEW, Ended, Tally, after_game, at_season_start
from storage.standing_writer import Board, Steps, adding_people, boards_of, steps_of
from storage.unit_of_work import Statement, Work, inserting

FIND_SERVERS: Final = "SELECT DISTINCT guild_id FROM results ORDER BY guild_id"

FIND_RATED: Final = """
    SELECT number, season, game, finished_at, person, rank, points, weight FROM results
    WHERE guild_id = $1 AND rated AND person IS NOT NULL ORDER BY number, person"""

FORGET: Final = (
    "DELETE FROM standings WHERE guild_id = $1",
    "DELETE FROM standing_counts WHERE guild_id = $1",
    "DELETE FROM meetings WHERE guild_id = $1",
)

INSERT_STANDINGS: Final = """
    INSERT INTO standings (guild_id, season, game, person, mu, sigma, shown,
                           games, wins, points, ranked_wins, ranked_points, updated_at) VALUES """

INSERT_MEETINGS: Final = "INSERT INTO meetings (guild_id, person, other, month, games) VALUES "


class _Game(NamedTuple):
    season: int
    name: str
    at: int
    ended: dict[int, Ended]


def rebuilding(guild: int) -> Work[int]:
    """Count a server's standings again, in place of those that are there; return how many games were counted.

    Whoever has had their data deleted has left results without a name under a negative number: they count for those
    whom they met, and have no standing.
    """
    yield Statement(HOLD_SERVER, (guild,))
    rows = yield Statement(FIND_RATED, (guild,))
    for forget in FORGET:
        yield Statement(forget, (guild,))
    games = list(_games(rows))
    yield from _storing_standings(guild, games)
    met = [(guild, *pair, *counted) for pair, counted in sorted(_meetings(games).items()) if pair[0] > 0]
    yield from inserting(INSERT_MEETINGS, met)
    return len(games)


def _games(rows: Sequence[Sequence[Any]]) -> Iterator[_Game]:
    for _, seats in groupby(rows, key=lambda row: row[0]):
        listed = list(seats)
        _, season, name, at, *_ = listed[0]
        yield _Game(season, name, at, {row[4]: Ended(*row[5:]) for row in listed})


def _storing_standings(guild: int, games: Sequence[_Game]) -> Work[None]:
    tallies: dict[Board, dict[int, tuple[Tally, int]]] = defaultdict(dict)
    for game in games:
        _count(guild, game, tallies)
    steps, rows = Steps(), []
    for board, people in sorted(tallies.items()):
        for person, (tally, at) in sorted(people.items()):
            if person > 0:
                rows.append((*board, person, tally.mu, tally.sigma, tally.skill.shown, *tally[2:], at))
                steps.update(steps_of(board, tally))
    yield from inserting(INSERT_STANDINGS, rows)
    yield from adding_people(steps)


def _count(guild: int, game: _Game, tallies: dict[Board, dict[int, tuple[Tally, int]]]) -> None:
    """Count a game on all its boards."""
    known: dict[tuple[str, int], Tally] = {}
    for board in boards_of(guild, game.season, game.name):
        here, before = tallies[board], {}
        for person in game.ended:
            start = NEW if board.season == ALL_TIME else at_season_start(known[board.game, person].skill)
            before[person] = here[person][0] if person in here else start
            known.setdefault((board.game, person), before[person])
        for person, tally in after_game(before, game.ended).items():
            here[person] = (tally, game.at)


def _meetings(games: Sequence[_Game]) -> dict[tuple[int, int], tuple[int, int]]:
    """Return, by pair, the latest month in which they have met, and how often."""
    met: dict[tuple[int, int], tuple[int, int]] = {}
    for game in games:
        month = month_of(game.at)
        for pair in combinations(sorted(game.ended), 2):
            latest, times = met.get(pair, (month, 0))
            met[pair] = (month, times + 1 if latest == month else 1)
    return met
