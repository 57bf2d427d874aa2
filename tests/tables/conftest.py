"""A registry with the toy game and a real database in memory."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest

from games.core.game import AnyGame
from games.core.move import Move, legal_moves
from games.core.text import Refused
from storage import Database
from tables.life.rematches import Rematches
from tables.table import actions
from tables.table.acting_person import Actor
from tables.table.actions import Action, ActionKind
from tables.table.events import TableEvent
from tables.table.registry import TableRegistry
from tables.table.table import Table
from tables.table.table_state import OnLeave, Pace
from tests.games.toy import TOY
from tests.support.migrated import open_in_memory
from tests.support.postgres_server import postgres_server, server_url, shared_schema
from tests.support.seeded import seeded_hex
from tests.support.table_settings import settings_with

__all__ = ["postgres_server", "server_url", "shared_schema"]

CAMILLE, BO, DANA = Actor(1, "Camille"), Actor(2, "Bo"), Actor(3, "Dana")
KINDS = {kind.verb: kind for kind in vars(actions).values() if isinstance(kind, ActionKind)}
"""All that can be done around a game, by verb."""
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
        chosen = settings_with(options=options)
        return await self.registry.open(self.game, guild=5, channel=7, host=CAMILLE, language="fr", settings=chosen)

    async def do(self, table: Table, actor: Actor, verb: str, detail: str = "") -> TableEvent:
        """Do an action with an interaction of its own."""
        return await table.do(actor, Action(KINDS[verb], detail), next(self.interactions))

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

    async def seated(
        self,
        *others: Actor,
        ai_seats: int = 0,
        pace: Pace = "none",
        on_leave: OnLeave = "bot",
        awaited: bool = False,
        **options: object,
    ) -> Table:
        """Return a table of Camille's (seat 0) and others with the cards dealt, seated in the order of arrival."""
        settings = settings_with(options=options, pace=pace, on_leave=on_leave, seating="join", awaited=awaited)
        table = await self.registry.open(self.game, guild=5, channel=7, host=CAMILLE, language="fr", settings=settings)
        for other in others:
            await self.do(table, other, "join")
        for _ in range(ai_seats):
            await self.do(table, CAMILLE, "add-bot", "beginner")
        await self.do(table, CAMILLE, "start")
        return table

    async def lay(self, table: Table, actor: Actor) -> Move:
        """Make a person's first legal move and return it."""
        seat = table.state.seat_of(actor.id)
        assert seat is not None
        move = next(legal_moves(table.asks(seat)))
        await table.play(actor, table.turn_of(seat), move, next(self.interactions))
        return move

    async def pass_time(self, table: Table, span: int) -> None:
        """Let time pass, in ms, and do whatever is due on the way."""
        until = self.at + span
        while (due := table.due) is not None and due <= until:
            self.at = max(self.at, due)
            await table.run_due()
        self.at = until

    def told(self) -> list[str]:
        """Return the keys of all news told around the games."""
        return [news.text.key for _, event in self.events for news in event.news if news.text.key.startswith("table.")]

    async def refused(self, table: Table, actor: Actor, verb: str, detail: str = "") -> str:
        """Return the key of the refusal, having seen that nothing changed and nothing was told."""
        before, count = (table.seq, table.state), len(self.events)
        with pytest.raises(Refused) as refusal:
            await self.do(table, actor, verb, detail)
        assert (table.seq, table.state) == before
        assert len(self.events) == count
        return refusal.value.why.key


async def load_all(registry: TableRegistry) -> int:
    """Begin as after a restart, load the live tables of the server, and return how many can be read."""
    await registry.start()
    return len(await registry.of_server(5))


@pytest.fixture
async def database() -> AsyncIterator[Database]:
    async with await open_in_memory() as opened:
        yield opened


@pytest.fixture
def room(database: Database) -> Room:
    return Room(database)
