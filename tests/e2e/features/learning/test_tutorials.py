"""Tutorials over the protocol: played to the end by clicking, with wrong moves, forged ones and restarts."""

import re
from collections.abc import Sequence

import pytest

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from cogs.learning.tutorial_pages import address_of
from games.core.tutorial_game import TutorialGame
from games.registry import TUTORIALS
from playground import Outcome, Playground, buttons, pictures, said
from playground.person_actions import Person
from playground.world import Message
from storage import UserSettings as Stored
from tests.e2e.conftest import Running
from tests.e2e.support.people import SHOWN_WITHIN
from tests.e2e.support.seating import CHANNEL, control, offers, picked
from tests.e2e.support.waiting import settle, tables_of

with_bot = pytest.mark.usefixtures("tapis")
by_tutorial = pytest.mark.parametrize("tutorial", TUTORIALS.values(), ids=list(TUTORIALS))


def labels(message: Message) -> list[str]:
    """Return what the buttons of a message say."""
    return [button.label for button in buttons(message)]


def private_text(outcome: Outcome) -> str:
    """Return the words of a fresh message that only the person sees."""
    assert outcome.kind == "message"
    assert outcome.ephemeral
    return said(outcome.message)


async def begun(person: Person, game: str) -> Message:
    """Begin a tutorial by its command."""
    outcome = await person.command(CHANNEL, f"{game} lesson")
    assert outcome.ephemeral
    return outcome.message


async def find(person: Person, panel: Message, tutorial: TutorialGame, number: int) -> None:
    """Make the right move of a lesson by pressing what is seen, step by step if the move has several parts."""
    move = tutorial.lessons[number].move
    parts = [" ".join((move.verb, *move.items[:length])) for length in range(len(move.items) + 1)]
    address = address_of(tutorial.game, number)
    ids = [str(CustomId(address, "step" if part != parts[-1] else "move", part)) for part in parts]
    shown = {button.custom_id for button in buttons(panel) if not button.disabled}
    for custom_id in ids[-1:] if ids[-1] in shown else ids:
        if any(button.custom_id == custom_id and not button.disabled for button in buttons(panel)):
            assert (await person.click(panel, custom_id)).kind == "update"


async def learn(person: Person, panel: Message, tutorial: TutorialGame, lessons: Sequence[int]) -> None:
    """Make the right moves of some lessons."""
    for number in lessons:
        await find(person, panel, tutorial, number)


@by_tutorial
async def test_a_tutorial_is_played_from_the_command_to_the_end(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person, tutorial: TutorialGame
) -> None:
    await tapis.database.user_settings.save(int(bo.id), Stored(pictures=False, language="fr"))
    for person, shown in ((camille, True), (bo, False)):
        panel = await begun(person, tutorial.game.name)
        for number in range(len(tutorial.lessons)):
            assert re.search(rf"leçon(,| ·) {number + 1} sur {len(tutorial.lessons)}", said(panel))
            assert bool(pictures(panel)) == shown
            await find(person, panel, tutorial, number)
        assert "bravo" in said(panel)
        assert "Règles" in labels(panel)
        assert bool(pictures(panel)) == shown, f"the screen of a finished {tutorial.game.name} has a Curve"
        assert "Jouer contre l’IA" in labels(panel)
        assert len(person.messages(CHANNEL)) == 1
    assert tables_of(tapis) == []
    assert playground.refusals == []


@with_bot
async def test_a_tutorial_speaks_english_to_the_english(playground: Playground, bo: Person) -> None:
    tutorial = TUTORIALS["rage"]
    panel = await begun(bo, "rage")
    assert "lesson · 1 of 5" in said(panel)
    await learn(bo, panel, tutorial, range(len(tutorial.lessons)))
    assert "well done" in said(panel)
    assert "2 tricks, bid 2 met +10 = 12" in pictures(panel)[0].alt
    assert playground.refusals == []


@with_bot
async def test_a_wrong_move_gets_a_hint_with_its_rule_and_changes_nothing(camille: Person) -> None:
    panel = await begun(camille, "rage")
    await learn(camille, panel, TUTORIALS["rage"], range(1))
    before = said(panel)
    assert (await camille.click(panel, "tapis:lesson.rage.1:move::play blue-12")).kind == "update"
    assert "leçon · 2 sur 5" in said(panel)
    assert "Pas tout à fait" in said(panel)
    assert before.split("\n👉", 1)[1] not in said(panel), "the old text has gone"
    rule = await camille.click(panel, "Règle R6")
    assert "### R6 Fournir" in private_text(rule)
    assert "Pas tout à fait" in said(panel)
    await find(camille, panel, TUTORIALS["rage"], 1)
    assert "Pas tout à fait" not in said(panel)


async def test_a_lesson_ends_with_a_game_against_ai_players_dealt_at_once(tapis: RunningBot, camille: Person) -> None:
    panel = await begun(camille, "gin")
    await learn(camille, panel, TUTORIALS["gin"], range(len(TUTORIALS["gin"].lessons)))
    (blue,) = [button for button in buttons(panel) if button.style == "primary"]
    assert "/" not in said(panel), "no command is to be typed"
    outcome = await (await camille.click(panel, blue.custom_id or "")).settled(within=SHOWN_WITHIN)
    (table,) = tables_of(tapis)
    assert (table.game.name, table.state.phase) == ("gin", "playing")
    assert table.state.people == [int(camille.id)]
    assert outcome.kind == "update", "the hand stands in the place of the lesson"
    assert control(panel, "hint")
    await settle(tapis)
    assert table.message is not None


