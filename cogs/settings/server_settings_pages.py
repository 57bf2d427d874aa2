"""The pages of a server's settings, and which settings stand on each. It must not change them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.show.custom_id import CustomId, Malformed, Verb
from bot.show.forms import Form, SomeOf, again_button
from bot.show.inputs import option
from bot.show.localizer import Localizer
from bot.show.page import Item, Page, button, rows
from bot.show.settings_tabs import settings_group
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
    settings_form,
)
from games.core.text import Text, Value

SERVER: Final = Verb("server")
SERVER_RESET: Final = Verb("server-reset")
"""Opens the form of what may be as usual again, on one page or all, or makes it so."""
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
RESET: Final = "reset"
"""The part of a form with the settings that are to be as usual again."""


def tab_form(tab: str, shown: ShownServer) -> Form:
    """Return the form of a page of settings. Raises `Malformed` for a page that there is not."""
    if tab not in SETTINGS:
        raise Malformed(tab)
    return settings_form(SERVER_SET.id(tab), Text(f"settings.tab-{tab}"), SETTINGS[tab], shown)


def reset_form(tab: str, shown: ShownServer) -> Form | None:
    """Return the form of what may be as usual again, on one page or (`OVERVIEW`) on all; None where everything is."""
    changed, label = changed_on(tab, shown), shown.localizer.label
    if not changed:
        return None
    options = [option(label(one.change_to(one.now(shown.usual))), one.field, chosen=True) for one in changed]
    part = SomeOf(RESET, label(Text("settings.reset-part")), options=options)
    return Form(SERVER_RESET.id(tab), label(Text("settings.reset")), [part])


def changed_on(tab: str, shown: ShownServer) -> list[Setting]:
    """Return the settings of one page or (`OVERVIEW`) of all that are not as usual. Raises `Malformed`."""
    if tab != OVERVIEW and tab not in SETTINGS:
        raise Malformed(tab)
    return [one for name in SETTINGS if tab in (name, OVERVIEW) for one in SETTINGS[name] if one.differs(shown)]


def tab_page(tab: str, shown: ShownServer, notice: str = "", corrects: CustomId | None = None) -> Page:
    """Return a page of settings: what is chosen and what that does, what keeps it from being so, the way to change it.

    `corrects` opens the form that was refused.
    """
    localizer, lines = shown.localizer, list[str]()
    for setting in SETTINGS[tab]:
        lines += [setting.line(shown), localizer.say(Text("settings.line-help", help=setting.help))]
    problems = _problems(tab, shown)
    lines += [f"⚠️ {localizer.say(problem)}" for problem in problems]
    change = localizer.label(Text("settings.change"))
    buttons = [
        *([] if corrects is None else [again_button(corrects, localizer)]),
        button(change, SERVER_SET.id(tab), style=_style(mends=bool(problems) and corrects is None)),
    ]
    if changed_on(tab, shown):
        buttons.append(_reset_button(tab, localizer))
    if tab == "general":
        buttons.append(button(localizer.label(Text("settings.languages")), SERVER.id("tongues")))
    return shown.frame.page(tab, lines, rows(buttons), notice)


def overview_page(shown: ShownServer, notice: str = "") -> Page:
    """Return what is chosen now on all these pages, each beside the button that opens its form.

    The first group with something to mend has the blue one.
    """
    localizer, groups = shown.localizer, list[Item]()
    broken = next((tab for tab in SETTINGS if _problems(tab, shown)), None)
    for tab in SETTINGS:
        said = [*_summary(tab, shown), *(f"⚠️ {localizer.say(problem)}" for problem in _problems(tab, shown))]
        groups += settings_group(f"settings.to-{tab}", SERVER_SET.id(tab), said, localizer, leads=tab == broken)
    if changed := changed_on(OVERVIEW, shown):
        said_changed = localizer.say(Text("settings.changed", count=len(changed)))
        groups.append(ui.Section(said_changed, accessory=_reset_button(OVERVIEW, localizer)))
    return shown.frame.page(OVERVIEW, (), groups, notice)


def _reset_button(tab: str, localizer: Localizer) -> ui.Button[Any]:
    return button(f"{localizer.label(Text('settings.reset'))}…", SERVER_RESET.id(tab))


def _style(*, mends: bool) -> discord.ButtonStyle:
    """Return the style of a button that opens a form: blue where that mends something."""
    return discord.ButtonStyle.primary if mends else discord.ButtonStyle.secondary


def _problems(tab: str, shown: ShownServer) -> list[Text]:
    return [problem for setting in SETTINGS[tab] for problem in setting.problems(shown)]


def _summary(tab: str, shown: ShownServer) -> Iterator[str]:
    """Yield what is chosen on a page: the main settings by their values alone, then what is not as usual, in bold."""
    settings, say = SETTINGS[tab], shown.localizer.say

    def value(one: Setting) -> Value:
        return Text("settings.value-changed", value=one.now(shown)) if one.differs(shown) else one.now(shown)

    yield say(Text(f"settings.brief-{tab}", **{one.field: value(one) for one in settings}))
    others = tuple(one.change_to(value(one)) for one in settings if one.differs(shown) and one not in MAIN)
    if others:
        yield " · ".join(map(say, others))
