"""Which roles the bot may give: ordinary ones, below its own."""

from __future__ import annotations

from typing import Final

import discord

from games.core.text import Text

POWERS: Final = discord.Permissions(
    administrator=True,
    ban_members=True,
    create_events=False,
    deafen_members=True,
    kick_members=True,
    manage_channels=True,
    manage_emojis=True,
    manage_events=True,
    manage_guild=True,
    manage_messages=True,
    manage_nicknames=True,
    manage_roles=True,
    manage_threads=True,
    manage_webhooks=True,
    mention_everyone=True,
    moderate_members=True,
    move_members=True,
    mute_members=True,
    view_audit_log=True,
)
"""What moderators may do: no role with any of these is a reward."""


def why_not_given(guild: discord.Guild, role: discord.Role | None) -> Text | None:
    """Return why the bot does not give a role, or None if it does, once it may manage roles."""
    if role is None:
        return Text("rewards.role-gone")
    if role.is_default():
        return Text("rewards.role-everybody")
    if role.managed:
        return Text("rewards.role-managed", role=role.mention)
    if role.permissions.value & POWERS.value:
        return Text("rewards.role-powerful", role=role.mention)
    if role >= guild.me.top_role:
        return Text("rewards.role-above", role=role.mention, bot=guild.me.top_role.mention)
    return None


def may_give(guild: discord.Guild, role: int) -> bool:
    """Return whether the bot can give and take a role now."""
    return guild.me.guild_permissions.manage_roles and why_not_given(guild, guild.get_role(role)) is None
