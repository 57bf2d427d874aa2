"""Owns the health report: HTTP answers on 127.0.0.1 for the operator. It must not name any person or card.

What is in it: `metrics.py`.
"""

from __future__ import annotations

import asyncio
from typing import Final

import discord
from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from bot.app import App
from bot.metrics import Metrics

LAG_EVERY_SECONDS: Final = 0.25


class Health:
    """Serves `GET /health`: 200 while connected, 503 otherwise, with figures as JSON; and `GET /metrics`."""

    def __init__(self, app: App, client: discord.Client) -> None:
        self._metrics = Metrics(app, client)
        self._runner: web.AppRunner | None = None
        self._watch: asyncio.Task[None] | None = None

    async def start(self, port: int) -> None:
        """Begin to serve on a port of 127.0.0.1; 0: do not."""
        if not port:
            return
        self._watch = asyncio.create_task(self._measure_lag(), name="loop lag")
        app = web.Application()
        app.router.add_get("/health", self._report)
        app.router.add_get("/metrics", self._tell_metrics)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", port).start()

    async def close(self) -> None:
        """Stop serving."""
        if self._watch is not None:
            self._watch.cancel()
        if self._runner is not None:
            await self._runner.cleanup()

    async def _report(self, _: web.Request) -> web.Response:
        figures = self._metrics.figures()
        return web.json_response(figures, status=200 if figures["ready"] else 503)

    async def _tell_metrics(self, _: web.Request) -> web.Response:
        return web.Response(body=self._metrics.text(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _measure_lag(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            before = loop.time()
            await asyncio.sleep(LAG_EVERY_SECONDS)
            self._metrics.add_lag(max(0.0, loop.time() - before - LAG_EVERY_SECONDS))
