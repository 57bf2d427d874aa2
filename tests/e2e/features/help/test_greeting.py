"""The greeting of a server that takes the bot in: what it shows, where it stands, and that it comes once."""

import re

import pytest

from bot.process.running_bot import RunningBot
from cogs.help.cog import Help
from games.registry import GAMES
from playground import Playground, buttons, pictures, said
from playground.permissions import bits
from playground.world import Channel, Guild, Message
from tests.e2e.conftest import Running
from tests.e2e.support.seating import control, picked
from tests.e2e.support.waiting import tables_of


async def greeted(playground: Playground, channel: Channel) -> Message:
    """Return the first message of a channel, once it is there."""
    await playground.person("Camille").until(lambda: channel.messages)
    return next(iter(channel.messages.values()))


async def test_it_shows_the_cards_of_all_games_each_to_play_or_to_learn(
    playground: Playground, tapis: RunningBot
) -> None:
    playground.invite_bot(playground.guild)
    greeting = await greeted(playground, playground.channel("salon"))
    (picture,) = pictures(greeting)
    for name in ("Rage", "LaGagne", "GaAg", "Gin", "Agnès"):
        assert f"{name}. " in picture.alt
        assert name in [button.label for button in buttons(greeting)]
    assert "On joue à quoi" in said(greeting)
    assert "En mots seuls" in said(greeting)
    assert re.search("Réglages du serveur\u00a0: </settings:[0-9]+>", said(greeting))
    bo = playground.person("Bo")
    for game in GAMES:
        assert (await picked(bo, greeting, "learn-start", "learn-of", game.name)).ephemeral
    lobby = (await picked(bo, greeting, "play", "play-of", "agnes")).message
    assert control(lobby, "start-with-ai")
    assert [table.game.name for table in tables_of(tapis)] == ["agnes"]


async def test_it_speaks_the_servers_language(playground: Playground, tapis: RunningBot) -> None:
    assert tapis.client.user is not None
    guild = playground.add_guild("New", locale="en-GB", joined=False)
    playground.invite_bot(guild)
    assert "What shall we play?" in said(await greeted(playground, playground.channel("general", guild)))


@pytest.mark.parametrize(
    ("closed", "expected"), [((), "welcome"), (("welcome",), "staff"), (("welcome", "staff"), "games")]
)
async def test_it_stands_in_the_system_channel_or_in_the_first_where_the_bot_may_write(
    playground: Playground, tapis: RunningBot, closed: tuple[str, ...], expected: str
) -> None:
    assert tapis.client.user is not None
    guild = playground.add_guild("New", channels=("welcome", "staff", "games"), joined=False)
    for name in closed:
        playground.deny(playground.channel(name, guild), "send_messages")
    playground.invite_bot(guild)
    await greeted(playground, playground.channel(expected, guild))
    assert written(playground, guild) == [expected]
    assert playground.refusals == []


async def test_without_a_system_channel_it_stands_in_the_first_that_all_may_read(
    playground: Playground, tapis: RunningBot
) -> None:
    assert tapis.client.user is not None
    guild = playground.add_guild("New", channels=("staff", "games"), joined=False)
    guild.system_channel_id = None
    for role in guild.roles.values():
        role.permissions |= bits("administrator") if role.managed else 0
    playground.channel("staff", guild).denied[guild.id] = bits("view_channel")
    playground.invite_bot(guild)
    await greeted(playground, playground.channel("games", guild))
    assert written(playground, guild) == ["games"]


def written(playground: Playground, guild: Guild) -> list[str]:
    """Return the channels in which there is a message."""
    return [channel.name for channel in playground.world.text_channels(guild) if channel.messages]


async def test_where_files_are_not_allowed_it_comes_in_words(playground: Playground, tapis: RunningBot) -> None:
    assert tapis.client.user is not None
    playground.deny("salon", "attach_files")
    playground.invite_bot(playground.guild)
    greeting = await greeted(playground, playground.channel("salon"))
    assert greeting.attachments == []
    assert "Quatre cartes cachées" in said(greeting)
    assert control(greeting, "play", "gin")


async def test_a_server_that_takes_the_bot_in_while_it_is_away_is_greeted_once_when_it_comes(
    playground: Playground, running: Running
) -> None:
    old = playground.add_guild("Old")
    playground.invite_bot(playground.guild)
    salon = playground.channel("salon")
    for _ in range(2):
        async with running() as tapis:
            await tapis.client.wait_until_ready()
            await greeted(playground, salon)
            await tapis.features.one(Help).welcome.settled()
        playground.clock.advance(1800)  # within the hour, but later than Discord remembers a nonce
    assert len(salon.messages) == 1
    assert playground.channel("general", old).messages == {}, "it has had the bot for long"


async def test_a_server_whose_invitation_is_old_is_not_greeted_any_more(
    playground: Playground, running: Running
) -> None:
    playground.invite_bot(playground.guild)
    playground.clock.advance(3601)
    async with running() as tapis:
        await tapis.client.wait_until_ready()
        await tapis.features.one(Help).welcome.settled()
    assert playground.channel("salon").messages == {}
