"""The rows of series (evenings and tournaments), of their steps, and of plans, which open series at a set hour.

The state is opaque. A series at seq n has exactly the steps 1..n. A writer of step n+1 must have read step n; otherwise
it gets a `SequenceConflict`, so that nothing is counted twice.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from sqlalchemy import BigInteger, Column, ColumnElement, ForeignKey, Index, Integer, Table, Text, select, text

from storage.engine.row_source import RowSource, write_surely
from storage.engine.unit_of_work import Statement, Unit, Work, executing
from storage.errors import InDoubt, SequenceConflict, StorageError
from storage.stored import Document, Stored, declare, new_metadata
from storage.stores.promises import Promise, adding, forgetting, renewing, taking_back
from tables.series.own_data import place_in, place_in_plan, without_member
from tables.series.plan import Plan, read_plan, write_plan
from tables.series.rows import SeriesRow, SeriesStepRow

KEEP_DAYS: Final = 7
"""How long a series is kept after its end; the results of its games stay."""

_metadata = new_metadata()

series = Table(
    "series",
    _metadata,
    Column("id", Text, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("chapter", Integer, nullable=False),
    Column("phase", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("state", Text, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
)

OVER: Final = "phase = 'over'"
"""The condition of a series that is over and told; for a partial index, which steps need not update."""

Index("ix_series_over", series.c.updated_at, sqlite_where=text(OVER), postgresql_where=text(OVER))

series_steps = Table(
    "series_steps",
    _metadata,
    Column("series_id", Text, ForeignKey(series.c.id), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("person", BigInteger),
    Column("step", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)


def _told(row: Mapping[str, Any], person: int) -> Mapping[str, Any] | None:
    told = place_in(row["state"], person)
    return None if told is None else {"kind": row["kind"], **told}


SERIES: Final = Stored(
    series,
    since="updated_at",
    keep_days=KEEP_DAYS,
    lapses_if=OVER,
    document=Document("state", OVER, without_member, _told, told_as="series_places"),
    shown_as=("evening", "tournament"),
)
plans = Table(
    "plans",
    _metadata,
    Column("id", Text, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("phase", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("state", Text, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
)

Index("ix_plans_of_guild", plans.c.guild_id)


def _planned(row: Mapping[str, Any], person: int) -> Mapping[str, Any] | None:
    return place_in_plan(row["state"], person)


declare(
    SERIES,
    Stored(series_steps, person="stranger", told_as="series_steps", part_of=("series_id", series)),
    Stored(
        plans,
        since="updated_at",
        keep_days=KEEP_DAYS,
        lapses_if=OVER,
        document=Document("state", OVER, without_member, _planned, told_as="plan_answers"),
    ),
)

INSERT_SERIES: Final = """
    INSERT INTO series (id, guild_id, channel_id, message_id, chapter, phase, seq, state, updated_at, kind)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"""
ADVANCE: Final = """
    UPDATE series SET seq = $2, phase = $3, state = $4, updated_at = $5 WHERE id = $1 AND seq = $2 - 1 RETURNING id"""
INSERT_STEP: Final = "INSERT INTO series_steps (series_id, seq, person, step, at) VALUES ($1, $2, $3, $4, $5)"
FIND_STEP: Final = "SELECT series_id, seq, person, step, at FROM series_steps WHERE series_id = $1 AND seq = $2"
FIND_SERIES: Final = "SELECT id FROM series WHERE id = $1"
SET_MESSAGE: Final = "UPDATE series SET message_id = $2, chapter = $3 WHERE id = $1"
INSERT_PLAN: Final = """
    INSERT INTO plans (id, guild_id, channel_id, phase, seq, state, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (id) DO NOTHING"""
ADVANCE_PLAN: Final = """
    UPDATE plans SET seq = $2, phase = $3, state = $4, updated_at = $5 WHERE id = $1 AND seq = $2 - 1 RETURNING id"""
FIND_PLAN: Final = "SELECT id FROM plans WHERE id = $1 AND seq = $2 AND state = $3"


class SeriesStore:
    """The series of games of the servers of this process."""

    def __init__(self, source: RowSource) -> None:
        self._source = source

    async def open(self, row: SeriesRow) -> None:
        """Store a new series; StorageError if its id exists already."""
        await self._settle(partial(_opening, row), partial(_opening_again, row))

    async def record(self, step: SeriesStepRow, *, phase: str, state: str) -> None:
        """Store a step and the series after it in one transaction.

        Raises SequenceConflict if the series is not at `step.seq - 1`; after InDoubt it is unknown whether it is
        stored.
        """
        await self._settle(partial(_recording, step, phase, state), partial(_recording_again, step, phase, state))

    async def set_message(self, series_id: str, message_id: int, chapter: int) -> None:
        """Store which message shows a series, and for which chapter it was posted; not a step."""
        await self._source.write(partial(executing, Statement(SET_MESSAGE, (series_id, message_id, chapter))))

    async def load(self, series_id: str) -> SeriesRow | None:
        """Return a series, or None if there is none here."""
        mine = self._source.shards.condition(series.c.guild_id)
        rows = await self._source.read(select(series).where(series.c.id == series_id, mine))
        return SeriesRow(*rows[0]) if rows else None

    async def live(self) -> list[SeriesRow]:
        """Return the series that go on, or whose end is still to be shown."""
        mine = self._source.shards.condition(series.c.guild_id)
        query = select(series).where(series.c.phase != "over", mine).order_by(series.c.id)
        return [SeriesRow(*row) for row in await self._source.read(query)]

    async def ended(self, guild: int, since: int) -> list[SeriesRow]:
        """Return the series of a server that ended at an instant (unix ms) or later, in order."""
        of = series.c
        query = select(series).where(of.guild_id == guild, of.phase == "over", of.updated_at >= since)
        return [SeriesRow(*row) for row in await self._source.read(query.order_by(of.updated_at, of.id))]

    async def _settle(self, unit: Unit[None], again: Unit[None]) -> None:
        """Write a unit; if the answer is lost, write it `again`, unless it is there. InDoubt if that fails, too."""
        try:
            await self._source.write(unit)
        except InDoubt as doubt:
            try:
                await self._source.write(again)
            except StorageError as error:
                raise doubt from error


def _opening(row: SeriesRow) -> Work[None]:
    place = (row.id, row.guild_id, row.channel_id, row.message_id, row.chapter)
    yield Statement(INSERT_SERIES, (*place, row.phase, row.seq, row.state, row.updated_at, row.kind))


def _opening_again(row: SeriesRow) -> Work[None]:
    found = yield Statement(FIND_SERIES, (row.id,))
    if not found:
        yield from _opening(row)


def _recording(step: SeriesStepRow, phase: str, state: str) -> Work[None]:
    advanced = yield Statement(ADVANCE, (step.series_id, step.seq, phase, state, step.at))
    if not advanced:
        raise SequenceConflict(f"Series {step.series_id} is not waiting for its step {step.seq}.")
    yield Statement(INSERT_STEP, (step.series_id, step.seq, step.person, step.step, step.at))


def _recording_again(step: SeriesStepRow, phase: str, state: str) -> Work[None]:
    """Record a step, unless this very step is stored."""
    try:
        yield from _recording(step, phase, state)
    except SequenceConflict:
        found = yield Statement(FIND_STEP, (step.series_id, step.seq))
        if not found or SeriesStepRow(*found[0]) != step:
            raise


@dataclass(frozen=True, slots=True)
class PlanRow:
    """A plan after `seq` steps, and the channel in which it is announced and opens."""

    id: str
    guild: int
    channel: int
    seq: int
    plan: Plan
    updated_at: int


@dataclass(frozen=True, slots=True)
class Owed:
    """What a step changes of what a plan owes: promises by what becomes of them, the last two by their keys."""

    made: tuple[Promise, ...] = ()
    renewed: tuple[Promise, ...] = ()
    taken: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()
    at: int = field(default=0, kw_only=True)
    """When that is (unix ms)."""

    def work(self) -> Work[None]:
        """Store it."""
        yield from adding(self.made)
        for one in self.renewed:
            yield from renewing(one)
        for key in self.taken:
            yield from taking_back(key, self.at)
        for key in self.dropped:
            yield from forgetting(key)


class PlanStore:
    """The plans of the servers of this process. Nothing of them is kept in memory."""

    def __init__(self, source: RowSource) -> None:
        self._source = source

    async def add(self, row: PlanRow, owed: Owed) -> None:
        """Store a new plan with what it owes."""
        await write_surely(self._source, partial(_adding_plan, row, owed))

    async def record(self, row: PlanRow, owed: Owed) -> None:
        """Store a plan after its next step, with what that changes of what it owes.

        Raises SequenceConflict if the plan is further on.
        """
        await write_surely(self._source, partial(_recording_plan, row, owed))

    async def get(self, plan_id: str) -> PlanRow | None:
        """Return a plan, or None."""
        found = await self._those(plans.c.id == plan_id)
        return found[0] if found else None

    async def of_server(self, guild: int) -> list[PlanRow]:
        """Return the plans of a server that go on, in order."""
        return await self._those(plans.c.guild_id == guild, plans.c.phase == "going")

    async def going(self) -> list[PlanRow]:
        """Return all plans that go on."""
        return await self._those(plans.c.phase == "going")

    async def _those(self, *conditions: ColumnElement[bool]) -> list[PlanRow]:
        mine = self._source.shards.condition(plans.c.guild_id)
        of = plans.c
        query = select(of.id, of.guild_id, of.channel_id, of.seq, of.state, of.updated_at).where(mine, *conditions)
        rows = await self._source.read(query.order_by(of.updated_at, of.id))
        return [
            PlanRow(name, guild, channel, seq, read_plan(state), at) for name, guild, channel, seq, state, at in rows
        ]


def _adding_plan(row: PlanRow, owed: Owed) -> Work[None]:
    values = (row.id, row.guild, row.channel, row.plan.phase, row.seq, write_plan(row.plan), row.updated_at)
    yield Statement(INSERT_PLAN, values)
    yield from owed.work()


def _recording_plan(row: PlanRow, owed: Owed) -> Work[None]:
    state = write_plan(row.plan)
    advanced = yield Statement(ADVANCE_PLAN, (row.id, row.seq, row.plan.phase, state, row.updated_at))
    if advanced:
        yield from owed.work()
    elif not (yield Statement(FIND_PLAN, (row.id, row.seq, state))):
        raise SequenceConflict(f"Plan {row.id} is not waiting for its step {row.seq}.")
