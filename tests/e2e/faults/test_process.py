"""Starting and stopping `python -m bot`: what an operator meets."""

import asyncio
import signal
import stat
from pathlib import Path

from playground import Playground
from tests.e2e.support.process import Process


async def test_a_wrong_token_ends_with_one_clear_line_and_a_folder_made_for_the_database_is_its_owners_alone(
    playground: Playground, tmp_path: Path
) -> None:
    file = tmp_path / "data" / "tapis.db"
    process = Process(playground, tmp_path, DATABASE_PATH=str(file), DISCORD_TOKEN="not.the.token")  # noqa: S106 -- a wrong one
    await process.spawn()
    code, log = await process.end()
    assert code == 2
    assert "Discord does not know this token" in log
    assert "not.the.token" not in log
    assert "Traceback" not in log
    assert [stat.S_IMODE(path.stat().st_mode) for path in (file.parent, file)] == [0o700, 0o600]


async def test_a_process_keeps_others_from_its_file_ends_in_order_and_goes_on_when_started_again(
    playground: Playground, tmp_path: Path
) -> None:
    registered = []
    playground.world.watchers.append(lambda kind, _: registered.append(kind) if kind == "commands" else None)
    process, second = Process(playground, tmp_path), Process(playground, tmp_path)
    try:
        await process.start()
        lobby = (await playground.person("Camille").command("cartes", "rage start")).message
        await second.spawn()
        async with asyncio.timeout(30):
            code, log = await second.end()
        assert code == 2
        assert "is in use by another Tapis" in log
        assert "Traceback" not in log
        async with asyncio.timeout(20):
            assert await process.end(signal.SIGTERM) == (0, "")
        assert not (tmp_path / "tapis.db-wal").exists()
        await process.start()
        assert (await playground.person("Bo").click(lobby, "Rejoindre")).kind == "update"
        assert (await process.end(signal.SIGTERM))[0] == 0
    finally:
        await second.kill()
        await process.kill()
    assert len(registered) == 1, "the slash commands are registered once, not at every start"
