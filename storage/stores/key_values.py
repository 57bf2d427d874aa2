"""Small values by name: the commands registered last, whether a server was welcomed, what emojis show.

A value is deleted with a server if the server's id is a word of its name.
"""

from functools import partial

from sqlalchemy import select

from storage.claims.shards import Shards
from storage.engine.row_source import RowSource
from storage.engine.unit_of_work import Statement, executing
from storage.schema import key_values

PUT_VALUE = """
    INSERT INTO key_values (name, value) VALUES ($1, $2)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value"""

FORGET_VALUE = "DELETE FROM key_values WHERE name = $1"


class KeyValues:
    """The values, by name."""

    def __init__(self, source: RowSource) -> None:
        self._source = source

    @property
    def shards(self) -> Shards:
        """Return the shards of this process."""
        return self._source.shards

    async def get(self, name: str) -> str | None:
        """Return a value, or None."""
        rows = await self._source.read(select(key_values.c.value).where(key_values.c.name == name))
        return str(rows[0][0]) if rows else None

    async def beginning(self, words: str) -> dict[str, str]:
        """Return all values whose names begin with some words, by name. It reads every name."""
        rows = await self._source.read(
            select(key_values.c.name, key_values.c.value).where(key_values.c.name.startswith(words, autoescape=True))
        )
        return {str(name): str(value) for name, value in rows}

    async def put(self, name: str, value: str) -> None:
        """Store a value in place of the old one."""
        await self._source.write(partial(executing, Statement(PUT_VALUE, (name, value))))

    async def drop(self, name: str) -> None:
        """Delete a value."""
        await self._source.write(partial(executing, Statement(FORGET_VALUE, (name,))))
