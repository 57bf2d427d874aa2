"""Owns the lock of a table, and whether the journal may be ahead of it. It must not know what is done under it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Final

RECHECK: Final = 2_000
"""How soon to look again, in ms, after a commit of which it is unknown whether it took place."""


class TableLock:
    """One at a time; what was read anew from the journal meanwhile is passed on as soon as the lock is free."""

    def __init__(self, reload: Callable[[], Awaitable[None]], on_event: Callable[[], None]) -> None:
        self._lock = asyncio.Lock()
        self._reload = reload
        self._on_event = on_event
        self._changed = False
        self.doubt: int | None = None
        """When to look into the journal at the latest (unix ms), because it may be ahead; None: it is not."""

    async def __aenter__(self) -> None:
        await self._lock.acquire()
        if self.doubt is None:
            return
        try:
            await self._reload()
        except BaseException:
            self._lock.release()
            raise

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._lock.release()
        if self._changed:
            self._changed = False
            self._on_event()

    def doubtful(self, now: int) -> None:
        """Let nobody pass before the journal is read, and have it read soon after now (unix ms)."""
        self.doubt, self._changed = now + RECHECK, True

    def certain(self) -> None:
        """Note that the journal has been read."""
        self.doubt, self._changed = None, True
