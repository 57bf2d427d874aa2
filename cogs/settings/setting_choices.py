"""Settings, and those with a few values each: their words, what a word stands for. It must not store them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, get_args

import discord

from bot.discord.requests.request import Request
from bot.show import sentences
from bot.show.custom_id import CustomId, Malformed, Verb
from bot.show.forms import Field as Part
from bot.show.forms import Form, OneOf
from bot.show.inputs import option
from bot.show.localizer import Localizer
from bot.show.settings_tabs import SettingsFrame
from bot.table.options import setting_text
from games.core.game import AnyGame
from games.core.text import Text, Value
from storage import GuildSettings, UserSettings
from tables.table.table_state import Pace

ME_SET: Final = Verb("me-set")
"""Opens the form of some of a person's settings, or stores what was filled in."""

FLAG: Final[Mapping[str, Any]] = {"on": True, "off": False}
STILL: Final = "still"
"""The word for pictures that do not move."""
LANGUAGES: Final[Mapping[str, Any]] = {"auto": None, **{language: language for language in sentences.LANGUAGES}}

FELTS: Final[Mapping[str, Any]] = {"green": None, **{felt: felt for felt in ("night", "brick", "petrol", "plum")}}
"""Green is what the games are drawn on by themselves."""


@dataclass(frozen=True, slots=True)
class ShownServer:
    """A server as the pages of its settings show it: what is stored, what it has, and for whom."""

    settings: GuildSettings
    guild: discord.Guild | None
    games: Mapping[str, AnyGame]
    frame: SettingsFrame

    @property
    def localizer(self) -> Localizer:
        """Return how the reader is spoken to."""
        return self.frame.localizer

    @property
    def usual(self) -> ShownServer:
        """Return the server as it would be if nothing had been chosen."""
        return replace(self, settings=GuildSettings())


def shown_to(request: Request, settings: GuildSettings | None = None) -> ShownServer:
    """Return the server of a request, by default with its settings of when the request came in."""
    return ShownServer(
        settings or request.server, request.interaction.guild, request.services.games, request.settings_frame
    )


