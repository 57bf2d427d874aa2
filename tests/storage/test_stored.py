"""The law of stored rows: what a table declares of people, servers and time is what becomes of its rows."""

import json
from collections.abc import Iterable
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy import text

from storage import Database, Shards, stored
from storage.claims.shards import ALL
from storage.engine.unit_of_work import Statement, executing
from storage.stored import DAY_MS, Stored, declare, new_metadata
from storage.stores.retention import NO_SERVER, SERVER_DAYS
from tests.support.all_tables import declared, of_table
from tests.support.any_rows import values_of

PERSON, OTHER = 1_270_000_000_000_000_011, 1_270_000_000_000_000_022
HERE, THERE = 7 << 22, 8 << 22
NOT_OURS = "alembic_version"
GO_WITH_OTHERS = {"erasures", "seated", "table_people"}
"""The tables whose rows of a person go when the wish is carried out, a game ends, a game is rewritten."""
TOLD_OTHERWISE = {"notifications", "user_settings"}
"""The tables whose rows are told as promises, and as settings."""
NOW = 400 * DAY_MS
OF_PEOPLE = [one.name for one in declared() if one.person is not None or one.document is not None]
OF_SERVERS = [one.name for one in declared() if one.server_column is not None]
LAPSING = [one.name for one in declared() if one.keep_days is not None]
WITH_MOVES = [one.name for one in declared() if one.moves]


async def run(database: Database, sql: str, *values: Any) -> None:  # noqa: ANN401 -- of whatever type columns are
    await database.write(lambda: executing(Statement(sql, values)))


async def add(database: Database, one: Stored, number: int, **changes: object) -> None:
    """Store a row, after the rows that it is a part of."""
    _, whole = one.part_of or ("", None)
    if whole is not None and not await database.read(sa.select(whole.c.id).where(whole.c.id == str(number))):
        parent = of_table(str(whole.name))
        server = {parent.server: changes[one.server]} if one.server in changes else {}
        await add(database, parent, number, **server)
    values = {**values_of(one.table, number), **changes}
    if one.name == "tables":
        values |= {"phase": "finished", "people_noted": 0}
    plain = [json.dumps(value) if isinstance(value, dict) else value for value in values.values()]
    places = ", ".join(f"${place}" for place in range(1, len(plain) + 1))
    await run(database, f"INSERT INTO {one.name} ({', '.join(values)}) VALUES ({places})", *plain)  # noqa: S608 -- our names


async def rows(database: Database, one: Stored) -> list[dict[str, Any]]:
    names = [column.name for column in one.table.columns]
    return [dict(zip(names, row, strict=True)) for row in await database.read(sa.select(one.table))]


def bare(one: Stored) -> dict[str, None]:
    """Nothing in each column that may be empty."""
    return {column.name: None for column in one.table.columns if column.nullable and column.name not in one.people}


def days_ago(one: Stored, days: int) -> int:
    """The time of a row that is so many days old."""
    return (NOW - days * DAY_MS) // one.since_unit


async def make_true(database: Database, one: Stored, condition: str) -> None:
    """Let a condition hold of all rows: those that say that something is something are made so."""
    if " = " in condition:
        await run(database, f"UPDATE {one.name} SET {condition}")  # noqa: S608 -- our names
    where = text(condition or "1 = 1")
    assert len(await database.read(sa.select(one.table).where(where))) == len(await rows(database, one))


async def add_people(database: Database, one: Stored) -> int:
    """Store rows of a person and of another one; return how many are the person's."""
    server = {} if one.server_column is None else {one.server: HERE}
    if one.document is not None:
        for number, person in enumerate((PERSON, OTHER), 1):
            await add(database, one, number, **server, **{one.document.column: json.dumps({"person": person})})
        await make_true(database, one, one.document.closed)
        return 1
    number = 0
    for person in (PERSON, OTHER):
        for column in one.people:
            number += 1
            await add(database, one, number, **server, **{column: person})
    if (parent := one.part_of) is not None and (document := (whole := of_table(str(parent[1].name))).document):
        await make_true(database, whole, document.closed)
    return len(one.people)


