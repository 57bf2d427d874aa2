"""A server that removes the bot or has it back while nobody hears of it, and the evening of one that is erased."""

from sqlalchemy import select

from bot.process.running_bot import RunningBot
from playground import Playground
from playground.gateway import GUILDS
from playground.person_actions import Person
from playground.world import Guild
from storage import GuildSettings
from storage.schema import guild_settings, servers
from storage.stores.retention import SERVER_DAYS
from tests.e2e.conftest import Running
from tests.e2e.support.seating import CHANNEL
from tests.e2e.support.series_people import series_of
from tests.e2e.support.settling import private_text

MONTH = SERVER_DAYS * 24 * 60 * 60.0


async def gone_since(tapis: RunningBot) -> dict[int, int | None]:
    """Return of the servers noted when they removed the bot."""
    rows = await tapis.database.read(select(servers.c.guild_id, servers.c.left_at))
    return {row[0]: row[1] for row in rows}


async def known(tapis: RunningBot) -> list[int]:
    """Return the servers with settings."""
    return [
        row[0] for row in await tapis.database.read(select(guild_settings.c.guild).order_by(guild_settings.c.guild))
    ]


async def remove_bot(playground: Playground, tapis: RunningBot, guild: Guild) -> None:
    """Let a server remove the bot, and wait until that is noted."""
    guild.joined = False
    playground.gateway.dispatch("GUILD_DELETE", {"id": guild.id, "guild_id": guild.id}, intent=GUILDS)
    camille = playground.person("Camille")
    while (await gone_since(tapis)).get(int(guild.id)) is None:
        await camille.command(camille.conversation(), "help")


async def test_what_happened_while_the_bot_was_down_is_noticed_before_anything_is_erased(
    playground: Playground, running: Running
) -> None:
    back, removed = playground.guild, playground.add_guild("Autre")
    async with running() as tapis:
        for guild in (back, removed):
            await tapis.database.guild_settings.save(int(guild.id), GuildSettings(keep_days=90))
        await tapis.database.retention.server_left(int(back.id), round(playground.clock.now() * 1000))
    removed.joined = False
    playground.clock.advance(MONTH + 60)
    async with running() as tapis:
        await tapis.upkeep.run()
        noticed = await gone_since(tapis)
        assert noticed[int(back.id)] is None
        assert noticed[int(removed.id)] is not None
        assert len(await known(tapis)) == 2
    playground.clock.advance(MONTH + 60)
    async with running() as tapis:
        await tapis.upkeep.run()
        assert await known(tapis) == [int(back.id)]


async def test_a_server_with_an_outage_has_not_removed_the_bot_whatever_is_noted(
    playground: Playground, tapis: RunningBot
) -> None:
    guild = playground.guild
    await tapis.database.guild_settings.save(int(guild.id), GuildSettings(keep_days=90))
    outage = {"id": guild.id, "guild_id": guild.id, "unavailable": True}
    playground.gateway.dispatch("GUILD_DELETE", outage, intent=GUILDS)
    camille = playground.person("Camille")
    while not _is_unavailable(tapis, guild):
        await camille.command(camille.conversation(), "help")
    await tapis.upkeep.run()
    assert (await gone_since(tapis)).get(int(guild.id)) is None
    await tapis.database.retention.server_left(int(guild.id), 5)  # its return could not be stored
    await tapis.upkeep.run()
    assert (await gone_since(tapis))[int(guild.id)] is None
    assert await known(tapis) == [int(guild.id)]


def _is_unavailable(tapis: RunningBot, guild: Guild) -> bool:
    known = tapis.client.get_guild(int(guild.id))
    return known is not None and known.unavailable


async def test_the_evening_of_a_server_that_is_erased_is_forgotten(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    playground.add_guild("Autre")
    await camille.command(CHANNEL, "evening start")
    await remove_bot(playground, tapis, playground.guild)
    playground.clock.advance(MONTH + 60)
    await tapis.upkeep.run()
    assert list(series_of(tapis).live) == []
    playground.invite_bot(playground.guild)
    while tapis.client.get_guild(int(playground.guild.id)) is None:
        await camille.command(CHANNEL, "help")
    again = await camille.command(CHANNEL, "evening start")
    assert not again.ephemeral, private_text(again)
