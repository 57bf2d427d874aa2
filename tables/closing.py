"""Owns closing tables of a series that nobody asks to close: deserted, or never begun. It must not know the series."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.game import News
from games.core.text import Text
from tables.table import Table
from tables.table_state import TableState


async def close_deserted(table: Table) -> None:
    """Close a table that nobody plays, unless somebody is back by then. Raises StorageError."""

    def change(draft: TableState, _: int) -> Iterator[News]:
        return _close(draft, "table.deserted") if draft.paused is not None else iter(())

    if table.state.paused is not None:
        await table.do_itself("close", change)


async def close_unbegun(table: Table) -> None:
    """Close a lobby that cannot be begun. Raises StorageError."""

    def change(draft: TableState, _: int) -> Iterator[News]:
        return _close(draft, "table.not-begun") if draft.phase == "lobby" else iter(())

    await table.do_itself("close", change)


def _close(draft: TableState, why: str) -> Iterator[News]:
    draft.phase, draft.proposal = "abandoned", None
    yield News(Text(why))
