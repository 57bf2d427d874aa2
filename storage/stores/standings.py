"""Writes standings and the number of people on each step of every board: after a game, or all of them again.

Results hold the order of the games, the season of each, and how much it counted for whom. So counting again
(`rebuilding`, `python -m bot.process.rebuild`) gives the same numbers, to the last bit.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, groupby
from typing import Any, Final, NamedTuple, TypeAlias

from storage.engine.unit_of_work import Statement, Work, inserting
from storage.schema import ALL_GAMES, ALL_TIME
from storage.stores.seasons import LOCK_SERVER
from storage.stores.standing_rules import (
    COLUMNS,
    NEW,
    Ended,
    Sort,
    Tally,
    after_game,
    at_season_start,
    month_of,
    step_of,
)

# Creates the row or locks it, so that two processes cannot start from the same belief.
LOCK_STANDING = """
    INSERT INTO standings (guild_id, season, game, person, mu, sigma, shown,
                           games, wins, points, ranked_wins, ranked_points, updated_at)
    VALUES ($1, $2, $3, $4, $5, $6, 0, 0, 0, 0, 0, 0, $7)
    ON CONFLICT (guild_id, season, game, person) DO UPDATE SET updated_at = excluded.updated_at
    RETURNING mu, sigma, games, wins, points, ranked_wins, ranked_points"""

UPDATE_STANDING = """
    UPDATE standings SET mu = $5, sigma = $6, shown = $7, games = $8, wins = $9, points = $10,
                         ranked_wins = $11, ranked_points = $12
    WHERE guild_id = $1 AND season = $2 AND game = $3 AND person = $4"""

ADD_PEOPLE = """
    INSERT INTO standing_counts (guild_id, season, game, sort, step, people) VALUES """

ADDED = """
    ON CONFLICT (guild_id, season, game, sort, step) DO UPDATE SET people = standing_counts.people + excluded.people"""

Steps: TypeAlias = Counter[tuple[int, int, str, str, int]]
"""Change in the number of people on each step, by server, season, game, sort, step."""
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


class Board(NamedTuple):
    """One leaderboard of a server: a season (0: all time) and a game ("": all games)."""

    guild: int
    season: int
    game: str


class Counted(NamedTuple):
    """A person's tallies on one board, before and after a game."""

    before: Tally
    after: Tally


def boards_of(guild: int, season: int, game: str) -> list[Board]:
    """Return the boards on which a game counts, the boards of all time first."""
    seasons = (ALL_TIME, season) if season else (ALL_TIME,)
    return [Board(guild, number, name) for number in seasons for name in (ALL_GAMES, game)]


def counting(
    board: Board, ended: Mapping[int, Ended], at: int, known: Mapping[int, Counted]
) -> Work[dict[int, Counted]]:
    """Count a game on one board; `known`: the people's changes by the same game on the board of all time."""
    before = {}
    for person in ended:
        start = at_season_start(known[person].before.skill) if person in known else NEW
        (row,) = yield Statement(LOCK_STANDING, (*board, person, start.mu, start.sigma, at))
        before[person] = Tally(*row)
    after = after_game(before, ended)
    for person, tally in after.items():
        yield Statement(UPDATE_STANDING, (*board, person, tally.mu, tally.sigma, tally.skill.shown, *tally[2:]))
    return {person: Counted(before[person], after[person]) for person in ended}


def steps_between(board: Board, counted: Counted) -> Iterator[tuple[tuple[int, int, str, str, int], int]]:
    """Yield the steps that a person leaves (-1) and those that they reach (+1)."""
    old, new = (_steps(tally) for tally in counted)
    for sort, step in new.items():
        if counted.before.games == 0:
            yield (*board, sort, step), 1
        elif step != old[sort]:
            yield (*board, sort, old[sort]), -1
            yield (*board, sort, step), 1


def steps_of(board: Board, tally: Tally) -> Iterator[tuple[int, int, str, str, int]]:
    """Yield the steps that a person stands on, one for each sort."""
    for sort, step in _steps(tally).items():
        yield (*board, sort, step)


def _steps(tally: Tally) -> dict[Sort, int]:
    values = {"shown": tally.skill.shown, "ranked_wins": tally.ranked_wins, "ranked_points": tally.ranked_points}
    return {sort: step_of(sort, values[column]) for sort, column in COLUMNS.items()}


def adding_people(steps: Steps) -> Work[None]:
    """Store changes in the number of people on steps, always in the same order, to avoid deadlocks."""
    yield from inserting(ADD_PEOPLE, sorted((*key, people) for key, people in steps.items() if people), ADDED)


class _Game(NamedTuple):
    season: int
    name: str
    at: int
    ended: dict[int, Ended]


def rebuilding(guild: int) -> Work[int]:
    """Count a server's standings again in place of the stored ones; return how many games were counted.

    Results of erased people stand under a negative number: they count for their opponents, and have no standing.
    """
    yield Statement(LOCK_SERVER, (guild,))
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
    """Return for each pair the latest month in which they have met, and how often."""
    met: dict[tuple[int, int], tuple[int, int]] = {}
    for game in games:
        month = month_of(game.at)
        for pair in combinations(sorted(game.ended), 2):
            latest, times = met.get(pair, (month, 0))
            met[pair] = (month, times + 1 if latest == month else 1)
    return met
