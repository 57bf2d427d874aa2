"""Owns small facts by name: commands registered last, where a seal was posted. It must not know what they are for."""

from functools import partial

from sqlalchemy import select

from storage.row_source import RowSource
from storage.schema import facts
from storage.unit_of_work import Statement, Work

PUT_FACT = """
    INSERT INTO facts (name, value) VALUES ($1, $2)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value"""


class KeyValues:
    """The facts."""

    def __init__(self, source: RowSource) -> None:
        self._source = source

    async def get(self, name: str) -> str | None:
        """Return a fact, or None."""
        rows = await self._source.read(select(facts.c.value).where(facts.c.name == name))
        return str(rows[0][0]) if rows else None

    async def put(self, name: str, value: str) -> None:
        """Store a fact in place of the old one."""
        await self._source.write(partial(_putting, name, value))


def _putting(name: str, value: str) -> Work[None]:
    yield Statement(PUT_FACT, (name, value))
