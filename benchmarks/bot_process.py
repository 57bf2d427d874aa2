"""The bot as a process of its own, as an operator runs it, with what it takes of processor time and memory."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playground import Playground
from playground.child import Child

TICKS: Final = os.sysconf("SC_CLK_TCK")
PAGE: Final = os.sysconf("SC_PAGE_SIZE")
QUIET_SECONDS: Final = 0.5
QUIET_SHARE: Final = 0.02
"""A process that uses less than this share of a core has nothing left to do."""


@dataclass(frozen=True, slots=True)
class BotProcess:
    """A running `python -m bot`."""

    pid: int

    def processor(self) -> float:
        """Return the seconds of processor time that it has used, without its workers."""
        fields = Path(f"/proc/{self.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """Return the MiB of memory that it holds, without its workers."""
        return int(Path(f"/proc/{self.pid}/statm").read_text("ascii").split()[1]) * PAGE / 2**20

    async def quiet(self) -> float:
        """Wait until it has nothing left to do; return the processor time used by then."""
        before = -1.0
        while (now := self.processor()) - before > QUIET_SECONDS * QUIET_SHARE:
            before = now
            await asyncio.sleep(QUIET_SECONDS)
        return now


@asynccontextmanager
async def bot_process(playground: Playground, profile: Path | None = None) -> AsyncIterator[BotProcess]:
    """Run the bot beside this process, with a database of its own; cProfile's figures go to `profile`, if given."""
    with tempfile.TemporaryDirectory() as folder:
        settings = {"LOG_LEVEL": "ERROR", "AI_PAUSE": "0", "EMOJIS": "false"}
        environment = Child(playground, Path(folder) / "tapis.db", print).environment() | settings
        traced = ("-m", "cProfile", "-o", str(profile)) if profile else ()
        process = await asyncio.create_subprocess_exec(sys.executable, *traced, "-m", "bot", env=environment)
        try:
            await playground.bot_connected()
            yield BotProcess(process.pid)
        finally:
            process.send_signal(signal.SIGTERM)
            await process.wait()
