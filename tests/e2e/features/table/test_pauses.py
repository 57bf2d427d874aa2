"""A pause by consent: proposed, agreed to, refused, ended by a click or at its hour, kept over a restart."""

import pytest

from bot.process.running_bot import RunningBot
from playground import Playground, buttons, said, selects
from playground.world import Message
from tables.time.turn_timers import RECESSES
from tests.e2e.conftest import Running
from tests.e2e.support.people import Clicker
from tests.e2e.support.seating import CHANNEL, SHORT, coloured, control, seated
from tests.e2e.support.waiting import loaded_table, only_table, settle, wish
from tests.support.open_notifications import open_notifications


async def more(clicker: Clicker) -> Message:
    """Return what else can be done at the table."""
    return (await clicker.person.click(clicker.table(), control(clicker.table(), "more"))).message


async def propose(clicker: Clicker, span: str) -> None:
    """Propose a pause, by the menu of the table."""
    shown = await more(clicker)
    await clicker.person.select(shown, control(shown, "do", "propose-pause"), span)


async def test_a_pause_is_proposed_agreed_to_and_ended_by_one_click(playground: Playground, tapis: RunningBot) -> None:
    camille, bo = await seated(playground, ("Camille", "Bo"), game="lagagne", pace="live", **SHORT["lagagne"])
    await bo.open_hand()
    while bo.moves():  # else the hand asks for the move first
        await bo.act()
    await propose(camille, "day")
    await settle(tapis)
    table, shown = only_table(tapis), camille.table()
    ends = (round(playground.clock.now() * 1000) + RECESSES["day"]) // 1000
    assert "propose une pause (reprise\u00a0: <t:" in said(shown)
    assert bo.panel is not None
    assert said(bo.panel).count("Camille proposes a pause") == 1
    assert "Do you agree?" in said(bo.panel), "an open hand asks by itself"
    mine = (await camille.open_hand()).message
    assert not [one for one in buttons(mine) if ":agree" in (one.custom_id or "")], "who proposes has nothing to answer"
    await bo.person.click(bo.panel, control(bo.panel, "do", "agree"))
    await settle(tapis)
    recess = table.state.recess
    assert recess is not None
    assert abs(recess.until // 1000 - ends) <= 1
    until = f"<t:{recess.until // 1000}:R>"
    assert f"⏸️ **La partie est en pause** (reprise\u00a0: {until})" in said(shown)
    assert coloured(shown) == {"Reprendre": "primary"}
    assert f"⏸️ **The game is paused** (back: {until})" in said(bo.panel), "an open hand says so by itself"
    assert said(bo.panel).count("<t:") == 1, "until when is said once"
    assert coloured(bo.panel) == {"Resume": "primary"}
    assert not bo.moves()
    playground.clock.advance(20 * 3600)
    await settle(tapis)
    assert not any(chair.missed for chair in table.state.seats)
    await bo.person.click(bo.panel, control(bo.panel, "do", "go-on"))
    await settle(tapis)
    assert "relance la partie" in said(camille.table())
    assert "⏸️" not in said(camille.table())
    assert "paused" not in said(bo.panel)
    assert playground.refusals == []


async def test_whoever_declines_lets_the_game_go_on(playground: Playground, tapis: RunningBot) -> None:
    camille, bo = await seated(playground, ("Camille", "Bo"), game="lagagne", pace="live", **SHORT["lagagne"])
    await bo.open_hand()
    while bo.moves():  # else the hand asks for the move first
        await bo.act()
    await propose(camille, "hour")
    await settle(tapis)
    assert bo.panel is not None
    await bo.person.click(bo.panel, control(bo.panel, "do", "decline"))
    await settle(tapis)
    assert "Do you agree?" not in said(bo.panel)
    assert only_table(tapis).state.recess is None
    assert "dit non" in said(camille.table())


async def test_at_the_hour_the_game_goes_on_by_itself_also_after_a_restart(
    playground: Playground, running: Running
) -> None:
    async with running() as tapis:
        camille, bo = await seated(playground, ("Camille", "Bo"), game="lagagne", pace="relaxed", **SHORT["lagagne"])
        await settle(tapis)
        await propose(camille, "three-hours")
        await settle(tapis)
        await bo.person.click(bo.table(), control(bo.table(), "do", "agree"))
        await settle(tapis)
        assert "⏸️" in said(camille.table())
    playground.clock.advance(3600)
    async with running() as tapis:
        table = await loaded_table(tapis)
        await settle(tapis)
        assert "⏸️" in said(camille.table())
        playground.clock.advance(2 * 3600 + 60)
        await camille.person.until(lambda: "C’est l’heure" in said(camille.table()))
        assert table.state.recess is None
        assert not any(chair.missed for chair in table.state.seats)
        assert playground.refusals == []


async def test_nobody_is_notified_during_a_pause(playground: Playground, tapis: RunningBot) -> None:
    people = [Clicker(playground.person(name), CHANNEL) for name in ("Camille", "Bo")]
    await wish(tapis, people, calls="message", call_delay=600)
    camille, bo = await seated(playground, ("Camille", "Bo"), game="rage", pace="relaxed", **SHORT["rage"])
    await propose(camille, "hour")
    await settle(tapis)
    await bo.person.click(bo.table(), control(bo.table(), "do", "agree"))
    playground.clock.advance(1800)
    await settle(tapis)
    assert await open_notifications(tapis.database) == []


@pytest.mark.parametrize("pace", ["none", "live"])
async def test_a_pause_is_offered_only_where_a_clock_runs(playground: Playground, tapis: RunningBot, pace: str) -> None:
    camille, _ = await seated(playground, ("Camille", "Bo"), game="lagagne", pace=pace, **SHORT["lagagne"])
    shown = await more(camille)
    offered = [select for select in selects(shown) if "propose-pause" in (select.custom_id or "")]
    assert len(offered) == (pace == "live")
    assert only_table(tapis).state.recess is None
