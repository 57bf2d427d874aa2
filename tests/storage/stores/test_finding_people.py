"""A person's rows are found by indexes, whatever else is stored, and also where only a text names them."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from sqlalchemy import Executable, Table, text
from sqlalchemy.dialects import sqlite

from storage import Database, Shards
from storage.engine.unit_of_work import Rows, Statement, T, Unit, Work
from storage.stores.personal_data import RESULTS_BATCH, PersonalData
from tables.table.archived_table import without_person
from tests.storage.stores.test_erasing_at_once import ANA, BO, a_game_over, erasing, stored
from tests.storage.stores.test_standings import end
from tests.support.sample_rows import GUILD, a_move, a_seat, a_table, finish

LARGE = (
    "moves",
    "tables",
    "results",
    "meetings",
    "standings",
    "notifications",
    "watches",
    "user_settings",
    "table_people",
)
OF_FEW = ("ix_tables_given", "ix_tables_in_channel", "ix_tables_of_server", "ix_tables_unnoted")
"""The indexes of the tables that are live, and of those that have ended since people were noted."""


class Watched:
    """A database that keeps what is asked of it, each with its values."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.asked: list[tuple[str, tuple[Any, ...]]] = []

    @property
    def shards(self) -> Shards:
        return self._database.shards

    async def read(self, query: Executable) -> Rows:
        compiled = query.compile(dialect=sqlite.dialect(), compile_kwargs={"render_postcompile": True})  # type: ignore[attr-defined] # every selection has it
        number = count(1)
        numbered = re.sub(r"\?", lambda _: f"${next(number)}", str(compiled))
        self.asked.append((numbered, tuple(compiled.params[name] for name in compiled.positiontup)))
        return await self._database.read(query)

    async def write(self, unit: Unit[T]) -> T:
        def watched() -> Work[T]:
            work, rows = unit(), None
            while True:
                try:
                    statement = next(work) if rows is None else work.send(rows)
                except StopIteration as end:
                    result: T = end.value
                    return result
                self.asked.append((statement.sql, statement.values))
                rows = yield statement

        return await self._database.write(watched)

    async def plans(self) -> list[tuple[str, str]]:
        """Return the steps by which what was asked is found, each with what was asked."""
        found = []
        for sql, values in self.asked:

            def explaining(sql: str = sql, values: tuple[Any, ...] = values) -> Work[Rows]:
                return (yield Statement(f"EXPLAIN QUERY PLAN {sql}", values))

            found += [(str(step), sql) for *_, step in await self._database.write(explaining)]
        return found

    async def unread(self, *tables: Table) -> set[str]:
        """Return the indexes of some tables by which nothing that was asked is found."""
        steps = [step for step, _ in await self.plans()]
        indexes = {str(index.name) for table in tables for index in table.indexes}
        return {name for name in indexes if not any(name in step for step in steps)}

    async def scans(self) -> list[str]:
        """Return what was read from end to end of the large tables."""
        found = []
        for step, sql in await self.plans():
            words = step.split()
            if words[0] == "SCAN" and words[1] in (*LARGE, "mine") and words[-1] not in OF_FEW:
                found.append(f"{step}: {sql}")
        return found


async def erase_watched(watched: Watched, database: Database) -> bool:
    return await PersonalData(watched, database.user_settings, database.guild_settings).erase(ANA, without_person)


async def export_watched(watched: Watched, database: Database) -> object:
    return await PersonalData(watched, database.user_settings, database.guild_settings).export(ANA)


@pytest.mark.parametrize("doing", [erase_watched, export_watched])
async def test_nobody_is_looked_for_from_end_to_end(file_url: str, doing: Callable[[Watched, Database], Any]) -> None:
    async with await Database.open(file_url) as database:
        await a_game_over(database, ANA, BO)
        await database.journal.open_table(a_table("live"))
        await end(database, "rated", replace(a_seat(0, 1), person=ANA), a_seat(1, 2))
        watched = Watched(database)
        assert await doing(watched, database)
        assert len(watched.asked) > 10
        assert await watched.scans() == []


