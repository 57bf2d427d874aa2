"""Settings, and those with a few values each: their words, what a word stands for. It must not store them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeVar, get_args

import discord

from bot.discord.requests.request import Request
from bot.show import sentences
from bot.show.custom_id import CustomId, Verb
from bot.show.forms import Field as Part
from bot.show.forms import Form, OneOf, SomeOf
from bot.show.inputs import NOTHING, choices, option, select
from bot.show.localizer import Localizer
from bot.show.page import Item
from bot.show.settings_tabs import SettingsFrame
from bot.table.options import setting_text
from games.core.game import AnyGame
from games.core.text import Refused, Text, Value
from storage import GuildSettings, UserSettings
from tables.table.table_state import Pace

ME_SET: Final = Verb("me-set")

S = TypeVar("S", bound="Setting")

FLAGS: Final = "flags"
"""The part of a form with the settings that are yes or no."""
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
        """Return the line that says what is chosen."""
        return shown.localizer.say(Text("settings.line-value", name=self.name, value=self.now(shown)))

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
    """A setting with a few values: what the words for them stand for. People choose theirs in a select of their own.

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

    def select(self, stored: GuildSettings | UserSettings, localizer: Localizer, *, explained: bool = False) -> Item:
        """Return the control to choose with; `explained`: what the setting is about stands beside what is chosen."""
        now = self.word(stored)
        said = {word: self.said(word) for word in self.values}
        about = {now: localizer.label(self.help)} if explained else NOTHING
        return select(ME_SET.id(self.field), choices(self.name, said, now, localizer, about))

    @property
    def is_flag(self) -> bool:
        """Return whether it is yes or no: such settings are boxes of one part."""
        return self.values == FLAG

    def now(self, shown: ShownServer) -> Value:
        """Return how the value is said."""
        return self.said(self.word(shown.settings))

    def part(self, shown: ShownServer) -> Part:
        """Return the list of the values."""
        now, label = self.word(shown.settings), shown.localizer.label
        options = [option(label(self.said(word)), word, chosen=word == now) for word in self.values]
        return OneOf(*self.labelled(shown), options=options)

    def chosen(self, request: Request, given: Any) -> Any:  # noqa: ANN401 -- a word, and what it stands for
        """Return what the word stands for."""
        del request
        return self.values[given]

    def asked(self, request: Request) -> tuple[dict[str, Any], Text]:
        """Return the change that a select asks for, and its confirmation. Raises `Refused` for what is not offered."""
        word = request.chosen
        if word not in self.values:
            raise Refused(Text("bot.not-offered"))
        return {self.field: self.values[word]}, Text("settings.noted", changes=(self.change_to(self.said(word)),))


@dataclass(frozen=True, slots=True)
class PicturesSetting(WordSetting):
    """Whether a person sees pictures, and whether those may move: two fields with one control."""

    def word(self, stored: GuildSettings | UserSettings) -> str:
        """Return the word for both fields."""
        still = isinstance(stored, UserSettings) and stored.pictures and not stored.motion
        return STILL if still else WordSetting.word(self, stored)

    def asked(self, request: Request) -> tuple[dict[str, Any], Text]:
        """Return the change of both fields; turning pictures off keeps the choice about motion."""
        change, noted = WordSetting.asked(self, request)
        moves = {} if request.chosen == "off" else {"motion": request.chosen != STILL}
        return {**change, **moves}, noted


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
PERSONAL: Final = (
    of_person("language", LANGUAGES),
    PicturesSetting(
        "settings.me-pictures",
        "pictures",
        {"on": True, STILL: True, "off": False},
    ),
    of_person("four_colours", {"off": False, "on": True}),
    of_person("confirm", {"off": False, "on": True}),
    of_person("clicks", {"off": False, "on": True}),
    of_person("calls", {how: how for how in ("none", "mention", "message")}),
    DELAY,
)


def setting_of(settings: Iterable[S], field: str) -> S:
    """Return the setting of a field. Raises `Refused` for a field of none of them."""
    found = next((setting for setting in settings if setting.field == field), None)
    if found is None:
        raise Refused(Text("bot.not-offered"))
    return found


def settings_form(custom_id: CustomId, title: Text, settings: Iterable[Setting], shown: ShownServer) -> Form:
    """Return a form with what a server has chosen; the settings that are yes or no make one part, the last."""
    parts, flags, label = [], [], shown.localizer.label
    for setting in settings:
        if isinstance(setting, WordSetting) and setting.is_flag:
            about, now = label(setting.help), getattr(shown.settings, setting.field)
            flags.append(option(label(setting.name), setting.field, chosen=now, about=about))
        else:
            parts.append(setting.part(shown))
    if flags:
        parts.append(SomeOf(FLAGS, label(Text("bot.form-flags")), options=flags))
    return Form(custom_id, label(title), parts)


def change_in(request: Request, settings: Iterable[Setting], given: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is to be stored of a form. Raises `Refused`."""
    return {
        setting.field: setting.chosen(request, given[setting.field])
        if setting.field in given
        else setting.field in given[FLAGS]
        for setting in settings
    }
