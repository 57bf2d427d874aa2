"""A database whose answers get lost: it stores what it is given."""

from collections.abc import Sequence
from typing import Any

from storage import Database
from storage.engine.unit_of_work import Outcome, Unit
from storage.engine.write_queue import Writer


class Forgetful:
    """A writer that loses the answers to the next writes, each as one of the given errors."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self.losses: list[Exception | None] = []
        """What becomes of the next answers; None: one arrives."""

    async def write(self, units: Sequence[Unit[Any]]) -> list[Outcome]:
        outcomes = await self._writer.write(units)
        loss = self.losses.pop(0) if self.losses else None
        if loss is not None:
            raise loss
        return outcomes


def forgetful(database: Database) -> Forgetful:
    """Let a database lose answers from now on."""
    writer = database._write_queue._writer = Forgetful(database._write_queue._writer)
    return writer