@pytest.mark.parametrize("name", OF_PEOPLE)
async def test_a_persons_rows_are_exported_then_erased_or_a_strangers_and_others_stay(
    database: Database, name: str
) -> None:
    one, data = of_table(name), database.personal_data
    theirs = await add_people(database, one)
    before = await rows(database, one)
    told = await data.export(PERSON)
    assert json.loads(json.dumps(told)) == told
    if one.told_as:
        assert len(told[one.told_as]) == theirs
        assert all(str(PERSON) in row.values() for row in told[one.told_as])
    if one.document is not None:
        assert told[name] == ["1"]
    assert await data.is_known(PERSON)
    assert await data.erase(PERSON, lambda snapshot, *_: snapshot)
    assert not await data.is_known(PERSON)
    left = await rows(database, one)
    assert str(PERSON) not in repr(left)
    left = [row for row in left if row.get("state") != "taking"]  # a message that is to be deleted
    assert len(left) == len(before) - (theirs if one.person == "erase" else 0)
    assert repr(left).count(str(OTHER)) == repr(before).count(str(OTHER))
    if one.person == "stranger":
        (stranger,) = (row for row in left if row["person"] < 0)
        assert not any(stranger[moves] for moves in one.moves)
    empty = await data.export(PERSON)
    assert [key for key, found in empty.items() if isinstance(found, list) and found] == []


@pytest.mark.parametrize("name", [name for name in OF_PEOPLE if of_table(name).stranger_if])
async def test_a_row_that_is_no_use_under_a_strangers_number_is_erased(database: Database, name: str) -> None:
    one = of_table(name)
    await add(database, one, 1, **(bare(one) | {one.people[0]: PERSON}))
    assert await database.personal_data.erase(PERSON, lambda snapshot, *_: snapshot)
    assert await rows(database, one) == []


@pytest.mark.parametrize("name", [one.name for one in declared() if one.document is not None])
async def test_a_document_that_still_changes_keeps_its_people_until_it_is_closed(database: Database, name: str) -> None:
    one, erase = of_table(name), database.personal_data.erase
    assert one.document is not None
    await add(database, one, 1, **{one.document.column: json.dumps({"person": PERSON})})
    assert not await erase(PERSON, lambda snapshot, *_: snapshot)
    assert str(PERSON) in repr(await rows(database, one))
    await make_true(database, one, one.document.closed)
    assert await erase(PERSON, lambda snapshot, *_: snapshot)
    assert str(PERSON) not in repr(await rows(database, one))


@pytest.mark.parametrize("name", OF_SERVERS)
async def test_the_rows_of_a_server_go_a_month_after_it_has_removed_the_bot_and_those_of_others_stay(
    database: Database, name: str
) -> None:
    one = of_table(name)
    parts = [part for part, _ in one.parts()]
    for number, guild in enumerate((HERE, THERE), 1):
        await add(database, one, number, **(bare(one) | {one.server: guild}))
        for part in parts:
            server = {} if part.server_column is None else {part.server: guild}
            await add(database, part, number, **server)
    if one.is_noted:
        await database.retention.server_left(HERE, 7)
    else:
        await database.retention.compare_servers(lambda guild: guild != HERE, 7, Shards.of([0], 1))
    month = SERVER_DAYS * DAY_MS
    assert await database.retention.drop_servers(7 + month, ALL) == []
    assert await database.retention.drop_servers(8 + month, ALL) == [HERE]
    assert [row[one.server] for row in await rows(database, one)] == [THERE]
    for part in parts:
        assert len(await rows(database, part)) == 1, part.name


async def test_the_rows_of_no_server_stay_for_it_cannot_remove_the_bot(database: Database) -> None:
    kept = [of_table(name) for name in OF_SERVERS if not of_table(name).is_noted]
    for one in kept:
        await add(database, one, 1, **(bare(one) | {one.server: NO_SERVER}))
    await database.retention.compare_servers(lambda _: False, 7, ALL)
    await database.retention.server_left(NO_SERVER, 7)  # as earlier versions noted it
    assert await database.retention.drop_servers(8 + SERVER_DAYS * DAY_MS, ALL) == []
    assert [len(await rows(database, one)) for one in kept] == [1] * len(kept)


