"""The tables of a series: opened with its people, begun, and read when they are over.

Every step may be done again: the tables' ids were stored first, so that a process that ended half-way opens none twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.discord.requests.interaction_data import with_choices
from bot.policy.house_rules import opening
from bot.services import Services
from bot.show.sentences import speak
from games.core.seal import SharedDeal
from games.core.text import Refused
from tables.series.live_series import LiveSeries
from tables.series.series import PlannedTable, SeatResult
from tables.table.acting_person import Actor
from tables.table.actions import JOIN, START, Action
from tables.table.table import Table
from tables.table.table_state import OnLeave, TableSettings, usual_level

IN_CHANNEL_MOST: Final = 4
"""With more tables than this, each has a thread of its own: a channel stays readable."""
NO_ROOM: Final = frozenset({"table.host-full", "table.channel-full", "table.server-full", "table.opens-too-often"})
"""The refusals that pass when other tables have ended."""


@dataclass(frozen=True, slots=True)
class NotOpened:
    """Why a table could not be opened: a sentence, empty if nothing can be said."""

    why: str
    no_room: bool = False


class SeriesTables:
    """Opens the tables of series as rematches are opened: seated, and begun without a click."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def open_table(self, live: LiveSeries, planned: PlannedTable) -> Table | NotOpened:
        """Return a table of a series, begun, or why that is not possible. Raises StorageError."""
        table = await self._services.registry.table(planned.id)
        if table is None and await self._services.database.journal.load(planned.id) is not None:
            return NotOpened("")  # it cannot be read any more
        try:
            if table is None:
                table = await self._open(live, planned)
            if table.state.phase == "lobby":
                await self._begin(table, live, planned)
        except Refused as refused:
            if table is None or table.state.phase == "lobby":
                if table is not None:
                    await table.close_unbegun()
                return NotOpened(speak(refused.why, live.state.language), refused.why.key in NO_ROOM)
            # somebody was quicker: it has begun
        if table.is_live and table.message is None:
            self._services.messages.post_when_possible(table)
        return table

    async def _open(self, live: LiveSeries, planned: PlannedTable) -> Table:
        game = self._services.games[live.state.rounds[-1].game]
        guild = await self._services.database.guild_settings.get(live.guild)
        settings = _settings(opening(guild, game, {}, live.state.pace).settings, live.state.options)
        deal = live.state.rounds[-1].deal
        if deal is not None:
            settings = await self._as_at(deal, settings)
        return await self._services.registry.open(
            game,
            guild=live.guild,
            channel=live.channel,
            host=await self._actor(live, planned.people[0]),
            language=live.state.language,
            settings=settings,
            name=planned.id,
            shared=deal,
        )

    async def _as_at(self, deal: SharedDeal, settings: TableSettings) -> TableSettings:
        """Return the settings of the tables with these cards that were opened before, if there are any.

        House rules that changed since would deal other cards.
        """
        twins = [await self._services.registry.table(name) for name in deal.tables]
        return next((twin.state.settings for twin in twins if twin is not None), settings)

    async def _begin(self, table: Table, live: LiveSeries, planned: PlannedTable) -> None:
        """Seat who is missing and have the cards dealt; where the server wants threads, the lobby is posted first."""
        host = await self._actor(live, planned.people[0])
        for person in planned.people:
            if table.state.seat_of(person) is None:
                await table.do(await self._actor(live, person), Action(JOIN), None)
        missing = planned.ai_seats - sum(chair.is_ai for chair in table.state.seats)
        await table.seat_ai(host, *[usual_level(table.game)] * missing)
        threads = (
            len(live.state.tables_now) > IN_CHANNEL_MOST
            or (await self._services.database.guild_settings.get(live.guild)).threads
        )
        if threads and table.message is None:
            await self._services.messages.repost(table, table.channel)
        await table.do(host, Action(START), None)
        if threads:
            await self._services.threads.move(table, wanted=True)
            self._services.threads.link_from_lobby(table)

    async def _actor(self, live: LiveSeries, person: int) -> Actor:
        settings = await self._services.database.user_settings.get(person)
        return with_choices(Actor(person, live.state.name_of(person)), settings)

    async def places(self, table: Table) -> tuple[dict[int, int], int] | None:
        """Return the places of those who played a table to its end, and how many seats it had; None without a result.

        Whose seat an AI player has brought home has no place, unless they forfeited; nor has a latecomer.
        """
        if table.state.phase != "finished":
            return None
        rows = [entry.result for entry in await self._services.database.results.of_table(table.id)]
        state = table.state
        began = [(seat, chair) for seat, chair in enumerate(state.seats) if not chair.late]
        there = {chair.person for _, chair in began if chair.is_present}
        there |= {chair.gone for seat, chair in began if state.is_given_up(seat)}
        places = {row.person: row.rank for row in rows if row.person is not None and row.person in there}
        return places, len(state.seats)

    @staticmethod
    def results(table: Table) -> tuple[SeatResult, ...]:
        """Return what each seat of a finished table has made of its cards, for tables that were dealt the same."""
        state, scores = table.state, table.scores
        sign, ranks = -1 if scores.fewest_win else 1, scores.ranks or ()
        return tuple(
            SeatResult(
                person=chair.person or chair.gone or 0,
                points=sign * scores.points[seat],
                place=ranks[seat],
                absent=not chair.is_present and not state.is_given_up(seat),
                is_compared=not state.is_given_up(seat),
            )
            for seat, chair in enumerate(state.seats)
        )


def _settings(usual: TableSettings, options: Mapping[str, Any] | None) -> TableSettings:
    """Return how a table is run for whose end others wait: nobody there can call it off to escape a loss."""
    on_leave: OnLeave = "bot" if usual.on_leave == "abort" else usual.on_leave
    played = usual.options if options is None else dict(options)
    return replace(usual, options=played, awaited=True, enders="managers", on_leave=on_leave)
