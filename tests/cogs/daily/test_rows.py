"""Daily deals are sealed once, attempts are one a person, move by move, and compare with all others."""

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import text

from cogs.daily.rows import AttemptRow, DailyDealRow, DailyStore, daily_attempts, daily_deals
from storage import Database, InDoubt, SequenceConflict
from storage.stores.retention import NO_SERVER
from tables.table.archived_table import without_person
from tests.storage.stores.test_finding_people import Watched
from tests.support.lost_answers import forgetful
from tests.support.sample_rows import GUILD

DAY = 20_000
OTHER = GUILD + 1
CAMILLE, BO = 1, 2


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


async def test_of_several_who_seal_a_day_the_first_has_and_the_ai_result_is_noted_once(
    any_database: Database,
) -> None:
    store = DailyStore(any_database)
    await asyncio.gather(*(store.seal([a_deal(secret), a_deal(secret, game="gin")]) for secret in ("aa", "bb")))
    found = await store.deals(DAY - 1, DAY + 1)
    assert [deal.game for deal in found] == ["gin", "rage"]
    assert len({deal.secret for deal in found}) == 1
    await store.seal([a_deal("cc")])
    assert await store.deal(DAY, "rage") == found[1]
    assert await store.deal(DAY + 1, "rage") is None
    await store.note_ai(DAY, "rage", 30, 31)
    await store.note_ai(DAY, "rage", 1, 1)
    deal = await store.deal(DAY, "rage")
    assert deal is not None
    assert (deal.ai_points, deal.ai_worth) == (30, 31)


async def test_somebody_who_begins_on_two_servers_at_once_has_one_attempt(database: Database) -> None:
    store = DailyStore(database)
    await asyncio.gather(*(store.begin(an_attempt(1, guild)) for guild in (GUILD, OTHER)))
    (attempt,) = await store.attempts(DAY, 1)
    assert attempt == await store.attempt(DAY, "rage", 1)
    assert await store.attempt(DAY, "rage", 2) is None
    for day in (DAY - 9, DAY + 5, DAY + 4):
        await finish(database, 1, 3, day=day)
    assert await store.days_of(1) == [DAY + 5, DAY + 4, DAY - 9], "of what is not finished no day counts"


async def test_of_two_moves_at_once_one_counts_and_the_same_one_once_and_what_is_over_stays(
    any_database: Database,
) -> None:
    store = DailyStore(any_database)
    attempt = an_attempt(1)
    await store.begin(attempt)
    after = replace(attempt, seq=3, moves=f"{attempt.moves}\n0 8 play red-7\n1 8 play red-9", interaction_id=70)
    await store.record(attempt, after)
    await store.record(attempt, after)
    with pytest.raises(SequenceConflict):
        await store.record(attempt, replace(after, moves="another", interaction_id=71))
    assert await store.attempt(DAY, "rage", 1) == after
    over = await finish(any_database, 2, 20)
    with pytest.raises(SequenceConflict):
        await store.record(over, replace(over, seq=3, worth=99, interaction_id=5))
    assert await store.attempt(DAY, "rage", 2) == over


async def test_a_practice_that_goes_on_is_not_begun_anew_and_one_that_is_over_is(any_database: Database) -> None:
    store = DailyStore(any_database)
    first = replace(an_attempt(1), guild_id=NO_SERVER, is_practice=True)
    again = replace(first, started_at=8)
    await store.begin(first)
    moved = replace(first, seq=2, moves="x", interaction_id=70)
    await store.record(first, moved)
    await store.begin(again)
    assert await store.practice(DAY, "rage", 1) == moved
    over = replace(ended(moved, 20), interaction_id=71, seq=3)
    for _ in range(2):
        await store.record(moved, over)
    await store.begin(again)
    assert await store.practice(DAY, "rage", 1) == again
    assert await store.attempt(DAY, "rage", 1) is None
    assert await store.days_of(1) == []
    assert await store.practices(DAY + 1, 1) == []


