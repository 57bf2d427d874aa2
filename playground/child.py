"""The real bot as a child process: started with the playground's addresses, kept alive, stopped at the end."""

import asyncio
import contextlib
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

from playground.server import Playground

SECONDS_TO_STOP, LONGEST_PAUSE, STEADY = 10.0, 30.0, 30.0


class Child:
    """`python -m bot`, or any other command, kept alive."""

    def __init__(self, playground: Playground, database: Path, say: Callable[[str], None]) -> None:
        self._playground = playground
        self._database = database
        self._say = say
        self._command = (sys.executable, "-m", "bot")
        self._process: asyncio.subprocess.Process | None = None

    def environment(self) -> dict[str, str]:
        """Give the bot's environment; it never inherits a real token or database from a `.env`."""
        return os.environ | {
            "DISCORD_TOKEN": self._playground.token,
            "DISCORD_API_URL": self._playground.api_url,
            "DISCORD_GATEWAY_URL": self._playground.gateway_url,
            "DISCORD_CDN_URL": self._playground.url,
            "DATABASE_PATH": str(self._database),
            "DATABASE_URL": f"sqlite:///{self._database}",
            "HEALTH_PORT": "0",
        }

    async def keep_running(self) -> None:
        """Run the bot, and again with a growing pause whenever it ends, until cancelled."""
        pause = 1.0
        while True:
            started = time.monotonic()
            code = await self._run()
            if time.monotonic() - started > STEADY:
                pause = 1.0
            self._say(f"The bot has ended with code {code}; it starts again in {pause:.0f} s.")
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    async def _run(self) -> int:
        self._process = await asyncio.create_subprocess_exec(*self._command, env=self.environment())
        return await self._process.wait()

    async def stop(self) -> None:
        """Ask the bot to end, and insist if it does not."""
        process = self._process
        if process is None or process.returncode is not None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        try:
            async with asyncio.timeout(SECONDS_TO_STOP):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()
