"""Leaving by forfeit, where the table closes or where the game counts: people are asked once more."""

import pytest

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from playground import Playground, said
from tables.table.table_state import OnLeave
from tests.e2e.features.table.test_leaving_and_threads import more, settings_of_server
from tests.e2e.support.people import is_over
from tests.e2e.support.seating import CHANNEL, SHORT, control, lobby_of, seated
from tests.e2e.support.settling import server
from tests.e2e.support.waiting import only_table, settle, tables_of


@pytest.mark.parametrize(
    ("on_leave", "phase", "by"),
    [
        ("forfeit", "finished", "button"),
        ("abort", "abandoned", "command"),
        ("bot", "playing", "button"),
        ("bot", "playing", "command"),
    ],
)
async def test_leaving_for_good_is_asked_about_once_more(
    playground: Playground, tapis: RunningBot, on_leave: OnLeave, phase: str, by: str
) -> None:
    await settings_of_server(tapis, playground, on_leave=on_leave)
    camille, bo = await seated(playground, ("Camille", "Bo"), game="lagagne", **SHORT["lagagne"], pace="none")
    table = only_table(tapis)
    short, told = {
        "forfeit": ("you finish last", "you forfeit: you finish last"),
        "abort": ("the table closes for everybody", "the table closes for everybody"),
        "bot": ("an AI player takes your seat", "unless you are back when it ends, you are rated last"),
    }[on_leave]
    answer = await more(bo)
    assert short in said(answer)
    if by == "button":
        await bo.person.click(answer, control(answer, "do", "leave"))
    else:
        answer = (await bo.person.command(CHANNEL, "table leave")).message
    assert told in said(answer)
    assert table.state.phase == "playing"
    assert table.state.seat_of(int(bo.person.id)) is not None
    assert (await bo.person.click(answer, control(answer, "more"))).kind == "update"
    assert table.state.phase == "playing"
    await bo.person.click(answer, control(answer, "do", "leave"))
    left = await bo.person.click(answer, control(answer, "leave"))
    assert left.kind == "update"
    if phase == "playing":
        assert "You have left this table" in said(left.message)
        assert "unless you are back when it ends, you are rated last" in said(left.message)
    else:
        assert "You have left the" in said(left.message)
    assert table.state.phase == phase
    if phase == "playing":
        await settle(tapis)
        assert "la partie compte pour le classement, et qui est parti y est dernier" in said(camille.table())
        await camille.person.click(camille.table(), control(camille.table(), "do", "end"))
    await camille.person.until(lambda: is_over(camille))
    assert playground.refusals == []


async def test_who_leaves_a_table_of_ai_players_is_told_that_it_closes(
    playground: Playground, tapis: RunningBot
) -> None:
    (camille,) = await seated(playground, ("Camille",), ai_seats=("beginner",), **SHORT["rage"], pace="none")
    answer = await more(camille)
    assert "la table ferme pour tout le monde" in said(answer)
    await camille.person.click(answer, control(answer, "do", "leave"))
    assert "la table ferme pour tout le monde" in said(answer)
    assert only_table(tapis).state.phase == "playing"


async def test_an_old_button_of_the_lobby_does_not_end_the_game(playground: Playground, tapis: RunningBot) -> None:
    await settings_of_server(tapis, playground, on_leave="abort")
    lobby = await lobby_of(playground, "Camille", "lagagne", **SHORT["lagagne"], pace="none")
    camille = playground.person("Camille")
    shown = (await camille.click(lobby, control(lobby, "more"))).message
    leave = control(shown, "do", "leave")
    await camille.select(lobby, control(lobby, "do", "add-bot"), "regular")
    await camille.click(lobby, control(lobby, "start"))
    asked = await camille.forge_click(leave, lobby)
    assert asked.ephemeral
    assert "la table ferme pour tout le monde" in said(asked.message)
    assert only_table(tapis).state.phase == "playing"


async def test_closing_the_table_is_asked_about_once_more_and_offered_to_those_who_may(
    playground: Playground, tapis: RunningBot
) -> None:
    (camille,) = await seated(playground, ("Camille",), ai_seats=("beginner",), **SHORT["rage"], pace="none")
    table = only_table(tapis)
    answer = await more(camille)
    assert "l’accord" not in said(answer)
    await camille.person.click(answer, control(answer, "end"))
    assert "La partie ne pourra pas être reprise" in said(answer)
    assert table.is_live
    await camille.person.click(answer, control(answer, "do", "end"))
    assert tables_of(tapis) == []


@pytest.mark.parametrize("by", ["button", "command", "settings"])
async def test_a_game_that_counts_ends_early_only_if_the_others_agree(
    playground: Playground, tapis: RunningBot, by: str
) -> None:
    camille, bo = await seated(playground, ("Camille", "Bo"), **SHORT["rage"], pace="none")
    table = only_table(tapis)
    with pytest.raises(LookupError):
        control(await more(bo), "end")
    if by == "button":
        answer = await more(camille)
        assert "si tous sont d’accord" in said(answer)
        await camille.person.click(answer, control(answer, "end"))
        assert "que si tout le monde à table est d’accord" in said(answer)
        await camille.person.click(answer, control(answer, "do", "end"))
    elif by == "command":
        answer = (await camille.person.command(CHANNEL, "table close")).message
    else:
        answer = await server(camille.person)  # Camille manages the server, and plays
        await camille.person.forge_click(str(CustomId("-", "mend-ended", table.id)), answer)
    assert "C’est proposé" in said(answer)
    await settle(tapis)
    assert table.is_live
    assert "Camille propose d’arrêter la partie ici, sans résultat" in said(camille.table())
    await bo.person.click(bo.table(), control(bo.table(), "do", "agree"))
    assert table.state.phase == "abandoned"
    over = await camille.person.finds(CHANNEL, "fermée", ephemeral=False)
    assert "Tout le monde est d’accord" in said(over)
