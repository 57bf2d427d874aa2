"""Checks that only people who manage a server change it, whatever a client lets people click."""

from __future__ import annotations

from typing import Any

import discord

from bot.discord.requests.interaction_data import manages
from games.core.text import Refused, Text


def check_manages(interaction: discord.Interaction[Any]) -> None:
    """Raise `Refused` for anybody who does not manage the server."""
    if not manages(interaction):
        raise Refused(Text("bot.managers-only"))
