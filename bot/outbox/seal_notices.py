"""Posts about a deal that are never edited: a table's seal, and its cuts.

The lobby is edited away; these stay, dated by Discord, and whoever doubts a deal compares its proof with them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from bot.discord.promises import Delivery, Later, Say, promise
from bot.show.seals import Post, UnusedSeals, cuts_notice, seal_notice
from storage import Database, Promise
from tables.table.deal_proof import seals_lately
from tables.table.table import Table

UNUSED_SHOWN: Final = 5
"""Of the seals that were not used the newest are shown."""
LATER_MS: Final = 1_000
"""The cuts wait for a seal that is being posted."""


class SealNotices:
    """Posts seals and closed cuts, each once; `now` is the clock in unix seconds."""

    def __init__(
        self, database: Database, find: Callable[[str], Awaitable[Table | None]], now: Callable[[], float]
    ) -> None:
        self._database, self._find, self._now = database, find, now

    @promise("seal", once="least", stays=True)
    async def seal(self, promise: Promise) -> Delivery:
        """Post the seal of a lobby; one that comes too late is of no use."""
        table = await self._find(promise.about)
        if table is None or table.state.phase != "lobby" or table.state.seal != promise.body:
            return None
        posts = await posts_of(self._database, table.id)
        return Say(seal_notice(table.freeze(), again="seal" in posts), _home(table, posts))

    @promise("cuts", once="least", stays=True)
    async def cuts(self, promise: Promise) -> Delivery:
        """Post the cuts that went into a deal, beside the seal."""
        seals = await self._database.promises.about(promise.about, "seal")
        if promise.state == "waiting" and any(one.state == "trying" for one in seals):
            return Later(round(self._now() * 1000) + LATER_MS)
        table = await self._find(promise.about)
        if table is None or table.game_state is None:
            return None
        return Say(cuts_notice(table.freeze()), _home(table, await posts_of(self._database, table.id)))


def _home(table: Table, posts: dict[str, Post]) -> int:
    """Return the channel in which all of a deal is posted."""
    channel, _ = table.state.parent or (table.channel, None)
    return posts["seal"].channel if "seal" in posts else channel


async def posts_of(database: Database, table: str) -> dict[str, Post]:
    """Return what has been posted of a table's deal, and where. Raises StorageError."""
    posted = await database.promises.about(table, "seal", "cuts")
    return {
        one.kind: Post(one.channel_id, one.message_id, one.body)
        for one in posted
        if one.channel_id is not None and one.message_id is not None
    }


async def unused_seals(database: Database, guild: int, now: int) -> UnusedSeals:
    """Return how many seals of a server were not used of late, and where the newest were posted; `now` in unix ms."""
    lately = await seals_lately(database.journal, guild, now)
    posts = [await posts_of(database, table) for table in lately.unused[:UNUSED_SHOWN]]
    return UnusedSeals(lately.sealed, len(lately.unused), tuple(post["seal"] for post in posts if "seal" in post))
