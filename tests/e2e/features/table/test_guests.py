"""Tables for those who are invited: friends and their role, a seat that is asked for, the host's yes and no."""

from typing import Any

from bot.process.running_bot import RunningBot
from playground import Outcome, Playground, buttons, said
from playground.person_actions import Person
from playground.world import Message
from storage import GuildSettings
from tests.e2e.support.people import play_out
from tests.e2e.support.seating import CHANNEL, SHORT, control, lobby_of, offers, sat_down
from tests.e2e.support.settling import private_text
from tests.e2e.support.waiting import only_table, settle


async def settle_guests(host: Person, lobby: Message, **filled: Any) -> Message:  # noqa: ANN401 -- any part
    """Let the host say who may sit down, and return the page that shows it."""
    page = (await host.click(lobby, control(lobby, "options"))).message
    form = await host.click(page, control(page, "guests-form"))
    await host.submit(form, filled)
    return page


async def ask(stranger: Person, lobby: Message) -> Outcome:
    """Let somebody want to join, hear that they cannot, and ask for a seat."""
    barred = (await stranger.click(lobby, control(lobby, "do", "join"))).message
    return await stranger.click(barred, control(barred, "ask"))


async def test_a_stranger_asks_and_reads_there_that_there_is_a_seat(playground: Playground, tapis: RunningBot) -> None:
    camille, dana = playground.person("Camille"), playground.person("Dana")
    lobby, table = await lobby_of(playground), only_table(tapis)
    page = await settle_guests(camille, lobby, entry="closed")
    assert "sur invitation" in said(page)
    await settle(tapis)
    assert "sur invitation" in said(lobby)
    refused = await dana.click(lobby, control(lobby, "do", "join"))
    assert "by invitation" in private_text(refused)
    assert not offers(lobby, "ask")
    asked = await dana.click(refused.message, control(refused.message, "ask"))
    assert (asked.kind, asked.message) == ("update", refused.message)
    assert "Camille will answer" in said(asked.message)
    await settle(tapis)
    assert "demande une place" in said(lobby)
    refused = await dana.click(lobby, control(lobby, "do", "agree"))
    assert refused.ephemeral
    assert table.state.people == [int(camille.id)]
    again = await dana.click(lobby, control(lobby, "do", "join"))
    assert "no need to ask again" in private_text(again)
    await camille.click(lobby, control(lobby, "do", "agree"))
    assert table.state.people == [int(camille.id), int(dana.id)]
    await dana.until(lambda: "has made room" in said(asked.message))
    assert "Lui faire une place" not in [one.label for one in buttons(lobby)]
    assert playground.refusals == []


async def test_the_no_is_said_kindly_to_who_asked_alone_and_is_for_the_whole_table(
    playground: Playground, tapis: RunningBot
) -> None:
    camille, bo, dana = (playground.person(name) for name in ("Camille", "Bo", "Dana"))
    lobby = await lobby_of(playground)
    await settle_guests(camille, lobby, entry="closed")
    await settle(tapis)
    asked = await ask(dana, lobby)
    await ask(bo, lobby)
    await settle(tapis)
    await camille.click(lobby, control(lobby, "do", "decline"))
    await dana.until(lambda: "would rather stay with their guests" in said(asked.message))
    await settle(tapis)
    assert "Dana" not in said(lobby)
    assert "Bo" in said(lobby), "the next who asks"
    refused = await dana.click(lobby, control(lobby, "do", "join"))
    assert "would rather stay with their guests" in private_text(refused)
    assert not offers(refused.message, "ask")
    assert playground.refusals == []


