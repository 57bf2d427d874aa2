"""The rows of evenings: steps in a row, each stored once; who finds them; how they go."""

import pytest
from sqlalchemy import text

from storage import Database, EveningRow, EveningStepRow, SequenceConflict, StorageError
from storage.retention import DAY_MS, SERVER_DAYS, SNAPSHOT_DAYS
from tables.archived_table import without_person

GUILD, ANA = 7 << 22, 1_000
STATE = f'{{"host":{ANA}}}'
LEFT = text("SELECT (SELECT count(*) FROM evenings), (SELECT count(*) FROM evening_steps)")


def a_row(name: str = "e1", phase: str = "lobby") -> EveningRow:
    return EveningRow(name, GUILD, 5, None, 0, phase, 0, STATE, 1_000)


def a_step(seq: int, name: str = "e1") -> EveningStepRow:
    return EveningStepRow(name, seq, ANA, f"step {seq}", 1_000 + seq)


async def an_evening_over(database: Database, name: str = "e1") -> None:
    await database.evenings.open(a_row(name))
    await database.evenings.record(a_step(1, name), phase="over", state=STATE)


async def test_steps_follow_each_other_and_none_is_stored_twice(database: Database) -> None:
    await database.evenings.open(a_row())
    await database.evenings.record(a_step(1), phase="playing", state="{}")
    with pytest.raises(SequenceConflict):
        await database.evenings.record(a_step(1), phase="pause", state="[]")
    with pytest.raises(SequenceConflict):
        await database.evenings.record(a_step(3), phase="pause", state="[]")
    await database.evenings.set_message("e1", 77, 2)
    row = await database.evenings.load("e1")
    assert row == EveningRow("e1", GUILD, 5, 77, 2, "playing", 1, "{}", 1_001)
    assert await database.evenings.live() == [row]
    with pytest.raises(StorageError):
        await database.evenings.open(a_row())


async def test_an_evening_that_is_over_is_not_taken_up_and_goes_after_a_week(database: Database) -> None:
    await an_evening_over(database)
    assert await database.evenings.live() == []
    assert await database.retention.drop_evenings(1_001 + SNAPSHOT_DAYS * DAY_MS) == 0
    assert await database.retention.drop_evenings(1_002 + SNAPSHOT_DAYS * DAY_MS) == 1
    assert [tuple(row) for row in await database.read(LEFT)] == [(0, 0)]


async def test_the_evenings_of_a_server_go_with_it(database: Database) -> None:
    await an_evening_over(database)
    await database.retention.server_left(GUILD, 5)
    assert await database.retention.drop_servers(6 + SERVER_DAYS * DAY_MS) == [GUILD]
    assert [tuple(row) for row in await database.read(LEFT)] == [(0, 0)]


async def test_people_are_given_their_evenings_and_erased_from_those_that_are_over(database: Database) -> None:
    await an_evening_over(database)
    await database.evenings.open(a_row("live"))
    data = await database.personal_data.export(ANA)
    assert (data["evenings"], [step["person"] for step in data["evening_steps"]]) == (["e1", "live"], [str(ANA)])
    assert not await database.personal_data.erase(ANA, without_person), "an evening keeps its people until its end"
    assert [tuple(row) for row in await database.read(LEFT)] == [(1, 0)]
    await database.evenings.record(a_step(1, "live"), phase="over", state=STATE)
    assert await database.personal_data.erase(ANA, without_person)
    assert [tuple(row) for row in await database.read(LEFT)] == [(0, 0)]
