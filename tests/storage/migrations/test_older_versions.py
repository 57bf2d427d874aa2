"""Databases that earlier versions have written: mended and kept, or refused untouched with a sentence.

`written_by/` holds what the first commits of these versions wrote, as SQL: a game of Rage that was played to its end,
one of Gin that goes on, an open table, settings. 1.0.0 had three forms in its first two days.
"""

import hashlib
import json
import re
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select, text

from games.gin import GIN
from games.rage import RAGE
from storage import CannotOpen, Database, Promise, StorageError
from storage.engine.backup import BackupFailed
from storage.engine.migrate import VERSIONS, WRITTEN_BY, known_revisions
from storage.engine.postgres_session import connect
from storage.engine.schema_steps import downgrade, status, upgrade
from storage.errors import OlderSchema
from storage.schema import promises
from tests.support.catalogues import catalogue_of
from tests.tables.conftest import BO, CAMILLE, DANA, Room

HERE = Path(__file__).parent / "written_by"
EARLY = ("1.0.0_of_24_november", "1.0.0_of_25_november", "1.0.0_of_25_november_late")
READ = (*EARLY, "1.1.0", "1.2.2", "1.4.0", "1.5.0", "1.6.0", "1.7.0", "1.11.0")
"""1.2.0 wrote the tables of 1.1.0, 1.2.1 those of 1.2.2; those of 1.4.0 to 1.11.0 were begun by 1.2.2."""
TOO_OLD = ("0.1.0", "0.1_at_its_end")
GIN_TABLE, LOBBY = "7f212c5899", "4a31c50dce"
SERVER = 5
DIGESTS = {
    "0001_first_schema.py": "fcc7cf2b4cad9872d03952f5c6a425dccbcda2de1a8299fadff4ed5228fb884d",
    "0002_role_grants.py": "f62bbc0d68dabb9ef9b20c27c021d18e3f7e28ebc563a9c373e626452c9fa81e",
    "0003_early_tables.py": "85940ab466ac18169d9ef92c554664bce8106caf11faf175e9357cdfdea08d74",
    "0004_promises.py": "4ae1ad379c7c6fe796d1d2568a42c409be1257e0908ae7aef724763c86346c2c",
    "0005_solo_games.py": "c20610a2dae652248be88795708a4445d9471f387d1c3f2c85e2e1d57265b171",
    "0006_practice.py": "dda3f0922abf013fea4026bbe53bf476d95d85cd59c16cd5efcc5ce873271697",
    "0007_plans_and_mistakes.py": "9672d1a63b91736c87792e5c39d1ab7b6e2be1ad93b6cc8af8d8dc7093c8251e",
    "0008_courses.py": "0057e73c9e596a203cd99d93cd4a4e4efa5c2ebc871bea2b647e563c44fa4405",
    "0009_tried_positions.py": "b85661a0440bd663cc39beb16617fc296b0e1dcd73536a3fcb2107cf6f56089e",
}
"""Of the revisions that were released. A new one gets its line with its release, and no line ever changes."""


def write(version: str, file: Path, *more: str) -> bytes:
    """Write a database as a version did, change it by more statements, and return its bytes."""
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((HERE / f"{version}.sql").read_text())
        for statement in more:
            connection.execute(statement)
        connection.commit()
        connection.execute("PRAGMA journal_mode = WAL")
    return file.read_bytes()


def copies_in(folder: Path) -> list[Path]:
    return [path for path in folder.iterdir() if "backup" in path.name]


def written(file: Path) -> bytes:
    return file.read_bytes()


def test_a_released_revision_is_never_edited() -> None:
    files = {file.name: file for folder in VERSIONS for file in folder.glob("0*.py")}
    assert {name: hashlib.sha256(file.read_bytes()).hexdigest() for name, file in files.items()} == DIGESTS


@pytest.mark.parametrize("version", READ)
async def test_what_earlier_versions_wrote_is_kept_and_has_the_schema_of_a_new_database(
    version: str, file_url: str, tmp_path: Path
) -> None:
    before = write(version, tmp_path / "t.db")
    async with await Database.open(file_url) as new:
        wanted = await catalogue_of(new)
    async with await Database.open(f"sqlite:///{tmp_path}/t.db") as database:
        assert await catalogue_of(database) == wanted
        await check_rows(database)
        room = Room(database, RAGE)
        room.at, room.interactions = 1_732_000_100_000, iter([1])
        lobby = await room.registry.table(LOBBY)
        assert lobby is not None
        await room.do(lobby, BO, "join")
        assert await database.journal.live(person=BO.id) == [LOBBY]
    (copy,) = copies_in(tmp_path)
    assert written(copy)[100:] == before[100:]  # the header counts changes
    assert stat.S_IMODE(copy.lstat().st_mode) == 0o600


