"""A board of 100,000 people: its pages, one's own place, and what they hold up; `python -m benchmarks leaderboard`.

PostgreSQL joins in if TEST_DATABASE_URL names one, in a schema of its own.
"""

import asyncio
import os
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random
from statistics import median
from typing import Final
from uuid import uuid4

import asyncpg  # type: ignore[import-untyped] # it ships no types

from benchmarks.storage import SNAPSHOT
from storage import Database, MoveRow, ResultRow, Sort, TableRow
from storage.standing_rebuilder import INSERT_STANDINGS
from storage.standing_rules import Tally
from storage.standing_writer import Board, Steps, adding_people, steps_of
from storage.unit_of_work import Statement, Work, inserting

PEOPLE: Final = 100_000
SORTS: Final[tuple[Sort, ...]] = ("rating", "wins", "points")
TRIES: Final = 15
READERS: Final = 5
MOVES: Final = 100
BOARD: Final = Board(1, 0, "rage")


def filling() -> Work[None]:
    """Store a board on which many stand on the same step, as newcomers do, and some far away."""
    luck, steps, rows = Random(3), Steps(), []
    for person in range(1, PEOPLE + 1):
        games = min(int(luck.paretovariate(0.7)), 3_000)
        wins = sum(luck.random() < 0.3 for _ in range(min(games, 300)))
        points = luck.randint(0, 40 * games)
        tally = Tally(luck.gauss(25, 4), 25 / 3 / games**0.3, games, wins, points, wins, points)
        rows.append((*BOARD, person, tally.mu, tally.sigma, tally.skill.shown, *tally[2:], 0))
        steps.update(steps_of(BOARD, tally))
    yield from inserting(INSERT_STANDINGS, rows)
    yield from adding_people(steps)


def analysing() -> Work[None]:
    """Count what is stored, as PostgreSQL does by itself within a minute of so many new rows."""
    yield Statement("ANALYZE", ())


async def timed(ask: Callable[[], Awaitable[object]]) -> float:
    """Return how long an answer takes, in ms: the median of some."""
    took = []
    for _ in range(TRIES):
        begin = time.perf_counter()
        await ask()
        took.append(1e3 * (time.perf_counter() - begin))
    return median(took)


async def moves(database: Database, stop: asyncio.Event | None = None) -> tuple[float, float]:
    """Return the median and the longest time of a move, in ms."""
    name, took = uuid4().hex, []
    await database.journal.open_table(TableRow(name, "bench", 1, 2, None, "playing", 0, SNAPSHOT, 0, 0))
    for seq in range(1, MOVES + 1):
        begin = time.perf_counter()
        move = MoveRow(name, seq, 0, 1, "play red-12", uuid4().int >> 65, seq)
        await database.journal.record(move, phase="playing", snapshot=SNAPSHOT)
        took.append(1e3 * (time.perf_counter() - begin))
    if stop is not None:
        stop.set()
    return median(took), max(took)


async def reading(database: Database, stop: asyncio.Event) -> None:
    """Ask for the last page and the last place, again and again."""
    while not stop.is_set():
        await database.results.leaderboard(1, "rage", offset=PEOPLE - 10)
        await database.results.standing(1, "rage", 1)


async def ends(database: Database) -> float:
    """Return how long the last move of a game of six takes, in ms: the median of some."""
    took = []
    for number in range(TRIES):
        name = uuid4().hex
        await database.journal.open_table(TableRow(name, "rage", 1, 2, None, "playing", 0, SNAPSHOT, 0, 0))
        seats = [ResultRow(seat, 10 * number + seat + 1, "name", seat + 1, 50, rated=True) for seat in range(6)]
        begin = time.perf_counter()
        move = MoveRow(name, 1, 0, 1, "play red-12", uuid4().int >> 65, 1)
        await database.journal.record(move, phase="finished", snapshot="{}", results=seats)
        took.append(1e3 * (time.perf_counter() - begin))
    return median(took)


def said(figures: list[float]) -> str:
    """Write figures with one decimal."""
    return " ".join(f"{figure:6.1f}" for figure in figures)


async def measure(kind: str, url: str) -> None:
    """Print the figures of one database."""
    async with await Database.open(url) as database:
        await database.write(filling)
        await database.write(analysing)
        board, standing = database.results.leaderboard, database.results.standing
        last = (await board(1, "rage", offset=PEOPLE - 1, limit=1))[0].person
        for sort in SORTS:
            offsets = (0, PEOPLE // 2, PEOPLE - 10)
            pages = [await timed(partial(board, 1, "rage", sort=sort, offset=offset)) for offset in offsets]
            lowest = (await board(1, "rage", sort=sort, offset=PEOPLE - 1, limit=1))[0].person
            places = [await timed(partial(standing, 1, "rage", person, sort=sort)) for person in (1, lowest)]
            print(f"{kind:<12}{sort:<8}page first, middle, last: {said(pages)} ms", end="   ")
            print(f"own place, somebody, the last: {said(places)} ms")
        alone = await moves(database)
        stop = asyncio.Event()
        readers = [asyncio.create_task(reading(database, stop)) for _ in range(READERS)]
        beside = await moves(database, stop)
        await asyncio.gather(*readers)
        print(f"{kind:<12}a move, median and longest: {alone[0]:.1f} {alone[1]:.1f} ms alone; ", end="")
        print(f"{beside[0]:.1f} {beside[1]:.1f} ms beside {READERS} who read the end of the board without a pause")
        print(f"{kind:<12}the end of a game of six: {await ends(database):.1f} ms (person {last} is last)")


async def postgres() -> None:
    """Measure on PostgreSQL, in a schema that is dropped afterwards."""
    server = os.environ.get("TEST_DATABASE_URL")
    if not server:
        print("PostgreSQL: not measured, TEST_DATABASE_URL names none")
        return
    schema = f"bench_{uuid4().hex}"
    connection = await asyncpg.connect(server)
    try:
        await connection.execute(f"CREATE SCHEMA {schema}")
        await measure("PostgreSQL", f"{server}{'&' if '?' in server else '?'}search_path={schema}")
    finally:
        await connection.execute(f"DROP SCHEMA IF EXISTS {schema} CASCADE")
        await connection.close()


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure("SQLite", f"sqlite:///{folder}/board.db"))
    asyncio.run(postgres())


if __name__ == "__main__":
    main()
