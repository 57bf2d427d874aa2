"""Owns the public message of a table before the deal. It must not know cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
from discord import ui

from bot.interactions.custom_id import CustomId
from bot.language.localizer import Localizer, localizer_for, mention, plain_name
from bot.pages.fairness import cuts_line, short_seal
from bot.pages.options import changed_options, name_of
from bot.pages.page import Item, Page, button, rows
from bot.pages.table_settings import settings_line
from games.core.text import Text
from tables.read_only_table import FrozenTable
from tables.table_state import Seat, TableState


def lobby_page(table: FrozenTable) -> Page:
    """Return the open table: seats, options, seal, and the buttons to sit down and start."""
    localizer = localizer_for(table.state.language, table.state.seats)
    text = "\n".join(_lines(table, localizer))
    return Page(
        lambda: [
            ui.Container(ui.TextDisplay(text), *_lobby_controls(table, localizer), accent_colour=table.game.accent)
        ]
    )


def _lines(table: FrozenTable, localizer: Localizer) -> Iterator[str]:
    game, table_state = table.game, table.state
    title = Text("bot.lobby-title", glyph=game.glyph, game=name_of(game), host=host_of(table_state))
    yield f"## {localizer.say(title)}"
    seal = short_seal(table_state.seal_of(table.id, game))
    options = changed_options(game, table_state, localizer) or localizer.say(Text("bot.lobby-official"))
    yield f"-# {options} · {settings_line(table_state, localizer)} · {localizer.say(Text('bot.lobby-seal', seal=seal))}"
    for number, seat in enumerate(table_state.seats, 1):
        note = "".join(localizer.say(Text(key)) for key in _notes(table_state, seat))
        yield localizer.say(Text("bot.lobby-seat", number=number, name=mention(seat), note=note))
    if len(table_state.seats) < game.seats.stop - 1:
        yield localizer.say(Text("bot.lobby-free", number=len(table_state.seats) + 1))
    if table_state.cuts:
        yield f"-# {cuts_line(table_state, localizer)}"
    missing = game.seats.start - len(table_state.seats)
    if missing > 0:
        yield f"**{localizer.say(Text('bot.lobby-wait-more', missing=missing))}**"
    else:
        yield f"**{localizer.say(Text('bot.lobby-wait-start', host=host_of(table_state)))}**"


def _notes(table_state: TableState, seat: Seat) -> Iterator[str]:
    if seat.level is not None:
        yield f"bot.lobby-level-{seat.level}"
    if seat.person == table_state.host:
        yield "bot.lobby-host"


def _lobby_controls(table: FrozenTable, localizer: Localizer) -> list[Item]:
    def say(key: str) -> str:
        return localizer.label(Text(f"bot.{key}"))

    def custom_id(action: str) -> CustomId:
        return CustomId(table.id, "do", action)

    invite: ui.Select[Any] = ui.Select(
        custom_id=str(custom_id("add-bot")),
        placeholder=say("add-ai"),
        options=[
            discord.SelectOption(label=say(f"ai-{level}"), value=level, emoji="🤖") for level in table.game.offered
        ],
    )
    alone = len(table.state.people) == 1
    against_ai = button(
        say("start-with-ai"), CustomId(table.id, "start-with-ai"), style=discord.ButtonStyle.primary, emoji="🤖"
    )
    joining = discord.ButtonStyle.success if alone else discord.ButtonStyle.primary
    buttons = [
        *([against_ai] if alone else []),
        button(say("join"), custom_id("join"), style=joining),
        button(say("leave"), custom_id("leave")),
        button(say("options"), CustomId(table.id, "options")),
        button(say("cut"), custom_id("cut"), emoji="✂️"),
        button(say("start"), custom_id("start"), style=discord.ButtonStyle.success),
        button(say("more"), CustomId(table.id, "more")),
    ]
    if any(seat.is_ai for seat in table.state.seats):
        buttons.append(button(say("remove-ai"), custom_id("remove-bot"), emoji="🤖"))
    return [ui.ActionRow(invite), *rows(buttons)]


def host_of(table_state: TableState) -> str:
    """Return the host's name as a mention."""
    seat = table_state.seat_of(table_state.host)
    return f"<@{table_state.host}>" if seat is None else mention(table_state.seats[seat])


def host_name(table_state: TableState) -> str:
    """Return the host's bare name."""
    seat = table_state.seat_of(table_state.host)
    return "?" if seat is None else plain_name(table_state.seats[seat])
