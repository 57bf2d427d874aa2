"""Two people are erased at once, or one is while games are put away: neither brings back what the other has erased."""

import json
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Any

from sqlalchemy import Executable

from storage import Database, Shards
from storage.engine.unit_of_work import Rows, T, Unit
from storage.stored import DAY_MS
from storage.stores.personal_data import ATTEMPTS, PersonalData
from storage.stores.retention import SNAPSHOT_DAYS, Retention
from tables.table.archived_table import archived, without_person
from tests.support.sample_rows import a_move, a_table

ANA, BO = 1_270_000_000_000_000_011, 1_270_000_000_000_000_022
LATER = SNAPSHOT_DAYS * DAY_MS + 2_000
CARDS = {"hand": ["red-7"]}


class Meanwhile:
    """A database in which somebody does something after each read that finds rows, before these are written."""

    def __init__(self, database: Database, steps: Iterable[Callable[[], Awaitable[object]]]) -> None:
        self._database = database
        self._steps = iter(steps)

    @property
    def shards(self) -> Shards:
        return self._database.shards

    async def read(self, query: Executable) -> Rows:
        rows = await self._database.read(query)
        if rows and (step := next(self._steps, None)) is not None:
            await step()
        return rows

    async def write(self, unit: Unit[T]) -> T:
        return await self._database.write(unit)


def erasing(database: Database, person: int) -> Callable[[], Awaitable[bool]]:
    return partial(database.personal_data.erase, person, without_person)


async def erase_beside(database: Database, *steps: Callable[[], Awaitable[object]]) -> bool:
    """Erase Ana while others do something; return whether nothing of her is left."""
    people = PersonalData(Meanwhile(database, steps), database.user_settings, database.guild_settings)
    return await people.erase(ANA, without_person)


async def a_game_over(database: Database, *people: int) -> None:
    seats = [{"person": person, "name": f"the name of {person}"} for person in people]
    sitting = {"host": people[0], "seats": seats, "cuts": []}
    await database.journal.open_table(a_table())
    snapshot = json.dumps({"sitting": sitting, "state": CARDS, "news": []})
    await database.journal.record(a_move(1), phase="finished", snapshot=snapshot)


async def stored(database: Database) -> tuple[str, dict[str, Any], str]:
    """Return the phase, the snapshot, and the snapshot as text."""
    row = await database.journal.load("t1")
    assert row is not None
    return row.phase, json.loads(row.snapshot), row.snapshot


async def test_whoever_sits_at_a_table_that_ends_meanwhile_is_still_to_be_erased(database: Database) -> None:
    await a_game_over(database, ANA, BO)
    sitting = {"host": BO, "seats": [{"person": ANA, "name": "the name of Ana"}], "cuts": []}
    snapshot = json.dumps({"sitting": sitting, "state": CARDS, "news": []})
    await database.journal.open_table(replace(a_table("t2"), snapshot=snapshot))
    end = partial(database.journal.record, a_move(1, "t2"), phase="finished", snapshot=snapshot)
    assert not await erase_beside(database, end)
    assert await erasing(database, ANA)()
    row = await database.journal.load("t2")
    assert row is not None
    assert str(ANA) not in row.snapshot


async def test_of_two_who_are_erased_at_once_neither_comes_back(database: Database) -> None:
    await a_game_over(database, ANA, BO)
    assert await erase_beside(database, erasing(database, BO))
    phase, snapshot, text = await stored(database)
    assert (phase, snapshot["state"]) == ("finished", CARDS)
    assert str(ANA) not in text
    assert str(BO) not in text


async def test_a_game_put_away_while_somebody_is_erased_stays_away(database: Database) -> None:
    await a_game_over(database, ANA, BO)
    assert await erase_beside(database, partial(database.retention.archive, LATER, archived))
    phase, snapshot, text = await stored(database)
    assert (phase, snapshot["state"]) == ("archived", None)
    assert str(ANA) not in text
    assert "the name of" not in text
    assert snapshot["sitting"]["seats"][1]["person"] == BO


async def test_moves_that_were_dropped_while_somebody_is_erased_leave_no_snapshot_behind(database: Database) -> None:
    await a_game_over(database, ANA, BO)
    await database.retention.archive(LATER, archived)
    assert await erase_beside(database, partial(database.retention.drop_games, 1_000 * DAY_MS))
    row = await database.journal.load("t1")
    assert row is not None
    assert (row.phase, row.snapshot, await database.journal.moves("t1")) == ("archived", "", [])


async def test_whoever_is_erased_while_games_are_put_away_stays_erased(database: Database) -> None:
    await a_game_over(database, ANA, BO)
    hourly = Retention(Meanwhile(database, [erasing(database, ANA)]), database.guild_settings)
    assert await hourly.archive(LATER, archived) == 0
    assert str(ANA) not in (await stored(database))[2]
    assert await hourly.archive(LATER, archived) == 1
    phase, _, text = await stored(database)
    assert phase == "archived"
    assert str(ANA) not in text


async def test_whoever_loses_every_race_is_still_to_be_erased(database: Database) -> None:
    others = [BO + number for number in range(1 + ATTEMPTS)]  # the first comes when the wish has been read
    await a_game_over(database, ANA, *others)
    await database.personal_data.ask(ANA, 9_999)
    assert not await erase_beside(database, *(erasing(database, other) for other in others))
    assert await database.personal_data.asked() == [ANA]
    assert await erase_beside(database)
    assert "the name of" not in (await stored(database))[2]
