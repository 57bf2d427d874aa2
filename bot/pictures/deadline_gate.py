"""A gate for a few at a time: the nearest deadline goes next."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count


@dataclass(slots=True)
class Ticket:
    """A place in the queue; `due`: by when its holder is waited for, on the loop's clock."""

    due: float
    called: asyncio.Future[None] | None = field(default=None, repr=False)


class DeadlineGate:
    """Lets `at_once` holders of tickets through, those that are due first before the others."""

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self._queue: list[tuple[float, int, Ticket]] = []
        """A heap; a ticket that was hurried stands in it twice, and the later place is passed over."""
        self._numbers = count()

    @asynccontextmanager
    async def turn(self, ticket: Ticket) -> AsyncIterator[None]:
        """Wait for the ticket's turn; the next one goes when the block is left."""
        await self._called(ticket)
        try:
            yield
        finally:
            self._free += 1
            self._call_next()

    def hurry(self, ticket: Ticket, due: float) -> None:
        """Let a ticket that waits be due earlier; never later."""
        if due >= ticket.due:
            return
        ticket.due = due
        if ticket.called is not None:
            self._enqueue(ticket)

    async def _called(self, ticket: Ticket) -> None:
        if self._free:
            self._free -= 1
            return
        called = ticket.called = asyncio.get_running_loop().create_future()
        self._enqueue(ticket)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():  # it was called, and cannot come
                self._free += 1
                self._call_next()
            raise
        finally:
            ticket.called = None

    def _enqueue(self, ticket: Ticket) -> None:
        heapq.heappush(self._queue, (ticket.due, next(self._numbers), ticket))

    def _call_next(self) -> None:
        while self._free and self._queue:
            _, _, ticket = heapq.heappop(self._queue)
            if ticket.called is not None and not ticket.called.done():
                self._free -= 1
                ticket.called.set_result(None)
