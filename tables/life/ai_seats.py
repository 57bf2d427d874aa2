"""Lets AI seats play: they think in worker processes, wait about a second, and play through `Table.play_ai`.

An AI also answers for absent people; moves settled in advance, and those that are no choice, are played here. No timer
runs for an AI seat, so its task goes on until it has answered: if one way fails, the next one is tried.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import repeat
from typing import Final, TypeAlias

from games.core.ai_player import Level
from games.core.move import Move, legal_moves
from storage import StorageError
from tables.life.ai_job import SHARED_EFFORT, choose
from tables.random_source import SYSTEM, RandomHex
from tables.table.table import StaleQuestion, Table
from tables.worker_pool_interface import JobLate, Pool, blame

DEADLINE_SECONDS: Final = 5.0
"""A player that takes longer is taken to hang, and its job is given up."""
PAUSE_SECONDS: Final = 1.2
AT_ONCE_SECONDS: Final = 0.1
"""An answer to a person waits so long for AI seats that make no pause, to show their moves as well."""
WATCHED_PAUSES: Final = 2
"""The extra pauses in which people watch an animation or the end of a round, before an AI seat plays on."""
LONGEST_PAUSE_SECONDS: Final = 60.0
"""Retries wait 1 s, 2 s, 4 s …, and at most this long."""
STAND_IN: Final[Level] = "regular"
"""The level that plays for absent people."""

Pause: TypeAlias = Callable[[float], Awaitable[None]]

_log = logging.getLogger(__name__)


def growing_pauses() -> Iterator[float]:
    """Return how many seconds to wait before each further try, without end."""
    pause = 1.0
    while pause < LONGEST_PAUSE_SECONDS:
        yield pause
        pause *= 2
    yield from repeat(LONGEST_PAUSE_SECONDS)


class AiSeats:
    """One task per AI seat that a table waits for; `close` ends them all."""

    def __init__(
        self,
        pool: Pool,
        pause: Pause = asyncio.sleep,
        pause_seconds: float = PAUSE_SECONDS,
        deadline_seconds: float = DEADLINE_SECONDS,
        random_hex: RandomHex = SYSTEM,
    ) -> None:
        self._pool = pool
        self._random_hex = random_hex
        self._pause = pause
        self._pause_seconds = pause_seconds
        self._deadline_seconds = deadline_seconds
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._closed = False

    def wake(self, table: Table) -> None:
        """Start a task for each seat of a table that an AI must answer for; returns at once."""
        for seat in table.asked:
            key = (table.id, seat)
            if table.needs_nobody(seat) and key not in self._tasks and not self._closed:
                task = asyncio.create_task(self._play(table, seat), name=f"AI seat {seat} of {table.id}")
                self._tasks[key] = task
                task.add_done_callback(partial(self._ended, table, seat))

    def _ended(self, table: Table, seat: int, task: asyncio.Task[None]) -> None:
        self._tasks.pop((table.id, seat), None)
        if task.cancelled():
            return
        error = task.exception()
        if error is None:
            self.wake(table)
        else:
            _log_failure(table, seat, error)

    async def _play(self, table: Table, seat: int) -> None:
        turn = table.state.turns[seat]
        try:
            if table.state.is_played(seat):
                await self._answer(table, seat, turn)
            else:
                await self._pause(self._hesitation(table, seat))
                play = table.play_queued if table.state.seats[seat].queued else table.play_forced
                await self._stored(table, lambda: play(seat, turn))
        except StaleQuestion:
            return  # the table moved on while we were thinking; we are woken again

    async def _answer(self, table: Table, seat: int, turn: int) -> None:
        """Answer one question in the first way that works. Raises `StaleQuestion` when it is no longer asked."""
        hesitation = asyncio.create_task(self._take_time(table, seat))
        event = False
        try:
            for pause in growing_pauses():
                error = await self._try_each_way(table, seat, turn, hesitation, event=event)
                if error is None:
                    return
                event = True
                _log.warning("nothing can be played on AI seat %s of table %s: %s", seat, table.id, blame(error))
                await self._pause(pause)
        finally:
            hesitation.cancel()

    async def _try_each_way(
        self, table: Table, seat: int, turn: int, hesitation: asyncio.Task[None], *, event: bool
    ) -> Exception | None:
        """Answer in the first of all `ways` that works; if none does, return the last error.

        Only the first error of a question is logged, unless it is `told` already. Raises `StaleQuestion`.
        """
        failed: Exception | None = None
        late: Level | None = None
        for level in ways(table.state.seats[seat].level or STAND_IN):
            if level is not None and level == late:
                continue  # it would hang again
            try:
                move = await self._think(table, seat, level)
                await hesitation
                await self._stored(table, partial(table.play_ai, seat, turn, move))
            except StaleQuestion:
                raise
            except Exception as error:  # noqa: BLE001 -- a player or a rule may fail in any way, and nobody else would answer
                failed = error
                late = level if isinstance(error, JobLate) else late
                if not event:
                    event = True
                    _log_failure(table, seat, error)
            else:
                return None
        return failed

    async def _stored(self, table: Table, play: Callable[[], Awaitable[object]]) -> None:
        """Make a move; try again with growing pauses until it can be stored."""
        for pause in growing_pauses():
            try:
                await play()
            except StorageError as error:
                # If it was stored after all, the table has moved on, and the next try finds that out.
                _log.warning("a move of an AI seat of table %s could not be stored: %s", table.id, error)
                await self._pause(pause)
            else:
                return

    async def _take_time(self, table: Table, seat: int) -> None:
        await self._pause(self._hesitation(table, seat))

    def _hesitation(self, table: Table, seat: int) -> float:
        """Return how many seconds to take: a human second or what the game says of this ask, and what people watch."""
        watched = WATCHED_PAUSES * self._pause_seconds if _is_watched(table) else 0.0
        span = _span(table, seat)
        if span is None:
            return self._pause_seconds + watched
        return watched + span[0] + (span[1] - span[0]) * int(self._random_hex(2), 16) / 0xFFFF

    async def played_at_once(self, table: Table) -> None:
        """Wait for the AI seats of a table that make no pause, `AT_ONCE_SECONDS` at most."""
        with suppress(TimeoutError):
            async with asyncio.timeout(AT_ONCE_SECONDS):
                while tasks := self._without_pause(table):
                    await asyncio.wait(tasks)

    def _without_pause(self, table: Table) -> list[asyncio.Task[None]]:
        if self._pause_seconds:
            return []
        asked = ((table.id, seat) for seat in table.asked if _span(table, seat) is None)
        return [self._tasks[key] for key in asked if key in self._tasks]

    @property
    def under_way(self) -> int:
        """Return how many AI seats are about to play."""
        return len(self._tasks)

    async def settled(self) -> None:
        """Wait until no AI seat has anything to play."""
        while self._tasks:
            await asyncio.wait(list(self._tasks.values()))
            await asyncio.sleep(0)  # tasks that were woken again begin

    async def _think(self, table: Table, seat: int, level: Level | None) -> Move:
        """Return what a player of a level would answer; without a level, the least move. Raises whatever fails."""
        asks = table.ai_asks(seat)
        if level is None or not any(legal_moves(asks)):
            return table.game.minimal(table.view(seat), table.asks(seat))
        shared = table.state.ai_seed(table.id, seat)  # then the same situation gets the same answer at each table
        seed, budget = (int(self._random_hex(8), 16), None) if shared is None else (shared, SHARED_EFFORT)
        view = table.view(seat)
        return await self._pool.run(self._deadline_seconds, choose, table.game, level, view, asks, seed, budget)

    async def stop(self) -> None:
        """Stop thinking. Moves that were played are committed; the others are thought out anew after the start."""
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def close(self) -> None:
        """Stop thinking, and end the workers."""
        await self.stop()
        await self._pool.close()


def _span(table: Table, seat: int) -> tuple[float, float] | None:
    """Return between how many seconds an AI seat hesitates, if the game says so of what the seat is asked."""
    verbs = (ask.verb for ask in table.asks(seat))
    return next((span for verb in verbs if (span := table.game.hesitation.get(verb))), None)


def _is_watched(table: Table) -> bool:
    """Return whether the latest step brought an animation, or ended a round."""
    if table.just_seen is not None:
        return True
    end = table.game.round_end(table.view(None))
    latest = [item.text.key for event in table.news if event.seq == table.seq for item in event.news]
    return end is not None and end.first_news in latest


def ways(level: Level) -> tuple[Level | None, ...]:
    """Return the levels to try, in order, each after the one before has failed; None: the game's least move."""
    return (level, level, None) if level == STAND_IN else (level, level, STAND_IN, None)


def _log_failure(table: Table, seat: int, error: BaseException) -> None:
    """Log an error with a mark, without its message: that may name cards."""
    mark = secrets.token_hex(3)
    _log.error("error %s on AI seat %s of table %s at step %s: %s", mark, seat, table.id, table.seq, blame(error))