async def check_rows(database: Database) -> None:
    """All that the earlier version wrote is there."""
    assert [(one.person, one.place) for one in await database.results.leaderboard(SERVER, None)] == [(1, 1), (2, 2)]
    assert not (await database.user_settings.get(1)).pictures
    assert (await database.guild_settings.get(SERVER)).threads
    assert await database.key_values.get("old") == "kept"
    (call,) = await database.promises.about(GIN_TABLE, "call")
    assert (call.person, call.channel_id, call.message_id, call.state) == (3, 8, 77, "open")
    assert await database.watches.watching(SERVER, "rage", 3) == [2]
    assert await database.journal.live(person=CAMILLE.id) == [GIN_TABLE, LOBBY]
    assert await database.journal.live(person=DANA.id) == [GIN_TABLE]
    assert {slot.host for slot in await database.journal.slots(SERVER)} == {CAMILLE.id}
    assert {row.id for row in await database.journal.due(9)} == {GIN_TABLE, LOBBY}
    assert len(await database.journal.moves(GIN_TABLE)) == 9


async def test_what_an_earlier_version_owes_somebody_is_promised(tmp_path: Path) -> None:
    board = {"channel": 8, "message": 81, "game": "rage", "sort": "wins", "follows": True, "day": 1}
    tried = 20_002 * 86_400 + 5
    recap = {"channel": 8, "told": 19_990, "trying": tried}
    chosen = {"results_channel": 9, "kept_board": board, "recap": recap}
    posts = {"seal": [8, 82, "ab" * 32], "cuts": [8, 83, "cd"]}
    values = {
        f"deal {GIN_TABLE}": json.dumps(posts),
        f"deal {'0' * 10}": json.dumps(posts),
        f"result due {SERVER} {GIN_TABLE}": "",
        f"result due {SERVER} {'0' * 10}": "",
    }
    write(
        "1.2.2",
        tmp_path / "t.db",
        f"UPDATE guild_settings SET settings = '{json.dumps(chosen)}' WHERE guild = {SERVER}",  # noqa: S608 -- rows of the test's own
        """UPDATE user_settings SET settings = '{"remind":"on","reminded":20000}' WHERE person = 1""",
        f"INSERT INTO seasons VALUES ({SERVER}, 3, '2026-11', 1, 2, 3, NULL)",  # noqa: S608 -- rows of the test's own
        f"INSERT INTO seasons VALUES ({SERVER}, 2, '2026-10', 0, 1, 2, 2)",  # noqa: S608 -- rows of the test's own
        *(f"INSERT INTO key_values VALUES ('{name}', '{value}')" for name, value in values.items()),  # noqa: S608 -- rows of the test's own
    )
    async with await Database.open(f"sqlite:///{tmp_path}/t.db") as database:
        query = select(promises).order_by(promises.c.key)
        rows = [Promise(*row) for row in await database.read(query)]
        await database.promises.add(
            Promise("reminder 1 20000", "reminder", 0, 9, person=1, body="20000"),
            Promise(f"recap {SERVER} 20001", "recap", SERVER, 9, body="20001"),
            Promise(f"season {SERVER} 3", "season", SERVER, 9, body="3 2026-11"),
        )
        assert [Promise(*row) for row in await database.read(query)] == rows, "what was owed is promised again"
    assert [(one.key, one.state, one.channel_id, one.message_id) for one in rows] == [
        (f"board {SERVER}", "open", 8, 81),
        (f"call {GIN_TABLE} 3 0", "open", 8, 77),
        (f"cuts {GIN_TABLE}", "open", 8, 83),
        (f"recap {SERVER} 20001", "trying", 8, None),
        ("reminder 1 20000", "done", None, None),
        (f"result {GIN_TABLE}", "trying", 9, None),
        (f"seal {GIN_TABLE} abababab", "open", 8, 82),
        (f"season {SERVER} 3", "waiting", None, None),
    ]
    assert [one.body for one in rows if one.kind in ("cuts", "seal", "season")] == ["cd", "ab" * 32, "3 2026-11"]
    assert [one.due for one in rows if one.kind == "recap"] == [tried * 1000]


