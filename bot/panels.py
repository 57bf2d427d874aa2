"""Open panels: the latest interaction of each person at a table, so that their panel is redrawn when their turn comes.

Tokens are secrets and live in memory only, for fourteen minutes; nothing depends on a panel being alive.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import discord

from bot.page import Page
from bot.reply import attempt_page
from tables.table import Table

FRESH_SECONDS: Final = 14 * 60
PANELS_KEPT: Final = 10_000
REDRAWS_AT_ONCE: Final = 8

_log = logging.getLogger(__name__)

DrawPanel: TypeAlias = "Callable[[Table, int, discord.Interaction[Any]], Awaitable[Page]]"
"""Draws the panel of a seat for the person of an interaction."""


@dataclass(slots=True)
class _Open:
    interaction: discord.Interaction[Any]
    until: float
    turn: int


class Panels:
    """The panels that can still be redrawn; `now` is the clock in unix seconds."""

    def __init__(self, draw: DrawPanel, now: Callable[[], float]) -> None:
        self._draw = draw
        self._now = now
        self._open: OrderedDict[tuple[str, int], _Open] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._gate = asyncio.Semaphore(REDRAWS_AT_ONCE)

    def remember(self, table: Table, interaction: discord.Interaction[Any], turn: int) -> None:
        """Note that this interaction's message is now the person's panel, drawn for their question of number `turn`.

        If the table has moved on while the panel was on its way, it is redrawn at once.
        """
        seat = table.sitting.seat_of(interaction.user.id)
        if seat is None:
            return
        key = (table.id, interaction.user.id)
        opened = self._open[key] = _Open(interaction, self._now() + FRESH_SECONDS, turn)
        self._open.move_to_end(key)
        while len(self._open) > PANELS_KEPT:
            self._open.popitem(last=False)
        self._refresh_one(table, seat, opened)

    def refresh(self, table: Table) -> None:
        """Redraw the panels of those whose question is another or gone, and of all at the end; returns at once."""
        for seat, chair in enumerate(table.sitting.seats):
            opened = None if chair.person is None else self._open.get((table.id, chair.person))
            if opened is not None:
                self._refresh_one(table, seat, opened)
        if not table.is_live:
            for person in table.sitting.people:
                self._open.pop((table.id, person), None)

    def _refresh_one(self, table: Table, seat: int, opened: _Open) -> None:
        if not self._is_due(table, seat, opened):
            return
        opened.turn = table.turn_of(seat)
        task = asyncio.create_task(self._redraw(table, seat, opened), name=f"panel of {table.id}/{seat}")
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _is_due(self, table: Table, seat: int, opened: _Open) -> bool:
        if self._now() > opened.until:
            self._open.pop((table.id, opened.interaction.user.id), None)
            return False
        return table.turn_of(seat) != opened.turn

    async def _redraw(self, table: Table, seat: int, opened: _Open) -> None:
        async with self._gate:
            page = await self._draw(table, seat, opened.interaction)
            edit = opened.interaction.edit_original_response
            await attempt_page(page, lambda shown: edit(view=shown.view(), attachments=shown.files()))

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("redrawing a panel failed", exc_info=error)

    async def close(self) -> None:
        """Let the redraws under way go."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
