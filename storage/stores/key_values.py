"""Small facts by name: commands registered last, where a seal was posted."""

from functools import partial

from sqlalchemy import select

from storage.claims.shards import Shards
from storage.engine.row_source import RowSource
from storage.engine.unit_of_work import Statement, stating
from storage.schema import facts

PUT_FACT = """
    INSERT INTO facts (name, value) VALUES ($1, $2)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value"""

FORGET_FACT = "DELETE FROM facts WHERE name = $1"


class KeyValues:
    """The facts."""

    def __init__(self, source: RowSource) -> None:
        self._source = source

    @property
    def shards(self) -> Shards:
        """Return the shards of this process."""
        return self._source.shards

    async def get(self, name: str) -> str | None:
        """Return a fact, or None."""
        rows = await self._source.read(select(facts.c.value).where(facts.c.name == name))
        return str(rows[0][0]) if rows else None

    async def names(self, beginning: str) -> list[str]:
        """Return the names of all facts that begin with some words, in their order. It looks at every fact."""
        rows = await self._source.read(select(facts.c.name).where(facts.c.name.startswith(beginning, autoescape=True)))
        return sorted(str(name) for (name,) in rows)

    async def forget(self, name: str) -> None:
        """Forget a fact."""
        await self._source.write(partial(stating, Statement(FORGET_FACT, (name,))))

    async def put(self, name: str, value: str) -> None:
        """Store a fact in place of the old one."""
        await self._source.write(partial(stating, Statement(PUT_FACT, (name, value))))
