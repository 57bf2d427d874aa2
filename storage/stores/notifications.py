"""Open notifications, and people's wishes to hear of waiting tables (watches)."""

from functools import partial

from sqlalchemy import select

from storage.engine.row_source import RowSource
from storage.engine.unit_of_work import Statement, Work, executing
from storage.rows import NotificationRow, WatchRow
from storage.schema import notifications, watches

LOCK_WISHES = "UPDATE user_settings SET settings = settings WHERE person = $1 RETURNING person"

OPEN_NOTIFICATION = """
    INSERT INTO notifications (table_id, person, channel_id, message_id) VALUES ($1, $2, $3, $4)
    ON CONFLICT (table_id, person) DO UPDATE SET channel_id = excluded.channel_id, message_id = excluded.message_id"""

CLOSE_NOTIFICATION = "DELETE FROM notifications WHERE table_id = $1 AND person = $2"

WATCH = """
    INSERT INTO watches (guild_id, game, person, least) VALUES ($1, $2, $3, $4)
    ON CONFLICT (guild_id, game, person) DO UPDATE SET least = excluded.least"""

UNWATCH = "DELETE FROM watches WHERE guild_id = $1 AND game = $2 AND person = $3"


class NotificationStore:
    """The open notifications of all tables, and the watches of all servers."""

    def __init__(self, source: RowSource) -> None:
        self._source = source

    async def of_table(self, table_id: str) -> list[NotificationRow]:
        """Return the open notifications of a table, at most one a person."""
        rows = await self._source.read(
            select(notifications).where(notifications.c.table_id == table_id).order_by(notifications.c.person)
        )
        return [NotificationRow(*row) for row in rows]

    async def opened(self, notification: NotificationRow) -> bool:
        """Store an open notification in place of an older one; return whether it is.

        It is not if the person has no settings: nobody is notified without, so they were erased meanwhile.
        """
        return await self._source.write(partial(_opening, notification))

    async def closed(self, table_id: str, person: int) -> None:
        """Forget a notification."""
        await self._source.write(partial(executing, Statement(CLOSE_NOTIFICATION, (table_id, person))))

    async def watch(self, watch: WatchRow) -> None:
        """Store how many must wait at a table before a person wants to hear of it; 0: never."""
        key = (watch.guild_id, watch.game, watch.person)
        if watch.least > 0:
            await self._source.write(partial(executing, Statement(WATCH, (*key, watch.least))))
        else:
            await self._source.write(partial(executing, Statement(UNWATCH, key)))

    async def watching(self, guild_id: int, game: str, waiting: int) -> list[int]:
        """Return the people who want to hear that so many wait at a table of a game."""
        same = (watches.c.guild_id == guild_id, watches.c.game == game, watches.c.least == waiting)
        rows = await self._source.read(select(watches.c.person).where(*same).order_by(watches.c.person))
        return [int(row[0]) for row in rows]


def _opening(row: NotificationRow) -> Work[bool]:
    has_wishes = bool((yield Statement(LOCK_WISHES, (row.person,))))
    if has_wishes:
        yield Statement(OPEN_NOTIFICATION, (row.table_id, row.person, row.channel_id, row.message_id))
    return has_wishes
