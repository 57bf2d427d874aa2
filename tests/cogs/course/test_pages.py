"""The pages of courses: no word of the answer before it, nothing that the seat could not know, one way on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import discord
import pytest
from discord import ui

from bot.pictures.painter import Painter
from bot.show.asked_move import invented_names
from bot.show.localizer import Localizer
from bot.show.page import Page
from bot.show.page_renderer import PageLook
from bot.show.panel import alone_localizer
from bot.show.persons import persons
from bot.show.sentences import LANGUAGES, Language
from cogs.course.asked_position import AskedPosition, Progress
from cogs.course.pages import answer_page, course_page, courses_page, question_page
from games.core.chance import FastChance
from games.core.course import CoursePosition
from games.core.game import AnyGame
from games.core.stored_state import dump_state, load_state
from games.core.text import Text
from games.registry import GAMES
from tests.cogs.test_pages import words
from tests.support.threads import Threads

PERSON = cast("discord.User", SimpleNamespace(mention="<@1>", display_name="Camille"))
LOOKS = (PageLook(), PageLook(pictures=False))
WITH_COURSES = [game for game in GAMES if game.course]
by_game = pytest.mark.parametrize("game", WITH_COURSES, ids=[game.name for game in WITH_COURSES])


@pytest.fixture
async def painter() -> AsyncIterator[Painter]:
    made = Painter(Threads(), seconds=60.0)
    yield made
    await made.close()


def names(asked: AskedPosition, language: Language) -> Localizer:
    return invented_names(language, PERSON, asked.seats, asked.position.seat)


def blue(page: Page) -> list[str]:
    """Return what the blue buttons of a page do."""
    shown = [item for item in page.view.walk_children() if isinstance(item, ui.Button)]
    return [str(one.custom_id) for one in shown if one.style is discord.ButtonStyle.primary]


async def sent(game: AnyGame, place: int, painter: Painter, language: Language) -> list[bytes]:
    """Return fingerprints of all pages of a position."""
    asked, found = AskedPosition(game, place), []
    progress = Progress(game, frozenset())
    for look in LOOKS:
        found.append((await question_page(asked, progress, names(asked, language), painter, look)).fingerprint)
        for one in (asked.position.worths[0], asked.position.worths[-1]):
            page = await answer_page(asked, progress, one.move, names(asked, language), painter, look)
            found.append(page.fingerprint)
    return found


def changed(game: AnyGame, place: int, position: CoursePosition) -> AnyGame:
    """Return a game with another position in its course."""
    return replace(game, course=(*game.course[:place], position, *game.course[place + 1 :]))


@by_game
async def test_pages_are_the_same_byte_for_byte_when_unseen_cards_change(game: AnyGame, painter: Painter) -> None:
    for place, position in enumerate(game.course):
        state = load_state(game, position.state)
        twin = dump_state(game, game.imagine(game.view(state, position.seat), FastChance(99)))
        other = changed(game, place, position._replace(state=twin))
        language = LANGUAGES[place % len(LANGUAGES)]
        assert await sent(game, place, painter, language) == await sent(other, place, painter, language)


@by_game
async def test_before_the_answer_nothing_tells_it_and_no_button_is_blue(game: AnyGame, painter: Painter) -> None:
    for place, position in enumerate(game.course):
        language = LANGUAGES[place % len(LANGUAGES)]
        asked, progress = AskedPosition(game, place), Progress(game, frozenset())
        turned = tuple(one._replace(worth=0.5) for one in reversed(position.worths))
        unknowing = AskedPosition(changed(game, place, position._replace(worths=turned)), place)
        for look in LOOKS:
            page = await question_page(asked, progress, names(asked, language), painter, look)
            again = await question_page(unknowing, progress, names(asked, language), painter, look)
            assert page.fingerprint == again.fingerprint
            assert not blue(page)
            assert "★★" not in words(page)
            assert names(asked, language).say(asked.motif) not in words(page)


@by_game
def test_all_others_are_ai_players_and_look_as_they_do_where_one_plays_on(game: AnyGame) -> None:
    for place, position in enumerate(game.course):
        asked = AskedPosition(game, place)
        shown = persons(names(asked, "en"))
        assert [one.seat for one in shown if not one.is_ai] == [position.seat]
        start = asked.start(0)
        assert shown == persons(alone_localizer("en", PERSON, asked.seats, start.seat, start.names))


@by_game
async def test_an_answer_leads_on_to_the_next_position_and_the_last_one_back_to_the_course(
    game: AnyGame, painter: Painter
) -> None:
    asked = AskedPosition(game, 3)
    for language in LANGUAGES:
        localizer, open_ones = names(asked, language), Progress(game, frozenset())
        best, worst = asked.position.worths[0].move, asked.position.worths[-1].move
        for look in LOOKS:
            right = await answer_page(asked, open_ones, best, localizer, painter, look, plays_on=True)
            assert "★★★" in words(right)
            assert localizer.say(asked.motif) in words(right)
            assert game.course[4].name in blue(right)[0]
            wrong = await answer_page(asked, open_ones, worst, localizer, painter, look, plays_on=True)
            assert "★☆☆" in words(wrong)
            assert len(blue(wrong)) == 1
            assert game.course[4].name in blue(wrong)[0], "it has told what is best"
            assert not look.pictures or words(wrong).count("★☆☆") == 1, "one's own stars are told once"
            solved = Progress(game, frozenset(range(len(game.course))))
            last = await answer_page(asked, solved, best, localizer, painter, look)
            assert len(blue(last)) == 1
            assert "course" in blue(last)[0]


@pytest.mark.parametrize("language", LANGUAGES)
@by_game
def test_a_course_names_the_motifs_that_are_solved_and_no_others(game: AnyGame, language: Language) -> None:
    localizer, solved = Localizer(language), frozenset({0, 2})
    page = course_page(Progress(game, solved), localizer, tables=True)
    for place in range(len(game.course)):
        motif = localizer.say(AskedPosition(game, place).motif)
        assert (motif in words(page)) == (place in solved)
    assert game.course[1].name in blue(page)[0]
    missed = course_page(Progress(game, solved, frozenset({1})), localizer, tables=True)
    assert f"🔸 2. {localizer.say(Text('course.missed'))}" in words(missed)
    assert localizer.say(AskedPosition(game, 1).motif) not in words(missed)
    assert blue(missed) == blue(page), "what was missed is still the first to be solved"
    done = course_page(Progress(game, frozenset(range(len(game.course)))), localizer, tables=True)
    assert "play-ai" in blue(done)[0]
    assert not blue(course_page(Progress(game, frozenset(range(len(game.course)))), localizer, tables=False))


@by_game
def test_what_was_missed_and_is_solved_since_is_solved(game: AnyGame) -> None:
    named = [(game.name, one.name) for one in game.course]
    progress = Progress.of(game, frozenset(named[:2]), frozenset(named[1:3]))
    assert progress == Progress(game, frozenset({0, 1}), frozenset({2}))


def test_all_courses_are_listed_with_what_is_solved() -> None:
    solved = frozenset({("rage", "ruff-low"), ("gin", "gone-since")})
    page = courses_page([Progress.of(game, solved) for game in WITH_COURSES], Localizer("en"))
    labels = [item.label or "" for item in page.view.walk_children() if isinstance(item, ui.Button)]
    figures = [label.rpartition(" · ")[2] for label in labels]
    assert figures == ["1/10" if game.name == "rage" else "0/10" for game in WITH_COURSES]
    assert len(blue(page)) == 1
    all_solved = frozenset((game.name, one.name) for game in WITH_COURSES for one in game.course)
    assert blue(courses_page([Progress.of(game, all_solved) for game in WITH_COURSES], Localizer("en"))) == []


def test_what_comes_next_is_the_next_open_position_and_never_the_same() -> None:
    game = WITH_COURSES[0]
    assert Progress(game, frozenset()).after(9) == 0
    assert Progress(game, frozenset({4})).after(3) == 5
    assert Progress(game, frozenset(range(9))).after(9) is None
    assert Progress(game, frozenset(range(10))).next is None
