"""A click on a card: how long a person waits, and what it costs all processes and Discord, at 1 table and at 200.

The bot runs in processes of its own; people and Discord are in this one. In the same run `bare_bot` answers as many
clicks with ready-made messages: what discord.py costs. `python -m benchmarks.clicks FOLDER` also writes profiles of the
bot's processes (cProfile) to a folder, and prints where they spent most.
"""

from __future__ import annotations

import asyncio
import pstats
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf, isinf
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from benchmarks.processes import BotProcesses, Shares, bot_processes
from benchmarks.table import Line
from bot.show.custom_id import CustomId
from playground import Playground, buttons, selects
from playground.person_actions import Person
from playground.world import COMPONENTS_V2, Message

TABLES: Final = 200
CLICKS: Final = 300
PLAYED: Final = 30
"""Each part clicks at so many tables, about as often as a round has clicks: as much ends there as in play."""
CLICKS_ALONE: Final = 50
"""One game has no more."""
AT_ONCE: Final = 10
A_SECOND: Final = 50
PACE_KEPT: Final = 0.9
"""The last answer may come a little after the last click."""
IN_FLIGHT: Final = 40
"""How many people click in the sustained part, each again as soon as their hand is shown anew."""
TABLES_OF_A_HOST: Final = 5
PATIENCE: Final = 60
PROFILE_LINES: Final = 15

