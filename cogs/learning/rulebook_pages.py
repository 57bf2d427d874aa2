"""The pages of the rules: chapters, one rule by itself, what a search has found."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from textwrap import shorten
from typing import Any, Final

import discord
from discord import ui

from bot.pictures.painter import Painter
from bot.show.custom_id import Verb
from bot.show.forms import Form, Typed
from bot.show.inputs import OPTIONS_MOST, option, select
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.page import LABEL_LENGTH, Item, Page, button, page_of, rows
from bot.show.page_renderer import USUAL, PageLook, Told, show
from bot.show.rulebook_parser import Passage, Rulebook, Section, rulebook
from bot.show.sentences import Language, escaped
from bot.show.text_height import parts_of
from bot.show.turning import turns as turns_to
from cogs.learning import rule_search
from cogs.learning.ways_to_learn import learn_buttons
from games.core.game import AnyGame
from games.core.text import Text

GUIDE: Final = Verb("rules-guide")
RULE_AT: Final = Verb("rule-at")
RULE_HERE: Final = Verb("rule-here")
RULES_AT: Final = Verb("rules-at")
RULES_FIND: Final = Verb("rules-find")
RULES_HIT: Final = Verb("rules-hit")
RULES_PAGE: Final = Verb("rules-page")
RULES_SEARCH: Final = Verb("rules-search")

IN_SHORT: Final = "short"
"""Stands in the list of sections for the rules in short."""
BUTTONS_MOST: Final = 2
"""The most rules named by a rule that have buttons of their own."""
WORDS: Final = "words"
"""The id of the form's one field."""

PASSAGE_HEIGHT: Final = 355
"""CSS pixels of a rule by itself, or of a passage that was found, with more controls below it than a page has."""

_NUMBER: Final = re.compile(r"\bR\d+\b")


async def rules_page(game: AnyGame, number: int, language: Language, painter: Painter, look: PageLook = USUAL) -> Page:
    """Return a page (0-based) of a game's rules; a number out of range is the nearest page."""
    localizer, book = Localizer(language), rulebook(game.name, language)
    pages = len(book.pages)
    number = min(max(number, 0), pages - 1)
    here = book.section_at(number)
    title = Text(
        "bot.rules-title",
        glyph=game.glyph,
        game=name_of(game),
        chapter=_section_name(here, localizer),
        page=number - here.page + 1,
        pages=here.pages,
    )
    drawn = book.pictures.get(number) if look.pictures else None

    turns = turns_to(RULES_PAGE.id(game.name), number, pages, localizer)
    lesson = learn_buttons(game, localizer)
    ways = [*lesson, *turns[1:]] if not number else [*turns[:1], *lesson] if number + 1 == pages else turns
    if ways:
        ways[-1].style = discord.ButtonStyle.primary
    return await show(
        [
            ui.Section(localizer.say(title), accessory=search_button(game, localizer)),
            *([] if drawn is None else [drawn]),
            Told(book.pages[number]),
        ],
        localizer,
        painter,
        look,
        controls=[_chapter_select(game, book, here, localizer), *rows(ways)],
        accent=game.accent,
    )


def _chapter_select(game: AnyGame, book: Rulebook, here: Section, localizer: Localizer) -> Item:
    """Return the table of contents: the way to the rules in short, then each chapter with the numbers of its rules."""
    options = [
        option(
            _section_name(section, localizer),
            section.page,
            chosen=section is here,
            about=" · ".join(section.numbers) or None,
        )
        for section in book.sections
    ]
    if game.guide:
        place = _in_short(game, here)
        said = Text("learning.in-short", chapter=game.guide[place].title, first=int(place == 0))
        options.insert(0, option(localizer.label(said), f"{IN_SHORT} {place}", emoji="↩️"))
    return select(RULES_AT.id(game.name), options, localizer.label(Text("learning.chapters")))


def whole_text(game: AnyGame, chapter: int, language: Language) -> int:
    """Return the page (0-based) of the rules that says in full what a chapter of the rules in short does."""
    numbers = game.guide[chapter].rules if chapter < len(game.guide) else ()
    places = rulebook(game.name, language).places
    return min((places[number] for number in numbers[:1]), default=0)


def _in_short(game: AnyGame, here: Section) -> int:
    """Return the chapter (0-based) of the rules in short on the same subject; the first if there is none."""
    same = [len(set(here.numbers) & set(chapter.rules)) for chapter in game.guide]
    return same.index(max(same))


def _section_name(section: Section, localizer: Localizer) -> str:
    return section.chapter or localizer.label(Text("learning.chapter-first"))


def search_button(game: AnyGame, localizer: Localizer) -> ui.Button[Any]:
    """Return the button that asks what to look for in the rules."""
    return button(localizer.label(Text("learning.search")), RULES_SEARCH.id(game.name), emoji="🔎")


def _book_button(game: AnyGame, page: int, localizer: Localizer) -> ui.Button[Any]:
    return button(localizer.label(Text("learning.all-rules")), RULES_PAGE.id(f"{game.name} {page}"), emoji="📜")


def _around_button(game: AnyGame, number: str, localizer: Localizer) -> ui.Button[Any]:
    """Return the way from a rule to what stands around it: its chapter of the rules in short, else the whole text."""
    chapter = next((place for place, one in enumerate(game.guide) if number in one.rules), None)
    if chapter is None:
        return _book_button(game, rulebook(game.name, localizer.language).page_of(number), localizer)
    return button(localizer.label(game.guide[chapter].title), GUIDE.id(f"{game.name} {chapter}"), emoji="📜")


