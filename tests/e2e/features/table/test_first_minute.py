"""The first minute: from a command to the first card, alone or with somebody who is invited."""

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from cogs.help.cog import Help
from games.registry import GAMES
from playground import Playground, buttons, said
from playground.person_actions import Person
from tests.e2e.conftest import Running
from tests.e2e.support.people import Clicker
from tests.e2e.support.seating import CHANNEL, coloured, control, lobby_by, lobby_of, offers, picked
from tests.e2e.support.settling import private_text
from tests.e2e.support.waiting import only_table, settle, tables_of


async def test_alone_against_ai_players_the_first_card_is_three_clicks_away(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    lobby = await lobby_of(playground)
    assert [one.label for one in buttons(lobby)][:2] == ["Jouer contre l’IA", "Rejoindre"]
    assert coloured(lobby) == {"Jouer contre l’IA": "primary"}
    begun = await camille.click(lobby, control(lobby, "start-with-ai"))
    assert begun.ephemeral
    table = only_table(tapis)
    assert [chair.level for chair in table.state.seats if chair.is_ai] == ["regular"] * 3
    clicker = Clicker(camille, CHANNEL)
    clicker.panel = begun.message
    for decision in ("bid", "play"):
        await camille.until(clicker.moves)
        assert all(f":{decision}" in custom_id for custom_id, _ in clicker.moves())
        await clicker.act()
        await settle(tapis)
    assert any(news.text.key == "rage.plays" for event in table.news for news in event.news) or table.seq > 5
    again = await camille.forge_click(f"tapis:{table.id}:start-with-ai::", lobby)
    assert again.ephemeral, "clicked twice: the hand again"
    late = await bo.forge_click(f"tapis:{table.id}:start-with-ai::", lobby)
    assert private_text(late) == "The game has already started.", "no hand for whoever does not sit there"


async def test_every_game_begins_against_ai_players_and_answers_with_the_hand(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    for game in GAMES:
        lobby = await lobby_of(playground, game=game.name)
        refused = await bo.click(lobby, control(lobby, "start-with-ai"))
        assert "Only the host" in private_text(refused)
        begun = await camille.click(lobby, control(lobby, "start-with-ai"))
        assert begun.ephemeral
        (table,) = (table for table in tables_of(tapis) if table.game is game)
        assert len(table.state.seats) == min(4, game.seats.stop - 1)
        assert (await camille.command(CHANNEL, "table close")).ephemeral
        await settle(tapis)


async def test_where_games_have_threads_the_hand_comes_at_once_and_the_lobby_leads_there(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    guilds = tapis.database.guild_settings
    await guilds.change(int(playground.guild.id), lambda chosen: chosen.model_copy(update={"threads": True}))
    lobby = await lobby_of(playground)
    begun = await camille.click(lobby, control(lobby, "start-with-ai"))
    assert begun.ephemeral
    await settle(tapis)
    table = only_table(tapis)
    assert table.state.parent == (int(lobby.channel.id), int(lobby.id))
    assert lobby.thread is not None
    assert table.channel == int(lobby.thread.id)
    await camille.until(lambda: f"<#{table.channel}>" in said(lobby))


async def test_whoever_is_no_longer_alone_starts_with_everybody(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    lobby = await lobby_of(playground)
    alone = control(lobby, "start-with-ai")
    await bo.click(lobby, control(lobby, "do", "join"))
    assert alone not in [button.custom_id for button in buttons(lobby)]
    assert "plus cette table pour toi" in private_text(await camille.forge_click(alone, lobby))
    assert only_table(tapis).state.phase == "lobby"


async def test_ai_players_may_be_asked_for_with_the_command_as_far_as_there_is_room(
    tapis: RunningBot, camille: Person
) -> None:
    outcome = await camille.command(CHANNEL, "gin start", ai=3)
    await camille.until(lambda: outcome.followups)
    assert "Gin se joue à 2 au plus\u00a0: une seule IA a pris place." in said(outcome.followups[0])
    assert [chair.is_ai for chair in only_table(tapis).state.seats] == [False, True]
    begun = await camille.click(outcome.message, control(outcome.message, "start"))
    assert begun.ephemeral
    assert len(only_table(tapis).state.seats) == 2


async def test_a_guest_is_asked_once_in_the_channel_and_sits_down_with_one_click(
    tapis: RunningBot, camille: Person, bo: Person
) -> None:
    for guest, why in ((tapis.client.user, "Les bots ne jouent pas"), (camille, "Tu as déjà ta place")):
        assert guest is not None
        assert why in private_text(await camille.command(CHANNEL, "rage start", invite=str(guest.id)))
    assert tables_of(tapis) == []
    outcome = await camille.command(CHANNEL, "rage start", invite=bo)
    await camille.until(lambda: outcome.followups)
    (asked,) = outcome.followups
    assert not asked.ephemeral
    assert [user.id for user in asked.mentions] == [bo.id]
    accepted = await bo.click(asked, control(asked, "accept"))
    assert accepted.kind == "update"
    assert "est à table" in said(asked)
    assert buttons(asked) == []
    await settle(tapis)
    assert only_table(tapis).state.people == [int(camille.id), int(bo.id)]
    assert "Bo" in str(outcome.message.components), "the lobby shows it as well"


async def test_where_nobody_is_to_be_mentioned_an_invitation_rings_for_nobody(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    guilds = tapis.database.guild_settings
    await guilds.change(int(playground.guild.id), lambda chosen: chosen.model_copy(update={"pings": False}))
    outcome = await camille.command(CHANNEL, "rage start", invite=bo)
    await camille.until(lambda: outcome.followups)
    assert outcome.followups[0].mentions == []


async def test_play_offers_open_tables_and_games_and_does_what_was_picked(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    camille.user.display_name = "a_b_c *x*"
    await camille.command("salon", "gin start")
    await lobby_by(camille, "rage")
    gin, rage = tapis.registry
    playground.deny("salon", "view_channel", who=playground.person("Emil"))
    offered = (await bo.complete(CHANNEL, "play", "what")).choices
    assert [choice["value"] for choice in offered][:2] == [rage.id, gin.id], "this channel's first"
    assert [choice["value"] for choice in offered][2:] == [game.name for game in GAMES]
    found = (await bo.complete(CHANNEL, "play", "what", what="a_b_c")).choices
    assert [choice["value"] for choice in found] == [rage.id, gin.id], "as the host writes their name"
    unseen = (await playground.person("Emil").complete(CHANNEL, "play", "what")).choices
    assert gin.id not in [choice["value"] for choice in unseen]
    assert [one["value"] for one in (await bo.complete(CHANNEL, "play", "what", what="agnès")).choices] == ["agnes"]
    assert "at the table" in private_text(await bo.command(CHANNEL, "play", what=rage.id))
    assert int(bo.id) in rage.state.people
    assert rage.id not in [choice["value"] for choice in (await bo.complete(CHANNEL, "play", "what")).choices]
    opened = await bo.command(CHANNEL, "play", what="Agnès")
    assert not opened.ephemeral
    assert [table.game.name for table in tables_of(tapis)] == ["gin", "rage", "agnes"]
    assert "no such game" in private_text(await bo.command(CHANNEL, "play", what="chess"))
    assert not (await picked(bo, (await bo.command(CHANNEL, "play")).message, "play", "play-of", "rage")).ephemeral


async def test_play_without_a_word_offers_the_open_tables_first_then_each_game(
    tapis: RunningBot, camille: Person, bo: Person
) -> None:
    empty = (await bo.command(CHANNEL, "play")).message
    assert "What shall we play?" in said(empty)
    await lobby_by(camille, "gin")
    (gin,) = tapis.registry
    for command in ("play", "help"):
        shown = (await bo.command(CHANNEL, command)).message
        assert [CustomId.parse(one.custom_id) for one in buttons(shown) if one.style == "primary"] == [
            CustomId(gin.id, "do", "join")
        ]
    shown = (await bo.command(CHANNEL, "play")).message
    assert [one.custom_id for one in buttons(shown)][1:] == [str(CustomId("-", "play", game.name)) for game in GAMES]
    await bo.click(shown, control(shown, "do", "join"))
    assert int(bo.id) in gin.state.people
    assert not offers((await bo.command(CHANNEL, "play")).message, "do"), "they sit there already"


def to_page(number: int) -> str:
    """Return the custom id of what turns to a page of the commands."""
    return str(CustomId("-", "commands-page", str(number)))


async def test_the_help_opens_a_table_of_each_game_like_its_command(tapis: RunningBot, bo: Person) -> None:
    shown = (await bo.command(CHANNEL, "help")).message
    for number, game in enumerate(GAMES, 1):
        opened = await picked(bo, shown, "play", "play-of", game.name)
        assert not opened.ephemeral
        assert control(opened.message, "do", "join")
        assert len(tables_of(tapis)) == number
        assert "lesson · 1 of" in private_text(await picked(bo, shown, "learn-start", "learn-of", game.name))
    commands = await bo.click(shown, control(shown, "commands"))
    pages = [private_text(commands)]
    while to_page(len(pages)) in [one.custom_id for one in buttons(commands.message) if not one.disabled]:
        assert (await bo.click(commands.message, to_page(len(pages)))).kind == "update"
        pages.append(said(commands.message))
    assert len(set(pages)) == len(pages) > 1
    assert all(f"/{name}" in "".join(pages) for name in ("play", "table", "hand", "me settings"))
    assert ["not affiliated" in page for page in pages] == [False] * (len(pages) - 1) + [True]
    assert "GaAg (close to Mow by Bruno Cathala)" in pages[-1]
    assert "no longer valid" in private_text(await bo.forge_click("tapis:-:play::chess", shown))


async def test_a_new_server_is_greeted_once_however_often_the_bot_joins_it(
    playground: Playground, running: Running
) -> None:
    guild = playground.guild
    quiet = playground.add_guild("Muets", channels=("accueil",))
    quiet.joined = False
    playground.deny(playground.channel("accueil", quiet), "send_messages")
    async with running() as tapis:
        await tapis.client.wait_until_ready()
        assert playground.channel("salon").messages == {}, "it was there already"
        playground.invite_bot(guild)
        welcome = await playground.person("Camille").finds("salon", "Tapis")
        assert buttons(welcome)[0].label == "Commandes"
        opened = await picked(playground.person("Bo"), welcome, "play", "play-of", "gin")
        assert not opened.ephemeral
        playground.invite_bot(quiet)
        await playground.person("Bo").until(lambda: tapis.client.get_guild(int(quiet.id)))
        await tapis.features.one(Help).welcome.settled()
    async with running() as tapis:
        await tapis.client.wait_until_ready()
        before = len(playground.channel("salon").messages)
        playground.invite_bot(guild)
        new = playground.add_guild("Neuf", locale="en-US")
        await playground.person("Camille").until(lambda: playground.channel("general", new).messages)
        await tapis.features.one(Help).welcome.settled()
        assert len(playground.channel("salon").messages) == before
    assert playground.channel("accueil", quiet).messages == {}
    assert playground.refusals == []
