"""The application's commands: what Discord accepts, and what is registered."""

import re
from collections.abc import Collection
from typing import Any

from playground.clock import Clock, Snowflakes
from playground.errors import Json, Spot, refusal

CHAT, SUBCOMMAND, GROUP = 1, 1, 2
ON_PERSON, ON_MESSAGE = 2, 3
"""Commands in the menus of people and messages."""
STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = 3, 4, 5, 6, 7, 8, 9, 10, 11
NAME = re.compile(r"[-_'\w]{1,32}")
LOCALES = frozenset(
    (
        *("bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "hi", "hr", "hu", "id"),
        *("it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi"),
        *("zh-CN", "zh-TW"),
    )
)
SERVER, WITH_BOT, AMONG_PEOPLE = 0, 1, 2
"""The contexts of a command: in a server, in a direct conversation with the bot, in other conversations."""
SERVER_INSTALL, USER_INSTALL = 0, 1
MOST = {1: 100, 2: 15, 3: 15}
MOST_LETTERS, DAILY_CREATES, DAY = 8000, 200, 86_400.0
_DEFAULTS: Json = {
    "type": CHAT,
    "description": "",
    "options": [],
    "default_member_permissions": None,
    "contexts": None,
    "integration_types": [0],
    "nsfw": False,
    "name_localizations": None,
    "description_localizations": None,
}


class Commands:
    """What the bot has registered."""

    def __init__(self, clock: Clock, application_id: str) -> None:
        self._clock = clock
        self._ids = Snowflakes(clock)
        self._application_id = application_id
        self._commands: list[Json] = []
        self._created: list[float] = []

    def all(self) -> list[Json]:
        """Give the commands."""
        return self._commands

    def usable(self, context: int = SERVER, installs: Collection[int] = (SERVER_INSTALL,)) -> list[Json]:
        """Give what people can use in a context, where the application is installed in these ways."""
        return [
            one
            for one in self._commands
            if (one["contexts"] is None or context in one["contexts"]) and set(installs) & set(one["integration_types"])
        ]

    def replace(self, bodies: list[Json]) -> list[Json]:
        """Overwrite all commands, keeping the ids of names that stay."""
        spot = Spot()
        names: set[tuple[int, str]] = set()
        for index, body in enumerate(bodies):
            check(body, spot.at(index))
            key = (body.get("type", CHAT), str(body.get("name")))
            if key in names:
                message = "Application command names must be unique"
                spot.at(index, "name").wrong("APPLICATION_COMMANDS_DUPLICATE_NAME", message)
            names.add(key)
        spot.settle()
        if any(sum(one == kind for one, _ in names) > most for kind, most in MOST.items()):
            raise refusal(30032)
        ids = {(one["type"], one["name"]): one["id"] for one in self._commands}
        self._commands = [self._registered(body, ids.get((body.get("type", CHAT), body["name"]))) for body in bodies]
        return self._commands

    def restore(self, kept: list[Json]) -> None:
        """Register commands again as they were."""
        self._commands = kept

    def _registered(self, body: Json, old_id: str | None) -> Json:
        if old_id is None:
            self._spend()
        command: Json = {"id": old_id or self._ids.new(), "application_id": self._application_id}
        command |= _DEFAULTS | {key: value for key, value in body.items() if key in _DEFAULTS or key == "name"}
        command["options"] = command["options"] or []
        command["integration_types"] = command["integration_types"] or [SERVER_INSTALL]
        return command | {"version": self._ids.new(), "dm_permission": command["contexts"] is None}

    def _spend(self) -> None:
        now = self._clock.now()
        self._created = [at for at in self._created if at > now - DAY]
        if len(self._created) >= DAILY_CREATES:
            raise refusal(30034)
        self._created.append(now)


def check(body: Json, spot: Spot) -> None:
    """Check one command."""
    kind = body.get("type", CHAT)
    if kind not in MOST:
        spot.at("type").wrong("BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3}.")
        return
    if kind != CHAT:
        spot.text(body, "name", 1, 32)
        if body.get("description") or body.get("options"):
            spot.at("description").wrong("APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", "Context menus have none")
        return
    _named(body, spot)
    _options(body, spot, depth=0)
    if _letters(body) > MOST_LETTERS:
        message = f"Command exceeds maximum size ({MOST_LETTERS})"
        spot.wrong("APPLICATION_COMMAND_TOO_LARGE", message)


def _named(body: Json, spot: Spot) -> None:
    name = spot.text(body, "name", 1, 32)
    spot.text(body, "description", 1, 100)
    for key, text in [(None, name), *(body.get("name_localizations") or {}).items()]:
        here = spot.at("name") if key is None else spot.at("name_localizations", key)
        if isinstance(text, str) and text and (not NAME.fullmatch(text) or text != text.lower()):
            here.wrong("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    for field in ("name_localizations", "description_localizations"):
        for key, text in (body.get(field) or {}).items():
            if key not in LOCALES:
                spot.at(field, key).wrong("BASE_TYPE_CHOICES", f"{key!r} is no locale")
            if not isinstance(text, str) or not 1 <= len(text) <= (32 if field[0] == "n" else 100):
                spot.at(field, key).wrong("BASE_TYPE_BAD_LENGTH", "Too long or empty.")


def _options(body: Json, spot: Spot, depth: int) -> None:
    options = spot.listed(body, "options", 0, 25)
    names: set[Any] = set()
    optional = False
    for index, option in enumerate(options):
        here = spot.at("options", index)
        _named(option, here)
        if option.get("name") in names:
            here.at("name").wrong("APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists")
        names.add(option.get("name"))
        if option.get("required") and optional:
            message = "Required options must be placed before non-required options"
            here.wrong("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional = optional or not option.get("required")
        _option(option, here, depth, mixed={one.get("type") in (SUBCOMMAND, GROUP) for one in options} == {True, False})


def _option(option: Json, spot: Spot, depth: int, *, mixed: bool) -> None:
    kind = option.get("type")
    nests = {0: (SUBCOMMAND, GROUP), 1: (SUBCOMMAND,)}.get(depth, ())
    if kind in (SUBCOMMAND, GROUP):
        if kind not in nests or mixed:
            message = "Sub-command and sub-command group option types are mutually exclusive to all other types"
            spot.wrong("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
        else:
            _options(option, spot, 2 if kind == SUBCOMMAND else 1)
    elif not isinstance(kind, int) or not STRING <= kind <= ATTACHMENT or depth == 1:
        spot.at("type").wrong("BASE_TYPE_CHOICES", "Value must be one of {1..11}.")
    else:
        _choices(option, spot)
        spot.whole(option, "min_length", 0, 6000)
        spot.whole(option, "max_length", 1, 6000)


def _choices(option: Json, spot: Spot) -> None:
    choices = spot.listed(option, "choices", 0, 25)
    if choices and option.get("autocomplete"):
        message = "Autocomplete and choices are mutually exclusive"
        spot.wrong("APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE", message)
    if (choices or option.get("autocomplete")) and option["type"] not in (STRING, INTEGER, NUMBER):
        spot.wrong("APPLICATION_COMMAND_OPTIONS_CHOICES_TYPE", "This type of option takes no choices")
    check_choices(choices, option["type"], spot.at("choices"))


def check_choices(choices: list[Json], kind: int, spot: Spot) -> None:
    """Check the choices of an option, offered at registration or while a person types."""
    seen: set[Any] = set()
    for index, choice in enumerate(choices):
        here = spot.at(index)
        here.text(choice, "name", 1, 100)
        value = choice.get("value")
        wanted: tuple[type, ...] = {STRING: (str,), INTEGER: (int,), NUMBER: (int, float)}[kind]
        if not isinstance(value, wanted) or (isinstance(value, str) and not 1 <= len(value) <= 100):
            here.at("value").wrong("APPLICATION_COMMAND_OPTIONS_CHOICES_VALUE", "Wrong type or length")
        if choice.get("name") in seen:
            here.wrong("APPLICATION_COMMAND_OPTIONS_CHOICES_DUPLICATE", "Choice name already exists")
        seen.add(choice.get("name"))


def _letters(node: Json) -> int:
    """Count a command's letters, each text in its longest language."""
    total = 0
    for key in ("name", "description"):
        said = [str(node.get(key) or ""), *map(str, (node.get(f"{key}_localizations") or {}).values())]
        total += max(map(len, said))
    value = node.get("value")
    total += len(value) if isinstance(value, str) else 0
    inner = [*(node.get("options") or ()), *(node.get("choices") or ())]
    return total + sum(_letters(one) for one in inner)
