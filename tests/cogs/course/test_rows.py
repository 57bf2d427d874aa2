"""What people have solved: once each, told to them, and gone with them."""

from cogs.course.rows import SolvedStore
from storage import Database
from tables.table.archived_table import without_person

CAMILLE, BO = 11, 12


async def test_a_position_is_solved_once_and_is_its_persons_own(database: Database) -> None:
    store = SolvedStore(database)
    await store.solve(CAMILLE, "rage", "ruff-low", 1_000)
    await store.solve(CAMILLE, "rage", "ruff-low", 2_000)
    await store.solve(BO, "gin", "keep-pair", 3_000)
    assert await store.of(CAMILLE) == {("rage", "ruff-low")}
    told = (await database.personal_data.export(CAMILLE))["solved_positions"]
    assert told == [{"person": str(CAMILLE), "game": "rage", "position": "ruff-low", "solved_at": 1_000}]


async def test_who_is_erased_has_solved_nothing_and_the_others_have(database: Database) -> None:
    store = SolvedStore(database)
    await store.solve(CAMILLE, "rage", "ruff-low", 1_000)
    await store.solve(BO, "gin", "keep-pair", 3_000)
    await database.personal_data.erase(CAMILLE, without_person)
    assert not await store.of(CAMILLE)
    assert await store.of(BO) == {("gin", "keep-pair")}