async def test_friends_are_named_or_have_a_role_and_lists_offer_the_table_to_them_alone(
    playground: Playground, tapis: RunningBot
) -> None:
    camille, bo, dana = (playground.person(name) for name in ("Camille", "Bo", "Dana"))
    club = playground.add_role("Club")
    lobby, table = await lobby_of(playground), only_table(tapis)
    page = await settle_guests(camille, lobby, entry="friends")
    assert "nomme au moins une personne" in said(page)
    form = await camille.click(page, control(page, "guests-form", page_detail(page)))
    await camille.submit(form, {"entry": "friends", "guests": [bo.id], "friends_role": [club.id]})
    assert (table.state.entry, table.state.guests, table.state.friends_role) == ("friends", [int(bo.id)], int(club.id))
    for person, may in ((bo, True), (dana, False)):
        offered = await person.complete(CHANNEL, "play", "what", what="")
        assert any(choice["value"] == table.id for choice in offered.choices) is may, person
    refused = await dana.click(lobby, control(lobby, "do", "join"))
    assert "playing among friends" in private_text(refused)
    playground.guild.members[dana.id].roles.append(club.id)
    offered = await dana.complete(CHANNEL, "play", "what", what="")
    assert any("entre amis" in one["name"] or "among friends" in one["name"] for one in offered.choices)
    await dana.click(lobby, control(lobby, "do", "join"))
    await bo.click(lobby, control(lobby, "do", "join"))
    assert table.state.people == [int(one.id) for one in (camille, dana, bo)]
    assert playground.refusals == []


def page_detail(page: Message) -> str:
    """Return what the button keeps that opens a refused form again."""
    ids = [one.custom_id for one in buttons(page) if one.custom_id and ":guests-form:" in one.custom_id]
    return ids[0].split(":", 4)[-1]


async def test_a_bot_is_no_guest(playground: Playground, tapis: RunningBot) -> None:
    camille, lobby = playground.person("Camille"), await lobby_of(playground)
    page = await settle_guests(camille, lobby, entry="closed", guests=[playground.world.bot.id])
    assert "bots" in said(page)
    assert only_table(tapis).state.entry == "open"


async def test_a_rematch_is_for_those_who_played_and_others_ask_for_a_seat_in_it(
    playground: Playground, tapis: RunningBot
) -> None:
    camille, dana = playground.person("Camille"), playground.person("Dana")
    lobby = await lobby_of(playground, **SHORT["rage"])
    await settle_guests(camille, lobby, entry="closed", guests=[playground.person("Bo").id])
    await settle(tapis)
    await play_out(await sat_down(playground, ("Camille", "Bo"), lobby))
    await settle(tapis)
    end = camille.newest(CHANNEL, "gagne", ephemeral=False)
    refused = await dana.click(end, control(end, "rematch"))
    assert "for those who played here" in private_text(refused)
    assert not offers(refused.message, "ask")
    await camille.click(end, control(end, "rematch"))
    barred = (await dana.click(end, control(end, "rematch"))).message
    await dana.click(barred, control(barred, "ask"))
    (again,) = (table for table in tapis.registry if table.is_live)
    assert again.state.entry == "closed"
    assert again.state.proposal is not None
    assert again.state.proposal.by == int(dana.id)


async def test_a_challenge_may_be_for_two(playground: Playground, tapis: RunningBot) -> None:
    camille, bo, dana = (playground.person(name) for name in ("Camille", "Bo", "Dana"))
    page = (await camille.use_on(bo, "Défier", CHANNEL)).message
    await camille.click(page, control(page, "challenge-terms", f"{bo.id} closed"))
    assert "sur invitation" in said(page).lower()
    lobby = (await camille.click(page, control(page, "challenge-closed", f"{bo.id} rage"))).message
    table = only_table(tapis)
    assert (table.state.entry, table.state.guests) == ("closed", [int(bo.id)])
    refused = await dana.click(lobby, control(lobby, "do", "join"))
    assert refused.ephemeral
    invitation = await camille.finds(CHANNEL, "invite")
    refused = await dana.click(invitation, control(invitation, "accept"))
    assert "by invitation" in private_text(refused)
    await bo.click(invitation, control(invitation, "accept"))
    assert table.state.people == [int(camille.id), int(bo.id)]


async def test_the_host_is_told_of_who_asks(playground: Playground, tapis: RunningBot) -> None:
    camille, dana = playground.person("Camille"), playground.person("Dana")
    await tapis.database.guild_settings.save(int(playground.guild.id), GuildSettings(pings=True))
    await tapis.database.user_settings.change(
        int(camille.id), lambda known: known.model_copy(update={"calls": "mention", "call_delay": 0})
    )
    lobby = (await camille.command(CHANNEL, "rage start", access="closed")).message
    await ask(dana, lobby)
    call = await camille.finds(CHANNEL, "proposition")
    assert [user.id for user in call.mentions] == [camille.id]
    await settle(tapis)
    await camille.click(lobby, control(lobby, "do", "decline"))
    await camille.until(lambda: call.deleted)
