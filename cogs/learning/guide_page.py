"""The rules in short: a chapter with a picture of the game's cards, the ways to the others and to the whole text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import discord
from discord import ui

from bot.pictures.painter import Painter
from bot.show.inputs import option, select
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.page import Item, Page, button, rows
from bot.show.page_renderer import PageLook, Told, show
from bot.show.rulebook_parser import rulebook
from bot.show.sentences import Language
from cogs.learning.rulebook_pages import GUIDE, called, rules_page, search_button
from cogs.learning.ways_to_learn import known, learn_buttons
from games.core.game import AnyGame
from games.core.text import Text

WHOLE: Final = "all"
"""Stands in the list of chapters for the whole text."""


async def guide_page(game: AnyGame, number: int, language: Language, painter: Painter, look: PageLook) -> Page:
    """Return a chapter (0-based) of the rules in short, the nearest to a number out of range.

    Of a game that has none, return the first page of the whole text.
    """
    if not game.guide:
        return await rules_page(game, 0, language, painter, look)
    localizer, number = Localizer(language), min(max(number, 0), len(game.guide) - 1)
    chapter = game.guide[number]
    title = Text("learning.guide-title", glyph=game.glyph, game=name_of(game), chapter=chapter.title)
    head = ui.Section(f"### {localizer.say(title)}", accessory=search_button(game, localizer))
    said = Told(localizer.say(chapter.said))
    body = (chapter.picture, said) if look.pictures else (said, chapter.picture)
    controls = [_contents(game, number, localizer), *rows([*_ways(game, number, localizer)])]
    return await show((head, *body), localizer, painter, look, controls=controls, accent=game.accent)


def _contents(game: AnyGame, number: int, localizer: Localizer) -> Item:
    """Return the list of chapters, of the numbered rules that say this one in full, and at its end the whole text."""
    rules = rulebook(game.name, localizer.language).rules
    chapters = [
        option(localizer.label(chapter.title), str(place), chosen=place == number)
        for place, chapter in enumerate(game.guide)
    ]
    exact = [
        option(called(rules[one], localizer), one)
        for one in known(game.name, game.guide[number].rules, localizer.language)
    ]
    whole = option(localizer.label(Text("learning.whole-text")), f"{WHOLE} {number}")
    return select(GUIDE.id(game.name), [*chapters, *exact, whole])


def _ways(game: AnyGame, number: int, localizer: Localizer) -> Iterator[ui.Button[Any]]:
    """Yield the way on: the next chapter, which has its name but beside the lesson; after the last one the lesson."""
    lesson = learn_buttons(game, localizer)
    if number + 1 < len(game.guide):
        label = localizer.label(game.guide[number + 1].title if number else Text("bot.next"))
        yield button(f"{label} ▶", GUIDE.id(f"{game.name} {number + 1}"), style=discord.ButtonStyle.primary)
        yield from () if number else lesson
    else:
        for one in lesson:
            one.style = discord.ButtonStyle.primary
            yield one