ANSWER: Final = "POST /interactions/{interaction}/{token}/callback"
PANEL: Final = "PATCH /webhooks/{application}/{token}/messages/{message}"
PUBLIC: Final = "PATCH /channels/{channel}/messages/{message}"


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody and their panel; `control` returns what they can click on it now, None while they wait."""

    person: Person
    panel: Message
    control: Callable[[Message], str | None]

    @property
    def ready(self) -> bool:
        """Whether they can click."""
        return self.control(self.panel) is not None

    async def click(self) -> float:
        """Click as soon as they can; return the seconds until the answer."""
        control = await self.person.until(lambda: self.control(self.panel), within=PATIENCE)
        return (await self.person.click(self.panel, control or "")).elapsed


@dataclass(frozen=True, slots=True)
class Measured:
    """What clicks took, with all that followed."""

    seconds: Sequence[float]
    """From each click to its answer; infinite where none came in time."""
    spent: Shares
    """Milliseconds of processor time for one click."""
    elapsed: float
    requests: Counter[str]

    @property
    def median(self) -> float:
        """Return the milliseconds that a person waits at the median."""
        return median(self.seconds) * 1000

    @property
    def late(self) -> float:
        """Return the milliseconds of the 99th percentile."""
        return inf if self.unanswered * 100 >= len(self.seconds) else quantiles(self.seconds, n=100)[98] * 1000

    @property
    def unanswered(self) -> int:
        """Return how many clicks were not answered in time."""
        return sum(map(isinf, self.seconds))

    @property
    def rate(self) -> float:
        """Return the answered clicks a second."""
        return (len(self.seconds) - self.unanswered) / self.elapsed

    def __str__(self) -> str:
        if self.unanswered:
            return f"{self.unanswered} of {len(self.seconds)} clicks were not answered in time"
        return f"median {self.median:.0f}, 99th percentile {self.late:.0f}"

    def each(self, *requests: str) -> float:
        """Return how many of these requests came of a click; all without a name."""
        return sum(self.requests[one] for one in requests or self.requests) / len(self.seconds)


@dataclass(frozen=True, slots=True)
class Figures:
    """Everything that is measured of a bot."""

    alone: Measured
    """One table."""
    in_turn: Measured
    """200 tables, one click at a time."""
    at_once: Measured
    paced: Measured
    sustained: Measured
    idle: Shares
    busy: Shares
    """MiB before the first table, and at the end."""


def move(panel: Message) -> str | None:
    """Return a control of the panel that makes a move or begins one, or leads from the end of a round to the hand."""
    for button in buttons(panel):
        verb = CustomId.parse(button.custom_id or "").verb
        if not button.disabled and (verb in ("move", "step") or (verb == "panel" and button.style == "primary")):
            return button.custom_id
    return None


async def seat(playground: Playground, host: Person, number: int) -> Seated:
    """Open a table against a regular AI player and deal."""
    channel = playground.add_channel(f"table-{number}")
    lobby = (await (await host.command(channel, "rage start")).settled(within=PATIENCE)).message
    (adds,) = (one.custom_id for one in selects(lobby) if CustomId.parse(one.custom_id).detail == "add-bot")
    lobby = (await (await host.select(lobby, adds, "regular")).settled(within=PATIENCE)).message
    deals = next(
        button.custom_id or "" for button in buttons(lobby) if CustomId.parse(button.custom_id or "").verb == "start"
    )
    panel = (await (await host.click(lobby, deals)).settled(within=PATIENCE)).message
    return Seated(host, panel, move)


async def seat_barely(playground: Playground, host: Person, number: int) -> Seated:
    """Post what the bare bot is to keep up to date."""
    channel, world = playground.add_channel(f"table-{number}"), playground.world
    public, panel = (Message(world.ids.new(), channel, world.bot, world.clock.now()) for _ in range(2))
    for message in (public, panel):
        button = {"type": 2, "style": 2, "label": "Card", "custom_id": f"{channel.id} {public.id} 0", "id": 2}
        message.components = [{"type": 1, "id": 1, "components": [button]}]
        message.flags = COMPONENTS_V2
        world.post(message)
    return Seated(host, panel, lambda shown: buttons(shown)[0].custom_id)


async def in_batches(seated: Sequence[Seated], clicks: int, size: int) -> list[float]:
    """Let `size` people click in the same instant, again and again; return the seconds to each answer."""
    times: list[float] = []
    watcher, clicked = seated[0].person, Counter[str]()
    while len(times) < clicks:
        await watcher.until(lambda: any(one.ready for one in seated), within=PATIENCE)
        ready = sorted((one for one in seated if one.ready), key=lambda one: clicked[one.panel.id])[:size]
        clicked.update(one.panel.id for one in ready)
        times += await asyncio.gather(*(one.click() for one in ready))
    return times


async def at_a_pace(seated: Sequence[Seated], clicks: int) -> list[float]:
    """Begin 50 clicks a second, whatever becomes of those before; return the seconds to each answer."""
    start, under_way = time.perf_counter(), []
    for number in range(clicks):
        await asyncio.sleep(start + number / A_SECOND - time.perf_counter())
        under_way.append(asyncio.create_task(seated[number % len(seated)].click()))
    return await asyncio.gather(*under_way)


async def sustained(seated: Sequence[Seated], clicks: int) -> list[float]:
    """Let everybody click as soon as they are asked, `clicks` times in all; return the seconds to each answer."""
    times: list[float] = []

    async def keep_clicking(one: Seated) -> None:
        while len(times) < clicks:
            times.append(await one.click())

    await asyncio.gather(*map(keep_clicking, seated))
    return times


async def measured(playground: Playground, bot: BotProcesses, clicks: Callable[[], Awaitable[list[float]]]) -> Measured:
    """Return what clicks took, from one quiet point to the next."""
    served = playground.discord.served
    before, asked, start = await bot.quiet(), Counter(served), time.perf_counter()
    times = await clicks()
    elapsed = time.perf_counter() - start
    return Measured(times, (await bot.quiet() - before) * (1000 / len(times)), elapsed, served - asked)


async def measure(*, bare: bool, profiles: Path | None = None) -> Figures:
    """Measure Tapis or the bare bot."""
    command, take_a_seat = (("-m", "benchmarks.bare_bot"), seat_barely) if bare else (("-m", "bot"), seat)
    async with Playground(limits=False) as playground, bot_processes(playground, command, profiles) as bot:
        await bot.quiet()
        idle = bot.memory()
        take = partial(measured, playground, bot)
        hosts = [playground.add_person(f"Host {n}") for n in range(TABLES // TABLES_OF_A_HOST)]
        first = await take_a_seat(playground, hosts[0], 0)
        alone = await take(lambda: in_batches([first], CLICKS_ALONE, 1))
        seated = [await take_a_seat(playground, hosts[n // TABLES_OF_A_HOST], n) for n in range(1, TABLES)]
        in_turn, at_once, paced = (seated[start : start + PLAYED] for start in range(0, 3 * PLAYED, PLAYED))
        figures = Figures(
            alone,
            await take(lambda: in_batches(in_turn, CLICKS, 1)),
            await take(lambda: in_batches(at_once, CLICKS, AT_ONCE)),
            await take(lambda: at_a_pace(paced, CLICKS)),
            await take(lambda: sustained(seated[-IN_FLIGHT:], CLICKS)),
            idle,
            bot.memory(),
        )
        if profiles is not None:
            for role, file in await bot.write_profiles(profiles):
                print(f"== {role}")
                pstats.Stats(str(file)).sort_stats("tottime").print_stats(PROFILE_LINES)
        return figures


def keeps_pace(paced: Measured) -> bool:
    """Return whether a bot answered as many clicks a second as were begun, and each of them."""
    return not paced.unanswered and paced.rate >= A_SECOND * PACE_KEPT


def lines(tapis: Figures, bare: Figures) -> Iterator[Line]:
    """Yield the lines of the table."""

    def line(name: str, figure: Callable[[Figures], float], note: str = "") -> Line:
        return Line(name, figure(tapis), figure(bare), note)

    many, busy = f"a click, {TABLES} tables", f"{IN_FLIGHT} keep clicking"
    requests = ", ".join(
        f"{tapis.in_turn.each(route):.2f} {what}"
        for route, what in ((ANSWER, "answers"), (PANEL, "panels redrawn"), (PUBLIC, "public edits"))
    )
    yield line(f"{many}: processor, ms", lambda of: of.in_turn.spent.total, str(tapis.in_turn.spent))
    yield line(f"{busy}: processor, ms", lambda of: of.sustained.spent.total, str(tapis.sustained.spent))
    yield line("a click, one table: median, ms", lambda of: of.alone.median, str(tapis.alone))
    yield line(f"{many}: median, ms", lambda of: of.in_turn.median, str(tapis.in_turn))
    yield line(f"{AT_ONCE} in an instant: median, ms", lambda of: of.at_once.median, str(tapis.at_once))
    paced = f"median {tapis.paced.median:.0f}"
    if not keeps_pace(tapis.paced):
        paced = f"it answered {tapis.paced.rate:.0f} a second; {tapis.paced}"
    yield line(
        f"{A_SECOND} a second: 99th percentile, ms", lambda of: of.paced.late if keeps_pace(of.paced) else inf, paced
    )
    yield line(f"{busy}: clicks a second", lambda of: of.sustained.rate)
    yield line("requests a click", lambda of: of.in_turn.each(), requests)
    yield line("memory before the first table, MiB", lambda of: of.idle.total, str(tapis.idle))
    yield line(f"memory at {TABLES} tables, MiB", lambda of: of.busy.total, str(tapis.busy))


def main(profiles: Path | None = None) -> None:
    """Print the figures."""
    if profiles is not None:
        profiles.mkdir(parents=True, exist_ok=True)
        asyncio.run(measure(bare=False, profiles=profiles))
        return
    for line in lines(asyncio.run(measure(bare=False)), asyncio.run(measure(bare=True))):
        print(line)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
