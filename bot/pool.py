"""Worker processes for pictures and for AI seats: the event loop never blocks on either."""

from __future__ import annotations

import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context


def workers(count: int) -> ProcessPoolExecutor:
    """Return a pool of `count` processes; they are spawned, for a fork would copy the event loop's locks."""
    return ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=_leave_signals_to_the_parent)


def _leave_signals_to_the_parent() -> None:
    """Ctrl-C reaches the whole process group; the parent ends its workers in its own time."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
