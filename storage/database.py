"""The open database, with all its stores."""

from __future__ import annotations

import time
from functools import partial
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self

from sqlalchemy import Executable, text

from storage.claims.identify_turns import IdentifyTurns
from storage.claims.ownership import Ownership
from storage.claims.shard_claims import OwnershipLost
from storage.claims.shards import Shards
from storage.engine.database_url import SqliteFile, parse_url
from storage.engine.sqlite import Sqlite
from storage.engine.unit_of_work import Rows, T, Unit
from storage.engine.write_health import WriteHealth
from storage.engine.write_queue import WriteQueue
from storage.stores.attempt_digests import AttemptDigests
from storage.stores.journal import Journal
from storage.stores.key_values import KeyValues
from storage.stores.personal_data import PersonalData
from storage.stores.play_history import PlayHistory
from storage.stores.promises import PromiseStore
from storage.stores.results import Results
from storage.stores.retention import Retention
from storage.stores.seasons import Seasons
from storage.stores.settings import GuildSettingsStore, UserSettingsStore
from storage.stores.shown_messages import ShownMessages
from storage.stores.standings import FIND_SERVERS, rebuilding
from storage.stores.watches import Watches

LAST_TRY: Final = "write tried"
"""The name of the value that is written to find out whether writes succeed."""


if TYPE_CHECKING:
    from storage.engine.postgres import Postgres

SCRUB_DUE: Final = "scrub due"
"""The name of the value that says that erased rows may still be in the file."""


class Database:
    """All stores over one open SQLite or PostgreSQL database."""

    def __init__(self, engine: Sqlite | Postgres) -> None:
        self._engine = engine
        server = None if isinstance(engine, Sqlite) else engine
        # on PostgreSQL the heartbeats are writes already
        self.write_health = WriteHealth(self._try_to_write, when_idle=isinstance(engine, Sqlite))
        self._write_queue = WriteQueue(engine, self.write_health.note)
        self.ownership = Ownership(server, self._write_queue.run)
        self.identify_turns = None if server is None else IdentifyTurns(server.session)
        """For several processes; None on SQLite, which has one process."""
        self.reads_under_way = 0
        self.promises = PromiseStore(self)
        self.journal = Journal(self, self.promises.tell)
        self.results = Results(self)
        self.user_settings = UserSettingsStore(self)
        self.guild_settings = GuildSettingsStore(self)
        self.key_values = KeyValues(self)
        self.shown_messages = ShownMessages(self)
        self.watches = Watches(self)
        self.play_history = PlayHistory(self)
        self.seasons = Seasons(self, self.promises.tell)
        self.attempt_digests = AttemptDigests(self)
        self.personal_data = PersonalData(self, self.user_settings, self.guild_settings, self.promises.look)
        self.retention = Retention(self, self.guild_settings)

    @classmethod
    async def open(cls, url: str, *, alone: bool = False) -> Self:
        """Open, check and migrate `sqlite:///file.db`, `sqlite:///:memory:` or `postgresql://user:password@host/name`.

        `alone`: lock a SQLite file against other processes that open it with `alone`.

        CannotOpen and NewerSchema carry a sentence for the operator.
        """
        address = parse_url(url)
        if isinstance(address, SqliteFile):
            return cls(await Sqlite.open(address.path, alone=alone))
        from storage.engine.postgres import Postgres  # noqa: PLC0415 -- it needs asyncpg, which SQLite does not

        return cls(await Postgres.open(address.url))

    async def close(self) -> None:
        """Commit everything that was accepted, then close."""
        await self.write_health.close()
        await self.ownership.close()
        if self.identify_turns is not None:
            await self.identify_turns.close()
        await self._write_queue.close()
        await self._engine.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def read(self, query: Executable) -> Rows:
        """Return the rows of a query, which sees all that was committed before it began. Raises NotRead.

        Reads have connections of their own, so a slow one holds up no write. A caller who was told that something is
        stored sees it in every later read. On this rely: a table read again after a conflict or a lost answer
        (`Journal.load`), settings after they were saved, the last move of a table that left memory (`Journal.moves`),
        the results of a game that has just ended (`Results.of_table`), the posts of a deal (`PromiseStore.about`),
        which rows are due (`Journal.due`), and who sits where (`Journal.live`).
        """
        self.reads_under_way += 1
        try:
            return await self._engine.read(query)
        finally:
            self.reads_under_way -= 1

    @property
    def shards(self) -> Shards:
        """Return the shards of this process: all, unless it has claimed fewer."""
        return self.ownership.shards

    @property
    def writes_waiting(self) -> int:
        """Return how many units wait to be written."""
        return self._write_queue.waiting

    async def _try_to_write(self) -> None:
        """Write a value that differs each time, because SQLite skips a page that would not change."""
        await self.key_values.put(LAST_TRY, str(time.time()))

    async def rebuild_standings(self) -> int:
        """Count all standings again, server by server, from the results; return how many games were counted."""
        rows = await self.read(text(FIND_SERVERS))
        return sum([await self.write(partial(rebuilding, guild)) for (guild,) in rows])

    async def scrub(self) -> None:
        """Remove erased rows from the file; PostgreSQL does so by itself. Raises StorageError."""
        await self._engine.scrub()

    async def scrub_later(self) -> None:
        """Note that the file may still hold erased rows. Raises StorageError."""
        await self.key_values.put(SCRUB_DUE, "yes")

    async def scrub_if_due(self) -> None:
        """Remove erased rows from the file, if there are any. Raises StorageError."""
        if await self.key_values.get(SCRUB_DUE) == "yes":
            await self.scrub()
            await self.key_values.put(SCRUB_DUE, "no")

    async def write(self, unit: Unit[T]) -> T:
        """Return the unit's result once it is committed; StorageError if it failed."""
        try:
            await self.ownership.check()
            return await self._write_queue.run(unit)
        except OwnershipLost:
            self.ownership.lose()
            raise
