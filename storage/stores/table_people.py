"""An index of people in tables, so that finding a person's moves needs no full search.

The people of a finished table are noted in `table_people` once: nobody is added after its end. Live tables are few and
are searched.
"""

import asyncio
import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, exists, or_, select

from storage.engine.row_source import RowSource
from storage.engine.unit_of_work import Rows, Statement, Value, Work, inserting
from storage.schema import LIVE, UNNOTED, moves, table_people, tables

BATCH: Final = 20
"""Number of tables that are noted in one unit, so that no move waits for long."""
ID: Final = re.compile(r"(?<!\d)\d{15,19}(?!\d)")
"""A Discord id. Some matches are ids of channels and messages, which does no harm here."""
MOST: Final = 1 << 63

NEXT: Final = f"""
    UPDATE tables SET people_noted = 1
    WHERE people_noted = 0 AND id IN (SELECT id FROM tables WHERE {UNNOTED} LIMIT {BATCH})
    RETURNING id, snapshot"""  # noqa: S608 -- constants of ours
ACTED: Final = "SELECT DISTINCT table_id, person FROM moves WHERE person > 0 AND table_id IN ({})"
PLAYED: Final = "SELECT table_id, person FROM results WHERE person > 0 AND table_id IN ({})"
# Moves of the game name nobody; actions may, and the words of a cut may hold an id.
TYPED: Final = "SELECT table_id, move FROM moves WHERE person IS NOT NULL AND seat IS NULL AND table_id IN ({})"
NOTE: Final = "INSERT INTO table_people (table_id, person) VALUES "
TWICE: Final = " ON CONFLICT DO NOTHING"


class TablePeople:
    """The people of all tables."""

    def __init__(self, source: RowSource) -> None:
        self._source = source
        self._one_at_a_time = asyncio.Lock()

    async def note(self) -> None:
        """Note the people of all finished tables that are not noted yet, in small units."""
        async with self._one_at_a_time:
            while await self._source.write(_noting):
                pass

    async def tables_of(self, person: int) -> list[str]:
        """Return the finished tables in which a person was noted, then the others that name them."""
        over = await self._source.read(select(table_people.c.table_id).where(table_people.c.person == person))
        others = await self.not_noted(person)
        return [*sorted(name for (name,) in over), *others]

    async def not_noted(self, person: int, *conditions: ColumnElement[bool]) -> list[str]:
        """Return the live tables, and those that ended since people were last noted, that name a person."""
        mine = exists().where(moves.c.table_id == tables.c.id, moves.c.person == person)
        named = or_(tables.c.snapshot.contains(str(person)), mine)
        found = [
            await self._source.read(select(tables.c.id).where(those, named, *conditions)) for those in (LIVE, UNNOTED)
        ]
        return sorted({name for rows in found for (name,) in rows})


def noted(person: int) -> Any:  # noqa: ANN401 -- a condition
    """Return the condition of a table in which a person was noted."""
    return tables.c.id.in_(select(table_people.c.table_id).where(table_people.c.person == person))


def ids_in(text: str) -> Iterator[int]:
    """Yield the ids that a text may hold."""
    yield from (number for number in map(int, ID.findall(text)) if number < MOST)


def _noting() -> Work[int]:
    """Note the people of the next tables; return how many tables there were."""
    found = yield Statement(NEXT, ())
    if not found:
        return 0
    names: tuple[Value, ...] = tuple(name for name, _ in found)
    places = ", ".join(f"${place}" for place in range(1, len(names) + 1))
    acted = yield Statement(ACTED.format(places), names)
    played = yield Statement(PLAYED.format(places), names)
    typed = yield Statement(TYPED.format(places), names)
    rows = {(table, person) for table, person in (*acted, *played)} | set(_ids_of(found)) | set(_ids_of(typed))
    if rows:
        yield from inserting(NOTE, sorted(rows), TWICE)
    return len(found)


def _ids_of(rows: Rows) -> Iterator[tuple[Any, int]]:
    texts: Sequence[Sequence[Any]] = rows
    yield from ((table, person) for table, text in texts for person in ids_in(text))
