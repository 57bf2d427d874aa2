"""The message of each series: edited while games go on, posted anew below them when there is a new total."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from bot.show.kept_message import KeptMessage
from bot.show.page import Page
from tables.series.live_series import LiveSeries

SeriesPage: TypeAlias = Callable[[LiveSeries], Awaitable[Page]]
Told: TypeAlias = Callable[[LiveSeries], Awaitable[None]]
"""Called once the end of a series is shown."""


class SeriesMessage(KeptMessage):
    """The message of a series."""

    def __init__(self, live: LiveSeries, page: SeriesPage, told: Told) -> None:
        self._live, self._page, self._told = live, page, told
        self.key, self.guild = f"{live.state.kind} {live.id}", live.guild
        self._chapter = live.state.chapter
        """The chapter of the page that was drawn last."""

    @property
    def channel(self) -> int:
        """Where it stands."""
        return self._live.channel

    @property
    def message(self) -> int | None:
        """The message; None if the series was not posted yet."""
        return self._live.message

    @property
    def is_over(self) -> bool:
        """Whether the series has ended."""
        return self._live.state.phase in ("ending", "over")

    @property
    def nonce(self) -> str:
        """The same however often a chapter is posted."""
        return f"{self._live.state.kind[0]}{self._live.id}-{self._chapter}"[:25]

    async def page(self) -> Page:
        """Return what the message shows now."""
        self._chapter = self._live.state.chapter
        return await self._page(self._live)

    async def wants_anew(self) -> bool:
        """Return whether there is no message of this chapter yet."""
        return self._live.message is None or self._live.chapter != self._chapter

    async def posted(self, channel: int, message: int) -> None:
        """Store which message shows the series, and which chapter of it."""
        del channel
        await self._live.set_message(message, self._chapter)

    async def ended(self, page: Page) -> None:
        """Say that the end is shown."""
        del page
        if self._live.state.phase == "ending":
            await self._told(self._live)