async def test_a_search_from_end_to_end_is_noticed(file_url: str) -> None:
    async with await Database.open(file_url) as database:
        watched = Watched(database)
        await watched.write(lambda: one(Statement("DELETE FROM meetings WHERE games = $1", (ANA,))))
        await watched.read(text("SELECT id FROM tables"))
        scans = await watched.scans()
        assert [scan.replace(":", "").split()[:2] for scan in scans] == [["SCAN", "meetings"], ["SCAN", "tables"]]


def one(statement: Statement) -> Work[None]:
    yield statement


async def test_no_version_of_a_cut_is_kept_of_somebody_who_is_no_longer_at_the_table(database: Database) -> None:
    await a_game_over(database, BO)
    await database.journal.open_table(a_table("t2"))
    left = (await stored(database))[2]
    steps = [(ANA, "cut my own words"), (BO, "cut what Bo says"), (ANA, "cut other words"), (ANA, "leave")]
    for seq, (person, step) in enumerate(steps, 1):
        phase = "finished" if seq == len(steps) else "playing"
        move = replace(a_move(seq, "t2"), person=person, seat=None, move=step)
        await database.journal.record(move, phase=phase, snapshot=left)
    assert await erasing(database, ANA)()
    assert [move.move for move in await database.journal.moves("t2")] == ["cut", "cut what Bo says", "cut", "leave"]


async def test_a_table_is_found_by_an_id_that_somebody_else_typed(database: Database) -> None:
    await a_game_over(database, BO)
    await database.journal.open_table(a_table("t2"))
    cut = replace(a_move(1, "t2"), person=BO, seat=None, move=f"cut {ANA}")
    await database.journal.record(cut, phase="finished", snapshot=(await stored(database))[2])
    assert await erasing(database, ANA)()
    assert [str(ANA) in move.move for move in await database.journal.moves("t2")] == [False]


async def test_a_table_whose_deck_somebody_cut_with_another_persons_id_is_put_away_with_that_person(
    database: Database,
) -> None:
    await a_game_over(database, BO)
    snapshot = (await stored(database))[1]
    snapshot["sitting"]["cuts"] = [{"person": BO, "name": "Bo", "words": f"for {ANA}"}]
    await database.journal.open_table(a_table("t2"))
    await database.journal.record(a_move(1, "t2"), phase="finished", snapshot=json.dumps(snapshot))
    assert await erasing(database, ANA)()
    row = await database.journal.load("t2")
    assert row is not None
    assert (row.phase, row.snapshot, await database.journal.moves("t2")) == ("archived", "", [])
    assert (await stored(database))[0] == "finished"


async def test_nothing_names_people_of_a_table_of_which_nothing_is_left(database: Database) -> None:
    await a_game_over(database, ANA, BO)
    await database.personal_data.note_people()
    assert (await database.personal_data.export(BO))["tables"] == ["t1"]
    await database.retention.server_left(GUILD, 5)
    await database.retention.drop_servers(5 + 31 * 24 * 3_600_000)
    assert [tuple(row) for row in await database.read(text("SELECT * FROM table_people"))] == []


async def test_as_many_results_as_there_are_go_at_one_wish(file_url: str) -> None:
    async with await Database.open(file_url) as database:
        for number in range(RESULTS_BATCH + 1):
            await finish(database, f"t{number}", replace(a_seat(0, 1), person=ANA))
        assert await erasing(database, ANA)()
        left = await database.read(text("SELECT count(*), count(DISTINCT person), max(person) < 0 FROM results"))
        assert [tuple(row) for row in left] == [(RESULTS_BATCH + 1, 1, 1)]


async def test_of_whom_nothing_is_stored_nothing_is_known(database: Database) -> None:
    await a_game_over(database, BO)
    assert not await database.personal_data.is_known(ANA)
    await database.personal_data.ask(ANA, 5)
    assert await database.personal_data.is_known(ANA), "a wish is to be finished"
