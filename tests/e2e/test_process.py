"""Starting and stopping `python -m bot`: what an operator meets."""

import asyncio
import signal
import sqlite3
import stat
from pathlib import Path

from playground import Playground
from tests.e2e.process import Process


async def test_a_missing_token_ends_with_one_clear_line(playground: Playground, tmp_path: Path) -> None:
    process = Process(playground, tmp_path, DISCORD_TOKEN="")
    await process.spawn()
    code, log = await process.end()
    assert code == 2
    assert "DISCORD_TOKEN is not set" in log
    assert "Traceback" not in log


async def test_a_wrong_token_ends_with_one_clear_line(playground: Playground, tmp_path: Path) -> None:
    process = Process(playground, tmp_path, DISCORD_TOKEN="not.the.token")  # noqa: S106 -- a wrong one
    await process.spawn()
    code, log = await process.end()
    assert code == 2
    assert "Discord does not know this token" in log
    assert "not.the.token" not in log
    assert "Traceback" not in log


async def test_a_bad_setting_is_named(playground: Playground, tmp_path: Path) -> None:
    process = Process(playground, tmp_path, WORKERS="many")
    await process.spawn()
    code, log = await process.end()
    assert code == 2
    assert log.startswith("WORKERS: ")


async def test_a_malformed_database_address_is_explained_without_its_password(
    playground: Playground, tmp_path: Path
) -> None:
    process = Process(playground, tmp_path, DATABASE_URL="postgresql://me:hunter2@127.0.0.1:port/tapis")
    await process.spawn()
    code, log = await process.end()
    assert code == 2
    assert "DATABASE_URL must look like" in log
    assert "hunter2" not in log
    assert "Traceback" not in log


async def test_a_folder_made_for_the_database_is_its_owners_alone(playground: Playground, tmp_path: Path) -> None:
    process = Process(playground, tmp_path, DATABASE_PATH=str(tmp_path / "data" / "tapis.db"), DISCORD_TOKEN="no")  # noqa: S106 -- a wrong one
    await process.spawn()
    assert (await process.end())[0] == 2
    assert [stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "data", tmp_path / "data" / "tapis.db")] == [
        0o700,
        0o600,
    ]


async def test_a_database_that_is_a_folder_is_named_and_left_alone(playground: Playground, tmp_path: Path) -> None:
    (tmp_path / "tapis.db").mkdir()
    process = Process(playground, tmp_path)
    await process.spawn()
    code, log = await process.end()
    assert code == 2
    assert "the database cannot be used" in log
    assert "Traceback" not in log


async def test_what_is_configured_as_a_secret_is_never_in_the_log(playground: Playground, tmp_path: Path) -> None:
    named = "postgresql://tapis:correct-horse@127.0.0.1:1/correct-horse-odd-token"
    process = Process(playground, tmp_path, DISCORD_TOKEN="odd-token", DATABASE_URL=named)  # noqa: S106 -- a wrong one
    await process.spawn()
    code, log = await process.end()
    assert code == 1, "it may be up later"
    assert "The database …-… at 127.0.0.1" in log


async def test_a_database_of_a_newer_version_is_refused(playground: Playground, tmp_path: Path) -> None:
    process = Process(playground, tmp_path)
    await process.start()
    assert (await process.end(signal.SIGTERM))[0] == 0
    database = sqlite3.connect(tmp_path / "tapis.db")
    database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.commit()
    database.close()
    await process.spawn()
    code, log = await process.end()
    assert code == 2
    assert "newer" in log
    assert "Traceback" not in log


async def test_sigterm_ends_the_process_in_order_and_quietly(playground: Playground, tmp_path: Path) -> None:
    process = Process(playground, tmp_path)
    await process.start()
    lobby = (await playground.person("Camille").command("cartes", "rage start")).message
    async with asyncio.timeout(20):
        assert await process.end(signal.SIGTERM) == (0, "")
    assert not (tmp_path / "tapis.db-wal").exists()
    await process.start()
    assert (await playground.person("Bo").click(lobby, "Rejoindre")).kind == "update"
    assert (await process.end(signal.SIGTERM))[0] == 0


async def test_slash_commands_are_registered_once_and_not_at_every_start(
    playground: Playground, tmp_path: Path
) -> None:
    writes = []
    playground.world.watchers.append(lambda kind, _: writes.append(kind) if kind == "commands" else None)
    for _ in range(2):
        process = Process(playground, tmp_path)
        await process.start()
        assert (await process.end(signal.SIGTERM))[0] == 0
    assert len(writes) == 1


async def test_a_second_process_on_one_file_ends_with_one_clear_line(playground: Playground, tmp_path: Path) -> None:
    first, second = Process(playground, tmp_path), Process(playground, tmp_path)
    await first.start()
    await second.spawn()
    try:
        async with asyncio.timeout(30):
            code, log = await second.end()
    finally:
        await second.kill()
        await first.end(signal.SIGKILL)
    assert code == 2
    assert "is in use by another Tapis" in log
    assert "Traceback" not in log
    await second.start()  # the lock of a process that was killed is nobody's
    assert (await second.end(signal.SIGTERM))[0] == 0
