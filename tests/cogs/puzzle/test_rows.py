"""Weekly puzzles are stored once a server and week, answers once a person; and all of it goes when it must."""

from dataclasses import replace

from cogs.puzzle.rows import PuzzleRow, PuzzleStore
from storage import Database
from tests.support.sample_rows import GUILD

WEEK = 2_900
CAMILLE, BO = 1, 2
A_PUZZLE = PuzzleRow(WEEK, GUILD, "rage", 1, 0, "{}", "bid 2", '[["bid 1", 2.0]]', "", 5)


async def test_of_several_puzzles_of_a_week_the_first_is_the_servers(any_database: Database) -> None:
    await PuzzleStore(any_database).keep(A_PUZZLE)
    await PuzzleStore(any_database).keep(replace(A_PUZZLE, game="gin"))
    await PuzzleStore(any_database).keep(replace(A_PUZZLE, guild_id=GUILD + 1, game="gin"))
    assert await PuzzleStore(any_database).puzzle(WEEK, GUILD) == A_PUZZLE
    assert await PuzzleStore(any_database).puzzle(WEEK + 1, GUILD) is None


async def test_a_persons_first_answer_counts_and_answers_are_counted_by_server(any_database: Database) -> None:
    give = PuzzleStore(any_database).give
    await give(WEEK, GUILD, CAMILLE, "bid 1", 7)
    await give(WEEK, GUILD, CAMILLE, "bid 2", 8)
    await give(WEEK, GUILD, BO, "bid 2", 9)
    await give(WEEK, GUILD + 1, BO, "bid 2", 9)
    await give(WEEK - 1, GUILD, CAMILLE, "bid 2", 6)
    assert await PuzzleStore(any_database).answer(WEEK, GUILD, CAMILLE) == "bid 1"
    assert await PuzzleStore(any_database).answer(WEEK, GUILD, 3) is None
    assert await PuzzleStore(any_database).chosen(WEEK, GUILD) == {"bid 1": 1, "bid 2": 1}
    assert await PuzzleStore(any_database).weeks_of(CAMILLE) == [WEEK, WEEK - 1]
