"""The interactions that are being answered, each once: the gateway may deliver one twice.

A few interactions of one person are answered at a time and the others wait, so that hundreds of clicks of one person
keep nobody else waiting. When the process ends, new ones get a sentence that says so, and those under way are finished.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final, cast
from weakref import WeakValueDictionary

import discord

from bot.discord.requests.error_handler import ErrorHandler
from bot.discord.requests.reply import attempt, lost_answers
from games.core.text import Text

AT_ONCE: Final = 4
"""The most interactions of one person that are answered at a time."""
REMEMBERED: Final = 4096
"""The most interactions that are remembered; a second delivery comes within seconds."""
PATIENCE_SECONDS: Final = 2.5
"""Soon after that Discord takes no answer, so nothing is done for a click that has waited for others of its person."""

_log = logging.getLogger(__name__)


class InFlight:
    """Runs the answers to interactions."""

    def __init__(self, errors: ErrorHandler) -> None:
        self._errors = errors
        self._known: dict[int, None] = {}
        """The latest interactions, by id."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._turns: WeakValueDictionary[int, asyncio.Semaphore] = WeakValueDictionary()
        """By person; nobody has one who waits for nothing."""
        self.refuses = False
        """Whether new interactions get a word only: the process is about to end."""

    @property
    def count(self) -> int:
        """Return how many interactions are being answered."""
        return len(self._tasks)

    async def run(self, interaction: discord.Interaction[Any], work: Coroutine[Any, Any, None]) -> None:
        """Do the work that answers an interaction, or say that the bot restarts. Raises what the work raises.

        An interaction that has come already is not answered again: a command would open two tables.
        """
        if not self._is_first(interaction.id):
            work.close()
            return
        if self.refuses:
            work.close()
            work = self._refuse(interaction)
        task = cast("asyncio.Task[None]", asyncio.current_task())
        self._tasks.add(task)
        try:
            await self._in_turn(interaction, work)
        except asyncio.CancelledError:
            if not self.refuses:
                raise
            task.uncancel()  # by `finish`
            await self._refuse(interaction)
        finally:
            self._tasks.discard(task)

    def _is_first(self, interaction: int) -> bool:
        """Note an interaction, and return whether it is delivered for the first time."""
        if interaction in self._known:
            return False
        self._known[interaction] = None
        if len(self._known) > REMEMBERED:
            del self._known[next(iter(self._known))]
        return True

    async def _in_turn(self, interaction: discord.Interaction[Any], work: Coroutine[Any, Any, None]) -> None:
        """Do the work once no more than a few others of the same person are under way."""
        clock, person = asyncio.get_running_loop().time, interaction.user.id
        arrived, turn = clock(), self._turns.setdefault(person, asyncio.Semaphore(AT_ONCE))
        try:
            await turn.acquire()
        except BaseException:
            work.close()
            raise
        try:
            if clock() - arrived <= PATIENCE_SECONDS:
                await work
            else:
                work.close()
                lost_answers["too many at once"] += 1
                _log.info("interaction %s came with too many others of its person", interaction.id)
        finally:
            turn.release()

    def refuse_new(self) -> None:
        """Answer nothing any more but with a word; returns at once."""
        self.refuses = True

    async def finish(self, seconds: float) -> None:
        """Give the answers under way so many seconds; people who still wait then are told, too."""
        tasks = set(self._tasks)
        if not tasks:
            return
        _, late = await asyncio.wait(tasks, timeout=seconds)
        for task in late:
            task.cancel()
        if late:
            await asyncio.wait(late)

    async def _refuse(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            await attempt(lambda: interaction.response.autocomplete([]))
        else:
            await self._errors.send_text(interaction, Text("bot.closing"))
