"""What servers want to be told, while the database or Discord is away for a moment: it comes later, and once."""

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.outbox.table_announcements import DUE, GATHERING_SECONDS, TableAnnouncements
from bot.show.page import Page, note
from cogs.standings.posted_boards import PostedBoards
from cogs.standings.season_posts import SeasonPosts
from storage import Database, GuildSettings, StorageError
from storage.stores.seasons import GRACE_MS
from tests.bot.process.test_upkeep import DECEMBER
from tests.storage.stores.test_standings import end
from tests.support.sample_rows import a_seat
from tests.tables.conftest import CAMILLE, Room

SERVER, HALL, ROLE = 2 << 22, 5, 6


class Hiccups:
    """A part of the bot of which each method fails when it is called first."""

    def __init__(self, part: Any) -> None:  # noqa: ANN401 -- any part
        self._part = part
        self.failed = set[str]()

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 -- whatever the part has
        async def call(*args: object, **named: object) -> Any:  # noqa: ANN401 -- whatever the method returns
            if name not in self.failed:
                self.failed.add(name)
                raise StorageError("away for a moment")
            return await getattr(self._part, name)(*args, **named)

        return call


@dataclass
class Hall:
    """Discord with one channel, down for the first message, and a clock that shows what is waited for."""

    now: float = (DECEMBER + 2 * GRACE_MS) / 1000
    sent: list[dict[str, Any]] = field(default_factory=list)
    is_down: bool = True

    async def send(self, content: str = "", **message: Any) -> None:  # noqa: ANN401 -- discord's
        """Take a message."""
        if self.is_down:
            self.is_down = False
            raise discord.DiscordServerError(cast("Any", SimpleNamespace(status=503, reason="down")), "down")
        self.sent.append({"content": content, **message})

    async def wait_until(self, moment: float) -> None:
        """Let the time go by at once."""
        self.now = max(self.now, moment)

    @property
    def client(self) -> discord.Client:
        """Return the client whose channel this is."""
        french = discord.Locale.french
        stub = SimpleNamespace(
            get_guild=lambda guild: SimpleNamespace(id=guild, get_thread=lambda _: None, preferred_locale=french),
            get_partial_messageable=lambda _: self,
        )
        return cast("discord.Client", stub)


@pytest.fixture
def hall() -> Hall:
    return Hall()


def boards(database: Database) -> PostedBoards:
    """Return leaderboards that cannot be read at first."""

    async def page(*_: object, **__: object) -> Page:
        return note("podium")

    parts = SimpleNamespace(seasons=database.seasons, guild_settings=Hiccups(database.guild_settings))
    drawn = Hiccups(SimpleNamespace(page=page))
    return cast("PostedBoards", SimpleNamespace(database=parts, page=drawn.page))


async def test_a_podium_comes_later_when_the_database_or_discord_was_away(database: Database, hall: Hall) -> None:
    await database.guild_settings.save(SERVER, GuildSettings(seasons="monthly", results_channel=HALL))
    await end(database, "t1", a_seat(0, 1), a_seat(1, 2), at=DECEMBER - 1, guild=SERVER)
    assert len(await database.seasons.close_due(round(hall.now * 1000))) == 1
    posts = SeasonPosts(hall.client, boards(database), lambda: hall.now, hall.wait_until)
    for _ in range(3):
        await posts.run()
        await posts.settled()
    (podium,) = hall.sent
    assert podium["nonce"].endswith(f"-{SERVER}")


def announcements(room: Room, hall: Hall) -> TableAnnouncements:
    """Return the posts over a database of which each question fails once."""
    known = room.database
    parts = SimpleNamespace(
        guild_settings=Hiccups(known.guild_settings), key_values=Hiccups(known.key_values), shards=known.shards
    )
    return TableAnnouncements(hall.client, cast("Database", parts), room.registry, lambda: hall.now, hall.wait_until)


async def test_a_result_comes_later_when_the_database_or_discord_was_away(room: Room, hall: Hall) -> None:
    table = await room.dealt()
    await room.database.guild_settings.save(table.guild, GuildSettings(results_channel=HALL))
    table.state.phase = "finished"
    posts = announcements(room, hall)
    posts.update(table)
    await posts.settled()
    assert [one["nonce"] for one in hall.sent] == [f"{table.id}-result"]
    assert await room.database.key_values.names(DUE) == []


async def test_a_result_that_was_due_comes_later_when_the_database_was_away(room: Room, hall: Hall) -> None:
    table = await room.dealt()
    await room.database.guild_settings.save(table.guild, GuildSettings(results_channel=HALL))
    await room.database.key_values.put(f"{DUE}{table.guild} {table.id}", "")
    table.state.phase = "finished"
    posts = announcements(room, hall)
    posts.start()
    await posts.settled()
    assert [one["nonce"] for one in hall.sent] == [f"{table.id}-result"]
    assert await room.database.key_values.names(DUE) == []


async def test_a_role_is_mentioned_later_when_the_database_or_discord_was_away(room: Room, hall: Hall) -> None:
    table, began = await room.open(), hall.now
    await room.database.guild_settings.save(table.guild, GuildSettings(table_role=ROLE))
    posts = announcements(room, hall)
    posts.opened(table)
    await posts.settled()
    (call,) = hall.sent
    assert f"<@&{ROLE}>" in call["content"]
    assert hall.now >= began + GATHERING_SECONDS


async def test_a_role_is_not_mentioned_for_a_table_that_waits_for_nobody_when_the_database_is_back(
    room: Room, hall: Hall
) -> None:
    table = await room.open()
    await room.database.guild_settings.save(table.guild, GuildSettings(table_role=ROLE))
    posts = announcements(room, hall)
    posts.opened(table)
    await room.do(table, CAMILLE, "end")
    await posts.settled()
    assert hall.sent == []
