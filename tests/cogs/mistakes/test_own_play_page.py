"""The page of one's own play: the picture and the words tell the same figures, and few of them where few are known."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import discord
import pytest
from discord import ui

from bot.pictures.boxes import said
from bot.pictures.painter import Painter
from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.page import Page
from bot.show.page_renderer import USUAL, PageLook
from bot.show.sentences import LANGUAGES, Language
from bot.show.theme import PLAIN
from cogs.mistakes.own_play_page import OwnPlayShown, own_play_layout, own_play_page
from tests.cogs.mistakes.pictures import a_year, month, person, shown, valley
from tests.cogs.test_pages import words
from tests.support.threads import Threads

IN_WORDS = PageLook(pictures=False)


@pytest.fixture
async def painter() -> AsyncIterator[Painter]:
    made = Painter(Threads(), seconds=60.0)
    yield made
    await made.close()


async def page_of(what: OwnPlayShown, language: Language, painter: Painter, look: PageLook, notice: str = "") -> Page:
    return await own_play_page(what, person(), Localizer(language), painter, look, notice)


def figures(told: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", told)]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_words_and_picture_tell_the_same_figures_and_they_add_up(language: Language, painter: Painter) -> None:
    what = shown(a_year())
    in_words = words(await page_of(what, language, painter, IN_WORDS))
    drawn = said(own_play_layout(what, person(), Localizer(language), PLAIN).root)
    assert set(figures(drawn)) == set(figures(in_words))
    found, mattered, percent, change, before = 46, 68, 68, 4, 64
    assert {found, mattered, percent, change, before} <= set(figures(in_words))
    assert (percent, percent - before) == (round(100 * found / mattered), change)
    kinds = [figures(line)[-1] for line in in_words.splitlines() if line.startswith("- ")]
    assert kinds == [9, 6, 4, 3]
    assert sum(kinds) + found == mattered
    assert ("pas le résultat" if language == "fr" else "not results") in in_words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("look", [USUAL, IN_WORDS])
async def test_of_fewer_than_twenty_moves_no_percentage_is_told_but_how_many_are_missing(
    language: Language, look: PageLook, painter: Painter
) -> None:
    what = shown([month(11, "gaag", 12, {"picks-up": 1}, 900)], "gaag")
    told = words(await page_of(what, language, painter, look)) + said(
        own_play_layout(what, person(), Localizer(language), PLAIN).root
    )
    assert "%" not in told
    assert 8 in figures(told)
    assert what.lost is None


def test_points_given_away_are_told_of_one_game_that_counts_in_points() -> None:
    french = Localizer("fr")
    lost = shown(a_year(), "rage").lost
    assert lost is not None
    assert french.say(lost) == "Perdu par partie\u00a0: environ 16 points"
    assert [shown(a_year(), game).lost for game in ("", "gin", "agnes")] == [None, None, None]
    assert shown(valley(), "lagagne").lost is None


@pytest.mark.parametrize("look", [USUAL, IN_WORDS])
async def test_one_button_is_blue_where_games_wait_and_there_is_none_where_none_does(
    look: PageLook, painter: Painter
) -> None:
    for waiting in (0, 3):
        page = await page_of(shown(a_year(), "rage", waiting), "fr", painter, look, "Un instant.")
        items = list(page.view.walk_children())
        blue = [one for one in items if isinstance(one, ui.Button) and one.style is discord.ButtonStyle.primary]
        assert [CustomId.parse(str(one.custom_id)).detail for one in blue] == ["rage"] * bool(waiting)
        assert ("Encore 3 parties" in words(page)) == bool(waiting)
        assert "Un instant." in words(page)
        (choice,) = [one for one in items if isinstance(one, ui.Select)]
        assert [one.value for one in choice.options if one.default] == ["rage"]


async def test_without_any_game_there_is_a_sentence_and_no_picture(painter: Painter) -> None:
    for language in LANGUAGES:
        page = await page_of(shown([]), language, painter, USUAL)
        assert not page.pictures
        assert "**" in words(page)
