"""What an operator can see of the running bot: the health report, its metrics, the container's check."""

import asyncio
import json
import os
import re
import signal
import socket
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import get_args

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from bot.process.healthcheck import check
from bot.process.metrics import Metrics
from bot.process.running_bot import RunningBot
from playground import Playground, buttons
from tables.latency import Stage
from tests.e2e.support.process import Process
from tests.e2e.support.seating import control, lobby_of

DOCS = Path(__file__).parents[3] / "docs"


def free_port() -> int:
    """Return a port on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


async def test_the_health_report_the_metrics_and_the_containers_check_tell_of_a_running_bot(
    playground: Playground, tmp_path: Path
) -> None:
    port = free_port()
    assert check(str(port)) == (1, f"nobody answers on port {port}")
    process = Process(playground, tmp_path, HEALTH_PORT=str(port))
    await process.start()
    lobby = await lobby_of(playground)
    bo = playground.person("Bo")
    await bo.until(lambda: bool(buttons(lobby)))  # a first answer of a process may come in two parts
    await bo.click(lobby, control(lobby, "do", "join"))
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/health") as response:
        report = await response.json()
    assert response.status in (200, 503)
    assert (report["tables"], report["lost_answers"]) == (1, {})
    lags = {"loop_lag_ms", "loop_lag_p50_ms", "loop_lag_p99_ms"}
    assert (
        set(report)
        == {"ready", "shards", "servers", "tables", "tables_in_memory", "queues", "caches", "steps", "lost_answers"}
        | {"invalid_requests", "writable", "failed_writes", "unreadable_events", "unreadable_servers"}
        | lags
    )
    assert (report["queues"]["writes"], report["steps"]["commit"]["count"]) == (0, 1)
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/metrics") as response:
        told = await response.text()
    check_metrics(told)
    secrets = [playground.guild.id, playground.person("Camille").id, "Camille", lobby.id, lobby.channel.id]
    assert [secret for secret in secrets if str(secret) in told] == []
    while (content := await asyncio.to_thread(check, str(port)))[0] != 0:
        assert content[1].startswith("not ready")  # discord.py waits a moment for more servers
    assert await healthy(tmp_path, port) == (True, "ready\n")
    assert await process.end(signal.SIGTERM) == (0, "")
    assert await healthy(tmp_path, port) == (False, f"nobody answers on port {port}\n")


def check_metrics(told: str) -> None:
    """What Prometheus is told counts what has happened, and the manual and the dashboard know it and nothing else."""
    families = {family.name: family for family in text_string_to_metric_families(told)}
    samples = {
        (one.name, *sorted(one.labels.values())): one.value for family in families.values() for one in family.samples
    }
    assert samples["tapis_tables", "in memory"] == 1
    for step in get_args(Stage):
        assert samples["tapis_step_seconds_count", step] == samples["tapis_step_seconds_bucket", "+Inf", step]
    assert samples["tapis_step_seconds_count", "commit"] == 1
    assert samples["tapis_step_seconds_count", "route"] >= 1
    ours = {name for name in families if name.startswith("tapis_")}
    manual, dashboard = ((DOCS / name).read_text("utf-8") for name in ("operations.md", "grafana-dashboard.json"))
    known = {name.removesuffix("_total") for name in re.findall(r"\btapis_[a-z_]+[a-z]", manual)}
    assert known == ours
    drawn = {re.sub(r"_(total|bucket|count)$", "", name) for name in re.findall(r"\btapis_[a-z_]+[a-z]", dashboard)}
    assert drawn == ours
    assert len(json.loads(dashboard)["panels"]) > 8


async def healthy(tmp_path: Path, port: int | str) -> tuple[bool, str]:
    """Ask as the container's health check does; return whether it is content, and what it says."""
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot.process.healthcheck",
        env={**os.environ, "HEALTH_PORT": str(port), "DISCORD_TOKEN": "", "DATABASE_PATH": str(tmp_path / "none")},
        stdout=asyncio.subprocess.PIPE,
    )
    said, _ = await child.communicate()
    return child.returncode == 0, said.decode()


async def test_a_bot_that_has_lost_discord_is_not_ready(tapis: RunningBot) -> None:
    metrics = Metrics(tapis)
    await tapis.client.wait_until_ready()
    seen = [metrics.is_ready]
    tapis.outages.connection_lost()
    assert tapis.client.is_ready(), "as discord.py sees it"
    seen.append(metrics.is_ready)
    await tapis.outages.connected()
    assert [*seen, metrics.is_ready] == [True, False, True]


def test_the_health_check_is_content_where_the_report_is_off_and_not_with_a_port_that_is_none() -> None:
    for off in ("0", ""):
        code, line = check(off)
        assert code == 0
        assert "HEALTH_PORT is 0" in line
    assert check("door") == (1, "HEALTH_PORT is no port: door")


def test_the_health_check_asks_where_the_report_is_served() -> None:
    class Content(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.2", 0), Content) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        port = str(server.server_address[1])
        assert [check(port, host)[0] for host in ("127.0.0.2", "", "0.0.0.0")] == [0, 1, 1]  # noqa: S104 -- as it may be said
        server.shutdown()
