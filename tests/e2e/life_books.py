"""The books of the tables that are over: journal, results, ratings."""

import sqlite3
from collections import defaultdict
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.app import App
from storage.schema import ALL_GAMES
from tables.archived_table import ARCHIVED, is_gone
from tables.moves_from_journal import game_moves, steps_of
from tables.table import Table
from tests.e2e.life_checks import Known
from tests.e2e.life_evening import figures

TOLD: Final = frozenset(
    {"leave", "withdraw", "join", "agree", "come-back", "tick", "hold", "release", "takeback", "rematch"}
)
"""What is counted, of all that stands in the journals, for the print at the end."""


@dataclass(frozen=True)
class End:
    """A table that is over: the number of its last step, and what was known of it then."""

    table: Table
    seq: int
    known: Known


async def check_record(app: App, end: End) -> None:
    """The journal of a table that is over has no gap, leads to what is stored, and has one end."""
    table, journal = end.table, app.database.journal
    row, moves = await journal.load(table.id), await journal.moves(table.id)
    assert row is not None
    if is_gone(row):  # a week after a game without a result, nothing of it is kept
        assert (table.state.phase, moves) == ("abandoned", [])
        return
    assert row.phase in (table.state.phase, ARCHIVED)
    assert [move.seq for move in moves] == list(range(1, row.seq + 1)), "a gap in the journal"
    figures.update(verb for move in moves if (verb := move.move.split(" ")[0]) in TOLD)
    late = [move.move for move in moves[end.seq :]]
    assert all(move.startswith("rematch") for move in late), "moves after the end"
    if table.game_state is None:
        return
    moves = await game_moves(journal, table.id)
    states = [step.state for step in await steps_of(table.game, table.state, table.id, moves)]
    assert states[-1] == table.game_state, "the journal leads elsewhere"
    over = [number for number, state in enumerate(states) if table.game.scores(state).ranks is not None]
    assert over == ([len(moves)] if table.state.phase == "finished" else []), "not one end"


def ledger(file: Path) -> list[list[tuple[object, ...]]]:
    """Return all results and ratings as they are stored."""
    queries = (
        "SELECT * FROM results ORDER BY table_id, seat",
        "SELECT * FROM standings ORDER BY guild_id, season, game, person",
    )
    with closing(sqlite3.connect(file)) as database:
        return [database.execute(query).fetchall() for query in queries]


def check_books(file: Path, ends: list[End]) -> int:
    """Every game's result is recorded once and counted once, nothing is left open; return how many were finished."""
    with closing(sqlite3.connect(file)) as database:
        for end in ends:
            _check_results(database, end.table, end.known)
        _check_ratings(database)
        assert database.execute("SELECT * FROM calls").fetchall() == [], "a call of a table that is over"
        live = database.execute("SELECT id FROM tables WHERE phase IN ('lobby', 'playing')").fetchall()
        assert live == [], "a table that never ends"
    return sum(end.table.state.phase == "finished" for end in ends)


def _check_results(database: sqlite3.Connection, table: Table, known: Known) -> None:
    """A finished game has one result a seat and person, an abandoned one has none; who came late is not rated."""
    query = "SELECT seat, person, rank, rated FROM results WHERE table_id = ? ORDER BY seat"
    rows = database.execute(query, (table.id,)).fetchall()
    if table.state.phase != "finished":
        assert rows == [], "a result of a game without one"
        return
    assert [seat for seat, *_ in rows] == list(range(known.count)), "not one result a seat"
    assert {person: seat for seat, person, *_ in rows if person is not None} == known.place, "whose result is it?"
    assert min(rank for *_, rank, _ in rows) == 1
    assert not [person for _, person, _, rated in rows if rated and person in known.late], "late, and rated"


def _check_ratings(database: sqlite3.Connection) -> None:
    """Every rated result counts once, in the ratings of its game and of all games."""
    query = "SELECT person, game, rank, points FROM results WHERE rated AND person IS NOT NULL"
    counted: dict[tuple[int, str], list[tuple[bool, int]]] = defaultdict(list)
    for person, game, rank, points in database.execute(query).fetchall():
        for board in (game, ALL_GAMES):
            counted[person, board].append((rank == 1, points))
    kept = database.execute("SELECT person, game, games, wins, points FROM standings WHERE season = 0").fetchall()
    expected = [
        (*whose, len(games), sum(won for won, _ in games), sum(points for _, points in games))
        for whose, games in counted.items()
    ]
    assert sorted(kept) == sorted(expected), "a result that does not count once"
