"""The page of a server's settings that says how much is played there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from bot.discord.features import Feature, LoadingBot
from bot.discord.requests.request import Request
from bot.show.settings_tabs import SettingsTab
from cogs.activity.activity_page import TAB, activity_page
from cogs.activity.played_seats import PlayedSeats
from cogs.activity.server_activity import activity_of, week_starts
from games.core.text import Text


class ActivityFeature(Feature, name="activity"):
    """How much is played on a server, without names."""

    def __init__(self, bot: LoadingBot) -> None:
        super().__init__(bot)
        self._played = PlayedSeats(self.services.database)

    def settings_tabs(self) -> Iterable[SettingsTab]:
        """Return the page."""
        yield SettingsTab(TAB, 60, Text("activity.tab"), Text("activity.to-tab"), self._show)

    async def _show(self, request: Request, detail: str) -> None:
        """Show the last eight weeks of the server."""
        del detail
        starts = week_starts(self.services.now(), request.server.zone)
        played = await self._played.since(request.guild, starts[0])
        activity = await asyncio.to_thread(activity_of, played, starts, request.server.zone)  # up to 40,000 seats
        page = await activity_page(activity, request.settings_frame, self.services.painter, request.look)
        await request.redraw(page)
