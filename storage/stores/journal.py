"""The journal: tables, their moves, and the snapshot of each. Texts are opaque.

A table at seq n has exactly the moves 1..n. A writer of move n+1 must have read move n; otherwise it gets a
`SequenceConflict`. A finished table takes no more moves: it is only archived or erased.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from functools import partial
from typing import Final, NamedTuple, NoReturn, TypeAlias

from sqlalchemy import ColumnElement, func, literal, select

from storage.claims.shards import ALL, Shards
from storage.engine.row_source import RowSource
from storage.engine.unit_of_work import OneStatementUnit, Statement, T, Unit, Value, Work, executing, inserting
from storage.errors import AlreadyRecorded, InDoubt, NotRead, SequenceConflict, StorageError
from storage.rows import DueRow, EndedRow, LiveColumns, MoveRow, OutageRow, RatingChange, ResultRow, SlotRow, TableRow
from storage.schema import DUE, ENDED, FINISHED, LIVE, moves, outages, seated, tables
from storage.stores.promises import Promise, adding
from storage.stores.results import finishing

INSERT_TABLE = """
    INSERT INTO tables
        (id, game, guild_id, channel_id, message_id, phase, seq, snapshot, created_at, updated_at, settled,
         due, given, host, paused, held)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)"""

SET_STEP = """
    UPDATE tables SET seq = $2, phase = $3, snapshot = $4, updated_at = $5,
        due = $6, given = $7, host = $8, paused = $9, held = $10
    WHERE id = $1 AND seq = $2 - 1 AND phase IN ('lobby', 'playing')"""

ADVANCE = f"{SET_STEP} RETURNING guild_id, game"

ABANDON = """
    UPDATE tables SET seq = $2, phase = 'abandoned', updated_at = $3, due = NULL
    WHERE id = $1 AND seq = $2 - 1 AND phase IN ('lobby', 'playing') RETURNING id"""

# DO NOTHING: a double delivery is an outcome; on PostgreSQL an error would fail the whole batch.
INSERT_MOVE = """
    INSERT INTO moves (table_id, seq, seat, person, move, interaction_id, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT DO NOTHING RETURNING seq"""

# Both in one statement for PostgreSQL, with a row that says whether it was done: a move costs one round trip.
ADVANCE_WITH_MOVE = f"""
    WITH advanced AS (
        {SET_STEP} AND NOT EXISTS (SELECT FROM moves WHERE interaction_id = $14)
        RETURNING id
    ), inserted AS (
        INSERT INTO moves (table_id, seq, seat, person, move, interaction_id, at)
        SELECT id, $2, $11::integer, $12::bigint, $13::text, $14::bigint, $5::bigint FROM advanced
    )
    SELECT count(*) FROM advanced"""  # noqa: S608 -- a constant of ours

LEAVE_SEATS = "DELETE FROM seated WHERE table_id = $1"

SIT_DOWN = "INSERT INTO seated (table_id, person) VALUES "

FIND_INTERACTION = "SELECT seq FROM moves WHERE interaction_id = $1"

FIND_MOVE = "SELECT table_id, seq, seat, person, move, interaction_id, at FROM moves WHERE table_id = $1 AND seq = $2"

FIND_CHANGES = """
    SELECT person, rating_before, rating_after, uncertainty FROM results
    WHERE table_id = $1 AND rating_before IS NOT NULL ORDER BY person"""

FIND_TABLE = "SELECT id FROM tables WHERE id = $1"

NOTE_OUTAGE = "INSERT INTO outages (number, at, lost, shard, shard_count) VALUES ($1, $2, $3, $4, $5)"

# Outages that all live tables of the shard have got back, also those of a former, finer division into shards.
FORGET_OUTAGES = """
    DELETE FROM outages WHERE shard_count % $2 = 0 AND shard % $2 = $3 AND number < $1 AND number <= COALESCE((
        SELECT given FROM tables
        WHERE phase IN ('lobby', 'playing') AND (guild_id >> 22) % $2 = $3 ORDER BY given LIMIT 1), $1)
    RETURNING number, shard, shard_count"""

# The wall clock was set back: noted due times come sooner.
BRING_FORWARD = """
    UPDATE tables SET due = due - $1 WHERE due IS NOT NULL AND phase IN ('lobby', 'playing') AND given < $2 AND {}"""

# Nobody was there: what is due soon is due so much later. Questions that were put after $3 may not get all of it back.
PUT_OFF = """
    UPDATE tables SET due = due + $1
    WHERE due <= $4 AND phase IN ('lobby', 'playing') AND NOT held
        AND settled >= seq AND given < $2 AND updated_at <= $3 AND {}"""

LOOK_AT_UNSETTLED = """
    UPDATE tables SET due = $1 WHERE settled < seq AND phase <> 'archived' AND (due IS NULL OR due > $1) AND {}"""

SETTLE = "UPDATE tables SET settled = $2 WHERE id = $1 AND settled < $2"

SET_DUE = "UPDATE tables SET due = $3 WHERE id = $1 AND seq = $2 RETURNING id"

NOTE_REMATCH = """
    UPDATE tables SET rematch = $2 WHERE id = $1 AND COALESCE(rematch, '') IN ($2, $3) RETURNING id"""

SET_MESSAGE = "UPDATE tables SET channel_id = $2, message_id = $3 WHERE id = $1"

ROW = [tables.c[field.name] for field in fields(TableRow)]

NO_COLUMNS: Final = LiveColumns()
OutageKey: TypeAlias = tuple[int, int, int]
"""An outage's number, its shard, and the number of shards."""


class PutOff(NamedTuple):
    """By how much rows are put off where nobody was there, in ms."""

    span: int
    before: int
    """Rows alone whose last step is not after this time, and"""
    until: int
    """that are due by this one (unix ms)."""


class Journal:
    """All tables, and every move made at them; `promised` hears of promises that are stored."""

    def __init__(self, source: RowSource, promised: Callable[[Sequence[Promise]], None] = lambda _: None) -> None:
        self._source, self._promised = source, promised

    @property
    def shards(self) -> Shards:
        """Return the shards of this process; tables of other shards are not found here."""
        return self._source.shards

    @property
    def _here(self) -> ColumnElement[bool]:
        return self.shards.condition(tables.c.guild_id)

    async def open_table(self, row: TableRow, columns: LiveColumns = NO_COLUMNS) -> None:
        """Store a new table; StorageError if its id exists already."""
        await self._settle(partial(_opening, row, columns), partial(_opening_again, row, columns))

    async def record(
        self,
        move: MoveRow,
        *,
        phase: str,
        snapshot: str,
        columns: LiveColumns = NO_COLUMNS,
        results: Sequence[ResultRow] = (),
        promised: Sequence[Promise] = (),
    ) -> tuple[RatingChange, ...]:
        """Store the move at `move.seq`, the table after it, any results and promises, in one transaction.

        Return the rating changes in this game, by person. Raises SequenceConflict if the table is not at
        `move.seq - 1`, and AlreadyRecorded if the interaction is in the journal: then, as after a StorageError, nothing
        was stored. After InDoubt that is unknown. Cancelling the caller does not undo the move.
        """
        step = (move, phase, snapshot, tuple(results), columns, tuple(promised))
        recording = partial(_recording, *step)
        unit: Unit[tuple[RatingChange, ...]] = recording
        if not results and not promised and columns.people is None:
            table = _step_values(move, phase, snapshot, columns)
            statement = Statement(ADVANCE_WITH_MOVE, (*table, move.seat, move.person, move.move, move.interaction_id))
            none: tuple[RatingChange, ...] = ()
            unit = OneStatementUnit(recording, statement, none)
        try:
            return await self._settle(unit, partial(_recording_again, *step))
        finally:
            self._promised(promised)  # also in doubt: they may be stored

    async def _settle(self, unit: Unit[T], again: Unit[T]) -> T:
        """Write a unit; if the answer is lost, write it `again`, unless it is stored. InDoubt if that fails, too."""
        try:
            return await self._source.write(unit)
        except InDoubt as doubt:
            # A transaction locks the rows that it touches until it ends, so this waits for the lost one.
            try:
                return await self._source.write(again)
            except StorageError as error:
                raise doubt from error

    async def abandon(self, move: MoveRow) -> None:
        """Close a table without a result, by a last move, and leave its snapshot as it is.

        Raises SequenceConflict, AlreadyRecorded and StorageError like `record`.
        """
        await self._source.write(partial(_abandoning, move))

    async def set_message(
        self, table_id: str, channel_id: int, message_id: int | None, promised: Sequence[Promise] = ()
    ) -> None:
        """Store where the table is shown, and any promises; not a move."""
        await self._source.write(partial(_setting_message, table_id, channel_id, message_id, promised))
        self._promised(promised)

    async def note_rematch(self, table_id: str, rematch: str, instead_of: str | None) -> None:
        """Note a table's rematch. Raises SequenceConflict unless `instead_of` is the one noted so far."""
        unit = partial(_noting_rematch, table_id, rematch, instead_of or "")
        await self._settle(unit, unit)

    async def load(self, table_id: str) -> TableRow | None:
        """Return a table, or None if there is none."""
        rows = await self._source.read(select(*ROW).where(tables.c.id == table_id, self._here))
        return TableRow(*rows[0]) if rows else None

    async def due(self, most: int, among: Shards = ALL) -> list[DueRow]:
        """Return the tables of some shards that are due, earliest first."""
        of = tables.c
        query = select(of.id, of.guild_id, of.due, of.seq).where(DUE, self._here, among.condition(of.guild_id))
        return [DueRow(*row) for row in await self._source.read(query.order_by(of.due).limit(most))]

    async def look_at_unsettled(self, now: int) -> None:
        """Make every unsettled table due now."""
        await self._source.write(partial(executing, Statement(LOOK_AT_UNSETTLED.format(self.shards.sql), (now,))))

    async def settle(self, steps: Mapping[str, int]) -> None:
        """Store, by table, the step after which it is settled."""
        await self._source.write(partial(executing, *(Statement(SETTLE, step) for step in sorted(steps.items()))))

    async def set_due(self, table_id: str, seq: int, due: int | None) -> bool:
        """Correct when a table is due; return False if it is not at step `seq` any more."""
        return await self._source.write(partial(_setting_due, table_id, seq, due))

    async def live(
        self,
        *,
        guild: int | None = None,
        channel: int | None = None,
        person: int | None = None,
        held: bool | None = None,
        dealt: bool | None = None,
    ) -> list[str]:
        """Return the ids of the live tables, newest first: of a server, in a channel, at which a person sits.

        `held`: only tables whose timers stand still, or run; `dealt`: only tables with cards, or without.
        """
        of = tables.c
        asked = ((of.guild_id, guild), (of.channel_id, channel), (of.held, held), (of.phase == "playing", dealt))
        query = select(of.id).where(
            LIVE, self._here, *(column == value for column, value in asked if value is not None)
        )
        if person is not None:
            query = query.join(seated, seated.c.table_id == of.id).where(seated.c.person == person)
        return [name for (name,) in await self._source.read(query.order_by(of.created_at.desc(), of.id.desc()))]

    async def slots(self, guild_id: int) -> list[SlotRow]:
        """Return the live tables of a server, as the limits count them."""
        of = tables.c
        query = select(of.id, of.channel_id, of.host, of.paused).where(LIVE, of.guild_id == guild_id)
        return [SlotRow(*row) for row in await self._source.read(query)]

    async def count_live(self) -> int:
        """Return how many live tables there are."""
        ((count,),) = await self._source.read(select(func.count()).select_from(tables).where(LIVE, self._here))
        return int(count)

    async def latest_given(self) -> int:
        """Return the highest number of an outage that any live table has got back; 0 if there is none."""
        query = select(tables.c.given).where(LIVE, self._here).order_by(tables.c.given.desc()).limit(1)
        rows = await self._source.read(query)
        return int(rows[0][0]) if rows else 0

    async def load_damaged(self, table_id: str) -> TableRow | None:
        """Return a table as far as it can be read; an unreadable snapshot is empty. None if there is no table."""
        try:
            return await self.load(table_id)
        except NotRead:
            whole = [literal("") if column.name == "snapshot" else column for column in ROW]
            rows = await self._source.read(select(*whole).where(tables.c.id == table_id, self._here))
            return TableRow(*rows[0]) if rows else None

    async def recent(self, guild_id: int, *, game: str | None = None, limit: int = 10) -> list[TableRow]:
        """Return a server's finished tables, newest first."""
        query = select(*ROW).where(tables.c.guild_id == guild_id, FINISHED)
        if game is not None:
            query = query.where(tables.c.game == game)
        rows = await self._source.read(query.order_by(tables.c.updated_at.desc(), tables.c.id).limit(limit))
        return [TableRow(*row) for row in rows]

    async def ended_since(self, guild_id: int, since: int, begun_by: Sequence[str]) -> list[EndedRow]:
        """Return a server's tables that ended since then and are not archived, newest first.

        `begun_by`: the actions that start a game, as the journal writes them.
        """
        begins = (moves.c.table_id == tables.c.id, moves.c.move.in_(begun_by))
        begun = select(moves.c.seq).where(*begins).correlate(tables).exists()
        query = select(tables.c.id, begun).where(ENDED, tables.c.guild_id == guild_id, tables.c.updated_at >= since)
        rows = await self._source.read(query.order_by(tables.c.updated_at.desc(), tables.c.id))
        return [EndedRow(name, bool(was_begun)) for name, was_begun in rows]

    async def moves(self, table_id: str) -> list[MoveRow]:
        """Return all moves of a table in their order."""
        rows = await self._source.read(select(moves).where(moves.c.table_id == table_id).order_by(moves.c.seq))
        return [MoveRow(*row) for row in rows]

    async def outages(self) -> list[OutageRow]:
        """Return the outages that a live table may still be owed, in order."""
        rows = [OutageRow(*row) for row in await self._source.read(select(outages).order_by(outages.c.number))]
        return [row for row in rows if self.shards.overlap(row.shard, row.shard_count)]

    async def note_outages(self, noted: Sequence[OutageRow], put_off: PutOff | None = None) -> list[OutageKey]:
        """Store outages that share a number and a length; if the clock was set back, bring due times forward.

        `put_off`: how to put rows off that are due soon, where no process was there.
        Forget outages that all live tables of their shard have got back, and return their keys.
        """
        return await self._source.write(partial(_noting_outages, tuple(noted), put_off))


def _opening(row: TableRow, columns: LiveColumns) -> Work[None]:
    values = (row.id, row.game, row.guild_id, row.channel_id, row.message_id, row.phase, row.seq, row.snapshot)
    yield Statement(INSERT_TABLE, (*values, row.created_at, row.updated_at, row.settled, *_column_values(columns)))
    yield from _seating(row.id, columns)


def _opening_again(row: TableRow, columns: LiveColumns) -> Work[None]:
    found = yield Statement(FIND_TABLE, (row.id,))
    if not found:
        yield from _opening(row, columns)


def _column_values(columns: LiveColumns) -> tuple[Value, ...]:
    return columns.due, columns.given, columns.host, columns.paused, columns.held


def _step_values(move: MoveRow, phase: str, snapshot: str, columns: LiveColumns) -> tuple[Value, ...]:
    return (move.table_id, move.seq, phase, snapshot, move.at, *_column_values(columns))


def _seating(table_id: str, columns: LiveColumns) -> Work[None]:
    """Store who sits at a table, if that has changed."""
    if columns.people is None:
        return
    yield Statement(LEAVE_SEATS, (table_id,))
    if columns.people:
        yield from inserting(SIT_DOWN, [(table_id, person) for person in columns.people])


def _recording(
    move: MoveRow,
    phase: str,
    snapshot: str,
    results: Sequence[ResultRow],
    columns: LiveColumns,
    promised: Sequence[Promise],
) -> Work[tuple[RatingChange, ...]]:
    advanced = yield Statement(ADVANCE, _step_values(move, phase, snapshot, columns))
    if not advanced:
        yield from _lost(move)
    yield from _inserting(move)
    yield from _seating(move.table_id, columns)
    yield from adding(promised)
    if not results:
        return ()
    ((guild_id, game),) = advanced
    return (yield from finishing(move.table_id, guild_id, game, results, move.at))


def _abandoning(move: MoveRow) -> Work[None]:
    advanced = yield Statement(ABANDON, (move.table_id, move.seq, move.at))
    if not advanced:
        yield from _lost(move)
    yield from _inserting(move)
    yield Statement(LEAVE_SEATS, (move.table_id,))


def _inserting(move: MoveRow) -> Work[None]:
    values = (move.table_id, move.seq, move.seat, move.person, move.move, move.interaction_id, move.at)
    inserted = yield Statement(INSERT_MOVE, values)
    if not inserted:
        yield from _lost(move)


def _recording_again(
    move: MoveRow,
    phase: str,
    snapshot: str,
    results: Sequence[ResultRow],
    columns: LiveColumns,
    promised: Sequence[Promise],
) -> Work[tuple[RatingChange, ...]]:
    """Record a move, unless this very move is in the journal."""
    try:
        return (yield from _recording(move, phase, snapshot, results, columns, promised))
    except (SequenceConflict, AlreadyRecorded):
        found = yield Statement(FIND_MOVE, (move.table_id, move.seq))
        if not found or MoveRow(*found[0]) != move:
            raise
    changes = yield Statement(FIND_CHANGES, (move.table_id,))
    return tuple(RatingChange(*row) for row in changes) if results else ()


def _lost(move: MoveRow) -> Work[NoReturn]:
    """Return why a move was not stored."""
    if move.interaction_id is not None:
        found = yield Statement(FIND_INTERACTION, (move.interaction_id,))
        if found:
            raise AlreadyRecorded(found[0][0])
    raise SequenceConflict(f"Table {move.table_id} is not waiting for its move {move.seq}.")


def _noting_outages(noted: tuple[OutageRow, ...], put_off: PutOff | None) -> Work[list[OutageKey]]:
    gone: list[OutageKey] = []
    for outage in noted:
        forgotten = yield Statement(FORGET_OUTAGES, (outage.number, outage.shard_count, outage.shard))
        gone += [(number, shard, count) for number, shard, count in forgotten]
        yield Statement(NOTE_OUTAGE, (outage.number, outage.at, outage.lost, outage.shard, outage.shard_count))
        here = Shards((outage.shard,), outage.shard_count).sql
        if outage.lost < 0:
            yield Statement(BRING_FORWARD.format(here), (-outage.lost, outage.number))
        elif put_off is not None:
            span, before, until = put_off
            yield Statement(PUT_OFF.format(here), (span, outage.number, before, until))
    return gone


def _setting_due(table_id: str, seq: int, due: int | None) -> Work[bool]:
    found = yield Statement(SET_DUE, (table_id, seq, due))
    return bool(found)


def _noting_rematch(table_id: str, rematch: str, instead_of: str) -> Work[None]:
    noted = yield Statement(NOTE_REMATCH, (table_id, rematch, instead_of))
    if not noted:
        raise SequenceConflict(f"The rematch of table {table_id} is not {instead_of or 'open'} any more.")


def _setting_message(table_id: str, channel_id: int, message_id: int | None, promised: Sequence[Promise]) -> Work[None]:
    yield Statement(SET_MESSAGE, (table_id, channel_id, message_id))
    yield from adding(promised)
