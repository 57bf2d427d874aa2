"""After a time in which no process was there, rows that are due soon are put off: never too far, and mostly enough."""

from dataclasses import replace
from typing import Final, get_args

import pytest

from storage import Database
from tables.table.acting_person import Actor, QuietHours
from tables.table.table import Table
from tables.table.table_state import Pace
from tables.time.owed_time import LONGEST_PUT_OFF, MARGIN
from tables.time.turn_timers import DAY, HELD_PATIENCE, MINUTE, SECOND
from tests.games.toy import TOY
from tests.support.postgres_server import postgres_server, server_url, shared_schema
from tests.support.table_settings import settings_with
from tests.tables.conftest import BO, Room

__all__ = ["postgres_server", "server_url", "shared_schema"]

ASKED: Final = (
    -2 * DAY,
    -DAY,
    -DAY + 5 * MINUTE,
    -9 * MINUTE,
    -80 * SECOND,
    -40 * SECOND,
    -SECOND,
    9 * SECOND,
    50 * SECOND,
)
"""When questions are put, before and after the last sign of life."""
SILENT: Final = MINUTE
"""How long ago that was when the process ended: it could not be stored for a while."""
HOUR: Final = 60 * MINUTE


async def asked(room: Room, number: int, pace: Pace) -> Table:
    """Deal a table of its own server, whose host has quiet hours; everybody sees it."""
    host = Actor(1_000 + number, "Somebody")
    table = await room.registry.open(
        TOY, guild=number << 22, channel=7, host=host, language="fr", settings=settings_with(pace=pace)
    )
    await room.do(table, BO, "join")
    await table.set_chosen(replace(host, quiet=QuietHours(22 * 60, 7 * 60, "Europe/Paris")))
    await table.set_chosen(replace(BO, quiet=QuietHours(0, 12 * 60, "America/New_York")))
    await room.do(table, host, "start")
    await table.set_message(7, 70)
    return table


async def check(room: Room, down: int) -> int:
    """Let no process be there for so long (ms); return how many rows were put off."""
    beat, tables = room.at + 2 * DAY, list[Table]()
    for offset in ASKED:
        room.at = beat + offset
        tables += [await asked(room, len(tables), pace) for pace in get_args(Pace)]
    await room.registry.settle()
    before = {row.id: row.at for row in await room.database.journal.due(99)}
    room.at = beat + SILENT + down
    again = room.another_registry()
    await again.start()
    await again.give_back(room.at - beat, was_down=True)
    after = {row.id: row.at for row in await room.database.journal.due(99)}
    assert set(after) == set(before)
    moved = {name for name in after if after[name] != before[name]}
    for one in tables:
        table = await again.table(one.id)
        assert table is not None
        assert table.due is not None
        assert before[table.id] <= after[table.id] <= table.due, "due too late"
        if table.id in moved:
            assert after[table.id] == before[table.id] + room.at - beat - MARGIN
    return len(moved)


DOWN: Final = (SECOND, 5 * MINUTE, 3 * HOUR, 11 * HOUR, 13 * HOUR, 37 * HOUR)
HOURS: Final = (0, 7, 15, 22)


@pytest.mark.parametrize(
    ("down", "hour"),
    [  # by day each length with two of the hours, and each hour with three of the lengths
        pytest.param(down, hour, marks=() if (number + other) % 2 == 0 else pytest.mark.nightly)
        for number, down in enumerate(DOWN)
        for other, hour in enumerate(HOURS)
    ],
)
async def test_a_row_is_put_off_by_nearly_all_of_the_outage_and_never_too_far(room: Room, down: int, hour: int) -> None:
    room.at = 20_000 * DAY + hour * HOUR
    moved = await check(room, down)
    assert (moved > 0) == (down + SILENT <= LONGEST_PUT_OFF)


async def test_rows_are_put_off_on_postgresql_as_well(server_url: str) -> None:
    async with await Database.open(server_url) as database:
        assert await check(Room(database, at=20_000 * DAY), 3 * HOUR) > 0


@pytest.mark.parametrize("change", ["held", "unsettled", "not down", "short"])
async def test_what_stands_still_or_was_not_shown_is_not_put_off(room: Room, change: str) -> None:
    room.at = 20_000 * DAY
    table = await asked(room, 1, "live")
    if change == "held":
        await table.hold()
    if change != "unsettled":
        await room.registry.settle()
    room.at += HELD_PATIENCE - 5 * MINUTE if change == "held" else HOUR
    again = room.another_registry()
    await again.start()
    before = [row.at for row in await room.database.journal.due(9)]
    await again.give_back(MARGIN if change == "short" else HOUR, was_down=change != "not down")
    assert [row.at for row in await room.database.journal.due(9)] == before
