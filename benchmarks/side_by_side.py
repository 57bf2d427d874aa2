"""Two checkouts by turns, a second each: what a click costs them, where the machine's own speed changes all the time.

`python -m benchmarks.side_by_side OTHER` compares this checkout with another (a git worktree, say). Both bots run
with the packages of this environment; people and Discord are of this checkout.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import median
from typing import Final, TypeAlias

from benchmarks.clicks import AT_ONCE, TABLES_OF_A_HOST, Measured, Seated, in_batches, measured, seat
from benchmarks.processes import BotProcesses, bot_processes
from playground import Playground
from playground.person_actions import Person

Clicks: TypeAlias = Callable[[Sequence[Seated]], Awaitable[list[float]]]

TABLES: Final = 30
"""Of each part: so many that no game comes to its end."""
CLICKS: Final = 24
PAIRS: Final = 40
PARTS: Final[Mapping[str, Clicks]] = {
    "one after the other": partial(in_batches, clicks=CLICKS, size=1),
    f"{AT_ONCE} in an instant": partial(in_batches, clicks=CLICKS, size=AT_ONCE),
}
FIGURES: Final[Mapping[str, Callable[[Measured], float]]] = {
    "processor, ms": lambda of: of.spent.total,
    "bot, ms": lambda of: of.spent.bot,
    "painter, ms": lambda of: of.spent.painter,
    "median until the answer, ms": lambda of: of.median,
}
HERE: Final = Path(__file__).resolve().parent.parent
BOT: Final = """
import runpy, sys
sys.path[:] = [sys.argv.pop(), *(part for part in sys.path if part)]
runpy.run_module("bot", run_name="__main__")
"""


@dataclass(frozen=True, slots=True)
class Side:
    """A checkout's bot, and where people use it."""

    playground: Playground
    bot: BotProcesses
    hosts: Sequence[Person]

    async def seat(self) -> list[Seated]:
        """Begin games at further tables."""
        return [
            await seat(self.playground, self.hosts[number // TABLES_OF_A_HOST], len(self.playground.world.channels))
            for number in range(TABLES)
        ]


async def side(stack: AsyncExitStack, checkout: Path) -> Side:
    """Start a checkout's bot."""
    playground = await stack.enter_async_context(Playground(limits=False))
    bot = await stack.enter_async_context(bot_processes(playground, ("-c", BOT, str(checkout))))
    return Side(playground, bot, [playground.add_person(f"Host {n}") for n in range(TABLES)])


async def in_pairs(sides: Sequence[Side], clicks: Clicks) -> list[tuple[Measured, Measured]]:
    """Measure both again and again, each of them first every other time; the first pair warms up."""
    work = [partial(measured, one.playground, one.bot, partial(clicks, await one.seat())) for one in sides]
    pairs = []
    for number in range(PAIRS + 1):
        first, second = [await measure() for measure in (work if number % 2 else work[::-1])]
        pairs.append((first, second) if number % 2 else (second, first))
    return pairs[1:]


def line(name: str, pairs: Sequence[tuple[float, float]]) -> str:
    """Return the medians of both, and the median of their ratios with its 95 % interval."""
    other, here = (median(each) for each in zip(*pairs, strict=True))
    ratios = sorted(now / max(before, 1e-9) for before, now in pairs)
    away = round(0.98 * sqrt(len(ratios)))
    low, high = ratios[len(ratios) // 2 - away], ratios[len(ratios) // 2 + away]
    return f"{name:48}{other:8.1f}{here:8.1f}{median(ratios):8.2f}   {low:.2f} to {high:.2f}"


async def main(other: Path) -> None:
    """Print the table, each part as soon as it is measured."""
    async with AsyncExitStack() as stack:
        sides = [await side(stack, checkout) for checkout in (other, HERE)]
        print(f"{'':48}{'other':>8}{'here':>8}{'ratio':>8}   95 % interval")
        for name, clicks in PARTS.items():
            pairs = await in_pairs(sides, clicks)
            for what, figure in FIGURES.items():
                print(line(f"{name}: {what}", [(figure(before), figure(now)) for before, now in pairs]), flush=True)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]).resolve()))
