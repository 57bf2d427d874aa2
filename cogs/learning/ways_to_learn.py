"""The buttons that lead to a game's rules and to its tutorial, from wherever somebody stands."""

from __future__ import annotations

from typing import Any, Final

from discord import ui

from bot.show.custom_id import Verb
from bot.show.localizer import Localizer
from bot.show.page import button
from games.core.game import AnyGame
from games.core.text import Text
from games.registry import TUTORIALS

RULES: Final = Verb("rules")
"""Shows the rules of a table's game."""
RULES_OPEN: Final = Verb("rules-open")
LEARN_START: Final = Verb("learn-start")
LEARN_OF: Final = Verb("learn-of")


def learn_buttons(game: AnyGame, localizer: Localizer, key: str = "bot.learn") -> list[ui.Button[Any]]:
    """Return the button that begins a game's tutorial, if it has one."""
    if game.name not in TUTORIALS:
        return []
    return [button(localizer.label(Text(key)), LEARN_START.id(game.name), emoji="🎓")]


def rules_button(game: AnyGame, localizer: Localizer, emoji: str = "") -> ui.Button[Any]:
    """Return the button that shows a game's rules."""
    return button(localizer.label(Text("bot.rules")), RULES_OPEN.id(game.name), emoji=emoji)
