"""The rows of series of games: steps in a row, each stored once; who finds them; how they go."""

import json
from dataclasses import astuple

import pytest
from sqlalchemy import text

from cogs.series.rows import SeriesStore, _recording_again
from storage import Database, SequenceConflict, StorageError
from tables.series.own_data import NOBODY, without_member
from tables.series.rows import SeriesRow, SeriesStepRow

GUILD, ANA = 7 << 22, 1_000
STATE = f'{{"host":{ANA}}}'
LEFT = text("SELECT (SELECT count(*) FROM series), (SELECT count(*) FROM series_steps)")


def a_row(name: str = "e1", phase: str = "lobby", kind: str = "evening") -> SeriesRow:
    return SeriesRow(name, GUILD, 5, None, 0, phase, 0, STATE, 1_000, kind)


def a_step(seq: int, name: str = "e1") -> SeriesStepRow:
    return SeriesStepRow(name, seq, ANA, f"step {seq}", 1_000 + seq)


async def test_steps_follow_each_other_and_none_is_stored_twice(any_database: Database) -> None:
    await SeriesStore(any_database).open(a_row())
    await SeriesStore(any_database).record(a_step(1), phase="playing", state="{}")
    with pytest.raises(SequenceConflict):
        await SeriesStore(any_database).record(a_step(1), phase="pause", state="[]")
    with pytest.raises(SequenceConflict):
        await SeriesStore(any_database).record(a_step(3), phase="pause", state="[]")
    await SeriesStore(any_database).set_message("e1", 77, 2)
    row = await SeriesStore(any_database).load("e1")
    assert row == SeriesRow("e1", GUILD, 5, 77, 2, "playing", 1, "{}", 1_001, "evening")
    assert await SeriesStore(any_database).live() == [row]
    await SeriesStore(any_database).record(a_step(2), phase="over", state=STATE)
    assert await SeriesStore(any_database).live() == []
    with pytest.raises(StorageError):
        await SeriesStore(any_database).open(a_row())


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
