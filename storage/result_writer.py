"""Owns writing how a game ended: its results, and the ratings that they move. It must not know how a game is played.

It adds them to the unit of work of a table's last move. Only rated seats with a person count. Each counts as a game (a
win at rank 1) in the server's ratings of this game and of all games; beliefs move only if at least two of them met, so
that nobody rises by beating AI players.
"""

from collections.abc import Mapping, Sequence

from storage.rating_model import NEWCOMER, Skill, learn
from storage.rows import RatingChange, ResultRow
from storage.schema import ALL_GAMES
from storage.unit_of_work import Statement, Work

# Creates the row or locks it, so that two processes cannot both start from the same belief.
TAKE_RATING = """
    INSERT INTO ratings (guild_id, game, person, mu, sigma, shown, games, wins, points, updated_at)
    VALUES ($1, $2, $3, $4, $5, $6, 0, 0, 0, $7)
    ON CONFLICT (guild_id, game, person) DO UPDATE SET updated_at = excluded.updated_at
    RETURNING mu, sigma"""

GIVE_RATING = """
    UPDATE ratings SET mu = $4, sigma = $5, shown = $6, games = games + 1, wins = wins + $7, points = points + $8
    WHERE guild_id = $1 AND game = $2 AND person = $3"""

INSERT_RESULT = """
    INSERT INTO results (table_id, seat, guild_id, game, person, name, rank, points, rated, finished_at,
                         rating_before, rating_after, uncertainty)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)"""


def finishing(
    table_id: str, guild_id: int, game: str, rows: Sequence[ResultRow], at: int
) -> Work[tuple[RatingChange, ...]]:
    """Store how a table ended, and return by person how the ratings in its game moved."""
    # Always in the same order, so that two processes that rate the same people cannot wait for each other.
    rated = {row.person: row for row in rows if row.rated and row.person is not None}
    counted = {person: rated[person] for person in sorted(rated)}
    yield from _rate(guild_id, ALL_GAMES, counted, at)
    changes = yield from _rate(guild_id, game, counted, at)
    for row in rows:
        change = changes.get(row.person) if row.rated and row.person is not None else None
        moved = (change.before, change.after, change.uncertainty) if change else (None, None, None)
        ended = (row.person, row.name, row.rank, row.points, row.rated, at)
        yield Statement(INSERT_RESULT, (table_id, row.seat, guild_id, game, *ended, *moved))
    return tuple(changes.values())


def _rate(guild_id: int, game: str, counted: Mapping[int, ResultRow], at: int) -> Work[dict[int, RatingChange]]:
    """Count one game for these people and return, by person, how their ratings moved."""
    before = []
    for person in counted:
        newcomer = (NEWCOMER.mu, NEWCOMER.sigma, NEWCOMER.shown)
        ((mu, sigma),) = yield Statement(TAKE_RATING, (guild_id, game, person, *newcomer, at))
        before.append(Skill(mu, sigma))
    after = learn(before, [row.rank for row in counted.values()])
    for (person, row), skill in zip(counted.items(), after, strict=True):
        moved = (skill.mu, skill.sigma, skill.shown)
        yield Statement(GIVE_RATING, (guild_id, game, person, *moved, int(row.rank == 1), row.points))
    if len(counted) < 2:
        return {}
    moves = zip(counted, before, after, strict=True)
    return {person: RatingChange(person, old.shown, new.shown, new.uncertainty) for person, old, new in moves}
