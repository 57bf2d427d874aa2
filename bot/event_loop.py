"""Owns which event loop the bot runs on: uvloop's, where there is one. It must not know what runs on it.

A click is dozens of small writes and wake-ups; with uvloop they take about a tenth less of the processor's time
(`docs/figures.md`). It does not exist for Windows.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Final

if sys.platform == "win32":
    new_event_loop: Final = asyncio.new_event_loop
else:
    from uvloop import new_event_loop as new_event_loop  # noqa: PLC0414 -- said to be for others
