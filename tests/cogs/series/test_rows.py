"""The rows of series of games: steps in a row, each stored once; who finds them; how they go."""

import json
from dataclasses import astuple

import pytest

from cogs.series.rows import SeriesStore, _recording_again, series
from storage import Database, SequenceConflict, StorageError
from storage.stores.retention import Retention
from tables.series.own_data import NOBODY, without_member
from tables.series.rows import SeriesRow, SeriesStepRow
from tests.storage.stores.test_erasing_at_once import ANA, BO, erase_beside, erasing
from tests.storage.stores.test_finding_people import Watched

GUILD = 7 << 22
STATE = f'{{"host":{ANA}}}'


def a_row(name: str = "e1", phase: str = "lobby", kind: str = "evening") -> SeriesRow:
    return SeriesRow(name, GUILD, 5, None, 0, phase, 0, STATE, 1_000, kind)


def a_step(seq: int, name: str = "e1") -> SeriesStepRow:
    return SeriesStepRow(name, seq, ANA, f"step {seq}", 1_000 + seq)


async def test_steps_follow_each_other_and_none_is_stored_twice(any_database: Database) -> None:
    store = SeriesStore(any_database)
    await store.open(a_row())
    await store.record(a_step(1), phase="playing", state="{}")
    with pytest.raises(SequenceConflict):
        await store.record(a_step(1), phase="pause", state="[]")
    with pytest.raises(SequenceConflict):
        await store.record(a_step(3), phase="pause", state="[]")
    await store.set_message("e1", 77, 2)
    row = await store.load("e1")
    assert row == SeriesRow("e1", GUILD, 5, 77, 2, "playing", 1, "{}", 1_001, "evening")
    assert await store.live() == [row]
    await store.record(a_step(2), phase="over", state=STATE)
    assert await store.live() == []
    with pytest.raises(StorageError):
        await store.open(a_row())


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


async def test_of_two_who_are_erased_at_once_neither_comes_back_to_an_evening(any_database: Database) -> None:
    store = SeriesStore(any_database)
    members = [{"person": person, "name": f"the name of {person}"} for person in (ANA, BO)]
    state = json.dumps({"members": members})
    await store.open(SeriesRow("e1", GUILD, 5, None, 0, "lobby", 0, state, 1_000, "evening"))
    await store.record(SeriesStepRow("e1", 1, ANA, "join", 1_001), phase="over", state=state)
    assert await erase_beside(any_database, erasing(any_database, BO))
    row = await store.load("e1")
    assert row is not None
    assert "the name of" not in row.state
    assert str(ANA) not in row.state
    assert (await any_database.personal_data.export(ANA))["series_steps"] == []


async def test_every_index_is_read_by_some_query(database: Database) -> None:
    noted = Watched(database)
    await Retention(noted, database.guild_settings).drop_lapsed(0)
    assert await noted.unread(series) == set()
