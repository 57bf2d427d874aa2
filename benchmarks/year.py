"""What a year of games costs: boards, the end of a game, a person's export and erasure, journals of 5,000 moves.

The peer of each figure is the same on a database with the games of one day, in the same run.
"""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Final

from benchmarks.table import Line
from storage import Database, MoveRow, ResultRow, TableRow
from storage.stores.settings import GuildSettings
from tables.table.archived_table import without_person

DAY: Final = 60
"""Games of a day, on one server."""
PEOPLE: Final = 300
MOVES: Final = 24
"""Moves of a game that is over."""
LIVE: Final = 2_000
"""Tables that are live, on other servers."""
SERVERS: Final = 2_000
"""Servers with settings."""
JOURNAL: Final = 5_000
GUILD: Final = 1_270_000_000_000_000_001
FIRST: Final = 300_000_000_000_000_000
"""The first person's id."""
TIMES: Final = 20
"""How often each figure is measured; the median counts."""
SNAPSHOT: Final = json.dumps({"hands": "x" * 3_000})


def archived_with(people: Sequence[int]) -> str:
    """Return what is kept of a game that these people played to its end."""
    seats = [{"person": person, "name": "…"} for person in people]
    return json.dumps({"sitting": {"seats": seats, "proposal": None, "secret": "0" * 64}, "state": None, "news": []})


def games(path: Path, days: int, long: int) -> None:
    """Write the games of some days, live tables, servers' settings, and a table with a `long` journal, directly.

    Not through the stores, because that is not measured.
    """
    chance = random.Random(days)
    connection = sqlite3.connect(path)
    count = days * DAY
    people = [FIRST + number for number in range(PEOPLE)]
    at = 1_800_000_000_000
    for number in range(count):
        four = chance.sample(people, 4)
        name = f"over{number}"
        connection.execute(
            "INSERT INTO tables (id, game, guild_id, channel_id, phase, seq, settled, created_at, updated_at,"
            " people_noted, snapshot) VALUES (?, 'rage', ?, 2, 'archived', ?, ?, ?, ?, 1, ?)",
            (name, GUILD, MOVES, MOVES, at + number, at + number, archived_with(four)),
        )
        connection.executemany("INSERT INTO table_people VALUES (?, ?)", [(name, person) for person in four])
        connection.executemany(
            "INSERT INTO moves VALUES (?, ?, ?, ?, 'play red-12', ?, ?)",
            [(name, seq + 1, seq % 4, four[seq % 4], number * MOVES + seq + 1, at) for seq in range(MOVES)],
        )
        connection.executemany(
            "INSERT INTO results VALUES (?, ?, ?, 'rage', ?, '', ?, 50, 1, ?, NULL, NULL, NULL, ?, 0, 1, '{}')",
            [(name, seat, GUILD, person, seat + 1, at + number, number + 1) for seat, person in enumerate(four)],
        )
    connection.execute("INSERT INTO servers VALUES (?, ?, NULL)", (GUILD, count))
    connection.executemany(
        "INSERT INTO tables (id, game, guild_id, channel_id, phase, seq, settled, created_at, updated_at, snapshot)"
        " VALUES (?, 'gin', ?, 3, 'playing', 5, 5, 1, 1, ?)",
        [(f"live{number}", number << 22, SNAPSHOT) for number in range(LIVE)],
    )
    kept_out = GuildSettings().model_copy(update={"kept_out": (FIRST - 1,)}).model_dump(mode="json")
    connection.executemany(
        "INSERT INTO guild_settings VALUES (?, ?)", [(number, json.dumps(kept_out)) for number in range(SERVERS)]
    )
    connection.execute(
        "INSERT INTO tables (id, game, guild_id, channel_id, phase, seq, settled, created_at, updated_at, snapshot)"
        " VALUES ('long', 'gin', ?, 3, 'playing', ?, 0, 1, 1, ?)",
        (GUILD, long, SNAPSHOT),
    )
    connection.executemany(
        "INSERT INTO moves VALUES ('long', ?, 1, ?, 'play red-12', ?, 5)",
        [(seq + 1, FIRST, (1 << 40) + seq) for seq in range(long)],
    )
    connection.commit()
    connection.close()


async def median(work: Callable[[int], Awaitable[object]]) -> float:
    """Return the median milliseconds of some work, done `TIMES` times with a number each."""
    took = []
    for number in range(TIMES):
        start = time.perf_counter()
        await work(number)
        took.append((time.perf_counter() - start) * 1000)
    return sorted(took)[TIMES // 2]


async def measured(path: Path, days: int, long: int) -> dict[str, float]:
    """Return the milliseconds of each figure after so many days, and for a journal so `long`."""
    url = f"sqlite:///{path}"
    async with await Database.open(url) as database:
        games(path, days, long)
        await database.rebuild_standings()

        async def end(number: int) -> None:
            table = TableRow(f"new{number}", "rage", GUILD, 2, None, "playing", 0, SNAPSHOT, 5, 5)
            await database.journal.open_table(table)
            seats = [ResultRow(seat, FIRST + number * 4 + seat, "", seat + 1, 50, rated=True) for seat in range(4)]
            move = MoveRow(table.id, 1, 0, FIRST, "play red-12", None, 6)
            await database.journal.record(move, phase="finished", snapshot=SNAPSHOT, results=seats)

        async def move(number: int) -> None:
            await database.journal.record(
                MoveRow("long", long + number + 1, 0, FIRST, "play red-12", None, 6), phase="playing", snapshot=SNAPSHOT
            )

        async def erase(number: int) -> None:
            await database.personal_data.erase(FIRST + number, without_person)

        figures: dict[str, Callable[[int], Awaitable[object]]] = {
            "a page of a leaderboard": lambda _: database.results.leaderboard(GUILD, "rage"),
            "25 games of a person": lambda number: database.results.games_of(FIRST + number, GUILD, limit=25),
            "end of a game, boards counted": end,
            f"move {JOURNAL:,} of a table": move,
            f"reading {JOURNAL:,} moves": lambda _: database.journal.moves("long"),
            "exporting a person": lambda number: database.personal_data.export(FIRST + number),
            "erasing a person": erase,
        }
        return {name: await median(work) for name, work in figures.items()}


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as name:
        year = asyncio.run(measured(Path(name, "year.db"), 365, JOURNAL))
        day = asyncio.run(measured(Path(name, "day.db"), 1, 1))
    for label, figure in year.items():
        print(Line(f"after a year, {label}, ms", figure, day[label]))


if __name__ == "__main__":
    main()
