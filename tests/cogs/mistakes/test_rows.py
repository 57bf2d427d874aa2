"""The questions of people as rows: found once, answered once each time, gone with their person."""

from dataclasses import replace

from cogs.mistakes import rows
from cogs.mistakes.rows import Key, MistakeRow, MistakeStore, ReviewedGame
from cogs.mistakes.schedule import Standing
from storage import Database
from storage.stored import DAY_MS
from tables.table.archived_table import without_person
from tests.support.sample_rows import a_seat, finish

CAMILLE, BO = 1_000, 1_001
A_ROW = MistakeRow(CAMILLE, "t1", 7, "rage", 1, 0, "{}", "bid 2", '[["bid 1", 2.0], ["bid 2", 0.0]]', 5, due_at=10)

A_GAME = ReviewedGame(CAMILLE, "t1", "rage", 5, 12, 340, '{"bid-high": 2, "other": 1}')


def found(questions: list[MistakeRow]) -> tuple[ReviewedGame, list[MistakeRow]]:
    """Return questions of one game with how it was played."""
    return A_GAME._replace(person=questions[0].person, table_id=questions[0].table_id), questions


async def played(database: Database, *tables: str) -> MistakeStore:
    """Let two people have played some games, and return the store."""
    for table in tables:
        await finish(database, table, a_seat(0, 1), a_seat(1, 2))
    return MistakeStore(database)


async def test_a_question_is_stored_once_and_read_by_its_person_alone(any_database: Database) -> None:
    store = await played(any_database, "t1")
    later = replace(A_ROW, step=9, due_at=3)
    assert await store.add(*found([A_ROW, later]))
    assert await store.add(*found([replace(A_ROW, played="bid 3")]))
    assert await store.row(CAMILLE, A_ROW.key) == A_ROW
    assert await store.row(BO, A_ROW.key) is None
    assert [one.key for one in await store.pending(CAMILLE)] == [later.key, A_ROW.key]
    assert await store.pending(BO) == []
    assert (await store.has_any(CAMILLE, "t1"), await store.has_any(BO, "t1")) == (True, False)


async def test_an_answer_counts_once_and_what_is_learned_is_pending_no_more(any_database: Database) -> None:
    store = await played(any_database, "t1")
    await store.add(*found([A_ROW]))
    assert await store.answer(A_ROW, "bid 1", Standing(20, 1, 0), 11)
    assert not await store.answer(A_ROW, "bid 2", Standing(12, 0, 1), 11), "somebody has clicked twice"
    row = await store.row(CAMILLE, A_ROW.key)
    assert row == replace(A_ROW, asked=1, answer="bid 1", found=1, due_at=20, changed_at=11)
    assert await store.answer(row, "bid 1", Standing(None, 2, 0), 21)
    assert await store.pending(CAMILLE) == []


async def test_nothing_is_stored_for_who_was_erased_or_has_not_played_to_the_end(any_database: Database) -> None:
    store = await played(any_database, "t1", "t2")
    assert not await store.add(*found([replace(A_ROW, table_id="t3")]))
    assert not await store.add(*found([replace(A_ROW, person=1_009)]))
    assert await store.add(*found([A_ROW, replace(A_ROW, step=9)]))
    assert await store.add(*found([replace(A_ROW, person=BO)]))
    await any_database.personal_data.ask(CAMILLE, 2_000)
    assert not await store.add(*found([replace(A_ROW, table_id="t2")]))
    assert await any_database.personal_data.erase(CAMILLE, without_person)
    assert not await store.add(*found([replace(A_ROW, table_id="t2")]))
    assert await store.pending(CAMILLE) == []
    assert len(await store.pending(BO)) == 1


async def test_beyond_the_most_those_go_that_were_answered_longest_ago(any_database: Database) -> None:
    store = await played(any_database, "t1")
    assert await store.add(*found([replace(A_ROW, step=step, changed_at=step) for step in range(rows.MOST)]))
    assert await store.add(*found([replace(A_ROW, step=step, changed_at=step * DAY_MS) for step in (400, 401)]))
    kept = {one.key for one in await store.pending(CAMILLE)}
    assert len(kept) == rows.MOST
    assert kept == {Key("t1", step) for step in (*range(2, rows.MOST), 400, 401)}


async def test_how_a_game_was_played_is_stored_once_without_questions_too_and_goes_with_its_person(
    any_database: Database,
) -> None:
    store = await played(any_database, "t1", "t2")
    other = A_GAME._replace(table_id="t2", played_at=9, kinds="{}")
    assert await store.add(A_GAME, [])
    assert await store.add(A_GAME._replace(mattered=99), [])
    assert await store.add(other, [])
    assert await store.reviewed(CAMILLE) == [other, A_GAME]
    assert [sum(one.mistakes.values()) for one in (other, A_GAME)] == [0, 3]
    assert (await store.is_reviewed(CAMILLE, "t1"), await store.is_reviewed(BO, "t1")) == (True, False)
    await any_database.personal_data.ask(CAMILLE, 2_000)
    assert await any_database.personal_data.erase(CAMILLE, without_person)
    assert await store.reviewed(CAMILLE) == []
    assert not await store.add(A_GAME, [])
