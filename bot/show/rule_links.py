"""The way from a sentence to the rules that it names: their numbers, and a button for each.

It must not read rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from discord import ui

from bot.show.custom_id import CustomId
from bot.show.inputs import option, select
from bot.show.page import Item, Page, button, page_of, rows
from bot.show.rulebook_parser import rulebook
from bot.show.sentences import Language, speak
from games.core.game import AnyGame
from games.core.text import Text

BUTTONS_MOST: Final = 5
"""More rules than this become one select."""

_NAMED: Final = re.compile(r"\b(?:rules?|règles?)\s(R\d+(?:(?:,|,? and|,? et)\sR\d+)*)", re.IGNORECASE)
_NUMBER: Final = re.compile(r"R\d+")


def named_in(sentence: str) -> list[str]:
    """Return the numbers of the rules that a sentence names ("(rules R9 and R11)"), in order."""
    found = (number for match in _NAMED.finditer(sentence) for number in _NUMBER.findall(match[1]))
    return list(dict.fromkeys(found))


def known(game: str, numbers: Iterable[str], language: Language) -> list[str]:
    """Return those numbers, each once, that the game's rules have."""
    rules = rulebook(game, language).rules
    return [number for number in dict.fromkeys(numbers) if number in rules]


def rule_buttons(game: str, sentence: str, language: Language) -> list[ui.Button[Any]]:
    """Return a button that shows the rule privately, for each that a sentence names."""
    return number_buttons(game, named_in(sentence), language)


def number_buttons(game: str, wanted: Iterable[str], language: Language) -> list[ui.Button[Any]]:
    """Return a button for each of some rules, as many as there is room for."""
    numbers = known(game, wanted, language)
    return [button(number, CustomId("-", "rule", f"{game} {number}"), emoji="📖") for number in numbers[:BUTTONS_MOST]]


def explained(game: AnyGame, sentence: str, language: Language) -> Page:
    """Return a page of one paragraph, with the rules that it names at hand."""
    links = rows(rule_buttons(game.name, sentence, language))
    return page_of(sentence, *links, accent=game.accent)


def why_controls(game: str, numbers: Iterable[str], language: Language) -> list[Item]:
    """Return the controls that say why points were scored: a button per rule, or a select when they are many."""
    wanted = sorted(known(game, numbers, language), key=lambda number: int(number[1:]))
    if len(wanted) <= BUTTONS_MOST:
        return rows(
            [
                button(speak(Text("bot.why-rule", number=number), language), CustomId("-", "rule", f"{game} {number}"))
                for number in wanted
            ]
        )
    titles = rulebook(game, language).rules
    options = (option(f"{number} {titles[number].title}", number) for number in wanted)
    return [select(CustomId("-", "rule-of", game), options, speak(Text("bot.why-rules"), language))]
