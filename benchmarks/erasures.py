"""What others wait for while people are erased, beside what they wait without: the reads of a profile, and moves.

`python -m benchmarks.erasures --moves 2250000`; on SQLite, in a file written for it (some 130 bytes a move).
"""

import argparse
import asyncio
import json
import sqlite3
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Final
from uuid import uuid4

from benchmarks.storage import SNAPSHOT
from storage import Database, MoveRow, TableRow
from storage.user_settings import UserSettings
from tables.archived_table import without_person
from tables.series.erased_people import without_member

MOVES: Final = 2_250_000
A_GAME: Final = 60
"""Moves of a game."""
SEATS: Final = 4
GAMES: Final = 200
"""Games of a person."""
SERVER: Final = 1 << 60
FIRST: Final = 1_270_000_000_000_000_000
"""The id of the first person."""
WITHOUT_SECONDS: Final = 10.0
REST: Final = 0.002
"""Seconds between two reads of one who reads, and two moves at one table."""
NEW: Final = 200
"""Games that have ended since people were noted last."""


class Filling:
    """A server on which so many moves were made, by people who have each played `GAMES` games."""

    def __init__(self, moves: int) -> None:
        self.games = max(moves // A_GAME, GAMES)
        self.people = self.games * SEATS // GAMES
        self._luck = Random(7)

    def write(self, path: Path) -> float:
        """Fill the file, faster than a bot that must not lose anything; return its size in GB."""
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("PRAGMA synchronous = OFF")
            for first in range(0, self.games, 10_000):
                games = [self._game(number) for number in range(first, min(first + 10_000, self.games))]
                connection.execute("BEGIN")
                self._write_games(connection, games)
                connection.execute("COMMIT")
            connection.execute("BEGIN")
            people = range(FIRST, FIRST + self.people)
            standings = ((SERVER, season, "rage", person) for person in people for season in range(3))
            connection.executemany(
                "INSERT INTO standings VALUES (?, ?, ?, ?, 25, 8, 1, 200, 50, 900, 50, 900, 0)", standings
            )
            connection.executemany("INSERT INTO people VALUES (?, '{}')", ((person,) for person in people))
            connection.execute("COMMIT")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return path.stat().st_size / 1e9

    def _game(self, number: int) -> tuple[str, list[int]]:
        return f"{number:010x}", [FIRST + person for person in self._luck.sample(range(self.people), SEATS)]

    def _write_games(self, connection: sqlite3.Connection, games: list[tuple[str, list[int]]]) -> None:
        old = self.games - NEW
        connection.executemany(
            "INSERT INTO tables (id, game, guild_id, channel_id, phase, seq, snapshot, created_at, updated_at,"
            " people_noted) VALUES (?, 'rage', ?, 1, 'archived', ?, ?, 0, 0, ?)",
            ((name, SERVER, A_GAME, _snapshot(people), int(name, 16) < old) for name, people in games),
        )
        connection.executemany("INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, 0)", _moves(games))
        rows = ((name, seat, SERVER, one, seat + 1, int(name, 16)) for name, of in games for seat, one in enumerate(of))
        connection.executemany(
            "INSERT INTO results (table_id, seat, guild_id, game, person, name, rank, points, rated, finished_at,"
            " number) VALUES (?, ?, ?, 'rage', ?, '', ?, 10, 1, 0, ?)",
            rows,
        )
        known = ((one, name) for name, of in games if int(name, 16) < old for one in of)
        connection.executemany("INSERT INTO table_people VALUES (?, ?)", known)
        met = ((SERVER, one, other) for _, of in games for one in of for other in of if one < other)
        connection.executemany("INSERT INTO meetings VALUES (?, ?, ?, 1, 1) ON CONFLICT DO NOTHING", met)


def _snapshot(people: list[int]) -> str:
    seats = [{"person": person, "name": "…", "level": None, "gone": None} for person in people]
    return json.dumps({"sitting": {"host": people[0], "seats": seats, "cuts": [], "secret": "0" * 64}, "state": None})


def _moves(games: list[tuple[str, list[int]]]) -> Iterator[tuple[str, int, int, int, str, int]]:
    for name, people in games:
        first = int(name, 16) * A_GAME
        for seq in range(1, A_GAME + 1):
            yield name, seq, seq % SEATS, people[seq % SEATS], "play red-12", first + seq


class Others:
    """Those who look at profiles and play meanwhile."""

    def __init__(self, database: Database, people: int) -> None:
        self._database, self._people, self._luck = database, people, Random(9)
        self.read: list[float] = []
        self.moved: list[float] = []

    @asynccontextmanager
    async def at_work(self) -> AsyncIterator[None]:
        """Read and play until the end of the block; times are in ms."""
        self.read, self.moved = [], []
        stop = asyncio.Event()
        tasks = [asyncio.create_task(work(stop)) for work in (self._look, self._look, self._play)]
        try:
            yield
        finally:
            stop.set()
            await asyncio.gather(*tasks)

    async def _look(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            person = FIRST + self._luck.randrange(self._people // 2, self._people)  # the other half is erased
            begin = time.perf_counter()
            await self._database.profiles.games(SERVER, person)
            await self._database.results.standing(SERVER, "rage", person)
            self.read.append(1e3 * (time.perf_counter() - begin))
            await asyncio.sleep(REST)

    async def _play(self, stop: asyncio.Event) -> None:
        name, seq = uuid4().hex, 0
        await self._database.journal.open_table(TableRow(name, "bench", 1, 2, None, "playing", 0, SNAPSHOT, 0, 0))
        while not stop.is_set():
            seq += 1
            begin = time.perf_counter()
            move = MoveRow(name, seq, 0, 1, "play red-12", uuid4().int >> 65, seq)
            await self._database.journal.record(move, phase="playing", snapshot=SNAPSHOT)
            self.moved.append(1e3 * (time.perf_counter() - begin))
            await asyncio.sleep(REST)


async def erase(database: Database, people: list[int], at_once: int) -> list[float]:
    """Erase people, so many asked for at once; return how long each took, in seconds."""
    took = []

    async def some() -> None:
        while people:
            person, begin = people.pop(), time.perf_counter()
            await database.user_settings.save(person, UserSettings(language="fr"))
            await database.personal_data.ask(person, 1)
            if not await database.personal_data.erase(person, without_person, without_member):
                raise AssertionError("something is left of somebody who plays no more")
            took.append(time.perf_counter() - begin)

    await asyncio.gather(*(some() for _ in range(at_once)))
    return took


def said(what: str, without: list[float], during: list[float]) -> str:
    """Write the median, the 99th percentile and the longest of two, and their ratios."""
    measures: list[tuple[str, Callable[[list[float]], float]]] = [
        ("median", median),
        ("99 %", lambda times: quantiles(times, n=100)[-1]),
        ("longest", max),
    ]
    parts = (
        f"{name} {of(without):.1f} → {of(during):.1f} ms (× {of(during) / of(without):.2f})" for name, of in measures
    )
    return f"{what:<8} {'; '.join(parts)}; {len(without)} and {len(during)} of them"


async def measure(path: Path, moves: int, erasures: int, at_once: int) -> None:
    """Print the figures."""
    await (await Database.open(f"sqlite:///{path}")).close()
    filling, begin = Filling(moves), time.perf_counter()
    size = filling.write(path)
    seconds = time.perf_counter() - begin
    print(f"{filling.games * A_GAME:,} moves of {filling.people:,} people, {size:.2f} GB, written in {seconds:.0f} s")
    async with await Database.open(f"sqlite:///{path}") as database:
        others = Others(database, filling.people)
        async with others.at_work():
            await asyncio.sleep(WITHOUT_SECONDS)
        without = others.read, others.moved
        people = [FIRST + number for number in range(min(erasures, filling.people // 2))]
        async with others.at_work():
            took = await erase(database, people, at_once)
    print(f"{len(took)} erasures of {GAMES} games, {at_once} at once: {median(took):.2f} s each, waiting included")
    print(said("profile", without[0], others.read))
    print(said("move", without[1], others.moved))


def main(arguments: list[str] | None = None) -> None:
    """Write a database and erase people from it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=MOVES)
    parser.add_argument("--erasures", type=int, default=40)
    parser.add_argument("--at-once", type=int, default=4)
    parser.add_argument("--folder", type=Path, help="where the file is written, and taken away afterwards")
    given = parser.parse_args(arguments or [])
    with tempfile.TemporaryDirectory(dir=given.folder) as folder:
        asyncio.run(measure(Path(folder) / "erasures.db", given.moves, given.erasures, given.at_once))


if __name__ == "__main__":
    main(sys.argv[1:])
