"""The life of a table over the protocol: leaving, taking seats over, proposals, threads, lost channels, the rematch."""

from typing import Any

import pytest

from bot.process.running_bot import RunningBot
from games.core.move import Move
from playground import Playground, buttons, said, selects
from playground.world import Message
from storage import GuildSettings
from tests.e2e.support.people import Clicker, is_over, play_out
from tests.e2e.support.seating import CHANNEL, SHORT, control, lobby_of, seated
from tests.e2e.support.waiting import only_table, settle, waited_for


async def more(clicker: Clicker) -> Message:
    """Return what a person is offered under "Plus…" at the newest table."""
    message = clicker.table()
    outcome = await clicker.person.click(message, control(message, "more"))
    return outcome.message


async def settings_of_server(tapis: RunningBot, playground: Playground, **choices: Any) -> None:  # noqa: ANN401 -- any field
    """Let the server have these settings."""
    await tapis.database.guild_settings.save(int(playground.guild.id), GuildSettings(**choices))


async def test_the_last_person_is_asked_on_the_table_and_plays_on(playground: Playground, tapis: RunningBot) -> None:
    camille, bo = await seated(playground, ("Camille", "Bo"), game="rage", **SHORT["rage"], pace="none")
    answer = await more(camille)
    await camille.person.click(answer, control(answer, "do", "leave"))
    await camille.person.click(answer, control(answer, "leave"))
    await settle(tapis)
    table = bo.table()
    assert "Il ne reste plus que" in said(table)
    await bo.person.click(table, control(table, "do", "stay"))
    assert not any((one.custom_id or "").endswith(":stay") for one in buttons(bo.table()))
    assert only_table(tapis).state.host == int(bo.person.id)
    assert playground.refusals == []


async def test_who_left_takes_the_seat_back_and_plays_to_the_end(playground: Playground, tapis: RunningBot) -> None:
    camille, bo = await seated(playground, ("Camille", "Bo"), game="lagagne", **SHORT["lagagne"], pace="none")
    answer = await more(bo)
    await bo.person.click(answer, control(answer, "do", "leave"))
    await bo.person.click(answer, control(answer, "leave"))
    await settle(tapis)
    answer = await more(bo)
    again = await bo.person.click(answer, control(answer, "do", "join"))
    assert again.kind == "update"
    bo.panel = again.message
    await play_out([camille, bo])
    assert is_over(camille)
    assert playground.refusals == []


async def test_a_newcomer_asks_for_an_ai_seat_and_the_host_agrees(playground: Playground, tapis: RunningBot) -> None:
    camille, _ = await seated(
        playground, ("Camille", "Bo"), ai_seats=("beginner",), game="rage", **SHORT["rage"], pace="none"
    )
    dana = Clicker(playground.person("Dana"), CHANNEL)
    answer = await more(dana)
    ask = control(answer, "do", "ask-seat")
    (seats,) = [select for select in selects(answer) if select.custom_id == ask]
    await dana.person.select(answer, ask, seats.options[0].value)
    await settle(tapis)
    table = camille.table()
    assert "aimerait prendre la place" in said(table)
    refused = await dana.person.click(table, control(table, "do", "agree"))
    assert refused.ephemeral
    await camille.person.click(table, control(table, "do", "agree"))
    assert only_table(tapis).state.seat_of(int(dana.person.id)) is not None
    assert (await dana.open_hand()).ephemeral
    assert playground.refusals == []


async def test_another_pace_is_proposed_and_agreed_on_the_table(playground: Playground, tapis: RunningBot) -> None:
    camille, bo = await seated(playground, ("Camille", "Bo"), game="lagagne", **SHORT["lagagne"], pace="live")
    answer = await more(camille)
    await camille.person.select(answer, control(answer, "do", "propose-pace"), "correspondence")
    await settle(tapis)
    assert "par correspondance" in said(bo.table())
    await bo.person.click(bo.table(), control(bo.table(), "do", "agree"))
    table = only_table(tapis)
    assert table.state.pace == "correspondence"
    assert playground.refusals == []


@pytest.mark.parametrize("game", ["rage", "gin"])
async def test_the_last_move_is_taken_back_by_consent(playground: Playground, tapis: RunningBot, game: str) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), game=game, **SHORT[game], pace="none")
    table = only_table(tapis)
    first = next(one for one in clickers if table.asks(table.state.seat_of(int(one.person.id))))
    other = next(one for one in clickers if one is not first)
    await first.open_hand()
    state = table.game_state
    untouched = await more(first)
    with pytest.raises(LookupError):
        control(untouched, "do", "ask-takeback")
    await first.act()
    await settle(tapis)
    answer = await more(first)
    await first.person.click(answer, control(answer, "do", "ask-takeback"))
    await settle(tapis)
    assert "reprendre son dernier coup" in said(other.table())
    await other.person.click(other.table(), control(other.table(), "do", "agree"))
    assert table.game_state == state
    await first.open_hand()
    assert (await first.act()).kind == "update"


