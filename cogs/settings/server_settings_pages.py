"""The pages of a server's settings, and which settings stand on each. It must not change them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.show.custom_id import CustomId, Malformed, Verb
from bot.show.forms import Form, again_button
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
    WordSetting,
    settings_form,
)
from games.core.text import Text
from storage import GuildSettings

SERVER: Final = Verb("server")
SERVER_FREE: Final = Verb("server-free")
SERVER_SWITCH: Final = Verb("server-switch")
"""Turns one of the settings that are yes or no."""
SERVER_SET: Final = Verb("server-set")
"""Opens the form of a page, or stores what was filled in."""

SETTINGS: Final[Mapping[str, Sequence[Setting]]] = {
    "general": (LANGUAGE, CHANNELS, FELT, MOTION),
    "tables": TABLES,
    "games": (GAMES, ROLE, RESULTS, PINGS),
    "seasons": SEASONS,
}
"""The settings of those pages that have nothing else."""
MAIN: Final = (LANGUAGE, CHANNELS, FELT, TABLES[1], TABLES[0], GAMES, *SEASONS[:2])
"""The settings that the first page tells whatever they are; of the others it tells those that are not as usual."""
OVERVIEW: Final = "overview"
"""The first page: what is chosen on all of them."""
EVERYWHERE: Final = SERVER_FREE.id()
"""Lets tables be opened everywhere."""


def tab_form(tab: str, shown: ShownServer) -> Form:
    """Return the form of a page of settings. Raises `Malformed` for a page that there is not."""
    if tab not in SETTINGS:
        raise Malformed(tab)
    return settings_form(SERVER_SET.id(tab), Text(f"settings.tab-{tab}"), SETTINGS[tab], shown)


def tab_page(tab: str, shown: ShownServer, notice: str = "", corrects: CustomId | None = None) -> Page:
    """Return a page of settings: a line for each, what keeps them from being followed, and the way into their form.

    `corrects` opens the form that was refused.
    """
    settings, localizer = SETTINGS[tab], shown.localizer
    flags = [setting for setting in settings if isinstance(setting, WordSetting) and setting.is_flag]
    lines = [setting.line(shown) for setting in settings if setting not in flags]
    problems = _problems(tab, shown)
    lines += [f"⚠️ {localizer.say(problem)}" for problem in problems]
    change = localizer.label(Text("settings.change"))
    buttons = [
        *([] if corrects is None else [again_button(corrects, localizer)]),
        button(change, SERVER_SET.id(tab), style=_style(mends=bool(problems) and corrects is None)),
        *(_further(shown) if tab == "general" else ()),
    ]
    switches = [flag.switch(shown.settings, SERVER_SWITCH, localizer) for flag in flags]
    return shown.frame.page(tab, lines, [*rows(switches, 1), *rows(buttons)], notice)


def overview_page(shown: ShownServer) -> Page:
    """Return what is chosen now on all these pages, each beside the button that opens its form.

    The first group with something to mend has the blue one.
    """
    localizer, groups = shown.localizer, list[Item]()
    broken = next((tab for tab in SETTINGS if _problems(tab, shown)), None)
    for tab in SETTINGS:
        label = localizer.label(Text(f"settings.to-{tab}"))
        change = button(f"{label}…", SERVER_SET.id(tab), style=_style(mends=tab == broken))
        said = [_summary(tab, shown), *(f"⚠️ {localizer.say(problem)}" for problem in _problems(tab, shown))]
        groups.append(ui.Section("\n".join(said), accessory=change))
    return shown.frame.page(OVERVIEW, (), groups)


def _style(*, mends: bool) -> discord.ButtonStyle:
    """Return the style of a button that opens a form: blue where that mends something."""
    return discord.ButtonStyle.primary if mends else discord.ButtonStyle.secondary


def _problems(tab: str, shown: ShownServer) -> list[Text]:
    return [problem for setting in SETTINGS[tab] for problem in setting.problems(shown)]


def _summary(tab: str, shown: ShownServer) -> str:
    """Return what is chosen on a page: the main settings by their values alone, then what is not as usual."""
    localizer, usual = shown.localizer, GuildSettings()
    said = [localizer.say(Text(f"settings.brief-{tab}", **{one.field: one.now(shown) for one in SETTINGS[tab]}))]
    for setting in SETTINGS[tab]:
        changed = getattr(shown.settings, setting.field) != getattr(usual, setting.field)
        said += [setting.line(shown)] if changed and setting not in MAIN else []
    return "\n".join(said)


def _further(shown: ShownServer) -> Iterator[ui.Button[Any]]:
    """Yield the way to the languages of channels, and what lets tables be opened everywhere."""
    localizer = shown.localizer
    yield button(localizer.label(Text("settings.languages")), SERVER.id("tongues"))
    if shown.settings.channels:
        yield button(localizer.label(Text("settings.everywhere")), EVERYWHERE, emoji="🌍")
