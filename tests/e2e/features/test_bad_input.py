"""Everything that should not be clicked or typed: a clear sentence in the person's language, and nothing changed."""

import asyncio
import json

import pytest

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from games.core.stored_state import dump_state
from games.rage import RAGE
from playground import NotPossibleError, Outcome, Playground, buttons, said, selects
from tables.table.table import Table
from tests.e2e.support.controls import fill
from tests.e2e.support.people import Clicker
from tests.e2e.support.seating import CHANNEL, control, ended_together, lobby_of, seated
from tests.e2e.support.settling import controls
from tests.e2e.support.waiting import only_table, settle, tables_of


def held(table: Table) -> tuple[int, object, str]:
    """Return what a refused click must leave alone."""
    return table.seq, table.state, "" if table.game_state is None else dump_state(RAGE, table.game_state)


def sentence(outcome: Outcome) -> str:
    """Return the words of a private reply that answers a click."""
    assert outcome.kind == "message"
    assert outcome.ephemeral
    return said(outcome.message)


async def asked(clickers: list[Clicker]) -> Clicker:
    """Return the first who may make a move; all have their hands open."""
    for clicker in clickers:
        await clicker.open_hand()
    await clickers[0].person.until(lambda: any(clicker.moves() for clicker in clickers))
    return next(clicker for clicker in clickers if clicker.moves())


def forged(tapis: RunningBot, clicker: Clicker, move: str, *, turn: int | None = None) -> str:
    """Return the id of a control that the panel does not have, for the question put to this person now."""
    table = only_table(tapis)
    seat = table.state.seat_of(int(clicker.person.id))
    assert seat is not None
    return str(CustomId(table.id, "move", move, table.state.turns[seat] if turn is None else turn))


async def refused_move(tapis: RunningBot, clicker: Clicker, move: str) -> str:
    """Send a move that is not allowed and return the panel's words, having seen that nothing changed."""
    assert clicker.panel is not None
    before = held(only_table(tapis))
    outcome = await clicker.person.forge_click(forged(tapis, clicker, move), clicker.panel)
    assert held(only_table(tapis)) == before
    assert outcome.kind == "update"
    return said(clicker.panel)


async def test_ra_r18_the_forbidden_bid_is_greyed_and_named(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=3, plus_minus_one=True)
    first = await asked(clickers)
    assert first.panel is not None
    await first.person.click(first.panel, forged(tapis, first, "bid 1"))
    (last,) = [clicker for clicker in clickers if clicker is not first]
    await last.person.until(last.moves)
    assert last.panel is not None
    assert [button.label for button in buttons(last.panel) if button.disabled] == ["2"]
    assert (await last.person.click(last.panel, control(last.panel, "why"))).kind == "update"
    assert "R18" in said(last.panel)
    with pytest.raises(NotPossibleError):
        await last.person.click(last.panel, forged(tapis, last, "bid 2"))
    assert "R18" in await refused_move(tapis, last, "bid 2")


async def test_cards_that_are_not_in_the_hand_and_nonsense_are_refused(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=2)
    for _ in clickers:
        clicker = await asked(clickers)
        assert clicker.panel is not None
        await clicker.person.click(clicker.panel, forged(tapis, clicker, "bid 0"))
    clicker = await asked(clickers)
    table = only_table(tapis)
    seat = table.state.seat_of(int(clicker.person.id))
    hand = {choice.item for ask in table.asks(seat) for choice in ask.choices}
    absent = next(name for name in ("red-1", "red-2", "red-3") if name not in hand)
    words = await refused_move(tapis, clicker, f"play {absent}")
    assert "n’as pas cette carte" in words or "do not hold this card" in words
    for nonsense in ("play", "play red-99", "fly away", "bid 1", "play joker-1 pink", ""):
        await refused_move(tapis, clicker, nonsense)


async def test_ra_r5_a_bid_above_the_hand_names_the_rule_and_it_is_not_your_turn(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=3)
    first = await asked(clickers)
    assert "R5" in await refused_move(tapis, first, "bid 9")
    (other,) = [clicker for clicker in clickers if clicker is not first]
    words = await refused_move(tapis, other, "bid 1")
    assert "pas à toi de jouer" in words or "not your turn" in words


async def test_a_double_click_counts_once_and_a_stale_one_shows_the_fresh_panel(
    playground: Playground, tapis: RunningBot
) -> None:
    clicker = await asked(await seated(playground, ("Camille", "Bo"), start_hand=3))
    assert clicker.panel is not None
    custom_id = forged(tapis, clicker, "bid 1")
    before = only_table(tapis).seq
    outcomes = await asyncio.gather(*(clicker.person.forge_click(custom_id, clicker.panel) for _ in range(2)))
    assert [outcome.kind for outcome in outcomes] == ["update", "update"]
    assert only_table(tapis).seq == before + 1
    await clicker.person.forge_click(custom_id, clicker.panel)
    assert only_table(tapis).seq == before + 1
    words = said(clicker.panel)
    assert "La table a changé" in words or "The table has moved on" in words


