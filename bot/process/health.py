"""The health report: HTTP answers for the operator, on 127.0.0.1 or wherever they are asked for.

It must not name any person or card. What is in it: `metrics.py`. A process that waits for shards has a report, too.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from bot.process.metrics import Metrics, metrics_before_start
from bot.process.running_bot import RunningBot

LAG_EVERY_SECONDS: Final = 0.25


class Health:
    """Serves `GET /health`: 200 while connected and able to store, else 503, with figures as JSON; and `GET /metrics`.

    `spare`: until it has shards, this process is to wait, and is well all the same.
    """

    def __init__(self, *, spare: bool = False) -> None:
        self._spare = spare
        self._metrics: Metrics | None = None
        self._runner: web.AppRunner | None = None
        self._watch: asyncio.Task[None] | None = None

    async def start(self, host: str, port: int) -> None:
        """Begin to serve on a port; 0: do not. Raises OSError for a port or an address that is not to be had."""
        if not port:
            return
        app = web.Application()
        app.router.add_get("/health", self._report)
        app.router.add_get("/metrics", self._tell_metrics)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        await web.TCPSite(self._runner, host, port).start()

    def watch(self, bot: RunningBot) -> None:
        """Report on a bot from now on."""
        self._metrics = Metrics(bot)
        if self._runner is not None:
            self._watch = asyncio.create_task(self._measure_lag(self._metrics), name="loop lag")

    async def close(self) -> None:
        """Stop serving."""
        if self._watch is not None:
            self._watch.cancel()
        if self._runner is not None:
            await self._runner.cleanup()

    async def _report(self, _: web.Request) -> web.Response:
        if self._metrics is None:
            waiting: dict[str, Any] = {"ready": False, "spare": self._spare}
            return web.json_response(waiting, status=200 if self._spare else 503)
        await self._metrics.count_tables()
        figures = self._metrics.figures()
        return web.json_response(figures, status=200 if figures["ready"] else 503)

    async def _tell_metrics(self, _: web.Request) -> web.Response:
        if self._metrics is not None:
            await self._metrics.count_tables()
        text = metrics_before_start() if self._metrics is None else self._metrics.text()
        return web.Response(body=text, headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _measure_lag(self, metrics: Metrics) -> None:
        loop = asyncio.get_running_loop()
        while True:
            before = loop.time()
            await asyncio.sleep(LAG_EVERY_SECONDS)
            metrics.add_lag(max(0.0, loop.time() - before - LAG_EVERY_SECONDS))
