"""Sixty-four people in a Swiss tournament of Gin, stored step by step, with another process after each step."""

import random
from collections.abc import Sequence

import pytest

from storage import Database, SequenceConflict
from tables.series.kinds import TOURNAMENT
from tables.series.live_series import AllSeries, LiveSeries, Step
from tables.series.series import SeatLimits, told
from tables.series.tournament import steps
from tables.series.tournament.draw import draw
from tables.series.tournament.standings import byes_of, met_by, round_input, standings_of
from tables.series.tournament.tournament import PEOPLE_MOST, WIN, Tournament
from tables.table.acting_person import Actor
from tests.migrated import open_in_memory

GIN = SeatLimits("gin", 2, 2)
HOST = Actor(1, "P1")


async def games_here(_: int) -> Sequence[SeatLimits]:
    return [GIN]


class Salon:
    """A server's tournament, and the process that has it at present."""

    def __init__(self, database: Database) -> None:
        self.database, self.at = database, 1_000
        self.tournaments = self._process()

    def _process(self) -> AllSeries[Tournament]:
        return AllSeries(TOURNAMENT, self.database.series, games_here, lambda: self.at, lambda _: None)

    async def restart(self) -> LiveSeries[Tournament]:
        """Let another process take the tournament up, while the one before still believes in it."""
        self.tournaments = self._process()
        await self.tournaments.load()
        (live,) = self.tournaments
        return live

    async def itself(self, live: LiveSeries[Tournament], step: Step[Tournament]) -> None:
        """Let the tournament go on by itself."""
        await self.tournaments.do_itself(live, "step", step)


def by_luck(people: Sequence[int], luck: random.Random) -> dict[int, int]:
    """The stronger, who has the lower number, mostly wins."""
    first, second = sorted(people)
    return {first: 1, second: 2} if luck.random() < 0.8 else {first: 2, second: 1}


def counting(table: str, places: dict[int, int]) -> Step[Tournament]:
    return lambda draft, context: steps.count(draft, table, places, context)


def joining(actor: Actor) -> Step[Tournament]:
    return lambda draft, context: steps.join(draft, actor, context)


async def sign_up(salon: Salon) -> None:
    live = await salon.tournaments.open(5 << 22, 9, HOST, Tournament(HOST.id, "fr", game="gin"))
    for person in range(2, PEOPLE_MOST + 1):
        actor = Actor(person, f"P{person}")
        await salon.tournaments.do(live, actor, "join", joining(actor))
    await salon.tournaments.do(live, HOST, "start", lambda draft, now: steps.start(draft, HOST, now))


async def play_round(salon: Salon, luck: random.Random) -> None:
    live = await salon.restart()
    begun, drawn = len(live.state.played), draw(round_input(live.state, GIN))
    await salon.itself(live, lambda draft, now: steps.seat(draft, drawn, begun, now))
    before, live = live, await salon.restart()
    first, second, *_ = live.state.open_tables
    await salon.itself(live, counting(first.id, by_luck(first.people, luck)))
    with pytest.raises(SequenceConflict):  # the process before counts in vain
        await salon.itself(before, counting(second.id, by_luck(second.people, luck)))
    for table in live.state.open_tables:
        await salon.itself(await salon.restart(), counting(table.id, by_luck(table.people, luck)))
    live = await salon.restart()
    if live.state.phase == "pause":
        salon.at += live.state.pause
        await live.run_due()


async def test_sixty_four_people_go_through_a_swiss_tournament_whatever_happens_to_the_processes() -> None:
    luck = random.Random(11)
    async with await open_in_memory() as database:
        salon = Salon(database)
        await sign_up(salon)
        for _ in range(6):
            assert (await salon.restart()).state.phase == "drawing"
            await play_round(salon, luck)
        live = await salon.restart()
        state = live.state
        await salon.itself(live, told)
        assert await database.series.live("tournament") == []
    ranks = standings_of(state)
    assert (state.phase, len(state.played), len(ranks)) == ("ending", 6, PEOPLE_MOST)
    assert sum(rank.points for rank in ranks) == 6 * 32 * WIN
    assert [rank.points for rank in ranks] == sorted((rank.points for rank in ranks), reverse=True)
    assert set(byes_of(state).values()) == {0}
    for rank in ranks:
        met = [other for others in met_by(state, rank.person) for other in others]
        assert len(met) == len(set(met)) == 6
    assert {rank.criterion for rank in ranks[1:]} > {"points", "buchholz"}
