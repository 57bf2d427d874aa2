from dataclasses import replace

from cogs.rewards.rows import RoleGrant, RoleGrantStore
from cogs.series.rows import SeriesStore
from storage import Database, ResultRow
from tables.series.rows import SeriesRow
from tables.table.archived_table import without_person
from tests.support.sample_rows import GUILD, a_move, a_table

ANA = 1_270_000_000_000_000_011
BY_RATING = RoleGrant(GUILD, "rating 1600", ANA, 5, 1)
BY_TOURNAMENT = replace(BY_RATING, reason="tournament abc")


async def known(any_database: Database) -> None:
    """Let Ana have won a game and a tournament."""
    seats = [ResultRow(0, ANA, "Ana", 1, 9, rated=True), ResultRow(1, 2, "Bo", 2, 1, rated=True)]
    await any_database.journal.open_table(a_table())
    await any_database.journal.record(a_move(1), phase="finished", snapshot="{}", results=seats)
    await SeriesStore(any_database).open(
        SeriesRow("abc", GUILD, 1, None, 1, "over", 0, f'{{"won": {ANA}}}', 1, "tournament")
    )


async def test_a_grant_is_promised_once_and_noted_only_while_it_is_there(any_database: Database) -> None:
    await known(any_database)
    grants = [BY_RATING, BY_TOURNAMENT]
    assert [await RoleGrantStore(any_database).promise(grant) for grant in (*grants, BY_RATING)] == [True] * 3
    assert await RoleGrantStore(any_database).of_server(GUILD) == grants
    given = replace(BY_RATING, state="given")
    assert await RoleGrantStore(any_database).note(given)
    await RoleGrantStore(any_database).forget(given)
    assert not await RoleGrantStore(any_database).note(given)
    assert await RoleGrantStore(any_database).of_server(GUILD) == [BY_TOURNAMENT]


async def test_nothing_is_promised_to_nobody_known_and_to_who_is_being_erased(any_database: Database) -> None:
    assert not await RoleGrantStore(any_database).promise(BY_RATING)
    assert not await RoleGrantStore(any_database).promise(BY_TOURNAMENT)
    await known(any_database)
    await any_database.personal_data.ask(ANA, 1)
    assert not await RoleGrantStore(any_database).promise(BY_RATING)
    assert not await RoleGrantStore(any_database).promise(BY_TOURNAMENT)
    await any_database.personal_data.erase(ANA, without_person)
    assert not await RoleGrantStore(any_database).promise(BY_RATING)
    assert await RoleGrantStore(any_database).of_server(GUILD) == []
