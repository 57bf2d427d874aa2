"""Owns the health report: an HTTP answer on 127.0.0.1 for the operator. It must not name any person or card."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import discord
from aiohttp import web

from bot.app import App
from bot.interactions.reply import lost

LAG_EVERY_SECONDS: Final = 1.0


class Health:
    """Serves `GET /health`: 200 while connected, 503 otherwise, with a few figures as JSON."""

    def __init__(self, app: App, client: discord.Client) -> None:
        self._app = app
        self._client = client
        self._lag = 0.0
        self._runner: web.AppRunner | None = None
        self._watch: asyncio.Task[None] | None = None

    async def start(self, port: int) -> None:
        """Begin to serve on a port of 127.0.0.1; 0: do not."""
        if not port:
            return
        self._watch = asyncio.create_task(self._measure_lag(), name="loop lag")
        app = web.Application()
        app.router.add_get("/health", self._report)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", port).start()

    async def close(self) -> None:
        """Stop serving."""
        if self._watch is not None:
            self._watch.cancel()
        if self._runner is not None:
            await self._runner.cleanup()

    def figures(self) -> dict[str, Any]:
        """Return the figures of the report."""
        ready = self._client.is_ready() and not self._app.closing
        return {
            "ready": ready,
            "servers": len(self._client.guilds),
            "tables": len(self._app.registry),
            "loop_lag_ms": round(self._lag * 1000, 1),
            "lost_answers": dict(lost),
        }

    async def _report(self, _: web.Request) -> web.Response:
        figures = self.figures()
        return web.json_response(figures, status=200 if figures["ready"] else 503)

    async def _measure_lag(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            before = loop.time()
            await asyncio.sleep(LAG_EVERY_SECONDS)
            self._lag = max(0.0, loop.time() - before - LAG_EVERY_SECONDS)
