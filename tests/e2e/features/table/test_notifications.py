"""Notifications: whoever wishes is told, once and quietly, that it is their turn."""

from bot.outbox.notifications import WATCHERS_COOLDOWN_SECONDS
from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from playground import Playground, buttons, said
from playground.world import Message
from storage import WatchRow
from tables.table.table import Table
from tests.e2e.conftest import Running
from tests.e2e.support.arranged import plain
from tests.e2e.support.people import Clicker
from tests.e2e.support.seating import CHANNEL, SHORT, close, control, lobby_of, offers, seated
from tests.e2e.support.waiting import answer_all, notifications_gone, only_table, settle, tables_of, waited_for, wish
from tests.support.open_notifications import open_notifications


def call_of(person: Clicker) -> Message | None:
    """Return the open call of a person in the channel."""
    messages = person.person.messages(CHANNEL, ephemeral=False)
    return next((message for message in messages if message.content.startswith(person.person.mention)), None)


async def seated_later(
    playground: Playground, tapis: RunningBot, game: str, **choices: object
) -> tuple[list[Clicker], Table]:
    """Return two people at a table whose wishes were known before the deal."""
    people = [Clicker(playground.person(name), CHANNEL) for name in ("Camille", "Bo")]
    await wish(tapis, people, **choices)
    clickers = await seated(playground, ("Camille", "Bo"), game=game, pace="relaxed", **SHORT[game])
    return clickers, only_table(tapis)


