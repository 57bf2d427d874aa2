"""The pages of the rules: chapters, one rule by itself, what a search has found."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from discord import ui

from bot.show.custom_id import CustomId
from bot.show.inputs import form, option, select, text_field
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.page import Item, Page, button, page_of, rows
from bot.show.rulebook_parser import PAGE_TEXT, Passage, Section, rulebook
from bot.show.sentences import Language, escaped
from bot.table.lobby import learn_button
from cogs.learning import rule_search
from games.core.game import AnyGame
from games.core.text import Text

WORDS: Final = "words"
"""The id of the form's one field."""

_NUMBER: Final = re.compile(r"\bR\d+\b")


def rules_page(game: AnyGame, number: int, language: Language) -> Page:
    """Return a page (0-based) of a game's rules; a number out of range is the nearest page."""
    localizer, book = Localizer(language), rulebook(game.name, language)
    pages = len(book.pages)
    number = min(max(number, 0), pages - 1)
    head = localizer.say(Text("bot.rules-title", glyph=game.glyph, game=name_of(game)))
    foot = localizer.say(Text("bot.rules-page", page=number + 1, pages=pages))
    text = f"## {head}\n{book.pages[number]}\n-# {foot}"

    jump = _chapter_select(game, book.sections, number, localizer)
    turns = _turns(CustomId("-", "rules-page", game.name), "", number, pages, localizer)
    more = [_search_button(game, localizer), *learn_button(game, localizer)]
    return page_of(text, jump, *rows(turns), *rows(more), accent=game.accent)


def _chapter_select(game: AnyGame, sections: Sequence[Section], number: int, localizer: Localizer) -> Item:
    here = next(place for place, section in enumerate(sections) if section.page == number)
    options = (
        option(_section_name(section, localizer), f"{section.page} {place}", chosen=place == here)
        for place, section in enumerate(sections)
    )
    return select(CustomId("-", "rules-at", game.name), options, localizer.label(Text("learning.chapters")))


def _section_name(section: Section, localizer: Localizer) -> str:
    name = section.chapter or localizer.label(Text("learning.chapter-first"))
    if not section.numbers:
        return name
    return localizer.label(
        Text("learning.chapter-rules", chapter=name, first=section.numbers[0], last=section.numbers[-1])
    )


def _turns(custom_id: CustomId, tail: str, number: int, pages: int, localizer: Localizer) -> list[ui.Button[Any]]:
    """Return the controls that turn pages, if there are several: the custom id's detail, the page, and a tail."""
    if pages < 2:
        return []

    def to(page: int) -> CustomId:
        return CustomId(custom_id.table, custom_id.verb, f"{custom_id.detail} {page}{tail}")

    before, after = localizer.label(Text("bot.previous")), localizer.label(Text("bot.next"))
    return [
        button(f"◀ {before}", to(number - 1), disabled=number == 0),
        button(f"{after} ▶", to(number + 1), disabled=number >= pages - 1),
    ]


def _search_button(game: AnyGame, localizer: Localizer) -> ui.Button[Any]:
    return button(localizer.label(Text("learning.search")), CustomId("-", "rules-search", game.name), emoji="🔎")


def _book_button(game: AnyGame, page: int, localizer: Localizer) -> ui.Button[Any]:
    return button(
        localizer.label(Text("learning.all-rules")), CustomId("-", "rules-page", f"{game.name} {page}"), emoji="📜"
    )


def search_form(game: AnyGame, language: Language) -> ui.Modal:
    """Return the form that asks what to look for."""
    localizer = Localizer(language)
    title = localizer.label(Text("learning.search-title", game=name_of(game)))
    label, about = localizer.label(Text("learning.search-label")), localizer.label(Text("learning.search-help"))
    words = text_field(WORDS, label, about, most=rule_search.WORDS_LENGTH)
    return form(CustomId("-", "rules-search", game.name), title, words)


def found_page(game: AnyGame, words: str, number: int, language: Language) -> Page:
    """Return a page (0-based) of what a search has found; without words, the rules themselves."""
    words = rule_search.cleaned(words)
    if not words:
        return rules_page(game, 0, language)
    found = rule_search.search(game.name, language, words)
    if not found:
        return _nothing_page(game, words, language)
    localizer, pages = Localizer(language), _paged(found, words)
    number = min(max(number, 0), len(pages) - 1)
    head = localizer.say(Text("learning.found-title", glyph=game.glyph, game=name_of(game), words=escaped(words)))
    count = Text("learning.found-count", count=len(found))
    foot = Text("learning.found-foot", passages=count, page=number + 1, pages=len(pages)) if len(pages) > 1 else count
    text = f"## {head}\n{pages[number]}\n-# {localizer.say(foot)}"

    turns = _turns(CustomId("-", "rules-find", game.name), f" {words}", number, len(pages), localizer)
    more = [_search_button(game, localizer), _book_button(game, 0, localizer)]
    return page_of(text, *rows(turns), *rows(more), accent=game.accent)


def _paged(found: Sequence[Passage], words: str) -> list[str]:
    """Return passages in full, their words in bold, on pages that fit; those without a number under their chapter."""
    pages, chapter = [""], ""
    for passage in found:
        above = "" if passage.number else passage.chapter
        paragraph = rule_search.in_bold(passage.text, words)
        if pages[-1] and len(pages[-1]) + len(above) + len(paragraph) > PAGE_TEXT:
            pages.append("")
            chapter = ""
        if above != chapter:
            paragraph = f"-# {above}\n{paragraph}" if above else paragraph
            chapter = above
        pages[-1] += ("\n\n" if pages[-1] else "") + paragraph
    return pages


def _nothing_page(game: AnyGame, words: str, language: Language) -> Page:
    localizer = Localizer(language)
    near = rule_search.suggestions(game.name, language, words)
    text = localizer.say(Text("learning.nothing-found", game=name_of(game), words=escaped(words)))

    tries = [_rule_button(game, rule, "rule-here", localizer) for rule in near]
    more = [_search_button(game, localizer), _book_button(game, 0, localizer)]
    return page_of(text, *rows(tries, 1), *rows(more), accent=game.accent)


def _rule_button(game: AnyGame, rule: Passage, verb: str, localizer: Localizer) -> ui.Button[Any]:
    label = localizer.label(Text("learning.rule-name", number=rule.number, title=rule.title))
    return button(label, CustomId("-", verb, f"{game.name} {rule.number}"), emoji="📖")


def rule_page(game: AnyGame, number: str, language: Language) -> Page:
    """Return one numbered rule, with the rules that it names. Raises KeyError for a number that there is not."""
    localizer, book = Localizer(language), rulebook(game.name, language)
    rule = book.rules[number]
    head = localizer.say(Text("learning.rule-title", glyph=game.glyph, game=name_of(game)))
    text = f"-# {head}\n{rule.text}"

    others = [_rule_button(game, book.rules[other], "rule-here", localizer) for other in _cited(rule, book.rules)]
    more = [_book_button(game, book.page_of(number), localizer), _search_button(game, localizer)]
    return page_of(text, *rows(others, 1), *rows(more), accent=game.accent)


def _cited(rule: Passage, rules: Mapping[str, Passage]) -> list[str]:
    """Return the other rules that a rule's text names."""
    numbers = dict.fromkeys(_NUMBER.findall(rule.text))
    return [number for number in numbers if number != rule.number and number in rules]
