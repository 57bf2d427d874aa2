"""Owns what games count for profiles, beside the results, by table. It must not know what it means."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from sqlalchemy import text

from storage.row_source import RowSource
from storage.unit_of_work import Statement, Work

COUNTED: Final = "SELECT table_id, seat, figures FROM results ORDER BY table_id, seat"
CORRECT: Final = "UPDATE results SET figures = $3 WHERE table_id = $1 AND seat = $2"


class FiguresStore:
    """The figures of all results."""

    def __init__(self, source: RowSource) -> None:
        self._source = source

    async def all(self) -> dict[str, dict[int, str]]:
        """Return the figures of each seat, as JSON, by table."""
        found: dict[str, dict[int, str]] = {}
        for table, seat, figures in await self._source.read(text(COUNTED)):
            found.setdefault(table, {})[seat] = figures
        return found

    async def correct(self, table: str, figures: Mapping[int, str]) -> None:
        """Put other figures in the place of those of some seats of a table."""
        await self._source.write(partial(_correcting, table, dict(figures)))


def _correcting(table: str, figures: Mapping[int, str]) -> Work[None]:
    for seat, counted in figures.items():
        yield Statement(CORRECT, (table, seat, counted))
