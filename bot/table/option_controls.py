"""The controls of a table's options, before the deal: single options, numbers, house rules."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.discord.requests.controls import control
from bot.discord.requests.interaction_data import check_manages, manages, typed
from bot.discord.requests.request import Request
from bot.discord.requests.requests import why_not
from bot.policy.house_rules import OFFICIAL, PRESETS_MOST, clean_name, preset_chosen, preset_from, with_preset
from bot.show.added_buttons import Sources
from bot.show.custom_id import Malformed
from bot.show.localizer import localizer_for
from bot.show.page import Page
from bot.show.sentences import Language, escaped
from bot.table.at_table import at_table
from bot.table.options import (
    bounds_of,
    differences_page,
    further_options_page,
    keep_buttons,
    keep_form,
    number_forms,
    numbers_form,
    options_page,
    rules_rows,
    table_settings_page,
    values_of,
)
from bot.table.verbs import HOUSE_APPLY, HOUSE_KEEP, LENGTH, NUMBERS, OPTION, OPTIONS, TERM, TOGGLE
from games.core.game import AnyGame
from games.core.text import Refused, Text
from tables.table.actions import CHANGE_OPTIONS, CHANGE_SETTINGS, Action, ActionKind, checked_options
from tables.table.read_only_table import FrozenTable
from tables.table.table import Table

NUMBER_LENGTH: Final = 12
PARTS: Final[Mapping[str, Callable[[FrozenTable, Language, str, Sources], Page]]] = {
    "further": further_options_page,
    "table": table_settings_page,
}


@control(OPTIONS)
@at_table
async def options(request: Request, table: Table) -> None:
    """Show the options that decide how long a game lasts and those that are yes or no, or the further ones."""
    if not table.is_live:
        raise Refused(Text("table.over"))
    await show_options(request, table, part=request.detail)


@control(TOGGLE)
@at_table
async def toggle(request: Request, table: Table) -> None:
    """Settle one option that is yes or no."""
    field, _, word = request.detail.partition(" ")
    info = table.game.options_type.model_fields.get(field)
    if info is None or info.annotation is not bool or word not in ("on", "off"):
        raise Malformed(request.detail)
    await _settle(request, table, {field: word == "on"})


@control(OPTION)
@at_table
async def option(request: Request, table: Table) -> None:
    """Settle one option, chosen from a list."""
    field = table.game.options_type.model_fields.get(request.detail)
    values, index = None if field is None else values_of(field), request.chosen
    if values is None or not index.isdecimal() or int(index) >= len(values):
        raise Refused(Text("bot.not-offered"))
    await _settle(request, table, {request.detail: values[int(index)]}, part="further")


@control(LENGTH)
@at_table
async def length(request: Request, table: Table) -> None:
    """Settle a number that decides how long a game lasts, chosen from a list."""
    field = request.detail
    if field not in table.game.options_type.lasting:
        raise Malformed(field)
    await _settle(request, table, dict(numbers_given({field: request.chosen}, table.game)))


@control(TERM)
@at_table
async def term(request: Request, table: Table) -> None:
    """Settle one of the settings with which the table is run."""
    await _settle(request, table, {request.detail: request.chosen}, CHANGE_SETTINGS, part="table")


@control(NUMBERS)
@at_table
async def numbers(request: Request, table: Table) -> None:
    """Ask for numbers in a form, or settle those that were filled in."""
    if not request.is_component:
        await _settle(request, table, dict(numbers_given(typed(request.interaction), table.game)), part="further")
        return
    forms = len(number_forms(table.game))
    number = int(request.detail) if request.detail.isdecimal() else forms
    if number >= forms:
        raise Malformed(request.detail)
    await request.ask(numbers_form(table.freeze(), number, request.language))


async def _settle(
    request: Request,
    table: Table,
    changes: Mapping[str, Any],
    kind: ActionKind = CHANGE_OPTIONS,
    *,
    part: str = "",
) -> None:
    """Change options or the table's settings; a refusal stands on the form itself, which shows what is valid now.

    `part`: what is shown next, see `show_options`.
    """
    localizer = localizer_for(request.language, table.state.seats)
    why = await why_not(table.do(request.actor, Action(kind, json.dumps(changes)), request.interaction.id))
    await show_options(request, table, "" if why is None else f"**{localizer.say(why)}**", part)


def numbers_given(written: Mapping[str, str], game: AnyGame) -> list[tuple[str, int]]:
    """Return the numbers of a form. Raises `Refused` for anything that is not one within its bounds."""
    given = []
    for name, value in written.items():
        number, info = value[:NUMBER_LENGTH].strip(), game.options_type.model_fields.get(name)
        if info is None:
            raise Malformed(name)
        least, most = bounds_of(info)
        if not number.isdecimal() or not least <= int(number) <= most:
            option = Text(f"{game.name}.option-{name}")
            raise Refused(Text("bot.bad-number", given=number, least=least, most=most, option=option))
        given.append((name, int(number)))
    return given


@control(HOUSE_KEEP)
@at_table
async def keep(request: Request, table: Table) -> None:
    """Keep a table's options for the server: ask for a name, or store them under the one that was written."""
    check_manages(request.interaction)
    if request.is_component:
        preset_from(table.game, "?", table.state.options)
        await request.ask(keep_form(table.freeze(), request.language))
        return
    name = typed(request.interaction).get("name", "")
    why = await why_not(_store(request, table, name))
    notice = Text("settings.kept", name=escaped(clean_name(name))) if why is None else why
    await show_options(request, table, f"**{request.speak(notice)}**")


async def _store(request: Request, table: Table, name: str) -> None:
    """Store a table's options under a name. Raises `Refused` for a bad name, and if there is no room for it."""
    preset, guilds = preset_from(table.game, name, table.state.options), request.services.database.guild_settings
    stored = await guilds.change(request.guild, lambda settings: with_preset(settings, table.game, preset))
    if preset not in stored.presets:
        raise Refused(Text("settings.house-full", most=PRESETS_MOST))


@control(HOUSE_APPLY)
@at_table
async def apply(request: Request, table: Table) -> None:
    """Settle all options of a table at once: those of a preset, or the official ones."""
    why = await why_not(_apply(request, table))
    said = localizer_for(request.language, table.state.seats).say(Text("settings.applied") if why is None else why)
    await show_options(request, table, f"**{said}**")


async def _apply(request: Request, table: Table) -> None:
    name = request.chosen
    chosen = {} if name == OFFICIAL else preset_chosen(request.server, table.game, name).options
    options = checked_options(table.game, chosen)
    await table.do(request.actor, Action(CHANGE_OPTIONS, json.dumps(options)), request.interaction.id)


async def show_options(request: Request, table: Table, notice: str = "", part: str = "") -> None:
    """Show the host a table's options, with the house rules; the others what differs. Who manages may keep them.

    `part`: one of `PARTS`, the options that few tables change.
    """
    language, frozen, added = request.language, table.freeze(), request.services.added
    keep = keep_buttons(frozen, language, manages=manages(request.interaction))
    if frozen.state.phase != "lobby" or frozen.state.host != request.user:
        await request.redraw(differences_page(frozen, language, notice, keep))
        return
    if part in PARTS:
        await request.redraw(PARTS[part](frozen, language, notice, added))
        return
    settings = await request.services.database.guild_settings.get(request.guild)  # they may just have changed
    await request.redraw(options_page(frozen, language, notice, rules_rows(frozen, settings, language), keep, added))
