"""Owns the journal: tables, their moves, and the snapshot of each. Texts are opaque: it must not know what they say.

A table at seq n has exactly the moves 1..n. Whoever records move n+1 must have seen n: anybody else gets a
`SequenceConflict`, and so does everybody once the table is over: then it is only put away, or erased.
"""

from collections.abc import Sequence
from dataclasses import fields
from functools import partial
from typing import NoReturn

from sqlalchemy import ColumnElement, literal, select

from storage.claims.shards import Shards
from storage.engine.row_source import RowSource
from storage.engine.unit_of_work import OneStatementUnit, Statement, T, Unit, Work
from storage.errors import AlreadyRecorded, InDoubt, NotRead, SequenceConflict, StorageError
from storage.rows import EndedRow, LiveRow, MoveRow, OutageRow, RatingChange, ResultRow, TableRow
from storage.schema import ENDED, FINISHED, LIVE, moves, outages, tables
from storage.stores.results import finishing

INSERT_TABLE = """
    INSERT INTO tables
        (id, game, guild_id, channel_id, message_id, phase, seq, snapshot, created_at, updated_at, summary)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"""

ADVANCE = """
    UPDATE tables SET seq = $2, phase = $3, snapshot = $4, updated_at = $5, summary = $6
    WHERE id = $1 AND seq = $2 - 1 AND phase IN ('lobby', 'playing') RETURNING guild_id, game"""

ABANDON = """
    UPDATE tables SET seq = $2, phase = 'abandoned', updated_at = $3
    WHERE id = $1 AND seq = $2 - 1 AND phase IN ('lobby', 'playing') RETURNING id"""

# DO NOTHING: a double delivery is an answer, not an error, which PostgreSQL would make everybody's in the batch.
INSERT_MOVE = """
    INSERT INTO moves (table_id, seq, seat, person, move, interaction_id, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT DO NOTHING RETURNING seq"""

# Both in one, as PostgreSQL takes it, with a row that says whether it was done: a move costs one round trip.
ADVANCE_WITH_MOVE = """
    WITH advanced AS (
        UPDATE tables SET seq = $2, phase = $3, snapshot = $4, updated_at = $5, summary = $6
        WHERE id = $1 AND seq = $2 - 1 AND phase IN ('lobby', 'playing')
            AND NOT EXISTS (SELECT FROM moves WHERE interaction_id = $10)
        RETURNING id
    ), inserted AS (
        INSERT INTO moves (table_id, seq, seat, person, move, interaction_id, at)
        SELECT id, $2, $7::integer, $8::bigint, $9::text, $10::bigint, $5::bigint FROM advanced
    )
    SELECT count(*) FROM advanced"""

FIND_INTERACTION = "SELECT seq FROM moves WHERE interaction_id = $1"

FIND_MOVE = "SELECT table_id, seq, seat, person, move, interaction_id, at FROM moves WHERE table_id = $1 AND seq = $2"

FIND_CHANGES = """
    SELECT person, rating_before, rating_after, uncertainty FROM results
    WHERE table_id = $1 AND rating_before IS NOT NULL ORDER BY person"""

FIND_TABLE = "SELECT id FROM tables WHERE id = $1"

NOTE_OUTAGE = "INSERT INTO outages (number, at, lost, shard, shard_count) VALUES ($1, $2, $3, $4, $5)"

# Also those of smaller shards, into which this one was divided once.
FORGET_OUTAGES = "DELETE FROM outages WHERE number <= $1 AND shard_count % $2 = 0 AND shard % $2 = $3"

NOTE_REMATCH = """
    UPDATE tables SET rematch = $2 WHERE id = $1 AND COALESCE(rematch, '') IN ($2, $3) RETURNING id"""

SET_MESSAGE = "UPDATE tables SET channel_id = $2, message_id = $3 WHERE id = $1"

ROW = [tables.c[field.name] for field in fields(TableRow)]


