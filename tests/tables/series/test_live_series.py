"""Series in memory: what is recorded is true, what could not be recorded is not, and time passes only where seen."""

from collections.abc import AsyncIterator, Sequence
from functools import partial

import pytest

from cogs.series.rows import SERIES, SeriesStore
from games.core.text import Refused
from storage import Database, InDoubt, SequenceConflict
from storage.claims.shards import ALL
from storage.engine.unit_of_work import Statement, executing
from tables.series import steps
from tables.series.live_series import AllSeries, LiveSeries
from tables.series.rows import SeriesRow, SeriesStepRow
from tables.series.series import KINDS, SeatLimits, evening_of, tournament_of
from tables.table.acting_person import Actor
from tables.table.limits import SETTLING
from tables.table.table import StaleQuestion
from tables.table.table_lock import RECHECK
from tests.support.migrated import open_in_memory

ANA, BO = Actor(1, "Ana"), Actor(2, "Bo")
LOBBY_PATIENCE = KINDS["evening"].lobby_patience
GUILD, CHANNEL = 5 << 22, 9


async def games_here(_: int) -> Sequence[SeatLimits]:
    return [SeatLimits("rage", 2, 8), SeatLimits("gaag", 2, 7)]


class Salon:
    """A server with its series, and a clock."""

    def __init__(self, database: Database) -> None:
        self.database, self.at, self.seen, self.told = database, 1_000, True, 0
        self.series = self.process()

    def process(self) -> AllSeries:
        """Return the series of a process that knows none yet."""
        return AllSeries(
            SeriesStore(self.database), games_here, lambda: self.at, lambda _: self.tell(), lambda _: self.seen
        )

    def tell(self) -> None:
        """Count a step that was told."""
        self.told += 1

    async def opened(self) -> LiveSeries:
        """Open an evening."""
        return await self.series.open(GUILD, CHANNEL, ANA, evening_of(ANA.id, "fr"))

    async def join(self, live: LiveSeries) -> None:
        """Let Bo take part."""
        await self.series.do(live, BO, "join", partial(steps.join, actor=BO))

    async def erase(self, live: LiveSeries) -> None:
        """Erase the rows of an evening, as those of its whole server go."""
        await self.database.write(lambda: executing(*(Statement(drop, (live.id,)) for drop in SERIES.dropping_one())))


@pytest.fixture
async def salon() -> AsyncIterator[Salon]:
    async with await open_in_memory() as database:
        yield Salon(database)


async def test_a_step_is_stored_told_and_found_by_the_next_process(salon: Salon) -> None:
    live = await salon.opened()
    await salon.join(live)
    await salon.series.do(live, ANA, "start", partial(steps.start, actor=ANA))
    (table,) = live.state.open_tables
    assert (salon.told, salon.series.of_table(table.id)) == (2, live)
    other = salon.process()
    await other.load()
    (found,) = other
    assert (found.seq, found.state, other.of_table(table.id)) == (2, live.state, found)


async def test_a_refused_step_changes_nothing(salon: Salon) -> None:
    live = await salon.opened()
    await salon.join(live)
    with pytest.raises(Refused):
        await salon.join(live)
    assert (live.seq, salon.told, live.state.present) == (1, 1, [1, 2])


async def test_one_series_of_each_kind_goes_on_in_a_channel(salon: Salon) -> None:
    evening = await salon.opened()
    tournament = await salon.series.open(GUILD, CHANNEL, ANA, tournament_of(ANA.id, "fr", "rage"))
    assert salon.series.in_channel(CHANNEL, "evening") is evening
    assert salon.series.in_channel(CHANNEL, "tournament") is tournament
    with pytest.raises(Refused) as refusal:
        await salon.opened()
    assert refusal.value.why.key == "series.evening-one-here"


async def test_who_was_slower_reads_anew_what_is_stored_and_nothing_is_done_twice(salon: Salon) -> None:
    live = await salon.opened()
    other = salon.process()
    await other.load()
    (theirs,) = other
    await salon.join(live)
    late = SeriesStepRow(live.id, 1, BO.id, "join", salon.at)
    with pytest.raises(SequenceConflict):
        await SeriesStore(salon.database).record(late, phase="lobby", state="{}")
    with pytest.raises(SequenceConflict):
        await other.do(theirs, BO, "join", partial(steps.join, actor=BO))
    with pytest.raises(Refused):  # they know by now that Bo is there
        await other.do(theirs, BO, "join", partial(steps.join, actor=BO))
    assert (theirs.seq, theirs.state.present) == (1, [1, 2])


async def first_due(salon: Salon) -> int | None:
    """Return when the first series goes on by itself."""
    return next((row.at for row in await salon.series.due(1, ALL)), None)


