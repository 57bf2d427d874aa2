"""Two processes of one application that begin together upload the same emojis: both have them all in the end."""

import asyncio
from pathlib import Path

from playground import Playground
from tests.e2e.app_emojis import RAGE, put, there
from tests.e2e.inside import run_inside

AHEAD = 4
"""So many of the same emojis the other process uploads between two of ours."""


async def test_what_another_process_uploads_meanwhile_is_waited_for_and_taken(
    playground: Playground, tmp_path: Path
) -> None:
    async with run_inside(playground, tmp_path / "tapis.db", emojis=RAGE) as tapis:
        ours = tapis.app.emojis

        def upload(kind: str, _: object) -> None:
            if kind == "emojis":
                missing = [name for name in ours._wanted if name not in there(playground)]
                for name in missing[:AHEAD]:
                    put(playground, name)

        playground.world.watchers.append(upload)
        async with asyncio.timeout(60):
            while ours._task is not None and not ours._task.done():
                playground.clock.advance(1)
                await asyncio.sleep(0)
        assert all(ours.of("fr")(name) is not None for name in RAGE)
        assert len(there(playground)) == len(playground.world.emojis) == len(RAGE)
        assert 0 < len(playground.refusals) <= len(RAGE) / AHEAD
