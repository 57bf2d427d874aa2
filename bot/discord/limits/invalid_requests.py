"""Counts requests that Discord has refused, and stops sending before Discord bans this address.

Ten thousand answers of 401, 403, 404 or 429 in ten minutes, over all processes behind one address, and Discord answers
that address no more, for hours.
"""

from __future__ import annotations

import logging
from collections import Counter, deque
from collections.abc import Callable
from typing import Final

import aiohttp

WINDOW_SECONDS: Final = 600
SLICE_SECONDS: Final = 10
"""Refusals are counted by slices of so many seconds."""
STOP_AT: Final = 3_000
"""The invalid requests in ten minutes at which sending stops: three processes behind one address stay below 10,000."""
GO_ON_BELOW: Final = STOP_AT // 2
WARN_AT: Final = STOP_AT // 3
INVALID: Final = frozenset({401, 403, 404, 429})
SHARED: Final = "shared"
"""The scope of a 429 that is nobody's fault, and does not count."""

_log = logging.getLogger(__name__)


class SendingStopped(aiohttp.ClientError):
    """Nothing is sent to Discord for now. It passes by itself, as a network does that is away."""

    def __init__(self) -> None:
        super().__init__("too many requests were invalid; nothing is sent for some minutes")


class InvalidRequests:
    """The invalid requests of the last ten minutes; `now` is a clock in seconds that never goes back."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._slices: deque[tuple[int, Counter[str]]] = deque()
        self._stopped = False
        self._warned = False
        self.held_back = 0
        """How many requests were not sent, since the process began."""

    @property
    def count(self) -> int:
        """Return how many requests of the last ten minutes were invalid."""
        self._forget()
        return sum(kinds.total() for _, kinds in self._slices)

    @property
    def is_stopped(self) -> bool:
        """Return True from the limit on, until the last ten minutes hold fewer than half of it."""
        if self._stopped and (count := self.count) < GO_ON_BELOW:
            self._stopped = False
            _log.warning("%s invalid requests are left of the last ten minutes: requests are sent again", count)
        return self._stopped

    def check(self) -> None:
        """Let a request go. Raises `SendingStopped`."""
        if self.is_stopped:
            self.held_back += 1
            raise SendingStopped

    def note(self, method: str, status: int, scope: str | None = None) -> None:
        """Note what Discord has answered a request; `scope` is that of a 429."""
        if status not in INVALID or scope == SHARED:
            return
        number = int(self._now() // SLICE_SECONDS)
        if not self._slices or self._slices[-1][0] != number:
            self._slices.append((number, Counter()))
        self._slices[-1][1][f"{method} {status}"] += 1
        self._judge()

    def _judge(self) -> None:
        count = self.count
        if count >= STOP_AT and not self._stopped:
            self._stopped = True
            _log.error("%s; no more are sent until it is less than %s", self._words(count), GO_ON_BELOW)
        elif count >= WARN_AT and not self._warned:
            _log.warning("%s; at %s nothing more is sent", self._words(count), STOP_AT)
        self._warned = count >= WARN_AT

    def _words(self, count: int) -> str:
        kinds = sum((kinds for _, kinds in self._slices), Counter[str]())
        most = ", ".join(f"{kind} {times} times" for kind, times in kinds.most_common(3))
        return f"{count} requests of the last ten minutes were invalid ({most})"

    def _forget(self) -> None:
        oldest = (self._now() - WINDOW_SECONDS) // SLICE_SECONDS
        while self._slices and self._slices[0][0] < oldest:
            self._slices.popleft()
