"""Owns the interactions that are being answered. It must not know what they are about.

When the process ends, new ones get a sentence that says so, and those under way are finished.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import discord

from bot.interactions.error_handler import send_text
from bot.interactions.reply import attempt
from games.core.text import Text


class InFlight:
    """Runs the answers to interactions."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self.refuses = False
        """Whether new interactions get a word only: the process is about to end."""

    @property
    def count(self) -> int:
        """Return how many interactions are being answered."""
        return len(self._tasks)

    async def run(self, interaction: discord.Interaction[Any], work: Coroutine[Any, Any, None]) -> None:
        """Do the work that answers an interaction, or say that the bot restarts. Raises what the work raises."""
        if self.refuses:
            work.close()
            work = _refuse(interaction)
        task = await self._ended(interaction, work)
        if not task.cancelled():
            task.result()
        elif self.refuses:
            await self._ended(interaction, _refuse(interaction))

    async def _ended(
        self, interaction: discord.Interaction[Any], work: Coroutine[Any, Any, None]
    ) -> asyncio.Task[None]:
        """Do the work as a task that `finish` knows of, and return it when it has ended."""
        task = asyncio.create_task(work, name=f"interaction {interaction.id}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        await asyncio.wait({task})
        return task

    def refuse_new(self) -> None:
        """Answer nothing any more but with a word; returns at once."""
        self.refuses = True

    async def finish(self, seconds: float) -> None:
        """Give the answers under way so many seconds; whoever still waits then gets the word, too."""
        tasks = set(self._tasks)
        if not tasks:
            return
        _, late = await asyncio.wait(tasks, timeout=seconds)
        for task in late:
            task.cancel()
        if late:
            await asyncio.wait(late)


async def _refuse(interaction: discord.Interaction[Any]) -> None:
    if interaction.type is discord.InteractionType.autocomplete:
        await attempt(lambda: interaction.response.autocomplete([]))
    else:
        await send_text(interaction, Text("bot.closing"))
