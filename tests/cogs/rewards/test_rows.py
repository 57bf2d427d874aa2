from dataclasses import replace

from cogs.rewards.rows import RoleGrant, RoleGrantStore, role_grants
from cogs.series.rows import SeriesStore
from storage import Database, ResultRow
from tables.series.rows import SeriesRow
from tables.table.archived_table import without_person
from tests.storage.stores.test_finding_people import Watched
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
    store = RoleGrantStore(any_database)
    await known(any_database)
    grants = [BY_RATING, BY_TOURNAMENT]
    assert [await store.promise(grant) for grant in (*grants, BY_RATING)] == [True] * 3
    assert await store.of_server(GUILD) == grants
    given = replace(BY_RATING, state="given")
    assert await store.note(given)
    await store.forget(given)
    assert not await store.note(given)
    assert await store.of_server(GUILD) == [BY_TOURNAMENT]


async def test_nothing_is_promised_to_nobody_known_and_to_who_is_being_erased(any_database: Database) -> None:
    store = RoleGrantStore(any_database)
    assert not await store.promise(BY_RATING)
    assert not await store.promise(BY_TOURNAMENT)
    await known(any_database)
    await any_database.personal_data.ask(ANA, 1)
    assert not await store.promise(BY_RATING)
    assert not await store.promise(BY_TOURNAMENT)
    await any_database.personal_data.erase(ANA, without_person)
    assert not await store.promise(BY_RATING)
    assert await store.of_server(GUILD) == []


async def test_every_index_is_read_by_some_query(database: Database) -> None:
    noted = Watched(database)
    await RoleGrantStore(noted).of_person(ANA)
    assert await noted.unread(role_grants) == set()
