"""A person who says that they are away has no clock at tables by correspondence until they are back."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

import pytest

from storage import UserSettings
from tables.table.acting_person import Actor, QuietHours
from tables.table.table import Table
from tables.table.table_state import Pace
from tables.time.quiet_hours import undisturbed_until
from tables.time.turn_timers import DAY, MINUTE, holiday_of
from tests.tables.conftest import BO, CAMILLE, Room, load_all

HOUR: Final = 60 * MINUTE
WEEK: Final = 7 * DAY


async def at_table(room: Room, pace: Pace = "correspondence", *, awaited: bool = False) -> Table:
    """Return a table of Camille's and Bo's at which Camille is asked."""
    table = await room.seated(BO, pace=pace, awaited=awaited, rounds=3)
    assert table.asks(0)
    return table


def away(room: Room, span: int, person: Actor = CAMILLE) -> Actor:
    """Return a person who says that they are away for so long (ms)."""
    return replace(person, holiday=room.at + span)


async def test_the_time_of_who_is_away_begins_when_they_are_back(room: Room) -> None:
    table = await at_table(room)
    room.at += 20 * HOUR
    began = room.at
    await room.registry.set_chosen(away(room, WEEK))
    assert room.told()[-1] == "table.goes-away"
    assert (table.state.seats[0].due, table.state.seats[0].half) == (began + WEEK + DAY, began + WEEK + DAY // 2)
    await room.pass_time(table, WEEK)
    assert (room.told()[-1], holiday_of(table.state, 0)) == ("table.back", None)
    await room.pass_time(table, DAY - 1)
    assert not any(chair.missed for chair in table.state.seats[:1])
    await room.pass_time(table, 1)
    assert table.state.seats[0].missed == 1, "from then on time counts as ever"


async def test_a_question_put_during_a_holiday_waits_too(room: Room) -> None:
    table = await at_table(room)
    await room.registry.set_chosen(away(room, WEEK, BO))
    began = room.at
    room.at += DAY - HOUR
    while not table.asks(1) or table.asks(0):
        await room.lay(table, CAMILLE)
    assert table.state.seats[1].due == began + WEEK + DAY


async def test_who_comes_back_early_has_the_whole_time_from_then_on(room: Room) -> None:
    table = await at_table(room)
    await room.registry.set_chosen(away(room, WEEK))
    room.at += 2 * DAY
    await room.registry.set_chosen(replace(CAMILLE, holiday=room.at))
    assert room.told()[-1] == "table.back"
    assert (table.state.seats[0].due, holiday_of(table.state, 0)) == (room.at + DAY, None)


@pytest.mark.parametrize(("pace", "awaited"), [("live", False), ("relaxed", False), ("correspondence", True)])
async def test_a_holiday_stops_no_other_clock_and_none_that_others_wait_for(
    room: Room, pace: Pace, *, awaited: bool
) -> None:
    table = await at_table(room, pace, awaited=awaited)
    before, told = table.state.seats[0].due, room.told()
    await room.registry.set_chosen(away(room, WEEK))
    assert (table.state.seats[0].due, table.due is not None and table.due < room.at + DAY) == (before, True)
    assert room.told() == told, "there is nothing to tell"


async def test_what_else_a_person_chooses_changes_no_clock(room: Room) -> None:
    table = await at_table(room)
    await room.registry.set_chosen(away(room, WEEK))
    due = table.state.seats[0].due
    room.at += DAY
    await room.registry.set_chosen(replace(CAMILLE, holiday=table.state.seats[0].holiday, clicks=True))
    assert table.state.seats[0].due == due
    assert room.told().count("table.goes-away") == 1


async def test_quiet_hours_count_from_the_return_on(room: Room) -> None:
    room.at = round(datetime(2026, 10, 20, 12, tzinfo=UTC).timestamp() * 1000)
    table = await at_table(room)
    back = round(datetime(2026, 10, 24, 22, tzinfo=UTC).timestamp() * 1000)  # midnight in Paris; clocks are set then
    night = QuietHours(22 * 60, 8 * 60, "Europe/Paris")
    table.state.seats[0].quiet_hours = night
    await room.registry.set_chosen(replace(CAMILLE, holiday=back, quiet=night))
    due = datetime.fromtimestamp((table.state.seats[0].due or 0) / 1000, UTC)
    assert due == datetime(2026, 10, 26, 17, tzinfo=UTC), "14 waking hours of the 25th and 10 of the 26th"


async def test_a_restart_and_an_outage_keep_the_return(room: Room) -> None:
    table = await at_table(room)
    await room.registry.set_chosen(away(room, WEEK))
    other = room.another_registry()
    await load_all(other)
    (again,) = other
    assert (again.due, again.state.seats[0].due) == (table.due, table.state.seats[0].due)
    room.at += WEEK + HOUR
    await other.give_back(WEEK + HOUR)
    await again.run_due()
    assert holiday_of(again.state, 0) is None
    assert not any(chair.missed for chair in again.state.seats[:1])
    assert (again.state.seats[0].due or 0) <= room.at + DAY, "nobody has more than the whole time"


async def test_who_sits_down_during_a_holiday_has_it_there_too(room: Room) -> None:
    table = await room.seated(away(room, WEEK, BO), pace="correspondence", rounds=3)
    assert (holiday_of(table.state, 0), holiday_of(table.state, 1)) == (None, room.at + WEEK)


def test_who_is_away_is_not_disturbed_nor_in_the_night_of_their_return() -> None:
    noon = 12 * HOUR
    assert undisturbed_until(noon, UserSettings()) is None
    assert undisturbed_until(noon, UserSettings(holiday=noon)) is None
    assert undisturbed_until(noon, UserSettings(holiday=DAY)) == DAY
    assert undisturbed_until(noon, UserSettings(holiday=DAY, quiet=(1320, 480))) == DAY + 8 * HOUR
