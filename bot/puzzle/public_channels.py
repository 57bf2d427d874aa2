"""Owns which channels everybody on a server may read. It must not know what is shown of their games."""

from __future__ import annotations

import discord


def is_public(client: discord.Client, guild: int, channel: int) -> bool:
    """Tell whether everybody may read a channel, or the one that a thread belongs to; not if it is unknown."""
    server = client.get_guild(guild)
    place = None if server is None else server.get_channel_or_thread(channel)
    if isinstance(place, discord.Thread):
        place = None if place.is_private() else place.parent
    return server is not None and place is not None and place.permissions_for(server.default_role).view_channel
