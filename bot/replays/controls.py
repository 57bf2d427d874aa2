"""Owns the controls of replays: where one stands, whose eyes one looks through, sharing and the text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

import discord

from bot.app import App
from bot.discord.requests.click import Click, Handler
from bot.discord.requests.interaction_data import is_ephemeral, value
from bot.discord.visible_channels import sees_table
from bot.policy.server_policy import missing_permissions
from bot.replays.position import Position, eyes_of
from bot.replays.replay_pages import replay_page, shared_page, transcript_page, turns_page
from bot.replays.replayed_game import ReplayedGame
from bot.replays.turning_points import whose_turns
from bot.show.custom_id import Malformed
from bot.show.page import Page
from bot.standings.member_names import member_names
from games.core.text import Refused, Text

BEGINNING: Final = Position(0, "table")
STEP_DIGITS: Final = 5


async def show(click: Click) -> None:
    """Show a step; the button under a game's end names none and leads to the beginning."""
    await _show(click, position_of(click))


async def choose_eyes(click: Click) -> None:
    """Look at the same step through other eyes."""
    await _show(click, replace(position_of(click), eyes=eyes_of(value(click.interaction))))


async def choose_round(click: Click) -> None:
    """Go to the beginning of a round."""
    step = value(click.interaction)
    if not step.isdecimal() or len(step) > STEP_DIGITS:
        raise Malformed(step)
    await _show(click, replace(position_of(click), step=int(step)))


async def share(click: Click) -> None:
    """Post the step in the channel, as the table saw it; a channel has one every so often."""
    app, interaction = click.app, click.interaction
    replayed = await game_of(app, interaction, click.custom_id.table)
    position = _within(position_of(click), replayed)
    if (missing := missing_permissions(interaction)) is not None:
        raise Refused(missing)
    app.replays.sharing.check(interaction.channel_id or 0)
    theme, language = await app.looks.of_server(click.guild), await app.table_language(interaction)
    await click.reply.post(
        await shared_page(replayed, position, interaction.user.mention, language, app.painter, theme)
    )


async def text(click: Click) -> None:
    """Send the whole game as a file."""
    replayed = await game_of(click.app, click.interaction, click.custom_id.table)
    await click.reply.reply_privately(transcript_page(replayed, await click.language()))


async def turns(click: Click) -> None:
    """Show where the game turned, to those eyes that look; it may take some seconds."""
    app, interaction = click.app, click.interaction
    replayed = await game_of(app, interaction, click.custom_id.table)
    position, language = _within(position_of(click), replayed), await click.language()
    whose = whose_turns(position, replayed.table.state.seat_of(interaction.user.id))
    if whose is None or not replayed.game.advice.compares:
        raise Refused(Text("replay.turns-none-here"))
    found = await app.turning_points.of(replayed, whose)
    page = turns_page(replayed, found, whose, position, language)
    await (click.reply.redraw if is_ephemeral(interaction) else click.reply.reply_privately)(page)


def position_of(click: Click) -> Position:
    """Return the step that a control leads to. Raises `Malformed`."""
    written = click.custom_id.detail
    return Position.parse(written) if written else BEGINNING


async def first_page(app: App, interaction: discord.Interaction[Any], code: str) -> Page:
    """Return the beginning of the game of a code, or of the last one of the channel. Raises `Refused`."""
    if not code:
        last = await app.registry.last_over(interaction.guild_id or 0, interaction.channel_id or 0)
        if last is None:
            raise Refused(Text("replay.none-here"))
        code = last.id
    return await _page(app, interaction, await game_of(app, interaction, code), BEGINNING)


async def game_of(app: App, interaction: discord.Interaction[Any], code: str) -> ReplayedGame:
    """Return a game that whoever acts may know of. Raises `Refused`."""
    table = await app.registry.table(code)
    frozen = await app.registry.archived(code) if table is None else table.freeze()
    if frozen is None or not sees_table(interaction, frozen):
        raise Refused(Text("replay.no-game"))
    replayed = await app.replays.of(frozen)
    return await _named(replayed, interaction.guild) if replayed.is_archived else replayed


async def _named(replayed: ReplayedGame, guild: discord.Guild | None) -> ReplayedGame:
    """Return a game of which no name was kept with the names that its people have on the server now.

    Who was erased has a negative number and no name.
    """
    table_state = replayed.table.state
    names = await member_names(guild, [person for person in table_state.people if person > 0])
    seats = [replace(seat, name=names.get(seat.person or 0, seat.name)) for seat in table_state.seats]
    return replace(replayed, table=replace(replayed.table, state=replace(table_state, seats=seats)))


async def _show(click: Click, position: Position) -> None:
    app, interaction = click.app, click.interaction
    page = await _page(app, interaction, await game_of(app, interaction, click.custom_id.table), position)
    await (click.reply.redraw if is_ephemeral(interaction) else click.reply.reply_privately)(page)


async def _page(app: App, interaction: discord.Interaction[Any], replayed: ReplayedGame, position: Position) -> Page:
    """Return the page of a step, for whoever asks. Raises `Malformed`."""
    person, position = interaction.user.id, _within(position, replayed)
    settings, language = await app.database.user_settings.get(person), await app.language(interaction)
    look = await app.looks.of_person(replayed.table.guild, settings, language)
    return await replay_page(replayed, position, person, language, app.painter, look)


def _within(position: Position, replayed: ReplayedGame) -> Position:
    """Return a position in a game: a step beyond the last is the last. Raises `Malformed` for a seat that is not."""
    if isinstance(position.eyes, int) and position.eyes >= len(replayed.table.state.seats):
        raise Malformed(str(position))
    return replace(position, step=min(position.step, replayed.last))


ANYWHERE: Final[Mapping[str, Handler]] = {
    "replay": show,
    "replay-eyes": choose_eyes,
    "replay-round": choose_round,
    "replay-share": share,
    "replay-text": text,
    "replay-turns": turns,
}