async def test_a_planned_move_plays_itself_when_the_turn_comes(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), game="rage", **SHORT["rage"], pace="none")
    table = only_table(tapis)
    for clicker in clickers:
        await clicker.open_hand()
    for _ in range(2):
        await clickers[0].person.until(lambda: any(one.moves() for one in clickers))
        await next(one for one in clickers if one.moves()).act()
    await settle(tapis)
    other = next(one for one in clickers if not table.asks(table.state.seat_of(int(one.person.id))))
    await other.open_hand()
    assert other.panel is not None
    plan = control(other.panel, "plan")
    (choices,) = [select for select in selects(other.panel) if select.custom_id == plan]
    planned = choices.options[0].value
    outcome = await other.person.select(other.panel, plan, planned)
    assert outcome.kind == "update"
    assert any((one.custom_id or "").split(":")[2:3] == ["plan-off"] for one in buttons(other.panel))
    seat = table.state.seat_of(int(other.person.id)) or 0
    acting = next(one for one in clickers if one is not other)
    await acting.open_hand()
    while table.state.seats[seat].queued:
        if table.asks(1 - seat):
            await acting.act()
        await settle(tapis)
    moves = await tapis.database.journal.moves(table.id)
    made = [row for row in moves if row.seat == seat and row.person == int(other.person.id)]
    dropped = any(told.news and told.news[0].text.key == "table.queue-dropped" for told in table.news)
    assert Move.parse(made[-1].move) == Move.parse(planned) or dropped
    assert playground.refusals == []


async def test_the_only_move_that_can_be_planned_is_planned_with_one_click(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), game="gin", pace="none")
    table = only_table(tapis)
    first = await waited_for(clickers, table)
    seat = table.state.seat_of(int(first.person.id)) or 0
    assert first.panel is not None
    await first.person.click(first.panel, control(first.panel, "move", "pass"))
    assert selects(first.panel) == []
    await first.person.click(first.panel, control(first.panel, "plan", "draw"))
    assert table.state.seats[seat].queued == "draw"
    assert any((one.custom_id or "").split(":")[2:3] == ["plan-off"] for one in buttons(first.panel))


async def test_a_game_is_played_in_its_thread_and_its_end_stands_in_the_parent(
    playground: Playground, tapis: RunningBot
) -> None:
    await settings_of_server(tapis, playground, threads=True)
    lobby = await lobby_of(playground, "Camille", "lagagne", **SHORT["lagagne"], pace="none")
    camille = playground.person("Camille")
    await camille.select(lobby, control(lobby, "do", "add-bot"), "regular")
    await camille.click(lobby, control(lobby, "start"))
    await settle(tapis)
    assert "La partie se joue dans" in said(lobby)
    table = only_table(tapis)
    clicker = Clicker(camille, str(table.channel))
    assert str(table.channel) != lobby.channel.id
    await play_out([clicker])
    await settle(tapis)
    await camille.until(lambda: "🥇" in said(lobby))
    thread = camille.channel(str(table.channel))
    await camille.until(lambda: thread.archived)
    assert playground.refusals == []


async def test_without_the_right_to_open_threads_the_game_stays_in_the_channel(
    playground: Playground, tapis: RunningBot
) -> None:
    await settings_of_server(tapis, playground, threads=True)
    playground.deny(CHANNEL, "create_public_threads")
    clickers = await seated(playground, ("Camille", "Bo"), game="rage", **SHORT["rage"], pace="none")
    await play_out(clickers)
    assert is_over(clickers[0])


async def test_a_deleted_channel_keeps_the_game_and_show_brings_it_back(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), game="lagagne", **SHORT["lagagne"], pace="live")
    table = only_table(tapis)
    asked = next(one for one in clickers if table.asks(table.state.seat_of(int(one.person.id))))
    await asked.open_hand()
    await settle(tapis)
    playground.remove_channel(CHANNEL)
    await asked.person.until(lambda: table.state.held)
    playground.clock.advance(3600)
    shown = await asked.person.command("salon", "table show")
    assert "ici" in said(shown.message) or "here" in said(shown.message)
    assert not any(chair.missed for chair in table.state.seats)
    elsewhere = [Clicker(one.person, "salon", seed) for seed, one in enumerate(clickers)]
    await play_out(elsewhere)
    assert is_over(elsewhere[0])


async def test_the_clocks_of_a_server_that_is_gone_stand_still(playground: Playground, tapis: RunningBot) -> None:
    await seated(playground, ("Camille", "Bo"), game="rage", **SHORT["rage"], pace="live")
    table = only_table(tapis)
    due = next(chair.due for chair in table.state.seats if chair.due is not None)
    await tapis.outages.server_gone(int(playground.guild.id))
    playground.clock.advance(3600)
    await tapis.outages.server_back(int(playground.guild.id))
    again = next(chair.due for chair in table.state.seats if chair.due is not None)
    assert again >= due + 3600 * 1000
    assert not any(chair.missed for chair in table.state.seats)


async def test_a_rematch_seats_the_same_circle_and_moves_the_deal_on(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(
        playground, ("Camille", "Bo"), ai_seats=("beginner",), game="lagagne", **SHORT["lagagne"], pace="relaxed"
    )
    before = only_table(tapis)
    await play_out(clickers)
    await settle(tapis)
    names = [chair.name for chair in before.state.seats]
    dealer = before.game_state.first_dealer
    end = clickers[1].person.newest(CHANNEL, "🥇", ephemeral=False)
    await clickers[1].person.click(end, control(end, "rematch"))
    lobby = clickers[0].person.newest(CHANNEL, "· chez", ephemeral=False)
    await clickers[0].person.click(lobby, control(lobby, "do", "join"))
    await clickers[1].person.click(lobby, control(lobby, "start"))
    table = only_table(tapis)
    assert [chair.name for chair in table.state.seats] == names
    assert table.game_state.first_dealer == (dealer + 1) % 3
    assert table.state.pace == "relaxed"
