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
from storage.schema import (
    ARCHIVED,
    ENDED,
    LIVE,
    SERIES_OVER,
    daily_attempts,
    guild_settings,
    puzzle_answers,
    puzzles,
    role_grants,
    series,
    servers,
    shown_messages,
    tables,
    watches,
)
from storage.stores.series import DROP_SERIES
from storage.stores.settings import GuildSettingsStore

Archive: TypeAlias = Callable[[str], str]
"""Returns the part of a snapshot that replays its game, without names."""

DAY_MS: Final = 24 * 60 * 60 * 1000
SNAPSHOT_DAYS: Final = 7
"""How long a finished game is shown as it ended and can have a rematch."""
SERVER_DAYS: Final = 30
"""How long a server's rows are kept after it has removed the bot."""
BATCH: Final = 100

# Only the snapshot that was read is replaced: a person who is erased meanwhile must not come back.
ARCHIVE: Final = """
    UPDATE tables SET phase = 'archived', due = NULL, snapshot = $3
    WHERE id = $1 AND snapshot = $2 AND phase = 'finished' RETURNING id"""
DROP_ABANDONED: Final = """
    UPDATE tables SET phase = 'archived', due = NULL, snapshot = '' WHERE id = $1 AND phase = 'abandoned'"""
DROP_GAME: Final = "UPDATE tables SET snapshot = '' WHERE id = $1 AND phase = 'archived'"
# The posts of its deal (`bot/outbox/seal_notices.py`) are forgotten with its moves: there is nothing left to compare.
# Its people are deleted after its row: another process that notes them (`table_people.py`) locks the row meanwhile.
FORGET_PEOPLE: Final = "DELETE FROM table_people WHERE table_id = $1"
DROP_MOVES: Final = (
    "DELETE FROM moves WHERE table_id = $1",
    "DELETE FROM key_values WHERE name = 'deal ' || $1",
    "DELETE FROM shown_messages WHERE name = 'table ' || $1",
)
# A table of which only the row is left needs no search of its own: it is found by its server.
NOTE_SERVER: Final = """
    INSERT INTO servers (guild_id, games) SELECT guild_id, 0 FROM tables WHERE id = $1
    ON CONFLICT (guild_id) DO NOTHING"""
LEAVE: Final = """
    INSERT INTO servers (guild_id, games, left_at) VALUES ($1, 0, $2)
    ON CONFLICT (guild_id) DO UPDATE SET left_at = excluded.left_at"""
RETURN: Final = "UPDATE servers SET left_at = NULL WHERE guild_id = $1"
DROP_TABLE: Final = (
    "DELETE FROM results WHERE table_id = $1",
    *DROP_MOVES,
    "DELETE FROM notifications WHERE table_id = $1",
    "DELETE FROM seated WHERE table_id = $1",
    "DELETE FROM tables WHERE id = $1",
    FORGET_PEOPLE,
)
DROP_SERVER: Final = (
    "DELETE FROM series_steps WHERE series_id IN (SELECT id FROM series WHERE guild_id = $1)",
    "DELETE FROM series WHERE guild_id = $1",
    "DELETE FROM shown_messages WHERE guild_id = $1",
    "DELETE FROM standings WHERE guild_id = $1",
    "DELETE FROM standing_counts WHERE guild_id = $1",
    "DELETE FROM meetings WHERE guild_id = $1",
    "DELETE FROM seasons WHERE guild_id = $1",
    "DELETE FROM watches WHERE guild_id = $1",
    "DELETE FROM daily_attempts WHERE guild_id = $1",
    "DELETE FROM puzzle_answers WHERE guild_id = $1",
    "DELETE FROM puzzles WHERE guild_id = $1",
    "DELETE FROM role_grants WHERE guild_id = $1",
    "DELETE FROM guild_settings WHERE guild = $1",
    "DELETE FROM servers WHERE guild_id = $1",
)
DROP_UNFINISHED_DAILY: Final = "DELETE FROM daily_attempts WHERE day < $1 AND worth IS NULL"
DROP_DAILY_MOVES: Final = """
    UPDATE daily_attempts SET moves = '', interaction_id = NULL WHERE guild_id = $1 AND day < $2 AND moves <> ''"""
