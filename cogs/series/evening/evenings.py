"""Owns what evenings have beside any other series: their pages, and the steps that count their tables.

It must not know the rules of an evening.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TypeAlias

from bot.services import Services
from bot.show.page import Page
from bot.show.sentences import Language
from cogs.series.evening.page import evening_page, status_page
from cogs.series.running_series import RunningSeries
from tables.series.evening import steps
from tables.series.evening.evening import Evening
from tables.series.kinds import EVENING
from tables.series.live_series import LiveSeries, Step
from tables.table.acting_person import Actor

LiveEvening: TypeAlias = LiveSeries[Evening]


class Evenings(RunningSeries[Evening]):
    """The evenings of this process; `now` is the clock in unix seconds."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, EVENING)

    def leaving(self, actor: Actor) -> Step[Evening]:
        """Return the step by which somebody leaves."""
        return lambda draft, context: steps.leave(draft, actor, context)

    def counting(self, table: str, places: dict[int, int], seats: int) -> Step[Evening]:
        """Return the step that gives points for places."""
        return lambda draft, context: steps.count(draft, table, places, seats, context)

    def losing(self, table: str, why: str, _: Collection[int] | None) -> Step[Evening]:
        """Return the step that notes that a table counts for nobody."""
        return lambda draft, context: steps.lose(draft, table, why, context)

    async def page(self, live: LiveEvening) -> Page:
        """Return what an evening's message shows now."""
        theme = await self._services.looks.of_server(live.guild)
        here, found = await self.games_of(live.guild), await self.found(live)
        return await evening_page(live.id, live.state, self._services.games, here, found, self._services.painter, theme)

    async def status(self, live: LiveEvening, language: Language) -> Page:
        """Return how an evening stands, for one person, with nothing to request."""
        evening = replace(live.state, language=language)
        return status_page(evening, self._services.games, await self.games_of(live.guild), await self.found(live))
