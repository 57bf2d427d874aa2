"""Worker processes for pictures and for AI seats: the event loop never blocks on either."""

from __future__ import annotations

import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process


def workers(count: int) -> ProcessPoolExecutor:
    """Return a pool of `count` processes; they are spawned, for a fork would copy the event loop's locks."""
    return ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=_begin)


def _begin() -> None:
    """Leave Ctrl-C to the parent, which ends its workers in its own time; but never outlive it if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, name="end with parent", daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
