"""One attempt stays one, also for somebody who was erased, until its day or week is over; then nothing tells of it."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import text

from storage import Database
from storage.stores.attempt_digests import FIND_KEY, MAKE_KEY, first_attempt, has_begun
from tables.table.archived_table import without_person
from tests.storage.engine.test_two_processes import two

DAY, WEEK = 20_000, 2_900
CAMILLE, BO = 1, 2
DAYS = 5
"""On how many days two processes do something at once."""


async def drop_ended(database: Database, day: int, week: int) -> bool:
    """Drop what belongs to the days and weeks before these; return whether the file must be written anew."""
    dropped = [await database.attempt_digests.drop_ended("deal", day)]
    return any([*dropped, await database.attempt_digests.drop_ended("quiz", week)])


async def erase(database: Database, person: int = CAMILLE) -> None:
    assert await database.personal_data.erase(person, without_person)


async def begins(database: Database, person: int = CAMILLE, day: int = DAY, what: str = "rage") -> bool:
    """Let somebody begin a deal of a day; return whether it is their first attempt."""
    return await database.write(partial(first_attempt, "deal", day, person, what))


async def answers(database: Database) -> bool:
    """Let somebody answer the quiz of the week; return whether it is their first attempt."""
    return await database.write(partial(first_attempt, "quiz", WEEK, CAMILLE, "rage"))


async def kept(database: Database) -> list[int]:
    """Return how many keys and how many digests there are."""
    counts = [await database.read(text(f"SELECT count(*) FROM attempt_{of}")) for of in ("keys", "digests")]  # noqa: S608 -- names of ours
    return [rows[0][0] for rows in counts]


async def test_who_was_erased_begins_nothing_again(database: Database) -> None:
    assert not await has_begun(database, "deal", DAY, CAMILLE, "rage")
    assert await begins(database)
    await erase(database)
    assert not await begins(database)
    assert await has_begun(database, "deal", DAY, CAMILLE, "rage")
    assert await begins(database, BO), "others still may"
    assert await begins(database, day=DAY + 1), "and so may they, the next day"
    assert await begins(database, what="gin"), "and what they have not seen"
    assert await answers(database), "and something of another kind"


async def test_it_is_still_known_after_a_restart(url: str) -> None:
    async with await Database.open(url) as database:
        assert await begins(database)
        await erase(database)
    async with await Database.open(url) as database:
        assert not await begins(database)


async def test_what_began_before_its_person_was_erased_is_begun_once_in_all_processes(url: str) -> None:
    async with two(url) as processes:
        for day in range(DAY, DAY + DAYS):
            begun = await asyncio.gather(*(begins(one, day=day) for one in processes * 2))
            assert sorted(begun) == [False, False, False, True]
            _, *again = await asyncio.gather(erase(processes[0]), *(begins(one, day=day) for one in processes * 2))
            assert not any(again)
            assert not await begins(processes[1], day=day)


async def test_two_who_begin_at_once_in_two_processes_both_begin(url: str) -> None:
    async with two(url) as (one, other):
        for day in range(DAY, DAY + DAYS):
            begun = await asyncio.gather(begins(one, CAMILLE, day=day), begins(other, BO, day=day))
            assert all(begun)
        assert await kept(one) == [DAYS, 2 * DAYS]


async def test_a_digest_cannot_be_told_without_the_key_of_its_day(database: Database) -> None:
    """Nothing that is kept for longer leads to it: the same person, game and day give another digest each time."""
    await begins(database)
    first = await database.read(text("SELECT digest FROM attempt_digests"))
    await drop_ended(database, DAY + 1, WEEK)
    await erase(database)
    await begins(database)
    second = await database.read(text("SELECT digest FROM attempt_digests"))
    assert len({first[0][0], second[0][0]}) == 2
    assert [len(rows[0][0]) for rows in (first, second)] == [64, 64]


@pytest.mark.parametrize(
    ("act", "ended", "following"),
    [
        (begins, (DAY + 1, WEEK), (DAY, WEEK + 9)),
        (answers, (DAY, WEEK + 1), (DAY + 9, WEEK)),
    ],
    ids=["day", "week"],
)
async def test_keys_and_digests_go_when_their_day_or_week_is_over(
    database: Database, act: Callable[[Database], Awaitable[bool]], ended: tuple[int, int], following: tuple[int, int]
) -> None:
    assert await act(database)
    await drop_ended(database, *following)
    assert await kept(database) == [1, 1]
    assert not await drop_ended(database, *ended), "nobody was erased: nothing need be written over"
    assert await kept(database) == [0, 0]


async def test_the_file_is_to_be_written_anew_when_a_key_goes_under_which_somebody_was_erased(
    database: Database,
) -> None:
    await begins(database)
    await answers(database)
    await erase(database)
    assert await begins(database, day=DAY + 1)
    assert [await drop_ended(database, DAY + after, WEEK) for after in (1, 1, 2)] == [True, False, False]
    assert await drop_ended(database, DAY + 2, WEEK + 1)


def left_in(folder: Path, *values: str) -> list[str]:
    """Return which values the files of a folder still hold."""
    files = [path.read_bytes() for path in folder.iterdir()]
    return [value for value in values if any(value.encode() in file for file in files)]


async def test_nothing_of_an_ended_day_is_left_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "tapis.db"
    async with await Database.open(f"sqlite:///{path}") as database:
        await begins(database)
        with closing(sqlite3.connect(path)) as file:
            ((key, digest),) = file.execute("SELECT key, digest FROM attempt_keys, attempt_digests").fetchall()
        assert left_in(tmp_path, key, digest) == [key, digest]
        await erase(database)
        assert await drop_ended(database, DAY + 1, WEEK)
        await database.scrub()
    assert left_in(tmp_path, key, digest) == []


def test_an_attempt_whose_key_another_process_has_dropped_meanwhile_comes_too_late() -> None:
    work = first_attempt("deal", DAY, CAMILLE, "rage")
    assert next(work).sql == MAKE_KEY, "there is one already"
    assert work.send([]).sql == FIND_KEY
    with pytest.raises(StopIteration) as ended:
        work.send([])
    assert ended.value.value is False
