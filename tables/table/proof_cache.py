"""A cache of proofs: each is worked out once, and each person may ask only so often."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final

from games.core.text import Refused, Text
from tables.table.deal_proof import Proof
from tables.table.table import Table

PROOFS_KEPT: Final = 32
CHECKS_MOST: Final = 6
"""A person may ask for so many proofs within `CHECKS_SPAN_MS`."""
CHECKS_SPAN_MS: Final = 60_000
AT_ONCE: Final = 2
"""Number of games that are replayed at the same time; further requests wait."""


class ProofCache:
    """The proofs of tables that are over; `now` is the clock in unix milliseconds."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._known: OrderedDict[str, Proof] = OrderedDict()
        self._coming: dict[str, asyncio.Task[Proof]] = {}
        self._asks: OrderedDict[int, deque[int]] = OrderedDict()
        self._gate = asyncio.Semaphore(AT_ONCE)

    def count(self, person: int) -> None:
        """Count a request. Raises `Refused` if the person has asked too often."""
        now = self._now()
        while self._asks and next(iter(self._asks.values()))[-1] <= now - CHECKS_SPAN_MS:
            self._asks.popitem(last=False)
        asks = self._asks.setdefault(person, deque(maxlen=CHECKS_MOST))
        if len(asks) == CHECKS_MOST and asks[0] > now - CHECKS_SPAN_MS:
            when = f"<t:{-(-(asks[0] + CHECKS_SPAN_MS) // 1000)}:R>"
            raise Refused(Text("table.asked-often", most=CHECKS_MOST, when=when))
        asks.append(now)
        self._asks.move_to_end(person)

    async def of(self, table: Table) -> Proof:
        """Return a table's proof. Raises `Refused` while it is sealed."""
        if table.id in self._known:
            self._known.move_to_end(table.id)
            return self._known[table.id]
        if table.id not in self._coming:
            task = asyncio.create_task(self._work_out(table), name=f"proof of {table.id}")
            self._coming[table.id] = task
            task.add_done_callback(lambda done: self._done(table.id, done))
        return await asyncio.shield(self._coming[table.id])

    async def close(self) -> None:
        """Let go of what is being worked out."""
        tasks = list(self._coming.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _work_out(self, table: Table) -> Proof:
        async with self._gate:
            return await table.proof()

    def _done(self, table: str, task: asyncio.Task[Proof]) -> None:
        del self._coming[table]
        if task.cancelled() or task.exception() is not None:
            return  # the person who asked has been told; the next request begins anew
        self._known[table] = task.result()
        while len(self._known) > PROOFS_KEPT:
            self._known.popitem(last=False)
