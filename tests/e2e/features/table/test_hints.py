"""Somebody who plays against AI players asks what a good player would do, over the real protocol."""

import re

from bot.process.running_bot import RunningBot
from bot.show.sentences import LANGUAGES, speak
from games.core.text import Text
from playground import Playground, buttons, said
from tests.e2e.support.alone import way as leading
from tests.e2e.support.people import play_out
from tests.e2e.support.seating import CHANNEL, control, seated
from tests.e2e.support.waiting import only_table, settle, waited_for


async def test_a_hint_stands_on_the_panel_until_the_next_move_and_an_old_control_is_told_so(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers = await seated(playground, ("Camille",), ai_seats=("beginner",), start_hand=3)
    await settle(tapis)
    camille = await waited_for(clickers, only_table(tapis))
    panel = camille.person.newest(CHANNEL, "", ephemeral=True)
    way = control(panel, "hint")
    assert (await (await camille.person.click(panel, way)).settled()).kind == "update"
    assert "💡 **" in said(panel)
    (blue,) = [button for button in buttons(panel) if button.style == "primary"]
    assert "💡" in blue.label
    await camille.act()
    await settle(tapis)
    assert "💡 **" not in said(panel)
    assert (await (await camille.person.forge_click(way, panel)).settled()).kind == "update"
    assert "💡 **" not in said(panel)
    assert playground.refusals == []


async def test_what_bars_cards_is_said_on_the_panel_until_the_next_click(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers = await seated(playground, ("Camille",), ai_seats=("beginner",), start_hand=8)
    table = only_table(tapis)
    await settle(tapis)
    camille = await waited_for(clickers, table)
    panel, why = camille.person.newest(CHANNEL, "", ephemeral=True), "**Pourquoi en gris"
    while not any(button.disabled for button in buttons(panel)):
        await camille.act()
        await settle(tapis)
        await camille.person.until(camille.moves)
    assert (await (await camille.person.click(panel, control(panel, "why"))).settled()).kind == "update"
    assert why in said(panel)
    await camille.act()
    await settle(tapis)
    assert why not in said(panel)
    assert playground.refusals == []


async def test_a_game_that_may_be_rated_gives_no_hints_and_says_at_its_end_where_it_turned(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=2)
    table = only_table(tapis)
    asked = await waited_for(clickers, table)
    panel = asked.person.newest(CHANNEL, "", ephemeral=True)
    forged = f"tapis:{table.id}:hint:{table.turn_of(table.asked[0])}:"
    answer = await (await asked.person.forge_click(forged, panel)).settled()
    refusal = [speak(Text("bot.hint-not-here"), language) for language in LANGUAGES]
    assert any(sentence in said(answer.message) for sentence in refusal)
    await play_out(clickers)
    await settle(tapis)
    camille = clickers[0].person
    end = camille.newest(CHANNEL, "gagne", ephemeral=False)
    replay = (await (await camille.click(end, control(end, "replay"))).settled()).message
    assert (await (await camille.click(replay, leading(replay, "replay-turns"))).settled()).kind == "update"
    assert re.search("coups? à revoir", said(replay))
    (back,) = [one.custom_id or "" for one in buttons(replay) if (one.custom_id or "").endswith(" back")]
    assert (await camille.click(replay, back)).kind == "update"
    assert "au début" in said(replay)
    assert playground.refusals == []
