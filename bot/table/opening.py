"""Opens tables: by a command or a button, with AI players and an invited guest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

import discord
from discord import ui

from bot.discord.requests.needs_server import NeedsServer
from bot.discord.requests.reply import attempt
from bot.discord.requests.request import Request
from bot.discord.requests.requests import why_not
from bot.policy.house_rules import opening
from bot.policy.server_policy import check_channel, check_game, check_permissions
from bot.show.added_buttons import explained
from bot.show.localizer import localizer_for
from bot.show.names import host_of, name_of
from bot.show.page import Page, button, jump_url_of, note, rows
from bot.table.at_table import draw_panel
from bot.table.verbs import ACCEPT
from games.core.game import AnyGame
from games.core.text import Refused, Text
from tables.table.actions import START_WITH_AI, Action
from tables.table.read_only_table import FrozenTable
from tables.table.table import Table
from tables.table.table_state import Entry, usual_level
from tables.time.quiet_hours import undisturbed_until

AI_MOST: Final = 7
"""The most AI players that a command can ask for: the largest table, but for its host."""


@dataclass(frozen=True, slots=True)
class Wish:
    """The wishes for a table: the game's options, its pace, who may sit down, AI players, one person to be invited."""

    options: Mapping[str, Any] = field(default_factory=dict)
    pace: str | None = None
    ai_seats: int = 0
    guest: int | None = None
    entry: Entry = "open"


async def open_table(request: Request, game: AnyGame, wish: Wish = Wish()) -> None:
    """Open a table in the channel of a request, with the person who asked as its host; say why not, privately.

    Raises `NeedsServer` where the bot is in no server.
    """
    if not request.guild:
        raise NeedsServer
    why = await why_not(_open(request, game, wish))
    if why is not None:
        await request.send(explained(request.services.added, game, request.speak(why), request.language))


async def _open(request: Request, game: AnyGame, wish: Wish) -> None:
    await _check(request, game, wish)
    opens = opening(request.server, game, wish.options, wish.pace)
    guests = [] if wish.guest is None else [wish.guest]
    table = await request.services.registry.open(
        game,
        guild=request.guild,
        channel=request.channel,
        host=request.actor,
        language=request.channel_language,
        settings=replace(opens.settings, entry=wish.entry, guests=guests),
    )
    bounded = await _add_ai(request, table, wish.ai_seats)
    await post_lobby(request, table)
    if wish.guest is not None:
        await _invite(request, table, wish.guest)
    notices = [request.speak(text) for text in (opens.notice, bounded) if text is not None]
    if notices:
        page = note("\n".join(notices), accent=game.accent)
        await attempt(lambda: request.interaction.followup.send(view=page.view, ephemeral=True))


async def deal_at_once(request: Request, game: AnyGame) -> None:
    """Deal a game to the person who asks, against AI players alone, and answer with the hand.

    Raises `Refused`, and `NeedsServer` where the bot is in no server.
    """
    if not request.guild:
        raise NeedsServer
    check_place(request, game)
    opens = opening(request.server, game, {}, None)
    table = await request.services.registry.open(
        game,
        guild=request.guild,
        channel=request.channel,
        host=request.actor,
        language=request.channel_language,
        settings=opens.settings,
    )
    await table.do(request.actor, Action(START_WITH_AI), request.interaction.id)
    await show_dealt(request, table, "" if opens.notice is None else request.speak(opens.notice))


async def show_dealt(request: Request, table: Table, notice: str = "") -> None:
    """Post the table of a game that was dealt before it was shown, and answer with the hand, which stands below it."""
    await request.services.messages.repost(table, table.channel)
    await draw_panel(request, table, notice=notice)
    await request.services.threads.move(table)
    request.services.threads.link_from_lobby(table)


