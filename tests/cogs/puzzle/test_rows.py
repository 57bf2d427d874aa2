"""Weekly puzzles are stored once a server and week, answers once a person; and all of it goes when it must."""

from dataclasses import replace

from cogs.puzzle.rows import PuzzleRow, PuzzleStore, puzzle_answers, puzzles
from storage import Database
from tables.table.archived_table import without_person
from tests.storage.stores.test_finding_people import Watched
from tests.support.sample_rows import GUILD

WEEK = 2_900
CAMILLE, BO = 1, 2
A_PUZZLE = PuzzleRow(WEEK, GUILD, "rage", 1, 0, "{}", "bid 2", '[["bid 1", 2.0]]', "", 5)


async def test_of_several_puzzles_of_a_week_the_first_is_the_servers(any_database: Database) -> None:
    store = PuzzleStore(any_database)
    await store.keep(A_PUZZLE)
    await store.keep(replace(A_PUZZLE, game="gin"))
    await store.keep(replace(A_PUZZLE, guild_id=GUILD + 1, game="gin"))
    assert await store.puzzle(WEEK, GUILD) == A_PUZZLE
    assert await store.puzzle(WEEK + 1, GUILD) is None


async def test_a_persons_first_answer_counts_and_answers_are_counted_by_server(any_database: Database) -> None:
    store = PuzzleStore(any_database)
    give = store.give
    await give(WEEK, GUILD, CAMILLE, "bid 1", 7)
    await give(WEEK, GUILD, CAMILLE, "bid 2", 8)
    await give(WEEK, GUILD, BO, "bid 2", 9)
    await give(WEEK, GUILD + 1, BO, "bid 2", 9)
    await give(WEEK - 1, GUILD, CAMILLE, "bid 2", 6)
    assert await store.answer(WEEK, GUILD, CAMILLE) == "bid 1"
    assert await store.answer(WEEK, GUILD, 3) is None
    assert await store.chosen(WEEK, GUILD) == {"bid 1": 1, "bid 2": 1}
    assert await store.weeks_of(CAMILLE) == [WEEK, WEEK - 1]


async def answers(database: Database, person: int = CAMILLE, week: int = WEEK, guild: int = GUILD) -> bool:
    """Let somebody answer a puzzle; return whether they have an answer."""
    await PuzzleStore(database).give(week, guild, person, "bid 1", 7)
    return await PuzzleStore(database).answer(week, guild, person) is not None


async def test_who_was_erased_answers_no_puzzle_again(any_database: Database) -> None:
    assert await answers(any_database)
    assert await any_database.personal_data.erase(CAMILLE, without_person)
    assert not await answers(any_database)
    assert await PuzzleStore(any_database).chosen(WEEK, GUILD) == {}
    assert await answers(any_database, BO)
    assert await answers(any_database, guild=GUILD + 1), "another server has another puzzle"
    assert await answers(any_database, week=WEEK + 1)


async def test_every_index_is_read_by_some_query(database: Database) -> None:
    noted = Watched(database)
    await PuzzleStore(noted).weeks_of(CAMILLE)
    assert await noted.unread(puzzles, puzzle_answers) == set()
