"""Owns writing how a game ended: its results, and the standings that they move. It must not know how a game is played.

It adds them to the unit of work of a table's last move. Only rated seats with a person count. Each counts as a game (a
win at rank 1) on the server's boards of this game and of all games, for all time and for the season in which it ended;
`standing_rules.py` says how, `repeated_opponents.py` how much.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from storage.repeated_opponents import month_of, weight_of
from storage.rows import RatingChange, ResultRow
from storage.season_writer import season_of
from storage.standing_rules import Ended
from storage.standing_writer import Counted, Steps, adding_people, boards_of, counting, steps_between
from storage.unit_of_work import Statement, Work

# Numbers the games of a server, and holds its row: what two processes count of a server is counted one after the other,
# in the order of the numbers, in which everything can be counted again.
NEXT_NUMBER: Final = """
    INSERT INTO servers (guild_id, games) VALUES ($1, 1)
    ON CONFLICT (guild_id) DO UPDATE SET games = servers.games + 1 RETURNING games"""

MEET: Final = """
    INSERT INTO meetings (guild_id, person, other, month, games) VALUES ($1, $2, $3, $4, 1)
    ON CONFLICT (guild_id, person, other) DO UPDATE SET month = excluded.month,
        games = CASE WHEN meetings.month = excluded.month THEN meetings.games + 1 ELSE 1 END
    RETURNING games"""

INSERT_RESULT: Final = """
    INSERT INTO results (table_id, seat, guild_id, game, person, name, rank, points, rated, finished_at,
                         rating_before, rating_after, uncertainty, number, season, weight, figures)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)"""


def finishing(
    table_id: str, guild_id: int, game: str, rows: Sequence[ResultRow], at: int
) -> Work[tuple[RatingChange, ...]]:
    """Store how a table ended, and return by person how the ratings in its game moved."""
    ((number,),) = yield Statement(NEXT_NUMBER, (guild_id,))
    season = yield from season_of(guild_id, at)
    # Always in the same order, so that two processes that rate the same people cannot wait for each other.
    rated = {row.person: row for row in rows if row.rated and row.person is not None}
    people = sorted(rated)
    weights = yield from _meeting(guild_id, people, month_of(at))
    ended = {person: Ended(rated[person].rank, rated[person].points, weights[person]) for person in people}
    tallies, steps = yield from _counting(guild_id, season, game, ended, at)
    yield from adding_people(steps)
    changes = {person: _change(person, counted) for person, counted in tallies.items()} if len(people) > 1 else {}
    for row in rows:
        counts = row.rated and row.person is not None
        change = changes.get(row.person) if counts and row.person is not None else None
        moved = (change.before, change.after, change.uncertainty) if change else (None, None, None)
        weight = weights[row.person] if counts and row.person is not None else 1.0
        name = row.name if row.person is None else ""  # people have names while their table lives, and no longer
        result = (row.person, name, row.rank, row.points, row.rated, at)
        counted = (number, season, weight, row.figures)
        yield Statement(INSERT_RESULT, (table_id, row.seat, guild_id, game, *result, *moved, *counted))
    return tuple(changes.values())


def _counting(
    guild_id: int, season: int, game: str, ended: dict[int, Ended], at: int
) -> Work[tuple[dict[int, Counted], Steps]]:
    """Count a game on all its boards; return how people moved on that of the game for all time, and the steps."""
    steps = Steps()
    moved: dict[str, dict[int, Counted]] = {}
    for board in boards_of(guild_id, season, game):
        known = moved.get(board.game, {})
        tallies = yield from counting(board, ended, at, known)
        moved.setdefault(board.game, tallies)
        for counted in tallies.values():
            for key, people in steps_between(board, counted):
                steps[key] += people
    return moved[game], steps


def _meeting(guild_id: int, people: Sequence[int], month: int) -> Work[dict[int, float]]:
    """Note that these people have met, and return how much the game counts for each."""
    met: dict[int, list[int]] = {person: [] for person in people}
    for person, other in combinations(people, 2):
        ((games,),) = yield Statement(MEET, (guild_id, person, other, month))
        met[person].append(games - 1)
        met[other].append(games - 1)
    return {person: weight_of(games) for person, games in met.items()}


def _change(person: int, counted: Counted) -> RatingChange:
    before, after = counted.before.skill, counted.after.skill
    return RatingChange(person, before.shown, after.shown, after.uncertainty)
