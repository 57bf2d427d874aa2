"""The interface through which stores read and write."""

from typing import Protocol

from sqlalchemy import Executable

from storage.claims.shards import Shards
from storage.engine.unit_of_work import Rows, T, Unit
from storage.errors import InDoubt, StorageError


class RowSource(Protocol):
    """A database as its stores see it."""

    @property
    def shards(self) -> Shards:
        """Return the shards of this process."""

    async def read(self, query: Executable) -> Rows:
        """Return the rows of a query, which sees what is committed."""

    async def write(self, unit: Unit[T]) -> T:
        """Return the unit's result once it is committed."""


async def write_surely(source: RowSource, unit: Unit[T]) -> T:
    """Write a unit that changes nothing if it is written twice: again if the answer is lost.

    Raises InDoubt if that fails, too.
    """
    try:
        return await source.write(unit)
    except InDoubt as doubt:
        try:
            return await source.write(unit)
        except StorageError as error:
            raise doubt from error
