"""A message that is kept up to date: what it shows, where it stands, and what follows when everybody sees it."""

# ruff: noqa: B027 -- most messages have nothing to do where a hook is called
from __future__ import annotations

import secrets
from abc import ABC, abstractmethod

import discord

from bot.show.page import Page


class KeptMessage(ABC):
    """A message that shows the state of something. It is handed to the outbox whenever that has changed."""

    key: str
    """What it is of, in the log and in storage: `table 9f3c`."""
    guild: int
    reposts: bool = True
    """Whether it is posted anew where somebody has deleted it."""
    gathers: float = 0
    """Seconds for which changes are gathered, so that there is at most one edit in so many."""

    @property
    @abstractmethod
    def channel(self) -> int:
        """Where it stands."""

    @property
    @abstractmethod
    def message(self) -> int | None:
        """The message that shows it; None if it was not posted yet."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether it will not change any more."""

    @property
    def nonce(self) -> str:
        """What keeps a post that is tried again from standing there twice."""
        return secrets.token_hex(8)

    @abstractmethod
    async def page(self) -> Page:
        """Return what it shows now."""

    async def sketch(self) -> Page | None:
        """Return the page with its fingerprint but without its pictures, which costs less; None: there is no such."""
        return None

    async def wants_anew(self) -> bool:
        """Return whether it is to be posted at the bottom of its channel, and not edited where it stands."""
        return False

    async def posted(self, channel: int, message: int) -> None:
        """Store where it stands from now on."""

    async def seen(self) -> None:
        """Hear that everybody sees the newest page."""

    async def ended(self, page: Page) -> None:
        """Hear that the last page is shown. Raises what is to be tried again."""

    async def refused(self, error: discord.HTTPException) -> None:
        """Hear that Discord does not let it be shown."""
