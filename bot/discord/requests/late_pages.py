"""Private pages that were shown in words because a picture was late: the answer is edited once the picture is there.

Panels of tables are not among them: they are redrawn as the game goes on (`bot/outbox/open_panels.py`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

import discord

from bot.discord.edits import Answered
from bot.discord.requests.reply import attempt_page
from bot.pictures.painter import LATE_SECONDS, LATE_TRIES
from bot.show.page import Page
from tables.time.scheduler import WaitUntil

PEOPLE_MOST: Final = 500
"""Of more people at the same time the pages stay in words."""

_log = logging.getLogger(__name__)


class LatePages:
    """The latest private page of each person that is still to get its pictures; `now` is the clock in unix seconds."""

    def __init__(self, now: Callable[[], float], wait_until: WaitUntil) -> None:
        self._now, self._wait_until = now, wait_until
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def follow(self, interaction: discord.Interaction[Any], page: Page) -> None:
        """Edit the answer to an interaction once the pictures of its page are there, unless its person goes on before.

        It is tried a few times, long before the token of the interaction is too old.
        """
        self.forget(person := interaction.user.id)
        if page.again is None or len(self._tasks) >= PEOPLE_MOST:
            return
        task = self._tasks[person] = asyncio.create_task(
            self._repaint(Answered.of(interaction), page), name=f"late page of {person}"
        )
        task.add_done_callback(lambda done: self._ended(person, done))

    def forget(self, person: int) -> None:
        """Let a person's page be: they have clicked again, and it may show something else soon."""
        if (task := self._tasks.pop(person, None)) is not None:
            task.cancel()

    async def _repaint(self, answer: Answered, page: Page) -> None:
        for _ in range(LATE_TRIES):
            await self._wait_until(self._now() + LATE_SECONDS)
            if page.again is not None:
                page = await page.again()
            if page.again is None:
                await attempt_page(page, answer.edit)
                return

    def _ended(self, person: int, task: asyncio.Task[None]) -> None:
        if self._tasks.get(person) is task:
            del self._tasks[person]
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("painting a late page failed", exc_info=error)

    async def close(self) -> None:
        """Leave the pages as they are."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
