"""The pages of questions: no word of the answer before it, nothing that the seat could not know, room on a phone."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import ui

from bot.pictures.painter import Painter
from bot.show.custom_id import CustomId, Malformed
from bot.show.localizer import Localizer
from bot.show.move_labels import move_order
from bot.show.page import Page
from bot.show.page_renderer import PageLook
from bot.show.sentences import LANGUAGES
from bot.show.weighed_moves import written_stars
from cogs.mistakes.own_questions import Mistake, Session
from cogs.mistakes.pages import answer_page, names_at, question_page, told_page
from cogs.replays.pages import REPLAY_TURNS
from cogs.replays.replayed_game import ReplayedGame
from games.core.chance import FastChance
from games.core.game import AnyGame
from games.core.move import Move
from games.core.stored_state import dump_state, load_state
from games.core.text import Text
from games.registry import GAMES
from storage import Database
from storage.stored import DAY_MS
from tests.cogs.mistakes.samples import answered, some_mistake
from tests.cogs.replays.test_replays import random_game
from tests.cogs.test_pages import words
from tests.support.threads import Threads

IN_WORDS = PageLook(pictures=False)
PERSON = cast("discord.User", SimpleNamespace(mention="<@1>", display_name="Camille"))
FIRST, LAST = Session("d", 1, 5), Session("d", 5, 5)
LOOKS = (PageLook(), IN_WORDS)
COMPARED = [game for game in GAMES if game.advice.compares]
by_game = pytest.mark.parametrize("game", COMPARED, ids=[game.name for game in COMPARED])


@pytest.fixture
async def painter() -> AsyncIterator[Painter]:
    made = Painter(Threads(), seconds=60.0)
    yield made
    await made.close()


def buttons(page: Page) -> list[ui.Button[Any]]:
    return [item for item in page.view.walk_children() if isinstance(item, ui.Button)]


def ways(page: Page, verb: str) -> list[CustomId]:
    """Return the controls of a page that do this."""
    ids = [CustomId.parse(str(one.custom_id)) for one in buttons(page)]
    return [one for one in ids if one.verb == verb]


def blue_ways(page: Page) -> list[str]:
    """Return what the blue buttons of a page do."""
    blue = [one for one in buttons(page) if one.style is discord.ButtonStyle.primary]
    return [CustomId.parse(str(one.custom_id)).verb for one in blue]


async def sent(mistake: Mistake, painter: Painter) -> list[bytes]:
    """Return fingerprints of all pages of a question, in both languages, with pictures and in words."""
    found = []
    for language in LANGUAGES:
        localizer = names_at(mistake, None, language, PERSON)
        after = answered(mistake, mistake.row.played, due_at=DAY_MS)
        for look in LOOKS:
            found.append((await question_page(mistake, FIRST, localizer, painter, look)).fingerprint)
            found.append((await answer_page(after, FIRST, localizer, 0, painter, look)).fingerprint)
    return found


@by_game
async def test_pages_are_the_same_byte_for_byte_when_unseen_cards_change(
    database: Database, game: AnyGame, painter: Painter
) -> None:
    mistake = some_mistake(await random_game(database, game))
    kept = load_state(game, mistake.row.state)
    twin = dump_state(game, game.imagine(game.view(kept, mistake.row.seat), FastChance(99)))
    assert twin != mistake.row.state
    other = Mistake(replace(mistake.row, state=twin), game)
    assert await sent(mistake, painter) == await sent(other, painter)


@by_game
async def test_before_the_answer_nothing_tells_it_and_no_button_is_blue(
    database: Database, game: AnyGame, painter: Painter
) -> None:
    mistake = some_mistake(await random_game(database, game))
    turned = list(reversed(mistake.decision.worths))
    worthless = replace(mistake.row, worths=str([[one.move, 0.5] for one in turned]).replace("'", '"'), played="x")
    for language in LANGUAGES:
        localizer = names_at(mistake, None, language, PERSON)
        for look in LOOKS:
            page = await question_page(mistake, FIRST, localizer, painter, look)
            assert "★★" not in words(page)
            assert "☆" not in words(page)
            assert all(one.style is not discord.ButtonStyle.primary for one in buttons(page))
            assert all(one.label or one.emoji for one in buttons(page))
            unknowing = await question_page(Mistake(worthless, game), FIRST, localizer, painter, look)
            assert unknowing.fingerprint == page.fingerprint
            assert ("▰▱▱▱▱" in words(page)) == look.pictures
            assert f"**1 {'sur' if language == 'fr' else 'of'} 5**" in words(page)
            address = f"mistake.{mistake.row.table_id}.{mistake.row.step}.{FIRST}"
            assert {one.table for one in ways(page, "move")} <= {address}


@by_game
async def test_after_the_answer_each_move_has_its_stars_and_one_button_leads_on(
    database: Database, game: AnyGame, painter: Painter
) -> None:
    mistake = some_mistake(await random_game(database, game))
    best = mistake.decision.best
    for language in LANGUAGES:
        localizer = names_at(mistake, None, language, PERSON)
        for move, _ in mistake.decision.worths:
            told = answered(mistake, move, due_at=DAY_MS)
            for look in LOOKS:
                page = await answer_page(told, FIRST, localizer, 0, painter, look)
                said = words(page)
                assert written_stars(mistake.decision.stars(move)) in said
                explained = mistake.decision.explained(move)
                own = ("Ton coup" if language == "fr" else "Your move") if look.pictures else "← "
                assert said.count(own) == (move != explained), "what the reason names is not listed"
                order = move_order(game, mistake.decision.view, mistake.decision.asks, Move.parse(explained), localizer)
                drawn = look is not IN_WORDS and mistake.decision.is_marked(explained)
                assert f"💡 {order}. " not in said if drawn else "💡 " in said
                assert ("★★★ T" in said or "★★★ F" in said) == (mistake.decision.stars(move) == 3 or move == best)
                assert "<t:86400:R>" in said
                (way,) = ways(page, "mistakes-next")
                assert way.detail == "d.2.5"
                (blue,) = [one for one in buttons(page) if one.style is discord.ButtonStyle.primary]
                assert CustomId.parse(str(blue.custom_id)) == way
        page = await answer_page(answered(mistake, best, due_at=None, found=2), LAST, localizer, 0, painter, IN_WORDS)
        assert ways(page, "mistakes-next") == []
        assert len(ways(page, "mistakes-train")) == 1
        assert blue_ways(page) == ["mistakes-play"]


@by_game
async def test_a_move_that_costs_points_says_so_with_the_sign_that_they_have_in_the_game(
    database: Database, game: AnyGame, painter: Painter
) -> None:
    mistake = some_mistake(await random_game(database, game))
    best, *_, worst = mistake.decision.worths
    dear = json.dumps([best, *((move, best.worth - 7) for move, _ in mistake.decision.worths[1:])])
    told = answered(Mistake(replace(mistake.row, worths=dear), game), worst.move, due_at=DAY_MS)
    sign = {"rage": "−7 points", "gaag": "+7 atomes"}.get(game.name)
    for look in LOOKS:
        said = words(await answer_page(told, FIRST, names_at(mistake, None, "fr", PERSON), 0, painter, look))
        assert [one for one in ("−7 points", "+7 atomes", "−7 atomes") if one in said] == ([sign] if sign else [])


async def test_a_single_question_is_not_counted_and_the_last_one_is_said_to_be(
    database: Database, painter: Painter
) -> None:
    mistake = some_mistake(await random_game(database, COMPARED[0]))
    for look in LOOKS:
        localizer = names_at(mistake, None, "fr", PERSON)
        alone = words(await question_page(mistake, Session("g", 1, 1), localizer, painter, look))
        assert "1 sur 1" not in alone
        assert "▰" not in alone
        assert "Que fallait-il jouer" in alone
        assert "**5 sur 5**, le dernier" in words(await question_page(mistake, LAST, localizer, painter, look))


def test_where_nothing_is_asked_one_button_leads_on() -> None:
    french = Localizer("fr")
    for trains, led in ((True, "mistakes-train"), (False, "mistakes-play")):
        assert blue_ways(told_page([Text("mistakes.none")], french, trains=trains)) == [led]
        moments = REPLAY_TURNS.at("abc", "0 1")
        assert blue_ways(told_page([Text("mistakes.none")], french, (), moments, trains=trains)) == ["replay-turns"]


@by_game
async def test_a_move_as_good_as_the_best_is_not_argued_against_and_the_move_of_the_game_is_told(
    database: Database, game: AnyGame, painter: Painter
) -> None:
    mistake = some_mistake(await random_game(database, game))
    best, other, *_ = mistake.decision.worths
    tied = json.dumps([best, (other.move, best.worth)])
    mistake = Mistake(replace(mistake.row, worths=tied, played=other.move), game)
    decision = mistake.decision
    why = decision.game.advice.reason(decision.view, decision.asks, Move.parse(other.move))
    localizer = names_at(mistake, None, "en", PERSON)
    for look in LOOKS:
        page = await answer_page(answered(mistake, other.move, due_at=DAY_MS), FIRST, localizer, 0, painter, look)
        said = words(page)
        spoken = localizer.in_brief() if look.pictures else localizer
        assert ("Just as good: " if why is None else spoken.say(why)) in said
        assert said.count("💡") == 1
        assert "In the game: " in said


async def test_names_are_those_of_the_table_and_invented_without_it(database: Database) -> None:
    replayed: ReplayedGame = await random_game(database, COMPARED[0])
    mistake = some_mistake(replayed)
    assert names_at(mistake, replayed.table, "fr", PERSON).plain == ("Camille", "Bo")
    alone: Localizer = names_at(mistake, None, "fr", PERSON)
    assert "Camille" in alone.plain
    assert "Bo" not in alone.plain


@pytest.mark.parametrize(
    "written", [("x", "1", "5"), ("d", "0", "5"), ("d", "3", "2"), ("d", "1", "9"), ("d", "1", "12"), ("d", "", "1")]
)
def test_a_row_of_questions_that_cannot_be_is_refused(written: tuple[str, str, str]) -> None:
    with pytest.raises(Malformed):
        Session.parse(*written)


def test_a_row_of_questions_is_read_as_it_is_written() -> None:
    assert Session.parse(*str(FIRST).split(".")) == FIRST
    assert FIRST.next == Session("d", 2, 5)
    assert LAST.next is None