async def test_only_what_goes_on_is_looked_at_once_the_tables_are_mended(tmp_path: Path) -> None:
    write(EARLY[0], tmp_path / "t.db")
    async with await Database.open(f"sqlite:///{tmp_path}/t.db") as database:
        await database.journal.look_at_unsettled(1)
        assert {row.id for row in await database.journal.due(9) if row.at == 1} == {GIN_TABLE, LOBBY}


@pytest.mark.parametrize("version", READ[1:])
async def test_a_game_that_an_earlier_version_dealt_goes_on(version: str, tmp_path: Path) -> None:
    write(version, tmp_path / "t.db")
    async with await Database.open(f"sqlite:///{tmp_path}/t.db") as database:
        room = Room(database, GIN)
        room.at, room.interactions = 1_732_000_040_000, iter([1])
        table = await room.registry.table(GIN_TABLE)
        assert table is not None
        (seat,) = table.asked
        await room.lay(table, next(actor for actor in (CAMILLE, DANA) if table.state.seat_of(actor.id) == seat))
        again = await room.another_registry().table(GIN_TABLE)
        assert again is not None
        assert again.seq == 10


@pytest.mark.parametrize("version", EARLY)
async def test_tables_of_the_first_days_that_1_2_stamped_0002_are_mended_too(
    version: str, file_url: str, tmp_path: Path
) -> None:
    grants = (HERE / "1.2.2.sql").read_text().split("CREATE TABLE role_grants")[1].split(";")[0]
    index = "CREATE INDEX ix_role_grants_of_person ON role_grants (person)"
    stamp = "UPDATE alembic_version SET version_num = '0002'"
    write(version, tmp_path / "t.db", f"CREATE TABLE role_grants{grants}", index, stamp)
    async with await Database.open(file_url) as new:
        wanted = await catalogue_of(new)
    async with await Database.open(f"sqlite:///{tmp_path}/t.db") as database:
        assert await catalogue_of(database) == wanted
        await check_rows(database)


async def no_copy() -> None:
    """Copy nothing."""


async def check_refused(file: Path, before: bytes, error: type[StorageError], why: str) -> None:
    """The bot and every command refuse a file with a sentence, and leave it as it is."""
    url = f"sqlite:///{file}"
    for command in (Database.open(url), status(url), upgrade(url, no_copy), downgrade(url, "0001", no_copy)):
        with pytest.raises(error, match=why):
            await command
        assert written(file) == before
        assert copies_in(file.parent) == []


@pytest.mark.parametrize("version", TOO_OLD)
@pytest.mark.parametrize("stamp", [(), ("UPDATE alembic_version SET version_num = '0003'",)], ids=["its own", "0003"])
async def test_a_database_of_0_x_is_told_that_it_is_too_old(
    version: str, stamp: tuple[str, ...], tmp_path: Path
) -> None:
    before = write(version, tmp_path / "t.db", *stamp)
    why = r"older than this Tapis can read: version 0\.x wrote it"
    await check_refused(tmp_path / "t.db", before, OlderSchema, why)


@pytest.mark.parametrize(
    ("version", "planted", "lacks"),
    [
        ("1.1.0", "ALTER TABLE tables DROP COLUMN given", "0001, which Tapis 1.0.0 to 1.2.0 wrote, .* tables.given"),
        ("1.2.2", "ALTER TABLE moves RENAME COLUMN move TO step", "0002, which Tapis 1.2.0 to 1.2.2 .* moves.move"),
        ("1.2.2", "DROP TABLE watches", "watches.game, watches.guild_id, watches.least and 1 more column"),
        ("1.0.0_of_24_november", "ALTER TABLE results DROP COLUMN figures", r"lacks .*results\.figures"),
    ],
)
async def test_tables_that_are_not_what_the_revision_says_are_refused_untouched(
    version: str, planted: str, lacks: str, tmp_path: Path
) -> None:
    before = write(version, tmp_path / "t.db", *undone(version, planted))
    await check_refused(tmp_path / "t.db", before, CannotOpen, lacks)


