"""Where tables may be opened."""

import discord

from bot.process.running_bot import RunningBot
from bot.table.reposting import REPOST_SECONDS
from playground import Playground, said
from playground.person_actions import Person
from playground.world import Message
from storage import GuildSettings
from tables.table.acting_person import Actor as PersonAtTable
from tables.table.actions import END, Action
from tables.table.table import Table
from tests.e2e.support.controls import fill
from tests.e2e.support.seating import CHANNEL, control, lobby_of, seated
from tests.e2e.support.settling import private_text, server, stored
from tests.e2e.support.waiting import expire, only_table, settle, tables_of


def named(playground: Playground, *names: str) -> list[str]:
    """Return the ids of channels."""
    return [playground.channel(name).id for name in names]


async def choose_channels(playground: Playground, person: Person, *names: str) -> Message:
    """Choose where tables may be opened."""
    page = await server(person)
    values = named(playground, *names)
    outcome = await fill(person, page, control(page, "server-set", "general"), channels=values)
    assert outcome.kind == "update"
    return page


async def test_tables_open_only_in_the_channels_chosen(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    playground.add_channel("tournoi")
    page = await choose_channels(playground, camille, "salon", "tournoi")
    salon, tournoi = named(playground, "salon", "tournoi")
    assert f"<#{salon}> et <#{tournoi}>" in said(page)
    refused = await bo.command(CHANNEL, "rage start")
    assert f"<#{salon}> and <#{tournoi}>" in private_text(refused)
    assert tables_of(tapis) == []
    await bo.command("salon", "rage start")
    assert [table.channel for table in tables_of(tapis)] == [int(salon)]


async def test_the_rest_of_the_bot_works_in_every_channel(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    await lobby_of(playground)
    await choose_channels(playground, camille, "salon")
    playground.clock.advance(REPOST_SECONDS)
    assert "revenue ici" in private_text(await camille.command(CHANNEL, "table show"))
    assert "fermée" in private_text(await camille.command(CHANNEL, "table close"))
    assert tables_of(tapis) == []


async def test_a_thread_counts_with_its_channel(playground: Playground, tapis: RunningBot, camille: Person) -> None:
    await choose_channels(playground, camille, "salon")
    for home, count in (("cartes", 0), ("salon", 1)):
        parent = tapis.client.get_channel(int(playground.channel(home).id))
        assert isinstance(parent, discord.TextChannel)
        thread = await parent.create_thread(name=f"fil de {home}", type=discord.ChannelType.public_thread)
        await camille.command(str(thread.id), "rage start")
        assert len(tables_of(tapis)) == count


async def test_everywhere_again_by_a_reset_or_by_an_empty_choice(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    page = await choose_channels(playground, camille, "salon")
    await fill(camille, page, control(page, "server-reset", "general"))
    assert (await stored(tapis, playground)).channels == ()
    page = await choose_channels(playground, camille, "salon")
    await fill(camille, page, control(page, "server-set", "general"), channels=[])
    assert (await stored(tapis, playground)).channels == ()
    await lobby_of(playground)
    assert len(tables_of(tapis)) == 1


async def test_chosen_channels_that_are_gone_are_said_to_be(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    playground.add_channel("tournoi")
    await choose_channels(playground, camille, "tournoi")
    playground.remove_channel("tournoi")
    assert "n’existent plus" in private_text(await camille.command(CHANNEL, "rage start"))
    page = await server(camille)
    assert "n’existent plus" in said(page)
    await fill(camille, page, control(page, "server-reset", "general"))
    await lobby_of(playground)
    assert len(tables_of(tapis)) == 1


async def test_a_rematch_is_opened_where_tables_are_held_and_as_the_server_wants_them_now(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    lobby = await lobby_of(playground)
    await camille.command(CHANNEL, "table close")
    await tapis.messages.flush()
    await choose_channels(playground, camille, "salon")
    assert "ailleurs" in private_text(await camille.click(lobby, control(lobby, "rematch")))
    assert tables_of(tapis) == []
    settings = GuildSettings(enders="managers")
    await tapis.database.guild_settings.save(int(playground.guild.id), settings)
    opened = await camille.click(lobby, control(lobby, "rematch"))
    assert not opened.ephemeral
    table = only_table(tapis)
    assert table.state.enders == "managers"


async def in_thread(playground: Playground, tapis: RunningBot, camille: Person) -> Table:
    """Return a game that is played in a thread of its own, at the live pace."""
    await tapis.database.guild_settings.save(int(playground.guild.id), GuildSettings(threads=True))
    await seated(playground, ("Camille", "Bo"), start_hand=3)
    await settle(tapis)
    table = only_table(tapis)
    assert camille.channel(str(table.channel)).parent is not None
    return table


async def test_a_game_opens_its_thread_again_when_discord_has_archived_it(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    table = await in_thread(playground, tapis, camille)
    thread, message = camille.channel(str(table.channel)), table.message
    thread.archived = True
    await expire(playground, tapis, table)
    assert not thread.archived
    assert table.message != message
    assert table.state.held is None


async def test_a_thread_in_which_another_game_has_begun_is_not_archived(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    table = await in_thread(playground, tapis, camille)
    thread = camille.channel(str(table.channel))
    await camille.command(thread, "rage start")
    await table.do(PersonAtTable(1, "Emil", manages=True), Action(END), None)
    await settle(tapis)
    assert not thread.archived
    second = only_table(tapis)
    assert second.channel == table.channel
    assert second.state.held is None
