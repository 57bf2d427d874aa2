"""Owns writing the standings of those who have played, with how many stand on each step of every board.

It must not know how a game is played.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from storage.board_sorts import COLUMNS, Sort, step_of
from storage.schema import ALL_GAMES, ALL_TIME
from storage.standing_rules import NEW, Ended, Tally, after_game, at_season_start
from storage.unit_of_work import Statement, Work, inserting

# Creates the row or locks it, so that two processes cannot both start from the same belief.
TAKE_STANDING = """
    INSERT INTO standings (guild_id, season, game, person, mu, sigma, shown,
                           games, wins, points, ranked_wins, ranked_points, updated_at)
    VALUES ($1, $2, $3, $4, $5, $6, 0, 0, 0, 0, 0, 0, $7)
    ON CONFLICT (guild_id, season, game, person) DO UPDATE SET updated_at = excluded.updated_at
    RETURNING mu, sigma, games, wins, points, ranked_wins, ranked_points"""

GIVE_STANDING = """
    UPDATE standings SET mu = $5, sigma = $6, shown = $7, games = $8, wins = $9, points = $10,
                         ranked_wins = $11, ranked_points = $12
    WHERE guild_id = $1 AND season = $2 AND game = $3 AND person = $4"""

ADD_PEOPLE = """
    INSERT INTO standing_counts (guild_id, season, game, sort, step, people) VALUES """

ADDED = """
    ON CONFLICT (guild_id, season, game, sort, step) DO UPDATE SET people = standing_counts.people + excluded.people"""

Steps: TypeAlias = Counter[tuple[int, int, str, str, int]]
"""By how many people each step changes: server, season, game, sort, step."""


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
    """Return the boards on which a game counts, those of all time first."""
    seasons = (ALL_TIME, season) if season else (ALL_TIME,)
    return [Board(guild, number, name) for number in seasons for name in (ALL_GAMES, game)]


def counting(
    board: Board, ended: Mapping[int, Ended], at: int, known: Mapping[int, Counted]
) -> Work[dict[int, Counted]]:
    """Count a game on one board; `known`: how the same game has moved its people on the board of all time."""
    before = {}
    for person in ended:
        start = at_season_start(known[person].before.skill) if person in known else NEW
        (row,) = yield Statement(TAKE_STANDING, (*board, person, start.mu, start.sigma, at))
        before[person] = Tally(*row)
    after = after_game(before, ended)
    for person, tally in after.items():
        yield Statement(GIVE_STANDING, (*board, person, tally.mu, tally.sigma, tally.skill.shown, *tally[2:]))
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
    """Store by how many people the steps have changed; always in the same order, as locks are taken."""
    yield from inserting(ADD_PEOPLE, sorted((*key, people) for key, people in steps.items() if people), ADDED)
