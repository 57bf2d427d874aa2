"""`/tournament start|status|stop` and the controls of a tournament: signing up, choosing, lists, going on, ending."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord.features import Host, Named
from bot.discord.requests.controls import control
from bot.discord.requests.request import Request
from bot.discord.requests.requests import answers, request_of
from bot.discord.slash_commands import group, named, subcommand
from bot.discord.visible_channels import sees_channel
from bot.policy.option_presets import presets_of
from bot.show.custom_id import Malformed
from bot.show.page import Page, note
from cogs.series import controls
from cogs.series.controls import Act, ActSince
from cogs.series.feature import SeriesFeature
from cogs.series.tournament.lists import pairs_page, people_page, ranks_page
from cogs.series.tournament.menu import menu_page, stopping_page
from cogs.series.tournament.tournaments import LiveTournament, Tournaments
from games.core.text import Refused, Text
from tables.series.series import MINUTE
from tables.series.tournament import steps
from tables.series.tournament.tournament import FORMATS, Format, Tournament

CHOICES_MOST: Final = 25
SOONEST, LATEST = 5, 7 * 24 * 60
"""In how many minutes a tournament can begin by itself."""
OVER: Final = "tournament.over"
ACTS: Final[Mapping[str, Act[Tournament]]] = {"join": steps.join, "leave": steps.leave, "start": steps.start}
SINCE: Final[Mapping[str, ActSince[Tournament]]] = {"go-on": steps.go_on}


class TournamentFeature(SeriesFeature[Tournament], name="tournament"):
    """Tournaments: eight to sixty-four people, Swiss or knock-out, with standings and a podium."""

    tournament = group("tournament", named("tournament.command-help"))

    def __init__(self, bot: Host) -> None:
        super().__init__(bot)
        self.running: Tournaments = Tournaments(self.services)
        self.tournament.add_command(self._start_command())

    async def hourly_for_all(self) -> None:
        """Erase evenings and tournaments that ended long ago."""
        await self.services.database.retention.drop_series(round(self.services.now() * 1000))

    def help_lines(self, named: Named) -> Iterable[tuple[int, Text]]:
        """Say what `/tournament` does."""
        yield 60, Text("tournament.help", command=named("tournament start"))

    def _start_command(self) -> app_commands.Command[Any, ..., None]:
        """Return `/tournament start`: the game, the format, and when it begins by itself."""

        async def start(
            interaction: discord.Interaction[Any],
            game: str,
            format: str = FORMATS[0],  # noqa: A002 -- what people type
            minutes: app_commands.Range[int, SOONEST, LATEST] | None = None,
        ) -> None:
            chosen = next(known for known in FORMATS if known == format)
            async with request_of(self.services, interaction, "public") as request:
                await self._open(request, game, chosen, minutes)

        names, options = list(self.services.games)[:CHOICES_MOST], ("game", "format", "minutes")
        described = app_commands.describe(**{one: named(f"tournament.option-{one}-help") for one in options})(start)
        offered = app_commands.choices(
            game=[app_commands.Choice(name=named(f"{name}.name"), value=name) for name in names],
            format=[app_commands.Choice(name=named(f"tournament.format-{one}"), value=one) for one in FORMATS],
        )(app_commands.rename(**{one: named(f"tournament.option-{one}") for one in options})(described))
        return subcommand("tournament", "start", offered)

    async def _open(self, request: Request, game: str, form: Format, minutes: int | None) -> None:
        """Open a tournament in the channel, with the person who asked as its host."""
        controls.check_here(request)
        starts = None if minutes is None else round(self.services.now() * 1000) + minutes * MINUTE
        opened = Tournament(request.user, request.channel_language, game=game, format=form, starts=starts)
        live = await self.running.live.open(request.guild, request.channel, request.actor, opened)
        await controls.post_opened(request, self.running, live)

    @tournament.command(name=named("tournament.command-status"), description=named("tournament.command-status-help"))
    @answers()
    async def status(self, request: Request) -> None:
        """Show how the tournament of this channel stands: the person's table, else the list or standings."""
        live, language = self.running.live.in_channel(request.channel), request.language
        if live is None:
            page = note(request.speak(Text("tournament.none-here")))
        elif live.state.phase == "playing":
            page = await self._pairs(request, live, -1)
        elif live.state.phase == "lobby":
            page = people_page(live.id, live.state, language, 0)
        else:
            page = ranks_page(live.id, live.state, await self.running.limits_of(live), language, 0)
        await request.send(page)

    @tournament.command(name=named("tournament.command-stop"), description=named("tournament.command-stop-help"))
    @answers()
    async def ask_to_stop(self, request: Request) -> None:
        """Ask whether the tournament of this channel is really to end."""
        live = self.running.live.in_channel(request.channel)
        nothing = note(request.speak(Text("tournament.none-here")))
        await request.send(nothing if live is None else stopping_page(live.id, live.state, request.language))

    @control("tournament", answer="message")
    async def act(self, request: Request) -> None:
        """Do what a button of the public message says, and redraw it."""
        await controls.act(request, self.running, OVER, ACTS, SINCE)

    @control("tournament-menu")
    async def menu(self, request: Request) -> None:
        """Show what the host chooses."""
        await self._show_menu(request, self._known(request))

    @control("tournament-set")
    async def choose(self, request: Request) -> None:
        """Settle what was chosen in the menu."""
        await self._show_menu(request, await controls.choose(request, self.running, OVER, steps.choose))

    @control("tournament-ranks")
    async def show_ranks(self, request: Request) -> None:
        """Show a page of the standings."""
        live, number = await self._listed(request)
        limits = await self.running.limits_of(live)
        await request.show(ranks_page(live.id, live.state, limits, request.language, number))

    @control("tournament-pairs")
    async def show_pairs(self, request: Request) -> None:
        """Show a page of the tables of the round drawn last."""
        live, number = await self._listed(request)
        await request.show(await self._pairs(request, live, number))

    @control("tournament-people")
    async def show_people(self, request: Request) -> None:
        """Show a page of those who signed up."""
        live, number = await self._listed(request)
        await request.show(people_page(live.id, live.state, request.language, number))

    @control("tournament-stop")
    async def stop(self, request: Request) -> None:
        """End a tournament, which is meant."""
        live, actor = self._known(request), request.actor
        await self.running.live.do(live, actor, "stop", lambda draft, _: steps.stop(draft, actor))
        await request.redraw(note(request.speak(Text("tournament.stopped"))))

    async def _show_menu(self, request: Request, live: LiveTournament) -> None:
        here, limits = await self.running.games_of(live.guild), await self.running.limits_of(live)
        presets = presets_of(request.server, self.services.games[live.state.game])
        await request.show(menu_page(live, here, presets, limits, request.language))

    async def _pairs(self, request: Request, live: LiveTournament, number: int) -> Page:
        found = await self.running.found(live)
        return pairs_page(live.id, live.state, found, request.language, request.user, number)

    def _known(self, request: Request) -> LiveTournament:
        """Return the tournament of a control. Raises `Refused` for one that is over."""
        return controls.known(request, self.running, request.detail, OVER)

    async def _listed(self, request: Request) -> tuple[LiveTournament, int]:
        """Return the tournament of a list, which may be over, and which page of the list. Raises `Refused`."""
        parts = request.detail.split()
        if len(parts) < 2 or not parts[1].removeprefix("-").isdecimal():
            raise Malformed(request.detail)
        live = await self.running.any(parts[0], request.guild)
        if live is None or not sees_channel(request.interaction, live.channel):
            raise Refused(Text("tournament.gone"))
        return live, int(parts[1])
