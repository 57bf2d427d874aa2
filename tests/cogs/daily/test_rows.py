"""Daily deals are sealed once, attempts are one a person, move by move, and compare with all others."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
from sqlalchemy import text

from cogs.daily.rows import AttemptRow, DailyDealRow, DailyStore
from storage import Database, InDoubt, SequenceConflict
from tables.table.archived_table import without_person
from tests.support.lost_answers import forgetful
from tests.support.migrated import open_in_memory
from tests.support.sample_rows import GUILD

DAY = 20_000
OTHER = GUILD + 1


def a_deal(written: str = "aa", day: int = DAY, game: str = "rage") -> DailyDealRow:
    return DailyDealRow(day, game, 1, 4, 0, "{}", written, 5)


def an_attempt(person: int, guild: int = GUILD, day: int = DAY, game: str = "rage") -> AttemptRow:
    return AttemptRow(day, game, person, guild, 7, 1, "1 7 bid 2")


def ended(attempt: AttemptRow, worth: int) -> AttemptRow:
    moves = f"{attempt.moves}\n0 8 bid 1"
    return replace(attempt, seq=2, moves=moves, interaction_id=attempt.person, finished_at=9, points=worth, worth=worth)


async def finish(database: Database, person: int, worth: int, guild: int = GUILD, day: int = DAY) -> AttemptRow:
    attempt = an_attempt(person, guild, day)
    await DailyStore(database).begin(attempt)
    await DailyStore(database).record(attempt, ended(attempt, worth))
    return ended(attempt, worth)


@pytest.fixture
async def sqlite() -> AsyncIterator[Database]:
    """A database for what is the same SQL on both."""
    async with await open_in_memory() as database:
        yield database


async def test_of_several_who_seal_a_day_the_first_has_and_the_ai_result_is_noted_once(
    database: Database,
) -> None:
    await asyncio.gather(
        *(DailyStore(database).seal([a_deal(secret), a_deal(secret, game="gin")]) for secret in ("aa", "bb"))
    )
    found = await DailyStore(database).deals(DAY - 1, DAY + 1)
    assert [deal.game for deal in found] == ["gin", "rage"]
    assert len({deal.secret for deal in found}) == 1
    await DailyStore(database).seal([a_deal("cc")])
    assert await DailyStore(database).deal(DAY, "rage") == found[1]
    assert await DailyStore(database).deal(DAY + 1, "rage") is None
    await DailyStore(database).note_ai(DAY, "rage", 30, 31)
    await DailyStore(database).note_ai(DAY, "rage", 1, 1)
    deal = await DailyStore(database).deal(DAY, "rage")
    assert deal is not None
    assert (deal.ai_points, deal.ai_worth) == (30, 31)


async def test_somebody_who_begins_on_two_servers_at_once_has_one_attempt(sqlite: Database) -> None:
    await asyncio.gather(*(DailyStore(sqlite).begin(an_attempt(1, guild)) for guild in (GUILD, OTHER)))
    (attempt,) = await DailyStore(sqlite).attempts(DAY, 1)
    assert attempt == await DailyStore(sqlite).attempt(DAY, "rage", 1)
    assert await DailyStore(sqlite).attempt(DAY, "rage", 2) is None
    for day in (DAY - 9, DAY + 5, DAY + 4):
        await finish(sqlite, 1, 3, day=day)
    assert await DailyStore(sqlite).days_of(1) == [DAY + 5, DAY + 4, DAY - 9], "of what is not finished no day counts"


async def test_of_two_moves_at_once_one_counts_and_the_same_one_once_and_what_is_over_stays(database: Database) -> None:
    attempt = an_attempt(1)
    await DailyStore(database).begin(attempt)
    after = replace(attempt, seq=3, moves=f"{attempt.moves}\n0 8 play red-7\n1 8 play red-9", interaction_id=70)
    await DailyStore(database).record(attempt, after)
    await DailyStore(database).record(attempt, after)
    with pytest.raises(SequenceConflict):
        await DailyStore(database).record(attempt, replace(after, moves="another", interaction_id=71))
    assert await DailyStore(database).attempt(DAY, "rage", 1) == after
    over = await finish(database, 2, 20)
    with pytest.raises(SequenceConflict):
        await DailyStore(database).record(over, replace(over, seq=3, worth=99, interaction_id=5))
    assert await DailyStore(database).attempt(DAY, "rage", 2) == over


async def test_an_attempt_is_compared_with_all_others_and_with_those_of_a_server(database: Database) -> None:
    mine = await finish(database, 1, 20)
    assert (await DailyStore(database).standing(mine)).others == 0
    for person, worth, guild in ((2, 20, GUILD), (3, 10, GUILD), (4, 30, OTHER), (5, -4, OTHER)):
        await finish(database, person, worth, guild)
    await finish(database, 6, 99, day=DAY - 1)
    await DailyStore(database).begin(an_attempt(7))
    everywhere, here = await DailyStore(database).standing(mine), await DailyStore(database).standing(mine, GUILD)
    assert (everywhere.others, everywhere.beaten, everywhere.better) == (4, 2, 1)
    assert (everywhere.percentage, everywhere.place) == (50, 2)
    assert (here.others, here.beaten, here.place, here.percentage) == (2, 1, 1, 50)
    board = await DailyStore(database).board(DAY, "rage", GUILD, 2)
    assert [(row.person, row.points, row.moves) for row in board] == [(1, 20, ""), (2, 20, "")]


async def test_whoever_is_erased_leaves_a_result_that_is_nobodys(sqlite: Database) -> None:
    mine = await finish(sqlite, 1, 20)
    await finish(sqlite, 2, 10)
    await DailyStore(sqlite).begin(an_attempt(2, day=DAY + 1))
    data = await sqlite.personal_data.export(2)
    assert [row["day"] for row in data["daily_attempts"]] == [DAY, DAY + 1]
    assert data["daily_attempts"][0]["guild_id"] == str(GUILD)
    assert await sqlite.personal_data.erase(2, without_person)
    assert (await sqlite.personal_data.export(2))["daily_attempts"] == []
    assert (await DailyStore(sqlite).standing(mine)).beaten == 1
    assert [row.person > 0 for row in await DailyStore(sqlite).board(DAY, "rage", GUILD, 9)] == [True, False]
    left = await sqlite.read(text("SELECT person < 0, moves FROM daily_attempts WHERE person <> 1"))
    assert [(bool(row[0]), row[1]) for row in left] == [(True, "")]


async def test_a_move_whose_answer_was_lost_is_asked_again_and_counted_once(sqlite: Database) -> None:
    attempt = an_attempt(1)
    await DailyStore(sqlite).begin(attempt)
    forgetful(sqlite).losses = [InDoubt("lost")]
    await DailyStore(sqlite).record(attempt, ended(attempt, 20))
    assert await DailyStore(sqlite).attempt(DAY, "rage", 1) == ended(attempt, 20)
