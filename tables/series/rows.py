"""The rows of series as `live_series.py` reads and writes them; a feature stores them."""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class SeriesRow:
    """A series of a `kind` after `seq` steps; `state` is JSON text.

    Its message was posted for this `chapter`.
    """

    id: str
    guild_id: int
    channel_id: int
    message_id: int | None
    chapter: int
    phase: str
    seq: int
    state: str
    updated_at: int
    kind: str


@dataclass(frozen=True, slots=True)
class SeriesStepRow:
    """One step of a series, counted from 1; `person` is None if it went on by itself."""

    series_id: str
    seq: int
    person: int | None
    step: str
    at: int


class SeriesRows(Protocol):
    """Stores the series of this process."""

    async def open(self, row: SeriesRow) -> None:
        """Store a new series; StorageError if its id exists already."""

    async def record(self, step: SeriesStepRow, *, phase: str, state: str) -> None:
        """Store a step and the series after it in one transaction. Raises SequenceConflict and InDoubt."""

    async def set_message(self, series_id: str, message_id: int, chapter: int) -> None:
        """Store which message shows a series, and for which chapter it was posted; not a step."""

    async def load(self, series_id: str) -> SeriesRow | None:
        """Return a series, or None if there is none here."""

    async def live(self) -> list[SeriesRow]:
        """Return the series that go on, or whose end is still to be shown."""
