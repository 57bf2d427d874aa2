"""Nobody waits in vain: clocks, an AI for whoever is away, recaps and calls, in every game, over the real protocol."""

import re
from collections import Counter
from typing import Any

import pytest

from bot.process.running_bot import RunningBot
from games.core.game import AnyGame
from games.registry import GAMES
from playground import Playground, buttons, said
from storage import MoveRow, UserSettings
from tables.table.table import Table
from tests.e2e.conftest import Running
from tests.e2e.support.people import Clicker, is_over
from tests.e2e.support.seating import CHANNEL, SHORT, control, seated
from tests.e2e.support.waiting import answer_all, expire, only_table, pass_window, settle, tables_of, wish

DAY = 24 * 3600
TIMED = r"⏳|\btime up "


async def play_without(
    playground: Playground, tapis: RunningBot, table: Table, here: list[Clicker], most: int = 400
) -> list[MoveRow]:
    """Let those who are here click until the game is over, and time pass for the others; return all moves."""
    for clicker in here:
        await clicker.open_hand()
    for _ in range(most):
        await settle(tapis)
        if not table.is_live:
            return await tapis.database.journal.moves(table.id)
        turns = [clicker for clicker in here if table.asks(table.state.seat_of(int(clicker.person.id)))]
        if turns:
            for clicker in turns:
                if not clicker.moves():
                    await clicker.open_hand()
                if clicker.moves():
                    await clicker.act()
        elif table.alarm is not None:
            await pass_window(playground, table)
        else:
            await expire(playground, tapis, table)
    raise AssertionError(f"not over after {most} rounds: {said(here[0].table())}")


DAILY = ("rage", "agnes")
"""The games of every day: the shortest, and the one with decisions that are a person's alone."""
EVERY = [pytest.param(game, id=game.name, marks=() if game.name in DAILY else pytest.mark.nightly) for game in GAMES]


@pytest.mark.parametrize("game", EVERY)
async def test_a_game_with_somebody_absent_goes_on_to_its_end(
    playground: Playground, tapis: RunningBot, game: AnyGame
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), game=game.name, pace="live", **SHORT[game.name])
    table = only_table(tapis)
    moves = await play_without(playground, tapis, table, clickers[:1])
    assert is_over(clickers[0])
    bo = int(clickers[1].person.id)
    seat = next(seat for seat, chair in enumerate(table.state.seats) if chair.person == bo)
    played = [row for row in moves if row.seat == seat]
    assert played
    assert all(row.person is None for row in played), "Bo has not clicked"
    assert not {row.move.split(" ")[0] for row in played} & game.personal, "that is Bo's alone to decide"
    assert [row.move for row in moves if row.move == "tick"], "no clock has struck"
    assert playground.refusals == []
    assert tables_of(tapis) == []


@pytest.mark.parametrize("pictures", [True, False])
async def test_open_hands_say_that_the_game_is_paused_and_no_time_runs(
    playground: Playground, tapis: RunningBot, *, pictures: bool
) -> None:
    """Nobody's question changes when the last of them is away: the hand is drawn anew all the same."""
    people = [playground.person(name) for name in ("Camille", "Bo")]
    for person in people:
        await tapis.database.user_settings.save(int(person.id), UserSettings(pictures=pictures, language="en"))
    await seated(playground, ("Camille", "Bo"), game="rage", pace="live", **SHORT["rage"])
    table = only_table(tapis)
    hands = [(await (await person.command(CHANNEL, "hand")).settled()).message for person in people]
    assert any(re.search(TIMED, said(hand)) for hand in hands)
    while table.state.present:
        await expire(playground, tapis, table)
    await settle(tapis)
    assert table.state.paused is not None
    for hand in hands:
        assert "The game is paused" in said(hand)
        assert not re.search(TIMED, said(hand)), said(hand)
        assert control(hand, "do", "come-back")
    await people[0].click(hands[0], control(hands[0], "do", "come-back"))
    await settle(tapis)
    assert "paused" not in said(hands[0])
    assert "paused" not in said(hands[1]), "the other is away still, and sees that the game goes on"