@with_bot
async def test_greyed_cards_say_why(camille: Person) -> None:
    panel = await begun(camille, "rage")
    await learn(camille, panel, TUTORIALS["rage"], range(1))
    assert [button.label for button in buttons(panel) if button.disabled] == ["11 rouge", "5 jaune"]
    assert (await camille.click(panel, control(panel, "why"))).kind == "update"
    assert "règle R6" in said(panel)
    assert offers(panel, "rule")


async def test_a_lesson_never_asks_whether_a_move_is_meant(tapis: RunningBot, camille: Person) -> None:
    await tapis.database.user_settings.save(int(camille.id), Stored(confirm=True))
    tutorial, panel = TUTORIALS["gin"], await begun(camille, "gin")
    await learn(camille, panel, tutorial, range(len(tutorial.lessons)))
    assert "bravo" in said(panel)


@with_bot
async def test_a_move_begun_can_be_taken_back(camille: Person) -> None:
    tutorial, panel = TUTORIALS["gin"], await begun(camille, "gin")
    await learn(camille, panel, tutorial, range(5))
    before = labels(panel)
    await camille.click(panel, "tapis:lesson.gin.5:step::knock")
    assert "Écarter le 2♣ et sortir (reste 6)" in labels(panel)
    await camille.click(panel, "Retour")
    assert labels(panel) == before


async def test_a_tutorial_goes_on_after_the_bot_was_restarted(running: Running, camille: Person) -> None:
    tutorial = TUTORIALS["agnes"]
    async with running():
        panel = await begun(camille, "agnes")
        await learn(camille, panel, tutorial, range(4))
    async with running():
        await learn(camille, panel, tutorial, range(4, len(tutorial.lessons)))
        assert "bravo" in said(panel)


@with_bot
async def test_it_begins_from_the_help_and_from_the_rules_as_well(camille: Person) -> None:
    shown = (await camille.command(CHANNEL, "help")).message
    for game in TUTORIALS:
        assert "leçon · 1 sur" in private_text(await picked(camille, shown, "learn-start", "learn-of", game)), game
        rules = (await camille.command(CHANNEL, f"{game} rules")).message
        assert "leçon · 1 sur" in private_text(await camille.click(rules, control(rules, "learn-start", game))), game
        assert "En 60 secondes" in said(rules)


@with_bot
async def test_at_its_end_it_can_be_started_again_and_leads_to_the_rules(camille: Person) -> None:
    panel, tutorial = await begun(camille, "rage"), TUTORIALS["rage"]
    first = said(panel)
    await learn(camille, panel, tutorial, range(len(tutorial.lessons)))
    rule = await camille.click(panel, "Règles")
    assert "En 60 secondes" in private_text(rule)
    await camille.click(panel, str(CustomId(address_of(tutorial.game, 0), "panel")))
    assert said(panel) == first


@with_bot
async def test_forged_lessons_get_a_calm_sentence(playground: Playground, camille: Person) -> None:
    panel = await begun(camille, "rage")
    before = said(panel)
    nothing = (
        "",
        *(f"rage{more}" for more in ("", ".x", ".-1", ".99", ".6", ".²", "..0", ".0.1")),
        "chess.0",
        "..rage.0",
    )
    for lesson in nothing:
        for verb in ("panel", "move", "sure", "step", "why"):
            outcome = await camille.forge_click(f"tapis:lesson.{lesson}:{verb}::", panel)
            assert "n’est plus valable" in private_text(outcome), (lesson, verb)
            assert said(panel) == before, (lesson, verb)
    await camille.forge_click("tapis:lesson.rage.1:panel::", panel)
    assert "leçon · 2 sur 5" in said(panel)
    assert playground.refusals == []


@with_bot
async def test_forged_moves_are_refused_in_the_games_words(camille: Person) -> None:
    refused = {
        "bid 9": "R5",
        "bid ²": "pas possible",
        "play red-11": "R3",
        "fly away": "pas possible",
        "bid 2 2": "contient plus de choix",
    }
    for move, sentence in refused.items():
        panel = await begun(camille, "rage")
        assert (await camille.forge_click(f"tapis:lesson.rage.0:move::{move}", panel)).kind == "update", move
        assert "leçon · 1 sur" in said(panel), move
        assert sentence in said(panel), move


@with_bot
async def test_other_forged_ids_and_choices_get_one_too(playground: Playground, camille: Person) -> None:
    panel = await begun(camille, "rage")
    ids = (
        "rule::rage R99",
        "rule::chess R1",
        "rule-here::rage",
        "rules-page::rage x",
        "rules-page::rage 99999",
        "rules::chess",
        "rules-find::chess 0 joker",
        "rules-find::rage x joker",
        "learn-start::chess",
        "rules-search::chess",
    )
    for custom_id in ids:
        outcome = await camille.forge_click(f"tapis:-:{custom_id}", panel)
        assert "n’est plus valable" in private_text(outcome), custom_id
    for named in ("lesson.rage.0:pick::0", "-:rule-of::rage", "-:rules-at::rage"):
        for value in ("", "x", "R99", "tapis:-:move::bid 1", "tapis:lesson.chess.0:move::bid 1"):
            outcome = await camille.forge_click(f"tapis:{named}", panel, values=[value])
            assert "n’est plus valable" in private_text(outcome), (named, value)
    assert playground.refusals == []
