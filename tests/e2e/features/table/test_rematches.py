"""The rematch offers their seats to those who played, calls them and keeps the seats; also long after the game."""

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from bot.show.sentences import speak
from games.core.text import Text
from playground import Playground, buttons, said
from playground.world import Message
from storage.stored import DAY_MS
from storage.stores.retention import SNAPSHOT_DAYS
from tables.time.turn_timers import KEPT_PATIENCE, SECOND
from tests.e2e.support.people import SHOWN_WITHIN, Clicker, play_out
from tests.e2e.support.seating import CHANNEL, SHORT, coloured, control, ended_together, seated
from tests.e2e.support.waiting import notifications_gone, only_table, settle, tables_of, wish


async def rematch(playground: Playground, tapis: RunningBot) -> tuple[Clicker, Clicker, Message]:
    """Return Camille and Bo, who have played with an AI player, and the rematch that Camille asks for."""
    camille, bo = await seated(
        playground, ("Camille", "Bo"), ai_seats=("beginner",), game="rage", **SHORT["rage"], pace="none"
    )
    await wish(tapis, [bo], calls="mention", call_delay=60)
    await play_out([camille, bo])
    await settle(tapis)
    await notifications_gone(tapis)
    end = camille.person.newest(CHANNEL, "🥇", ephemeral=False)
    await camille.person.click(end, control(end, "rematch"))
    await settle(tapis)
    return camille, bo, camille.person.newest(CHANNEL, "· chez", ephemeral=False)


def calls_to(bo: Clicker) -> list[Message]:
    """Return the notifications that ring for Bo and stand in the channel."""
    return [one for one in bo.person.messages(CHANNEL, ephemeral=False) if bo.person.user in one.mentions]


async def test_who_played_is_named_and_called_and_finds_their_seat(playground: Playground, tapis: RunningBot) -> None:
    camille, bo, lobby = await rematch(playground, tapis)
    table = only_table(tapis)
    assert f"On attend {bo.person.mention} jusqu’à" in said(lobby)
    assert coloured(lobby) == {"Rejoindre": "primary"}
    assert "Ne pas attendre" in [one.label for one in buttons(lobby)]
    assert [chair.is_ai for chair in table.state.seats] == [False, True]
    assert calls_to(bo) == []
    playground.clock.advance(61)
    (call,) = await bo.person.until(lambda: calls_to(bo))
    assert str(table.message) in said(call)
    await bo.person.click(lobby, control(lobby, "do", "join"))
    await settle(tapis)
    await notifications_gone(tapis)
    assert calls_to(bo) == []
    assert "gardée" not in said(lobby)
    assert coloured(lobby) == {"Commencer": "primary"}
    await camille.person.click(lobby, control(lobby, "start"))
    assert len(table.state.people) == 2
    assert playground.refusals == []


async def test_who_played_against_ai_players_alone_is_dealt_again_at_once(
    playground: Playground, tapis: RunningBot
) -> None:
    (camille,) = await seated(playground, ("Camille",), ai_seats=("beginner",) * 3, game="rage", **SHORT["rage"])
    before = only_table(tapis).state
    await play_out([camille])
    await settle(tapis)
    end = camille.person.newest(CHANNEL, "🥇", ephemeral=False)
    answer = await (await camille.person.click(end, control(end, "again"))).settled(within=SHOWN_WITHIN)
    await settle(tapis)
    table = only_table(tapis)
    assert table.state.phase == "playing"
    assert answer.ephemeral
    assert f":{table.id}:" in str([button.custom_id for button in buttons(answer.message)]), "the hand is open"
    assert sorted(chair.key for chair in table.state.seats) == sorted(chair.key for chair in before.seats)
    assert table.message is not None
    bo = playground.person("Bo")
    assert "You are watching" in said((await bo.click(end, control(end, "again"))).message)
    assert only_table(tapis) is table
    assert playground.refusals == []


async def test_the_new_hand_stands_below_the_new_table_and_follows_the_game(
    playground: Playground, tapis: RunningBot
) -> None:
    (camille,) = await seated(playground, ("Camille",), ai_seats=("beginner",), game="gaag", **SHORT["gaag"])
    before = only_table(tapis)
    await play_out([camille])
    await settle(tapis)
    end = camille.person.newest(CHANNEL, "gagn")
    assert end.ephemeral
    answer = await (await camille.person.click(end, control(end, "again"))).settled(within=SHOWN_WITHIN)
    await settle(tapis)
    table, hand = only_table(tapis), answer.message
    assert hand.ephemeral
    assert table.message is not None
    assert before.message is not None
    assert int(before.message) < table.message < int(hand.id), "nothing is to be scrolled for"
    camille.panel = hand
    while table.is_live:
        await camille.person.until(lambda: camille.moves() or not table.is_live)
        if camille.moves():
            await camille.act()
    await camille.person.until(lambda: "gagne" in said(hand))
    assert CustomId.parse(control(end, "again")).table == before.id, "the end of the game before stands where it stood"
    assert playground.refusals == []


async def test_after_ten_minutes_no_seat_is_said_to_be_kept(playground: Playground, tapis: RunningBot) -> None:
    camille, _, lobby = await rematch(playground, tapis)
    assert "On attend" in said(lobby)
    playground.clock.advance(KEPT_PATIENCE / SECOND)
    await camille.person.until(lambda: "On attend" not in said(lobby))
    assert only_table(tapis).state.kept_until is None


WEEK_AND_A_DAY = (SNAPSHOT_DAYS + 1) * DAY_MS / 1000


async def test_of_a_game_that_was_put_away_there_is_a_rematch_of_the_same_circle(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), game="rage", **SHORT["rage"], pace="none")
    before = only_table(tapis)
    await play_out(clickers)
    await settle(tapis)
    playground.clock.advance(WEEK_AND_A_DAY)
    await tapis.upkeep.run()
    stored = await tapis.database.journal.load(before.id)
    end = clickers[1].person.newest(CHANNEL, "🥇", ephemeral=False)
    await clickers[1].person.click(end, control(end, "rematch"))
    lobby = clickers[0].person.newest(CHANNEL, "· chez", ephemeral=False)
    await clickers[0].person.click(lobby, control(lobby, "do", "join"))
    await clickers[1].person.click(lobby, control(lobby, "start"))
    table, kept = only_table(tapis), await tapis.database.journal.load(before.id)
    assert [chair.person for chair in table.state.seats] == [chair.person for chair in before.state.seats]
    assert stored is not None
    assert kept is not None
    assert (kept.phase, kept.rematch) == ("archived", table.id)
    assert (kept.seq, kept.snapshot, kept.updated_at) == (stored.seq, stored.snapshot, stored.updated_at)


async def test_of_a_table_that_was_closed_early_there_is_none_after_a_week(
    playground: Playground, tapis: RunningBot
) -> None:
    camille, bo = await seated(playground, ("Camille", "Bo"), game="rage", **SHORT["rage"], pace="none")
    table = only_table(tapis)
    await ended_together(tapis, camille.person, bo.person)
    await settle(tapis)
    end = camille.person.newest(CHANNEL, "table fermée", ephemeral=False)
    playground.clock.advance(WEEK_AND_A_DAY)
    await tapis.upkeep.run()
    answer = await camille.person.click(end, control(end, "rematch"))
    assert said(answer.message).startswith(speak(Text("table.too-old"), "fr"))
    assert answer.ephemeral
    assert tables_of(tapis) == []
    assert await tapis.database.journal.moves(table.id) == []