async def test_a_game_that_everybody_has_gone_away_from_is_paused_and_offered_on_return(
    playground: Playground, tapis: RunningBot
) -> None:
    camille, _ = await seated(
        playground, ("Camille", "Bo"), ai_seats=("beginner",), game="rage", pace="live", **SHORT["rage"]
    )
    table = only_table(tapis)
    while table.state.present:
        await expire(playground, tapis, table)
    before = table.seq
    playground.clock.advance(6 * DAY)
    await settle(tapis)
    assert table.seq == before, "somebody has played for nobody"
    shown = camille.table()
    closes = table.state.closes
    assert closes is not None
    assert "⏸️ **La partie est en pause**" in said(shown)
    assert f"<t:{closes // 1000}:f>" in said(shown)
    assert "▶" not in said(shown)
    answer = await camille.person.click(shown, control(shown, "do", "come-back"))
    assert answer.kind == "update"
    assert "La partie reprend" in said(shown)
    assert "⏸️" not in said(shown)
    await play_without(playground, tapis, table, [camille])
    assert is_over(camille)
    assert playground.refusals == []


async def test_a_paused_game_that_nobody_takes_up_closes_and_says_so(playground: Playground, tapis: RunningBot) -> None:
    camille, _ = await seated(playground, ("Camille", "Bo"), ai_seats=("beginner",), pace="live", start_hand=3)
    table = only_table(tapis)
    message = camille.table()
    while table.state.present:
        await expire(playground, tapis, table)
    playground.clock.advance(7 * DAY)
    await camille.person.until(lambda: "Personne n’est revenu en 7 jours" in said(message))
    assert tables_of(tapis) == []
    assert await tapis.database.results.of_table(table.id) == []


async def test_the_hand_of_a_paused_game_says_so_and_any_card_takes_it_up(
    playground: Playground, tapis: RunningBot
) -> None:
    camille, bo = await seated(playground, ("Camille", "Bo"), ai_seats=("beginner",), pace="live", start_hand=3)
    table = only_table(tapis)
    while table.state.present:
        await expire(playground, tapis, table)
    for clicker in (camille, bo):
        await clicker.open_hand()
        assert clicker.panel is not None
        assert any(words in said(clicker.panel) for words in ("La partie est en pause", "The game is paused"))
    asked = next(one for one in (bo, camille) if one.moves())
    known = table.seq
    while table.seq == known:  # some cards ask for their colour first
        assert (await asked.act()).kind == "update"
    assert table.state.paused is None
    assert table.state.present == [int(asked.person.id)]


async def test_a_table_of_four_of_whom_two_vanish_is_finished(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo", "Dana", "Emil"), pace="live", start_hand=2)
    table = only_table(tapis)
    await play_without(playground, tapis, table, clickers[:2])
    results = await tapis.database.results.of_table(table.id)
    assert sorted(entry.result.person or 0 for entry in results) == sorted(int(one.person.id) for one in clickers)


NOT_SOON_OVER: dict[str, dict[str, Any]] = {"rage": {"start_hand": 5}, "lagagne": {"target": 300}}
"""Options with which an AI player does not end the game before somebody comes back."""


async def test_who_comes_back_finds_a_recap_and_plays_from_the_next_decision_on(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), game="lagagne", pace="live", **NOT_SOON_OVER["lagagne"])
    camille, bo = clickers
    table = only_table(tapis)
    seat = table.state.seat_of(int(bo.person.id))
    assert seat is not None
    await camille.open_hand()
    while not table.state.seats[seat].autopilot:
        if camille.moves():
            await camille.act()
            await settle(tapis)
        else:
            await expire(playground, tapis, table)
    await settle(tapis)
    assert "une ia joue pour" in said(camille.table()).lower()
    await bo.open_hand()
    assert bo.panel is not None
    assert "An AI player is playing your seat" in said(bo.panel)
    assert "While you were away" in said(bo.panel)
    back = await bo.person.click(bo.panel, control(bo.panel, "do", "come-back"))
    assert back.kind == "update"
    assert not table.state.seats[seat].autopilot
    await bo.person.until(lambda: (table.asks(seat) and not table.state.is_played(seat)) or camille.moves())
    while not table.asks(seat) or table.state.is_played(seat):
        assert table.is_live
        if camille.moves():
            await camille.act()
        await settle(tapis)
    await bo.open_hand()
    assert bo.moves()
    await answer_all(bo, table)
    assert table.state.seats[seat].away_from == 0


