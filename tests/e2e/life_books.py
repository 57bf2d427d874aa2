"""The books of the tables that are over: journal, results, ratings."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from bot.app import App
from storage import GuildSettings, Journal, MoveRow, TableRow
from storage.retention import DAY_MS, SNAPSHOT_DAYS
from storage.schema import ALL_GAMES
from tables.archived_table import ARCHIVED, is_gone
from tables.moves_from_journal import game_moves, steps_of
from tables.table import Table
from tests.e2e.life_bots import Bots, figures
from tests.e2e.life_checks import Known

TOLD: Final = frozenset({"leave", "withdraw", "join", "agree", "come-back", "tick", "hold", "release", "takeback"})
"""What is counted, of all that stands in the journals, for the print at the end."""


RESULTS: Final = "SELECT table_id, seat, person, game, rank, points, rated FROM results"
STANDINGS: Final = "SELECT person, game, games, wins, points FROM standings"


class Result(NamedTuple):
    """A row of `RESULTS`."""

    table: str
    seat: int
    person: int | None
    game: str
    rank: int
    points: int
    rated: bool


@dataclass(frozen=True)
class End:
    """A table that is over: the number of its last step, and what was known of it then."""

    table: Table
    seq: int
    known: Known


async def check_record(app: App, end: End, acknowledged: set[int]) -> None:
    """The journal of a table that is over has no gap, leads to what is stored, and has one end.

    `acknowledged`: the clicks of moves that people were told are made.
    """
    table, journal = end.table, app.database.journal
    row, moves = await _stored(journal, table.id)
    if is_gone(row):
        days = SNAPSHOT_DAYS if table.state.phase == "abandoned" else GuildSettings().keep_days
        assert moves == []
        assert row.updated_at < app.now() * 1000 - days * DAY_MS, "gone too soon"
        return
    assert row.phase in (table.state.phase, ARCHIVED)
    assert [move.seq for move in moves] == list(range(1, row.seq + 1)), "a gap in the journal"
    assert acknowledged <= {move.interaction_id for move in moves}, "an acknowledged move is missing"
    figures.update(verb for move in moves if (verb := move.move.split(" ")[0]) in TOLD)
    assert row.seq == end.seq, "moves after the end"
    if table.game_state is None:
        return
    moves = await game_moves(journal, table.id)
    states = [step.state for step in await steps_of(table.game, table.state, table.id, moves)]
    assert states[-1] == table.game_state, "the journal leads elsewhere"
    over = [number for number, state in enumerate(states) if table.game.scores(state).ranks is not None]
    assert over == ([len(moves)] if table.state.phase == "finished" else []), "not one end"


async def _stored(journal: Journal, table_id: str) -> tuple[TableRow, list[MoveRow]]:
    """Return a table and its moves as they are at one instant: what is over may be put away between two looks."""
    while True:
        row, moves = await journal.load(table_id), await journal.moves(table_id)
        if row == await journal.load(table_id):
            assert row is not None
            return row, moves


async def ledger(bots: Bots, guild: int) -> list[list[tuple[Any, ...]]]:
    """Return all results and ratings of a server as they are stored."""
    return [
        await bots.rows(f"SELECT * FROM results WHERE guild_id = {guild} ORDER BY table_id, seat"),  # noqa: S608
        await bots.rows(f"SELECT * FROM standings WHERE guild_id = {guild} ORDER BY season, game, person"),  # noqa: S608
    ]


async def check_books(bots: Bots, guild: int, ends: list[End]) -> int:
    """Every game's result is recorded once and counted once, nothing is left open; return how many were finished."""
    results = [Result(*row) for row in await bots.rows(f"{RESULTS} WHERE guild_id = {guild} ORDER BY table_id, seat")]
    for end in ends:
        _check_results([one for one in results if one.table == end.table.id], end.table, end.known)
    _check_ratings(results, await bots.rows(f"{STANDINGS} WHERE season = 0 AND guild_id = {guild}"))
    of_tables = f"FROM calls JOIN tables ON id = table_id WHERE guild_id = {guild}"
    assert await bots.rows(f"SELECT table_id, person {of_tables}") == [], "a call of a table that is over"
    live = await bots.rows(f"SELECT id FROM tables WHERE guild_id = {guild} AND phase IN ('lobby', 'playing')")  # noqa: S608
    assert live == [], "a table that never ends"
    return sum(end.table.state.phase == "finished" for end in ends)


def _check_results(rows: list[Result], table: Table, known: Known) -> None:
    """A finished game has one result a seat and person, an abandoned one has none; who came late is not rated."""
    if table.state.phase != "finished":
        assert rows == [], "a result of a game without one"
        return
    assert [row.seat for row in rows] == list(range(known.count)), "not one result a seat"
    assert {row.person: row.seat for row in rows if row.person is not None} == known.place, "whose result is it?"
    assert min(row.rank for row in rows) == 1
    assert not [row.person for row in rows if row.rated and row.person in known.late], "late, and rated"


def _check_ratings(results: list[Result], standings: list[tuple[Any, ...]]) -> None:
    """Every rated result counts once, in the ratings of its game and of all games."""
    counted: dict[tuple[int, str], list[tuple[bool, int]]] = defaultdict(list)
    for row in results:
        for board in (row.game, ALL_GAMES) if row.rated and row.person is not None else ():
            counted[row.person or 0, board].append((row.rank == 1, row.points))
    expected = [
        (*whose, len(games), sum(won for won, _ in games), sum(points for _, points in games))
        for whose, games in counted.items()
    ]
    assert sorted(standings) == sorted(expected), "a result that does not count once"
