"""Who has played on a server lately, as it is read from either database."""

from __future__ import annotations

from dataclasses import replace

from cogs.activity.played_seats import PlayedSeat, PlayedSeats
from storage import Database, ResultRow
from tables.table.archived_table import without_person
from tests.storage.stores.test_finding_people import Watched
from tests.support.sample_rows import GUILD, a_move, a_seat, a_table

ANA, BO, CLEO = 1_000, 1_001, 1_002
"""Whose seats `a_seat` numbers 0, 1 and 2."""
SINCE = 5_000


async def end(database: Database, name: str, at: int, *seats: ResultRow, guild: int = GUILD) -> None:
    """Let a game end at an instant."""
    await database.journal.open_table(a_table(name, guild=guild))
    await database.journal.record(a_move(1, name, at=at), phase="finished", snapshot="{}", results=seats)


async def read(database: Database, most: int = 100) -> tuple[list[tuple[int, ...]], int]:
    played = await PlayedSeats(database, most).since(GUILD, SINCE)
    return [tuple(seat) for seat in played.seats], played.since


async def test_people_are_read_with_their_games_and_the_first_of_all(any_database: Database) -> None:
    await end(any_database, "old", SINCE - 1, a_seat(0, 1), a_seat(1, 2))
    await end(any_database, "elsewhere", SINCE, a_seat(0, 1), a_seat(2, 2), guild=2)
    await end(any_database, "a", SINCE, a_seat(0, 1), a_seat(2, 2), a_seat(5, 3, bot=True))
    await end(any_database, "b", SINCE + 9, a_seat(2, 1), a_seat(1, 2, rated=False))
    assert await read(any_database) == (
        [(ANA, 2, SINCE, 1), (CLEO, 2, SINCE, 2), (BO, 3, SINCE + 9, 1), (CLEO, 3, SINCE + 9, 2)],
        SINCE,
    )


async def test_who_was_erased_is_nobody(any_database: Database) -> None:
    await end(any_database, "a", SINCE, a_seat(0, 1), a_seat(1, 2))
    await end(any_database, "alone", SINCE + 1, a_seat(0, 1), a_seat(1, 2, bot=True))
    assert await any_database.personal_data.erase(ANA, without_person)
    assert await read(any_database) == ([(BO, 1, SINCE, 1)], SINCE)


async def test_a_server_without_games_has_none(any_database: Database) -> None:
    assert await read(any_database) == ([], SINCE)


async def test_where_there_are_too_many_games_the_latest_are_read_and_none_of_these_is_missing(
    any_database: Database,
) -> None:
    for number in range(4):
        await end(any_database, f"t{number}", SINCE + number, a_seat(0, 1), a_seat(1, 2))
    seats, since = await read(any_database, most=2)
    assert sorted({game for _, game, *_ in seats}) == [2, 3, 4]
    assert since == SINCE + 2, "not all games of the first instant are known"
    assert (await read(any_database, most=4))[1] == SINCE


async def test_nothing_is_read_from_end_to_end(database: Database) -> None:
    await end(database, "a", SINCE, a_seat(0, 1), a_seat(1, 2))
    watched = Watched(database)
    assert (await PlayedSeats(watched).since(GUILD, SINCE)).seats == [
        PlayedSeat(person, 1, SINCE, 1) for person in (ANA, BO)
    ]
    assert await watched.scans() == []
    steps = [step for step, _ in await watched.plans()]
    assert any("ix_results_of_person (person=? AND guild_id=? AND number>?)" in step for step in steps), steps
    assert any("board USING PRIMARY KEY (guild_id=? AND season=? AND game=?)" in step for step in steps), steps


async def test_people_who_are_not_rated_are_found_by_the_others(database: Database) -> None:
    late = replace(a_seat(3, 3), rated=False)
    await end(database, "a", SINCE, a_seat(0, 1), a_seat(1, 2), late)
    assert [seat.person for seat in (await PlayedSeats(database).since(GUILD, SINCE)).seats] == [ANA, BO, 1_003]
