"""The answer to one interaction: in time, at most once, never an exception for the person.

A watchdog defers at 1.5 s, so that a slow disk or painter never shows "This interaction failed". What Discord says to
an answer does not undo what was committed: a lost answer is counted and logged, no more.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Any, Final, Self, TypeAlias

import aiohttp
import discord

from bot.discord.edits import Answered, answer_by_edit
from bot.discord.errors import LOST_CODES, SENDING_STOPPED, reason_of, refusal_line
from bot.discord.page_sending import send_page
from bot.discord.requests.interaction_data import is_ephemeral
from bot.show.page import Page
from tables.latency import timed

WATCHDOG_SECONDS: Final = 1.5

GONE: Final = 10008
"""The message has been deleted, or another has taken its place."""
Answer: TypeAlias = Callable[[], Awaitable[Any]]
Send: TypeAlias = Callable[[Page], Awaitable[Any]]

_log = logging.getLogger(__name__)

lost_answers: Counter[str] = Counter()
"""How many answers were lost, by reason; shown in the health report."""


class Reply:
    """Answers an interaction; `redraws`: the control's own message will be redrawn, no new one sent."""

    def __init__(self, interaction: discord.Interaction[Any], *, redraws: bool, public: bool = False) -> None:
        self.interaction = interaction
        self._redraws = redraws and interaction.message is not None
        self._public = public
        self._lock = asyncio.Lock()
        self._deferred = False
        self._answered = False
        self.arrived = False
        """Whether Discord took the page: if not, the person does not see it, and nothing can be edited later."""
        self.moved = False
        """Whether the control's message had gone, so that the answer is a private reply."""
        self.shown: Page | None = None
        """What the person alone sees as the answer, if an edit of the answer would show something else there."""
        self._watchdog: asyncio.TimerHandle | None = None
        self._deferral: asyncio.Task[None] | None = None

    @property
    def is_private(self) -> bool:
        """Whether only the person sees what `redraw` shows."""
        return not self._redraws or is_ephemeral(self.interaction)

    async def __aenter__(self) -> Self:
        self._watchdog = asyncio.get_running_loop().call_later(WATCHDOG_SECONDS, self._begin_to_defer)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is asyncio.CancelledError:  # whoever is cancelled waits for nobody
            self._stop_watching()
        else:
            async with self._lock:  # a deferral under way ends first: what is sent after an error must know of it
                self._stop_watching()
        if not self._answered and kind is None:
            await self._defer()

    async def redraw(self, page: Page, gone: Callable[[], Page] | None = None) -> None:
        """Redraw the message that the control sits on; where there is none, reply privately.

        If it has gone meanwhile (it was posted anew, say), what `gone` returns is sent privately, by default the page.
        """
        interaction = self.interaction

        def edit(send: Send) -> Send:
            return lambda shown: self._unless_gone(lambda: send(shown), gone or (lambda: shown))

        if self._redraws:
            await self._send(
                page,
                edit(lambda shown: answer_by_edit(interaction, shown)),
                edit(lambda shown: Answered.of(interaction).edit(shown)),
            )
            self.shown = page if self.arrived and not self.moved and is_ephemeral(interaction) else None
        else:
            await self.reply_privately(gone() if self.moved and gone is not None else page)

    async def _unless_gone(self, edit: Answer, gone: Callable[[], Page]) -> Any:  # noqa: ANN401 -- discord.py's
        try:
            return await edit()
        except discord.NotFound as error:
            if error.code != GONE:
                raise
        self.moved = True
        response, page = self.interaction.response, gone()
        send = self.interaction.followup.send if response.is_done() else response.send_message
        return await send(view=page.view, files=page.files(), ephemeral=True)

    async def reply_privately(self, page: Page) -> None:
        """Send a message that only the person sees."""
        respond = self.interaction.response.send_message
        await self._send(
            page, lambda shown: respond(view=shown.view, files=shown.files(), ephemeral=True), self._follow_up
        )
        is_another = self._redraws and self._deferred
        self.shown = page if self.arrived and not is_another else None

    async def post(self, page: Page) -> int | None:
        """Answer a command with a public message and return its id, or None if the answer was lost."""
        interaction = self.interaction
        sent = await self._send(
            page,
            lambda shown: interaction.response.send_message(view=shown.view, files=shown.files()),
            lambda shown: interaction.edit_original_response(view=shown.view, attachments=shown.files()),
        )
        if isinstance(sent, discord.InteractionCallbackResponse):
            return sent.message_id
        return sent.id if isinstance(sent, discord.InteractionMessage) else None

    async def ask(self, modal: discord.ui.Modal) -> bool:
        """Open a form; return False if it is too late for one, which can only be the first answer."""
        modal.stop()  # the router reads the form, not discord.py's store of live modals
        async with self._lock:
            if self._deferred:
                return False
            self._answered = True
            await attempt(lambda: self.interaction.response.send_modal(modal))
            return True

    async def _follow_up(self, page: Page) -> Any:  # noqa: ANN401 -- whatever discord.py returns
        if self._redraws:
            return await self.interaction.followup.send(view=page.view, files=page.files(), ephemeral=True)
        return await Answered.of(self.interaction).edit(page)

    async def _send(self, page: Page, first: Send, later: Send) -> Any:  # noqa: ANN401 -- whatever discord.py returns
        async with self._lock:
            self._answered = True
            with timed("answer"):
                sent = await attempt_page(page, later if self._deferred else first)
            self.arrived = sent is not None and not (self.moved and self._deferred)
            return sent

    def _stop_watching(self) -> None:
        for waiting in (self._watchdog, self._deferral):
            if waiting is not None:
                waiting.cancel()

    def _begin_to_defer(self) -> None:
        self._deferral = asyncio.create_task(self._defer(), name="watchdog")

    async def _defer(self) -> None:
        async with self._lock:
            if self._answered or self._deferred:
                return
            self._deferred = True
            response = self.interaction.response
            if self._redraws:
                await attempt(self._defer_redraw)
            else:
                await attempt(lambda: response.defer(ephemeral=not self._public, thinking=True))

    async def _defer_redraw(self) -> None:
        try:
            await self.interaction.response.defer()
        except discord.NotFound as error:
            if error.code != GONE:
                raise
            self.moved, self._redraws = True, False
            await self.interaction.response.defer(ephemeral=True, thinking=True)


async def attempt(answer: Answer) -> Any:  # noqa: ANN401 -- whatever discord.py returns
    """Send an answer; what Discord does not take is counted."""
    try:
        return await answer()
    except discord.HTTPException as error:
        _not_taken(error)
    except discord.InteractionResponded:
        lost_answers["already answered"] += 1
    except (discord.RateLimited, aiohttp.ClientError) as error:
        _not_taken(error)
    except TimeoutError:
        lost_answers["network"] += 1
        _log.info("an answer was lost: network")
    return None


def _not_taken(error: discord.HTTPException | discord.RateLimited | aiohttp.ClientError) -> None:
    """Count an answer that Discord did not take; only what is ours to mend is an error with a traceback."""
    reason = reason_of(error)
    lost_answers[reason or "refused"] += 1
    if reason is None:
        _log.error("Discord refused an answer", exc_info=error)
        return
    usual = reason in {"network", SENDING_STOPPED, *LOST_CODES.values()}
    _log.log(logging.INFO if usual else logging.WARNING, "an answer was lost: %s", refusal_line(error))


async def attempt_page(page: Page, send: Send) -> Any:  # noqa: ANN401 -- whatever discord.py returns
    """Send a page; where its pictures are not allowed, in words, and where an emoji is not known, with common signs."""
    return await attempt(lambda: send_page(page, send))
