"""What people have solved and missed: once each, told to them, and gone with them."""

from cogs.course.rows import AnswerStore
from storage import Database
from tables.table.archived_table import without_person

CAMILLE, BO = 11, 12


async def test_a_position_is_solved_once_and_is_its_persons_own(database: Database) -> None:
    store = AnswerStore(database)
    await store.solve(CAMILLE, "rage", "ruff-low", 1_000)
    await store.solve(CAMILLE, "rage", "ruff-low", 2_000)
    await store.solve(BO, "gin", "keep-pair", 3_000)
    assert await store.solved(CAMILLE) == {("rage", "ruff-low")}
    told = (await database.personal_data.export(CAMILLE))["solved_positions"]
    assert told == [{"person": str(CAMILLE), "game": "rage", "position": "ruff-low", "solved_at": 1_000}]


async def test_what_was_missed_is_kept_apart_and_told(database: Database) -> None:
    store = AnswerStore(database)
    await store.miss(CAMILLE, "rage", "ruff-low", 1_000)
    await store.miss(CAMILLE, "rage", "ruff-low", 2_000)
    assert await store.missed(CAMILLE) == {("rage", "ruff-low")}
    assert not await store.solved(CAMILLE)
    assert not await store.missed(BO)
    told = (await database.personal_data.export(CAMILLE))["tried_positions"]
    assert told == [{"person": str(CAMILLE), "game": "rage", "position": "ruff-low", "tried_at": 1_000}]


async def test_who_is_erased_has_solved_nothing_and_the_others_have(database: Database) -> None:
    store = AnswerStore(database)
    await store.solve(CAMILLE, "rage", "ruff-low", 1_000)
    await store.solve(BO, "gin", "keep-pair", 3_000)
    await store.miss(CAMILLE, "rage", "dare-zero", 4_000)
    await database.personal_data.erase(CAMILLE, without_person)
    assert not await store.solved(CAMILLE)
    assert not await store.missed(CAMILLE)
    assert await store.solved(BO) == {("gin", "keep-pair")}
