"""The rows of series of games: steps in a row, each stored once; who finds them; how they go."""

import json
from dataclasses import astuple

import pytest
from sqlalchemy import text

from storage import Database, SequenceConflict, SeriesRow, SeriesStepRow, StorageError
from storage.stores.retention import DAY_MS, SERVER_DAYS, SNAPSHOT_DAYS
from storage.stores.series import _recording_again
from tables.series.own_data import NOBODY, without_member
from tables.table.archived_table import without_person

GUILD, ANA = 7 << 22, 1_000
STATE = f'{{"host":{ANA}}}'
LEFT = text("SELECT (SELECT count(*) FROM series), (SELECT count(*) FROM series_steps)")


def a_row(name: str = "e1", phase: str = "lobby", kind: str = "evening") -> SeriesRow:
    return SeriesRow(name, GUILD, 5, None, 0, phase, 0, STATE, 1_000, kind)


def a_step(seq: int, name: str = "e1") -> SeriesStepRow:
    return SeriesStepRow(name, seq, ANA, f"step {seq}", 1_000 + seq)


async def a_series_over(database: Database, name: str = "e1") -> None:
    await database.series.open(a_row(name))
    await database.series.record(a_step(1, name), phase="over", state=STATE)


async def test_steps_follow_each_other_and_none_is_stored_twice(database: Database) -> None:
    await database.series.open(a_row())
    await database.series.record(a_step(1), phase="playing", state="{}")
    with pytest.raises(SequenceConflict):
        await database.series.record(a_step(1), phase="pause", state="[]")
    with pytest.raises(SequenceConflict):
        await database.series.record(a_step(3), phase="pause", state="[]")
    await database.series.set_message("e1", 77, 2)
    row = await database.series.load("e1")
    assert row == SeriesRow("e1", GUILD, 5, 77, 2, "playing", 1, "{}", 1_001, "evening")
    assert await database.series.live() == [row]
    with pytest.raises(StorageError):
        await database.series.open(a_row())


async def test_a_series_that_is_over_is_not_taken_up_and_goes_after_a_week(database: Database) -> None:
    await a_series_over(database)
    assert await database.series.live() == []
    assert await database.retention.drop_series(1_001 + SNAPSHOT_DAYS * DAY_MS) == 0
    assert await database.retention.drop_series(1_002 + SNAPSHOT_DAYS * DAY_MS) == 1
    assert [tuple(row) for row in await database.read(LEFT)] == [(0, 0)]


async def test_the_evenings_of_a_server_go_with_it(database: Database) -> None:
    await a_series_over(database)
    await database.retention.server_left(GUILD, 5)
    assert await database.retention.drop_servers(6 + SERVER_DAYS * DAY_MS) == [GUILD]
    assert [tuple(row) for row in await database.read(LEFT)] == [(0, 0)]


async def test_people_are_given_their_evenings_and_erased_from_those_that_are_over(database: Database) -> None:
    await a_series_over(database)
    await database.series.open(a_row("live"))
    data = await database.personal_data.export(ANA)
    assert (data["series"], [step["person"] for step in data["series_steps"]]) == (["e1", "live"], [str(ANA)])
    kept = await database.personal_data.erase(ANA, without_person, without_member)
    assert not kept, "a series keeps its people until its end"
    await database.series.record(a_step(1, "live"), phase="over", state=STATE)
    assert await database.personal_data.erase(ANA, without_person, without_member)
    assert [tuple(row) for row in await database.read(LEFT)] == [(2, 2)], "the others keep their standings"
    assert (await database.personal_data.export(ANA))["series"] == []


def test_whoever_is_erased_stays_in_a_total_without_a_name() -> None:
    state = {
        "members": [{"person": ANA, "name": "Ana"}, {"person": 2, "name": "Bo"}],
        "tables": [[ANA, 2]],
        "left": True,
    }
    left = json.loads(without_member(json.dumps(state), ANA, -5))
    assert left == {
        "members": [{"person": -5, "name": NOBODY}, {"person": 2, "name": "Bo"}],
        "tables": [[-5, 2]],
        "left": True,
    }


def test_a_step_whose_answer_was_lost_is_taken_for_stored_if_it_is_this_very_step() -> None:
    for found, stored in (([astuple(a_step(1))], True), ([], False), ([astuple(a_step(2))], False)):
        work = _recording_again(a_step(1), "playing", "{}")
        next(work)
        work.send([])  # the series is further on: which step is it that is there?
        with pytest.raises(StopIteration if stored else SequenceConflict):
            work.send(found)
