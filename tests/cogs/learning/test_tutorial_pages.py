"""The pages of tutorials: the button of a step is the blue one, and each lesson says what the last one taught."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Final, cast

import discord
import pytest
from discord import ui

from bot.pictures.painter import Painter
from bot.show.aloud import aloud
from bot.show.custom_id import CustomId
from bot.show.page import Emojis, Page
from bot.show.page_renderer import PageLook
from bot.show.panel import alone_localizer, why_barred
from bot.show.sentences import LANGUAGES, Language
from cogs.learning.tutorial_pages import end_page, lesson_page, screen_of
from games.core.text import Text, Who
from games.core.tutorial import LEARNER
from games.core.tutorial_game import TutorialGame
from games.registry import TUTORIALS
from tests.support.added_buttons import ADDED
from tests.support.blank_pictures import BlankPictures

AT: Final = 1_800_000_000_000
CAMILLE: Final = cast("discord.abc.User", SimpleNamespace(mention="<@1>", display_name="Camille"))
DRAWN: Final = Emojis(lambda name: discord.PartialEmoji(name=name, id=7))

by_tutorial = pytest.mark.parametrize("tutorial", TUTORIALS.values(), ids=list(TUTORIALS))
by_language = pytest.mark.parametrize("language", LANGUAGES)
by_look = pytest.mark.parametrize(
    "look", [PageLook(emojis=DRAWN, added=ADDED), PageLook(pictures=False, added=ADDED)], ids=["pictures", "words"]
)


async def lesson_at(
    tutorial: TutorialGame,
    number: int,
    language: Language,
    look: PageLook,
    *,
    path: str = "",
    notice: str = "",
    why: bool = False,
) -> Page:
    """Return the page of a lesson, with `why` what bars some of the choices."""
    painter = Painter(BlankPictures(), seconds=60.0)
    reached, localizer = tutorial.reach(number, AT), alone_localizer(language, CAMILLE, tutorial.seats)
    said = why_barred(screen_of(tutorial, reached), path, localizer) if why else ""
    return await lesson_page(tutorial, number, reached, localizer, painter, look, notice=notice, path=path, said=said)


def words(page: Page) -> str:
    """Return what is written on a page."""
    return "\n".join(item.content for item in page.view.walk_children() if isinstance(item, ui.TextDisplay))


def coloured(page: Page, style: discord.ButtonStyle) -> list[str]:
    """Return the moves, or their first parts, on the buttons of a colour."""
    buttons = (item for item in page.view.walk_children() if isinstance(item, ui.Button) and item.style is style)
    return [CustomId.parse(str(item.custom_id)).detail for item in buttons]


@by_look
@by_language
@by_tutorial
async def test_the_blue_button_of_a_lesson_is_its_step(
    tutorial: TutorialGame, language: Language, look: PageLook
) -> None:
    for number, lesson in enumerate(tutorial.lessons):
        for notice in ("", "?"):
            path = ""
            while path != str(lesson.move):
                page = await lesson_at(tutorial, number, language, look, path=path, notice=notice)
                (blue,) = coloured(page, discord.ButtonStyle.primary)
                assert f"{lesson.move} ".startswith(f"{blue} "), (number, path)
                assert coloured(page, discord.ButtonStyle.success) == [], (number, path)
                path = blue


@by_tutorial
async def test_a_button_leads_from_what_bars_some_of_the_choices_back_to_the_lesson(tutorial: TutorialGame) -> None:
    localizer = alone_localizer("fr", CAMILLE, tutorial.seats)
    for number, lesson in enumerate(tutorial.lessons):
        why = why_barred(screen_of(tutorial, tutorial.reach(number, AT)), "", localizer)
        page = await lesson_at(tutorial, number, "fr", PageLook(emojis=DRAWN, added=ADDED), why=True)
        buttons = [item for item in page.view.walk_children() if isinstance(item, ui.Button)]
        assert why in words(page)
        assert any(one.label == "Retour" for one in buttons) is bool(why and lesson.wrong), number


async def test_who_begins_another_move_than_a_lesson_asks_for_reads_its_question_alone() -> None:
    for path, asks_first in (("discard", False), ("play double", True)):
        page = await lesson_at(TUTORIALS["lagagne"], 2, "en", PageLook(emojis=DRAWN, added=ADDED), path=path)
        assert ("Which card do you discard?" in words(page)) is not asks_first
        assert ("A ×2 doubles" in words(page)) is asks_first


@by_look
@by_tutorial
async def test_a_step_has_no_buttons_but_those_of_the_game(tutorial: TutorialGame, look: PageLook) -> None:
    for number in range(len(tutorial.lessons)):
        page = await lesson_at(tutorial, number, "fr", look)
        buttons = [item for item in page.view.walk_children() if isinstance(item, ui.Button)]
        verbs = {CustomId.parse(str(one.custom_id)).verb for one in buttons}
        assert verbs <= {"move", "step", "why", "rule"}, "none of them moves about from step to step"


@by_look
@by_tutorial
async def test_the_ways_to_the_rules_that_a_sentence_names_take_one_row_at_most(
    tutorial: TutorialGame, look: PageLook
) -> None:
    leads = False
    for number in range(len(tutorial.lessons)):
        notices = ("?", "? (règles R1, R2, R3)")
        bare, named = [await lesson_at(tutorial, number, "fr", look, notice=notice) for notice in notices]
        assert rows(named) <= max(rows(bare) + 1, 2)
        labels = [item.label or "" for item in named.view.walk_children() if isinstance(item, ui.Button)]
        leads = leads or "Règle R1" in labels
    assert leads, "wherever there is room"


def rows(page: Page) -> int:
    """Return how many rows of controls a page has."""
    return sum(isinstance(item, ui.ActionRow) for item in page.view.walk_children())


@by_look
@by_language
@by_tutorial
async def test_each_lesson_says_what_the_last_one_taught_and_the_end_what_all_of_it_brought(
    tutorial: TutorialGame, language: Language, look: PageLook
) -> None:
    localizer = alone_localizer(language, CAMILLE, tutorial.seats)

    def told(text: Text) -> str:
        return localizer.say(text) if look.pictures else aloud(localizer.say(text), language)

    titles = [
        words(await lesson_at(tutorial, at, language, look)).splitlines()[0] for at in range(len(tutorial.lessons))
    ]
    assert len(set(titles)) == len(titles), "each says where in the lesson it stands"
    for number, before in enumerate(tutorial.lessons[:-1]):
        said = words(await lesson_at(tutorial, number + 1, language, look))
        assert before.after is None or told(before.after) in said, (number, said)
        assert told(tutorial.lessons[number + 1].before) in said
    reached = tutorial.reach(len(tutorial.lessons), AT)
    painter = Painter(BlankPictures(), seconds=60.0)
    said = words(await end_page(tutorial, reached, localizer, painter, look))
    last = tutorial.lessons[-1].after
    assert last is not None, "the last lesson of a tutorial says what it brought"
    assert told(last) in said
    assert told(tutorial.end) in said


@by_language
@by_tutorial
async def test_words_alone_tell_learners_neither_what_they_did_nor_what_the_news_tell_again(
    tutorial: TutorialGame, language: Language
) -> None:
    localizer, told = alone_localizer(language, CAMILLE, tutorial.seats), 0
    for number in range(1, len(tutorial.lessons)):
        said = words(await lesson_at(tutorial, number, language, PageLook(pictures=False)))
        act = next(text for text in tutorial.reach(number, AT).news if text.given.get("who") == Who(LEARNER))
        told += localizer.say(act) in said
    assert not told


async def test_a_lesson_in_words_lists_no_bids_that_it_has_just_told() -> None:
    said = words(await lesson_at(TUTORIALS["rage"], 0, "en", PageLook(pictures=False)))
    assert "bids 3" in said
    assert "Bids: " not in said
