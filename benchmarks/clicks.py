"""Click to answer: how long a person waits after a click, at 1 table and at 200, over the real protocol on loopback.

The baseline of the same run is a click that the bot answers with a fixed sentence (a forged id): what the
protocol costs.
"""

from __future__ import annotations

import asyncio
import logging
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from statistics import median, quantiles

from bot.app import App
from bot.client import Tapis, use_addresses
from bot.interactions.custom_id import CustomId
from bot.process_pool import PAINTING, THINKING, WorkerPool
from games.registry import GAMES
from playground import Playground, buttons, selects
from playground.person_actions import Person
from playground.world import Message
from storage import Database

TABLES = (1, 200)
CLICKS = 300


async def no_pause(_: float) -> None:
    """Let AI seats answer at once."""


@asynccontextmanager
async def running(playground: Playground) -> AsyncIterator[Tapis]:
    """Run the bot in this process, with its database in a file."""
    with tempfile.TemporaryDirectory() as folder:
        use_addresses(playground.api_url, playground.gateway_url)
        database = await Database.open(f"sqlite:///{folder}/tapis.db")
        games = {game.name: game for game in GAMES}
        client = Tapis(
            lambda client: App(
                client,
                games,
                database,
                painting=WorkerPool(1, PAINTING),
                thinking=WorkerPool(1, THINKING),
                clock=playground.clock.now,
                wait_until=playground.clock.wait_until,
                steady=None,  # a benchmark may push the time forward, and means it
                pause=no_pause,
            )
        )
        connection = asyncio.create_task(client.start(playground.token))
        try:
            await playground.bot_connected()
            yield client
        finally:
            await client.app.close()
            await client.close()
            await connection


async def seat(playground: Playground, host: Person, number: int) -> Message:
    """Open a table against an AI player, start it, and return the host's panel."""
    channel = playground.add_channel(f"table-{number}")
    lobby = (await host.command(channel, "rage start")).message
    await host.select(lobby, next(select.custom_id for select in selects(lobby)), "beginner")
    for verb in ("start", None):
        control = next(
            button.custom_id
            for button in buttons(lobby)
            if CustomId.parse(button.custom_id or "").detail == (verb or "")
            and CustomId.parse(button.custom_id or "").verb in ("do", "hand")
        )
        outcome = await host.click(lobby, control or "")
    return outcome.message


def move(panel: Message) -> str | None:
    """Return a control of the panel that makes a move or begins one."""
    for button in buttons(panel):
        if not button.disabled and CustomId.parse(button.custom_id or "").verb in ("move", "step"):
            return button.custom_id
    return None


async def measure(tables: int) -> tuple[list[float], list[float]]:
    """Return the seconds of clicks that play a card (half of the tables click at once), and those of the baseline."""
    async with Playground(limits=False) as playground, running(playground) as client:
        hosts = [playground.add_person(f"Host {n}") for n in range(-(-tables // 5))]
        panels = [(host := hosts[n // 5], await seat(playground, host, n)) for n in range(tables)]
        times: list[float] = []
        live = client.app.registry
        while len(times) < CLICKS and any(live):
            await host.until(lambda: any(move(panel) for _, panel in panels) or not any(live), within=30)
            ready = [(one, panel, control) for one, panel in panels if (control := move(panel))]
            batch = ready[: max(1, tables // 20)]  # so many click in the same instant
            outcomes = await asyncio.gather(*(one.click(panel, control) for one, panel, control in batch))
            times += [outcome.elapsed for outcome in outcomes]
        baseline = [(await host.forge_click("not ours", panels[-1][1])).elapsed for _ in range(50)]
    return times, baseline


def report(tables: int, times: list[float], baseline: list[float]) -> str:
    """Return one line of figures."""
    base = median(baseline)
    high = quantiles(times, n=100)[98]
    return (
        f"clicks at {tables:>3} tables: median {median(times) * 1000:6.1f} ms ({median(times) / base:4.1f} x base), "
        f"p99 {high * 1000:6.1f} ms ({high / base:4.1f} x base), base {base * 1000:.1f} ms, {len(times)} clicks"
    )


def main() -> None:
    """Print the figures."""
    logging.disable(logging.WARNING)
    for tables in TABLES:
        print(report(tables, *asyncio.run(measure(tables))))


if __name__ == "__main__":
    main()
