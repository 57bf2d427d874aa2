"""People who are kept out: of a server, of everywhere, of somebody's tables; through every door, also forged ones."""

import json
from pathlib import Path

from bot.process.running_bot import RunningBot
from playground import Playground, buttons, said, selects
from playground.person_actions import Person
from playground.world import Message
from tests.e2e.features.privacy.test_own_data import erase
from tests.e2e.support.inside import run_inside
from tests.e2e.support.seating import CHANNEL, control, lobby_of, seated
from tests.e2e.support.settling import private_text
from tests.e2e.support.waiting import only_table, settle, tables_of

NEUTRAL = "not open to you"


async def settings_page(camille: Person) -> Message:
    """Return the page of the server's list."""
    page = (await camille.command(CHANNEL, "settings")).message
    await camille.select(page, control(page, "server-tab"), "keep-out")
    return page


async def keep_out(camille: Person, *people: Person) -> Message:
    """Choose the server's list."""
    page = await settings_page(camille)
    await camille.select(page, control(page, "keep-out"), [person.id for person in people])
    return page


async def offered(person: Person) -> list[str]:
    """Return what `/play` offers somebody."""
    return [choice["value"] for choice in (await person.complete(CHANNEL, "play", "what")).choices]


async def test_who_is_on_the_server_s_list_finds_every_door_closed(
    playground: Playground, tapis: RunningBot, bo: Person
) -> None:
    camille = playground.person("Camille")
    lobby = await lobby_of(playground)
    evening = (await camille.command("tournois", "evening start")).message
    page = await keep_out(camille, bo)
    assert bo.mention in said(page)
    assert NEUTRAL in private_text(await bo.command("tournois", "rage start"))
    assert NEUTRAL in private_text(await bo.click(lobby, control(lobby, "do", "join")))
    assert NEUTRAL in private_text(await bo.forge_click(f"tapis:{only_table(tapis).id}:accept::", lobby))
    assert NEUTRAL in private_text(await bo.command(CHANNEL, "play", what=only_table(tapis).id))
    assert only_table(tapis).id not in await offered(bo), "nor is it offered"
    assert NEUTRAL in private_text(await bo.command(CHANNEL, "evening start"))
    join = next(button.custom_id for button in buttons(evening) if ":evening::join " in button.custom_id)
    assert NEUTRAL in private_text(await bo.click(evening, join))
    refused = await camille.command("tournois", "gin start", invite=bo)
    assert "ne peut pas jouer" in private_text(refused)
    assert [table.state.people for table in tables_of(tapis)] == [[int(camille.id)]]
    shown = (await bo.command(CHANNEL, "daily", game="rage")).message
    assert "Rage · round 1" in said((await bo.click(shown, begin(shown))).message)

    exported = (await bo.command(CHANNEL, "me export")).message.attachments[0].data
    assert json.loads(exported)["kept_out_by"] == [playground.guild.id]
    await keep_out(camille)
    assert only_table(tapis).id in await offered(bo)
    await bo.click(lobby, control(lobby, "do", "join"))
    assert int(bo.id) in only_table(tapis).state.people


def begin(message: Message) -> str:
    """Return the control that begins a deal of the day."""
    return next(button.custom_id for button in buttons(message) if ":daily-begin:" in button.custom_id)


async def test_a_game_goes_on_without_who_comes_onto_the_list(
    playground: Playground, tapis: RunningBot, bo: Person
) -> None:
    await seated(playground, ("Camille", "Bo"), start_hand=2)
    await keep_out(playground.person("Camille"), bo)
    await settle(tapis)
    table = only_table(tapis)
    assert table.state.seat_of(int(bo.id)) is None
    assert table.state.people == [int(playground.person("Camille").id)]
    assert table.state.rated == table.state.people, "a moderator has sent them away: they are not rated"
    assert NEUTRAL in private_text(await bo.command(CHANNEL, "rage start"))


async def test_only_who_manages_the_server_changes_its_list(
    playground: Playground, tapis: RunningBot, bo: Person
) -> None:
    camille = playground.person("Camille")
    page = await settings_page(camille)
    refused = await bo.forge_click(control(page, "keep-out"), page, values=[camille.id], kind=5)
    assert refused.ephemeral
    assert (await tapis.database.guild_settings.get(int(playground.guild.id))).kept_out == ()
    for forged in (["x"], [str(number) for number in range(30)], [playground.world.bot.id]):
        await camille.forge_click(control(page, "keep-out"), page, values=forged, kind=5)
    assert (await tapis.database.guild_settings.get(int(playground.guild.id))).kept_out == ()


async def test_whom_somebody_avoids_is_refused_without_a_name_and_never_told(
    playground: Playground, tapis: RunningBot, bo: Person
) -> None:
    camille, emil = playground.person("Camille"), playground.person("Emil")
    page = (await camille.command(CHANNEL, "me avoid")).message
    await camille.select(page, control(page, "avoid"), [bo.id])
    assert bo.mention in said(page)
    lobby = await lobby_of(playground)
    refused = private_text(await bo.click(lobby, control(lobby, "do", "join")))
    assert NEUTRAL in refused
    assert not {"Camille", camille.mention} & set(refused.split())
    await emil.click(lobby, control(lobby, "do", "join"))

    of_bo = (await bo.command("tournois", "rage start")).message
    assert "sur ta liste" in private_text(await camille.click(of_bo, control(of_bo, "do", "join")))
    await bo.command("salon", "gin start", invite=camille)
    assert (await bo.finds("salon", "invite")).mentions == []
    assert sorted(len(table.state.people) for table in tables_of(tapis)) == [1, 1, 2]

    own = json.loads((await camille.command(CHANNEL, "me export")).message.attachments[0].data)
    assert own["settings"]["never_with"] == [bo.id]
    of_other = json.loads((await bo.command(CHANNEL, "me export")).message.attachments[0].data)
    assert (of_other["settings"]["never_with"], of_other["kept_out_by"]) == ([], [])
    await erase(camille, camille.conversation())
    assert (await tapis.database.user_settings.get(int(camille.id))).never_with == ()


