"""Who has asked for a seat at a closed table: the private answer that says so says later what became of it.

It is in memory only, as long as Discord lets an answer be edited; after that the table itself tells.
"""

from __future__ import annotations

from typing import Final

from bot.discord.background_tasks import BackgroundTasks
from bot.discord.edits import Answered
from bot.discord.requests.reply import attempt_page
from bot.discord.requests.request import Request
from bot.services import Services
from bot.show.page import Page, jump_url_of, note
from bot.show.sentences import speak
from games.core.text import Refused, Text
from tables.life.entry import asks, check_not_turned_away, host_named
from tables.table.table import Table

ANSWERS_FOR: Final = 14 * 60
"""So long (s) an answer can be edited."""


class AskedSeats:
    """The answers to people who have asked for a seat and wait for the host."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._waiting: dict[str, dict[int, tuple[Answered, Request, float]]] = {}
        """By table and person: the answer, the request, and until when it can be edited."""
        self._tasks = BackgroundTasks("telling who asked for a seat", services.now, services.wait_until)

    async def asked(self, request: Request, table: Table) -> None:
        """Tell somebody who has just asked, or has sat down without having to, and remember the answer."""
        if table.state.seat_of(request.user) is not None:
            await request.show(note(request.speak(Text("bot.play-joined", link=jump_url_of(table)))))
            return
        said = Text("bot.entry-asked", name=host_named(table.state))
        await request.show(note(request.speak(said), accent=table.game.accent))
        until = self._services.now() + ANSWERS_FOR
        self._waiting.setdefault(table.id, {})[request.user] = Answered.of(request.interaction), request, until
        self.table_changed(table)  # the host may have been quicker than the answer

    def table_changed(self, table: Table) -> None:
        """Tell those whose question is answered; returns at once."""
        waiting = self._waiting.get(table.id, {})
        for person, (answer, request, until) in list(waiting.items()):
            said = _outcome(table, person)
            if said is None:
                continue
            del waiting[person]
            if self._services.now() < until:
                page = note(speak(said, request.language), accent=table.game.accent)
                self._tasks.begin(_tell(answer, page), f"the answer to {person} at table {table.id}")
        if not waiting:
            self._waiting.pop(table.id, None)

    async def close(self) -> None:
        """End what is under way."""
        await self._tasks.close()


async def _tell(answer: Answered, page: Page) -> None:
    await attempt_page(page, answer.edit)


def _outcome(table: Table, person: int) -> Text | None:
    """Return what became of somebody's question, or None while it waits."""
    state = table.state
    if state.seat_of(person) is not None:
        return Text("bot.entry-yes", name=host_named(state), link=jump_url_of(table))
    try:
        check_not_turned_away(state, person)
    except Refused as refused:
        return refused.why
    return None if asks(state, person) else Text("bot.entry-over")
