"""Owns settings lately read or written, so that a click need not ask the database. It must not know what they say.

Every write of this process goes through it. What another process writes is seen after `SECONDS` at the latest.
"""

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final, Generic, NamedTuple, TypeVar

MOST: Final = 20_000
"""People or servers whose settings are kept, the ones used last."""
SECONDS: Final = 15.0

T = TypeVar("T")


class _Entry(NamedTuple, Generic[T]):
    value: T
    until: float


class SettingsCache(Generic[T]):
    """The settings of people, or of servers, by their Discord id."""

    def __init__(
        self,
        read: Callable[[int], Awaitable[T]],
        most: int = MOST,
        seconds: float = SECONDS,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Keep at most `most` of what `read` returns from the database, each for `seconds` of the clock `now`."""
        self._read = read
        self._most = most
        self._seconds = seconds
        self._now = now
        self._kept: OrderedDict[int, _Entry[T]] = OrderedDict()
        self.hits = self.misses = 0
        self._writes = 0
        """Grows with every write, begun or ended: what was read meanwhile may be out of date."""

    async def get(self, key: int) -> T:
        """Return the settings as kept, or as the database has them. Raises `StorageError`."""
        kept = self._kept.get(key)
        fresh = kept is not None and self._now() < kept.until
        self.hits, self.misses = self.hits + fresh, self.misses + (not fresh)
        if kept is not None and fresh:
            self._kept.move_to_end(key)
            return kept.value
        writes = self._writes
        value = await self._read(key)
        if writes == self._writes:
            self._keep(key, value)
        return value

    async def written(self, key: int, work: Awaitable[T]) -> T:
        """Await a write and return the settings that it stored; if it fails they are read anew. Raises its error."""
        self.forget(key)
        try:
            value = await work
        finally:
            self.forget(key)
        self._keep(key, value)
        return value

    def forget(self, key: int) -> None:
        """Read the settings anew when they are wanted next."""
        self._writes += 1
        self._kept.pop(key, None)

    def _keep(self, key: int, value: T) -> None:
        self._kept[key] = _Entry(value, self._now() + self._seconds)
        self._kept.move_to_end(key)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
