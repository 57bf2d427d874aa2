"""Owns where tables may be held: what Discord must allow, and which channels a server has chosen.

It knows no tables.
"""

from __future__ import annotations

from typing import Any, Final

import discord

from games.core.text import Text
from storage import GuildSettings

NEEDED: Final = ("view_channel", "attach_files", "read_message_history")
"""What the bot must be allowed in a channel to hold a table there, besides sending."""


def missing_permissions(interaction: discord.Interaction[Any]) -> Text | None:
    """Return a sentence that names every permission that is missing here, or None."""
    granted = interaction.app_permissions
    send = "send_messages_in_threads" if isinstance(interaction.channel, discord.Thread) else "send_messages"
    missing = [name for name in (*NEEDED, send) if not getattr(granted, name)]
    if not missing:
        return None
    return Text("bot.permissions-missing", missing=tuple(Text(f"bot.permission-{name}") for name in missing))


def not_here(interaction: discord.Interaction[Any], settings: GuildSettings) -> Text | None:
    """Return a sentence that names the channels where tables may be opened if this is none of them, or None."""
    channel = interaction.channel
    place = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
    if not settings.channels or place in settings.channels:
        return None
    there = existing(interaction.guild, settings.channels)
    if not there:
        return Text("settings.nowhere")
    return Text("settings.not-here", channels=tuple(f"<#{known}>" for known in there))


def existing(guild: discord.Guild | None, channels: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of the channels that the server still has."""
    return () if guild is None else tuple(known for known in channels if guild.get_channel(known) is not None)
