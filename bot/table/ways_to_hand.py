"""Where somebody's hand is, if it is not here: their tables, those they may join, their last game."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.discord.requests.interaction_data import actor_of, server_of
from bot.discord.requests.request import Request
from bot.discord.requests.requests import why_not
from bot.discord.visible_channels import sees_channel
from bot.outbox.notifications import reason_of
from bot.services import Services
from bot.show.added_buttons import Sources, gathered, in_order
from bot.show.custom_id import HAND, CustomId
from bot.show.localizer import Localizer, localizer_for
from bot.show.names import host_of, name_of
from bot.show.page import Item, Page, button, jump_url_of, link_button, page_of, rows
from bot.show.sentences import Language
from bot.table.actions import buttons_at, selects_at
from bot.table.table_status import holiday_lines, own_time_said
from bot.table.verbs import DO
from games.core.text import Text, Who
from tables.life.entry import may_enter
from tables.life.proposals import said_end
from tables.table.acting_person import Actor
from tables.table.actions import JOIN
from tables.table.read_only_table import FrozenTable, ReadableTable
from tables.table.registry import TableRegistry
from tables.table.table import Table

LISTED_MOST: Final = 5
"""The most tables in the list, each with a button."""
PRIMARY: Final = discord.ButtonStyle.primary


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
    check, actor = services.keep_out.check, actor_of(interaction)
    return [
        table
        for table in lobbies
        if may_enter(table.state, actor) and await why_not(check(guild, person, table.state.people)) is None
    ]


def tables_page(
    tables: Sequence[FrozenTable],
    person: int,
    language: Language,
    lobbies: Sequence[ReadableTable] = (),
    further: Sequence[Item | str] = (),
) -> Page:
    """Return somebody's tables, first what waits for them longest; then those to join, and what is `further`.

    One button is blue: of the table that has waited longest, else of the first that may be joined.
    """
    localizer = Localizer(language)
    ordered = sorted(tables, key=lambda table: _longest_first(table, person))
    shown = ordered[: LISTED_MOST - bool(lobbies) - bool(further)]
    waiting = [table for table in shown if waits_for(table, person)]
    content: list[Item | str] = []
    for heading, group in (("tables-waiting", waiting), ("tables-others", shown[len(waiting) :])):
        if group:
            content += [localizer.say(Text(f"bot.{heading}")), *_sections(group, person, localizer)]
    if len(ordered) > len(shown):
        content.append(localizer.say(Text("bot.tables-more", count=len(ordered) - len(shown))))
    if lobbies:
        joins = _joins(lobbies[: max(1, LISTED_MOST - 1 - len(shown))], localizer, leads=not waiting)
        content += [localizer.say(Text("bot.tables-open")), *joins]
    return page_of(*content, *further)


async def way_on(request: Request) -> ui.Button[Any] | None:
    """Return the button that leads somebody on: to the table that waits for them longest, else into an open one."""
    localizer = Localizer(request.language)
    mine = await request.services.registry.of_person(request.user, request.guild or None)
    waiting = [table.freeze() for table in mine if waits_for(table, request.user)]
    if waiting:
        table = min(waiting, key=lambda one: _longest_first(one, request.user))
        named = localizer_for(request.language, table.state.seats).in_brief()
        return button(named.label(Text("bot.help-your-turn", table=_named(table))), HAND.at(table.id), style=PRIMARY)
    lobbies = await joinable(request.services, request.interaction)
    return _join(lobbies[0], localizer, PRIMARY) if lobbies else None


def waits_for(table: ReadableTable, person: int) -> bool:
    """Return whether a table at which a person sits waits for them: for their move, or their consent."""
    return table.state.seat_of(person) is not None and reason_of(table, person) is not None


def which_page(
    tables: Sequence[ReadableTable], leads: Callable[[str], CustomId], asked: Text, language: Language
) -> Page:
    """Return the question which of several tables is meant; `leads`: where the button of a table leads, by its id."""
    localizer = Localizer(language)
    listed = (
        ui.Section(_place(table, localizer), accessory=button(localizer.label(name_of(table.game)), leads(table.id)))
        for table in tables[:LISTED_MOST]
    )
    return page_of(localizer.say(asked), *listed)


def _longest_first(table: FrozenTable, person: int) -> tuple[bool, float]:
    seat = table.state.seat_of(person)
    asked = 0 if seat is None else table.state.seats[seat].asked
    return not waits_for(table, person), asked or math.inf


def _sections(tables: Sequence[FrozenTable], person: int, localizer: Localizer) -> Iterator[ui.Section[Any]]:
    """Yield each table with its button; that of the first is blue if it waits."""
    for number, table in enumerate(tables):
        label = localizer.label(name_of(table.game))
        style = PRIMARY if not number and waits_for(table, person) else discord.ButtonStyle.secondary
        leads = link_button(label, jump_url_of(table)) if not table.is_dealt else None
        said = "\n".join([_place(table, localizer), *(f"-# {line}" for line in _status(table, person, localizer))])
        yield ui.Section(said, accessory=leads or button(label, HAND.at(table.id), style=style))


def _status(table: FrozenTable, person: int, localizer: Localizer) -> Iterator[str]:
    """Yield since when a table waits for somebody and until when, else what it waits for."""
    seat = table.state.seat_of(person)
    reason = None if seat is None else reason_of(table, person)
    if seat is None:
        yield localizer.say(Text("bot.table-left"))
    elif not table.is_dealt:
        yield localizer.say(Text("bot.table-not-begun"))
    elif reason is None and table.state.recess is not None:
        yield localizer.say(Text("bot.table-recess", until=said_end(table.state.recess)))
    elif reason is None:
        yield localizer.say(Text("bot.table-paused" if table.state.alarm_is_stopped else "bot.table-of-others"))
        named = localizer_for(localizer.language, table.state.seats).in_brief()
        yield from (line.removeprefix("-# ") for line in holiday_lines(table, named, seat))
    elif reason[0] != "call":
        yield localizer.say(Text("bot.table-consent"))
    else:
        asked = table.state.seats[seat].asked
        since = [localizer.say(Text("bot.table-asked", when=f"<t:{asked // 1000}:R>"))] if asked else []
        yield from filter(None, [*since, own_time_said(table, seat, localizer)])


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
    controls = list(_joins(lobbies[:LISTED_MOST], localizer, leads=True))
    if last is not None and request.user in [chair.person or chair.gone for chair in last.state.seats]:
        said.append(localizer.say(Text("bot.last-game", table=_link(last, localizer))))
        controls += _looks_back(last, localizer, request.services.added, leads=not lobbies)
    return page_of("\n".join(said), *controls)


async def watching_page(request: Request, table: Table) -> Page:
    """Return that somebody watches a table: with the tables that are theirs, else how to get a seat."""
    registry, localizer = request.services.registry, localizer_for(request.language, table.state.seats)
    mine = [one.freeze() for one in await registry.of_person(request.user, request.guild) if one.is_dealt]
    said = [localizer.say(Text("bot.watching"))]
    if mine:
        theirs = sorted(mine, key=lambda one: _longest_first(one, request.user))[:LISTED_MOST]
        said.append(localizer.say(Text("bot.your-tables", count=len(mine))))
        return page_of("\n".join(said), *_sections(theirs, request.user, localizer), accent=table.game.accent)
    if await _why_kept_out(request) is not None:
        return page_of("\n".join(said), accent=table.game.accent)
    seats = selects_at("more", table.freeze(), request.actor, localizer)
    if seats:
        said.append(localizer.say(Text("bot.watching-seats")))
    lobbies = await joinable(request.services, request.interaction)
    joins = _joins(lobbies[:LISTED_MOST], localizer, leads=True)
    return page_of("\n".join(said), *seats, *joins, accent=table.game.accent)


async def _why_kept_out(request: Request) -> Text | None:
    """Return why somebody may sit down nowhere on this server, or None: then no seat is offered to them."""
    return await why_not(request.services.keep_out.check(request.guild, request.user))


def _place(table: ReadableTable, localizer: Localizer) -> str:
    return f"{_link(table, localizer)} · <#{table.channel}>"


def _link(table: ReadableTable, localizer: Localizer) -> str:
    named = localizer_for(localizer.language, table.state.seats).in_brief()
    return f"{table.game.glyph} [{named.say(_named(table))}]({jump_url_of(table)})"


def _named(table: ReadableTable) -> Text:
    """Return what a table is called, for a sentence that is said with the names of its people."""
    host = table.state.seat_of(table.state.host)
    return Text("bot.table-name", game=name_of(table.game), host="?" if host is None else Who(host))


def _joins(lobbies: Sequence[ReadableTable], localizer: Localizer, *, leads: bool) -> list[Item]:
    """Return the ways into open tables; `leads`: the first is the page's blue button."""
    styles = [PRIMARY if leads and not number else discord.ButtonStyle.secondary for number in range(len(lobbies))]
    return rows([_join(table, localizer, style) for table, style in zip(lobbies, styles, strict=True)], 1)


def _join(table: ReadableTable, localizer: Localizer, style: discord.ButtonStyle) -> ui.Button[Any]:
    taken, most = len(table.state.seats), table.game.seats.stop - 1
    named = localizer_for(localizer.language, table.state.seats).in_brief()
    label = named.label(Text("bot.play-table", table=_named(table), taken=taken, most=most, entry=table.state.entry))
    return button(label, DO.at(table.id, JOIN.verb), style=style)


def _looks_back(table: ReadableTable, localizer: Localizer, added: Sources, *, leads: bool) -> list[Item]:
    """Return the way to the end of a game, blue if it `leads`, and the first of those that features add there."""
    style = PRIMARY if leads else discord.ButtonStyle.secondary
    podium = button(localizer.label(Text("bot.podium")), HAND.at(table.id), style=style)
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