async def test_nobody_avoids_themselves(playground: Playground, tapis: RunningBot) -> None:
    camille = playground.person("Camille")
    page = (await camille.command(CHANNEL, "me avoid")).message
    (select,) = selects(page)
    assert "quelqu’un d’autre" in private_text(await camille.select(page, select.custom_id, [camille.id]))
    assert (await tapis.database.user_settings.get(int(camille.id))).never_with == ()


async def test_an_ai_player_has_the_seat_of_whom_the_operator_keeps_out_since(
    playground: Playground, tmp_path: Path, camille: Person, bo: Person
) -> None:
    """The list is read at the start: it may have changed while games go on, also evenings."""
    file = tmp_path / "tapis.db"
    async with run_inside(playground, file):
        await seated(playground, ("Camille", "Bo"), start_hand=2)
        evening = (await bo.command("tournois", "evening start")).message
    async with run_inside(playground, file, kept_out={int(bo.id)}) as tapis:
        await tapis.upkeep.run()
        await settle(tapis)
        table = only_table(tapis)
        assert (table.state.people, table.is_live) == ([int(camille.id)], True)
        assert "may not play with this bot" in private_text(await bo.command(CHANNEL, "hand"))
        await bo.until(lambda: bo.mention not in said(evening))


async def test_no_seat_is_promised_to_who_may_not_sit_down(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    await seated(playground, ("Camille", "Bo", "Dana"), start_hand=2)
    asked = (await bo.command(CHANNEL, "table leave")).message
    await bo.click(asked, control(asked, "leave"))
    shown = (await bo.command(CHANNEL, "hand")).message
    back = control(shown, "do", "join")
    assert "you can take it back" in said(shown)
    page = (await camille.command(CHANNEL, "me avoid")).message
    await camille.select(page, control(page, "avoid"), [bo.id])
    shown = (await bo.command(CHANNEL, "hand")).message
    assert (NEUTRAL in said(shown), "take it back" in said(shown), buttons(shown)) == (True, False, [])
    again = await bo.forge_click(back, shown)
    assert said(again.message).count(NEUTRAL) == 1, "the refusal is said once"
    await camille.select(page, control(page, "avoid"), [])
    await keep_out(camille, bo)
    shown = (await bo.command(CHANNEL, "hand")).message
    assert (NEUTRAL in said(shown), buttons(shown)) == (True, [])
    await lobby_of(playground, "Emil", game="gin")
    for channel in ("salon", CHANNEL):
        shown = (await bo.command(channel, "hand")).message
        assert (NEUTRAL in said(shown), buttons(shown)) == (True, []), "no table to join either"
    assert int(bo.id) not in [person for table in tables_of(tapis) for person in table.state.people]


async def test_nobody_is_called_to_a_table_at_which_they_may_not_sit(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    dana, emil = playground.person("Dana"), playground.person("Emil")
    for person in (bo, dana, emil):
        await person.command(CHANNEL, "rage notify", people=1)
    await keep_out(camille, bo)
    page = (await camille.command(CHANNEL, "me avoid")).message
    await camille.select(page, control(page, "avoid"), [dana.id])
    await lobby_of(playground)
    await emil.until(lambda: any(one.content.startswith(emil.mention) for one in emil.messages(CHANNEL)))
    await tapis.notifications.settled()
    called = [one.content.partition(" ")[0] for one in emil.messages(CHANNEL) if one.content.startswith("<@")]
    assert called == [emil.mention]
    assert NEUTRAL in private_text(await bo.command(CHANNEL, "rage notify", people=2))
    assert "no more notifications" in private_text(await bo.command(CHANNEL, "rage notify", people=0))


async def test_who_avoids_somebody_at_their_open_table_is_told_and_may_close_it(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    lobby = await lobby_of(playground)
    await bo.click(lobby, control(lobby, "do", "join"))
    emil = playground.person("Emil")
    await emil.click(lobby, control(lobby, "do", "join"))
    opened = only_table(tapis)
    of_emil = (await emil.command(CHANNEL, "me avoid")).message
    await emil.select(of_emil, control(of_emil, "avoid"), [bo.id])
    assert "encore assis ensemble" in said(of_emil)
    await emil.click(of_emil, control(of_emil, "do", "leave"))
    assert int(emil.id) not in opened.state.people
    page = (await camille.command(CHANNEL, "me avoid")).message
    await camille.select(page, control(page, "avoid"), [bo.id])
    assert "encore assis ensemble" in said(page)
    at_home = (await camille.command(camille.conversation(), "me avoid")).message
    assert "encore assis ensemble" in said(at_home)
    assert buttons(at_home) == [], "what belongs to a server is done there"
    asked = (await camille.click(page, control(page, "end"))).message
    await camille.click(asked, control(asked, "do", "end"))
    assert opened.state.phase == "abandoned"