async def test_who_wishes_is_notified_once_by_a_mention_that_goes_when_answered(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers, table = await seated_later(playground, tapis, "rage", calls="mention", call_delay=60)
    asked = await waited_for(clickers, table)
    assert call_of(asked) is None
    playground.clock.advance(61)
    call = await asked.person.until(lambda: call_of(asked))
    assert call is not None
    assert "combien de plis annonces-tu" in call.content
    assert asked.person.id in [user.id for user in call.mentions]
    playground.clock.advance(120)
    await settle(tapis)
    calls = [one for one in asked.person.messages(CHANNEL) if one.content.startswith("<@")]
    assert len(calls) == 1, "at most one call is open per person and table"
    await answer_all(asked, table)
    await asked.person.until(lambda: call.deleted)
    await notifications_gone(tapis)
    assert playground.refusals == []


async def test_a_notification_by_message_goes_to_the_person_alone(playground: Playground, tapis: RunningBot) -> None:
    clickers, table = await seated_later(playground, tapis, "rage", calls="message", call_delay=0)
    asked = await waited_for(clickers, table)
    message = await asked.person.until(lambda: next(iter(asked.person.conversation().messages.values()), None))
    assert message is not None
    assert "how many tricks do you bid" in message.content, "in the language of their Discord"
    assert call_of(asked) is None


async def test_a_notification_leads_to_the_hand_in_one_click(playground: Playground, tapis: RunningBot) -> None:
    clickers, table = await seated_later(playground, tapis, "rage", calls="mention", call_delay=0)
    asked = await waited_for(clickers, table)
    call = await asked.person.until(lambda: call_of(asked))
    assert call is not None
    hand = await (await asked.person.click(call, control(call, "hand"))).settled()
    assert hand.ephemeral
    assert offers(hand.message, "move")
    other = await playground.person("Dana").click(call, control(call, "hand"))
    assert "only players at the table have a hand" in said(other.message)
    assert playground.refusals == []


async def test_a_notification_by_message_leads_to_the_hand_where_it_stands(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers, table = await seated_later(playground, tapis, "rage", calls="message", call_delay=0)
    asked = await waited_for(clickers, table)
    home = asked.person.conversation()
    message = await asked.person.until(lambda: next(iter(home.messages.values()), None))
    assert message is not None
    hand = await (await asked.person.click(message, control(message, "hand"))).settled()
    assert (hand.ephemeral, hand.message.channel) == (True, home)
    seat = table.state.seat_of(int(asked.person.id)) or 0
    turn = table.turn_of(seat)
    only_there = await asked.person.forge_click(str(CustomId(table.id, "more")), hand.message)
    assert "table" in said(only_there.message)
    assert f"/{table.channel}/" in said(only_there.message)
    moves = [one.custom_id for one in buttons(hand.message) if one.custom_id and ":move:" in one.custom_id]
    moved = await asked.person.click(hand.message, moves[0])
    assert moved.kind == "update"
    assert table.turn_of(seat) != turn or not table.asks(seat)
    await asked.person.until(lambda: message.deleted)
    assert playground.refusals == []


async def test_from_a_direct_message_nobody_learns_of_a_table_without_a_seat(
    playground: Playground, tapis: RunningBot
) -> None:
    await seated(playground, ("Camille", "Bo"), start_hand=3)
    table, dana = only_table(tapis), playground.person("Dana")
    shown = (await dana.command(dana.conversation(), "me settings")).message
    for verb in ("hand", "panel", "move", "more", "scores"):
        answers = [await dana.forge_click(str(CustomId(code, verb)), shown) for code in (table.id, "0" * 10)]
        assert said(answers[0].message) == said(answers[1].message), verb


async def test_quiet_hours_that_somebody_has_chosen_while_a_notification_waited_hold_for_it(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers, table = await seated_later(playground, tapis, "rage", calls="mention", call_delay=60)
    asked = await waited_for(clickers, table)
    minute = int(playground.clock.now()) // 60
    await wish(tapis, [asked], calls="mention", call_delay=60, quiet=(minute % 1440, (minute + 5) % 1440))
    playground.clock.advance(61)
    await asked.person.command(CHANNEL, "help")  # gives a notification that should not be sent yet the time to be
    playground.clock.advance(5 * 60)
    call = await asked.person.until(lambda: call_of(asked))
    assert call is not None
    assert call.created_at >= (minute + 5) * 60


async def test_a_notification_of_a_table_that_ended_with_the_process_is_taken_back_by_the_next(
    playground: Playground, running: Running
) -> None:
    async with running() as client:
        clickers, table = await seated_later(playground, client, "rage", calls="mention", call_delay=0)
        asked = await waited_for(clickers, table)
        call = await asked.person.until(lambda: call_of(asked))
        await client.notifications.settled()
        await client.notifications.close()  # from here on it is the next process that takes anything back
        await close(table)
        assert not table.is_live
    assert call is not None
    async with running() as client:
        await asked.person.until(lambda: call.deleted)
        await client.notifications.settled()
        assert await open_notifications(client.database) == []


async def test_a_notification_that_was_open_at_a_restart_is_still_taken_back(
    playground: Playground, running: Running
) -> None:
    async with running() as client:
        clickers, table = await seated_later(playground, client, "rage", calls="mention", call_delay=0)
        asked = await waited_for(clickers, table)
        call = await asked.person.until(lambda: call_of(asked))
        await client.notifications.settled()
        assert await open_notifications(client.database)
    assert call is not None
    async with running() as client:
        await asked.open_hand()
        await answer_all(asked, only_table(client))
        await asked.person.until(lambda: call.deleted)


async def test_who_watches_hears_of_a_lobby_with_enough_people(playground: Playground, tapis: RunningBot) -> None:
    dana = playground.person("Dana")
    await dana.command(CHANNEL, "lagagne notify", people=2)
    assert await tapis.database.watches.watching(int(playground.guild.id), "lagagne", 2) == [int(dana.id)]
    lobby = await lobby_of(playground, game="lagagne")
    bo = playground.person("Bo")
    await bo.click(lobby, control(lobby, "do", "join"))
    call = await dana.until(
        lambda: next((one for one in dana.messages(CHANNEL) if one.content.startswith(dana.mention)), None)
    )
    assert call is not None
    assert "2 people" in call.content or "2 personnes" in call.content
    await dana.command(CHANNEL, "lagagne notify", people=0)
    row = WatchRow(int(playground.guild.id), "lagagne", int(dana.id), 2)
    assert row.person not in await tapis.database.watches.watching(row.guild_id, "lagagne", 2)


async def test_a_watcher_is_not_told_of_every_table_of_one_host(playground: Playground, tapis: RunningBot) -> None:
    dana = playground.person("Dana")
    await dana.command(CHANNEL, "lagagne notify", people=1)

    def calls() -> int:
        return sum(one.content.startswith(dana.mention) for one in dana.messages(CHANNEL))

    for _ in range(3):
        await lobby_of(playground, game="lagagne")
    await tapis.notifications.settled()
    assert calls() == 1
    playground.clock.advance(WATCHERS_COOLDOWN_SECONDS)
    await lobby_of(playground, game="lagagne")
    await dana.until(lambda: calls() == 2)


async def test_a_lobby_here_does_not_hide_a_hand_elsewhere(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"))
    camille = clickers[0].person
    assert (await camille.command("salon", "rage start")).kind == "message"
    outcome = await camille.command("salon", "hand")
    assert "Ta main" in plain(outcome.message)
    assert len(tables_of(tapis)) == 2