def undone(version: str, planted: str) -> list[str]:
    """What is in the way of a change, and the change."""
    indexes = re.findall(r"CREATE INDEX (\w+) ON tables \(given", (HERE / f"{version}.sql").read_text())
    return [*(f"DROP INDEX {index}" for index in indexes), planted]


async def test_the_newest_schema_is_looked_at_as_well(file_url: str, tmp_path: Path) -> None:
    assert (await status(file_url)).missing == ()
    with closing(sqlite3.connect(tmp_path / "tapis.db")) as connection:
        connection.execute("ALTER TABLE moves RENAME COLUMN move TO step")
    before = (tmp_path / "tapis.db").read_bytes()
    await check_refused(tmp_path / "tapis.db", before, CannotOpen, r"lacks moves\.move\. Restore a backup")


async def test_without_its_backup_nothing_is_changed_and_the_way_out_is_said(tmp_path: Path) -> None:
    file = tmp_path / ("t" * 240)  # a name that leaves no room for that of a backup
    before = write("1.2.2", file)
    steps = f"0002 to {known_revisions()[-1].number}"
    with pytest.raises(BackupFailed, match=rf"{steps}.* cannot be written .*Nothing was changed.* --no-backup"):
        await Database.open(f"sqlite:///{file}")
    assert written(file) == before
    assert copies_in(tmp_path) == []


@pytest.mark.parametrize("version", [EARLY[0], EARLY[2]])
async def test_on_postgresql_the_tables_of_earlier_versions_become_those_of_a_new_database(
    version: str, postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with await Database.open(postgres_url) as new:
        wanted, triggers = await catalogue_of(new), await new.read(text(TRIGGERS))
    connection = await connect(postgres_url)
    tables = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
    for (table,) in tables:
        await connection.execute(f"DROP TABLE {table} CASCADE")
    for statement in on_postgresql(version):
        await connection.execute(statement)
    await connection.close()
    async with await Database.open(postgres_url) as database:
        assert await catalogue_of(database) == wanted
        assert await database.read(text(TRIGGERS)) == triggers
        assert await database.key_values.get("old") == "kept"
        assert not (await database.user_settings.get(1)).pictures
        if version == READ[0]:
            assert await database.journal.live(person=DANA.id) == [GIN_TABLE]
    assert "the bot makes no backup of PostgreSQL" in caplog.text


TRIGGERS = """
    SELECT event_object_table FROM information_schema.triggers WHERE trigger_schema = current_schema()
    GROUP BY 1 ORDER BY 1"""
GUARD = "CREATE TRIGGER refuse_former_owner BEFORE INSERT OR UPDATE OR DELETE ON {} FOR EACH STATEMENT "


def on_postgresql(version: str) -> list[str]:
    """The statements for PostgreSQL: its types and triggers, and the rows of tables without booleans."""
    statements = (HERE / f"{version}.sql").read_text().removesuffix(";\n").split(";\n")
    made = [statement for statement in statements if statement.startswith("CREATE")]
    tables = {words[2]: statement for statement in made if (words := statement.split())[1] == "TABLE"}
    left_out = {name for name, statement in tables.items() if "BOOLEAN" in statement}
    left_out |= {
        name for name, statement in tables.items() if "tables" in left_out and "REFERENCES tables" in statement
    }
    rows = [each for each in statements if each.startswith("INSERT") and each.split()[2] not in left_out]
    rows.sort(key=lambda statement: not statement.startswith("INSERT INTO tables "))
    for here, there in (
        ("WITHOUT ROWID", ""),
        (" DOUBLE", " DOUBLE PRECISION"),
        ("BOOLEAN DEFAULT 0", "BOOLEAN DEFAULT false"),
    ):
        made = [statement.replace(here, there) for statement in made]
    guarded = sorted(tables.keys() - {"alembic_version", "shard_owners", "shard_epochs"})
    guards = [GUARD.format(name) + "EXECUTE FUNCTION refuse_former_owner()" for name in guarded]
    return [*made, *rows, *guards]


def test_of_every_revision_before_the_newest_it_is_known_which_versions_wrote_it() -> None:
    assert [step.number for step in known_revisions()[:-1]] == sorted(WRITTEN_BY)


def test_a_step_is_told_in_its_whole_first_sentence() -> None:
    assert known_revisions()[2].words == "Tables of the first days of 1.0.0 brought to the first schema"
