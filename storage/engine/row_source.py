"""What the readers of rows are handed: a way to read and a way to write."""

from typing import Protocol

from sqlalchemy import Executable

from storage.claims.shards import Shards
from storage.engine.unit_of_work import Rows, T, Unit


class RowSource(Protocol):
    """A database as its journal, results and preferences see it."""

    @property
    def shards(self) -> Shards:
        """Return the shards whose servers' rows belong to this process."""

    async def read(self, query: Executable) -> Rows:
        """Return the rows of a query, which sees what is committed."""

    async def write(self, unit: Unit[T]) -> T:
        """Return the unit's result once it is committed."""
