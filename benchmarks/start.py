"""A start with 10,000 live tables: how long until a first click is answered, and what the first seconds cost.

The bot runs in processes of its own against a local Discord. The peer of the same run is a start with one table: what
the interpreter, the imports and the handshake cost.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.clicks import PUBLIC, move
from benchmarks.processes import BotProcesses
from benchmarks.table import Line
from bot.process.outages import HEARTBEAT_NAME
from bot.show.custom_id import CustomId
from games.core.move import legal_moves
from games.rage import RAGE
from playground import Playground
from playground.child import Child
from playground.clock import Clock, Snowflakes
from playground.world import COMPONENTS_V2, Message
from storage import Database
from tables.table.acting_person import Actor
from tables.table.actions import JOIN, START, Action
from tables.table.registry import TableRegistry
from tables.table.table import Table
from tests.support.table_settings import settings_with

TABLES: Final = 10_000
MOVES: Final = 40
PER_CHANNEL: Final = 10
RESTART: Final = 50.0
OUTAGE: Final = 3 * 3600.0
"""Seconds for which nobody was there: a restart, and an outage that people are told of."""
WATCHED_SECONDS: Final = 10.0
LONGEST: Final = 120.0
SAME: Final = "game, guild_id, phase, seq, due, given, host, paused, held, created_at, updated_at, snapshot"
CLONE: Final = f"""
    INSERT INTO tables (id, channel_id, message_id, settled, {SAME})
    SELECT ?, ?, ?, seq, {SAME} FROM tables WHERE id = ?"""  # noqa: S608 -- a constant of ours
CLONE_SEATS: Final = "INSERT INTO seated (table_id, person) SELECT ?, person FROM seated WHERE table_id = ?"
CLONE_MOVES: Final = """
    INSERT INTO moves (table_id, seq, seat, person, move, interaction_id, at)
    SELECT ?, seq, seat, person, move, NULL, at FROM moves WHERE table_id = ?"""


class Figures(NamedTuple):
    """Of a start."""

    answered: float
    """Seconds from the start of the process to the first answer."""
    processor: float
    """Seconds of processor time of all processes, in the ten seconds after the first answer."""
    edits: int
    """How many messages were edited by then."""
    memory: float
    """MiB that all processes hold then."""


async def pattern(file: Path, playground: Playground, down: float) -> Table:
    """Store one table in play, two people in the middle of a game, as a process leaves it that ended hours ago."""
    people = [Actor(int(playground.person(name).id), name) for name in ("Camille", "Bo")]
    then, interactions = time.time() - down, count(1)
    async with await Database.open(f"sqlite:///{file}") as database:
        registry = TableRegistry(
            {RAGE.name: RAGE}, database.journal, on_event=lambda *_: None, now=lambda: int(then * 1000)
        )
        guild, channel = int(playground.guild.id), int(playground.channel("cartes").id)
        table_settings = settings_with(pace="relaxed")
        table = await registry.open(
            RAGE, guild=guild, channel=channel, host=people[0], language="fr", settings=table_settings
        )
        await table.do(people[1], Action(JOIN), next(interactions))
        await table.do(people[0], Action(START), next(interactions))
        made = 0
        while made < MOVES or table.state.seats[table.asked[0]].person != people[0].id:  # who clicks is asked
            made += 1
            seat = table.asked[0]
            person = next(one for one in people if one.id == table.state.seats[seat].person)
            await table.play(person, table.turn_of(seat), next(legal_moves(table.asks(seat))), next(interactions))
        await database.key_values.put(f"{HEARTBEAT_NAME} {database.shards}", str(then))
    return table


def clone(file: Path, table: Table, tables: int, playground: Playground, down: float) -> list[tuple[str, Message]]:
    """Store tables like the pattern, each with its old message in a channel; return their ids and messages."""
    then = Clock(flowing=False, start=time.time() - down)
    ids, world, made = Snowflakes(then), playground.world, []
    with closing(sqlite3.connect(file)) as database:
        for number in range(tables):
            if number % PER_CHANNEL == 0:
                channel = playground.add_channel(f"table-{number // PER_CHANNEL}")
            message = Message(ids.new(), channel, world.bot, then.now(), flags=COMPONENTS_V2)
            message.components = [{"type": 10, "id": 1, "content": "a table"}]
            world.post(message)
            name = f"{number:010x}"
            database.execute(CLONE, (name, int(channel.id), int(message.id), table.id))
            database.execute(CLONE_MOVES, (name, table.id))
            database.execute(CLONE_SEATS, (name, table.id))
            made.append((name, message))
        for of in ("moves WHERE table_id", "seated WHERE table_id", "tables WHERE id"):
            database.execute(f"DELETE FROM {of} = ?", (table.id,))  # noqa: S608 -- as above
        database.commit()
    return made


async def measure(tables: int, down: float) -> Figures:
    """Start the bot with these live tables, and click "My hand" at the last of them as soon as it is connected."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tapis.db"
        async with Playground(limits=False) as playground:
            made = clone(file, await pattern(file, playground, down), tables, playground, down)
            host = playground.person("Camille")
            environment = Child(playground, file, print).environment() | {"LOG_LEVEL": "ERROR"}
            start = time.perf_counter()
            process = await asyncio.create_subprocess_exec(sys.executable, "-m", "bot", env=environment)
            bot = BotProcesses(process.pid)
            try:
                async with asyncio.timeout(LONGEST):
                    await playground.bot_connected()
                    name, message = made[-1]
                    outcome = await host.forge_click(str(CustomId(name, "hand")), message)
                    await outcome.settled(within=LONGEST)
                answered = time.perf_counter() - start
                if move(outcome.message) is None:
                    raise RuntimeError(f"the click was not answered with a hand: {outcome.text}")
                before = bot.processor()
                await asyncio.sleep(WATCHED_SECONDS)
                spent, edits = bot.processor() - before, playground.discord.served[PUBLIC]
                return Figures(answered, spent.total, edits, bot.memory().total)
            finally:
                process.terminate()
                await process.wait()


def main(tables: int = TABLES) -> None:
    """Print the figures."""
    for what, down in (("a restart", RESTART), ("an outage of 3 h", OUTAGE)):
        one, many = asyncio.run(measure(1, down)), asyncio.run(measure(tables, down))
        title = f"{what}, {tables:,} tables"
        print(Line(f"{title}: first answer, s", many.answered, one.answered))
        print(Line(f"{title}: processor, s", many.processor, one.processor, f"{many.edits} messages edited"))
    print(Line(f"{title}: memory, MiB", many.memory, one.memory))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
