"""Gin and Agnès over the real protocol: whole matches by clicking, and restarts at the moments that matter."""

from bot.process.running_bot import RunningBot
from games.core.move import Move
from playground import Playground, buttons, said
from tables.table.table import Table
from tests.e2e.conftest import Running
from tests.e2e.support.people import Clicker
from tests.e2e.support.seating import seated
from tests.e2e.support.waiting import loaded_table, only_table, settle


async def until_window(clickers: list[Clicker], table: Table) -> None:
    """Let people draw and discard until a quick discard may be claimed."""
    for clicker in clickers:
        await clicker.open_hand()
    while table.alarm is None:
        clicker = next(one for one in clickers if table.asks(table.state.seat_of(int(one.person.id))))
        seat = table.state.seat_of(int(clicker.person.id)) or 0
        verb = next(verb for verb in ("draw", "discard") if any(ask.verb == verb for ask in table.asks(seat)))
        assert clicker.panel is not None
        await clicker.person.forge_click(f"tapis:{table.id}:move:{table.state.turns[seat]}:{verb}", clicker.panel)


async def test_a_snap_window_closes_by_itself_when_time_is_up(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), game="agnes")
    table = only_table(tapis)
    await until_window(clickers, table)
    await settle(tapis)  # the window counts from the delivery of the panels
    playground.clock.advance(13)
    await clickers[0].person.until(lambda: table.alarm is None)
    last = (await tapis.database.journal.moves(table.id))[-1]
    assert (last.seat, last.person, last.move) == (None, None, "time")


async def test_a_restart_inside_a_snap_window_keeps_the_window(playground: Playground, running: Running) -> None:
    async with running() as client:
        clickers = await seated(playground, ("Camille", "Bo"), game="agnes")
        table = only_table(client)
        await until_window(clickers, table)
    alarm, seq = table.alarm, table.seq  # the window counts from when the panels were delivered
    async with running() as client:
        table = await loaded_table(client)
        assert (table.alarm, table.seq) == (alarm, seq)
        playground.clock.advance(13)
        await clickers[0].person.until(lambda: table.alarm is None)
        assert table.seq > seq


async def test_a_restart_inside_an_up_card_offer_keeps_the_offer(playground: Playground, running: Running) -> None:
    async with running():
        clickers = await seated(playground, ("Camille", "Bo"), game="gin")
        for clicker in clickers:
            await clicker.open_hand()
        await clickers[0].person.until(lambda: any(clicker.moves() for clicker in clickers))
    async with running() as client:
        table = await loaded_table(client)
        first = next(clicker for clicker in clickers if table.asks(table.state.seat_of(int(clicker.person.id))))
        await first.open_hand()
        assert first.panel is not None
        offered = [Move.parse((button.custom_id or "").rpartition(":")[2]).verb for button in buttons(first.panel)]
        assert {"take", "pass"} <= set(offered)
        assert (await first.act()).kind == "update"
        assert table.seq == 3


async def test_the_table_asks_everybody_for_the_quick_discard(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo", "Dana"), game="agnes")
    table = only_table(tapis)
    await until_window(clickers, table)
    public = clickers[0].table()
    person = clickers[0].person
    await person.until(lambda: any(button.label == "Passer" for button in buttons(public)))
    asked = [clicker for clicker in clickers if table.asks(table.state.seat_of(int(clicker.person.id)))]
    late = next(button.custom_id for button in buttons(public) if button.label == "Passer") or ""
    panel = (await asked[0].person.click(public, "Défausse rapide")).message
    assert panel.ephemeral
    assert any("step" in (button.custom_id or "") for button in buttons(panel))
    seq = table.seq
    for clicker in asked:
        assert (await clicker.person.click(public, late)).ephemeral
    assert table.seq == seq + len(asked)
    assert table.alarm is None
    answer = await asked[0].person.forge_click(late, public)
    assert "a changé" in said(answer.message) or "moved on" in said(answer.message)
    assert playground.refusals == []
