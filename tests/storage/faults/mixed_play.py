"""People at several tables of a database that fails, who know of every move what they were told, and what must hold."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count

import asyncpg  # type: ignore[import-untyped] # it ships no types

from storage import Database, InDoubt, MoveRow, NotRead, SequenceConflict, StorageError, TableRow
from storage.claims.shard_claims import OwnershipLost
from tests.support.sample_rows import a_move, a_seat, a_table, play, snapshot

MOVES = 9
"""After so many a table is over, with results and ratings."""
WITHIN = 60.0
"""Seconds within which anything that is waited for happens."""


@dataclass
class Told:
    """What people were told, by the number of the interaction that each try of a move has of its own."""

    acknowledged: dict[int, MoveRow] = field(default_factory=dict)
    refused: dict[int, MoveRow] = field(default_factory=dict)
    doubted: dict[int, MoveRow] = field(default_factory=dict)
    opened: set[str] = field(default_factory=set)
    unopened: set[str] = field(default_factory=set)
    found: int = 0
    """Moves whose answer was lost, and which were in the journal."""
    unread: int = 0

    @property
    def failures(self) -> int:
        """Return how many writes failed, as far as anybody was told."""
        return len(self.refused) + len(self.doubted) + len(self.unopened)


class Play:
    """Some people at play, each at one table after another; `database` may be replaced by that of another process."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.told = Told()
        self.steps: dict[str, int] = {}
        """By player: how many moves are known to be stored."""
        self.tables: dict[str, str] = {}
        """By player: where they play now."""
        self.reading: set[str] = set()
        """Players who must read where their table stands, and cannot."""
        self.barred: set[str] = set()
        """Players whose process may not write any more."""
        self.ending = False
        self._interactions = count(1)
        self._changed = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self, *names: str) -> None:
        """Let these people play."""
        self.steps = dict.fromkeys(names, 0)
        self._tasks = [asyncio.create_task(self._play(name), name=name) for name in names]

    async def end(self) -> None:
        """Let everybody make the move that they are at, and stop."""
        self.ending = True
        async with asyncio.timeout(WITHIN):
            await asyncio.gather(*self._tasks)

    async def stop(self) -> None:
        """Let nobody go on, whatever they are at."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def change(self) -> None:
        """Let whoever waits look again."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def until(self, happened: Callable[[], bool]) -> None:
        """Wait until it has happened; what has gone wrong with a player is raised."""
        async with asyncio.timeout(WITHIN):
            while not happened():
                self.raise_failures()
                changed = asyncio.create_task(self._changed.wait())
                await asyncio.wait({changed, *self._tasks}, return_when=asyncio.FIRST_COMPLETED)
                changed.cancel()

    def raise_failures(self) -> None:
        """Raise what has gone wrong with a player."""
        for task in self._tasks:
            if task.done():
                task.result()

    async def failures(self, count: int) -> None:
        """Wait until so many more writes have failed, or nobody writes because everybody must read before."""
        failed = self.told.failures + count
        await self.until(lambda: self.told.failures >= failed or len(self.reading) == len(self.steps))

    async def everybody_goes_on(self) -> None:
        """Wait until everybody has a move stored that they had not."""
        before = dict(self.steps)
        await self.until(lambda: all(self.steps[name] > before[name] for name in before))

    async def _play(self, name: str) -> None:
        while True:
            table = self.tables[name] = await self._open(name)
            for seq in range(1, MOVES + 1):
                await self._move(name, table, seq)
                self.steps[name] += 1
                self.change()
                if self.ending:
                    return

    async def _open(self, name: str) -> str:
        """Open a table, under another name each time it fails."""
        while True:
            table = f"{name}-{next(self._interactions)}"
            try:
                await self.database.journal.open_table(a_table(table))
            except InDoubt:
                if await self._load(name, table) is None:
                    self.change()
                    continue  # it may be opened still, by a question that is under way: then it stays empty
            except StorageError as error:
                self.told.unopened.add(table)
                await self._after(name, error)
                continue
            self.told.opened.add(table)
            return table

    async def _move(self, name: str, table: str, seq: int) -> None:
        """Make a move, each time as another interaction, until it is known to be stored."""
        doubted: set[int] = set()
        while True:
            move = a_move(seq, table, interaction=next(self._interactions))
            assert move.interaction_id is not None
            try:
                await self._record(move)
            except InDoubt:
                self.told.doubted[move.interaction_id] = move
                doubted.add(move.interaction_id)
                self.change()
            except StorageError as error:
                self.told.refused[move.interaction_id] = move
                await self._after(name, error)
            except SequenceConflict:
                self.told.refused[move.interaction_id] = move
            else:
                self.told.acknowledged[move.interaction_id] = move
                return
            stored = await self._load(name, table)
            assert stored is not None, "a table is gone"
            if stored.seq == seq:
                assert doubted, "somebody else has moved"
                self.told.found += 1
                return
            assert stored.seq == seq - 1, "a table stands elsewhere than its player was told"

    async def _record(self, move: MoveRow) -> None:
        if move.seq < MOVES:
            await play(self.database, move)
            return
        seats = [a_seat(0, 1), a_seat(1, 2), a_seat(2, 3, bot=True)]
        await self.database.journal.record(move, phase="finished", snapshot=snapshot(move.seq), results=seats)

    async def _after(self, name: str, error: StorageError) -> None:
        """Wait for another process if this one may not write any more."""
        if isinstance(error, OwnershipLost):
            former = self.database
            self.barred.add(name)
            self.change()
            await self.until_replaced(former)
            self.barred.discard(name)
        self.change()

    async def until_replaced(self, former: Database) -> None:
        """Wait until another process writes in place of a former one."""
        while self.database is former:
            await self._changed.wait()

    async def _load(self, name: str, table: str) -> TableRow | None:
        """Read a table, as soon as that can be done."""
        while True:
            try:
                found = await self.database.journal.load(table)
            except NotRead:
                self.told.unread += 1
                self.reading.add(name)
                self.change()
                await asyncio.sleep(0)  # lets the others go on
            else:
                self.reading.discard(name)
                return found


