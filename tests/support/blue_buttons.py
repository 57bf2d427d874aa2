"""The blue buttons of a page: one at most, and it is what the sentence above it says."""

from __future__ import annotations

import discord
from discord import ui

from bot.show.page import Page


def blue_buttons(page: Page) -> list[str]:
    """Return the custom ids of the blue buttons, of the page with pictures and of those that stand in for it."""
    pages = [one for one in (page, page.spare, page.plain) if one is not None]
    found = [_blue(one) for one in pages]
    return max(found, key=len)


def _blue(page: Page) -> list[str]:
    buttons = [item for item in page.view.walk_children() if isinstance(item, ui.Button)]
    return [str(one.custom_id) for one in buttons if one.style is discord.ButtonStyle.primary]