async def test_time_does_what_is_due_once_the_server_can_be_seen(salon: Salon) -> None:
    live = await salon.opened()
    assert await first_due(salon) == salon.at + LOBBY_PATIENCE
    salon.at += LOBBY_PATIENCE
    salon.seen = False
    with pytest.raises(StaleQuestion):
        await live.run_due()
    salon.seen = True
    await live.run_due()
    assert (live.state.phase, await first_due(salon)) == ("ending", None)
    await salon.series.do_itself(live, "told", steps.note_told)
    assert list(salon.series) == []


def lose_the_next_answer(salon: Salon) -> None:
    """Let the next step be stored without anybody hearing of it, as when the connection breaks at its commit."""
    record = SeriesStore(salon.database).record

    async def unheard(step: SeriesStepRow, *, phase: str, state: str) -> None:
        await record(step, phase=phase, state=state)
        salon.series.store.record = record  # type: ignore[method-assign]
        raise InDoubt("the answer was lost")

    salon.series.store.record = unheard  # type: ignore[method-assign]


async def test_a_step_that_was_stored_without_an_answer_is_told_though_it_is_refused_the_second_time(
    salon: Salon,
) -> None:
    live = await salon.opened()
    await salon.join(live)
    before = salon.told
    lose_the_next_answer(salon)
    with pytest.raises(InDoubt):
        await salon.series.do(live, ANA, "start", partial(steps.start, actor=ANA))
    assert salon.told == before
    with pytest.raises(Refused):
        await salon.series.do(live, ANA, "start", partial(steps.start, actor=ANA))
    assert (salon.told, len(live.state.waited_for)) == (before + 1, 1)


async def test_what_may_have_been_stored_is_looked_at_soon_without_anybody(salon: Salon) -> None:
    live = await salon.opened()
    before = salon.told
    lose_the_next_answer(salon)
    with pytest.raises(InDoubt):
        await salon.join(live)
    assert await first_due(salon) == salon.at + RECHECK
    salon.at += RECHECK
    await live.run_due()
    assert (salon.told, live.state.present, live.due) == (before + 1, [1, 2], live.state.due)


@pytest.mark.parametrize("stored", [True, False])
async def test_an_evening_opened_without_an_answer_goes_on_if_it_is_stored(
    salon: Salon, monkeypatch: pytest.MonkeyPatch, *, stored: bool
) -> None:
    opening = SeriesStore(salon.database).open

    async def unheard(row: SeriesRow) -> None:
        if stored:
            await opening(row)
        raise InDoubt("the answer was lost")

    monkeypatch.setattr(salon.series.store, "open", unheard)
    with pytest.raises(InDoubt):
        await salon.opened()
    (live,) = salon.series
    await live.run_due()
    assert (list(salon.series), salon.told) == (([live], 1) if stored else ([], 0))


async def test_an_evening_that_cannot_be_read_keeps_no_other_from_going_on(salon: Salon) -> None:
    live = await salon.opened()
    await SeriesStore(salon.database).open(
        SeriesRow("bad", GUILD, 8, None, 0, "pause", 0, '{"host": "?"}', 1, "evening")
    )
    other = salon.process()
    await other.load()
    assert [one.id for one in other] == [live.id]


async def test_who_joins_and_leaves_again_and_again_is_told_to_wait_but_may_always_leave(salon: Salon) -> None:
    live = await salon.opened()
    for _ in range(SETTLING.most):
        await salon.join(live)
        await salon.series.do(live, BO, "leave", partial(steps.leave, actor=BO))
    with pytest.raises(Refused) as refusal:
        await salon.join(live)
    assert refusal.value.why.key == "table.settles-too-often"
    salon.at += SETTLING.span
    await salon.join(live)


async def test_an_evening_whose_rows_are_erased_is_forgotten_and_whoever_clicks_reads_that_it_is_over(
    salon: Salon,
) -> None:
    live = await salon.opened()
    await salon.join(live)
    await salon.erase(live)
    with pytest.raises(Refused) as refusal:
        await salon.series.do(live, BO, "leave", partial(steps.leave, actor=BO))
    assert refusal.value.why.key == "series.evening-over"
    assert (list(salon.series), await first_due(salon)) == ([], None)
    assert (await salon.opened()).id != live.id


async def test_time_forgets_an_evening_whose_rows_are_erased(salon: Salon) -> None:
    live = await salon.opened()
    await salon.erase(live)
    salon.at += LOBBY_PATIENCE
    await live.run_due()
    await live.run_due()
    assert (list(salon.series), await first_due(salon), salon.told) == ([], None, 0)


async def test_the_evenings_of_a_server_that_is_erased_are_forgotten_and_no_others(salon: Salon) -> None:
    live = await salon.opened()
    salon.series.forget_server(GUILD + 1)
    assert list(salon.series) == [live]
    salon.series.forget_server(GUILD)
    assert (list(salon.series), await first_due(salon)) == ([], None)
