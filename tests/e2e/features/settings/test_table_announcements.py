"""What the owner of a server decides: games, a role for new tables, results, languages of channels, who leaves."""

from pathlib import Path

import pytest

from bot.outbox.table_announcements import ROLE_COOLDOWN_SECONDS
from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from games.registry import NAMES
from playground import Playground, said, selects
from playground.person_actions import Person
from playground.world import Message, Role
from tables.table.promised import GATHERING_MS
from tests.e2e.conftest import Running
from tests.e2e.support.controls import fill
from tests.e2e.support.inside import as_killed, run_inside
from tests.e2e.support.people import play_out
from tests.e2e.support.seating import CHANNEL, coloured, control, lobby_of, picked, seated
from tests.e2e.support.settling import open_table, private_text, server, stored
from tests.e2e.support.waiting import only_table, settle, tables_of
from tests.support.blank_pictures import BlankPictures


@pytest.fixture
def role(playground: Playground) -> Role:
    """Return a role of the server that people take to hear of tables."""
    guild = playground.guild
    found = Role(playground.world.first_ids.new(), "Joueurs", 0, 2)
    guild.roles[found.id] = found
    return found


async def test_a_game_that_a_server_does_not_play_is_opened_by_no_way(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=1)
    await play_out(clickers)
    over = camille.newest(CHANNEL, "🥇", ephemeral=False)
    page = await server(camille, "games")
    assert (
        await fill(camille, page, control(page, "server-set", "games"), closed_games=["gin", "agnes"])
    ).kind == "update"
    assert (await stored(tapis, playground)).closed_games == tuple(
        name for name in NAMES if name not in {"gin", "agnes"}
    )
    shown = (await bo.command(CHANNEL, "help")).message
    tried = [
        await bo.command(CHANNEL, "rage start"),
        await bo.command(CHANNEL, "play", what="rage"),
        await picked(bo, shown, "play", "play-of", "rage"),
        await bo.click(over, control(over, "rematch")),
    ]
    for outcome in tried:
        assert "This server does not play Rage. It plays: Gin and Agnès." in private_text(outcome)
    assert [one["value"] for one in (await bo.complete(CHANNEL, "play", "what")).choices] == ["gin", "agnes"]
    assert tables_of(tapis) == []
    await bo.command(CHANNEL, "gin start")
    assert only_table(tapis).game.name == "gin"


async def test_a_role_is_mentioned_for_a_new_table_once_in_ten_minutes_also_after_a_restart(
    playground: Playground, running: Running, camille: Person, role: Role
) -> None:
    async with running() as tapis:
        await lobby_of(playground)
        await past(playground, tapis)
        assert mentions(camille, role) == [], "none is chosen by default"
        page = await server(camille, "games")
        everybody = await fill(camille, page, control(page, "server-set", "games"), table_role=[playground.guild.id])
        assert "tout le serveur" in said(everybody.message)
        await fill(camille, page, control(page, "server-set", "games"), table_role=[role.id])
        assert "Je ne peux pas mentionner" in said(page), "Discord would keep silent"
        assert coloured(page) == {"Modifier…": "primary"}
        assert coloured(await server(camille, "overview")) == {"Jeux…": "primary"}
        await lobby_of(playground)
        await past(playground, tapis)
        (asked,) = mentions(camille, role)
        assert asked.mention_everyone is False
        assert asked.mentions == []
        await lobby_of(playground)
        await past(playground, tapis)
    async with running() as tapis:
        await lobby_of(playground)
        await past(playground, tapis)
        assert len(mentions(camille, role)) == 1
        playground.clock.advance(ROLE_COOLDOWN_SECONDS)
        lobby = await lobby_of(playground)
        await camille.click(lobby, control(lobby, "start-with-ai"))
        await past(playground, tapis)
        assert len(mentions(camille, role)) == 1, "nobody is called to a table that waits for nobody"
        await camille.command(CHANNEL, "rage start", access="closed")
        await past(playground, tapis)
        assert len(mentions(camille, role)) == 1, "nor to one that is by invitation"
        await lobby_of(playground)
        await past(playground, tapis)
        assert len(mentions(camille, role)) == 2
        await fill(camille, page, control(page, "server-set", "games"), table_role=[])
        playground.clock.advance(ROLE_COOLDOWN_SECONDS)
        await lobby_of(playground)
        await past(playground, tapis)
        assert len(mentions(camille, role)) == 2


@pytest.mark.parametrize("is_noted", [False, True])
async def test_a_role_is_mentioned_for_a_table_that_was_posted_just_before_a_kill(
    playground: Playground, running: Running, camille: Person, role: Role, tmp_path: Path, *, is_noted: bool
) -> None:
    """`is_noted`: it is stored where the table stands, and nothing that comes after it."""
    file, copies = tmp_path / "tapis.db", list[Path]()

    def copy(*_: object) -> None:
        if not copies and playground.channel(CHANNEL).messages:
            copies.append(as_killed(file))

    async with running() as tapis:
        chosen = {"table_role": int(role.id)}
        await tapis.database.guild_settings.change(int(playground.guild.id), lambda old: old.model_copy(update=chosen))
        await tapis.promises.close()
        if not is_noted:
            playground.world.watchers.append(copy)
        await lobby_of(playground)
        await settle(tapis)
        left = as_killed(file) if is_noted else copies[0]
    if not is_noted:
        playground.world.watchers.remove(copy)
    for _ in range(2):
        async with run_inside(playground, left, painting=BlankPictures) as tapis:
            await past(playground, tapis)
    assert len(mentions(camille, role)) == 1


