"""What must hold of a table at every moment of its life, and of its journal, results and ratings once it is over."""

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from bot.process.running_bot import RunningBot
from games.agnes.options import CORRESPONDENCE_WINDOW
from storage import GuildSettings, Journal, MoveRow, TableRow
from storage.schema import ALL_GAMES
from storage.stored import DAY_MS
from storage.stores.retention import SNAPSHOT_DAYS
from tables.life.proposals import needed
from tables.table.archived_table import ARCHIVED, is_gone
from tables.table.moves_from_journal import game_moves, steps_of
from tables.table.registry import TableRegistry
from tables.table.table import Table
from tables.table.table_state import TableState
from tables.time.turn_timers import LOBBY_PATIENCE, MINUTE, PAUSE_PATIENCE, ROUND_END, TIMINGS, has_clock
from tests.e2e.support.table_fuzzer.bots import Bots, figures

WINDOW_MOST: Final = MINUTE
"""No window and no look of any game lasts longer, in ms, but for those of games by correspondence."""


@dataclass
class Known:
    """What the machine knows of the table from what people did: who sits, where, and whose seats were taken over."""

    seated: set[int] = field(default_factory=set)
    place: dict[int, int] = field(default_factory=dict)
    """By person: the seat that is theirs, also while they are gone."""
    late: set[int] = field(default_factory=set)
    replaced: list[int] = field(default_factory=list)
    """Who began the game and has lost their seat to a newcomer."""
    asking: dict[int, int] = field(default_factory=dict)
    """By person: the seat that they have asked for while an AI player played it."""
    count: int = 0
    """Seats, once the cards are dealt."""


def check_seats(table: Table, known: Known) -> None:
    """No seat is lost: each has a person or an AI player, nobody has two, and everybody sits where they should."""
    chairs = table.state.seats
    people = table.state.people
    assert all((chair.person is None) != (chair.level is None) for chair in chairs), "a seat that nobody plays"
    assert len(set(people)) == len(people), "somebody sits twice"
    if not table.is_live:
        return
    assert set(people) == known.seated, "somebody lost their seat, or has one too many"
    assert table.state.host in people, "the host is not there"
    if table.state.phase == "playing":
        assert len(chairs) == len(table.state.turns) == known.count, "the number of seats has changed"
        assert all(table.state.seat_of(one) == known.place[one] for one in people), "somebody sits elsewhere"
        assert all(chair.late == (chair.person in known.late) for chair in chairs if chair.person is not None)


async def check_registry(registry: TableRegistry, guild: int, table: Table, known: Known, everybody: list[int]) -> None:
    """No ghosts: the registry has the table as long as it is live, and finds those who sit at it, and no others."""
    assert [one.id for one in registry] == ([table.id] if table.is_live else []), "another table than there should be"
    for person in everybody:
        sits = table.is_live and person in known.seated
        assert [one.id for one in await registry.of_person(person, guild)] == ([table.id] if sits else []), "a ghost"


def check_waits(table: Table, now: int, *, shown: bool) -> None:
    """When nothing is under way, the table waits for people alone, with clocks, and for no longer than it should."""
    table_state = table.state
    if not table.is_live:
        return
    assert not shown or table_state.held is None, "the clocks stand still at a table that can be shown"
    if table_state.closes is not None and table_state.held is None:
        most = LOBBY_PATIENCE if table_state.phase == "lobby" else PAUSE_PATIENCE[table_state.pace]
        assert now < table_state.closes <= now + most, "a table that waits too long, or closes too late"
    if table_state.phase != "playing":
        return
    assert (table_state.paused is None) == bool(table_state.present), "paused with somebody there, or played for nobody"
    assert (table_state.closes is None) == (bool(table_state.present) and table_state.pace != "none"), (
        "no end, or one too many"
    )
    assert table.asked or table.alarm is not None, "nobody is asked, and no time runs"
    assert table_state.proposal is None or needed(table_state), "a proposal that waits for nobody"
    for seat in table.asked if table_state.paused is None else ():
        assert not table_state.is_played(seat), "an AI player does not play"
        assert not table_state.seats[seat].queued, "a planned move is not played"
    if table_state.held is None and table_state.paused is None:
        most = 1_000 * CORRESPONDENCE_WINDOW if table_state.pace == "correspondence" else WINDOW_MOST
        assert table.alarm is None or table.alarm <= now + most, "a window that stays open"
        _check_clocks(table, table_state, now)


def _check_clocks(table: Table, table_state: TableState, now: int) -> None:
    timing = TIMINGS[table_state.pace] if has_clock(table_state) else None
    for seat, chair in enumerate(table_state.seats):
        timed = any(ask.verb not in table.game.windowed for ask in table.asks(seat))
        assert (chair.due is not None) == (timed and timing is not None), "a clock runs that should not, or none does"
        if chair.due is not None and timing is not None:
            assert now < chair.due <= now + timing.allotted + timing.bank + ROUND_END, "a clock that runs too long"


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


async def check_record(app: RunningBot, end: End, acknowledged: set[int]) -> None:
    """The journal of a table that is over has no gap, leads to what is stored, and has one end.

    `acknowledged`: the clicks of moves that people were told are made.
    """
    table, journal = end.table, app.database.journal
    row, moves = await _stored(journal, table.id)
    if is_gone(row):
        days = SNAPSHOT_DAYS if table.state.phase == "abandoned" else GuildSettings().keep_days
        assert moves == []
        assert row.updated_at < app.services.now() * 1000 - days * DAY_MS, "gone too soon"
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
    of_tables = f"FROM notifications JOIN tables ON id = table_id WHERE guild_id = {guild}"
    assert await bots.rows(f"SELECT table_id, person {of_tables}") == [], "a call of a table that is over"
    live = await bots.rows(f"SELECT id FROM tables WHERE guild_id = {guild} AND phase IN ('lobby', 'playing')")  # noqa: S608
    assert live == [], "a table that never ends"
    return sum(end.table.state.phase == "finished" for end in ends)


def _check_results(rows: list[Result], table: Table, known: Known) -> None:
    """A finished game has one result a seat and person, an abandoned one has none; who came late is not rated.

    Who began the game is rated, and whoever has gone is last.
    """
    if table.state.phase != "finished":
        assert rows == [], "a result of a game without one"
        return
    assert [row.seat for row in rows] == list(range(known.count + len(known.replaced))), "not one result a seat"
    beyond = dict(zip(known.replaced, range(known.count, len(rows)), strict=True))
    whose = {row.person: row.seat for row in rows if row.person is not None}
    assert whose == known.place | beyond, "whose result is it?"
    assert min(row.rank for row in rows) == 1
    rated = {row.person: row.rank for row in rows if row.rated}
    counts = whose.keys() - known.late if table.scores.rated else set()
    assert rated.keys() == counts, "late and rated, or neither"
    stayed = [row.rank for row in rows if row.person is None or row.person in known.seated]
    gone = [rank for person, rank in rated.items() if person not in known.seated]
    assert not gone or (set(gone) == {max(rated.values())} and max(gone) > max(stayed, default=0)), "gone, and not last"


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
