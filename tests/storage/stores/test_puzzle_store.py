"""Weekly puzzles are stored once a server and week, answers once a person; and all of it goes when it must."""

from dataclasses import replace

from storage import Database, PuzzleRow
from storage.stores.retention import DAY_MS, PUZZLE_DAYS, SERVER_DAYS
from tables.series.own_data import without_member
from tables.table.archived_table import without_person
from tests.support.sample_rows import GUILD

WEEK = 2_900
CAMILLE, BO = 1, 2
A_PUZZLE = PuzzleRow(WEEK, GUILD, "rage", 1, 0, "{}", "bid 2", '[["bid 1", 2.0]]', "", 5)


async def test_of_several_puzzles_of_a_week_the_first_is_the_servers(database: Database) -> None:
    await database.puzzles.keep(A_PUZZLE)
    await database.puzzles.keep(replace(A_PUZZLE, game="gin"))
    await database.puzzles.keep(replace(A_PUZZLE, guild_id=GUILD + 1, game="gin"))
    assert await database.puzzles.puzzle(WEEK, GUILD) == A_PUZZLE
    assert await database.puzzles.puzzle(WEEK + 1, GUILD) is None


async def test_a_persons_first_answer_counts_and_answers_are_counted_by_server(database: Database) -> None:
    give = database.puzzles.give
    await give(WEEK, GUILD, CAMILLE, "bid 1", 7)
    await give(WEEK, GUILD, CAMILLE, "bid 2", 8)
    await give(WEEK, GUILD, BO, "bid 2", 9)
    await give(WEEK, GUILD + 1, BO, "bid 2", 9)
    await give(WEEK - 1, GUILD, CAMILLE, "bid 2", 6)
    assert await database.puzzles.answer(WEEK, GUILD, CAMILLE) == "bid 1"
    assert await database.puzzles.answer(WEEK, GUILD, 3) is None
    assert await database.puzzles.chosen(WEEK, GUILD) == {"bid 1": 1, "bid 2": 1}
    assert await database.puzzles.weeks_of(CAMILLE) == [WEEK, WEEK - 1]


async def test_answers_are_exported_and_erased_with_their_person(database: Database) -> None:
    await database.puzzles.keep(A_PUZZLE)
    for person in (CAMILLE, BO):
        await database.puzzles.give(WEEK, GUILD, person, "bid 1", 7)
    told = await database.personal_data.export(CAMILLE)
    assert told["puzzle_answers"] == [
        {"week": WEEK, "guild_id": str(GUILD), "person": str(CAMILLE), "move": "bid 1", "answered_at": 7}
    ]
    assert await database.personal_data.erase(CAMILLE, without_person, without_member)
    assert await database.puzzles.answer(WEEK, GUILD, CAMILLE) is None
    assert await database.puzzles.chosen(WEEK, GUILD) == {"bid 1": 1}


async def test_puzzles_go_after_a_year_and_with_their_server(database: Database) -> None:
    year = PUZZLE_DAYS * DAY_MS
    await database.puzzles.keep(A_PUZZLE)
    await database.puzzles.keep(replace(A_PUZZLE, week=WEEK + 1, made_at=year))
    await database.puzzles.give(WEEK, GUILD, CAMILLE, "bid 1", 7)
    await database.puzzles.give(WEEK + 1, GUILD, CAMILLE, "bid 1", year)
    await database.retention.drop_puzzles(year + 8)
    assert await database.puzzles.puzzle(WEEK, GUILD) is None
    assert await database.puzzles.weeks_of(CAMILLE) == [WEEK + 1]
    await database.retention.server_left(GUILD, 0)
    assert await database.retention.drop_servers(SERVER_DAYS * DAY_MS + 1) == [GUILD]
    assert await database.puzzles.puzzle(WEEK + 1, GUILD) is None
    assert await database.puzzles.weeks_of(CAMILLE) == []
