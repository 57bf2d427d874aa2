"""`/evening start|status|stop` and the controls of an evening: taking part, choosing, going on, ending."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from bot.discord.features import Host, Named
from bot.discord.requests.controls import control
from bot.discord.requests.request import Request
from bot.discord.requests.requests import answers
from bot.discord.slash_commands import group, named
from bot.show.page import note
from cogs.series import controls
from cogs.series.controls import Act, ActSince
from cogs.series.evening.evenings import Evenings, LiveEvening
from cogs.series.evening.menu import menu_page, stopping_page
from cogs.series.feature import SeriesFeature
from games.core.text import Text
from tables.series.evening import steps
from tables.series.evening.evening import Evening

OVER: Final = "evening.over"
ACTS: Final[Mapping[str, Act[Evening]]] = {"join": steps.join, "leave": steps.leave, "start": steps.start}
SINCE: Final[Mapping[str, ActSince[Evening]]] = {"go-on": steps.go_on, "replay": steps.replay}


class EveningFeature(SeriesFeature[Evening], name="evening"):
    """Evenings: several games in a row with the same people, a running total and a podium."""

    evening = group("evening", named("evening.command-help"))

    def __init__(self, bot: Host) -> None:
        super().__init__(bot)
        self.running: Evenings = Evenings(self.services)

    def help_lines(self, named: Named) -> Iterable[tuple[int, Text]]:
        """Say what `/evening` does."""
        yield 50, Text("bot.help-evening", command=named("evening start"))

    @evening.command(name=named("evening.command-start"), description=named("evening.command-start-help"))
    @answers("public")
    async def begin(self, request: Request) -> None:
        """Open an evening in this channel, with the person who asked as its host."""
        controls.check_here(request)
        opened = Evening(request.user, request.channel_language)
        live = await self.running.live.open(request.guild, request.channel, request.actor, opened)
        await controls.post_opened(request, self.running, live)

    @evening.command(name=named("evening.command-status"), description=named("evening.command-status-help"))
    @answers()
    async def status(self, request: Request) -> None:
        """Show how the evening of this channel stands, and lead to its message."""
        live = self.running.live.in_channel(request.channel)
        nothing = note(request.speak(Text("evening.none-here")))
        await request.send(nothing if live is None else await self.running.status(live, request.language))

    @evening.command(name=named("evening.command-stop"), description=named("evening.command-stop-help"))
    @answers()
    async def ask_to_stop(self, request: Request) -> None:
        """Ask whether the evening of this channel is really to end."""
        live = self.running.live.in_channel(request.channel)
        nothing = note(request.speak(Text("evening.none-here")))
        await request.send(nothing if live is None else stopping_page(live.id, live.state, request.language))

    @control("evening", answer="message")
    async def act(self, request: Request) -> None:
        """Do what a button of the public message says, and redraw it."""
        await controls.act(request, self.running, OVER, ACTS, SINCE)

    @control("evening-menu")
    async def menu(self, request: Request) -> None:
        """Show what the host chooses."""
        await self._show_menu(request, self._known(request))

    @control("evening-set")
    async def choose(self, request: Request) -> None:
        """Settle the games, the points or the pause."""
        await self._show_menu(request, await controls.choose(request, self.running, OVER, steps.choose))

    @control("evening-stop")
    async def stop(self, request: Request) -> None:
        """End an evening, which is meant."""
        live, actor = self._known(request), request.actor
        await self.running.live.do(live, actor, "stop", lambda draft, _: steps.stop(draft, actor))
        await request.redraw(note(request.speak(Text("evening.stopped"))))

    async def _show_menu(self, request: Request, live: LiveEvening) -> None:
        here = await self.running.games_of(live.guild)
        await request.show(menu_page(live.id, live.state, self.services.games, here, request.language))

    def _known(self, request: Request) -> LiveEvening:
        """Return the evening of a control. Raises `Refused` for one that is over."""
        return controls.known(request, self.running, request.detail, OVER)
