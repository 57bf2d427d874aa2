"""The steps of the schema: forward with an older process at work, back again, and nothing is lost on the way.

The step is one of the tests' own, after the last revision. Once there is more than one revision, the last one is
looked at as well. On both databases, with rows in every table.
"""

import stat
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from bot.process.migrate import DONE, OPERATOR, STEPS_TO_MAKE, main
from storage import CannotOpen, Database, NewerSchema
from storage.claims.shard_claims import ShardsHeld
from storage.claims.shards import ALL
from storage.engine import migrate
from storage.engine.backup import UNFINISHED, BackupFailed, back_up
from storage.engine.migrate import NoWayBack, known_revisions
from storage.engine.schema_steps import downgrade, revision_before, status, upgrade
from storage.engine.unit_of_work import Statement, Work
from tests.support.any_rows import Process, engine_of
from tests.support.catalogues import catalogue_of
from tests.support.sample_rows import a_move, a_table, play

LAST = known_revisions()[-1].number
ROWS = range(1, 4)
NEXT = """\
'''A table, a column and an index more.'''

import sqlalchemy as sa
from alembic import op

revision = "{after}"
down_revision = "{before}"


def upgrade() -> None:
    op.create_table("planets", sa.Column("name", sa.Text, nullable=False), sa.PrimaryKeyConstraint("name"))
    op.add_column("tables", sa.Column("mood", sa.Text, nullable=False, server_default="calm"))
    op.create_index("ix_tables_mood", "tables", ["mood"])
"""
WAY_BACK = """

def downgrade() -> None:
    op.drop_index("ix_tables_mood", "tables")
    op.drop_column("tables", "mood")
    op.drop_table("planets")
"""


class Step(NamedTuple):
    """A step of the schema, by the revisions that it goes from and to."""

    before: str
    after: str


@contextmanager
def next_step(folder: Path, text: str) -> Iterator[Step]:
    """A revision after the last one, which is known for as long as this lasts."""
    step = Step(LAST, f"{int(LAST) + 1:04}")
    (folder / f"{step.after}_next.py").write_text(text.format(**step._asdict()))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(migrate, "VERSIONS", (*migrate.VERSIONS, folder))
        known_revisions.cache_clear()
        yield step
    known_revisions.cache_clear()


@pytest.fixture(params=["its own", "the last"] if len(known_revisions()) > 1 else ["its own"])
def step(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Step]:
    """The step that is looked at."""
    if request.param == "the last":
        yield Step(known_revisions()[-2].number, LAST)
        return
    with next_step(tmp_path_factory.mktemp("versions"), NEXT + WAY_BACK) as step:
        yield step


async def no_copy() -> None:
    """Copy nothing."""


@pytest.fixture
async def present_url(new_url: str) -> str:
    """A database at the last revision."""
    await (await Database.open(new_url)).close()
    return new_url


@pytest.fixture
async def older_url(present_url: str, step: Step) -> str:
    """A database at the revision before the step, which was not known yet when it was made."""
    await downgrade(present_url, step.before, no_copy)
    assert (await status(present_url)).present == step.before
    return present_url


