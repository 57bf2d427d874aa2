"""Tables without spectators: played in a thread of those who play, and nowhere else to be seen before their end."""

from typing import Any

import pytest

from bot.outbox.outbox import ARCHIVED
from bot.process.running_bot import RunningBot
from bot.show.sentences import speak
from games.core.text import Text
from playground import Playground, said
from playground.permissions import bits
from playground.person_actions import Person
from playground.world import PRIVATE_THREAD, Channel, Message
from tables.table.table import Table
from tests.e2e.features.table.test_guests import settle_guests
from tests.e2e.features.test_unseen_channels import NOTHING, click_for, told
from tests.e2e.support.people import Clicker, play_out
from tests.e2e.support.seating import CHANNEL, SHORT, control, lobby_of, offers, sat_down
from tests.e2e.support.settling import private_text
from tests.e2e.support.waiting import only_table, settle

HUSH = speak(Text("bot.table-private"), "en")


async def dealt(
    playground: Playground,
    tapis: RunningBot,
    **options: Any,  # noqa: ANN401 -- any option
) -> tuple[list[Clicker], Table, Message]:
    """Return Camille and Bo at a table in play without spectators, and the message of its lobby."""
    lobby = await lobby_of(playground, **(SHORT["rage"] | options))
    await settle_guests(playground.person("Camille"), lobby, watching="seated")
    clickers = await sat_down(playground, ("Camille", "Bo"), lobby)
    await settle(tapis)
    return clickers, only_table(tapis), lobby


def threads(playground: Playground) -> list[Channel]:
    """Return the private threads there are."""
    return [one for one in playground.world.channels.values() if one.kind == PRIVATE_THREAD]


async def hears_nothing(tapis: RunningBot, dana: Person, message: Message) -> None:
    """Check that every control, forged, and every command with a code tells Dana nothing of the table."""
    table = only_table(tapis)
    before = (table.seq, table.channel, table.message)
    for verb in [known.verb for known in tapis.client.controls]:
        nothing, heard = [told(await click_for(dana, message, verb, code)) for code in (NOTHING, table.id)]
        assert heard == nothing or HUSH in str(heard), verb
    nothing, heard = [told(await dana.command(CHANNEL, "replay", code=code)) for code in (NOTHING, table.id)]
    assert heard == nothing
    await dana.command(CHANNEL, "table show")
    await dana.command(CHANNEL, "hand")
    await settle(tapis)
    seen = [one for one in dana.messages(CHANNEL, ephemeral=False) if one.attachments]
    assert seen == [], "no picture"
    assert (table.seq, table.channel) == before[:2]


async def test_it_is_played_in_a_thread_of_its_own_and_ends_before_everybody(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers, table, lobby = await dealt(playground, tapis)
    (thread,) = threads(playground)
    dana = playground.person("Dana")
    assert (table.channel, table.state.room) == (int(thread.id), int(thread.id))
    assert sorted(thread.followers) == sorted([playground.world.bot.id, *(one.person.id for one in clickers)])
    assert "jouent sans spectateurs" in said(lobby)
    assert offers(lobby, "hand")
    assert not offers(lobby, "more")
    shown = next(one for one in clickers[0].person.messages(thread) if int(one.id) == table.message)
    assert offers(shown, "more"), "the table itself"
    refused = await dana.click(lobby, control(lobby, "hand"))
    assert HUSH in private_text(refused)
    await hears_nothing(tapis, dana, lobby)
    kept = await clickers[1].person.command(CHANNEL, "table show")
    assert thread.id in private_text(kept)
    await play_out(clickers)
    await settle(tapis)
    assert offers(lobby, "rematch"), "everybody sees the end"
    assert {code for _, code in playground.refusals} <= {ARCHIVED}, "the end is shown before the thread is archived"


async def test_where_no_thread_may_be_made_the_option_says_why(playground: Playground, tapis: RunningBot) -> None:
    camille, lobby = playground.person("Camille"), await lobby_of(playground)
    playground.channel(CHANNEL).denied[playground.world.bot.id] = bits("create_private_threads")
    page = await settle_guests(camille, lobby, entry="closed", watching="seated")
    assert "Créer des fils privés" in said(page)
    state = only_table(tapis).state
    assert (state.entry, state.watching) == ("open", "everybody")


async def test_a_right_that_is_lost_meanwhile_leaves_the_hands_and_shows_nobody_the_table(
    playground: Playground, tapis: RunningBot
) -> None:
    lobby = await lobby_of(playground, **SHORT["rage"])
    await settle_guests(playground.person("Camille"), lobby, watching="seated")
    playground.channel(CHANNEL).denied[playground.world.bot.id] = bits("create_private_threads")
    clickers = await sat_down(playground, ("Camille", "Bo"), lobby)
    await settle(tapis)
    assert threads(playground) == []
    assert "jouent sans spectateurs" in said(lobby)
    await hears_nothing(tapis, playground.person("Dana"), lobby)
    await play_out(clickers)


@pytest.mark.parametrize("gone", [True, False])
async def test_a_table_whose_thread_is_gone_comes_back_without_its_picture(
    playground: Playground,
    tapis: RunningBot,
    gone: bool,  # noqa: FBT001 -- a parameter
) -> None:
    clickers, table, _ = await dealt(playground, tapis)
    (thread,) = threads(playground)
    if gone:
        playground.world.remove_channel(thread)
        await table.hold()
    await clickers[0].person.command(CHANNEL, "table show")
    await settle(tapis)
    assert (table.state.room is None) is gone
    assert (table.channel == int(playground.channel(CHANNEL).id)) is gone
    assert not [one for one in playground.person("Dana").messages(CHANNEL) if one.attachments]
