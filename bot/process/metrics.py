"""What can be measured of the running process, for Prometheus and the health report.

It must not tell of any person, server, table or card: every label is one of a few words that stand in this program, or
an event of discord.py's. Only the health report names servers: those that could not be read.
`docs/operations.md` says what each metric means.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from itertools import accumulate
from typing import Any, Final

from prometheus_client import CollectorRegistry, Gauge, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

from bot.discord.requests.reply import lost_answers
from bot.discord.unreadable_events import unreadable_events
from bot.process.running_bot import RunningBot
from storage import StorageError
from tables.latency import BOUNDS, Durations, stage_durations

LAGS_KEPT: Final = 600
"""The latest measurements of the loop's lag in the health report: two and a half minutes."""
READY: Final = "1 while connected to Discord and able to store, else 0"


class Metrics(Collector):
    """The figures of one bot, read when somebody asks."""

    def __init__(self, bot: RunningBot) -> None:
        self._bot, self._client = bot, bot.client
        self._unreadable = unreadable_events(bot.client)
        self._lag = Durations()
        self._lags: deque[float] = deque(maxlen=LAGS_KEPT)
        self._live_tables = 0
        """As they were counted last."""
        self._registry = CollectorRegistry()
        self._registry.register(self)
        ProcessCollector(registry=self._registry)

    def add_lag(self, seconds: float) -> None:
        """Note by how much the event loop was late."""
        self._lag.add(seconds)
        self._lags.append(seconds)

    @property
    def is_ready(self) -> bool:
        """Return whether the bot is connected, its database takes writes, and it is not about to end."""
        bot = self._bot
        # discord.py stays "ready" once it was, also while no shard is connected.
        connected = self._client.is_ready() and bot.outages.reached.is_set()
        return connected and bot.database.write_health.writable and not bot.closing

    async def count_tables(self) -> None:
        """Count the live tables anew, if they can be counted."""
        with suppress(StorageError):
            self._live_tables = await self._bot.registry.count()

    def text(self) -> bytes:
        """Return all metrics in Prometheus' format."""
        return generate_latest(self._registry)

    def figures(self) -> dict[str, Any]:
        """Return the figures of the health report."""
        lags = sorted(self._lags) or [0.0]
        return {
            "ready": self.is_ready,
            "writable": self._bot.database.write_health.writable,
            "failed_writes": self._bot.database.write_health.failed,
            "shards": self._bot.outages.shards(),
            "servers": len(self._client.guilds),
            "tables": self._live_tables,
            "tables_in_memory": self._bot.registry.in_memory,
            "loop_lag_ms": _ms(self._lags[-1] if self._lags else 0.0),
            "loop_lag_p50_ms": _ms(lags[len(lags) // 2]),
            "loop_lag_p99_ms": _ms(lags[len(lags) * 99 // 100]),
            "queues": self._queues(),
            "caches": {name: {"hits": hits, "misses": misses} for name, (hits, misses) in self._caches().items()},
            "steps": {
                step: {"count": times.count, "mean_ms": _ms(times.seconds / max(1, times.count))}
                | {"p99_within_ms": _ms(min(times.within(0.99), 60.0))}
                for step, times in stage_durations.items()
            },
            "lost_answers": dict(lost_answers),
            "invalid_requests": self._client.invalid_requests.count,
            "unreadable_events": dict(self._unreadable.kinds),
            "unreadable_servers": sorted(map(str, self._unreadable.servers)),
        }

    def collect(self) -> Iterator[Metric]:
        """Yield every metric as it stands."""
        yield GaugeMetricFamily("tapis_ready", READY, value=self.is_ready)
        writes = self._bot.database.write_health
        yield GaugeMetricFamily("tapis_writable", "1 while the database takes writes, else 0", value=writes.writable)
        yield CounterMetricFamily("tapis_failed_writes", "Writes that the database did not take", value=writes.failed)
        yield _gauges("tapis_shards", "Shards of this process", "state", self._bot.outages.shards())
        yield GaugeMetricFamily("tapis_servers", "Servers the bot is in", value=len(self._client.guilds))
        tables = {"live": self._live_tables, "in memory": self._bot.registry.in_memory}
        yield _gauges("tapis_tables", "Tables", "state", tables)
        yield _gauges("tapis_queue_length", "What is under way or waits", "queue", self._queues())
        yield GaugeMetricFamily("tapis_tasks", "Tasks of the event loop", value=len(asyncio.all_tasks()))
        caches = CounterMetricFamily("tapis_cache_requests", "Requests of a cache", labels=["cache", "result"])
        for name, (hits, misses) in self._caches().items():
            caches.add_metric([name, "hit"], hits)
            caches.add_metric([name, "miss"], misses)
        yield caches
        answers = CounterMetricFamily("tapis_lost_answers", "Answers that did not reach anybody", labels=["reason"])
        for reason, count in lost_answers.items():
            answers.add_metric([reason], count)
        yield answers
        words = "Events of the gateway that discord.py could not read"
        unreadable = CounterMetricFamily("tapis_unreadable_events", words, labels=["kind"])
        for kind, count in self._unreadable.kinds.items():
            unreadable.add_metric([kind], count)
        yield unreadable
        invalid = self._client.invalid_requests
        words = "Requests of the last ten minutes that Discord found invalid"
        yield GaugeMetricFamily("tapis_invalid_requests", words, value=invalid.count)
        yield CounterMetricFamily(
            "tapis_held_back_requests", "Requests not sent because too many were invalid", value=invalid.held_back
        )
        lag = HistogramMetricFamily("tapis_loop_lag_seconds", "By how much the event loop was late")
        lag.add_metric([], *_buckets(self._lag))
        yield lag
        steps = HistogramMetricFamily("tapis_step_seconds", "Time by step of a click", labels=["step"])
        for step, times in stage_durations.items():
            steps.add_metric([step], *_buckets(times))
        yield steps

    def _queues(self) -> dict[str, int]:
        bot = self._bot
        return {
            "interactions": bot.in_flight.count,
            "writes": bot.database.writes_waiting,
            "reads": bot.database.reads_under_way,
            "pictures": bot.painter.under_way,
            "ai_seats": bot.ai_seats.under_way,
            "messages": bot.messages.backlog,
            "avatars": bot.avatars.under_way,
        }

    def _caches(self) -> dict[str, tuple[int, int]]:
        bot = self._bot
        return {
            "people": bot.database.user_settings.cache_requests,
            "servers": bot.database.guild_settings.cache_requests,
            "pictures": bot.painter.requests,
            "tables": bot.registry.requests,
        }


def metrics_before_start() -> bytes:
    """Return what there is to say of a process that has no shards yet, in Prometheus' format."""
    registry = CollectorRegistry()
    Gauge("tapis_ready", READY, registry=registry).set(0)
    ProcessCollector(registry=registry)
    return generate_latest(registry)


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 1)


def _gauges(name: str, words: str, label: str, values: dict[str, int]) -> GaugeMetricFamily:
    family = GaugeMetricFamily(name, words, labels=[label])
    for value, count in values.items():
        family.add_metric([value], count)
    return family


def _buckets(times: Durations) -> tuple[list[tuple[str, float]], float]:
    """Return buckets as Prometheus wants them, each with all smaller ones, and the sum of seconds."""
    bounds = [*map(floatToGoString, BOUNDS), "+Inf"]
    return list(zip(bounds, map(float, accumulate(times.counts)), strict=True)), times.seconds
