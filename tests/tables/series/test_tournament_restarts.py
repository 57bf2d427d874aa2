"""Sixty-four people in a Swiss tournament of Gin, stored step by step, with another process after each step."""

import random
from collections.abc import Sequence
from functools import partial

import pytest

from cogs.series.rows import SeriesStore
from storage import Database, SequenceConflict
from tables.series import steps
from tables.series.draw import draw
from tables.series.live_series import AllSeries, LiveSeries, Step
from tables.series.series import KINDS, WIN, SeatLimits, tournament_of
from tables.series.standings import byes_of, met_by, round_input, standings_of
from tables.table.acting_person import Actor
from tests.support.migrated import open_in_memory

GIN = SeatLimits("gin", 2, 2)
PEOPLE_MOST = KINDS["tournament"].most
HOST = Actor(1, "P1")


async def games_here(_: int) -> Sequence[SeatLimits]:
    return [GIN]


class Salon:
    """A server's tournament, and the process that has it at present."""

    def __init__(self, database: Database) -> None:
        self.database, self.at = database, 1_000
        self.series = self._process()

    def _process(self) -> AllSeries:
        return AllSeries(SeriesStore(self.database), games_here, lambda: self.at, lambda _: None)

    async def restart(self) -> LiveSeries:
        """Let another process take the tournament up, while the one before still believes in it."""
        self.series = self._process()
        await self.series.load()
        (live,) = self.series
        return live

    async def itself(self, live: LiveSeries, step: Step) -> None:
        """Let the tournament go on by itself."""
        await self.series.do_itself(live, "step", step)


def by_luck(people: Sequence[int], luck: random.Random) -> dict[int, int]:
    """The stronger, who has the lower number, mostly wins."""
    first, second = sorted(people)
    return {first: 1, second: 2} if luck.random() < 0.8 else {first: 2, second: 1}


def counting(table: str, places: dict[int, int]) -> Step:
    return partial(steps.count, table_id=table, places=places, seats=2)


async def sign_up(salon: Salon) -> None:
    live = await salon.series.open(5 << 22, 9, HOST, tournament_of(HOST.id, "fr", "gin"))
    for person in range(2, PEOPLE_MOST + 1):
        actor = Actor(person, f"P{person}")
        await salon.series.do(live, actor, "join", partial(steps.join, actor=actor))
    await salon.series.do(live, HOST, "start", partial(steps.start, actor=HOST))


async def play_round(salon: Salon, luck: random.Random) -> None:
    live = await salon.restart()
    begun, drawn = len(live.state.rounds), draw(round_input(live.state, GIN))
    await salon.itself(live, partial(steps.seat, drawn=drawn, begun=begun))
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
        await salon.itself(live, steps.note_told)
        assert await SeriesStore(database).live() == []
    ranks = standings_of(state)
    assert (state.phase, len(state.rounds), len(ranks)) == ("ending", 6, PEOPLE_MOST)
    assert sum(rank.points for rank in ranks) == 6 * 32 * WIN
    assert [rank.points for rank in ranks] == sorted((rank.points for rank in ranks), reverse=True)
    assert set(byes_of(state).values()) == {0}
    for rank in ranks:
        met = [other for others in met_by(state, rank.person) for other in others]
        assert len(met) == len(set(met)) == 6
    assert {rank.criterion for rank in ranks[1:]} > {"points", "buchholz"}