@dataclass(frozen=True, slots=True)
class Setting:
    """A field of what is stored, and the key of its sentences."""

    key: str
    field: str

    @property
    def name(self) -> Text:
        """Return what the setting is called."""
        return Text(self.key)

    def change_to(self, value: Value) -> Text:
        """Return that this has been chosen."""
        return Text("bot.choice", name=self.name, value=value)

    @property
    def help(self) -> Text:
        """Return what it is about."""
        return Text(f"{self.key}-help")

    def line(self, shown: ShownServer) -> str:
        """Return the line that says what is chosen, and what is usual where that is something else."""
        line = Text("settings.line-value", name=self.name, value=self.now(shown))
        if self.differs(shown):
            line = Text("settings.line-changed", line=line, usual=self.now(shown.usual))
        return shown.localizer.say(line)

    def differs(self, shown: ShownServer) -> bool:
        """Return whether something else is chosen than what is usual."""
        return bool(getattr(shown.settings, self.field) != getattr(shown.usual.settings, self.field))

    def now(self, shown: ShownServer) -> Value:
        """Return how what is chosen is said."""
        raise NotImplementedError

    def part(self, shown: ShownServer) -> Part:
        """Return the part of a form with which a server chooses."""
        raise NotImplementedError

    def labelled(self, shown: ShownServer) -> tuple[str, str, str]:
        """Return what each part of a form has: its name, its label, and what it is about."""
        return self.field, shown.localizer.label(self.name), shown.localizer.label(self.help)

    def problems(self, shown: ShownServer) -> Iterable[Text]:
        """Return what keeps the bot from doing what is wanted, as far as Discord tells."""
        del shown
        return ()

    def chosen(self, request: Request, given: Any) -> Any:  # noqa: ANN401 -- what the part reads, what is stored
        """Return the value to store for what was filled in. Raises `Refused` for what is not offered."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class WordSetting(Setting):
    """A setting with a few values: what the words for them stand for.

    `spoken` returns how a value is said, where the sentence is not the setting's own.
    """

    values: Mapping[str, Any]
    spoken: Callable[[str], Text] | None = None

    def said(self, word: str) -> Text:
        """Return how a value is said."""
        return Text(f"{self.key}-{word}") if self.spoken is None else self.spoken(word)

    def word(self, stored: GuildSettings | UserSettings) -> str:
        """Return the word for what is chosen now; the first one for a value that has none."""
        chosen = getattr(stored, self.field)
        return next((word for word, value in self.values.items() if value == chosen), next(iter(self.values)))

    def now(self, shown: ShownServer) -> Value:
        """Return how the value is said."""
        return self.said(self.word(shown.settings))

    def part(self, shown: ShownServer) -> Part:
        """Return the list of the values."""
        return self.listed(shown.settings, shown.localizer)

    def listed(self, stored: GuildSettings | UserSettings, localizer: Localizer) -> OneOf:
        """Return the list of the values, with what is chosen now."""
        now, label = self.word(stored), localizer.label
        options = [option(label(self.said(word)), word, chosen=word == now) for word in self.values]
        return OneOf(self.field, label(self.name), label(self.help), options=options)

    def chosen(self, request: Request, given: Any) -> Any:  # noqa: ANN401 -- a word, and what it stands for
        """Return what the word stands for."""
        del request
        return self.values[given]

    def changed_to(self, word: str) -> dict[str, Any]:
        """Return the fields that a word changes."""
        return {self.field: self.values[word]}


@dataclass(frozen=True, slots=True)
class PicturesSetting(WordSetting):
    """Whether a person sees pictures, and whether those may move: two fields with one control."""

    def word(self, stored: GuildSettings | UserSettings) -> str:
        """Return the word for both fields."""
        still = isinstance(stored, UserSettings) and stored.pictures and not stored.motion
        return STILL if still else WordSetting.word(self, stored)

    def changed_to(self, word: str) -> dict[str, Any]:
        """Return the change of both fields; turning pictures off keeps the choice about motion."""
        return WordSetting.changed_to(self, word) | ({} if word == "off" else {"motion": word != STILL})


def of_server(field: str, values: Mapping[str, Any], spoken: Callable[[str], Text] | None = None) -> WordSetting:
    """Return a setting of a server."""
    return WordSetting(f"settings.server-{field}", field, values, spoken)


def of_person(field: str, values: Mapping[str, Any]) -> WordSetting:
    """Return a setting of a person."""
    return WordSetting(f"settings.me-{field}", field, values)


LANGUAGE: Final = of_server("language", LANGUAGES)
FELT: Final = of_server("felt", FELTS)
MOTION: Final = of_server("motion", FLAG)
PINGS: Final = of_server("pings", FLAG)
TABLES: Final = (
    of_server("threads", {"channel": False, "thread": True}),
    of_server("pace", {pace: pace for pace in get_args(Pace)}, partial(setting_text, "pace")),
    of_server("on_leave", {what: what for what in ("bot", "forfeit", "abort")}),
    of_server("enders", {who: who for who in ("managers", "host", "seated")}),
    of_server("hints", FLAG),
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
    of_server("seasons", {kind: kind for kind in ("none", "monthly", "quarterly")}),
    of_server("zone", ZONES),
    of_server("keep_days", {str(days): days for days in (365, 90, 30)}),
)
DELAY: Final = of_person("call_delay", {str(seconds): seconds for seconds in (0, 60, 300, 900)})
OWN: Final[Mapping[str, Sequence[WordSetting]]] = {
    "display": (
        of_person("language", LANGUAGES),
        PicturesSetting("settings.me-pictures", "pictures", {"on": True, STILL: True, "off": False}),
        of_person("four_colours", {"off": False, "on": True}),
    ),
    "moves": (of_person("confirm", {"off": False, "on": True}), of_person("clicks", {"off": False, "on": True})),
    "alerts": (of_person("calls", {how: how for how in ("none", "mention", "message")}), DELAY),
}
"""A person's settings by the form that asks for them."""


def settings_form(custom_id: CustomId, title: Text, settings: Iterable[Setting], shown: ShownServer) -> Form:
    """Return a form with what a server has chosen."""
    return Form(custom_id, shown.localizer.label(title), [setting.part(shown) for setting in settings])


def own_form(group: str, settings: UserSettings, localizer: Localizer) -> Form:
    """Return a form with what a person has chosen. Raises `Malformed` for a group that there is not."""
    if group not in OWN:
        raise Malformed(group)
    title = localizer.label(Text(f"settings.own-{group}"))
    return Form(ME_SET.id(group), title, [one.listed(settings, localizer) for one in OWN[group]])


def change_in(request: Request, settings: Iterable[Setting], given: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is to be stored of a form. Raises `Refused`."""
    return {setting.field: setting.chosen(request, given[setting.field]) for setting in settings}
