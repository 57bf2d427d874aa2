"""Seasons: to which a game belongs, how they close once, what a change of the time zone does, and the soft reset."""

import asyncio

import pytest

from storage import Database, DueRow, GuildSettings
from storage.stores.rating_model import NEWCOMER
from storage.stores.seasons import GRACE_MS, last_month
from tests.storage.engine.test_two_processes import two
from tests.storage.stores.test_standings import derived, end, instant
from tests.support.sample_rows import GUILD, a_seat

PARIS, NEW_YORK = "Europe/Paris", "America/Toronto"
DECEMBER = instant(2026, 12, 1, zone=PARIS)


async def choose(database: Database, **chosen: object) -> None:
    await database.guild_settings.save(GUILD, GuildSettings.model_validate({"seasons": "monthly", **chosen}))


async def seasons(database: Database) -> list[tuple[str, int, bool]]:
    found = await database.results.seasons(GUILD)
    return [(season.label, season.ends_at, season.closed_at is not None) for season in reversed(found)]


async def ended_at(database: Database, name: str, at: int) -> None:
    await end(database, name, a_seat(0, 1), a_seat(1, 2), at=at)


async def games_in(database: Database, season: int) -> int:
    line = await database.results.standing(GUILD, "rage", 1_000, season=season)
    return 0 if line is None else line.games


async def test_a_game_belongs_to_the_season_in_which_it_ended_also_before_that_is_closed(database: Database) -> None:
    await ended_at(database, "none", DECEMBER - 5)
    assert await seasons(database) == []
    await choose(database)
    await ended_at(database, "last", DECEMBER - 1)
    await ended_at(database, "first", DECEMBER)
    await ended_at(database, "late", DECEMBER - 2)
    assert [await games_in(database, season) for season in (0, 1, 2)] == [4, 2, 1]
    january = instant(2027, 1, 1, zone=PARIS)
    assert await seasons(database) == [("2026-11", DECEMBER, False), ("2026-12", january, False)]
    assert await database.seasons.close_due(DECEMBER + GRACE_MS) == []
    (closed,) = await database.seasons.close_due(DECEMBER + GRACE_MS + 1)
    assert closed.label == "2026-11"
    await ended_at(database, "too late", DECEMBER - 3)
    assert [await games_in(database, season) for season in (1, 2)] == [2, 2]
    before = await derived(database)
    await database.rebuild_standings()
    assert await derived(database) == before


async def test_of_two_processes_one_closes_a_season_and_one_tells_it(url: str) -> None:
    async with two(url) as (one, other):
        await choose(one)
        await ended_at(one, "a", DECEMBER - 1)
        now = DECEMBER + 2 * GRACE_MS
        closed = await asyncio.gather(*(database.seasons.close_due(now) for database in (one, other) for _ in range(3)))
        assert sum(map(len, closed)) == 1
        assert [await database.promises.due(["season"], 9) for database in (one, other)] == [
            [DueRow(f"season {GUILD} 1", GUILD, now, 0)]
        ] * 2
    async with await Database.open(url) as again:
        assert await again.seasons.close_due(now + GRACE_MS) == []


async def test_a_change_of_the_time_zone_moves_the_end_and_no_month_comes_twice(database: Database) -> None:
    await choose(database)
    await ended_at(database, "a", DECEMBER - 1)
    there = instant(2026, 12, 1, zone=NEW_YORK)
    await database.seasons.move_end(GUILD, NEW_YORK, DECEMBER - 1)
    await choose(database, zone=NEW_YORK)
    assert await seasons(database) == [("2026-11", there, False)]
    await ended_at(database, "b", DECEMBER + 1)
    assert await games_in(database, 1) == 2, "in New York it is still November"
    await database.seasons.move_end(GUILD, PARIS, DECEMBER + 2)
    await choose(database)
    assert await seasons(database) == [("2026-11", DECEMBER + 2, False)], "it has not ended before now"
    await ended_at(database, "c", DECEMBER + 3)
    await database.seasons.close_due(DECEMBER + 2 * GRACE_MS)
    await database.seasons.move_end(GUILD, NEW_YORK, DECEMBER + 4)
    await choose(database, zone=NEW_YORK)
    await ended_at(database, "d", DECEMBER + 5)
    january = instant(2027, 1, 1, zone=NEW_YORK)
    assert await seasons(database) == [("2026-11", DECEMBER + 2, True), ("2026-12", january, False)]
    assert [await games_in(database, season) for season in (1, 2)] == [2, 2]


async def test_months_give_way_to_quarters_and_to_nothing_when_they_are_over(database: Database) -> None:
    await choose(database)
    await ended_at(database, "a", DECEMBER - 1)
    await choose(database, seasons="quarterly")
    await ended_at(database, "b", DECEMBER)
    assert [label for label, *_ in await seasons(database)] == ["2026-11", "2026-Q4"]
    await choose(database, seasons="none")
    await ended_at(database, "c", DECEMBER + 1)
    assert await games_in(database, 2) == 2
    await ended_at(database, "d", instant(2027, 1, 1, zone=PARIS))
    assert len(await seasons(database)) == 2


async def test_everybody_begins_a_season_half_way_between_a_newcomer_and_what_is_known_of_them(
    database: Database,
) -> None:
    for number in range(4):
        await ended_at(database, f"t{number}", number)
    known = await database.results.standing(GUILD, "rage", 1_000)
    await choose(database)
    await end(database, "new", a_seat(0, 1, bot=False), a_seat(5, 1), at=DECEMBER)
    begun = await database.results.standing(GUILD, "rage", 1_000, season=1)
    assert known is not None
    assert begun is not None
    assert begun.games == 1
    assert NEWCOMER.uncertainty > begun.uncertainty > known.uncertainty
    assert begun.rating == pytest.approx((NEWCOMER.shown + known.rating) / 2, abs=60)


def test_a_season_is_followed_by_the_month_after_its_last() -> None:
    assert [last_month(label) for label in ("2026-07", "2026-Q3", "2026-Q4")] == [(2026, 7), (2026, 9), (2026, 12)]
