"""The waiting for Discord's rate limits: when a request of the bot's own token may go. It knows no routes.

Where a window ends later than `max_ratelimit_timeout`, discord.py sends requests away even while some are left. And
whoever sends the last one of a window waits until it ends, though the answer is there. Here a request waits only where
none is left, and before it is sent.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import aiohttp
import discord
from discord.http import HTTPClient, Ratelimit

PATIENCE_SECONDS: Final = 30.0
"""The longest wait of a request: a person may wait for the answer. Work in the background is tried again later."""
FORGOTTEN_SECONDS: Final = 300.0
"""A bucket that nothing has used for so long may be forgotten, once its window has ended."""


class Bucket(Ratelimit):
    """One of Discord's buckets: so many requests in a window, which the answers' headers tell.

    A request that would have to wait for more than `PATIENCE_SECONDS` raises `discord.RateLimited`. `now` is a clock in
    seconds.
    """

    __slots__ = ("_answered", "_now", "_queue")

    def __init__(self, now: Callable[[], float]) -> None:
        super().__init__(PATIENCE_SECONDS)
        self._now = now
        self._last_request = now()
        self._queue = asyncio.Lock()
        """Held by the request whose turn is next."""
        self._answered = asyncio.Event()

    def update(self, response: aiohttp.ClientResponse, *, use_clock: bool = False) -> None:
        """Learn from an answer's headers.

        Answers come out of order, so within a window what is left never grows. Of a new window, or another limit,
        nothing is known yet but this answer, which may not count what is still under way.
        """
        limit, own, end = self.limit, self.remaining, self.expires
        super().update(response, use_clock=use_clock)
        told = int(response.headers.get("X-RateLimit-Remaining", 0))
        self.expires = self._now() + self.reset_after
        begun = end is not None and self.expires - end > self.reset_after / 2
        if begun or self.limit != limit:
            self.remaining = max(0, told - (self.outgoing - 1))
        else:
            self.remaining = min(own, told)

    def is_expired(self) -> bool:
        """Return whether the window that is known has ended."""
        return self.expires is not None and self._now() >= self.expires

    def is_inactive(self) -> bool:
        """Return whether nothing is lost if this bucket is forgotten."""
        if self.outgoing or self._queue.locked() or self._now() - self._last_request < FORGOTTEN_SECONDS:
            return False
        return self.expires is None or self.is_expired()

    async def acquire(self) -> None:
        """Return when a request may go, the first that came first. Raises `discord.RateLimited`."""
        self._last_request = self._now()
        try:
            async with asyncio.timeout(PATIENCE_SECONDS), self._queue:
                while not self._take():
                    await self._wait()
        except TimeoutError:
            raise discord.RateLimited(self._seconds_left() or 0.0) from None

    async def __aexit__(self, *_: object) -> None:
        """Note that a request is answered, or has failed."""
        self.outgoing -= 1
        if self.expires is None:  # no header has told of a window
            self.reset()  # type: ignore[no-untyped-call]
        self._answered.set()

    def _take(self) -> bool:
        if self.is_expired():
            self.reset()  # type: ignore[no-untyped-call]
        if self.remaining <= 0:
            return False
        self.remaining -= 1
        self.outgoing += 1
        return True

    async def _wait(self) -> None:
        """Wait until the window ends or an answer tells more."""
        left = self._seconds_left()
        if left is not None and left > PATIENCE_SECONDS and not self.outgoing:  # else an answer may tell of more
            raise discord.RateLimited(left)
        self._answered.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(left):
                await self._answered.wait()

    def _seconds_left(self) -> float | None:
        return None if self.expires is None else max(0.0, self.expires - self._now())


def wait_only_where_nothing_is_left(http: HTTPClient, now: Callable[[], float]) -> None:
    """Let a client's requests wait in `Bucket`s."""

    def bucket(key: str) -> Ratelimit:
        known = http._buckets.get(key)  # noqa: SLF001 -- discord.py has no public place for this
        if known is None:
            known = http._buckets[key] = Bucket(now)  # noqa: SLF001
            http._try_clear_expired_ratelimits()  # noqa: SLF001
        return known

    http.get_ratelimit = bucket  # type: ignore[method-assign]
