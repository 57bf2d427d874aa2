"""Sending a page where Discord may refuse its pictures or emojis: then what can be shown instead."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import discord

from bot.discord.errors import NO_PERMISSION, is_unknown_emoji
from bot.discord.message_controls import marks
from bot.show.page import Page

T = TypeVar("T")


async def send_page(page: Page, send: Callable[[Page], Awaitable[T]]) -> T:
    """Send a page, or what stands for it where it is refused. Raises `discord.HTTPException` if nothing does."""
    while True:
        try:
            return await send(page)
        except discord.HTTPException as error:
            other = instead_of(page, error)
            if other is None:
                raise
        page = other


async def post_page(
    channel: discord.abc.Messageable, page: Page, nonce: str, *, silent: bool = True
) -> discord.Message:
    """Post a page, as it can be shown there; the nonce keeps a post that is tried again from standing there twice."""
    return await send_page(
        page, lambda shown: channel.send(view=shown.view, files=shown.files(), nonce=nonce, silent=silent)
    )


def instead_of(page: Page, error: discord.HTTPException) -> Page | None:
    """Return what can be shown where Discord has refused a page, or None.

    If it was for an emoji, the page's emojis are told.
    """
    if error.code == NO_PERMISSION:
        return page.spare
    if not is_unknown_emoji(error):
        return None
    page.emojis.on_unknown()
    return page.plain


def ways_to_show(shows: Page | str) -> list[list[str]]:
    """Return what the words and controls of a post may be: Discord may have taken only a spare page."""
    if isinstance(shows, str):
        return [[shows]]
    others = [way for page in (shows.spare, shows.plain) if page is not None for way in ways_to_show(page)]
    return [marks(shows.view.children), *others]


def is_post(message: discord.Message, nonce: str, ways: Sequence[list[str]]) -> bool:
    """Return whether a message of the bot is a post with a nonce, or that shows it in one of these ways."""
    said = [message.content] if message.content else marks(message.components)
    return message.nonce == nonce or said in ways
