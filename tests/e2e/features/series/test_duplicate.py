"""Rounds in which all tables are dealt the same cards: nobody sees another table's before the last one is over."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from bot.show.sentences import LANGUAGES, speak
from games.core.move import legal_moves
from games.core.text import Text
from playground import Outcome, Playground, said
from playground.person_actions import Person
from playground.world import Message
from tables.table.acting_person import Actor
from tables.table.actions import END, Action
from tables.table.table import Table
from tests.e2e.conftest import Running
from tests.e2e.features.test_unseen_channels import ELSEWHERE, NOTHING, click_for
from tests.e2e.support.controls import fill
from tests.e2e.support.people import SHOWN_WITHIN
from tests.e2e.support.seating import CHANNEL, offers, redrawn
from tests.e2e.support.series_people import (
    all_shown,
    control,
    opened,
    play_itself,
    public,
    sees,
    series_of,
    sign_up,
    the_series,
    told,
    with_short_games,
)
from tests.e2e.support.waiting import settle, tables_of

PEOPLE = ("Camille", "Bo", "Dana", "Emil")
SEALED = {
    speak(Text(key), language)
    for key in ("bot.sealed-elsewhere", "bot.sealed-round", "replays.not-over")
    for language in LANGUAGES
}
SHORT_RAGE: Mapping[str, dict[str, str | int]] = {"rage": {"start_hand": 2}}


async def begun(playground: Playground, tapis: RunningBot, *, deal: str = "duplicate") -> None:
    """Let four people begin an evening of Rage, twice, in which all tables have the same cards."""
    camille, *others = [playground.person(name) for name in PEOPLE]
    lobby = (await (await camille.command(CHANNEL, "evening start")).settled()).message
    for other in others:
        await redrawn(other.click(lobby, control(lobby, ":evening:", "join")))
    panel = (await camille.click(lobby, control(lobby, "evening-menu"))).message
    games = {"game-0": "rage", "game-1": "rage"}
    await redrawn(fill(camille, panel, control(panel, "evening-set", "games"), **games))
    await redrawn(fill(camille, panel, control(panel, "evening-set", "how"), deal=deal))
    await redrawn(camille.click(lobby, control(lobby, ":evening:", "start")))
    await camille.until(lambda: len(tables_of(tapis)) == 2, within=SHOWN_WITHIN)
    await all_shown(tapis)


def person_at(playground: Playground, table: Table) -> Person:
    """Return somebody who sits at a table."""
    return next(one for name in PEOPLE if int((one := playground.person(name)).id) in table.people)


def message_of(person: Person, table: Table) -> Message:
    """Return the public message of a table."""
    return next(one for one in person.messages(CHANNEL, ephemeral=False) if int(one.id) == table.message)


def answer(outcome: Outcome) -> str:
    """Return what somebody is told, and nobody else."""
    if outcome.kind == "modal":
        return str(outcome.modal.title)
    assert outcome.ephemeral
    return told(outcome.message)


async def tries_everything(playground: Playground, tapis: RunningBot, person: Person, table: Table) -> None:
    """Let somebody who plays elsewhere try every control and command with a table's code; no answer tells a thing."""
    gus = await (await playground.person("Gus").command(ELSEWHERE, "rage start")).settled()
    message, seq, asked = gus.message, table.seq, 0
    for verb in [known.verb for known in tapis.client.controls]:
        nothing = answer(await click_for(person, message, verb, NOTHING))
        found = answer(await click_for(person, message, verb, table.id))
        assert found in SEALED or found == nothing, (verb, found)
        asked += found in SEALED
    assert asked > 10
    message = message_of(person, table)
    for outcome in (
        await person.command(CHANNEL, "replay", code=table.id),
        await person.use_on(message, "Replay"),
        await person.use_on(message, "Verify the deal"),
    ):
        assert answer(outcome) in SEALED
    assert "no longer open" in answer(await person.command(CHANNEL, "play", what=table.id))
    assert not message.attachments
    assert "🔒" in said(message)
    assert table.seq == seq


async def play_beside_ai(tapis: RunningBot, table: Table) -> None:
    """Let everybody make the first legal move, and AI players theirs, until the game is over."""
    while table.is_live:
        for seat in table.asked:
            person = table.state.seats[seat].person
            if person is not None:
                await table.play(Actor(person, "?"), table.turn_of(seat), next(legal_moves(table.asks(seat))), None)
        await settle(tapis)


