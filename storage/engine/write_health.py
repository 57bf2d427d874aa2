"""Watches whether the database takes writes: counts failures, and tries now and then while none succeeds."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Final

from storage.engine.unit_of_work import Outcome
from storage.errors import StorageError

IDLE_SECONDS: Final = 20.0
"""After so long without a successful write one is tried, so that a removed file is noticed though nobody plays."""
AGAIN_SECONDS: Final = 5.0
"""How long to wait between tries while nothing can be written."""

_log = logging.getLogger(__name__)


class WriteHealth:
    """Counts failed writes, and knows whether writes succeed now.

    `attempt` writes something small, or raises StorageError. `when_idle`: try also while nobody writes.
    """

    def __init__(self, attempt: Callable[[], Awaitable[None]], *, when_idle: bool) -> None:
        self._attempt = attempt
        self._quiet = IDLE_SECONDS if when_idle else None
        self._succeeded = 0
        self._doubted = asyncio.Event()
        """Set while the latest write has failed."""
        self.failed = 0
        """Number of failed writes, including the tries."""
        self.writable = True
        """False from the first try that fails until a write succeeds."""
        self._task = asyncio.create_task(self._keep_trying(), name="write health")

    def note(self, outcomes: Sequence[Outcome]) -> None:
        """Note the outcomes of units that were written together."""
        failed = sum(isinstance(outcome.verdict, StorageError) for outcome in outcomes)
        self.failed += failed
        if failed == len(outcomes):  # one refused row may be the reason: a try will tell
            self._doubted.set()
            return
        self._succeeded += 1
        self._doubted.clear()
        if not self.writable:
            self.writable = True
            _log.warning("the database can be written again")

    async def close(self) -> None:
        """Try no more."""
        self._task.cancel()
        await asyncio.wait([self._task])

    async def _keep_trying(self) -> None:
        while True:
            await self._until_due()
            try:
                await self._attempt()
            except StorageError as error:
                if self.writable:
                    self.writable = False
                    _log.error("nothing can be written: %s", error)
                self._doubted.set()
                await asyncio.sleep(AGAIN_SECONDS)

    async def _until_due(self) -> None:
        """Wait until a write has failed, or none has succeeded for a while."""
        before = -1
        while not self._doubted.is_set() and before != self._succeeded:
            before = self._succeeded
            with suppress(TimeoutError):
                async with asyncio.timeout(self._quiet):  # and not wait_for, which may swallow a cancellation
                    await self._doubted.wait()
