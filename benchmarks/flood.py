"""A flood of clicks for minutes: how soon each is answered, and whether the bot's process stays as it was.

`python -m benchmarks.flood TABLES SECONDS PEOPLE`: so many tables of Gin are open, on as many servers as they need, and
so many people click without a pause, each again as soon as they are answered; moves where they are asked, their hand
where they wait. Memory, tasks and descriptors of the bot's process are read once a second from its own metrics; those
of the last quarter must not be above those of the second (in the first it warms up). Ends with 1 if something grew, or
answers took too long.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from statistics import mean, median, quantiles
from typing import Final

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from benchmarks.bot_process import bot_process
from benchmarks.clicks import PATIENCE, TABLES_OF_A_HOST, move
from bot.interactions.custom_id import CustomId
from bot.language.sentences import speak
from games.core.text import Text
from playground import Playground, buttons
from playground.person_actions import Person
from playground.world import Message
from tables.limits import TABLES_PER_SERVER

PORT: Final = 8774
WATCHED: Final = {
    "process_resident_memory_bytes": ("memory, MB", 1e-6, 1.1),
    "tapis_tasks": ("tasks", 1.0, 1.5),
    "process_open_fds": ("descriptors", 1.0, 1.1),
}
"""By metric: its name, its scale, and by what factor the last quarter may be above the second."""
P99_MOST: Final = 3.0
"""Seconds: later than this, Discord calls a click failed."""
SPARE: Final = 5.0
"""What may come on top, in the figure's own unit: a handful of tasks is no leak."""


@dataclass
class Flood:
    """What has been seen so far."""

    until: float
    answers: list[float] = field(default_factory=list)
    failed: int = 0
    samples: list[dict[str, float]] = field(default_factory=list)
    processor: float = 0.0
    """Seconds of the bot's process, without its workers."""


async def seat(playground: Playground, host: Person, number: int) -> tuple[Person, Message, Message]:
    """Open a long game of Gin against an AI player; return the host, their panel and the table's message."""
    channel = playground.add_channel(f"flood-{number}", host.guild)
    longest = {speak(Text("gin.option-manche_points-slash"), "en"): 500}
    lobby = (await (await host.command(channel, "gin start", ai=1, **longest)).settled(within=PATIENCE)).message
    deals = next(one for one in buttons(lobby) if CustomId.parse(one.custom_id or "").verb == "start-with-ai")
    panel = (await (await host.click(lobby, deals.custom_id or "")).settled(within=PATIENCE)).message
    return host, panel, lobby


def hosts_of(playground: Playground, tables: int) -> list[Person]:
    """Make people who may open so many tables, on as many servers as those need."""
    count, together = -(-tables // TABLES_OF_A_HOST), TABLES_PER_SERVER // TABLES_OF_A_HOST
    servers = [playground.guild, *(playground.add_guild(f"Flood {n}") for n in range(1, -(-count // together)))]
    return [playground.add_person(f"Host {n}", guild=servers[n // together]) for n in range(count)]


async def keep_clicking(flood: Flood, host: Person, panel: Message, lobby: Message) -> None:
    """Click until the time is over: a move if there is one, else for the hand."""
    table = CustomId.parse(next(one.custom_id or "" for one in buttons(lobby))).table
    while time.monotonic() < flood.until:
        control = move(panel)
        if control is None:
            outcome = await host.forge_click(str(CustomId(table, "panel")), panel)
        else:
            outcome = await host.click(panel, control)
        if outcome.kind == "failed":
            flood.failed += 1
        else:
            flood.answers.append(outcome.elapsed)


async def watch(flood: Flood) -> None:
    """Read the bot's own metrics once a second."""
    async with aiohttp.ClientSession() as session:
        while time.monotonic() < flood.until:
            async with session.get(f"http://127.0.0.1:{PORT}/metrics") as response:
                told = text_string_to_metric_families(await response.text())
            values = {one.name: one.value for family in told for one in family.samples}
            flood.samples.append({name: values[name] for name in WATCHED})
            await asyncio.sleep(1)


def report(flood: Flood, seconds: float) -> bool:
    """Print the figures; return whether all is well."""
    high = quantiles(flood.answers, n=100)[98]
    well = high <= P99_MOST and not flood.failed
    print(
        f"{len(flood.answers)} clicks answered, {len(flood.answers) / seconds:.1f} a second: median "
        f"{median(flood.answers) * 1000:.0f} ms, p99 {high * 1000:.0f} ms; {flood.failed} not within three seconds; "
        f"{flood.processor / len(flood.answers) * 1000:.1f} ms of the bot's processor a click, with all that followed"
    )
    quarter = max(1, len(flood.samples) // 4)
    for name, (words, scale, factor) in WATCHED.items():
        values = [sample[name] * scale for sample in flood.samples]
        early, late = mean(values[quarter : 2 * quarter] or values), mean(values[-quarter:])
        flat = late <= early * factor + SPARE
        well = well and flat
        print(f"{words}: {early:.1f} in the second quarter, {late:.1f} in the last: {'flat' if flat else 'GROWS'}")
    return well


async def main(tables: int, seconds: int, people: int) -> int:
    """Flood, and return the exit code."""
    async with AsyncExitStack() as stack:
        playground = await stack.enter_async_context(Playground(limits=False))
        hosts = hosts_of(playground, tables)
        bot = await stack.enter_async_context(bot_process(playground, HEALTH_PORT=str(PORT)))
        seated = [await seat(playground, hosts[n // TABLES_OF_A_HOST], n) for n in range(tables)]
        print(f"{tables} tables, {people} people without a pause, {seconds} s")
        flood, before = Flood(time.monotonic() + seconds), bot.processor()
        await asyncio.gather(watch(flood), *(keep_clicking(flood, *one) for one in seated[:people]))
        flood.processor = bot.processor() - before
    return 0 if report(flood, seconds) else 1


def arguments(words: Sequence[str]) -> tuple[int, int, int]:
    """Read the command line; without it: 200 tables, 60 s, 40 people."""
    tables, seconds, people = (int(word) for word in words) if words else (200, 60, 40)
    return tables, seconds, min(people, tables)


if __name__ == "__main__":
    sys.exit(asyncio.run(main(*arguments(sys.argv[1:]))))
