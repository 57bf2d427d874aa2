"""People's wishes to hear of waiting tables."""

from functools import partial

from sqlalchemy import select

from storage.engine.row_source import RowSource
from storage.engine.unit_of_work import Statement, executing
from storage.rows import WatchRow
from storage.schema import watches

WATCH = """
    INSERT INTO watches (guild_id, game, person, least) VALUES ($1, $2, $3, $4)
    ON CONFLICT (guild_id, game, person) DO UPDATE SET least = excluded.least"""

UNWATCH = "DELETE FROM watches WHERE guild_id = $1 AND game = $2 AND person = $3"


class Watches:
    """The watches of all servers."""

    def __init__(self, source: RowSource) -> None:
        self._source = source

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
