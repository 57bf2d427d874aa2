"""A house with the toy game and a real database in memory."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest

from games.core.game import AnyGame
from storage import Database
from tables.house import House
from tables.lobby import Deed
from tables.people import Person
from tables.table import Table
from tables.told import Told
from tests.games.toy import TOY

CAMILLE, BO, DANA = Person(1, "Camille"), Person(2, "Bo"), Person(3, "Dana")


@dataclass
class Room:
    """A house of one game, what it has told, and a clock that stands still unless moved."""

    database: Database
    game: AnyGame = TOY
    told: list[tuple[str, Told]] = field(default_factory=list)
    at: int = 1_000

    def __post_init__(self) -> None:
        self.house = self.another_house()
        self.interactions = iter(range(10_000, 99_999))

    def another_house(self) -> House:
        """Return a house over the same database, as after a restart."""
        return House({self.game.name: self.game}, self.database.journal, tell=self._tell, now=lambda: self.at)

    def _tell(self, table: Table, told: Told) -> None:
        self.told.append((table.id, told))
        self.house.told(table)

    async def open(self, **options: object) -> Table:
        """Open a table of Camille's."""
        return await self.house.open(self.game, guild=5, channel=7, host=CAMILLE, language="fr", options=options)

    async def do(self, table: Table, person: Person, verb: str, detail: str = "") -> Told:
        """Do a deed with an interaction of its own."""
        return await table.do(person, Deed(verb, detail), next(self.interactions))

    async def dealt(self, *, robots: int = 0, **options: object) -> Table:
        """Return a table of Camille's and Bo's with the cards dealt."""
        table = await self.open(**options)
        await self.do(table, BO, "join")
        for _ in range(robots):
            await self.do(table, CAMILLE, "add-bot", "beginner")
        await self.do(table, CAMILLE, "start")
        return table


@pytest.fixture
async def database() -> AsyncIterator[Database]:
    async with await Database.open("sqlite:///:memory:") as opened:
        yield opened


@pytest.fixture
def room(database: Database) -> Room:
    return Room(database)
