"""Whether the cards of a table are still played elsewhere: then they are told to nobody who does not sit there."""

from __future__ import annotations

from bot.discord.features import Features
from games.core.text import Refused, Text
from tables.table.read_only_table import ReadableTable
from tables.table.registry import TableRegistry


class SharedSeals:
    """The seals of tables that share a deal; each is opened once the last of its tables is over."""

    def __init__(self, registry: TableRegistry, features: Features) -> None:
        self._registry, self._features = registry, features

    async def is_sealed(self, table: ReadableTable) -> bool:
        """Return whether one of the tables that were dealt a table's cards goes on, or is still to be opened.

        Raises StorageError.
        """
        if not table.state.shared or table.game_state is None:
            return False
        if table.is_live or self._features.withholds(table.id):
            return True
        others = [await self._registry.table(name) for name in table.state.shared_with]
        return any(other is not None and other.is_live for other in others)

    async def check_sight(self, table: ReadableTable, person: int) -> None:
        """Raise `Refused` if somebody who does not sit at a table may not see its cards yet."""
        sits = table.state.seat_of(person) is not None or table.state.seat_left_by(person) is not None
        if not sits and await self.is_sealed(table):
            raise Refused(Text("bot.sealed-elsewhere"))

    async def check_open(self, table: ReadableTable) -> None:
        """Raise `Refused` if the cards of a table are still played, here or elsewhere."""
        if await self.is_sealed(table):
            raise Refused(Text("bot.sealed-round"))