async def test_who_plays_elsewhere_sees_no_card_of_a_table_before_the_last_one_is_over(
    playground: Playground, running: Running, tmp_path: Path
) -> None:
    await with_short_games(tmp_path / "tapis.db", playground, SHORT_RAGE)
    async with running() as tapis:
        await begun(playground, tapis)
        first, second = tables_of(tapis)
        assert first.game_state.hands == second.game_state.hands
        other = person_at(playground, second)
        await tries_everything(playground, tapis, other, first)
        await play_itself(first)
        await all_shown(tapis)
        await tries_everything(playground, tapis, other, first)
        assert answer(await other.command(CHANNEL, "verify")) in SEALED
        assert answer(await other.command(CHANNEL, "replay")) in SEALED
        done = person_at(playground, first)
        assert answer(await done.command(CHANNEL, "verify")) in SEALED
        own = await (await done.forge_click(str(CustomId(first.id, "hand")), message_of(done, first))).settled()
        assert "gagne" in told(own.message)
        assert not any(the_series(tapis).state.placings)
        for code in (first.id, second.id):  # also by the code of their own table
            forged = await other.forge_click(str(CustomId(code, "same-hand")), message_of(other, second))
            assert answer(forged) in SEALED
    async with running() as tapis:  # the seal outlives the process
        await settle(tapis)
        first_again = await tapis.registry.table(first.id)
        second_again = await tapis.registry.table(second.id)
        assert first_again is not None
        assert second_again is not None
        await tries_everything(playground, tapis, other, first_again)
        await play_itself(second_again)
        state = await all_shown(tapis)
        assert state.phase == "pause"
        assert sum(placing.points for placing in state.placings) == 200
        for table in (first_again, second_again):
            assert "gagne" in told(message_of(other, table))
            assert (await table.proof()).faults == ()
        shown = await (await other.command(CHANNEL, "replay", code=first.id)).settled()
        assert said(shown.message) not in SEALED
        paused = next(one for one in other.messages(CHANNEL, ephemeral=False) if offers(one, "evening-hands"))
        compared = await (await other.click(paused, control(paused, "evening-hands"))).settled()
        assert "La même main, 2 façons" in told(compared.message) or "The same hand, 2 ways" in told(compared.message)
        proof = await (await other.command(CHANNEL, "verify")).settled()
        assert said(proof.message) not in SEALED


async def test_a_series_that_is_stopped_keeps_the_cards_of_tables_that_go_on(
    playground: Playground, running: Running, tmp_path: Path
) -> None:
    await with_short_games(tmp_path / "tapis.db", playground, SHORT_RAGE)
    async with running() as tapis:
        await begun(playground, tapis)
        first, second = tables_of(tapis)
        await play_itself(first)
        await all_shown(tapis)
        camille = playground.person("Camille")
        asked = (await camille.command(CHANNEL, "evening stop")).message
        await redrawn(camille.click(asked, control(asked, "evening-stop")))
        await series_of(tapis).settled()
        other = person_at(playground, second)
        await tries_everything(playground, tapis, other, first)
        await second.do(Actor(1, "", manages=True), Action(END), None)
        await settle(tapis)
        shown = await (await other.command(CHANNEL, "replay", code=first.id)).settled()
        assert said(shown.message) not in SEALED


async def test_a_table_that_is_opened_late_is_dealt_by_the_rules_of_the_others(
    playground: Playground, running: Running, tmp_path: Path
) -> None:
    await with_short_games(tmp_path / "tapis.db", playground, SHORT_RAGE)
    async with running() as tapis:
        await begun(playground, tapis)
        first, second = tables_of(tapis)
        deal = the_series(tapis).state.rounds[0].deal
        assert deal is not None
        assert set(deal.tables) == {first.id, second.id}
        agreed = first.state.settings
        changed = replace(agreed, options={**agreed.options, "start_hand": 5}, pace="relaxed")
        assert await series_of(tapis)._tables._as_at(deal, changed) == agreed
        assert await series_of(tapis)._tables._as_at(replace(deal, tables=()), changed) == changed


async def test_tables_of_an_evening_with_cards_of_their_own_are_seen_by_all(
    playground: Playground, running: Running, tmp_path: Path
) -> None:
    await with_short_games(tmp_path / "tapis.db", playground, {"gin": {"manche_points": 25}})
    async with running() as tapis:
        camille, *others = [playground.person(name) for name in PEOPLE]
        lobby = (await (await camille.command(CHANNEL, "evening start")).settled()).message
        for other in others:
            await redrawn(other.click(lobby, control(lobby, ":evening:", "join")))
        panel = (await camille.click(lobby, control(lobby, "evening-menu"))).message
        await redrawn(fill(camille, panel, control(panel, "evening-set", "games"), **{"game-0": "gin"}))
        await redrawn(camille.click(lobby, control(lobby, ":evening:", "start")))
        await camille.until(lambda: len(tables_of(tapis)) == 2, within=SHOWN_WITHIN)
        await all_shown(tapis)
        first, second = tables_of(tapis)
        assert first.game_state.hands != second.game_state.hands
        assert "🔒" not in said(message_of(camille, first))


async def test_a_tournament_of_ten_is_filled_with_ai_players_and_compared(
    playground: Playground, running: Running, tmp_path: Path
) -> None:
    camille = playground.person("Camille")
    await with_short_games(tmp_path / "tapis.db", playground, SHORT_RAGE)
    async with running() as tapis:
        lobby = await opened(playground, "rage")
        await sign_up(tapis, playground, 10)
        panel = (await camille.click(lobby, control(lobby, "tournament-menu"))).message
        await redrawn(fill(camille, panel, control(panel, "tournament-set", "how"), deal="duplicate", rounds="1"))
        await all_shown(tapis)
        assert "mêmes cartes pour tous" in told(public(camille, "Tournoi"))
        await redrawn(camille.click(lobby, control(lobby, ":tournament:", "start")))
        await all_shown(tapis)
        tables = tables_of(tapis)
        assert [len(table.state.seats) for table in tables] == [4, 4, 4]
        assert sum(chair.is_ai for table in tables for chair in table.state.seats) == 2
        assert len({str(table.game_state.hands) for table in tables}) == 1
        for number, table in enumerate(tables):
            await play_beside_ai(tapis, table)
            await series_of(tapis).settled()
            assert number == 2 or not any(the_series(tapis).state.placings)
        await series_of(tapis).settled()
        podium = await sees(camille, "gagne")
        ranks = (await camille.click(podium, control(podium, "tournament-ranks"))).message
        assert "Jusqu’à 100 points par tour" in said(ranks)
