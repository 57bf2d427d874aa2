"""Owns the controls of house rules: choosing, deleting, and keeping or applying them at a table.

It must not know any single game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

import discord
from discord import ui

from bot.discord.requests.click import Click, Handler, TableHandler
from bot.discord.requests.interaction_data import value
from bot.policy.option_presets import (
    OFFICIAL,
    PRESETS_MOST,
    fits,
    official,
    opening_with,
    preset_called,
    preset_from,
    presets_of,
    with_preset,
    without_preset,
)
from bot.settings.handlers.permissions import check_manages, manages
from bot.settings.pages.option_presets import drop_page, keep_buttons, keep_form, presets_page, rules_rows
from bot.settings.setting_choices import typed
from bot.show.custom_id import Malformed
from bot.show.localizer import localizer_for
from bot.show.page import Page
from bot.show.sentences import Language, escaped, speak
from bot.table.options import differences_page, further_options_page, options_page, table_settings_page
from games.core.game import AnyGame
from games.core.text import Refused, Text
from storage import GuildSettings, Preset
from tables.table.actions import Action, checked_options
from tables.table.read_only_table import FrozenTable
from tables.table.table import Table

PARTS: Final[Mapping[str, Callable[[FrozenTable, Language, str], Page]]] = {
    "further": further_options_page,
    "table": table_settings_page,
}


async def show(click: Click, game: str, noted: Text | None = None) -> None:
    """Show the house rules of a game; without one, of the first that has any."""
    games = click.app.games
    settings = await click.app.database.guild_settings.get(click.guild)
    having = (known.name for known in games.values() if presets_of(settings, known))
    wanted = _game(click, game or next(having, next(iter(games))))
    language = await click.language()
    notice = "" if noted is None else speak(noted, language)
    await click.reply.redraw(presets_page(settings, games, wanted, language, notice))


def _game(click: Click, name: str) -> AnyGame:
    game = click.app.games.get(name)
    if game is None:
        raise Malformed(name)
    return game


async def choose_game(click: Click) -> None:
    """Show the house rules of the game chosen."""
    await show(click, value(click.interaction))


async def open_with(click: Click) -> None:
    """Store with which rules new tables open."""
    game, name = _game(click, click.custom_id.detail), value(click.interaction)
    preset = None if name == OFFICIAL else await _preset(click, game, name.removeprefix("="))
    if preset is not None and not fits(game, preset):
        raise Refused(Text("settings.preset-unfit"))
    await click.app.database.guild_settings.change(click.guild, lambda settings: opening_with(settings, game, preset))
    rules = Text("bot.lobby-official") if preset is None else escaped(preset.name)
    await show(click, game.name, Text("settings.house-noted", rules=rules))


async def ask_drop(click: Click) -> None:
    """Ask whether a preset is really to be deleted."""
    game = _game(click, click.custom_id.detail)
    preset = await _preset(click, game, value(click.interaction).removeprefix("="))
    await click.reply.redraw(drop_page(preset, game, await click.language()))


async def drop(click: Click) -> None:
    """Delete a preset."""
    known, _, name = click.custom_id.detail.partition(" ")
    game = _game(click, known)
    preset = await _preset(click, game, name)
    await click.app.database.guild_settings.change(
        click.guild, lambda settings: without_preset(settings, game, preset.name)
    )
    await show(click, game.name, Text("settings.dropped", name=escaped(preset.name)))


async def _preset(click: Click, game: AnyGame, name: str) -> Preset:
    preset = preset_called(await click.app.database.guild_settings.get(click.guild), game, name)
    if preset is None:
        raise Refused(Text("settings.preset-gone"))
    return preset


async def keep(click: Click, table: Table) -> None:
    """Keep a table's options for the server: ask for a name, or store them under the one that was written."""
    check_manages(click.interaction)
    language = await click.language()
    if click.interaction.type is discord.InteractionType.component:
        preset_from(table.game, "?", table.state.options)
        await click.ask(keep_form(table.freeze(), language))
        return
    try:
        preset = preset_from(table.game, typed(click.interaction).get("name", ""), table.state.options)
        await _store(click, table.game, preset)
        notice = Text("settings.kept", name=escaped(preset.name))
    except Refused as refused:
        notice = refused.why
    await show_options(click, table, f"**{speak(notice, language)}**")


async def _store(click: Click, game: AnyGame, preset: Preset) -> None:
    """Store a preset. Raises `Refused` if there is no room for it."""
    guilds = click.app.database.guild_settings
    stored = await guilds.change(click.guild, lambda settings: with_preset(settings, game, preset))
    if preset not in stored.presets:
        raise Refused(Text("settings.house-full", most=PRESETS_MOST))


async def apply(click: Click, table: Table) -> None:
    """Settle all options of a table at once: those of a preset, or the official ones."""
    name = value(click.interaction)
    settings = await click.app.database.guild_settings.get(click.guild)
    try:
        options = official(table.game) if name == OFFICIAL else _options(settings, table.game, name)
        await table.do(click.actor, Action("options", json.dumps(options)), click.interaction.id)
        notice = Text("settings.applied")
    except Refused as refused:
        notice = refused.why
    await show_options(click, table, f"**{localizer_for(await click.language(), table.state.seats).say(notice)}**")


def _options(settings: GuildSettings, game: AnyGame, name: str) -> dict[str, object]:
    """Return the options of a preset. Raises `Refused`."""
    preset = preset_called(settings, game, name.removeprefix("="))
    if preset is None:
        raise Refused(Text("settings.preset-gone"))
    if not fits(game, preset):
        raise Refused(Text("settings.preset-unfit"))
    return checked_options(game, preset.options)


async def show_options(click: Click, table: Table, notice: str = "", part: str = "") -> None:
    """Show the host a table's options, with the house rules; the others what differs. Who manages may keep them.

    `part`: one of `PARTS`, the options that few tables change.
    """
    language = await click.language()
    settings = await click.app.database.guild_settings.get(click.guild)
    frozen, keeps = table.freeze(), manages(click.interaction)

    def keep_controls() -> list[ui.Button[Any]]:
        return keep_buttons(frozen, language, manages=keeps)

    if frozen.state.phase != "lobby" or frozen.state.host != click.interaction.user.id:
        await click.reply.redraw(differences_page(frozen, language, notice, keep_controls))
        return
    if part in PARTS:
        await click.reply.redraw(PARTS[part](frozen, language, notice))
        return
    rules = partial(rules_rows, frozen, settings, language)
    await click.reply.redraw(options_page(frozen, language, notice, rules, keep_controls))


ANYWHERE: Final[Mapping[str, Handler]] = {
    "house": choose_game,
    "house-open": open_with,
    "house-drop": ask_drop,
    "house-dropped": drop,
}
AT_TABLE: Final[Mapping[str, TableHandler]] = {"house-keep": keep, "house-apply": apply}