def search_form(game: AnyGame, language: Language) -> Form:
    """Return the form that asks what to look for."""
    localizer = Localizer(language)
    title = localizer.label(Text("learning.search-title", game=name_of(game)))
    label, about = localizer.label(Text("learning.search-label")), localizer.label(Text("learning.search-help"))
    return Form(RULES_SEARCH.id(game.name), title, [Typed(WORDS, label, about, most=rule_search.WORDS_LENGTH)])


def found_page(game: AnyGame, words: str, number: int, language: Language) -> Page:
    """Return a page (0-based) of what a search has found."""
    words = rule_search.cleaned(words)
    found = rule_search.search(game.name, language, words)
    if not found:
        return _nothing_page(game, words, language)
    localizer, pages = Localizer(language), _paged(found)
    number = min(max(number, 0), len(pages) - 1)
    head = localizer.say(Text("learning.found-title", glyph=game.glyph, game=name_of(game), words=escaped(words)))
    count = Text("learning.found-count", count=len(found))
    foot = Text("learning.found-foot", page=number + 1, pages=len(pages)) if len(pages) > 1 else count
    passage, part = pages[number]
    chapter = f"-# {passage.chapter}\n" if passage.chapter and not passage.number else ""
    text = f"### {head}\n{chapter}{rule_search.in_bold(part, words)}\n-# {localizer.say(foot)}"

    others = [_hits_select(game, words, found, pages, passage, localizer)] if len(found) > 1 else []
    turns = turns_to(RULES_FIND.id(game.name), number, len(pages), localizer, f" {words}")
    more = [search_button(game, localizer), _book_button(game, 0, localizer)]
    return page_of(text, *others, *rows(turns), *rows(more), accent=game.accent)


def _paged(found: Sequence[Passage]) -> list[tuple[Passage, str]]:
    """Return each passage on a page of its own, or on a few if it is long."""
    return [(passage, part) for passage in found for part in parts_of(passage.shown, PASSAGE_HEIGHT)]


def _hits_select(
    game: AnyGame,
    words: str,
    found: Sequence[Passage],
    pages: Sequence[tuple[Passage, str]],
    shown: Passage,
    localizer: Localizer,
) -> Item:
    """Return a list of the passages that were found, the best first, each with its page."""
    first = {id(passage): page for page, (passage, _) in reversed(list(enumerate(pages)))}
    options = (
        option(called(passage, localizer), str(first[id(passage)]), chosen=passage is shown)
        for passage in found[:OPTIONS_MOST]
    )
    return select(RULES_HIT.id(f"{game.name} {words}"), options)


def called(passage: Passage, localizer: Localizer) -> str:
    """Return what a passage is called in a list: its number and title, or how it begins."""
    if passage.number:
        return localizer.label(Text("learning.rule-name", number=passage.number, title=passage.title))
    plain = passage.text.replace("*", "").removeprefix("- ")
    return shorten(plain, LABEL_LENGTH, placeholder=" …")


def _nothing_page(game: AnyGame, words: str, language: Language) -> Page:
    localizer = Localizer(language)
    near = rule_search.suggestions(game.name, language, words)
    text = localizer.say(Text("learning.nothing-found", game=name_of(game), words=escaped(words)))

    tries = [_rule_button(game, rule, RULE_HERE, localizer) for rule in near]
    more = [search_button(game, localizer), _book_button(game, 0, localizer)]
    return page_of(text, *rows(tries, 1), *rows(more), accent=game.accent)


def _rule_button(game: AnyGame, rule: Passage, verb: Verb, localizer: Localizer) -> ui.Button[Any]:
    label = localizer.label(Text("learning.rule-name", number=rule.number, title=rule.title))
    return button(label, verb.id(f"{game.name} {rule.number}"), emoji="📖")


def rule_page(game: AnyGame, number: str, language: Language, part: int = 0) -> Page:
    """Return one numbered rule, with the rules that it names; of a long one, a part (0-based).

    Raises KeyError for a number that there is not.
    """
    localizer, book = Localizer(language), rulebook(game.name, language)
    rule = book.rules[number]
    parts = parts_of(rule.shown, PASSAGE_HEIGHT)
    part = min(max(part, 0), len(parts) - 1)
    head = localizer.say(Text("learning.rule-title", glyph=game.glyph, game=name_of(game)))
    text = f"-# {head}\n{parts[part]}"

    turns = turns_to(RULE_HERE.id(f"{game.name} {number}"), part, len(parts), localizer)
    others = [book.rules[other] for other in _cited(rule, book.rules)]
    more = [_around_button(game, number, localizer), search_button(game, localizer)]
    return page_of(text, *rows(turns), *_others(game, others, localizer), *rows(more), accent=game.accent)


def _others(game: AnyGame, others: Sequence[Passage], localizer: Localizer) -> list[Item]:
    """Return the ways to other rules: a button each, or a list of many."""
    if len(others) <= BUTTONS_MOST:
        return rows([_rule_button(game, other, RULE_HERE, localizer) for other in others], 1)
    options = (option(called(other, localizer), other.number) for other in others[:OPTIONS_MOST])
    return [select(RULE_AT.id(game.name), options, localizer.label(Text("learning.other-rules")))]


def _cited(rule: Passage, rules: Mapping[str, Passage]) -> list[str]:
    """Return the other rules that a rule's text names."""
    numbers = dict.fromkeys(_NUMBER.findall(rule.text))
    return [number for number in numbers if number != rule.number and number in rules]
