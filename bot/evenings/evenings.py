"""Owns how evenings run: after each step their tables are opened, their results counted and their message shown.

It must not know the rules of an evening. Save, then tell: what a process leaves undone, the next one does.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import discord

from bot.evenings.evening_messages import EveningMessages
from bot.evenings.evening_tables import EveningTables, playable
from bot.evenings.pages.evening import evening_page, status_page
from bot.language.sentences import Language
from bot.messages.background_tasks import BackgroundTasks
from bot.pages.page import Page
from bot.retry import until_done
from games.core.game import AnyGame
from games.core.text import Refused
from tables.acting_person import Actor
from tables.evenings import steps
from tables.evenings.evening import Evening, EveningTable
from tables.evenings.live_evenings import LiveEvening, LiveEvenings
from tables.evenings.plan import SeatLimits
from tables.read_only_table import FrozenTable
from tables.scheduler import Scheduler, WaitUntil
from tables.table import Table

if TYPE_CHECKING:
    from bot.app import App

_log = logging.getLogger(__name__)


class Evenings:
    """The evenings of this process; `now` is the clock in unix seconds."""

    def __init__(self, app: App, client: discord.Client, now: Callable[[], float], wait_until: WaitUntil) -> None:
        self._app, self._client = app, client
        self._now, self._wait_until = now, wait_until
        self._tables = EveningTables(app)
        self.live = LiveEvenings(
            app.database.evenings, self._limits, lambda: int(now() * 1000), self._on_step, self._is_reachable
        )
        self.messages = EveningMessages(client, self.page, self._told, now, wait_until)
        self._scheduler = Scheduler(self.live, now, wait_until)
        self._tasks = BackgroundTasks("an evening")
        self._messages_of: dict[str, dict[str, int | None]] = {}
        """By evening and table: where its message led to last."""

    def start(self) -> None:
        """Let the evenings of an earlier process go on where they stood, once Discord can be reached."""
        for live in self.live:
            self._on_step(live)
            self._begin(partial(self._repaint, live), f"the last tables of evening {live.id}")
        self._scheduler.start()

    async def _repaint(self, live: LiveEvening) -> None:
        """Show the end of tables that ended just before an earlier process did, which nobody else repaints."""
        for planned in () if live.state.game is None else live.state.game.tables:
            table = await self._app.registry.table(planned.id)
            if table is not None and not table.is_live:
                self._app.publisher.publish(table)

    async def close(self) -> None:
        """Let nothing go on by itself any more."""
        await self._scheduler.close()
        await self._tasks.close()
        await self.messages.close()

    async def settled(self) -> None:
        """Wait until all that has been begun is done and shown."""
        await self._tasks.settled()
        await self.messages.settled()

    def update(self, table: Table) -> None:
        """Count a table that has ended, if it is one of an evening, and lead to one that goes on; returns at once."""
        live = self.live.of_table(table.id)
        if live is None:
            return
        if not table.is_live:
            self._begin(partial(self._count, live, table), f"the result of table {table.id}")
        elif self._messages_of.get(live.id, {}).get(table.id) != table.message:
            self._messages_of.setdefault(live.id, {})[table.id] = table.message
            self.messages.show(live)

    async def games_of(self, guild: int) -> list[AnyGame]:
        """Return the games that a server plays."""
        settings = await self._app.database.guild_settings.get(guild)
        return playable(list(self._app.games.values()), settings.closed_games)

    async def leave_everywhere(self, actor: Actor) -> None:
        """Let somebody take part in no evening any more."""
        for live in self.live:
            try:
                await self.live.do(live, actor, "leave", lambda draft, now: steps.leave(draft, actor, now))
            except Refused:
                continue  # they are not there, or have left

    async def page(self, live: LiveEvening) -> Page:
        """Return what an evening's message shows now."""
        theme = await self._app.looks.of_server(live.guild)
        here, found = await self.games_of(live.guild), await self._found(live)
        return await evening_page(live.id, live.state, self._app.games, here, found, self._app.painter, theme)

    async def status(self, live: LiveEvening, language: Language) -> Page:
        """Return how an evening stands, for one person, with nothing to click."""
        evening = replace(live.state, language=language)
        return status_page(evening, self._app.games, await self.games_of(live.guild), await self._found(live))

    async def _found(self, live: LiveEvening) -> dict[str, FrozenTable]:
        """Return the tables that an evening waits for and that are open by now."""
        tables = [await self._app.registry.table(planned.id) for planned in live.state.open_tables]
        return {table.id: table.freeze() for table in tables if table is not None}

    async def _limits(self, guild: int) -> list[SeatLimits]:
        return [SeatLimits(game.name, game.seats.start, game.seats.stop - 1) for game in await self.games_of(guild)]

    def _is_reachable(self, guild: int) -> bool:
        known = self._client.get_guild(guild)
        return known is not None and not known.unavailable

    def _on_step(self, live: LiveEvening) -> None:
        if live.state.phase == "over":
            self._messages_of.pop(live.id, None)
            return
        self.messages.show(live)
        if live.state.open_tables and live.state.phase == "playing":
            self._begin(partial(self._carry_on, live), f"evening {live.id}")

    def _begin(self, work: Callable[[], object], what: str) -> None:
        self._tasks.begin(until_done(work, self._now, self._wait_until, what), what)  # type: ignore[arg-type]

    async def _carry_on(self, live: LiveEvening) -> None:
        """Open the tables of the game that is on, and count those that are over. Raises StorageError."""
        async with live.opening:
            for planned in live.state.open_tables:
                await self._bring_about(live, planned)

    async def _bring_about(self, live: LiveEvening, planned: EveningTable) -> None:
        table = await self._tables.bring_about(live, planned)
        if isinstance(table, str):
            lost = partial(_losing, planned.id, table)
            await self.live.do_itself(live, f"lose {planned.id}", lost)
        elif not table.is_live:
            await self._count(live, table)
        else:
            self.messages.show(live)  # it leads to the table now

    async def _count(self, live: LiveEvening, table: Table) -> None:
        """Count a table that is over; one that has been counted already is left alone."""
        places = await self._tables.places(table)
        if places is None:
            await self.live.do_itself(live, f"lose {table.id}", partial(_losing, table.id, ""))
        else:
            await self.live.do_itself(live, f"count {table.id}", partial(_counting, table.id, *places))

    async def _told(self, live: LiveEvening) -> None:
        await self.live.do_itself(live, "told", steps.tell)


def _losing(table: str, why: str, draft: Evening, context: steps.StepContext) -> bool:
    return steps.lose(draft, table, why, context)


def _counting(table: str, places: dict[int, int], seats: int, draft: Evening, context: steps.StepContext) -> bool:
    return steps.count(draft, table, places, seats, context)
