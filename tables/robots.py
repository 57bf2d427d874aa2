"""AI seats: whenever a table waits for one, think in the pool, take a human second, and play through the same door.

An AI also answers for whoever is away, and what somebody has settled in advance is played here when their turn comes.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor, Executor
from functools import partial
from typing import Any, Final, TypeAlias

from games.core.chance import FastChance
from games.core.game import AnyGame
from games.core.move import Ask, Move, legal_moves
from games.core.player import Level
from games.core.text import Refused
from storage import StorageError
from tables.table import Stale, Table

THINKING_SECONDS: Final = 1.0
PAUSE_SECONDS: Final = 1.2
AGAIN_SECONDS: Final = 5.0
"""How long to wait before a move that could not be stored is tried again."""
STAND_IN: Final[Level] = "regular"
"""The level that plays for whoever is away."""

Pause: TypeAlias = Callable[[float], Awaitable[None]]

_log = logging.getLogger(__name__)


def choose(game: AnyGame, level: Level, view: Any, asks: tuple[Ask, ...], seed: int) -> Move:  # noqa: ANN401 -- any view
    """Let an AI player decide; runs in the pool, so it is a plain function of plain data."""
    return game.players[level].choose(view, asks, FastChance(seed), THINKING_SECONDS)


class Robots:
    """One task per AI seat that a table waits for; `close` ends them all."""

    def __init__(self, pool: Executor, pause: Pause = asyncio.sleep, pause_seconds: float = PAUSE_SECONDS) -> None:
        self._pool = pool
        self._pause = pause
        self._pause_seconds = pause_seconds
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._closed = False

    def wake(self, table: Table) -> None:
        """See to it that the seats of a table play that no person has to; returns at once."""
        for seat in table.asked:
            key = (table.id, seat)
            if self._is_mine(table, seat) and key not in self._tasks and not self._closed:
                task = asyncio.create_task(self._play(table, seat), name=f"AI seat {seat} of {table.id}")
                self._tasks[key] = task
                task.add_done_callback(partial(self._ended, table, seat))

    @staticmethod
    def _is_mine(table: Table, seat: int) -> bool:
        """Tell whether nobody has to press for a seat; in a game that nobody plays any more no seat plays (C-7)."""
        mine = table.sitting.is_played(seat) or bool(table.sitting.seats[seat].queued)
        return mine and table.sitting.paused is None

    def _ended(self, table: Table, seat: int, task: asyncio.Task[None]) -> None:
        self._tasks.pop((table.id, seat), None)
        if task.cancelled():
            return
        error = task.exception()
        if error is None:
            self.wake(table)
        else:
            _log.error("an AI seat of table %s failed at step %s", table.id, table.seq, exc_info=error)

    async def _play(self, table: Table, seat: int) -> None:
        turn = table.sitting.turns[seat]
        try:
            if not table.sitting.is_played(seat):
                await self._pause(self._hesitation(table, seat))
                await table.play_queued(seat, turn)
                return
            move, _ = await asyncio.gather(self._think(table, seat), self._pause(self._hesitation(table, seat)))
            await table.play_robot(seat, turn, move)
        except Stale:
            return  # the table moved on while we were thinking; we are woken again
        except StorageError as error:
            # No clock runs for an AI seat: if it did not try again, nobody would.
            _log.warning("a move of an AI seat of table %s could not be stored: %s", table.id, error)
            await self._pause(AGAIN_SECONDS)
        except Refused as refusal:
            raise RuntimeError(f"{table.game.name}: an AI seat chose a refused move ({refusal.why.key})") from refusal

    def _hesitation(self, table: Table, seat: int) -> float:
        """Return how many seconds to take: a human second, or what the game says of this ask."""
        verbs = (ask.verb for ask in table.asks(seat))
        span = next((span for verb in verbs if (span := table.game.hesitation.get(verb))), None)
        if span is None:
            return self._pause_seconds
        return span[0] + (span[1] - span[0]) * secrets.randbelow(1000) / 1000

    async def settled(self) -> None:
        """Wait until no AI seat has anything to play."""
        while self._tasks:
            await asyncio.wait(list(self._tasks.values()))
            await asyncio.sleep(0)  # lets those who are woken again begin

    async def _think(self, table: Table, seat: int) -> Move:
        level = table.sitting.seats[seat].level or STAND_IN
        asks = table.robot_asks(seat)
        if not any(legal_moves(asks)):
            return table.game.minimal(table.view(seat), table.asks(seat))
        job = partial(choose, table.game, level, table.view(seat), asks, secrets.randbits(64))
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, job)
        except BrokenExecutor:
            # A worker process was killed (out of memory, say): the table must go on all the same.
            return await asyncio.to_thread(job)

    async def close(self) -> None:
        """Stop thinking; what was played is committed, what was not will be thought anew after the start."""
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)
