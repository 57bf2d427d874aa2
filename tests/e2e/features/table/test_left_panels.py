"""What somebody sees whose seat an AI plays: on the panels they have open, behind « Ma main », and by `/hand`."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from playground import Playground, buttons, said, selects
from playground.world import Message
from storage import GuildSettings
from tests.e2e.support.people import HAND, Clicker
from tests.e2e.support.seating import CHANNEL, control, leave_table, lobby_of, seated
from tests.e2e.support.settling import private_text
from tests.e2e.support.waiting import only_table, settle

ELSEWHERE = "salon"


def verbs(message: Message) -> list[str]:
    """Return what the controls of a message do."""
    controls = [*(one.custom_id for one in buttons(message)), *(one.custom_id for one in selects(message))]
    return [f"{one.verb} {one.detail}".rstrip() for one in map(CustomId.parse, controls)]


async def at_play(playground: Playground, tapis: RunningBot, **choices: Any) -> tuple[Clicker, Clicker]:  # noqa: ANN401 -- any setting
    """Return Camille and Bo at play, with their hands open."""
    await tapis.database.guild_settings.save(int(playground.guild.id), GuildSettings(**choices))
    camille, bo = await seated(playground, ("Camille", "Bo"), start_hand=3, pace="none")
    for clicker in (camille, bo):
        await clicker.open_hand()
    return camille, bo


def panels(clicker: Clicker) -> Iterator[Message]:
    """Yield the private messages that somebody has open, the oldest first."""
    yield from clicker.person.messages(CHANNEL, ephemeral=True)


async def test_who_leaves_sees_it_at_once_on_every_open_panel_with_the_way_back(
    playground: Playground, tapis: RunningBot
) -> None:
    camille, bo = await at_play(playground, tapis)
    await bo.person.command(CHANNEL, "hand")
    await bo.open_hand()
    await settle(tapis)
    *older, newest = panels(bo)
    assert newest.attachments
    assert [(said(panel), buttons(panel)) for panel in older] == [("-# 🎴 Rage: your hand is further down.", [])]
    left = await leave_table(bo.person)
    await settle(tapis)
    shown = list(panels(bo))
    assert len(shown) == 3, "of the panels before the last only one is left"
    for panel in shown:
        assert "You have left this table" in said(panel)
        assert verbs(panel) == ["do join"]
        assert not panel.attachments, "no card is left of the hand"
    assert left.ephemeral
    again = await bo.person.click(shown[0], control(shown[0], "do", "join"))
    assert again.kind == "update"
    assert only_table(tapis).state.seat_of(int(bo.person.id)) is not None
    assert shown[0].attachments, "the hand is back"
    assert camille.panel is not None
    assert camille.panel.attachments


async def test_my_hand_offers_the_seat_back_to_who_left(playground: Playground, tapis: RunningBot) -> None:
    camille, bo = await at_play(playground, tapis)
    await leave_table(bo.person)
    await settle(tapis)
    mine = await bo.open_hand()
    assert mine.ephemeral
    assert verbs(mine.message) == ["do join"]
    typed = await bo.person.command(CHANNEL, "hand")
    assert verbs(typed.message) == ["do join"]
    await bo.person.click(mine.message, control(mine.message, "do", "join"))
    assert only_table(tapis).state.seat_of(int(bo.person.id)) is not None
    stranger = await playground.person("Dana").click(
        camille.table(), next(one.custom_id for one in buttons(camille.table()) if one.label in HAND)
    )
    assert "only players at the table have a hand" in private_text(stranger)


async def test_a_stale_button_of_who_left_leads_to_the_calm_page(playground: Playground, tapis: RunningBot) -> None:
    _, bo = await at_play(playground, tapis)
    assert bo.panel is not None
    stale = str(CustomId(only_table(tapis).id, "move", "bid 1", 1))
    await leave_table(bo.person)
    await settle(tapis)
    clicked = await bo.person.forge_click(stale, bo.panel)
    assert clicked.kind == "update"
    assert "no seat" not in said(bo.panel)
    assert verbs(bo.panel) == ["do join"]


async def test_who_forfeited_or_was_replaced_is_not_offered_the_seat(playground: Playground, tapis: RunningBot) -> None:
    settings = GuildSettings(on_leave="forfeit")
    await tapis.database.guild_settings.save(int(playground.guild.id), settings)
    _, bo, _ = await seated(playground, ("Camille", "Bo", "Emil"), start_hand=3, pace="none")
    await bo.open_hand()
    await leave_table(bo.person)
    await settle(tapis)
    assert bo.panel is not None
    assert "You have forfeited this game" in said(bo.panel)
    assert verbs(bo.panel) == []
    assert verbs((await bo.open_hand()).message) == []


@pytest.mark.parametrize("begun", [True, False])
async def test_hand_names_the_table_in_another_channel(
    playground: Playground, tapis: RunningBot, *, begun: bool
) -> None:
    if begun:
        await seated(playground, ("Camille", "Bo"), start_hand=3)
    else:
        await lobby_of(playground)
    shown = await playground.person("Camille").command(ELSEWHERE, "hand")
    words = said(shown.message)
    assert "Rage" in words
    assert f"<#{only_table(tapis).channel}>" in words
    assert ("Voici ta main" in words) == begun
    here = await playground.person("Camille").command(CHANNEL, "hand")
    assert f"<#{only_table(tapis).channel}>" not in said(here.message)


async def test_a_tables_options_close_when_its_cards_are_dealt(playground: Playground, tapis: RunningBot) -> None:
    lobby = await lobby_of(playground)
    camille = playground.person("Camille")
    options = (await camille.click(lobby, control(lobby, "options"))).message
    form = await camille.click(options, control(options, "options-form", "rules1"))
    await camille.submit(form, {"start_hand": "3"})
    assert "Première main" in said(options)
    hand = await camille.click(lobby, control(lobby, "start-with-ai"))
    await settle(tapis)
    assert options.deleted
    assert [message.id for message in camille.messages(CHANNEL, ephemeral=True)] == [hand.message.id]
