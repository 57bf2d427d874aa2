"""Owns sending a page where Discord may refuse its pictures or emojis: then what can be shown instead."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord

from bot.show.page import Page

T = TypeVar("T")


async def send_page(page: Page, send: Callable[[Page], Awaitable[T]]) -> T:
    """Send a page, or where it is refused what stands for it. Raises `discord.HTTPException` if nothing does."""
    while True:
        try:
            return await send(page)
        except discord.HTTPException as error:
            other = page.instead(error)
            if other is None:
                raise
        page = other