class Journal:
    """The tables of all servers, and every move made at them."""

    def __init__(self, source: RowSource) -> None:
        self._source = source

    @property
    def shards(self) -> Shards:
        """Return the shards whose tables are here: those of other processes are not to be found."""
        return self._source.shards

    @property
    def _here(self) -> ColumnElement[bool]:
        return self.shards.condition(tables.c.guild_id)

    async def open_table(self, row: TableRow) -> None:
        """Store a new table; StorageError if its id exists already."""
        await self._settle(partial(_opening, row), partial(_opening_again, row))

    async def record(
        self, move: MoveRow, *, phase: str, snapshot: str, summary: str = "", results: Sequence[ResultRow] = ()
    ) -> tuple[RatingChange, ...]:
        """Store the move at `move.seq` and the table as it is after it, in one transaction with the results if any.

        `summary`: what `live` is to tell of it.

        Return the rating changes in this game, by person. SequenceConflict if the table is not at `move.seq - 1`,
        AlreadyRecorded if the interaction is in the journal: then, as after a StorageError, nothing was stored; after
        InDoubt it is unknown. A cancelled caller does not undo its move.
        """
        step = (move, phase, snapshot, tuple(results), summary)
        recording = partial(_recording, *step)
        unit: Unit[tuple[RatingChange, ...]] = recording
        if not results:
            table = (move.table_id, move.seq, phase, snapshot, move.at, summary)
            statement = Statement(ADVANCE_WITH_MOVE, (*table, move.seat, move.person, move.move, move.interaction_id))
            none: tuple[RatingChange, ...] = ()
            unit = OneStatementUnit(recording, statement, none)
        return await self._settle(unit, partial(_recording_again, *step))

    async def _settle(self, unit: Unit[T], again: Unit[T]) -> T:
        """Write a unit; if the answer is lost, write it `again`, unless it is there. InDoubt if that fails, too."""
        try:
            return await self._source.write(unit)
        except InDoubt as doubt:
            # The rows that a transaction has touched are locked until it is over, so this waits for the lost one.
            try:
                return await self._source.write(again)
            except StorageError as error:
                raise doubt from error

    async def abandon(self, move: MoveRow) -> None:
        """Store that a table is over without a result, by a last move, and leave its snapshot as it is.

        Raises SequenceConflict, AlreadyRecorded and StorageError like `record`.
        """
        await self._source.write(partial(_abandoning, move))

    async def set_message(self, table_id: str, channel_id: int, message_id: int | None) -> None:
        """Store where the table is shown, which is no move."""
        await self._source.write(partial(_setting_message, table_id, channel_id, message_id))

    async def note_rematch(self, table_id: str, rematch: str, instead_of: str | None) -> None:
        """Note which table is a table's rematch. SequenceConflict unless `instead_of` was noted so far."""
        unit = partial(_noting_rematch, table_id, rematch, instead_of or "")
        await self._settle(unit, unit)

    async def load(self, table_id: str) -> TableRow | None:
        """Return a table as it stands, or None if there never was one."""
        rows = await self._source.read(select(*ROW).where(tables.c.id == table_id, self._here))
        return TableRow(*rows[0]) if rows else None

    async def live(self) -> list[LiveRow]:
        """Return the tables in the lobby or at play, oldest first, without their snapshots."""
        try:
            return await self._live(tables.c.summary)
        except NotRead:  # one summary that is damaged must not keep all tables away: each is read itself then
            return await self._live(literal(""))

    async def _live(self, summary: ColumnElement[str]) -> list[LiveRow]:
        of = tables.c
        head = select(of.id, of.guild_id, of.channel_id, of.created_at, summary)
        rows = await self._source.read(head.where(LIVE, self._here).order_by(of.created_at, of.id))
        return [LiveRow(*row) for row in rows]

    async def load_damaged(self, table_id: str) -> TableRow | None:
        """Return as much of a table as can be read: a snapshot that cannot be is empty. None if there never was one."""
        try:
            return await self.load(table_id)
        except NotRead:
            damaged = {"snapshot", "summary"}
            whole = [literal("") if column.name in damaged else column for column in ROW]
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
        """Return a server's tables that ended since then and are still stored as they stood, newest first.

        `begun_by`: the journal's words for a start of the game.
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
        """Return the spans in which nobody could play that may still matter to a live table, in their order."""
        rows = [OutageRow(*row) for row in await self._source.read(select(outages).order_by(outages.c.number))]
        return [row for row in rows if self.shards.overlap(row.shard, row.shard_count)]

    async def note_outages(self, noted: Sequence[tuple[OutageRow, int]]) -> None:
        """Store outages, each with the number up to which the earlier ones of its servers may be forgotten."""
        await self._source.write(partial(_noting_outages, tuple(noted)))


def _opening(row: TableRow) -> Work[None]:
    values = (row.id, row.game, row.guild_id, row.channel_id, row.message_id, row.phase, row.seq, row.snapshot)
    yield Statement(INSERT_TABLE, (*values, row.created_at, row.updated_at, row.summary))


def _opening_again(row: TableRow) -> Work[None]:
    found = yield Statement(FIND_TABLE, (row.id,))
    if not found:
        yield from _opening(row)


def _recording(
    move: MoveRow, phase: str, snapshot: str, results: Sequence[ResultRow], summary: str = ""
) -> Work[tuple[RatingChange, ...]]:
    advanced = yield Statement(ADVANCE, (move.table_id, move.seq, phase, snapshot, move.at, summary))
    if not advanced:
        yield from _lost(move)
    yield from _inserting(move)
    if not results:
        return ()
    ((guild_id, game),) = advanced
    return (yield from finishing(move.table_id, guild_id, game, results, move.at))


def _abandoning(move: MoveRow) -> Work[None]:
    advanced = yield Statement(ABANDON, (move.table_id, move.seq, move.at))
    if not advanced:
        yield from _lost(move)
    yield from _inserting(move)


def _inserting(move: MoveRow) -> Work[None]:
    values = (move.table_id, move.seq, move.seat, move.person, move.move, move.interaction_id, move.at)
    inserted = yield Statement(INSERT_MOVE, values)
    if not inserted:
        yield from _lost(move)


def _recording_again(
    move: MoveRow, phase: str, snapshot: str, results: Sequence[ResultRow], summary: str = ""
) -> Work[tuple[RatingChange, ...]]:
    """Record a move, unless this very move is in the journal."""
    try:
        return (yield from _recording(move, phase, snapshot, results, summary))
    except (SequenceConflict, AlreadyRecorded):
        found = yield Statement(FIND_MOVE, (move.table_id, move.seq))
        if not found or MoveRow(*found[0]) != move:
            raise
    changes = yield Statement(FIND_CHANGES, (move.table_id,))
    return tuple(RatingChange(*row) for row in changes) if results else ()


def _lost(move: MoveRow) -> Work[NoReturn]:
    """Say why a move was not taken."""
    if move.interaction_id is not None:
        found = yield Statement(FIND_INTERACTION, (move.interaction_id,))
        if found:
            raise AlreadyRecorded(found[0][0])
    raise SequenceConflict(f"Table {move.table_id} is not waiting for its move {move.seq}.")


def _noting_outages(noted: tuple[tuple[OutageRow, int], ...]) -> Work[None]:
    for outage, settled in noted:
        yield Statement(FORGET_OUTAGES, (settled, outage.shard_count, outage.shard))
        yield Statement(NOTE_OUTAGE, (outage.number, outage.at, outage.lost, outage.shard, outage.shard_count))


def _noting_rematch(table_id: str, rematch: str, instead_of: str) -> Work[None]:
    noted = yield Statement(NOTE_REMATCH, (table_id, rematch, instead_of))
    if not noted:
        raise SequenceConflict(f"The rematch of table {table_id} is not {instead_of or 'open'} any more.")


def _setting_message(table_id: str, channel_id: int, message_id: int | None) -> Work[None]:
    yield Statement(SET_MESSAGE, (table_id, channel_id, message_id))
