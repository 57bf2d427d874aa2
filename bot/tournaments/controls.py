"""Owns the controls of a tournament: signing up, beginning, what the host chooses, the lists, going on, ending."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import discord

from bot.app import App
from bot.discord.requests.click import Click, Handler
from bot.discord.requests.reply import Reply
from bot.discord.visible_channels import sees_channel
from bot.policy.option_presets import presets_of
from bot.series import controls
from bot.series.controls import Act, ActSince
from bot.show.custom_id import Malformed
from bot.show.page import Page, note
from bot.show.sentences import speak
from bot.tournaments.pages.tournament_lists import pairs_page, people_page, ranks_page
from bot.tournaments.pages.tournament_menu import menu_page, stopping_page
from bot.tournaments.tournaments import LiveTournament
from games.core.text import Refused, Text
from tables.series.series import MINUTE
from tables.series.tournament import steps
from tables.series.tournament.tournament import Format, Tournament

OVER: Final = "tournament.over"
ACTS: Final[Mapping[str, Act[Tournament]]] = {"join": steps.join, "leave": steps.leave, "start": steps.start}
SINCE: Final[Mapping[str, ActSince[Tournament]]] = {"go-on": steps.go_on}


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was typed with the command: the game, the format, and in how many minutes it begins by itself."""

    game: str
    format: Format = "swiss"
    minutes: int | None = None


async def open_tournament(app: App, interaction: discord.Interaction[Any], reply: Reply, wanted: Wanted) -> None:
    """Open a tournament in the channel, with whoever asked as its host; say why not, privately."""

    async def opening() -> LiveTournament:
        host = await app.actor(interaction)
        starts = None if wanted.minutes is None else round(app.now() * 1000) + wanted.minutes * MINUTE
        language = await app.table_language(interaction)
        tournament = Tournament(host.id, language, game=wanted.game, format=wanted.format, starts=starts)
        return await app.tournaments.live.open(interaction.guild_id or 0, interaction.channel_id or 0, host, tournament)

    await controls.post_opened(app, interaction, reply, app.tournaments, opening)


async def act(click: Click) -> None:
    """Do what a button of the public message says, and redraw it."""
    await controls.act(click, click.app.tournaments, OVER, ACTS, SINCE)


async def menu(click: Click) -> None:
    """Show what the host chooses."""
    await _show_menu(click, _known(click, click.custom_id.detail))


async def choose(click: Click) -> None:
    """Settle what was chosen in the menu."""
    await _show_menu(click, await controls.choose(click, click.app.tournaments, OVER, steps.choose))


async def _show_menu(click: Click, live: LiveTournament) -> None:
    tournaments = click.app.tournaments
    here, limits = await tournaments.games_of(live.guild), await tournaments.limits_of(live)
    settings = await click.app.database.guild_settings.get(live.guild)
    presets = presets_of(settings, click.app.games[live.state.game])
    await click.show(menu_page(live, here, presets, limits, await click.language()))


async def show_ranks(click: Click) -> None:
    """Show a page of the standings."""
    live, number = await _listed(click)
    limits = await click.app.tournaments.limits_of(live)
    await click.show(ranks_page(live.id, live.state, limits, await click.language(), number))


async def show_pairs(click: Click) -> None:
    """Show a page of the tables of the round drawn last."""
    live, number = await _listed(click)
    await click.show(await _pairs(click.app, live, click.interaction, number))


async def _pairs(app: App, live: LiveTournament, interaction: discord.Interaction[Any], number: int) -> Page:
    found, reader = await app.tournaments.found(live), interaction.user.id
    return pairs_page(live.id, live.state, found, await app.language(interaction), reader, number)


async def show_people(click: Click) -> None:
    """Show a page of those who signed up."""
    live, number = await _listed(click)
    await click.show(people_page(live.id, live.state, await click.language(), number))


async def show_status(app: App, interaction: discord.Interaction[Any], reply: Reply) -> None:
    """Show how the tournament of this channel stands, to the asker alone: their table, else the list or standings."""
    live, language = app.tournaments.live.in_channel(interaction.channel_id or 0), await app.language(interaction)
    if live is None:
        page = note(speak(Text("tournament.none-here"), language))
    elif live.state.phase == "playing":
        page = await _pairs(app, live, interaction, -1)
    elif live.state.phase == "lobby":
        page = people_page(live.id, live.state, language, 0)
    else:
        page = ranks_page(live.id, live.state, await app.tournaments.limits_of(live), language, 0)
    await reply.reply_privately(page)


async def ask_to_stop(app: App, interaction: discord.Interaction[Any], reply: Reply) -> None:
    """Ask whether the tournament of this channel is really to end."""
    live, language = app.tournaments.live.in_channel(interaction.channel_id or 0), await app.language(interaction)
    page = note(speak(Text("tournament.none-here"), language))
    await reply.reply_privately(page if live is None else stopping_page(live.id, live.state, language))


async def stop(click: Click) -> None:
    """End a tournament, which is meant."""
    live, actor = _known(click, click.custom_id.detail), click.actor
    await click.app.tournaments.live.do(live, actor, "stop", lambda draft, _: steps.stop(draft, actor))
    await click.reply.redraw(note(speak(Text("tournament.stopped"), await click.language())))


def _known(click: Click, tournament_id: str) -> LiveTournament:
    """Return a tournament of this server that goes on. Raises `Refused`."""
    return controls.known(click, click.app.tournaments, tournament_id, OVER)


async def _listed(click: Click) -> tuple[LiveTournament, int]:
    """Return the tournament of a list, which may be over, and which page of the list. Raises `Refused`."""
    parts = click.custom_id.detail.split()
    if len(parts) < 2 or not parts[1].removeprefix("-").isdecimal():
        raise Malformed(click.custom_id.detail)
    live = await click.app.tournaments.any(parts[0], click.guild)
    if live is None or not sees_channel(click.interaction, live.channel):
        raise Refused(Text("tournament.gone"))
    return live, int(parts[1])


ANYWHERE: Final[Mapping[str, Handler]] = {
    "tournament": act,
    "tournament-menu": menu,
    "tournament-set": choose,
    "tournament-stop": stop,
    "tournament-ranks": show_ranks,
    "tournament-pairs": show_pairs,
    "tournament-people": show_people,
}
