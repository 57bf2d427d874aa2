"""One attempt stays one, also for somebody who was erased, until its day or week is over; then nothing tells of it."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from cogs.daily.rows import DailyStore
from cogs.puzzle.rows import PuzzleStore
from storage import Database
from storage.stores.attempt_digests import FIND_KEY, MAKE_KEY, first_attempt
from tables.table.archived_table import without_person
from tests.cogs.daily.test_rows import DAY, OTHER, an_attempt, finish
from tests.cogs.puzzle.test_rows import BO, CAMILLE, WEEK
from tests.storage.engine.test_two_processes import two
from tests.support.sample_rows import GUILD

DAYS = 5
"""On how many days two processes do something at once."""


async def drop_ended(database: Database, day: int, week: int) -> bool:
    """Drop what belongs to the days and weeks before these; return whether the file must be written anew."""
    dropped = [await database.attempt_digests.drop_ended("daily", day)]
    return any([*dropped, await database.attempt_digests.drop_ended("puzzle", week)])


async def erase(database: Database, person: int = CAMILLE) -> None:
    assert await database.personal_data.erase(person, without_person)


async def begins(database: Database, person: int = CAMILLE, guild: int = GUILD, day: int = DAY) -> bool:
    """Let somebody begin a deal; return whether they have an attempt at it."""
    await DailyStore(database).begin(an_attempt(person, guild, day))
    return await DailyStore(database).attempt(day, "rage", person) is not None


async def answers(database: Database, person: int = CAMILLE, week: int = WEEK, guild: int = GUILD) -> bool:
    """Let somebody answer a puzzle; return whether they have an answer."""
    await PuzzleStore(database).give(week, guild, person, "bid 1", 7)
    return await PuzzleStore(database).answer(week, guild, person) is not None


async def kept(database: Database) -> list[int]:
    """Return how many keys and how many digests there are."""
    counts = [await database.read(text(f"SELECT count(*) FROM attempt_{of}")) for of in ("keys", "digests")]  # noqa: S608 -- names of ours
    return [rows[0][0] for rows in counts]


@pytest.mark.parametrize("is_finished", [True, False])
async def test_who_was_erased_begins_no_deal_again_on_whatever_server(database: Database, *, is_finished: bool) -> None:
    if is_finished:
        await finish(database, CAMILLE, 20)
    else:
        assert await begins(database)
    await erase(database)
    assert [await begins(database, guild=guild) for guild in (GUILD, OTHER, GUILD)] == [False] * 3
    assert await begins(database, BO), "others still may"
    assert await begins(database, day=DAY + 1), "and so may they, the next day"
    await DailyStore(database).begin(an_attempt(CAMILLE, game="gin"))
    assert await DailyStore(database).attempt(DAY, "gin", CAMILLE) is not None, "a deal that they have not seen"


async def test_who_was_erased_answers_no_puzzle_again(database: Database) -> None:
    assert await answers(database)
    await erase(database)
    assert not await answers(database)
    assert await PuzzleStore(database).chosen(WEEK, GUILD) == {}
    assert await answers(database, BO)
    assert await answers(database, guild=OTHER), "another server has another puzzle"
    assert await answers(database, week=WEEK + 1)


async def test_it_is_still_known_after_a_restart(url: str) -> None:
    async with await Database.open(url) as database:
        assert await begins(database)
        assert await answers(database)
        await erase(database)
    async with await Database.open(url) as database:
        assert not await begins(database)
        assert not await answers(database)


async def test_what_began_before_its_person_was_erased_is_begun_once_in_all_processes(url: str) -> None:
    async with two(url) as processes:
        for day in range(DAY, DAY + DAYS):
            await asyncio.gather(*(DailyStore(one).begin(an_attempt(CAMILLE, GUILD, day)) for one in processes * 2))
            (attempt,) = await DailyStore(processes[0]).attempts(day, CAMILLE)
            assert attempt.seq == 1
            again = (DailyStore(one).begin(an_attempt(CAMILLE, OTHER, day)) for one in processes * 2)
            await asyncio.gather(erase(processes[0]), *again)
            await erase(processes[1])
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
    work = first_attempt("daily", DAY, CAMILLE, "rage")
    assert next(work).sql == MAKE_KEY, "there is one already"
    assert work.send([]).sql == FIND_KEY
    with pytest.raises(StopIteration) as ended:
        work.send([])
    assert ended.value.value is False
