"""The rules in short: one picture, one blue button, the way to the exact rules; a game without them has its text."""

from dataclasses import replace

import pytest
from discord import ButtonStyle, ui

from bot.pictures.painter import Painter
from bot.show.page import Page
from bot.show.page_renderer import PageLook
from bot.show.rulebook_parser import rulebook
from bot.show.sentences import LANGUAGES, Language, speak
from cogs.learning.guide_page import WHOLE, guide_page
from cogs.learning.rulebook_pages import IN_SHORT, rules_page, whole_text
from games.core.game import AnyGame
from games.core.text import Text
from games.rage import RAGE
from games.registry import GAMES
from tests.cogs.test_pages import words

GUIDED = [game for game in GAMES if game.guide]

by_language = pytest.mark.parametrize("language", LANGUAGES)
by_game = pytest.mark.parametrize("game", GUIDED, ids=[game.name for game in GUIDED])


def selects(page: Page) -> list[ui.Select[ui.LayoutView]]:
    """Return the lists of a page."""
    return [item for item in page.view.walk_children() if isinstance(item, ui.Select)]


def blue(page: Page) -> list[str]:
    """Return what the blue buttons of a page say."""
    found = (item for item in page.view.walk_children() if isinstance(item, ui.Button))
    return [str(item.label) for item in found if item.style is ButtonStyle.primary]


@by_game
@by_language
async def test_a_chapter_has_one_picture_and_one_way_on(game: AnyGame, language: Language, painter: Painter) -> None:
    following = [f"{speak(Text('bot.next'), language)} ▶"]
    following += [f"{speak(one.title, language)} ▶" for one in game.guide[2:]]
    following += [speak(Text("learning.lesson"), language)]
    for number, chapter in enumerate(game.guide):
        page = await guide_page(game, number, language, painter, PageLook())
        assert len(page.pictures) == 1
        assert blue(page) == [following[number]]
        (chapters,) = selects(page)

        assert [option.value for option in chapters.options] == [
            *map(str, range(len(game.guide))),
            *chapter.rules,
            f"{WHOLE} {number}",
        ]
        assert [option.value for option in chapters.options if option.default] == [str(number)]


@by_game
@by_language
async def test_in_words_alone_a_chapter_says_what_its_picture_shows(
    game: AnyGame, language: Language, painter: Painter
) -> None:
    for number, chapter in enumerate(game.guide):
        said = words(await guide_page(game, number, language, painter, PageLook(pictures=False)))
        assert speak(chapter.said, language) in said
        assert speak(chapter.picture.alt, language) in said


@by_game
@by_language
async def test_the_whole_text_begins_with_what_the_chapter_said(game: AnyGame, language: Language) -> None:
    book = rulebook(game.name, language)
    for number, chapter in enumerate(game.guide):
        page = whole_text(game, number, language)
        assert page == (book.page_of(chapter.rules[0]) if chapter.rules else 0)


@by_language
async def test_a_game_without_the_rules_in_short_has_the_whole_text(language: Language, painter: Painter) -> None:
    plain = replace(RAGE, guide=())
    page = await guide_page(plain, 3, language, painter, PageLook())
    assert words(page) == words(await rules_page(plain, 0, language, painter))
    assert IN_SHORT not in [option.value for option in selects(page)[0].options]


@by_language
async def test_a_chapter_out_of_range_is_the_nearest(language: Language, painter: Painter) -> None:
    last = len(RAGE.guide) - 1
    far, end = [await guide_page(RAGE, number, language, painter, PageLook()) for number in (99, last)]
    assert words(far) == words(end)
    assert words(await guide_page(RAGE, -1, language, painter, PageLook())) == words(
        await guide_page(RAGE, 0, language, painter, PageLook())
    )
