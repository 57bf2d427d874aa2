"""Checks that only people who manage a server change it, whatever a client lets people click."""

from __future__ import annotations

from typing import Any

import discord

from games.core.text import Refused, Text


def manages(interaction: discord.Interaction[Any]) -> bool:
    """Return whether Discord says that this person may manage the server they are in."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def check_manages(interaction: discord.Interaction[Any]) -> None:
    """Raise `Refused` for anybody who does not manage the server."""
    if not manages(interaction):
        raise Refused(Text("bot.managers-only"))
