"""The controls of a table's options, before the deal: their forms, house rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from bot.discord.requests.controls import control
from bot.discord.requests.interaction_data import check_manages, is_bot, manages
from bot.discord.requests.request import Request
from bot.discord.requests.requests import why_not
from bot.policy.house_rules import OFFICIAL, PRESETS_MOST, clean_name, preset_chosen, preset_from, with_preset
from bot.policy.server_policy import check_private_thread
from bot.show.forms import Form, named_in
from bot.show.localizer import localizer_for
from bot.show.sentences import escaped
from bot.table.at_table import at_table
from bot.table.options import (
    differences_page,
    guests_form,
    guests_in,
    keep_buttons,
    keep_form,
    option_form,
    options_in,
    options_page,
    refused_page,
    rules_rows,
    table_form,
)
from bot.table.verbs import GUESTS_FORM, HOUSE_APPLY, HOUSE_KEEP, OPTIONS, OPTIONS_FORM, TABLE_FORM
from games.core.text import Refused, Text
from tables.table.actions import CHANGE_OPTIONS, CHANGE_SETTINGS, Action, ActionKind, checked_options
from tables.table.read_only_table import FrozenTable
from tables.table.table import Table


@control(OPTIONS)
@at_table
async def options(request: Request, table: Table) -> None:
    """Show what is chosen, and the way to the forms."""
    if not table.is_live:
        raise Refused(Text("table.over"))
    await show_options(request, table)


@control(OPTIONS_FORM)
@at_table
async def options_form(request: Request, table: Table) -> None:
    """Ask for some of the game's options, or settle them."""
    name = named_in(request.detail)
    form = option_form(table.freeze(), name, request.language)
    await _ask(request, table, form, CHANGE_OPTIONS, lambda given: options_in(table.game, name, given))


@control(TABLE_FORM)
@at_table
async def table_settings(request: Request, table: Table) -> None:
    """Ask how the table is run, or settle it."""
    await _ask(request, table, table_form(table.freeze(), request.language), CHANGE_SETTINGS, dict)


@control(GUESTS_FORM)
@at_table
async def guests(request: Request, table: Table) -> None:
    """Ask who may sit down, or settle it."""

    def read(given: dict[str, Any]) -> dict[str, Any]:
        if any(is_bot(request.interaction, int(person)) for person in given["guests"]):
            raise Refused(Text("bot.invites-bot"))
        if given["watching"] == "seated":
            check_private_thread(request.interaction)
        return guests_in(given, table.state.host)

    await _ask(request, table, guests_form(table.freeze(), request.language), CHANGE_SETTINGS, read)


async def _ask(
    request: Request, table: Table, form: Form, kind: ActionKind, read: Callable[[dict[str, Any]], dict[str, Any]]
) -> None:
    """Open a form, or settle what was filled in; a refusal is shown with the way back into the form.

    To who can no longer change anything the options are shown instead.
    """
    if request.is_component and not may_choose(request, table.freeze()):
        await show_options(request, table)
        return
    if await request.opens(form):
        return

    async def settle() -> None:
        changes = json.dumps(read(request.filled(form)))
        await table.do(request.actor, Action(kind, changes), request.interaction.id)

    why = await why_not(settle())
    if why is None:
        await show_options(request, table)
        return
    said = localizer_for(request.language, table.state.seats).say(why)
    frozen, again = table.freeze(), request.again_id(form)
    if not may_choose(request, frozen):
        await show_options(request, table, f"**{said}**")
    else:
        page = refused_page(frozen, request.language, said, again, request.services.added)
        await request.redraw(page)


@control(HOUSE_KEEP)
@at_table
async def keep(request: Request, table: Table) -> None:
    """Keep a table's options for the server: ask for a name, or store them under the one that was written."""
    check_manages(request.interaction)
    if request.is_component:
        preset_from(table.game, "?", table.state.options)
    form = keep_form(table.freeze(), request.language)
    if await request.opens(form):
        return
    name = request.filled(form)["name"]
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


def may_choose(request: Request, table: FrozenTable) -> bool:
    """Return whether somebody settles the options of a table: its host, until the cards are dealt."""
    return table.state.phase == "lobby" and table.state.host == request.user


async def show_options(request: Request, table: Table, notice: str = "") -> None:
    """Show the host a table's options, with the house rules; the others what differs. Who manages may keep them.

    The page goes once the cards are dealt and the hand is shown: it would stand between table and hand.
    """
    request.services.panels.gives_way(table, request.interaction)
    language, frozen = request.language, table.freeze()
    keep = keep_buttons(frozen, language, manages=manages(request.interaction))
    if not may_choose(request, frozen):
        await request.redraw(differences_page(frozen, language, notice, keep))
        return
    settings = await request.services.database.guild_settings.get(request.guild)  # they may just have changed
    rules, added = rules_rows(frozen, settings, language), request.services.added
    await request.redraw(options_page(frozen, language, notice, rules, keep, added))
