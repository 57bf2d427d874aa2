"""Retention: a finished game's cards are kept for a week, its moves for a year, a left server's rows for a month.

Rows are deleted in small units, so that no move waits.
"""

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from sqlalchemy import select, union

from storage.claims.shards import ALL, Shards
from storage.engine.row_source import RowSource
from storage.engine.unit_of_work import Statement, Work, executing
from storage.schema import ARCHIVED, ENDED, LIVE, servers, tables
from storage.stored import DAY_MS, declared
from storage.stores.settings import GuildSettingsStore

Archive: TypeAlias = Callable[[str], str]
"""Returns the part of a snapshot that replays its game, without names."""

SNAPSHOT_DAYS: Final = 7
"""How long a finished game is shown as it ended and can have a rematch."""
SERVER_DAYS: Final = 30
"""How long a server's rows are kept after it has removed the bot."""
NO_SERVER: Final = 0
"""The server of a row that was made where the bot is in none, as in direct messages: it cannot remove the bot."""
BATCH: Final = 100

# Only the snapshot that was read is replaced: a person who is erased meanwhile must not come back.
ARCHIVE: Final = """
    UPDATE tables SET phase = 'archived', due = NULL, host = 0, snapshot = $3
    WHERE id = $1 AND snapshot = $2 AND phase = 'finished' RETURNING id"""
DROP_ABANDONED: Final = """
    UPDATE tables SET phase = 'archived', due = NULL, host = 0, snapshot = '' WHERE id = $1 AND phase = 'abandoned'"""
DROP_GAME: Final = "UPDATE tables SET snapshot = '', host = 0 WHERE id = $1 AND phase = 'archived'"
# It stayed up to version 1.3.0, also of people who were erased.
FORGET_HOST: Final = "UPDATE tables SET host = 0 WHERE id = $1 AND phase = 'archived'"
# Its people are deleted after its row: another process that notes them (`table_people.py`) locks the row meanwhile.
FORGET_PEOPLE: Final = "DELETE FROM table_people WHERE table_id = $1"
# The posts of its deal (`bot/outbox/seal_notices.py`) are forgotten with its moves: there is nothing left to compare.
DROP_NOTES: Final = (
    "DELETE FROM key_values WHERE name = 'deal ' || $1",
    "DELETE FROM shown_messages WHERE name = 'table ' || $1",
    "DELETE FROM promises WHERE about = $1",
)
DROP_MOVES: Final = ("DELETE FROM moves WHERE table_id = $1", *DROP_NOTES)
# A table of which only the row is left needs no search of its own: it is found by its server.
NOTE_SERVER: Final = """
    INSERT INTO servers (guild_id, games) SELECT guild_id, 0 FROM tables WHERE id = $1
    ON CONFLICT (guild_id) DO NOTHING"""
LEAVE: Final = """
    INSERT INTO servers (guild_id, games, left_at) VALUES ($1, 0, $2)
    ON CONFLICT (guild_id) DO UPDATE SET left_at = excluded.left_at"""
RETURN: Final = "UPDATE servers SET left_at = NULL WHERE guild_id = $1"
DROP_VALUES: Final = "DELETE FROM key_values WHERE ' ' || name || ' ' LIKE '% ' || $1 || ' %'"


