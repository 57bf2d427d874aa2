"""Owns the order in which the process ends: each step has its time. It must not know what the steps do.

A step that fails or hangs does not stop the next. First what people do comes to its end, while everything that it needs
still works; then what it needs is closed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Final

import discord

if TYPE_CHECKING:
    from bot.app import App

ANSWERS_SECONDS: Final = 2.5
"""A click may wait 2 s for its picture."""
WORD_SECONDS: Final = 0.5
FLUSH_SECONDS: Final = 2.0
GATEWAY_SECONDS: Final = 1.0
WORKERS_SECONDS: Final = 1.0
DATABASE_SECONDS: Final = 1.5
ALL_SECONDS: Final = 10.0
"""After so long the process ends, whatever happens; the steps together take less."""

_log = logging.getLogger(__name__)


async def close(app: App, client: discord.Client) -> None:
    """Refuse new clicks, end those under way, flush, leave Discord, then close workers and database."""
    app.in_flight.refuse_new()
    await asyncio.gather(
        _step("answers", ANSWERS_SECONDS + WORD_SECONDS, app.in_flight.finish(ANSWERS_SECONDS)),
        _step("tables", ANSWERS_SECONDS, _stop_tables(app)),
    )
    await asyncio.gather(
        _step("messages", FLUSH_SECONDS + WORD_SECONDS, app.publisher.close(FLUSH_SECONDS)),
        _step("panels", FLUSH_SECONDS, app.panels.settled()),
        _step("seals", FLUSH_SECONDS, app.seal_notices.close()),
    )
    await _step("threads", WORD_SECONDS, app.threads.close())
    await _step("refusals", WORD_SECONDS, app.in_flight.finish(WORD_SECONDS))
    await _step("gateway", GATEWAY_SECONDS, client.close())
    await asyncio.gather(
        _step("panels", WORKERS_SECONDS, app.panels.close()),
        _step("painter", WORKERS_SECONDS, app.painter.close()),
        _step("races", WORKERS_SECONDS, app.race_painter.close()),
        _step("AI seats", WORKERS_SECONDS, app.ai_seats.close()),
        _step("proofs", WORKERS_SECONDS, app.proofs.close()),
    )
    await _step("database", DATABASE_SECONDS, app.database.close())


async def _stop_tables(app: App) -> None:
    """Let nothing happen any more that no person does."""
    await app.stop_taking_up()
    await asyncio.gather(
        app.ai_seats.stop(),
        app.scheduler.close(),
        app.notifications.close(),
        app.welcome.close(),
        app.server_posts.close(),
        *(series.close() for series in app.series),
        app.outages.close(),
        app.emojis.close(),
        app.upkeep.close(),
        app.erasures.close(),
    )


async def _step(name: str, seconds: float, work: Coroutine[Any, Any, None]) -> None:
    task = asyncio.create_task(work, name=f"closing: {name}")
    done, _ = await asyncio.wait({task}, timeout=seconds)
    if not done:
        task.cancel()
        _log.warning("closing: %s not done after %g s, given up", name, seconds)
    elif (error := task.exception()) is not None:
        _log.error("closing: %s failed", name, exc_info=error)
