"""A click: how long a person waits for the answer, and what it costs the bot's process, at 1 table and at 200.

The bot runs as a process of its own; people and Discord are in this one. The baseline of the same run is a click that
the bot answers with a fixed sentence (a forged id): what the protocol costs. `python -m benchmarks.clicks FILE` also
writes a profile of the bot's process (cProfile) to FILE.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from benchmarks.bot_process import BotProcess, bot_process
from bot.show.custom_id import CustomId
from playground import Playground, buttons, selects
from playground.person_actions import Person
from playground.world import Message

TABLES: Final = (1, 200)
CLICKS: Final = 300
CLICKS_ALONE: Final = 50
"""One game has no more."""
AT_ONCE: Final = 10
IN_FLIGHT: Final = 40
"""How many people click in the sustained part, each again as soon as their hand is shown anew."""
TABLES_OF_A_HOST: Final = 5
PATIENCE: Final = 60

Seated = tuple[Person, Message]
"""Somebody and their panel."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What clicks took."""

    seconds: Sequence[float]
    """From each click to its answer."""
    processor: float
    """Of the bot's process, for all of them, with all that followed."""
    elapsed: float

    def __str__(self) -> str:
        high = quantiles(self.seconds, n=100)[98]
        return (
            f"median {median(self.seconds) * 1000:6.1f} ms, p99 {high * 1000:6.1f} ms, "
            f"{self.each * 1000:5.2f} ms of the bot's processor a click, "
            f"{len(self.seconds) / self.elapsed:5.1f} a second"
        )

    @property
    def each(self) -> float:
        """Return the seconds of the bot's processor time for one click."""
        return self.processor / len(self.seconds)


async def seat(playground: Playground, host: Person, number: int) -> Seated:
    """Open a table against a regular AI player and deal; return the host with their panel."""
    channel = playground.add_channel(f"table-{number}")
    lobby = (await (await host.command(channel, "rage start")).settled(within=PATIENCE)).message
    (adds,) = (one.custom_id for one in selects(lobby) if CustomId.parse(one.custom_id).detail == "add-bot")
    lobby = (await (await host.select(lobby, adds, "regular")).settled(within=PATIENCE)).message
    deals = next(
        button.custom_id or ""
        for button in buttons(lobby)
        if CustomId.parse(button.custom_id or "").verb == "start-with-ai"
    )
    return host, (await (await host.click(lobby, deals)).settled(within=PATIENCE)).message


def move(panel: Message) -> str | None:
    """Return a control of the panel that makes a move or begins one, or leads from the end of a round to the hand."""
    for button in buttons(panel):
        verb = CustomId.parse(button.custom_id or "").verb
        if not button.disabled and (verb in ("move", "step") or (verb == "panel" and button.style == "primary")):
            return button.custom_id
    return None


async def in_batches(seated: Sequence[Seated], clicks: int, size: int) -> list[float]:
    """Let `size` people click in the same instant, again and again; return the seconds to each answer."""
    times: list[float] = []
    watcher, clicked = seated[0][0], Counter[str]()
    while len(times) < clicks:
        await watcher.until(lambda: any(move(panel) for _, panel in seated), within=PATIENCE)
        ready = [(one, panel, control) for one, panel in seated if (control := move(panel))]
        ready = sorted(ready, key=lambda one: clicked[one[1].id])[:size]
        clicked.update(panel.id for _, panel, _ in ready)
        outcomes = await asyncio.gather(*(one.click(panel, control) for one, panel, control in ready))
        times += [outcome.elapsed for outcome in outcomes]
    return times


async def sustained(seated: Sequence[Seated], clicks: int) -> list[float]:
    """Let everybody click as soon as they are asked, `clicks` times in all; return the seconds to each answer."""
    times: list[float] = []

    async def keep_clicking(one: Person, panel: Message) -> None:
        while len(times) < clicks:
            control = await one.until(lambda: move(panel), within=PATIENCE)
            times.append((await one.click(panel, control or "")).elapsed)

    await asyncio.gather(*(keep_clicking(one, panel) for one, panel in seated[:IN_FLIGHT]))
    return times


async def forged(seated: Sequence[Seated], clicks: int) -> list[float]:
    """Click what the bot answers with a fixed sentence."""
    person, panel = seated[0]
    return [(await person.forge_click("not ours", panel)).elapsed for _ in range(clicks)]


async def measured(bot: BotProcess, clicks: Callable[[], Awaitable[list[float]]]) -> Measured:
    """Return what clicks took, from one quiet moment to the next."""
    before, start = await bot.quiet(), time.perf_counter()
    times = await clicks()
    elapsed = time.perf_counter() - start
    return Measured(times, await bot.quiet() - before, elapsed)


async def measure(tables: int, profile: Path | None) -> None:
    """Print the figures of one number of tables."""
    async with Playground(limits=False) as playground, bot_process(playground, profile) as bot:
        seated = await seated_at(playground, tables)
        base = await measured(bot, lambda: forged(seated, CLICKS))
        print(f"{tables:>4} tables, a fixed sentence:   {base}")
        one = await measured(bot, lambda: in_batches(seated, CLICKS if tables > 1 else CLICKS_ALONE, 1))
        print(f"{tables:>4} tables, one at a time:      {one}; {one.each / base.each:.1f} x the fixed sentence")
        if tables > AT_ONCE:
            print(f"{tables:>4} tables, {AT_ONCE} in an instant:   ", end="")
            print(await measured(bot, lambda: in_batches(seated, CLICKS, AT_ONCE)))
            print(f"{tables:>4} tables, {IN_FLIGHT} keep clicking:   ", end="")
            print(await measured(bot, lambda: sustained(seated, CLICKS)))


async def seated_at(playground: Playground, tables: int) -> list[Seated]:
    """Open the tables; return each host with their panel."""
    hosts = [playground.add_person(f"Host {n}") for n in range(-(-tables // TABLES_OF_A_HOST))]
    return [await seat(playground, hosts[n // TABLES_OF_A_HOST], n) for n in range(tables)]


def main(profile: Path | None = None) -> None:
    """Print the figures."""
    for tables in TABLES[-1:] if profile else TABLES:
        asyncio.run(measure(tables, profile))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