async def test_an_attempt_is_compared_with_all_others_and_with_those_of_a_server(any_database: Database) -> None:
    store = DailyStore(any_database)
    mine = await finish(any_database, 1, 20)
    assert (await store.standing(mine)).others == 0
    for person, worth, guild in ((2, 20, GUILD), (3, 10, GUILD), (4, 30, OTHER), (5, -4, OTHER)):
        await finish(any_database, person, worth, guild)
    await finish(any_database, 6, 99, day=DAY - 1)
    await store.begin(an_attempt(7))
    everywhere, here = (
        await store.standing(mine),
        await store.standing(mine, GUILD),
    )
    assert (everywhere.others, everywhere.beaten, everywhere.better) == (4, 2, 1)
    assert (everywhere.percentage, everywhere.place) == (50, 2)
    assert (here.others, here.beaten, here.place, here.percentage) == (2, 1, 1, 50)
    assert await store.finished_by_game(DAY) == {"rage": 5}, "who goes on has not finished, nor who did another day"
    board = await store.board(DAY, "rage", GUILD, 2)
    assert [(row.person, row.points, row.moves) for row in board] == [(1, 20, ""), (2, 20, "")]


async def test_whoever_is_erased_leaves_a_result_that_is_nobodys(database: Database) -> None:
    store = DailyStore(database)
    mine = await finish(database, 1, 20)
    await finish(database, 2, 10)
    await store.begin(an_attempt(2, day=DAY + 1))
    data = await database.personal_data.export(2)
    assert [row["day"] for row in data["daily_attempts"]] == [DAY, DAY + 1]
    assert data["daily_attempts"][0]["guild_id"] == str(GUILD)
    assert await database.personal_data.erase(2, without_person)
    assert (await database.personal_data.export(2))["daily_attempts"] == []
    assert (await store.standing(mine)).beaten == 1
    assert [row.person > 0 for row in await store.board(DAY, "rage", GUILD, 9)] == [True, False]
    left = await database.read(text("SELECT person < 0, moves FROM daily_attempts WHERE person <> 1"))
    assert [(bool(row[0]), row[1]) for row in left] == [(True, "")]


async def test_a_move_whose_answer_was_lost_is_asked_again_and_counted_once(database: Database) -> None:
    store = DailyStore(database)
    attempt = an_attempt(1)
    await store.begin(attempt)
    forgetful(database).losses = [InDoubt("lost")]
    await store.record(attempt, ended(attempt, 20))
    assert await store.attempt(DAY, "rage", 1) == ended(attempt, 20)


async def begins(
    database: Database, person: int = CAMILLE, guild: int = GUILD, day: int = DAY, game: str = "rage"
) -> bool:
    """Let somebody begin a deal; return whether they have an attempt at it."""
    await DailyStore(database).begin(an_attempt(person, guild, day, game))
    return await DailyStore(database).attempt(day, game, person) is not None


@pytest.mark.parametrize("is_finished", [True, False])
async def test_who_was_erased_begins_no_deal_again_on_whatever_server(
    any_database: Database, *, is_finished: bool
) -> None:
    if is_finished:
        await finish(any_database, CAMILLE, 20)
    else:
        assert await begins(any_database)
    assert await any_database.personal_data.erase(CAMILLE, without_person)
    assert [await begins(any_database, guild=guild) for guild in (GUILD, OTHER, GUILD)] == [False] * 3
    assert await begins(any_database, BO), "others still may"
    assert await begins(any_database, day=DAY + 1), "and so may they, the next day"
    assert await begins(any_database, game="gin"), "a deal that they have not seen"


async def test_every_index_is_read_by_some_query(database: Database) -> None:
    noted = Watched(database)
    store, attempt = DailyStore(noted), replace(an_attempt(2), worth=4)
    await store.standing(attempt)
    await store.standing(attempt, GUILD)
    await store.board(DAY, "rage", GUILD, 10)
    await store.days_of(2)
    assert await noted.unread(daily_deals, daily_attempts) == set()
