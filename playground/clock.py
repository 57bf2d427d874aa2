"""The playground's time: real time, which a test may push forward."""

import asyncio
import time

EPOCH = 1_420_070_400.0
"""Discord's ids count milliseconds from the first second of 2015."""


class Clock:
    """A clock that tests can advance; `flowing=False` makes it move only when it is advanced."""

    def __init__(self, *, flowing: bool = True, start: float | None = None) -> None:
        self._flowing = flowing
        self._start = time.time() if start is None else start
        self._origin = time.monotonic()
        self._pushed = asyncio.Event()

    def now(self) -> float:
        """Give the unix time in seconds."""
        return self._start + (time.monotonic() - self._origin if self._flowing else 0.0)

    def advance(self, seconds: float) -> None:
        """Jump forward and wake everybody whose time has come."""
        self._start += seconds
        self._pushed.set()
        self._pushed = asyncio.Event()

    async def wait_until(self, until: float) -> None:
        """Return once this clock shows `until` (unix seconds) or later."""
        while (left := until - self.now()) > 0:
            pushed = self._pushed
            if not self._flowing:
                await pushed.wait()
                continue
            try:
                async with asyncio.timeout(left):
                    await pushed.wait()
            except TimeoutError:
                continue


class Snowflakes:
    """Unique ids that grow with the clock."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def new(self) -> str:
        """Give a fresh id, as the API spells it: a decimal string."""
        self._last = max(self._last + 1, int((self._clock.now() - EPOCH) * 1000) << 22)
        return str(self._last)