@pytest.mark.parametrize("name", LAPSING)
async def test_rows_go_after_as_many_days_as_they_are_kept_with_their_parts(database: Database, name: str) -> None:
    one = of_table(name)
    limit = days_ago(one, one.keep_days or 0)
    for number, since in enumerate((limit, limit - 1), 1):
        await add(database, one, number, **(bare(one) | {one.since: since}))
        for part, _ in one.parts():
            await add(database, part, number)
    await make_true(database, one, one.lapses_if)
    if one.lapses_if:
        await add(database, one, 3, **{one.since: limit - 1})
    await database.retention.drop_lapsed(NOW)
    kept = [limit, limit - 1] if one.lapses_if else [limit]
    assert sorted((row[one.since] for row in await rows(database, one)), reverse=True) == kept
    for part, _ in one.parts():
        assert len(await rows(database, part)) == 1


@pytest.mark.parametrize("name", WITH_MOVES)
async def test_moves_go_as_late_as_those_of_the_games_of_their_server(database: Database, name: str) -> None:
    one = of_table(name)
    days = {HERE: 90, THERE: 365}
    settings = await database.guild_settings.get(HERE)
    await database.guild_settings.save(HERE, settings.model_copy(update={"keep_days": days[HERE]}))
    for number, guild in enumerate((HERE, THERE), 1):
        limit = days_ago(one, days[guild])
        await add(database, one, 2 * number, **{one.server: guild, one.since: limit})
        await add(database, one, 2 * number + 1, **{one.server: guild, one.since: limit - 1})
    await database.retention.drop_lapsed(NOW)
    left = {(row[one.server], bool(row[one.moves[0]])) for row in await rows(database, one)}
    assert left == {(guild, kept) for guild in days for kept in (True, False)}
    assert all(
        bool(row[one.moves[0]]) == (row[one.since] == days_ago(one, days[row[one.server]]))
        for row in await rows(database, one)
    )


def test_every_row_of_a_person_is_exported_and_what_becomes_of_it_is_said() -> None:
    with_people = [one for one in declared() if one.people_columns]
    assert {one.name for one in with_people if one.person is None} == GO_WITH_OTHERS
    assert {one.name for one in with_people if not one.told_as} == GO_WITH_OTHERS | TOLD_OTHERWISE
    assert all(one.told_as == "" for one in declared() if not one.people_columns)


async def undeclared(database: Database, tables: Iterable[Stored]) -> set[str]:
    """Return the tables of a database that nothing declares."""
    is_sqlite = "sqlite" in type(database._engine).__module__
    names = "sqlite_master WHERE type = 'table'" if is_sqlite else "pg_tables WHERE schemaname = current_schema()"
    column = "name" if is_sqlite else "tablename"
    found = await database.read(text(f"SELECT {column} FROM {names}"))  # noqa: S608 -- our names
    return {str(name) for (name,) in found} - {one.name for one in tables} - {NOT_OURS}


async def test_every_table_is_declared_and_one_that_is_not_is_noticed(database: Database) -> None:
    assert await undeclared(database, declared()) == set()
    assert await undeclared(database, declared()[1:]) == {declared()[0].name}


def test_a_feature_that_is_loaded_again_declares_its_tables_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored, "_declared", dict(stored._declared))
    known = len(declared())
    for _ in range(2):
        metadata = new_metadata()
        gardens = sa.Table("gardens", metadata, sa.Column("id", sa.Text, primary_key=True))
        gnomes = sa.Table("gnomes", metadata, sa.Column("garden_id", sa.ForeignKey("gardens.id")))
        declare(Stored(gardens), Stored(gnomes, part_of=("garden_id", gardens)))
        assert [part.table for part, _ in of_table("gardens").parts()] == [gnomes]
    assert len(declared()) == known + 2
