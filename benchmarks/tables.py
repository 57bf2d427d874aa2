"""Tables: what 10,000 live ones cost in one process, awake and asleep, and how soon one of them is moved and connected.

Memory is what Python has allocated, beside the text of a snapshot. A move is played through the real registry, its
scheduler and SQLite in a file; the baseline is a move while there is one table. Then the bot is started as a process.
"""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import tempfile
import time
import tracemalloc
from collections.abc import Awaitable, Callable
from contextlib import closing
from itertools import count
from pathlib import Path
from statistics import median
from typing import Final

from benchmarks import start
from games.core.game import AnyGame
from games.core.move import legal_moves
from games.registry import GAMES
from storage import Database
from tables.acting_person import Actor
from tables.actions import Action
from tables.events import TableEvent
from tables.registry import TableRegistry, TableSettings
from tables.scheduler import Scheduler
from tables.table import Table

TABLES: Final = 10_000
MOVES: Final = 30
SEATS: Final = 4
PER_SERVER: Final = 100
TIMED: Final = 200
SAMPLE: Final = 1_000
"""So many tables are woken to learn what one takes."""
COPY: Final = """
    INSERT INTO tables (id, game, guild_id, channel_id, message_id, phase, seq, snapshot, created_at, updated_at,
                        summary)
    SELECT ?, game, ?, ?, ?, phase, seq, snapshot, ?, updated_at, summary FROM tables WHERE id = ?"""


async def never(_: float) -> None:
    """Wait for a moment that does not come."""
    await asyncio.Event().wait()


async def pattern(database: Database, game: AnyGame, number: int) -> Table:
    """Store one table of a game with as many people as sit comfortably, in the middle of it."""
    registry = registry_of(database, 1)
    interactions = count(number * 10_000)
    people = [Actor(1_000 + seat, f"Person {seat}") for seat in range(SEATS if SEATS in game.seats else game.seats[0])]
    settings = TableSettings(pace="correspondence", seating="join")
    table = await registry.open(
        game, guild=1, channel=number, host=people[0], language="fr", options={}, settings=settings
    )
    for person in people[1:]:
        await table.do(person, Action("join"), next(interactions))
    await table.do(people[0], Action("start"), next(interactions))
    for _ in range(MOVES):
        await move(table, next(interactions))
    return table


async def move(table: Table, interaction: int) -> None:
    """Let the first seat that is asked make its first move."""
    if not table.is_live:
        return
    seat = table.asked[0]
    person = Actor(table.state.seats[seat].person or 0, "")
    await table.play(person, table.turn_of(seat), next(legal_moves(table.asks(seat))), interaction)


def copies(file: Path, patterns: list[Table], tables: int) -> None:
    """Store so many tables like the patterns, on many servers."""
    with closing(sqlite3.connect(file)) as database:
        for number in range(tables):
            like = patterns[number % len(patterns)]
            place = (2 + number // PER_SERVER, number // 10, number + 1)
            database.execute(COPY, (f"{number:010x}", *place, number, like.id))
        for table in patterns:
            database.execute("DELETE FROM moves WHERE table_id = ?", (table.id,))
            database.execute("DELETE FROM tables WHERE id = ?", (table.id,))
        database.commit()


def registry_of(database: Database, awake_most: int) -> TableRegistry:
    """Return a registry that tells its scheduler of every change, as the bot's does."""

    def on_event(table: Table, _: TableEvent) -> None:
        registry.note_event(table)

    games = {game.name: game for game in GAMES}
    registry = TableRegistry(
        games, database.journal, on_event=on_event, now=lambda: int(time.time() * 1000), awake_most=awake_most
    )
    return registry


async def memory(work: Callable[[], Awaitable[object]], tables: int) -> float:
    """Return how many KiB a table some work allocates that stay allocated."""
    tracemalloc.start()
    await work()
    gc.collect()
    grown, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return grown / tables / 1024


async def moves(registry: TableRegistry, names: list[str]) -> float:
    """Return the median of processor seconds that a move takes, with all that follows it in the registry."""
    times, interactions = [], count(time.time_ns())
    scheduler = Scheduler(registry, time.time, never)
    scheduler.start()
    for name in names:
        table = await registry.table(name)
        if table is not None and table.is_live:
            before = time.process_time()
            await move(table, next(interactions))
            await asyncio.sleep(0)
            times.append(time.process_time() - before)
    await scheduler.close()
    return median(times)


async def waking(registry: TableRegistry, names: list[str]) -> float:
    """Return the median of processor seconds that it takes to wake a table."""
    times = []
    for name in names:
        before = time.process_time()
        await registry.table(name)
        times.append(time.process_time() - before)
    return median(times)


async def measure(file: Path) -> None:
    """Print what the tables of a file cost."""
    async with await Database.open(f"sqlite:///{file}") as database:
        names = [row.id for row in await database.journal.live()]
        texts: list[str] = []

        async def keep_texts() -> None:
            for name in names[:SAMPLE]:
                row = await database.journal.load(name)
                texts.append(row.snapshot if row is not None else "")

        async def wake_sample() -> None:
            for name in names[:SAMPLE]:
                await registry.table(name)

        base = await memory(keep_texts, SAMPLE)
        registry = registry_of(database, len(names))
        asleep = await memory(registry.find_live, len(names))
        awake = await memory(wake_sample, SAMPLE)
        sizes = {"as the text of its snapshot": base, "asleep": asleep, "awake": asleep + awake}
        for name, size in sizes.items():
            print(f"{'a table ' + name:<44}{size:6.2f} KiB  {size / base:5.2f} x base")
        woken = await waking(registry, names[SAMPLE : SAMPLE + TIMED])
        await registry.take_up()
        alone = await moves(registry_of(database, 1), names[:1] * MOVES)
        among = await moves(registry, names[1 : TIMED + 1])
    timed = {"a move, one table in memory": alone, f"a move among {len(names):,} awake": among, "waking a table": woken}
    for name, seconds in timed.items():
        print(f"{name:<44}{seconds * 1000:6.2f} ms   {seconds / alone:5.2f} x base, of processor time")


async def stored(file: Path) -> None:
    """Store the tables."""
    async with await Database.open(f"sqlite:///{file}") as database:
        patterns = [await pattern(database, game, number) for number, game in enumerate(GAMES)]
    copies(file, [table for table in patterns if table.is_live], TABLES)


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tapis.db"
        asyncio.run(stored(file))
        asyncio.run(measure(file))
    baseline = asyncio.run(start.measure(1))
    print(start.report(1, baseline, baseline))
    print(start.report(TABLES, asyncio.run(start.measure(TABLES)), baseline))