async def post_lobby(request: Request, table: Table) -> None:
    """Answer with a table that has just been opened; if the answer is lost, it is posted without one."""
    frozen = table.freeze()
    page = await request.services.pages.of(frozen)
    message = await request.reply.post(page)
    if message is None:
        await request.services.messages.repost(table, table.channel)
    else:
        await table.set_message(request.channel or table.channel, message)
        request.services.messages.painted(table, page, frozen.seq)
    request.services.lobby_posted(table)


def check_place(request: Request, game: AnyGame) -> None:
    """Raise `Refused` where no table of a game may be opened."""
    if request.services.is_closing():
        raise Refused(Text("bot.closing"))
    check_permissions(request.interaction)
    check_channel(request.interaction, request.server)
    check_game(game, request.services.games, request.server)


async def _check(request: Request, game: AnyGame, wish: Wish) -> None:
    """Raise `Refused` where no table of a game may be opened, and for a guest who cannot sit down."""
    check_place(request, game)
    if wish.guest is not None:
        check_guest(request, discord.Object(wish.guest))
        await request.services.keep_out.check_guest(request.guild, wish.guest)


def check_here(request: Request, guest: discord.abc.Snowflake | None) -> None:
    """Raise `Refused` for a guest who is not on the server or cannot sit down; `guest`: as Discord tells of them."""
    if guest is not None:
        check_guest(request, guest)
    if not isinstance(guest, discord.Member):
        raise Refused(Text("bot.invites-gone"))


def check_guest(request: Request, guest: discord.abc.Snowflake) -> None:
    """Raise `Refused` for a guest who cannot sit down at the table of who asks."""
    is_bot = isinstance(guest, discord.User | discord.Member) and guest.bot
    if is_bot or guest.id == request.interaction.application_id:
        raise Refused(Text("bot.invites-bot"))
    if guest.id == request.user:
        raise Refused(Text("bot.invites-self"))


async def _add_ai(request: Request, table: Table, wanted: int) -> Text | None:
    """Seat as many AI players as were asked for and find room; return a sentence if there was less room."""
    room = table.game.seats.stop - 2
    await table.seat_ai(request.actor, *[usual_level(table.game)] * min(wanted, room))
    if wanted <= room:
        return None
    return Text("bot.ai-bounded", game=Text(f"{table.game.name}.name"), most=room + 1, seated=room)


async def _invite(request: Request, table: Table, guest: int) -> None:
    """Ask a guest in the channel, once; it rings where the server lets it, and not who sleeps or is away."""
    chosen = await request.services.database.user_settings.get(guest)
    rings = (
        request.server.pings
        and await request.services.keep_out.rings(request.user, guest)
        and undisturbed_until(round(request.services.now() * 1000), chosen) is None
    )
    ring = discord.AllowedMentions(users=[discord.Object(guest)] if rings else False)
    page = invitation_page(table.freeze(), guest)
    await attempt(lambda: request.interaction.followup.send(view=page.view, allowed_mentions=ring))


def invitation_page(table: FrozenTable, guest: int) -> Page:
    """Return the question to a guest, in the language of the table: everybody sees it."""
    localizer = localizer_for(table.state.language, table.state.seats)
    text = Text(
        "bot.invitation",
        guest=f"<@{guest}>",
        host=host_of(table.state),
        glyph=table.game.glyph,
        game=name_of(table.game),
        link=jump_url_of(table),
    )
    said, label = localizer.say(text), localizer.label(Text("bot.invitation-accept"))
    return Page(
        lambda: [
            ui.Container(
                ui.TextDisplay(said),
                *rows([button(label, ACCEPT.at(table.id), style=discord.ButtonStyle.success)]),
                accent_colour=table.game.accent,
            )
        ]
    )


def accepted_page(table: FrozenTable, guest: int) -> Page:
    """Return that somebody has come."""
    localizer = localizer_for(table.state.language, table.state.seats)
    said = Text("bot.invitation-accepted", guest=f"<@{guest}>", link=jump_url_of(table))
    return note(localizer.say(said), accent=table.game.accent)
