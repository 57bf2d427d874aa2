"""A bot in processes of its own, as an operator runs it, with what each of them takes of processor time and memory."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final, Self

from playground import Playground
from playground.child import Child

TICKS: Final = os.sysconf("SC_CLK_TCK")
QUIET_SECONDS: Final = 0.5
QUIET_SHARE: Final = 0.02
"""Processes that use less than this share of a core have nothing left to do."""
WORKERS: Final = {"bot.pictures.paint_job": "painter", "tables.life.ai_job": "thinker"}
"""By a module that a worker process imports: what it does."""


@dataclass(frozen=True, slots=True)
class Shares:
    """Something that the bot's process, its painters and its thinkers took, each: seconds, or MiB."""

    bot: float = 0
    painter: float = 0
    thinker: float = 0

    @property
    def total(self) -> float:
        """Their sum."""
        return self.bot + self.painter + self.thinker

    def __sub__(self, other: Self) -> Shares:
        return Shares(*(getattr(self, one.name) - getattr(other, one.name) for one in fields(self)))

    def __mul__(self, factor: float) -> Shares:
        return Shares(self.bot * factor, self.painter * factor, self.thinker * factor)

    def __str__(self) -> str:
        return f"bot {self.bot:.1f}, painter {self.painter:.1f}, thinker {self.thinker:.1f}"


@dataclass(frozen=True, slots=True)
class BotProcesses:
    """A running bot with its workers, by the id of its process."""

    pid: int

    def processor(self) -> Shares:
        """Return the seconds of processor time that each has used."""
        return self._sum(_processor)

    def memory(self) -> Shares:
        """Return the MiB that each holds; what several processes share is divided among them."""
        return self._sum(_memory)

    async def quiet(self) -> Shares:
        """Wait until they have nothing left to do; return the processor time used by then."""
        before = -1.0
        while (now := self.processor()).total - before > QUIET_SECONDS * QUIET_SHARE:
            before = now.total
            await asyncio.sleep(QUIET_SECONDS)
        return now

    async def write_profiles(self, folder: Path) -> list[tuple[str, Path]]:
        """Have each process that counts write its profile to `folder`; return what each does, and its file."""
        found = [(role, folder / str(pid), pid) for pid, role in self._roles()]
        for _, _, pid in found:
            os.kill(pid, signal.SIGUSR1)
        while not all(file.exists() for _, file, _ in found):  # noqa: ASYNC110 -- another process writes them
            await asyncio.sleep(QUIET_SECONDS)
        return [(role, file) for role, file, _ in found]

    def _sum(self, measure: Callable[[int], float]) -> Shares:
        found = {one.name: 0.0 for one in fields(Shares)}
        for pid, role in self._roles():
            with suppress(FileNotFoundError, ProcessLookupError):
                found[role] += measure(pid)
        return Shares(**found)

    def _roles(self) -> Iterator[tuple[int, str]]:
        yield self.pid, "bot"
        for child in Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text("ascii").split():
            said = Path(f"/proc/{child}/cmdline").read_text("utf-8")
            yield int(child), next((role for module, role in WORKERS.items() if module in said), "bot")


def _processor(pid: int) -> float:
    counted = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(counted[11]) + int(counted[12])) / TICKS


def _memory(pid: int) -> float:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


@asynccontextmanager
async def bot_processes(
    playground: Playground, command: Sequence[str] = ("-m", "bot"), profiles: Path | None = None
) -> AsyncIterator[BotProcesses]:
    """Run the bot, or another, beside this process, with a database of its own.

    With `profiles`, a folder, its processes count where they spend their time (`BotProcesses.write_profiles`).
    """
    with tempfile.TemporaryDirectory() as folder:
        settings = {"LOG_LEVEL": "ERROR", "AI_PAUSE": "0", "EMOJIS": "false"}
        if profiles is not None:
            settings |= {"PROFILES": str(profiles), "PYTHONPATH": str(Path(__file__).parent / "profiled")}
        environment = Child(playground, Path(folder) / "tapis.db", print).environment() | settings
        process = await asyncio.create_subprocess_exec(sys.executable, *command, env=environment)
        try:
            await playground.bot_connected()
            yield BotProcesses(process.pid)
        finally:
            process.send_signal(signal.SIGTERM)
            await process.wait()
