"""What a server wants of tables where they are held: channels, games, language; and what Discord must allow.

It knows no tables.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.discord.requests.interaction_data import server_of
from bot.show.names import name_of
from games.core.game import AnyGame
from games.core.text import Refused, Text
from storage import GuildSettings
from tables.table.table_state import TableState

NEEDED: Final = ("view_channel", "attach_files", "read_message_history")
"""What the bot must be allowed in a channel to hold a table there, besides sending."""
PRIVATE: Final = ("create_private_threads", "send_messages_in_threads")
"""What it must be allowed there to hold a table that others do not watch."""


def check_permissions(interaction: discord.Interaction[Any]) -> None:
    """Raise `Refused`, with a sentence that names every permission that is missing here, if any is."""
    granted = interaction.app_permissions
    send = "send_messages_in_threads" if isinstance(interaction.channel, discord.Thread) else "send_messages"
    missing = [name for name in (*NEEDED, send) if not getattr(granted, name)]
    if missing:
        named = tuple(Text(f"bot.permission-{name}") for name in missing)
        raise Refused(Text("bot.permissions-missing", missing=named))


def check_private_thread(interaction: discord.Interaction[Any]) -> None:
    """Raise `Refused` where the bot can open no private thread, with what it lacks; one that is there will do."""
    channel, granted = interaction.channel, interaction.app_permissions
    if isinstance(channel, discord.Thread) and channel.is_private():
        return
    if not isinstance(channel, discord.TextChannel) or channel.is_news():
        raise Refused(Text("bot.private-not-here"))
    missing = [name for name in PRIVATE if not getattr(granted, name)]
    if missing:
        raise Refused(Text("bot.private-missing", missing=tuple(Text(f"bot.permission-{name}") for name in missing)))


def check_may_post(interaction: discord.Interaction[Any]) -> None:
    """Raise `Refused` where an answer for everybody cannot be posted.

    On a server without the bot an answer is for everybody if the person may use apps of their own there; in direct and
    group messages it always is.
    """
    if server_of(interaction):
        check_permissions(interaction)
    elif interaction.guild_id and not interaction.permissions.use_external_apps:
        raise Refused(Text("bot.no-apps-of-ones-own"))


def check_channel(interaction: discord.Interaction[Any], settings: GuildSettings) -> None:
    """Raise `Refused`, with the channels where tables may be opened, if this is none of them."""
    channel = interaction.channel
    place = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
    if not settings.channels or place in settings.channels:
        return
    there = existing(interaction.guild, settings.channels)
    if not there:
        raise Refused(Text("bot.nowhere"))
    raise Refused(Text("bot.not-here", channels=tuple(f"<#{known}>" for known in there)))


def check_game(game: AnyGame, games: Mapping[str, AnyGame], settings: GuildSettings) -> None:
    """Raise `Refused`, with the games of a server, if this is none of them."""
    if game.name in settings.closed_games:
        played = tuple(name_of(known) for known in games.values() if known.name not in settings.closed_games)
        raise Refused(Text("bot.game-closed", game=name_of(game), games=played))


def existing(guild: discord.Guild | None, channels: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of the channels that the server still has."""
    return () if guild is None else tuple(known for known in channels if guild.get_channel(known) is not None)


def channel_called(guild: discord.Guild | None, written: str) -> int:
    """Return a channel of the server by its id as it was sent. Raises `Refused` for any other."""
    if guild is None or not written.isdecimal() or guild.get_channel(int(written)) is None:
        raise Refused(Text("bot.not-offered"))
    return int(written)


def rights_missing(channel: discord.abc.GuildChannel, *needed: str) -> tuple[Text, ...]:
    """Return which of the permissions, as discord.py calls them, the bot lacks in a channel."""
    allowed = channel.permissions_for(channel.guild.me)
    return tuple(Text(f"bot.permission-{name}") for name in needed if not getattr(allowed, name))


def gives_hints(settings: GuildSettings, table_state: TableState) -> bool:
    """Return whether people may ask for hints at a table: the server allows it, and no rating can move."""
    return settings.hints and not table_state.may_be_rated
