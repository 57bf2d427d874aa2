"""Where somebody's hand is, if it is not here: their tables, those they may join, their last game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.discord.requests.interaction_data import server_of
from bot.discord.requests.request import Request
from bot.discord.requests.requests import why_not
from bot.discord.visible_channels import sees_channel
from bot.services import Services
from bot.show.added_buttons import Sources, gathered, in_order
from bot.show.custom_id import HAND
from bot.show.localizer import Localizer, localizer_for
from bot.show.names import host_of, name_of, table_name
from bot.show.page import Item, Page, button, jump_url_of, page_of, rows
from bot.show.sentences import Language
from bot.table.actions import buttons_at, selects_at
from bot.table.verbs import DO
from games.core.text import Text
from tables.table.acting_person import Actor
from tables.table.actions import JOIN
from tables.table.read_only_table import FrozenTable, ReadableTable
from tables.table.registry import TableRegistry
from tables.table.table import Table

LISTED_MOST: Final = 5
"""The most tables in the list, each with a button."""


async def open_lobbies(registry: TableRegistry, interaction: discord.Interaction[Any]) -> list[Table]:
    """Return the tables of the server with a free seat: this channel's first, of others only those somebody sees."""
    found = [
        table
        for table in await registry.of_server(server_of(interaction), dealt=False)
        if table.state.phase == "lobby"
        and len(table.state.seats) < table.game.seats.stop - 1
        and table.state.seat_of(interaction.user.id) is None
        and sees_channel(interaction, table.channel)  # no name leaks from other channels
    ]
    return sorted(found, key=lambda table: (table.channel != interaction.channel_id, -table.created_at))


async def joinable(services: Services, interaction: discord.Interaction[Any]) -> list[Table]:
    """Return those of the open tables that would not refuse somebody."""
    guild, person = server_of(interaction), interaction.user.id
    lobbies = await open_lobbies(services.registry, interaction)
    check = services.keep_out.check
    return [table for table in lobbies if await why_not(check(guild, person, table.state.people)) is None]


def pick_page(tables: Sequence[ReadableTable], language: Language) -> Page:
    """Return the question which of several tables is meant, each with the way there."""
    localizer = Localizer(language)
    shown = tables[:LISTED_MOST]
    said = [localizer.say(Text("bot.pick-table")), *_links(shown, localizer)]
    return page_of("\n".join(said), *rows(_hands(shown, localizer), 1))


def unbegun(table: ReadableTable, *, is_elsewhere: bool) -> Text:
    """Return that somebody's game has not begun, and where its table is."""
    place = {"channel": f"<#{table.channel}>"} if is_elsewhere else {}
    key = "bot.hand-not-begun" if is_elsewhere else "bot.hand-not-begun-here"
    return Text(key, game=name_of(table.game), link=jump_url_of(table), **place)


async def nowhere_page(request: Request) -> Page:
    """Return that somebody sits nowhere, with the tables they may join and their last game in this channel."""
    registry, localizer = request.services.registry, Localizer(request.language)
    barred = await _why_kept_out(request)
    lobbies = await joinable(request.services, request.interaction)
    last = await registry.last_over(request.guild, request.channel)
    said = [localizer.say(barred or Text("bot.no-seat-anywhere"))]
    controls = list(_joins(lobbies, localizer))
    if last is not None and request.user in [chair.person or chair.gone for chair in last.state.seats]:
        said.append(localizer.say(Text("bot.last-game", table=_link(last, localizer))))
        controls += _looks_back(last, localizer, request.services.added)
    return page_of("\n".join(said), *controls)


async def watching_page(request: Request, table: Table) -> Page:
    """Return that somebody watches a table: with the tables that are theirs, else how to get a seat."""
    registry, localizer = request.services.registry, localizer_for(request.language, table.state.seats)
    mine = [one for one in await registry.of_person(request.user, request.guild) if one.is_dealt]
    said = [localizer.say(Text("bot.watching"))]
    if mine:
        theirs = mine[:LISTED_MOST]
        said += [localizer.say(Text("bot.your-tables", count=len(mine))), *_links(theirs, localizer)]
        return page_of("\n".join(said), *rows(_hands(theirs, localizer), 1), accent=table.game.accent)
    if await _why_kept_out(request) is not None:
        return page_of("\n".join(said), accent=table.game.accent)
    seats = selects_at("more", table.freeze(), request.actor, localizer)
    if seats:
        said.append(localizer.say(Text("bot.watching-seats")))
    joins = list(_joins(await joinable(request.services, request.interaction), localizer))
    return page_of("\n".join(said), *seats, *joins, accent=table.game.accent)


async def _why_kept_out(request: Request) -> Text | None:
    """Return why somebody may sit down nowhere on this server, or None: then no seat is offered to them."""
    return await why_not(request.services.keep_out.check(request.guild, request.user))


def _links(tables: Sequence[ReadableTable], localizer: Localizer) -> Iterator[str]:
    for table in tables:
        yield f"- {_link(table, localizer)} · <#{table.channel}>"


def _link(table: ReadableTable, localizer: Localizer) -> str:
    return f"{table.game.glyph} [{localizer.label(table_name(table))}]({jump_url_of(table)})"


def _hands(tables: Sequence[ReadableTable], localizer: Localizer) -> list[ui.Button[Any]]:
    return [button(f"{table.game.glyph} {localizer.label(table_name(table))}", HAND.at(table.id)) for table in tables]


def _joins(lobbies: Sequence[ReadableTable], localizer: Localizer) -> list[Item]:
    return rows([_join(table, localizer) for table in lobbies[:LISTED_MOST]], 1)


def _join(table: ReadableTable, localizer: Localizer) -> ui.Button[Any]:
    taken, most = len(table.state.seats), table.game.seats.stop - 1
    label = localizer.label(Text("bot.play-table", table=table_name(table), taken=taken, most=most))
    return button(label, DO.at(table.id, JOIN.verb), style=discord.ButtonStyle.success)


def _looks_back(table: ReadableTable, localizer: Localizer, added: Sources) -> list[Item]:
    """Return the way to the end of a game, and the first of those that features add there."""
    podium = button(localizer.label(Text("bot.podium")), HAND.at(table.id), style=discord.ButtonStyle.primary)
    return rows([podium, *in_order(gathered(added, lambda source: source.end_buttons(table, localizer)))[:1]])


def left_page(
    table: FrozenTable, person: int, language: Language, notice: str = "", barred: Text | None = None
) -> Page:
    """Return what stands where the hand was; who may take the seat back is offered it, or told why they may not sit."""
    localizer, state = Localizer(language), table.state
    seat = state.seat_left_by(person)
    if person in state.former:
        key, may_return = "seat-taken", False
    elif seat is not None and state.is_given_up(seat):
        key, may_return = "seat-given-up", False
    else:
        key, may_return = "seat-left", seat is not None and state.phase == "playing"
    title = Text("bot.more-title", game=name_of(table.game), host=host_of(state))
    said = [localizer.say(title), localizer.say(Text(f"bot.{key}"))]
    if may_return:
        said.append(localizer.say(barred or Text("bot.seat-kept")))
    if state.phase == "playing" and state.may_be_rated and person in state.rated:
        returns = "yes" if may_return and not barred else "no"
        said.append(localizer.say(Text("bot.left-counts", returns=returns)))
    if notice and notice not in said:
        said.append(f"**{notice}**")

    actor = Actor(person, "")
    way_back = rows(in_order(buttons_at("left", table, actor, localizer))) if may_return and not barred else []
    return page_of("\n".join(said), *way_back, accent=table.game.accent)
