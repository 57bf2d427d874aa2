"""What the features of evenings and tournaments share: their series go on by themselves."""

from __future__ import annotations

from typing import Generic

from bot.discord.features import Feature
from cogs.series.running_series import RunningSeries
from tables.series.live_series import S
from tables.table.acting_person import Actor
from tables.table.table import Table


class SeriesFeature(Feature, Generic[S]):
    """Runs the series of one kind."""

    running: RunningSeries[S]

    async def prepare(self) -> None:
        """Read the series that go on."""
        await self.running.live.load()

    def start(self) -> None:
        """Go on with them."""
        self.running.start()

    async def close(self) -> None:
        """Leave them to the next process."""
        await self.running.close()

    def table_changed(self, table: Table) -> None:
        """Count a table that has ended."""
        self.running.update(table)

    def counts(self, table: Table) -> bool:
        """Return whether a series waits for a table's result."""
        return self.running.live.of_table(table.id) is not None

    async def withdraw(self, actor: Actor) -> None:
        """Let a person take part in no series any more."""
        await self.running.leave_everywhere(actor)

    def forget_server(self, guild: int) -> None:
        """Forget the series of a server."""
        self.running.live.forget_server(guild)
