"""Retries: what Discord, the network or the database did not take is done later.

Nobody else would do this work: a task that gave up would leave a message that is never painted or never taken away.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final, TypeAlias, TypeVar

import aiohttp
import discord

from tables.time.scheduler import WaitUntil

PAUSES: Final = (5.0, 15.0, 60.0, 180.0, 600.0, 900.0)
"""Seconds to wait after each failure in a row; the last one is for all that follow."""
TOO_MANY: Final = 429
DOWN: Final = (discord.DiscordServerError, aiohttp.ClientError, TimeoutError)
"""Discord or the network is down."""

T = TypeVar("T")
Work: TypeAlias = Callable[[], Awaitable[T]]

_log = logging.getLogger(__name__)


def passes(error: BaseException) -> bool:
    """Return whether an error passes by itself: Discord or the network is down, or wants fewer requests."""
    crowded = isinstance(error, discord.HTTPException) and error.status == TOO_MANY
    return crowded or isinstance(error, (*DOWN, discord.RateLimited))


def pause_after(failures: int, error: BaseException) -> float:
    """Return how many seconds to wait after so many failures in a row, of which this is the last.

    Where Discord has said when to come back, that is no failure that pauses grow with.
    """
    if isinstance(error, discord.RateLimited):
        return error.retry_after
    return PAUSES[min(failures, len(PAUSES)) - 1]


@contextmanager
def log_refusal(what: str) -> Iterator[None]:
    """Log that Discord refused something, with its code, and go on. Raises what passes by itself: try that again."""
    try:
        yield
    except discord.HTTPException as error:
        if passes(error):
            raise
        _log.info("%s (code %s)", what, error.code)


def log_failure(what: str, failures: int, error: BaseException) -> None:
    """Log that something will be tried again; what does not pass by itself is told in full the first time."""
    _log.log(
        logging.WARNING if passes(error) else logging.ERROR,
        "%s failed (%s in a row) and is tried again: %s",
        *(what, failures, error),
        exc_info=error if failures == 1 and not passes(error) else None,
    )


async def until_done(work: Work[T], now: Callable[[], float], wait_until: WaitUntil, what: str) -> T:
    """Do the work, again and again until it is done; `now` is the clock in unix seconds, `what` is for the log."""
    failures = 0
    while True:
        try:
            return await work()
        except Exception as error:  # noqa: BLE001 -- whatever it was, nobody else would do this work
            failures += 1
            log_failure(what, failures, error)
            await wait_until(now() + pause_after(failures, error))
