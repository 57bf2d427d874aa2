"""Owns what tournaments have beside any other series: rounds are drawn, deserted tables closed, events kept in step.

It must not know the rules of a tournament. Rounds are drawn in a worker, from what is stored: whoever finds one that is
still to be drawn draws it, and the first draw that is recorded counts.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import partial
from typing import Any, Final, TypeAlias

from bot.policy.option_presets import names_rules, options_called
from bot.services import Services
from bot.show.page import Page
from cogs.series.running_series import RunningSeries
from cogs.series.series_tables import TableStyle
from cogs.series.tournament.page import tournament_page
from cogs.series.tournament.server_events import ServerEvents, wanted
from tables.series.kinds import TOURNAMENT
from tables.series.live_series import LiveSeries, Step
from tables.series.series import SeatLimits, StepContext
from tables.series.tournament import steps
from tables.series.tournament.draw import Drawn, draw
from tables.series.tournament.standings import round_input
from tables.series.tournament.tournament import ServerEvent, Tournament
from tables.table.acting_person import Actor
from tables.table.table import Table

DRAW_SECONDS: Final = 20.0
"""A round that takes longer to draw is drawn again; most of it is a worker that loads its library."""
IN_CHANNEL_MOST: Final = 4
"""With more tables than this, each has a thread of its own: a channel stays readable."""

LiveTournament: TypeAlias = LiveSeries[Tournament]


class Tournaments(RunningSeries[Tournament]):
    """The tournaments of this process; `now` is the clock in unix seconds, rounds are drawn in the `pool`."""

    waits_for_room = True

    def __init__(self, services: Services) -> None:
        super().__init__(services, TOURNAMENT)
        self._events = ServerEvents(services.client)

    def leaving(self, actor: Actor) -> Step[Tournament]:
        """Return the step by which somebody withdraws."""
        return lambda draft, context: steps.leave(draft, actor, context)

    def counting(self, table: str, places: dict[int, int], _: int) -> Step[Tournament]:
        """Return the step that gives points for places."""
        return lambda draft, context: steps.count(draft, table, places, context)

    def losing(self, table: str, why: str, present: Collection[int] | None) -> Step[Tournament]:
        """Return the step that gives half a win to whoever was there at a table without a result."""

        def step(draft: Tournament, context: StepContext) -> bool:
            people = [person for one in draft.tables_now if one.id == table for person in one.people]
            absent = [] if present is None else [person for person in people if person not in present]
            return steps.lose(draft, table, why, absent, context)

        return step

    def style_of(self, series: Tournament) -> TableStyle:
        """Return the tournament's pace; many tables stand in threads."""
        return TableStyle(series.pace, len(series.tables_now) > IN_CHANNEL_MOST, series.options)

    async def page(self, live: LiveTournament) -> Page:
        """Return what a tournament's message shows now."""
        theme = await self._services.looks.of_server(live.guild)
        found, limits = await self.found(live), await self.limits_of(live)
        return await tournament_page(live, self._services.games, limits, found, self._services.painter, theme)

    async def limits_of(self, live: LiveTournament) -> SeatLimits | None:
        """Return how many sit at a table of a tournament's game, or None if the server does not play it."""
        return next((one for one in await self._limits(live.guild) if one.game == live.state.game), None)

    async def any(self, tournament_id: str, guild: int) -> LiveTournament | None:
        """Return a tournament of a server that goes on, or that is over and still stored; None if it is gone."""
        live = self.live.find(tournament_id)
        if live is None:
            row = await self._services.database.series.load(tournament_id)
            live = LiveSeries(row, self.live) if row is not None and row.kind == TOURNAMENT.kind else None
        return live if live is not None and live.guild == guild else None

    def look_after(self, _: LiveTournament, table: Table, /) -> None:
        """Close a table that nobody plays any more: the round does not wait for it."""
        if table.state.paused is not None:
            self._begin(table.close_deserted, f"the deserted table {table.id}")

    def _on_step(self, live: LiveTournament) -> None:
        super()._on_step(live)
        if live.state.phase == "drawing":
            self._begin(partial(self._draw, live), f"round {len(live.state.played) + 1} of tournament {live.id}")
        self.begun(live)

    def begun(self, live: LiveTournament, /) -> None:
        """Let the server's event be what the tournament is; returns at once."""
        if live.state.is_live and wanted(live.state, int(self._now() * 1000)) is not None:
            self._begin(partial(self._keep_event, live), f"the event of tournament {live.id}")

    async def _draw(self, live: LiveTournament) -> None:
        """Draw the next round. Raises JobError and StorageError."""
        while live.state.phase == "drawing" and not live.erased:
            state = live.state
            limits = await self.limits_of(live)
            drawn, rules = Drawn([]), None
            if limits is not None:
                drawn = await self._services.thinking.run(DRAW_SECONDS, draw, round_input(state, limits))
                rules = await self._rules_of(live) if state.options is None else None
            begun = len(state.played)
            step = partial(_seating, drawn, begun, rules)
            await self.live.do_itself(live, f"draw {begun + 1}", step)

    async def _rules_of(self, live: LiveTournament) -> tuple[str, dict[str, Any]]:
        """Return how the rules of a tournament are called, and what they are. Raises StorageError."""
        game, rules = self._services.games[live.state.game], live.state.rules
        settings = await self._services.database.guild_settings.get(live.guild)
        return rules if names_rules(settings, game, rules) else "", options_called(settings, game, rules)

    async def _keep_event(self, live: LiveTournament) -> None:
        """Let the server's event be what the tournament is. Raises what passes by itself."""
        async with live.announcing:
            wish = wanted(live.state, int(self._now() * 1000))
            if wish is None:
                return
            event = await self._events.bring_about(live, wish, self._services.games[live.state.game])
            await self.live.do_itself(live, f"event {event.state}", partial(_noting, event))

    async def _told(self, live: LiveTournament) -> None:
        await self._keep_event(live)
        await super()._told(live)


def _seating(
    drawn: Drawn, begun: int, rules: tuple[str, dict[str, Any]] | None, draft: Tournament, context: StepContext
) -> bool:
    if rules is not None:
        steps.keep_rules(draft, *rules)
    return steps.seat(draft, drawn, begun, context)


def _noting(event: ServerEvent, draft: Tournament, _: StepContext) -> bool:
    return steps.note_event(draft, replace(event))
