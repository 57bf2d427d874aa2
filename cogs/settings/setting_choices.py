"""Settings with a few values each: their words, their select, what a word stands for. It must not store them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

import discord
from discord import ui

from bot.discord.requests.interaction_data import Interaction, value
from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.page import LABEL_LENGTH, Item, Page, page_of
from games.core.text import Refused, Text
from storage import GuildSettings, UserSettings

Whose: TypeAlias = Literal["server", "me"]

ACCENT: Final = 0x5B7083
TEXT_MOST: Final = 3900

LANGUAGES: Final[Mapping[str, Any]] = {"auto": None, "fr": "fr", "en": "en"}

FELTS: Final[Mapping[str, Any]] = {"green": None, **{felt: felt for felt in ("night", "brick", "petrol", "plum")}}
"""Green is what the games are drawn on by themselves."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A field of what is stored, and what the words for its values stand for."""

    whose: Whose
    field: str
    values: Mapping[str, Any]

    @property
    def name(self) -> Text:
        """Return what the setting is called."""
        return Text(f"settings.{self.whose}-{self.field}")

    @property
    def help(self) -> Text:
        """Return what it is about."""
        return Text(f"settings.{self.whose}-{self.field}-help")

    def said(self, word: str) -> Text:
        """Return how a value is said."""
        return Text(f"settings.{self.whose}-{self.field}-{word}")

    def word(self, stored: GuildSettings | UserSettings) -> str:
        """Return the word for what is chosen now; the first one for a value that has none."""
        chosen = getattr(stored, self.field)
        return next((word for word, value in self.values.items() if value == chosen), next(iter(self.values)))

    def line(self, localizer: Localizer) -> str:
        """Return the line that says what the setting is about; what is chosen stands on its select."""
        return localizer.say(Text("settings.line", name=self.name, help=self.help))

    def select(self, stored: GuildSettings | UserSettings, localizer: Localizer, *, explained: bool = False) -> Item:
        """Return the control to choose with; `explained`: what the setting is about stands beside what is chosen."""
        now, about = self.word(stored), localizer.label(self.help)[:LABEL_LENGTH]
        select: ui.Select[Any] = ui.Select(
            custom_id=str(CustomId("-", f"{self.whose}-set", self.field)),
            options=[
                discord.SelectOption(
                    label=localizer.label(Text("bot.choice", name=self.name, value=self.said(word)))[:LABEL_LENGTH],
                    value=word,
                    description=about if explained and word == now else None,
                    default=word == now,
                )
                for word in self.values
            ],
        )
        return ui.ActionRow(select)

    def noted(self, word: str) -> Text:
        """Return the confirmation that a value is chosen."""
        return Text("settings.noted", name=self.name, value=self.said(word))


GENERAL: Final = (Setting("server", "language", LANGUAGES), Setting("server", "felt", FELTS))
POSTS: Final = (Setting("server", "pings", {"on": True, "off": False}),)
TABLES: Final = (
    Setting("server", "threads", {"channel": False, "thread": True}),
    Setting("server", "pace", {pace: pace for pace in ("live", "relaxed", "correspondence", "none")}),
    Setting("server", "on_leave", {what: what for what in ("bot", "forfeit", "abort")}),
    Setting("server", "enders", {who: who for who in ("managers", "host", "seated")}),
    Setting("server", "hints", {"on": True, "off": False}),
)
ZONES: Final[Mapping[str, Any]] = {
    "paris": "Europe/Paris",
    "london": "Europe/London",
    "casablanca": "Africa/Casablanca",
    "dakar": "Africa/Dakar",
    "kinshasa": "Africa/Kinshasa",
    "reunion": "Indian/Reunion",
    "noumea": "Pacific/Noumea",
    "tahiti": "Pacific/Tahiti",
    "martinique": "America/Martinique",
    "montreal": "America/Toronto",
    "chicago": "America/Chicago",
    "denver": "America/Denver",
    "los-angeles": "America/Los_Angeles",
    "tokyo": "Asia/Tokyo",
    "sydney": "Australia/Sydney",
    "utc": "UTC",
}
SEASONS: Final = (
    Setting("server", "seasons", {kind: kind for kind in ("none", "monthly", "quarterly")}),
    Setting("server", "zone", ZONES),
    Setting("server", "keep_days", {str(days): days for days in (365, 90, 30)}),
)
DELAY: Final = Setting("me", "call_delay", {str(seconds): seconds for seconds in (0, 60, 300, 900)})
PERSONAL: Final = (
    Setting("me", "language", LANGUAGES),
    Setting("me", "pictures", {"on": True, "off": False}),
    Setting("me", "four_colours", {"off": False, "on": True}),
    Setting("me", "confirm", {"off": False, "on": True}),
    Setting("me", "calls", {how: how for how in ("none", "mention", "message")}),
    DELAY,
)


def change_asked(
    settings: Sequence[Setting], field: str, interaction: Interaction
) -> tuple[Setting, str, Mapping[str, Any]]:
    """Return the setting, the word chosen for it, and the change to store. Raises `Refused` for what is not offered."""
    setting = next((setting for setting in settings if setting.field == field), None)
    word = value(interaction)
    if setting is None or word not in setting.values:
        raise Refused(Text("bot.not-offered"))
    return setting, word, {field: setting.values[word]}


def settings_page(lines: Sequence[str], controls: Sequence[Item], notice: str = "") -> Page:
    """Return a page of settings: lines, a sentence on what has just happened, controls."""
    said = [*lines, f"**{notice}**"] if notice else list(lines)
    text = "\n".join(said)[:TEXT_MOST]
    return page_of(text, *controls, accent=ACCENT)