async def test_two_people_click_at_once_and_both_count(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo", "Dana"), start_hand=3, bids="hidden")
    for clicker in clickers:
        await clicker.open_hand()
    before = only_table(tapis).seq
    outcomes = await asyncio.gather(*(clicker.act() for clicker in clickers))
    assert [outcome.kind for outcome in outcomes] == ["update"] * 3
    assert only_table(tapis).seq == before + 3
    assert playground.refusals == []


async def test_strangers_are_kindly_turned_away(playground: Playground, tapis: RunningBot) -> None:
    clicker = await asked(await seated(playground, ("Camille", "Bo"), start_hand=3))
    dana = playground.person("Dana")
    before = held(only_table(tapis))
    public = clicker.table()
    assert "players at the table" in sentence(await dana.click(public, control(public, "hand")))
    move = forged(tapis, clicker, "bid 1")
    assert "have no seat" in sentence(await dana.forge_click(move, public))
    start = str(CustomId(only_table(tapis).id, "start"))
    assert "already started" in sentence(await dana.forge_click(start, public))
    assert held(only_table(tapis)) == before


async def test_the_lobby_says_why_not(playground: Playground, tapis: RunningBot) -> None:
    lobby = await lobby_of(playground)
    camille, bo = playground.person("Camille"), playground.person("Bo")
    start = str(CustomId(only_table(tapis).id, "start"))
    assert start not in [button.custom_id for button in buttons(lobby)], "one alone cannot start"
    assert "au moins 2 joueurs" in sentence(await camille.forge_click(start, lobby))
    assert "déjà une place" in sentence(await camille.click(lobby, control(lobby, "do", "join")))
    assert "Only the host" in sentence(await bo.forge_click(start, lobby))
    join = control(lobby, "do", "join")
    leave = str(CustomId(CustomId.parse(join).table, "do", "leave"))
    assert "have no seat" in sentence(await bo.forge_click(leave, lobby))
    add_bot = control(lobby, "do", "add-bot")
    for _ in range(7):
        await camille.select(lobby, add_bot, "beginner")
    assert "The table is full: 8" in sentence(await bo.forge_click(join, lobby))
    forged_level = await camille.forge_click(add_bot, lobby, values=["godlike"])
    assert "complète" in sentence(forged_level) or "niveau" in sentence(forged_level)
    assert only_table(tapis).state.seat_of(int(bo.id)) is None


async def test_ra_r22_a_refused_combination_is_refused_at_the_command(
    playground: Playground, tapis: RunningBot
) -> None:
    camille = playground.person("Camille")
    outcome = await camille.command(CHANNEL, "rage start", **{"bids": "secret", "plus-or-minus-one": True})
    assert "R22" in sentence(outcome)
    assert tables_of(tapis) == []


async def test_options_are_settled_by_the_host_and_bad_ones_are_explained(
    playground: Playground, tapis: RunningBot
) -> None:
    lobby = await lobby_of(playground)
    camille, bo = playground.person("Camille"), playground.person("Bo")
    panel = (await camille.click(lobby, control(lobby, "options"))).message
    form = control(panel, "options-form", "rules1")
    assert (await fill(camille, panel, form, bids="secret", start_hand="3")).kind == "update"
    assert only_table(tapis).state.options["bids"] == "secret"
    assert only_table(tapis).state.options["start_hand"] == 3
    assert "environ 5 min" in said(panel)
    await fill(camille, panel, form, flags=["plus_minus_one", "bonus"])
    assert "R22" in said(panel)
    assert only_table(tapis).state.options["plus_minus_one"] is False
    again = await camille.click(panel, "Corriger…")
    await camille.submit(again, {"bids": "open"})
    options = only_table(tapis).state.options
    assert (options["plus_minus_one"], options["bonus"]) == (True, True), "what was ticked is kept"
    assert "Corriger" not in [one.label for one in buttons(panel)]
    await fill(camille, panel, control(panel, "table-form"), pace="relaxed")
    assert only_table(tapis).state.pace == "relaxed"
    await camille.until(lambda: "Bonus" in said(lobby))
    his = (await bo.click(lobby, control(lobby, "options"))).message
    assert "Bonus: **yes**" in said(his)
    assert list(controls(his)) == [], "the others read what differs, and change nothing"
    table = only_table(tapis).id
    forged = await bo.forge_click(str(CustomId(table, "options-form", "rules1")), his)
    assert forged.kind == "update"
    assert "Only the host" in said(his)
    assert only_table(tapis).state.options["bids"] == "open"
    for nonsense in ("rules2", "bids", ""):
        answer = await camille.forge_click(str(CustomId(table, "options-form", nonsense)), panel)
        assert "plus valable" in sentence_or_panel(answer)
    opened = await camille.click(panel, control(panel, "options-form", "rules1"))
    await camille.click(lobby, control(lobby, "start-with-ai"))
    await settle(tapis)
    assert panel.deleted
    late = (await camille.submit(opened, {"bids": "hidden"})).message
    assert only_table(tapis).state.options["bids"] == "open"
    assert "les options ne changent plus" in said(late)
    await camille.click(late, "Ma main")
    assert "annonces" in said(late)


def sentence_or_panel(outcome: Outcome) -> str:
    """Return the words of whatever answers."""
    return said(outcome.message)


async def test_forged_and_truncated_ids_get_a_kind_word(playground: Playground, tapis: RunningBot) -> None:
    lobby = await lobby_of(playground)
    before = held(only_table(tapis))
    ids = (
        "x",
        "tapis",
        "tapis:",
        "tapis:ffff:move:1:bid 1",
        "tapis:-:move:1:bid 1",
        "tapis:-:board:9:../../etc",
        "tapis:-:rules-page::chess 1",
        "tapis:ffffffffff:do::join",
        "tapis:ffffffffff:" + "z" * 70,
        "{}",
        "é" * 50,
    )
    for custom_id in ids:
        words = sentence(await playground.person("Camille").forge_click(custom_id, lobby))
        assert "Rien n’a changé" in words or "n’existe plus" in words, custom_id
        assert held(only_table(tapis)) == before, custom_id


async def test_a_step_of_an_earlier_question_is_said_to_be_late(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=3)
    for _ in clickers:
        await (await asked(clickers)).act()
    clicker = await asked(clickers)
    assert clicker.panel is not None
    await clicker.person.forge_click(str(CustomId(only_table(tapis).id, "step", "play joker-1", 0)), clicker.panel)
    late = ("La table a changé entre-temps", "The table has moved on")
    assert any(sentence in said(clicker.panel) for sentence in late)


async def test_a_value_that_was_not_offered_changes_nothing(playground: Playground, tapis: RunningBot) -> None:
    clicker = await asked(await seated(playground, ("Camille", "Bo"), start_hand=3))
    assert clicker.panel is not None
    before = held(only_table(tapis))
    pick = str(CustomId(only_table(tapis).id, "pick", "0", 1))
    for value in ("", "nonsense", "tapis:other:move:1:bid 1", str(CustomId(only_table(tapis).id, "do", "end"))):
        outcome = await clicker.person.forge_click(pick, clicker.panel, values=[value])
        assert outcome.kind in ("message", "update")
    assert held(only_table(tapis)) == before


async def test_a_finished_table_answers_late_clicks(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=3)
    clicker = await asked(clickers)
    assert clicker.panel is not None
    move = forged(tapis, clicker, "bid 1")
    table = only_table(tapis)
    camille = clickers[0]
    await ended_together(tapis, *(one.person for one in clickers))
    outcome = await clicker.person.forge_click(move, clicker.panel)
    assert "sans résultat" in said(outcome.message) or "without a result" in said(outcome.message)
    await camille.person.until(
        lambda: "Revanche" in [b.label for b in buttons(camille.person.newest(CHANNEL, "fermée", ephemeral=False))]
    )
    assert await tapis.registry.table(table.id) is table


async def test_a_click_after_the_token_has_expired_still_plays(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=3, pace="none")
    clicker = await asked(clickers)
    await settle(tapis)  # a panel on its way has its token from before
    playground.clock.advance(16 * 60)
    assert (await clicker.act()).kind == "update"
    assert 50027 not in [code for _, code in playground.refusals]
    assert only_table(tapis).seq == 3


async def test_missing_permissions_are_named_to_the_person_alone(playground: Playground, tapis: RunningBot) -> None:
    playground.deny(CHANNEL, "attach_files", "read_message_history")
    outcome = await playground.person("Camille").command(CHANNEL, "rage start")
    words = sentence(outcome)
    assert "Joindre des fichiers" in words
    assert "Voir les anciens messages" in words
    assert tables_of(tapis) == []


async def test_commands_without_a_table_say_so(playground: Playground, tapis: RunningBot) -> None:
    bo = playground.person("Bo")
    assert "not at any table" in sentence(await bo.command(CHANNEL, "hand"))
    for command in ("table show", "table leave", "table close"):
        assert "no open table" in sentence(await bo.command(CHANNEL, command))
    assert tables_of(tapis) == []


async def test_the_proof_of_a_deal_stays_sealed_until_the_end(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=3)
    verify = str(CustomId(only_table(tapis).id, "verify"))
    secret = only_table(tapis).state.secret
    camille = clickers[0].person
    words = sentence(await camille.forge_click(verify, clickers[0].table()))
    assert "scellée" in words
    assert secret not in words
    await ended_together(tapis, *(one.person for one in clickers))
    proof = await camille.forge_click(verify, await camille.finds(CHANNEL, "fermée", ephemeral=False))
    (proved,) = [file for file in proof.message.attachments if file.filename.endswith(".json")]
    assert json.loads(proved.data)["secret"] == secret
    assert selects(proof.message) == []
    shown = [said(proof.message)]
    for _ in range(2):  # why it can be believed, then the codes
        proof = await camille.click(proof.message, "Suivant ▶")
        shown.append(said(proof.message))
    assert secret in "".join(shown)
