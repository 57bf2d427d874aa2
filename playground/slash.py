"""What a person types after the slash, as the bot receives it."""

from collections.abc import Sequence
from typing import Any

from playground import wire
from playground.errors import Json, NotPossibleError
from playground.registered_commands import (
    ATTACHMENT,
    BOOLEAN,
    CHANNEL,
    GROUP,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ROLE,
    STRING,
    SUBCOMMAND,
    USER,
)
from playground.world import Channel, World

OFFERED = {USER: ("users",), CHANNEL: ("channels",), ROLE: ("roles",), MENTIONABLE: ("users", "roles")}
"""What an option of a kind may name, as interactions call it."""


def find(commands: Sequence[Json], name: str) -> list[Json]:
    """Follow `"rage start"` through the commands; the last one found is what runs."""
    level: Sequence[Json] = [one for one in commands if one["type"] == 1]
    path: list[Json] = []
    for word in name.removeprefix("/").split():
        found = next((one for one in level if word == one["name"] or word in _translated(one)), None)
        if found is None:
            offered = ", ".join(sorted(str(one["name"]) for one in level)) or "nothing"
            raise NotPossibleError(f"There is no command /{name}; here there is {offered}")
        path.append(found)
        level = found.get("options") or []
    if not path or any(one["type"] in (SUBCOMMAND, GROUP) for one in path[-1].get("options") or []):
        raise NotPossibleError(f"/{name} is not a whole command")
    return path


def names(commands: Sequence[Json]) -> list[str]:
    """Give the full name of everything that can be run."""
    found: list[str] = []
    for one in commands:
        inner = [option for option in one.get("options") or [] if option["type"] in (SUBCOMMAND, GROUP)]
        found += [f"{one['name']} {name}" for name in names(inner)] if inner else [str(one["name"])]
    return found


def name_in(command: Json, locale: str) -> str:
    """Give the name of a command in a language, else its own."""
    return str((command.get("name_localizations") or {}).get(locale, command["name"]))


def _translated(node: Json) -> list[str]:
    return list((node.get("name_localizations") or {}).values())


class Typing:
    """One command being typed in a channel, by somebody who sees that channel."""

    def __init__(self, world: World, channel: Channel, path: list[Json]) -> None:
        self._world = world
        self._channel = channel
        self._path = path
        self._resolved: dict[str, Json] = {}

    def data(self, values: dict[str, Any], focused: str | None = None) -> Json:
        """Give the interaction's data; with a focused option it is an autocomplete, and nothing is required yet."""
        leaf = self._path[-1]
        known = {one["name"]: one for one in leaf.get("options") or []}
        if unknown := [name for name in (*values, *([focused] if focused else [])) if name not in known]:
            raise NotPossibleError(f"/{leaf['name']} has no option {', '.join(unknown)}")
        options = []
        for name, option in known.items():
            if name in values:
                options.append(self._option(option, values[name], focused))
            elif name == focused:
                options.append(self._option(option, "", focused))
            elif option.get("required") and focused is None:
                raise NotPossibleError(f"/{leaf['name']} needs the option {name}")
        for node in reversed(self._path[1:]):
            options = [{"name": node["name"], "type": node["type"], "options": options}]
        root = self._path[0]
        data: Json = {"id": root["id"], "name": root["name"], "type": 1, "options": options}
        return data | ({"resolved": self._resolved} if self._resolved else {})

    def _option(self, option: Json, value: object, focused: str | None) -> Json:
        given: Json = {"name": option["name"], "type": option["type"]}
        if option["name"] == focused:
            if not option.get("autocomplete"):
                raise NotPossibleError(f"{focused} offers no completion")
            return given | {"value": str(value), "focused": True}
        given["value"] = self._value(option, value)
        if focused is None:
            self._fits(option, given["value"])
        return given

    def _value(self, option: Json, value: object) -> object:
        kind = option["type"]
        try:
            if kind == STRING:
                return self._chosen(option, str(value))
            if kind in (INTEGER, NUMBER):
                number = int(str(value)) if kind == INTEGER else float(str(value))
                return self._chosen(option, number)
        except ValueError as error:
            raise NotPossibleError(f"{option['name']} is a number, not {value!r}") from error
        if kind == BOOLEAN:
            return value if isinstance(value, bool) else str(value).lower() == "true"
        if kind in OFFERED:
            return self._somebody(kind, value)
        raise NotPossibleError("The playground uploads no files with a command" if kind == ATTACHMENT else str(kind))

    def _chosen(self, option: Json, value: str | float) -> str | float:
        choices = option.get("choices") or []
        if not choices:
            return value
        for choice in choices:
            if value in (choice["value"], choice["name"]):
                found: str | float = choice["value"]
                return found
        offered = ", ".join(str(choice["value"]) for choice in choices)
        raise NotPossibleError(f"{option['name']} offers {offered}, not {value}")

    def _fits(self, option: Json, value: object) -> None:
        measure = len(value) if isinstance(value, str) else value
        if not isinstance(measure, (int, float)):
            return
        words = ("min_length", "max_length") if isinstance(value, str) else ("min_value", "max_value")
        least, most = (option.get(word) for word in words)
        if (least is not None and measure < least) or (most is not None and measure > most):
            raise NotPossibleError(f"{option['name']} goes from {least} to {most}")

    def _somebody(self, kind: int, value: object) -> str:
        key = str(getattr(value, "id", value))
        found = resolved(self._world, self._channel, [key])
        if not any(name in found for name in OFFERED[kind]):
            raise NotPossibleError(f"There is nobody and nothing called {value!r}")
        for name, known in found.items():
            self._resolved.setdefault(name, {}).update(known)
        return key


def resolved(world: World, channel: Channel, keys: Sequence[str]) -> Json:
    """Give the users, roles and channels chosen in an option or a select that offers them."""
    found: dict[str, Json] = {}
    for key in keys:
        if key in world.users:
            found.setdefault("users", {})[key] = wire.user(world.users[key])
            if channel.guild is not None and key in channel.guild.members:
                inside = wire.member(channel.guild, world.users[key], whole=False) | {"permissions": "0"}
                found.setdefault("members", {})[key] = inside
        elif key in world.channels:
            found.setdefault("channels", {})[key] = wire.channel(world.channels[key], viewer=world.bot)
        elif channel.guild is not None and key in channel.guild.roles:
            found.setdefault("roles", {})[key] = wire.role(channel.guild.roles[key])
    return found
