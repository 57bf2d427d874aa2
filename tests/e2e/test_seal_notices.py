"""The messages of a deal that stay are posted, once, although the database fails."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.client import Tapis
from playground import Playground, said
from playground.person_actions import Person
from tests.e2e.seating import lobby_of
from tests.e2e.test_fair_deal import digits, notices
from tests.e2e.waiting import only_table, pass_time

AWAY = ("ALTER TABLE facts RENAME TO facts_away", "ALTER TABLE facts_away RENAME TO facts")
"""No fact can be read or written, and then they can again."""
NOT_STORED = (
    "CREATE TRIGGER away BEFORE INSERT ON facts WHEN NEW.name LIKE 'deal %' BEGIN SELECT RAISE(ABORT, 'away'); END",
    "DROP TRIGGER away",
)
"""Where a deal was posted can be read, but not written."""


@contextmanager
def failing(file: Path, begin: str, end: str) -> Iterator[None]:
    """Let the database fail for a while."""
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.execute(begin)
        yield
        database.execute(end)


def noted(file: Path, table: str) -> bool:
    """Tell whether it is stored where a deal was posted."""
    with closing(sqlite3.connect(file)) as database:
        return bool(database.execute("SELECT value FROM facts WHERE name = ?", (f"deal {table}",)).fetchall())


@pytest.mark.parametrize("fault", [AWAY, NOT_STORED], ids=["read", "write"])
async def test_a_seal_is_posted_once_and_noted_although_the_database_failed(
    playground: Playground,
    tapis: Tapis,
    camille: Person,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    fault: tuple[str, str],
) -> None:
    file = tmp_path / "tapis.db"
    with failing(file, *fault):
        await lobby_of(playground)
        table = only_table(tapis)
        await pass_time(playground, lambda: any(table.id in line for line in caplog.messages), most=2)
    await pass_time(playground, lambda: noted(file, table.id), most=10)
    (posted,) = notices(camille)
    assert digits(said(posted)) == [table.state.seal]
    assert (await tapis.app.seal_notices.posts(table.id))["seal"][1] == int(posted.id)