async def test_the_table_counts_down_and_reminds_at_half_time(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), game="rage", pace="relaxed", **SHORT["rage"])
    await settle(tapis)
    table = only_table(tapis)
    due = next(chair.due for chair in table.state.seats if chair.due is not None)
    assert f"<t:{due // 1000}:R>" in said(clickers[0].table())
    playground.clock.advance(5 * 60 + 1)
    await clickers[0].person.until(lambda: "la moitié du temps" in said(clickers[0].table()))
    assert playground.refusals == []


async def test_after_an_outage_everybody_gets_the_time_back_and_the_table_says_so(
    playground: Playground, running: Running
) -> None:
    async with running() as client:
        clickers = await seated(playground, ("Camille", "Bo"), game="lagagne", pace="live", **SHORT["lagagne"])
        table = only_table(client)
        due = next(chair.due for chair in table.state.seats if chair.due is not None)
    playground.clock.advance(20 * 60)
    async with running() as client:
        await clickers[0].person.until(lambda: "Tapis était hors ligne 20 minutes" in said(clickers[0].table()))
        table = only_table(client)
        again = next(chair.due for chair in table.state.seats if chair.due is not None)
        assert again - due >= 20 * 60 * 1000
        assert not any(chair.missed for chair in table.state.seats)


@pytest.mark.parametrize(("outage", "edits"), [(30, 0), (90, 1)])
async def test_a_restart_edits_only_what_an_outage_has_changed(
    playground: Playground, running: Running, outage: int, edits: int
) -> None:
    async with running() as client:
        await seated(playground, ("Camille", "Bo"), game="lagagne", pace="live", **SHORT["lagagne"])
        name = only_table(client).id
        await settle(client)
    playground.clock.advance(outage)
    before = Counter(playground.discord.served)
    async with running() as client:
        table = await client.registry.table(name)
        assert table is not None
        given = table.seq
        await settle(client)
        assert table.seq == given, "nothing is due yet"
    assert (playground.discord.served - before)["PATCH /channels/{channel}/messages/{message}"] == edits


async def test_without_a_connection_no_timer_fires(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), game="rage", pace="live", **SHORT["rage"])
    table = only_table(tapis)
    due = next(chair.due for chair in table.state.seats if chair.due is not None)
    tapis.outages.connection_lost()
    playground.clock.advance(30 * 60)
    await tapis.outages.connected()
    again = next(chair.due for chair in table.state.seats if chair.due is not None)
    assert again >= due + 30 * 60 * 1000
    assert not any(chair.missed for chair in table.state.seats)
    await clickers[0].open_hand()


async def test_a_forgotten_lobby_closes_with_a_word(playground: Playground, tapis: RunningBot) -> None:
    lobby = (await playground.person("Camille").command(CHANNEL, "lagagne start")).message
    only_table(tapis)
    playground.clock.advance(46 * 60)
    await playground.person("Camille").until(lambda: "la table se ferme" in said(lobby))
    assert tables_of(tapis) == []


def may_announce(clicker: Clicker, table: Table) -> bool:
    """Tell whether Agnès may be announced by this person now."""
    return any(ask.verb == "agnes" for ask in table.asks(table.state.seat_of(int(clicker.person.id))))


async def test_a_move_of_consequence_is_asked_once_more_for_those_who_want_it(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), game="agnes", pace="none")
    await wish(tapis, clickers, confirm=True)
    table = only_table(tapis)
    for clicker in clickers:
        await clicker.open_hand()
    while not (able := [one for one in clickers if may_announce(one, table)]):
        for clicker in clickers:
            if table.alarm is not None:
                await pass_window(playground, table)
            if clicker.moves():
                await clicker.act()
        await settle(tapis)
    (asked,) = able  # the other one may be asked something, too: to look no longer at a card
    await asked.open_hand()
    assert asked.panel is not None
    seq = table.seq
    await asked.person.click(asked.panel, control(asked.panel, "step", "keep-agnes"))
    await asked.person.click(asked.panel, control(asked.panel, "move", "agnes"))
    assert table.seq == seq
    assert any(words in said(asked.panel) for words in ("définitif", "cannot be undone"))
    await asked.person.click(asked.panel, control(asked.panel, "sure", "agnes"))
    assert (await tapis.database.journal.moves(table.id))[seq].move == "agnes"
    assert any(one.custom_id for one in buttons(asked.panel))
