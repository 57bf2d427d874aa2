"""Owns how tables come about: opened by a command or a button, with AI players and an invited guest, and begun alone.

It must not know any game's rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import discord
from discord import ui

from bot.app import App
from bot.discord.requests.click import Click, Handler, TableHandler
from bot.discord.requests.interaction_data import value
from bot.discord.requests.reply import Reply, attempt
from bot.policy.option_presets import opening
from bot.show.custom_id import CustomId, Malformed
from bot.show.localizer import localizer_for
from bot.show.page import Page, button, jump_url_of, note, rows
from bot.show.rule_links import explained
from bot.show.sentences import speak
from bot.table.lobby import host_of
from bot.table.options import name_of
from games.core.game import AnyGame
from games.core.text import Refused, Text
from storage import GuildSettings
from tables.life.lobby_seats import usual_level
from tables.table.actions import Action
from tables.table.read_only_table import FrozenTable
from tables.table.table import Table

AI_MOST: Final = 7
"""So many AI players can be asked for with a command: the largest table, but for its host."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What was asked for with a table: the game's options, its pace, AI players, and one person to be invited."""

    options: Mapping[str, Any] = field(default_factory=dict)
    pace: str | None = None
    ai_seats: int = 0
    guest: discord.Member | discord.User | None = None


async def open_table(
    app: App, interaction: discord.Interaction[Any], reply: Reply, game: AnyGame, wish: Wish = Wish()
) -> None:
    """Open a table in the channel of an interaction, with whoever asked as its host; say why not, privately."""
    language = await app.language(interaction)
    settings = await app.database.guild_settings.get(interaction.guild_id or 0)
    try:
        _check(app, interaction, settings, game, wish)
        opens = opening(settings, game, wish.options)
        table = await app.registry.open(
            game,
            guild=interaction.guild_id or 0,
            channel=interaction.channel_id or 0,
            host=await app.actor(interaction),
            language=await app.table_language(interaction),
            settings=await app.table_settings(interaction, wish.pace),
            options=opens.options,
        )
    except Refused as refused:
        await reply.reply_privately(explained(game, speak(refused.why, language), language))
        return
    bounded = await _add_ai(app, interaction, table, wish.ai_seats)
    await app.post_lobby(table, interaction, reply)
    if wish.guest is not None:
        await _invite(app, interaction, table, wish.guest)
    notices = [speak(text, language) for text in (opens.notice, bounded) if text is not None]
    if notices:
        page = note("\n".join(notices), accent=game.accent)
        await attempt(lambda: interaction.followup.send(view=page.view(), ephemeral=True))


def _check(app: App, interaction: discord.Interaction[Any], settings: GuildSettings, game: AnyGame, wish: Wish) -> None:
    """Raise `Refused` where no table of a game may be opened, and for a guest who cannot sit down."""
    refusal = app.barred(interaction, settings, game)
    if refusal is not None:
        raise Refused(refusal)
    if wish.guest is None:
        return
    if wish.guest.bot:
        raise Refused(Text("bot.invites-bot"))
    if wish.guest.id == interaction.user.id:
        raise Refused(Text("bot.invites-self"))


async def _add_ai(app: App, interaction: discord.Interaction[Any], table: Table, wanted: int) -> Text | None:
    """Seat as many AI players as were asked for and find room; return a word if there was less room."""
    host = await app.actor(interaction)
    room = table.game.seats.stop - 2
    for _ in range(min(wanted, room)):
        await table.do(host, Action("add-bot", usual_level(table.game)), None)
    if wanted <= room:
        return None
    return Text("bot.ai-bounded", game=Text(f"{table.game.name}.name"), most=room + 1, seated=room)


async def _invite(
    app: App, interaction: discord.Interaction[Any], table: Table, guest: discord.Member | discord.User
) -> None:
    """Ask a guest in the channel, once; by a mention that rings where the server lets people be mentioned."""
    settings = await app.database.guild_settings.get(table.guild)
    ring = discord.AllowedMentions(users=[guest]) if settings.pings else discord.AllowedMentions.none()
    page = invitation_page(table.freeze(), guest.id)
    await attempt(lambda: interaction.followup.send(view=page.view(), allowed_mentions=ring))


async def play(click: Click) -> None:
    """Open a table of the game on the button, like its command."""
    await _open(click, click.custom_id.detail)


async def play_one_of(click: Click) -> None:
    """Open a table of the game that was chosen."""
    await _open(click, value(click.interaction))


async def _open(click: Click, name: str) -> None:
    game = click.app.games.get(name)
    if game is None:
        raise Malformed(name)
    if click.interaction.guild_id is None:
        raise Refused(Text("bot.only-in-server"))
    await open_table(click.app, click.interaction, click.reply, game)


async def start_with_ai(click: Click, table: Table) -> None:
    """Begin a game against AI players alone, and answer with the hand."""
    try:
        await table.do(await click.app.actor(click.interaction), Action("start-with-ai"), click.interaction.id)
    except Refused:
        if table.state.phase != "playing" or table.state.seat_of(click.actor.id) is None:
            raise
        # clicked twice: they have what they wanted
    else:
        await click.app.move_to_thread(table)
        click.app.threads.point(table)
    await click.draw_panel(table)


async def accept(click: Click, table: Table) -> None:
    """Sit down by invitation; the message that asked says so from now on."""
    await table.do(await click.app.actor(click.interaction), Action("join"), click.interaction.id)
    await click.reply.redraw(accepted_page(table.freeze(), click.interaction.user.id))


async def remove_person(click: Click, table: Table) -> None:
    """Send somebody away from an open table."""
    actor, person = await click.app.actor(click.interaction), value(click.interaction)
    await table.do(actor, Action("remove-person", person), click.interaction.id)
    await click.reply.redraw(note(speak(Text("bot.person-removed", person=f"<@{person}>"), await click.language())))


ANYWHERE: Final[Mapping[str, Handler]] = {"play": play, "play-of": play_one_of}
AT_TABLE: Final[Mapping[str, TableHandler]] = {
    "start-with-ai": start_with_ai,
    "accept": accept,
    "remove-person": remove_person,
}


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
                *rows([button(label, CustomId(table.id, "accept"), style=discord.ButtonStyle.success)]),
                accent_colour=table.game.accent,
            )
        ]
    )


def accepted_page(table: FrozenTable, guest: int) -> Page:
    """Return that somebody has come."""
    localizer = localizer_for(table.state.language, table.state.seats)
    said = Text("bot.invitation-accepted", guest=f"<@{guest}>", link=jump_url_of(table))
    return note(localizer.say(said), accent=table.game.accent)
