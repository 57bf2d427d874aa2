"""A registry with a wall clock that a hand may set, a clock that only runs, and a process that may be stopped."""

from dataclasses import dataclass

from bot.process.outages import CHECK_SECONDS, Outages
from tables.table.table import Table
from tables.time.scheduler import Scheduler
from tables.time.turn_timers import DAY
from tests.bot.process.test_outages import forever
from tests.support.table_settings import settings_with
from tests.tables.conftest import BO, CAMILLE, Room


@dataclass
class Clocks:
    """A registry, and two clocks: the wall's, which a hand may set, and one that only runs."""

    room: Room
    steady: float = 500.0

    def __post_init__(self) -> None:
        self.room.at = 40 * DAY
        registry = self.room.registry
        self.striking = Scheduler(registry, self.wall, forever)
        facts = self.room.database.key_values
        self.noticed = Outages(registry, self.striking, facts, self.wall, forever, lambda: self.steady)

    def wall(self) -> float:
        """Return what the wall clock shows."""
        return self.room.at / 1000

    def stop(self, seconds: float) -> None:
        """Let both clocks run on while the process does not."""
        self.room.at += round(seconds * 1000)
        self.steady += seconds

    def set_wall(self, seconds: float) -> None:
        """Set the wall clock forward, or back; for a suspended host it looks the same."""
        self.room.at += round(seconds * 1000)

    async def live(self, seconds: int) -> None:
        """Let time go by as it does, with a look every second."""
        for _ in range(seconds):
            self.stop(CHECK_SECONDS)
            await self.noticed.catch_up()

    async def dealt(self, **options: object) -> Table:
        """Return a live table of Camille's and Bo's, and let the timers fire."""
        settings = settings_with(options=options, pace="live", seating="join")
        table = await self.room.registry.open(
            self.room.game,
            guild=5,
            channel=7,
            host=CAMILLE,
            language="fr",
            settings=settings,
        )
        await self.room.do(table, BO, "join")
        await self.room.do(table, CAMILLE, "start")
        return table

    def left(self, table: Table) -> list[int]:
        """Return what everybody who is asked has left, in ms."""
        return [chair.due - self.room.at for chair in table.state.seats if chair.due is not None]
