"""Owns the rows of evenings and their steps. The state is opaque: it must not know what it says.

An evening at seq n has exactly the steps 1..n. Whoever records step n+1 must have seen n: anybody else gets a
`SequenceConflict`, so that nothing is counted twice.
"""

from functools import partial
from typing import Final

from sqlalchemy import select

from storage.errors import InDoubt, SequenceConflict, StorageError
from storage.row_source import RowSource
from storage.rows import EveningRow, EveningStepRow
from storage.schema import evenings
from storage.unit_of_work import Statement, Unit, Work, stating

INSERT_EVENING: Final = """
    INSERT INTO evenings (id, guild_id, channel_id, message_id, chapter, phase, seq, state, updated_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"""
ADVANCE: Final = """
    UPDATE evenings SET seq = $2, phase = $3, state = $4, updated_at = $5 WHERE id = $1 AND seq = $2 - 1 RETURNING id"""
INSERT_STEP: Final = "INSERT INTO evening_steps (evening_id, seq, person, step, at) VALUES ($1, $2, $3, $4, $5)"
FIND_STEP: Final = "SELECT evening_id, seq, person, step, at FROM evening_steps WHERE evening_id = $1 AND seq = $2"
FIND_EVENING: Final = "SELECT id FROM evenings WHERE id = $1"
DROP_EVENING: Final = ("DELETE FROM evening_steps WHERE evening_id = $1", "DELETE FROM evenings WHERE id = $1")
SET_MESSAGE: Final = "UPDATE evenings SET message_id = $2, chapter = $3 WHERE id = $1"


class EveningStore:
    """The evenings of the servers of this process."""

    def __init__(self, source: RowSource) -> None:
        self._source = source

    async def open(self, row: EveningRow) -> None:
        """Store a new evening; StorageError if its id exists already."""
        await self._settle(partial(_opening, row), partial(_opening_again, row))

    async def record(self, step: EveningStepRow, *, phase: str, state: str) -> None:
        """Store a step and the evening as it is after it, wholly or not at all.

        SequenceConflict if the evening is not at `step.seq - 1`; after InDoubt it is unknown whether it is stored.
        """
        await self._settle(partial(_recording, step, phase, state), partial(_recording_again, step, phase, state))

    async def set_message(self, evening_id: str, message_id: int, chapter: int) -> None:
        """Store which message shows an evening, and for which chapter it was posted; no step."""
        await self._source.write(partial(stating, Statement(SET_MESSAGE, (evening_id, message_id, chapter))))

    async def load(self, evening_id: str) -> EveningRow | None:
        """Return an evening as it stands, or None if there is none here."""
        mine = self._source.shards.condition(evenings.c.guild_id)
        rows = await self._source.read(select(evenings).where(evenings.c.id == evening_id, mine))
        return EveningRow(*rows[0]) if rows else None

    async def live(self) -> list[EveningRow]:
        """Return the evenings that go on, or whose end is still to be shown."""
        mine = self._source.shards.condition(evenings.c.guild_id)
        query = select(evenings).where(evenings.c.phase != "over", mine).order_by(evenings.c.id)
        return [EveningRow(*row) for row in await self._source.read(query)]

    async def _settle(self, unit: Unit[None], again: Unit[None]) -> None:
        """Write a unit; if the answer is lost, write it `again`, unless it is there. InDoubt if that fails, too."""
        try:
            await self._source.write(unit)
        except InDoubt as doubt:
            try:
                await self._source.write(again)
            except StorageError as error:
                raise doubt from error


def _opening(row: EveningRow) -> Work[None]:
    place = (row.id, row.guild_id, row.channel_id, row.message_id, row.chapter)
    yield Statement(INSERT_EVENING, (*place, row.phase, row.seq, row.state, row.updated_at))


def _opening_again(row: EveningRow) -> Work[None]:
    found = yield Statement(FIND_EVENING, (row.id,))
    if not found:
        yield from _opening(row)


def _recording(step: EveningStepRow, phase: str, state: str) -> Work[None]:
    advanced = yield Statement(ADVANCE, (step.evening_id, step.seq, phase, state, step.at))
    if not advanced:
        raise SequenceConflict(f"Evening {step.evening_id} is not waiting for its step {step.seq}.")
    yield Statement(INSERT_STEP, (step.evening_id, step.seq, step.person, step.step, step.at))


def _recording_again(step: EveningStepRow, phase: str, state: str) -> Work[None]:
    """Record a step, unless this very step is stored."""
    try:
        yield from _recording(step, phase, state)
    except SequenceConflict:
        found = yield Statement(FIND_STEP, (step.evening_id, step.seq))
        if not found or EveningStepRow(*found[0]) != step:
            raise