async def check(told: Told, witness: asyncpg.Connection) -> int:
    """Check that what was acknowledged is there, once, in order, and nothing that was refused; return the moves."""
    promised, opened = dict(told.acknowledged), set(told.opened)
    async with witness.transaction(isolation="repeatable_read", readonly=True):
        rows = await witness.fetch("SELECT table_id, seq, move, interaction_id FROM moves ORDER BY table_id, seq")
        tables = await witness.fetch("SELECT id, seq, phase, snapshot FROM tables")
        results = dict(await witness.fetch("SELECT table_id, count(*) FROM results GROUP BY table_id"))
    kept = {row["interaction_id"]: (row["table_id"], row["seq"], row["move"]) for row in rows}
    assert len(kept) == len(rows), "a move is there twice"
    missing = {name: move for name, move in promised.items() if kept.get(name) != (move.table_id, move.seq, move.move)}
    assert not missing, f"acknowledged, and not there: {missing}"
    assert not kept.keys() & told.refused.keys(), "refused, and there"
    assert {row["id"] for row in tables} >= opened, "a table is gone"
    assert not {row["id"] for row in tables} & told.unopened, "a table is open that was refused"
    seqs: dict[str, list[int]] = defaultdict(list)
    for row in rows:
        seqs[row["table_id"]].append(row["seq"])
    for row in tables:
        assert seqs[row["id"]] == list(range(1, row["seq"] + 1)), f"{row['id']} has not the moves up to its own"
        assert row["snapshot"] == snapshot(row["seq"]), "a snapshot was left behind"
        assert (row["phase"] == "finished") == (row["seq"] == MOVES)
        assert results.get(row["id"], 0) == (3 if row["seq"] == MOVES else 0), "results are missing, or there twice"
    return len(rows)
