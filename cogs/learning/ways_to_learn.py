"""The buttons that lead to a game's rules, to one of them by its number, and to the tutorial."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from discord import ui

from bot.show.custom_id import Verb
from bot.show.inputs import option, select
from bot.show.localizer import Localizer
from bot.show.page import Item, button, rows
from bot.show.rulebook_parser import rulebook
from bot.show.sentences import Language, speak
from games.core.game import AnyGame
from games.core.text import Text
from games.registry import TUTORIALS

RULES: Final = Verb("rules")
RULE: Final = Verb("rule")
RULE_OF: Final = Verb("rule-of")
LEARN_START: Final = Verb("learn-start")
LEARN_OF: Final = Verb("learn-of")
BUTTONS_MOST: Final = 5
WHY_MOST: Final = 2
"""More rules than this become one select."""


def learn_buttons(game: AnyGame, localizer: Localizer) -> list[ui.Button[Any]]:
    """Return the button that begins a game's tutorial, if it has one."""
    if game.name not in TUTORIALS:
        return []
    return [button(localizer.label(Text("learning.lesson")), LEARN_START.id(game.name), emoji="🎓")]


def rules_button(game: AnyGame, localizer: Localizer, table: str = "") -> ui.Button[Any]:
    """Return the button that shows a game's rules; at a table, those on what its player is asked."""
    custom_id = RULES.at(table, game.name) if table else RULES.id(game.name)
    return button(localizer.label(Text("bot.rules")), custom_id)


def known(game: str, numbers: Iterable[str], language: Language) -> list[str]:
    """Return those numbers, each once, that the game's rules have."""
    rules = rulebook(game, language).rules
    return [number for number in dict.fromkeys(numbers) if number in rules]


def number_buttons(game: str, wanted: Iterable[str], language: Language) -> list[ui.Button[Any]]:
    """Return a button for each of some rules, as many as there is room for."""
    numbers = known(game, wanted, language)[:BUTTONS_MOST]
    labels = (speak(Text("learning.rule-number", number=number), language) for number in numbers)
    return [
        button(label, RULE.id(f"{game} {number}"), emoji="📖") for label, number in zip(labels, numbers, strict=True)
    ]


def why_controls(game: str, numbers: Iterable[str], language: Language) -> list[Item]:
    """Return the controls that say why points were scored: a button per rule, or a select when they are many."""
    wanted = sorted(known(game, numbers, language), key=lambda number: int(number[1:]))
    titles = rulebook(game, language).rules
    if len(wanted) <= WHY_MOST:
        labels = (speak(Text("bot.why-rule", title=titles[number].title), language) for number in wanted)
        return rows([button(label, RULE.id(f"{game} {number}")) for label, number in zip(labels, wanted, strict=True)])
    options = (option(f"{number} {titles[number].title}", number) for number in wanted)
    return [select(RULE_OF.id(game), options, speak(Text("bot.why-rules"), language))]
