"""The order in which the process ends: each step has its time.

A step that fails or hangs does not stop the next. First what people do comes to its end, while everything that it needs
still works; then what it needs is closed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final

ANSWERS_SECONDS: Final = 2.5
"""A click may wait 2 s for its picture."""
SHORT_STEP_SECONDS: Final = 0.5
"""For a step that takes no time if nothing is wrong, and the slack of the others."""
FLUSH_SECONDS: Final = 2.0
GATEWAY_SECONDS: Final = 1.0
WORKERS_SECONDS: Final = 1.0
DATABASE_SECONDS: Final = 1.5
ALL_SECONDS: Final = 10.0
"""After so long the process ends, whatever happens; the steps together take less."""

_log = logging.getLogger(__name__)


async def step(name: str, seconds: float, work: Coroutine[Any, Any, None]) -> None:
    """Do one step of the end; log what fails or takes too long."""
    task = asyncio.create_task(work, name=f"closing: {name}")
    done, _ = await asyncio.wait({task}, timeout=seconds)
    if not done:
        task.cancel()
        _log.warning("closing: %s not done after %g s, given up", name, seconds)
    elif (error := task.exception()) is not None:
        _log.error("closing: %s failed", name, exc_info=error)
