"""The pages of a server's settings, and which settings stand on each. It must not change them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.show.custom_id import Verb
from bot.show.page import Item, Page, button, rows
from cogs.settings.server_choices import CHANNELS, GAMES, RESULTS, ROLE
from cogs.settings.setting_choices import FELT, LANGUAGE, MOTION, PINGS, SEASONS, TABLES, Setting, ShownServer
from games.core.text import Text

SERVER: Final = Verb("server")
SERVER_FREE: Final = Verb("server-free")

SETTINGS: Final[Mapping[str, Sequence[Setting]]] = {
    "general": (LANGUAGE, CHANNELS, FELT, MOTION),
    "tables": TABLES,
    "games": (GAMES, ROLE, RESULTS, PINGS),
    "seasons": SEASONS,
}
"""The settings of those pages that have nothing else."""
EVERYWHERE: Final = SERVER_FREE.id()
"""Lets tables be opened everywhere."""


def tab_page(tab: str, shown: ShownServer, notice: str = "") -> Page:
    """Return a page of settings: a line and a control for each, and what keeps them from being followed."""
    settings, localizer = SETTINGS[tab], shown.localizer
    lines = [setting.line(shown) for setting in settings]
    problems = [problem for setting in settings for problem in setting.problems(shown)]
    lines += [f"⚠️ {localizer.say(problem)}" for problem in problems]
    controls = [setting.control(shown) for setting in settings]
    if tab == "general":
        controls += _further(shown)
    return shown.frame.page(tab, lines, controls, notice)


def _further(shown: ShownServer) -> list[Item]:
    """Return the way to the languages of channels, and what lets tables be opened everywhere."""
    localizer = shown.localizer
    buttons = [button(localizer.label(Text("settings.languages")), SERVER.id("tongues"))]
    if shown.settings.channels:
        buttons.append(button(localizer.label(Text("settings.everywhere")), EVERYWHERE, emoji="🌍"))
    return rows(buttons)
