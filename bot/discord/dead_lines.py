"""Lines to Discord that are dead without being closed: noticed within ten seconds, and since when is known.

Discord asks for a heartbeat every 41 seconds, and discord.py gives a silent line up after a minute. Discord allows a
client to beat more often, and answers each beat. So this beats every few seconds, and a line on which nothing has come
for some seconds is closed and resumed. A delay of this very process is no silence of the line.
"""

from __future__ import annotations

import threading
import time
from typing import Any, ClassVar, Final
from weakref import WeakKeyDictionary

import discord
from discord import gateway

LATE_SECONDS: Final = 1.0
"""A wait that takes so much longer than asked for shows that the process did not run."""

NEARLY: Final = 0.99
"""The line is looked at a little later than its silence is noted."""

_silent: WeakKeyDictionary[object, dict[int, float]] = WeakKeyDictionary()
"""By the state of a client: for how long a shard's line had been silent when it was given up (seconds)."""


class Heartbeat(gateway.KeepAliveHandler):
    """Beats often, and gives a silent line up soon; discord.py starts one for each connection."""

    interval_most: ClassVar[float] = 3.0
    """Seconds between two beats at most; 120 messages a minute are allowed, and this makes 20."""
    silence_most: ClassVar[float] = 6.5
    """Seconds without any message; at the next beat the line is given up."""

    def __init__(self, *args: Any, interval: float | None = None, **kwargs: Any) -> None:  # noqa: ANN401 -- as discord.py
        super().__init__(*args, interval=min(interval or self.interval_most, self.interval_most), **kwargs)
        self.heartbeat_timeout = self.silence_most
        self._stop_ev = _PatientEvent(self)

    def listen(self) -> None:
        """Note for how long the line has been silent, before it may be given up for that."""
        silent, shard = _silent.setdefault(self.ws._connection, {}), self.shard_id or 0  # noqa: SLF001 -- one for all shards
        silence = time.perf_counter() - self._last_recv
        if silence > self.silence_most * NEARLY:
            silent[shard] = silence
        else:
            silent.pop(shard, None)


class _PatientEvent(threading.Event):
    """The end of a heartbeat; if the process did not run meanwhile, the line counts as heard just now."""

    def __init__(self, heartbeat: Heartbeat) -> None:
        super().__init__()
        self._heartbeat = heartbeat

    def wait(self, timeout: float | None = None) -> bool:
        """Wait for the end, at most so long (seconds)."""
        begun = time.perf_counter()
        ended = super().wait(timeout)
        if timeout is not None and time.perf_counter() - begun > timeout + LATE_SECONDS:
            self._heartbeat.tick()
        self._heartbeat.listen()
        return ended


def beat_often() -> None:
    """Let discord.py use this heartbeat from now on, in this process."""
    gateway.KeepAliveHandler = Heartbeat  # type: ignore[misc]  # it has no other place for one's own


def silence_of(client: discord.Client, shard: int) -> float:
    """Return for how long the line of a shard had been silent when it was given up, once; 0 if it was not."""
    return _silent.get(client._connection, {}).pop(shard, 0.0)  # noqa: SLF001 -- what all lines of a client share
