"""A registry with the toy game and a real database in memory."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest

from games.core.game import AnyGame
from storage import Database
from tables.acting_person import Actor
from tables.actions import Action
from tables.events import TableEvent
from tables.registry import TableRegistry
from tables.rematches import Rematches
from tables.table import Table
from tests.games.toy import TOY
from tests.migrated import open_in_memory
from tests.seeded import seeded_hex

CAMILLE, BO, DANA = Actor(1, "Camille"), Actor(2, "Bo"), Actor(3, "Dana")
MANAGER = Actor(99, "Emil", manages=True)
"""Who manages the server, and does not play."""


@dataclass
class Room:
    """A registry of one game, its events, and a clock that stands still unless moved."""

    database: Database
    game: AnyGame = TOY
    events: list[tuple[str, TableEvent]] = field(default_factory=list)
    at: int = 1_000

    def __post_init__(self) -> None:
        self.registry = self.another_registry()
        self.rematches = self.rematches_of(self.registry)
        self.interactions = iter(range(10_000, 99_999))

    def another_registry(self) -> TableRegistry:
        """Return a registry over the same database, as after a restart."""
        return TableRegistry(
            {self.game.name: self.game},
            self.database.journal,
            on_event=self._on_event,
            now=lambda: self.at,
            random_hex=seeded_hex,
        )

    def rematches_of(self, registry: TableRegistry) -> Rematches:
        """Return the rematches of a registry's tables."""
        return Rematches({self.game.name: self.game}, registry, self.database.journal, random_hex=seeded_hex)

    def _on_event(self, table: Table, event: TableEvent) -> None:
        self.events.append((table.id, event))
        self.registry.note_event(table)

    async def open(self, **options: object) -> Table:
        """Open a table of Camille's."""
        return await self.registry.open(self.game, guild=5, channel=7, host=CAMILLE, language="fr", options=options)

    async def do(self, table: Table, actor: Actor, verb: str, detail: str = "") -> TableEvent:
        """Do an action with an interaction of its own."""
        return await table.do(actor, Action(verb, detail), next(self.interactions))

    async def close(self, table: Table) -> None:
        """Close a table without a result, whoever plays there."""
        await self.do(table, MANAGER, "end")

    async def dealt(self, *, ai_seats: int = 0, **options: object) -> Table:
        """Return a table of Camille's and Bo's with the cards dealt."""
        table = await self.open(**options)
        await self.do(table, BO, "join")
        for _ in range(ai_seats):
            await self.do(table, CAMILLE, "add-bot", "beginner")
        await self.do(table, CAMILLE, "start")
        return table


@pytest.fixture
async def database() -> AsyncIterator[Database]:
    async with await open_in_memory() as opened:
        yield opened


@pytest.fixture
def room(database: Database) -> Room:
    return Room(database)
