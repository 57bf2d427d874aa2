"""The pages of a server's settings, and which settings stand on each. It must not change them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from discord import ui

from bot.show.custom_id import CustomId
from bot.show.inputs import option, select
from bot.show.localizer import Localizer
from bot.show.page import Item, Page, button, rows
from cogs.settings.server_choices import CHANNELS, GAMES, RESULTS, ROLE
from cogs.settings.setting_choices import (
    FELT,
    LANGUAGE,
    MOTION,
    PINGS,
    SEASONS,
    TABLES,
    Setting,
    ShownServer,
    settings_page,
)
from games.core.text import Text

TABS: Final = ("general", "tables", "games", "seasons", "house", "open")
SETTINGS: Final[Mapping[str, Sequence[Setting]]] = {
    "general": (LANGUAGE, CHANNELS, FELT, MOTION),
    "tables": TABLES,
    "games": (GAMES, ROLE, RESULTS, PINGS),
    "seasons": SEASONS,
}
"""The settings of those pages that have nothing else."""
EVERYWHERE: Final = CustomId("-", "server-free")
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
    return server_page(tab, lines, controls, localizer, notice)


def _further(shown: ShownServer) -> list[Item]:
    """Return the way to the languages of channels, and what lets tables be opened everywhere."""
    localizer = shown.localizer
    buttons = [button(localizer.label(Text("settings.languages")), CustomId("-", "server", "tongues"))]
    if shown.settings.channels:
        buttons.append(button(localizer.label(Text("settings.everywhere")), EVERYWHERE, emoji="🌍"))
    return rows(buttons)


def server_page(
    tab: str, lines: Sequence[str], controls: Sequence[Item], localizer: Localizer, notice: str = ""
) -> Page:
    """Return a page of the server's settings, with the list of all pages, which takes one row."""
    title = localizer.say(Text("settings.server-title", tab=Text(f"settings.tab-{tab}")))
    return settings_page([title, *lines], [*controls, ui.Separator(), _tabs(tab, localizer)], notice)


def _tabs(here: str, localizer: Localizer) -> Item:
    tabs = (option(localizer.label(Text(f"settings.to-{tab}")), tab, chosen=tab == here) for tab in TABS)
    return select(CustomId("-", "server-tab"), tabs)
