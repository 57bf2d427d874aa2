"""What somebody who acts, or everybody in a channel, can see of a server: its channels, and the tables shown in them.

Discord tells it with the interaction (the person's roles) and over the gateway (roles, channels and their overwrites);
nothing is fetched. What is not known counts as unseen.
"""

from __future__ import annotations

from typing import Any

import discord

from bot.discord.requests.interaction_data import server_of
from tables.table.read_only_table import ReadableTable


def sees_channel(interaction: discord.Interaction[Any], channel: int) -> bool:
    """Return whether the actor can see a channel or thread of the server; False where Discord does not tell."""
    if channel == interaction.channel_id:
        return True
    member, guild = interaction.user, interaction.guild
    place = None if guild is None else guild.get_channel_or_thread(channel)
    if place is None or not isinstance(member, discord.Member):
        return False
    if not isinstance(place, discord.Thread):
        return place.permissions_for(member).view_channel
    if place.parent is None:
        return False
    allowed = place.permissions_for(member)
    # who follows a private thread is not told to a bot without the members intent
    return allowed.view_channel and (allowed.manage_threads or not place.is_private())


def is_hidden(interaction: discord.Interaction[Any], channel: int) -> bool:
    """Return whether a channel exists that the actor cannot see; False for one that is gone."""
    guild = interaction.guild
    is_there = guild is not None and guild.get_channel_or_thread(channel) is not None
    return is_there and not sees_channel(interaction, channel)


def sees_table(interaction: discord.Interaction[Any], table: ReadableTable) -> bool:
    """Return whether the actor may see a table: they see where it is shown, or have a seat while it goes on.

    The end of a game with a thread of its own stands in the channel of its lobby as well. Where nobody may watch, only
    those who play see a game that goes on.
    """
    if table.guild != server_of(interaction) or not table.state.may_see(interaction.user.id):
        return False
    return knows_table(interaction, table)


def knows_table(interaction: discord.Interaction[Any], table: ReadableTable) -> bool:
    """Return whether the actor sees that a table of this server is there."""
    home = table.state.parent
    sits = table.is_live and table.state.seat_of(interaction.user.id) is not None
    return sits or sees_channel(interaction, table.channel) or (home is not None and sees_channel(interaction, home[0]))


def plays_from_conversation(interaction: discord.Interaction[Any], table: ReadableTable) -> bool:
    """Return whether the actor writes to the bot alone, and has a seat at a table that goes on, of any server."""
    sits = table.is_live and table.state.seat_of(interaction.user.id) is not None
    return sits and interaction.context.dm_channel


def all_see(guild: discord.Guild, home: int, channel: int) -> bool:
    """Return whether everybody who sees a channel, `home`, surely sees another channel or thread as well.

    They do if it is the same, if it is hidden from nobody, or if both are shown to and hidden from the same roles and
    people.
    """
    place, door = guild.get_channel_or_thread(channel), guild.get_channel(home)
    if isinstance(place, discord.Thread):
        place = None if place.is_private() else place.parent
    if place is None or door is None:
        return False
    shown, shown_at_home = _shown_to(place), _shown_to(door)
    return place.id == home or shown == shown_at_home or (_everyone_sees(place) and all(shown.values()))


def _shown_to(place: discord.abc.GuildChannel) -> dict[int, bool]:
    """Return to which roles and people a channel is shown (True), and from which it is hidden."""
    allowed = {one.id: overwrite.view_channel for one, overwrite in place.overwrites.items()}
    return {one: sees for one, sees in allowed.items() if sees is not None}


def _everyone_sees(place: discord.abc.GuildChannel) -> bool:
    return place.permissions_for(place.guild.default_role).view_channel