def names_in(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


@asynccontextmanager
async def a_process(url: str) -> AsyncIterator[Process]:
    engine = engine_of(url)
    try:
        async with engine.connect() as connection:
            yield await Process.learn(connection)
    finally:
        await engine.dispose()


async def test_a_step_undone_and_made_again_leaves_rows_and_schema_as_they_were(older_url: str, step: Step) -> None:
    async with a_process(older_url) as older:
        for number in ROWS:
            await older.add(number)
        before = await older.rows()
        assert all(len(rows) >= len(ROWS) for rows in before.values())
        await upgrade(older_url, no_copy)
        assert await older.rows() == before
        async with a_process(older_url) as newer:
            await newer.add(ROWS.stop)
        async with await Database.open(older_url) as database:
            once = await catalogue_of(database)
        written = await older.rows()
        await downgrade(older_url, step.before, no_copy)
        assert (await status(older_url)).present == step.before
        assert await older.rows() == written
        assert all(len(written[name]) == len(before[name]) + 1 for name in before)
    async with await Database.open(older_url) as database:
        assert await catalogue_of(database) == once


async def test_an_older_process_goes_on_while_the_schema_is_expanded(older_url: str) -> None:
    async with a_process(older_url) as older:
        await older.work(1)
        await upgrade(older_url, no_copy)
        async with a_process(older_url) as newer:
            await newer.work(2)
        await older.work(3)


@pytest.mark.parametrize(
    "planted",
    [
        "ALTER TABLE tables DROP COLUMN host",
        "ALTER TABLE moves RENAME COLUMN move TO step",
        "DROP TABLE watches",
        "CREATE UNIQUE INDEX planted ON moves (person)",
    ],
)
async def test_a_step_that_an_older_process_cannot_bear_is_noticed(file_url: str, planted: str) -> None:
    await check_noticed(file_url, planted)


async def test_a_column_that_an_older_process_leaves_empty_is_noticed(postgres_url: str) -> None:
    await (await Database.open(postgres_url)).close()
    await check_noticed(postgres_url, "ALTER TABLE series ADD COLUMN pace TEXT NOT NULL")


async def check_noticed(url: str, planted: str) -> None:
    """An older process, whose rows bear the step, fails at its next work."""
    async with a_process(url) as older:
        engine = engine_of(url)
        await older.work(1)
        await older.add(2)
        async with engine.begin() as connection:
            await connection.execute(sa.text("DELETE FROM series_steps"))
            await connection.execute(sa.text("DELETE FROM series"))
            await connection.execute(sa.text("UPDATE moves SET person = 3"))
            await connection.execute(sa.text(planted))
        await engine.dispose()
        with pytest.raises(DBAPIError):
            await older.work(3)


async def test_a_running_bot_keeps_the_schema_from_going_back_and_not_from_going_on(new_url: str, step: Step) -> None:
    async with await Database.open(new_url, alone=True) as running:
        await running.ownership.claim(ALL, "a bot")
        await running.journal.open_table(a_table())
        with pytest.raises((ShardsHeld, CannotOpen), match=r"stop all its processes|in use by another Tapis"):
            await downgrade(new_url, step.before, no_copy)
        assert (await status(new_url)).missing == ()
        await play(running, a_move(1))
    await downgrade(new_url, step.before, no_copy)
    async with await Database.open(new_url) as database:
        assert [move.seq for move in await database.journal.moves("t1")] == [1]


async def test_a_step_that_cannot_be_undone_is_refused_before_anything_is_done(
    new_file_url: str, tmp_path: Path
) -> None:
    asked: list[str] = []

    async def copy() -> None:
        asked.append("a copy")

    with next_step(tmp_path, NEXT) as step:
        await (await Database.open(new_file_url)).close()
        with pytest.raises(NoWayBack, match=rf"The step {step.after} .* cannot be undone; restore a backup"):
            await downgrade(new_file_url, step.before, copy)
        with pytest.raises(CannotOpen, match="no revision 9999"):
            await downgrade(new_file_url, "9999", copy)
        assert ((await status(new_file_url)).present, asked) == (step.after, [])


def test_before_the_first_schema_there_is_none_to_go_back_to() -> None:
    with pytest.raises(CannotOpen, match="no earlier schema"):
        revision_before(known_revisions()[0].number)


async def test_before_a_step_the_database_is_copied_for_its_owner_alone_and_without_a_copy_nothing_is_changed(
    older_url: str, step: Step, tmp_path: Path
) -> None:
    full, copy = tmp_path / "full", tmp_path / "copy"
    full.write_text("something of the operator's")
    with pytest.raises(BackupFailed, match="is there already"):
        await upgrade(older_url, partial(back_up, older_url, full))
    with pytest.raises(BackupFailed, match="cannot be written"):
        await upgrade(older_url, partial(back_up, older_url, tmp_path / "missing" / "copy"))
    assert (await status(older_url)).present == step.before
    assert full.read_text() == "something of the operator's"
    async with a_process(older_url) as older:
        await older.add(1)
        before = await older.rows()
        await upgrade(older_url, partial(back_up, older_url, copy))
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert not copy.with_name(copy.name + UNFINISHED).exists()
    if older_url.startswith("sqlite"):
        assert (await status(f"sqlite:///{copy}")).present == step.before
        async with a_process(f"sqlite:///{copy}") as restored:
            assert await restored.rows() == before


async def test_a_newer_schema_is_left_alone_by_the_bot_and_by_every_command(new_url: str) -> None:
    def from_the_future() -> Work[None]:
        yield Statement("UPDATE alembic_version SET version_num = $1", ("9999",))

    async with await Database.open(new_url) as database:
        await database.write(from_the_future)
    commands = (status(new_url), upgrade(new_url, no_copy), downgrade(new_url, LAST, no_copy), Database.open(new_url))
    for command in commands:
        with pytest.raises(NewerSchema, match=rf"newer Tapis .*its schema is 9999, this one knows up to {LAST}\b"):
            await command


async def test_the_commands_say_what_they_have_done(
    step: Step, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("DATABASE_PATH", "rows.db")
    assert (await main(["status"]), await main(["upgrade"]), await main(["status"])) == (STEPS_TO_MAKE, DONE, DONE)
    assert "no schema yet" in capsys.readouterr().out
    assert await main(["downgrade", "--backup", "kept"]) == DONE
    assert capsys.readouterr().out == f"The backup is kept.\nThe schema is {step.before} now; it was {step.after}.\n"
    assert await main(["status"]) == STEPS_TO_MAKE
    assert f"  {step.after}  " in capsys.readouterr().out
    assert await main(["upgrade", "--backup", "kept"]) == OPERATOR
    assert capsys.readouterr().err == "Nothing was changed. kept is there already; a backup overwrites nothing.\n"
    assert await main(["upgrade"]) == DONE
    assert [name.endswith(".backup") for name in names_in(tmp_path)].count(True) == 1
    monkeypatch.setenv("DATABASE_URL", "postgresql://me:hunter2@127.0.0.1:1/tapis")
    assert await main(["status"]) == OPERATOR
    assert "hunter2" not in capsys.readouterr().err