PUZZLE_DAYS: Final = 365
DROP_PUZZLES: Final = "DELETE FROM puzzles WHERE made_at < $1"
DROP_PUZZLE_ANSWERS: Final = "DELETE FROM puzzle_answers WHERE answered_at < $1"
DROP_VALUES: Final = "DELETE FROM key_values WHERE name LIKE $1"
VALUES: Final = ("welcome {}", "role {}", "result due {} %")


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
        columns = (tables.c.id, tables.c.guild_id, tables.c.updated_at)
        rows = await self._source.read(select(*columns).where(ARCHIVED).order_by(tables.c.updated_at))
        dropped = 0
        for table, guild, ended in rows:
            days = (await self._guilds.get(guild)).keep_days
            if ended < now - days * DAY_MS:
                dropped += await self._source.write(partial(_dropping, DROP_GAME, table))
        return dropped

    async def drop_daily(self, now: int) -> None:
        """Drop attempts not finished within a week; of the others drop the moves as late as those of games."""
        today = now // DAY_MS
        await self._source.write(partial(executing, Statement(DROP_UNFINISHED_DAILY, (today - SNAPSHOT_DAYS,))))
        found = select(daily_attempts.c.guild_id).where(daily_attempts.c.moves != "").distinct()
        for (guild,) in await self._source.read(found):
            days = (await self._guilds.get(guild)).keep_days
            await self._source.write(partial(executing, Statement(DROP_DAILY_MOVES, (guild, today - days))))

    async def drop_puzzles(self, now: int) -> None:
        """Keep puzzles and their answers for a year."""
        since = now - PUZZLE_DAYS * DAY_MS
        drops = (Statement(sql, (since,)) for sql in (DROP_PUZZLES, DROP_PUZZLE_ANSWERS))
        await self._source.write(partial(executing, *drops))

    async def drop_series(self, now: int) -> int:
        """Drop evenings and tournaments that ended a week ago; the results of their games stay. Return how many."""
        due = select(series.c.id).where(SERIES_OVER, series.c.updated_at < now - SNAPSHOT_DAYS * DAY_MS)
        gone = await self._source.read(due)
        for (name,) in gone:
            await self._source.write(partial(executing, *(Statement(drop, (name,)) for drop in DROP_SERIES)))
        return len(gone)

    async def server_left(self, guild: int, now: int) -> None:
        """Note that a server has removed the bot now."""
        await self._source.write(partial(executing, Statement(LEAVE, (guild, now))))

    async def server_back(self, guild: int) -> None:
        """Note that a server has the bot again."""
        await self._source.write(partial(executing, Statement(RETURN, (guild,))))

    async def compare_servers(self, is_here: Callable[[int], bool], now: int, among: Shards) -> None:
        """Note for each server with rows, of some shards, whether it has the bot, in case an event was missed.

        `is_here` is called just before a server is written, so that later events are written later.
        """
        noted = select(servers.c.guild_id, servers.c.left_at).where(among.condition(servers.c.guild_id))
        left_at: dict[int, int | None] = {row[0]: row[1] for row in await self._source.read(noted)}
        for guild in sorted({*left_at, *await self._with_rows(among)}):
            left = left_at.get(guild) is not None
            if left and is_here(guild):
                await self.server_back(guild)
            elif not left and not is_here(guild):
                await self.server_left(guild, now)

    async def _with_rows(self, among: Shards) -> list[int]:
        """Return servers that have rows but none in `servers`; a finished game makes one there."""
        kept = (series, shown_messages, watches, daily_attempts, puzzles, puzzle_answers, role_grants)
        columns = (of.c.guild_id for of in kept)
        found = [select(column).where(among.condition(column)) for column in (guild_settings.c.guild, *columns)]
        in_use = (select(tables.c.guild_id).where(phase, among.condition(tables.c.guild_id)) for phase in (LIVE, ENDED))
        return [row[0] for row in await self._source.read(union(*found, *in_use))]

    async def drop_servers(self, now: int, among: Shards = ALL) -> list[int]:
        """Erase the rows of servers, of some shards, that removed the bot a month ago; return these servers."""
        month_ago = servers.c.left_at < now - SERVER_DAYS * DAY_MS
        due = select(servers.c.guild_id).where(month_ago, among.condition(servers.c.guild_id))
        gone = [row[0] for row in await self._source.read(due.order_by(servers.c.guild_id))]
        for guild in gone:
            await self._drop(guild)
        return gone

    async def _drop(self, guild: int) -> None:
        for (table,) in await self._source.read(select(tables.c.id).where(tables.c.guild_id == guild)):
            await self._source.write(partial(executing, *(Statement(sql, (table,)) for sql in DROP_TABLE)))
        values = [Statement(DROP_VALUES, (name.format(guild),)) for name in VALUES]
        statements = [*values, *(Statement(sql, (guild,)) for sql in DROP_SERVER)]
        await self._source.write(partial(executing, *statements))
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
