"""Owns the controls of an evening: taking part, beginning, what the host chooses, going on, ending."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.app import App
from bot.discord.requests.click import Click, Handler
from bot.discord.requests.reply import Reply
from bot.evenings.evenings import LiveEvening
from bot.evenings.pages.evening_menu import menu_page, stopping_page
from bot.series import controls
from bot.series.controls import Act, ActSince
from bot.show.page import note
from bot.show.sentences import speak
from games.core.text import Text
from tables.series.evening import steps
from tables.series.evening.evening import Evening

OVER: Final = "evening.over"
ACTS: Final[Mapping[str, Act[Evening]]] = {"join": steps.join, "leave": steps.leave, "start": steps.start}
SINCE: Final[Mapping[str, ActSince[Evening]]] = {"go-on": steps.go_on, "replay": steps.replay}


async def open_evening(app: App, interaction: discord.Interaction[Any], reply: Reply) -> None:
    """Open an evening in the channel, with whoever asked as its host; say why not, privately."""

    async def opening() -> LiveEvening:
        host = await app.actor(interaction)
        evening = Evening(host.id, await app.table_language(interaction))
        return await app.evenings.live.open(interaction.guild_id or 0, interaction.channel_id or 0, host, evening)

    await controls.post_opened(app, interaction, reply, app.evenings, opening)


async def act(click: Click) -> None:
    """Do what a button of the public message says, and redraw it."""
    await controls.act(click, click.app.evenings, OVER, ACTS, SINCE)


async def menu(click: Click) -> None:
    """Show what the host chooses."""
    await _show_menu(click, _known(click, click.custom_id.detail))


async def choose(click: Click) -> None:
    """Settle the games, the points or the pause."""
    await _show_menu(click, await controls.choose(click, click.app.evenings, OVER, steps.choose))


async def _show_menu(click: Click, live: LiveEvening) -> None:
    app = click.app
    here = await app.evenings.games_of(live.guild)
    await click.show(menu_page(live.id, live.state, app.games, here, await click.language()))


async def show_status(app: App, interaction: discord.Interaction[Any], reply: Reply) -> None:
    """Show how the evening of this channel stands, and lead to its message."""
    live = app.evenings.live.in_channel(interaction.channel_id or 0)
    if live is None:
        page = note(speak(Text("evening.none-here"), await app.language(interaction)))
    else:
        page = await app.evenings.status(live, await app.language(interaction))
    await reply.reply_privately(page)


async def ask_to_stop(app: App, interaction: discord.Interaction[Any], reply: Reply) -> None:
    """Ask whether the evening of this channel is really to end."""
    live, language = app.evenings.live.in_channel(interaction.channel_id or 0), await app.language(interaction)
    page = note(speak(Text("evening.none-here"), language))
    await reply.reply_privately(page if live is None else stopping_page(live.id, live.state, language))


async def stop(click: Click) -> None:
    """End an evening, which is meant."""
    live, actor = _known(click, click.custom_id.detail), click.actor
    await click.app.evenings.live.do(live, actor, "stop", lambda draft, _: steps.stop(draft, actor))
    await click.reply.redraw(note(speak(Text("evening.stopped"), await click.language())))


def _known(click: Click, evening_id: str) -> LiveEvening:
    """Return an evening of this server that goes on. Raises `Refused`."""
    return controls.known(click, click.app.evenings, evening_id, OVER)


ANYWHERE: Final[Mapping[str, Handler]] = {
    "evening": act,
    "evening-menu": menu,
    "evening-set": choose,
    "evening-stop": stop,
}
