"""The pages of a server's settings as one list: each feature may add pages of its own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ui

from bot.show.custom_id import CustomId, Verb
from bot.show.inputs import option, select
from bot.show.localizer import Localizer
from bot.show.page import Item, Page, button, page_of
from bot.show.sentences import Language
from games.core.text import Text

SERVER_TAB: Final = Verb("server-tab")

ACCENT: Final = 0x5B7083
TEXT_MOST: Final = 3900


@dataclass(frozen=True, slots=True)
class SettingsTab:
    """A page of a server's settings: its name in custom ids, its place among all, how it is called, what shows it.

    `title` stands above the page, `label` in the list of all pages. `show` answers a `Request` of somebody who manages
    the server; it is given the text that stands behind the name in the custom id.
    """

    name: str
    place: int
    title: Text
    label: Text
    show: Callable[[Any, str], Awaitable[None]]


class SettingsTabs:
    """The pages of all features that are loaded."""

    def __init__(self) -> None:
        self._tabs: dict[str, SettingsTab] = {}

    def __iter__(self) -> Iterator[SettingsTab]:
        return iter(sorted(self._tabs.values(), key=lambda tab: tab.place))

    def find(self, name: str) -> SettingsTab | None:
        """Return the page of this name."""
        return self._tabs.get(name)

    def add(self, tabs: Iterable[SettingsTab]) -> None:
        """Add the pages of a feature that has been loaded."""
        self._tabs.update({tab.name: tab for tab in tabs})

    def remove(self, tabs: Iterable[SettingsTab]) -> None:
        """Take the pages of a feature away."""
        for tab in tabs:
            self._tabs.pop(tab.name, None)


@dataclass(frozen=True, slots=True)
class SettingsFrame:
    """What stands around a page of a server's settings: the title, and the list of the others, which takes one row."""

    language: Language
    tabs: tuple[SettingsTab, ...]

    @property
    def localizer(self) -> Localizer:
        """Return how the reader is spoken to."""
        return Localizer(self.language)

    def page(self, here: str, lines: Sequence[str], controls: Sequence[Item], notice: str = "") -> Page:
        """Return the page that is called `here`, with a sentence on what has just happened."""
        return settings_page([self.title(here), *lines], [*controls, *self.foot(here)], notice)

    def title(self, here: str) -> str:
        """Return the headline of the page that is called `here`."""
        title = next(tab.title for tab in self.tabs if tab.name == here)
        return self.localizer.say(Text("bot.settings-title", tab=title))

    def foot(self, here: str) -> list[Item]:
        """Return what stands beneath the page that is called `here`: the list of the others."""
        label = self.localizer.label
        listed = (option(label(tab.label), tab.name) for tab in self.tabs if tab.name != here)
        return [ui.Separator(), select(SERVER_TAB.id(), listed, label(Text("bot.settings-more")))]


def settings_group(
    key: str, way: CustomId, lines: Iterable[str], localizer: Localizer, *, leads: bool = False
) -> list[Item]:
    """Return some settings: when they matter, beside the button that opens their form, and what is chosen now.

    `key` names the group, `<key>-when` says when it matters; the button is blue if it `leads`.
    """
    style = discord.ButtonStyle.primary if leads else discord.ButtonStyle.secondary
    change = button(f"{localizer.label(Text(key))}…", way, style=style)
    heading = f"**{localizer.say(Text(f'{key}-when'))}**"
    return [ui.Section(heading, accessory=change), ui.TextDisplay("\n".join(lines))]


def settings_page(lines: Sequence[str], controls: Sequence[Item], notice: str = "") -> Page:
    """Return a page of settings: lines, a sentence on what has just happened, controls."""
    said = [*lines, f"**{notice}**"] if notice else list(lines)
    return page_of("\n".join(said)[:TEXT_MOST], *controls, accent=ACCENT)