class Retention:
    """Deletes rows that are no longer needed."""

    def __init__(self, source: RowSource, guilds: GuildSettingsStore) -> None:
        self._source = source
        self._guilds = guilds

    async def archive(self, now: int, archive: Archive) -> int:
        """Archive games that ended a week ago, and drop those without a result.

        Return how many there were, at most `BATCH`: then there may be more. Rows that change meanwhile are left to the
        next time.
        """
        columns = (tables.c.id, tables.c.phase, tables.c.snapshot)
        due = select(*columns).where(ENDED, tables.c.updated_at < now - SNAPSHOT_DAYS * DAY_MS)
        rows = await self._source.read(due.order_by(tables.c.updated_at).limit(BATCH))
        away = 0
        for table, phase, snapshot in rows:
            unit = partial(_dropping, DROP_ABANDONED, table)
            if phase != "abandoned":
                unit = partial(replacing_snapshot, ARCHIVE, table, snapshot, archive(snapshot))
            away += await self._source.write(unit)
        return away

    async def drop_games(self, now: int) -> int:
        """Drop all but the results of games older than a year, or than their server's choice; return how many."""
        columns = (tables.c.id, tables.c.guild_id, tables.c.updated_at, tables.c.host)
        rows = await self._source.read(select(*columns).where(ARCHIVED).order_by(tables.c.updated_at))
        dropped = 0
        for table, guild, ended, host in rows:
            if host:
                await self._write(Statement(FORGET_HOST, (table,)))
            days = (await self._guilds.get(guild)).keep_days
            if ended < now - days * DAY_MS:
                dropped += await self._source.write(partial(_dropping, DROP_GAME, table))
        return dropped

    async def drop_lapsed(self, now: int) -> None:
        """Drop the rows that are kept for some days, and moves outside tables as late as those of games."""
        for one in declared():
            if one.keep_days is not None:
                values = (one.before(now, one.keep_days),)
                await self._write(*(Statement(sql, values) for sql in one.dropping(one.lapsed)))
            if one.moves:
                server, moves = one.table.c[one.server], one.table.c[one.moves[0]]
                for (guild,) in await self._source.read(select(server).where(moves != "").distinct()):
                    days = (await self._guilds.get(guild)).keep_days
                    await self._write(Statement(one.emptying, (guild, one.before(now, days))))

    async def _write(self, *statements: Statement) -> None:
        await self._source.write(partial(executing, *statements))

    async def server_left(self, guild: int, now: int) -> None:
        """Note that a server has removed the bot now."""
        await self._write(Statement(LEAVE, (guild, now)))

    async def server_back(self, guild: int) -> None:
        """Note that a server has the bot again."""
        await self._write(Statement(RETURN, (guild,)))

    async def compare_servers(self, is_here: Callable[[int], bool], now: int, among: Shards) -> None:
        """Note for each server with rows, of some shards, whether it has the bot, in case an event was missed.

        `is_here` is called just before a server is written, so that later events are written later.
        """
        noted = select(servers.c.guild_id, servers.c.left_at).where(among.condition(servers.c.guild_id))
        left_at: dict[int, int | None] = {row[0]: row[1] for row in await self._source.read(noted)}
        for guild in sorted({*left_at, *await self._with_rows(among)} - {NO_SERVER}):
            left = left_at.get(guild) is not None
            if left and is_here(guild):
                await self.server_back(guild)
            elif not left and not is_here(guild):
                await self.server_left(guild, now)

    async def _with_rows(self, among: Shards) -> list[int]:
        """Return servers that have rows but none in `servers`; a finished game makes one there."""
        kept = (one.server_column for one in declared() if not one.is_noted and one.table is not tables)
        found = [select(column).where(among.condition(column)) for column in kept if column is not None]
        in_use = (select(tables.c.guild_id).where(phase, among.condition(tables.c.guild_id)) for phase in (LIVE, ENDED))
        return [row[0] for row in await self._source.read(union(*found, *in_use))]

    async def drop_servers(self, now: int, among: Shards = ALL) -> list[int]:
        """Erase the rows of servers, of some shards, that removed the bot a month ago; return these servers."""
        month_ago = servers.c.left_at < now - SERVER_DAYS * DAY_MS
        is_server = servers.c.guild_id != NO_SERVER
        due = select(servers.c.guild_id).where(month_ago, is_server, among.condition(servers.c.guild_id))
        gone = [row[0] for row in await self._source.read(due.order_by(servers.c.guild_id))]
        for guild in gone:
            await self._drop(guild)
        return gone

    async def _drop(self, guild: int) -> None:
        all_of_server = [one for one in declared() if one.part_of is None and one.server_column is not None]
        (games,) = (one for one in all_of_server if one.table is tables)
        drop_table = (*DROP_NOTES, *games.dropping_one())
        for (table,) in await self._source.read(select(tables.c.id).where(tables.c.guild_id == guild)):
            await self._write(*(Statement(sql, (table,)) for sql in drop_table))
        rest = [one for one in reversed(all_of_server) if one is not games]
        statements = [Statement(sql, (guild,)) for one in rest for sql in one.dropping(f"{one.server} = $1")]
        await self._write(Statement(DROP_VALUES, (str(guild),)), *statements)
        self._guilds.forget(guild)


def replacing_snapshot(replace: str, table: str, old: str, new: str) -> Work[bool]:
    """Replace a snapshot if it is still `old`; if the new one is empty, delete the moves: nothing can replay them.

    Return whether it was replaced.
    """
    replaced = yield Statement(replace, (table, old, new))
    if replaced and not new:
        yield from executing(*(Statement(sql, (table,)) for sql in (*DROP_MOVES, FORGET_PEOPLE, NOTE_SERVER)))
    return bool(replaced)


def _dropping(drop_snapshot: str, table: str) -> Work[bool]:
    """Drop a table's snapshot and moves."""
    statements = (drop_snapshot, *DROP_MOVES, FORGET_PEOPLE, NOTE_SERVER)
    yield from executing(*(Statement(sql, (table,)) for sql in statements))
    return True