async def past(playground: Playground, tapis: RunningBot) -> None:
    """Let the time go by for which a new table waits before anybody is called to it."""
    await settle(tapis)
    playground.clock.advance(GATHERING_MS / 1000 + 1)
    await tapis.promises.settled()


def mentions(person: Person, role: Role) -> list[Message]:
    """Return the messages that mention a role, oldest first."""
    return [one for one in person.messages(CHANNEL) if f"<@&{role.id}>" in one.content]


async def test_results_are_posted_where_the_owner_wants_them_once_and_never_in_vain(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    page = await server(camille, "games")
    hall = playground.channel("tournois")
    await fill(camille, page, control(page, "server-set", "games"), results_channel=[hall.id])
    tongues = await server(camille)
    await camille.click(tongues, control(tongues, "server", "tongues"))
    await camille.select(tongues, control(tongues, "server-tongue"), [hall.id])
    await camille.select(tongues, control(tongues, "server-speaks", hall.id), "en")
    playground.trouble(500, method="POST", path=f"/channels/{hall.id}/messages", times=1)
    await play_out(await seated(playground, ("Camille", "Bo"), start_hand=1))
    await settle(tapis)
    while not hall.messages:
        playground.clock.advance(5)
        await camille.command(CHANNEL, "help")
    await tapis.promises.settled()
    (result,) = hall.messages.values()
    assert "game over" in said(result), "in the language of that channel"
    assert "🥇" in said(result)
    assert camille.mention in said(result)
    assert result.mentions == []
    playground.deny(hall, "send_messages")
    warned = await server(camille, "games")
    assert "Je ne peux rien poster" in said(warned)
    assert "Envoyer des messages" in said(warned)
    await play_out(await seated(playground, ("Camille", "Bo"), start_hand=1))
    await settle(tapis)
    await tapis.promises.settled()
    assert len(hall.messages) == 1


async def test_a_result_that_could_not_be_posted_is_posted_by_the_next_process(
    playground: Playground, running: Running, camille: Person
) -> None:
    hall = playground.channel("tournois")
    async with running() as tapis:
        page = await server(camille, "games")
        await fill(camille, page, control(page, "server-set", "games"), results_channel=[hall.id])
        playground.trouble(503, method="POST", path=f"/channels/{hall.id}/messages", times=99)
        await play_out(await seated(playground, ("Camille", "Bo"), start_hand=1))
        await settle(tapis)
    playground.discord.troubles.clear()
    async with running() as tapis:
        await camille.until(lambda: hall.messages)
        await tapis.promises.settled()
    async with running() as tapis:
        await tapis.promises.settled()
    assert len(hall.messages) == 1


async def test_what_everybody_sees_follows_the_channel_and_what_one_sees_oneself(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    page = await server(camille)
    await camille.click(page, control(page, "server", "tongues"))
    await camille.select(page, control(page, "server-tongue"), [playground.channel("tournois").id])
    await camille.select(page, control(page, "server-speaks", playground.channel("tournois").id), "en")
    assert "English" in said(page)
    bo.locale = "fr"
    english = (await bo.command("tournois", "rage start")).message
    assert "official rules" in said(english)
    assert only_table(tapis).state.language == "en"
    assert "— la table de" in private_text(await bo.click(english, control(english, "more")))
    await bo.command("tournois", "table close")
    bo.locale = "en-GB"
    clickers = await seated(playground, ("Camille", "Bo"), ai_seats=("beginner",), start_hand=1)
    assert only_table(tapis).state.language == "fr"
    table = clickers[1].table()
    more = (await bo.click(table, control(table, "more"))).message
    shown = (
        (table, "hand", "", "round 1/"),
        (table, "rules", "rage", "🎴 Rage · "),
        (table, "more", "", "’s table"),
        (more, "scores", "", "Scores"),  # in the place of what else can be done
    )
    for message, verb, detail, words in shown:
        answered = await bo.click(message, control(message, verb, detail))
        answer = said(answered.message) if message is more else private_text(answered)
        assert words in answer, verb
        assert not any(french in answer for french in ("Manche", "En 60 secondes", "Aucun point", "Rythme")), verb
    await camille.select(page, control(page, "server-speaks", playground.channel("tournois").id), "auto")
    assert (await stored(tapis, playground)).channel_languages == {}


async def test_the_host_or_a_manager_removes_somebody_from_a_lobby_for_good(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    lobby = await lobby_of(playground, "Bo")
    table = only_table(tapis)
    for name in ("Dana", "Emil"):
        person = playground.person(name)
        await person.click(lobby, control(lobby, "do", "join"))
    dana, emil = playground.person("Dana"), playground.person("Emil")
    hers = (await dana.click(lobby, control(lobby, "more"))).message
    assert [select for select in selects(hers) if "remove" in select.custom_id] == []
    away = str(CustomId(table.id, "do", "remove-person"))
    assert "Only the host" in said((await dana.forge_click(away, hers, values=[emil.id])).message)
    more = (await bo.click(lobby, control(lobby, "more"))).message
    await bo.select(more, control(more, "do", "remove-person"), dana.id)
    assert int(dana.id) not in table.state.people
    await settle(tapis)
    assert "Emil" in str(lobby.components)
    assert "Dana" not in str(lobby.components)
    assert "were removed" in private_text(await dana.click(lobby, control(lobby, "do", "join")))
    page = await open_table(camille, table)
    await camille.select(page, control(page, "mend-remove", table.id), bo.id)
    assert table.state.people == [int(emil.id)]
    assert table.state.host == int(emil.id)
    assert "retiré quelqu’un" in said(await camille.finds(CHANNEL, "🛠️", ephemeral=False))
    for nobody in (dana.id, "x"):
        assert "pas à table" in said((await camille.forge_click(away, more, values=[nobody])).message)
