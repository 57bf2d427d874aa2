"""The lock of a table, and whether the journal may be ahead of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Final
from weakref import WeakMethod

from tables.latency import timed

RECHECK: Final = 2_000
"""How soon to look again, in ms, after a commit whose outcome is unknown."""


class TableLock:
    """A lock that passes a reload on as soon as it is free.

    It refers to its table weakly, so that an unused table leaves memory at once, without the garbage collector.
    """

    def __init__(
        self, reload: Callable[[], Awaitable[None]], on_event: Callable[[], None], on_doubt: Callable[[], None]
    ) -> None:
        self._lock = asyncio.Lock()
        self._reload = WeakMethod(reload)
        self._on_event = WeakMethod(on_event)
        self._on_doubt = WeakMethod(on_doubt)
        self._changed = False
        self.doubt: int | None = None
        """When to read the journal at the latest (unix ms), because it may be ahead; None: it is not."""

    @property
    def is_taken(self) -> bool:
        """Return whether something is done under the lock."""
        return self._lock.locked()

    async def __aenter__(self) -> None:
        with timed("lock"):
            await self._lock.acquire()
        if self.doubt is None:
            return
        try:
            if (reload := self._reload()) is not None:
                await reload()
        except BaseException:
            self._lock.release()
            raise

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._lock.release()
        if self._changed:
            self._changed = False
            _call(self._on_event)

    def doubtful(self, now: int) -> None:
        """Let nobody in before the journal is read, and have it read soon after `now` (unix ms)."""
        self.doubt, self._changed = now + RECHECK, True
        _call(self._on_doubt)

    def certain(self) -> None:
        """Note that the journal has been read."""
        self.doubt, self._changed = None, True


def _call(method: WeakMethod[Callable[[], None]]) -> None:
    if (call := method()) is not None:
        call()
