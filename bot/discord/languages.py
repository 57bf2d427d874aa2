"""Which language a message speaks: that of a person, of a channel, or of a server."""

from __future__ import annotations

from typing import Any

import discord

from bot.show.sentences import Language, language_of
from storage import GuildSettings


def language_in(settings: GuildSettings, channel: int, guild: discord.Guild | None) -> Language | None:
    """Return the language that a server has chosen for a channel, or for all; a thread follows its channel."""
    place = None if guild is None else guild.get_thread(channel)
    home = channel if place is None else place.parent_id
    return settings.channel_languages.get(str(home)) or settings.language


def posted_language(settings: GuildSettings, channel: int, guild: discord.Guild) -> Language:
    """Return the language of what is posted in a channel without a click: chosen, else that of the server's Discord."""
    return language_in(settings, channel, guild) or language_of(guild.preferred_locale.value)


def language_at(interaction: discord.Interaction[Any], settings: GuildSettings) -> Language:
    """Return the language of what everybody sees where somebody acts: chosen, else that of the server's Discord."""
    channel, locale = interaction.channel, interaction.guild_locale or interaction.locale
    place = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
    return language_in(settings, place or 0, interaction.guild) or language_of(locale.value)
