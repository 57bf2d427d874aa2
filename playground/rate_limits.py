"""Rate limits: buckets by route and channel, the global one, and the headers that tell of them."""

import hashlib
from collections import deque
from dataclasses import dataclass

from playground.clock import Clock
from playground.errors import ApiError

GLOBAL_REQUESTS, GLOBAL_SECONDS = 50, 1.0
KEPT_BUCKETS = 5000
UNLIMITED = 1_000_000
"""The limit in the headers of every bucket while limits are off."""


@dataclass(frozen=True)
class Limit:
    """The most requests in a number of seconds; `always`: even while limits are off."""

    requests: int
    seconds: float
    always: bool = False


ORDINARY = Limit(20, 1.0)
MESSAGES = Limit(5, 5.0)
DELETIONS = Limit(5, 1.0)
WEBHOOK = Limit(5, 2.0)
OLD_EDITS = Limit(3, 30.0)
"""Discord does not say how often a message older than an hour may be edited; this is a strict guess."""


class Limits:
    """The used part of every bucket."""

    def __init__(self, clock: Clock, *, enforced: bool = True) -> None:
        self._clock = clock
        self.enforced = enforced
        self.announced: dict[str, Limit] = {}
        """Other limits for routes, by method and path: `POST /channels/{channel}/messages`."""
        self._spent: dict[str, deque[float]] = {}
        self._all: deque[float] = deque()

    def announce(self, route: str, limit: Limit) -> None:
        """Give a route another limit from now on: its windows begin anew, so what was spent before is not counted."""
        self.announced[route] = limit
        for key in [key for key in self._spent if key == route or key.startswith(f"{route} ")]:
            del self._spent[key]

    def spend(self, key: str, limit: Limit) -> float:
        """Count one request in a bucket; give the seconds to wait if it is full, else 0."""
        now = self._clock.now()
        spent = self._spent.pop(key, None) or deque()
        self._spent[key] = spent
        while len(self._spent) > KEPT_BUCKETS:
            self._spent.pop(next(iter(self._spent)))
        if spent and spent[0] <= now - limit.seconds:
            spent.clear()
        if (self.enforced or limit.always) and len(spent) >= limit.requests:
            return round(spent[0] + limit.seconds - now + 0.001, 3)
        spent.append(now)
        return 0.0

    def spend_globally(self) -> None:
        """Count one request against the bot's fifty a second; beyond it is 429."""
        now = self._clock.now()
        while self._all and self._all[0] <= now - GLOBAL_SECONDS:
            self._all.popleft()
        if self.enforced and len(self._all) >= GLOBAL_REQUESTS:
            error = limited(round(self._all[0] + GLOBAL_SECONDS - now + 0.001, 3), scope="global")
            error.headers["X-RateLimit-Global"] = "true"
            raise error
        self._all.append(now)

    def headers(self, route: str, key: str, limit: Limit) -> dict[str, str]:
        """Give the headers that describe a bucket."""
        now = self._clock.now()
        spent = self._spent.get(key) or deque([now])
        reset = max(0.0, spent[0] + limit.seconds - now)
        requests = limit.requests if self.enforced or limit.always else UNLIMITED
        return {
            "X-RateLimit-Limit": str(requests),
            "X-RateLimit-Remaining": str(max(0, requests - len(spent))),
            "X-RateLimit-Reset": f"{now + reset:.3f}",
            "X-RateLimit-Reset-After": f"{reset:.3f}",
            "X-RateLimit-Bucket": hashlib.md5(route.encode(), usedforsecurity=False).hexdigest(),
        }


def limited(retry_after: float, *, scope: str = "user") -> ApiError:
    """Make the refusal of one request too many."""
    extra = {"retry_after": retry_after, "global": scope == "global"}
    error = ApiError(429, 0, "You are being rate limited.", extra=extra)
    error.headers = {"Retry-After": str(max(1, round(retry_after))), "X-RateLimit-Scope": scope}
    return error
