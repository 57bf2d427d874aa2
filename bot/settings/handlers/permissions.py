"""Owns the check that only those who manage a server change it. It must not trust what a client lets people click."""

from __future__ import annotations

from collections.abc import Mapping
from functools import wraps
from typing import Any

import discord

from bot.discord.requests.click import Click, Handler
from games.core.text import Refused, Text


def manages(interaction: discord.Interaction[Any]) -> bool:
    """Tell whether Discord says that this person may manage the server they are in."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def check_manages(interaction: discord.Interaction[Any]) -> None:
    """Raise `Refused` for anybody who does not manage the server."""
    if not manages(interaction):
        raise Refused(Text("settings.managers-only"))


def managing(handlers: Mapping[str, Handler]) -> Mapping[str, Handler]:
    """Return the same handlers, behind the check."""
    return {verb: _guarded(handler) for verb, handler in handlers.items()}


def _guarded(handler: Handler) -> Handler:
    @wraps(handler)
    async def guarded(click: Click) -> None:
        check_manages(click.interaction)
        await handler(click)

    return guarded
