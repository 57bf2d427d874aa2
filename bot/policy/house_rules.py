"""House rules: options of a game that a server keeps under a name. Pure functions, which must not know Discord."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, get_args

from bot.show.sentences import escaped
from games.core.game import AnyGame
from games.core.text import Refused, Text
from storage import GuildSettings, Preset
from tables.table.actions import checked_options
from tables.table.table_state import OnLeave, Pace, TableSettings

PRESETS_MOST: Final = 10
NAME_LENGTH: Final = 32

OFFICIAL: Final = "-"
"""The value of the official rules in a select."""


def value_of(preset: Preset) -> str:
    """Return the value of a preset in a select; no name can be taken for the official rules."""
    return f"={preset.name}"


def presets_of(settings: GuildSettings, game: AnyGame) -> list[Preset]:
    """Return a server's presets for a game, oldest first."""
    return [preset for preset in settings.presets if preset.game == game.name]


def preset_called(settings: GuildSettings, game: AnyGame, name: str) -> Preset | None:
    """Return a preset by its name, however it is written in capitals."""
    return next((known for known in presets_of(settings, game) if known.name.casefold() == name.casefold()), None)


def preset_chosen(settings: GuildSettings, game: AnyGame, value: str) -> Preset:
    """Return the preset that a select's value names. Raises `Refused` if it is gone, or the game does not take it."""
    preset = preset_called(settings, game, value.removeprefix("="))
    if preset is None:
        raise Refused(Text("settings.preset-gone"))
    if not fits(game, preset):
        raise Refused(Text("settings.preset-unfit"))
    return preset


def opening_preset(settings: GuildSettings, game: AnyGame) -> Preset | None:
    """Return the preset with which new tables open, or None for the official rules."""
    name = settings.house_rules.get(game.name)
    return None if name is None else preset_called(settings, game, name)


def fits(game: AnyGame, preset: Preset) -> bool:
    """Return whether the game, as it is today, takes a preset."""
    try:
        checked_options(game, preset.options)
    except Refused:
        return False
    return True


def official(game: AnyGame) -> dict[str, Any]:
    """Return the options of the official rules."""
    return checked_options(game, {})


def rules_chosen(settings: GuildSettings, game: AnyGame, value: str) -> tuple[str, dict[str, Any]]:
    """Return the value of a select, and the options that it stands for.

    If its preset is gone: an empty value, and the options with which tables open here.
    """
    if value == OFFICIAL:
        return value, official(game)
    preset = preset_called(settings, game, value.removeprefix("=")) if value else None
    if preset is None or not fits(game, preset):
        return "", dict(opening(settings, game, {}).settings.options)
    return value, checked_options(game, preset.options)


def clean_name(written: str) -> str:
    """Return a name without idle spaces or unprintable characters. Raises `Refused` if nothing is left."""
    name = " ".join("".join(mark if mark.isprintable() else " " for mark in written).split())[:NAME_LENGTH].strip()
    if not name:
        raise Refused(Text("bot.name-empty"))
    return name


def preset_from(game: AnyGame, name: str, options: Mapping[str, Any]) -> Preset:
    """Return a preset of what differs from the official rules. Raises `Refused` if nothing does."""
    rules = official(game)
    changed = {field: value for field, value in options.items() if value != rules[field]}
    if not changed:
        raise Refused(Text("bot.nothing-to-keep"))
    return Preset(name=clean_name(name), game=game.name, options=changed)


def with_preset(settings: GuildSettings, game: AnyGame, preset: Preset) -> GuildSettings:
    """Return the settings with a preset in place of the one of its name; unchanged if there is no room for it."""
    old = preset_called(settings, game, preset.name)
    if old is None:
        if len(presets_of(settings, game)) >= PRESETS_MOST:
            return settings
        return settings.model_copy(update={"presets": (*settings.presets, preset)})
    presets = tuple(preset if known == old else known for known in settings.presets)
    house_rules = dict(settings.house_rules)
    if house_rules.get(game.name) == old.name:
        house_rules[game.name] = preset.name
    return settings.model_copy(update={"presets": presets, "house_rules": house_rules})


def without_preset(settings: GuildSettings, game: AnyGame, name: str) -> GuildSettings:
    """Return the settings without a preset; tables that opened with it open with the official rules."""
    old = preset_called(settings, game, name)
    presets = tuple(known for known in settings.presets if known != old)
    house_rules = dict(settings.house_rules)
    if old is not None and house_rules.get(game.name) == old.name:
        del house_rules[game.name]
    return settings.model_copy(update={"presets": presets, "house_rules": house_rules})


def opening_with(settings: GuildSettings, game: AnyGame, preset: Preset | None) -> GuildSettings:
    """Return the settings with what new tables open with; None: the official rules."""
    house_rules = {of: name for of, name in settings.house_rules.items() if of != game.name}
    if preset is not None:
        house_rules[game.name] = preset.name
    return settings.model_copy(update={"house_rules": house_rules})


@dataclass(frozen=True, slots=True)
class Opening:
    """The settings with which a table opens, and what its host should be told about them, if anything."""

    settings: TableSettings
    notice: Text | None = None


def opening(server: GuildSettings, game: AnyGame, given: Mapping[str, Any], pace: str | None = None) -> Opening:
    """Return the settings of a new table: the server's and its house rules under what was typed.

    House rules that the game does not take any more are left out. Raises `Refused` if what was typed cannot be had
    together with them.
    """
    preset, wanted = opening_preset(server, game), pace or server.pace
    settings = TableSettings(
        options=dict(given),
        pace=next((known for known in get_args(Pace) if known == wanted), "live"),
        on_leave=next((known for known in get_args(OnLeave) if known == server.on_leave), "bot"),
        enders=server.enders,
    )
    if preset is None:
        return Opening(settings)
    name = escaped(preset.name)
    if not fits(game, preset):
        return Opening(settings, Text("bot.preset-ignored", name=name))
    options = {**preset.options, **given}
    try:
        checked_options(game, options)
    except Refused as refused:
        checked_options(game, given)
        raise Refused(Text("bot.preset-clash", why=refused.why, name=name)) from None
    return Opening(replace(settings, options=options))
