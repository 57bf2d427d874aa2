"""Which roles the bot may give: ordinary ones, below its own, that the person who chose them may give as well."""

from __future__ import annotations

from typing import Final

import discord

from cogs.rewards.settings import Rewards
from games.core.text import Text

HARMLESS: Final = discord.Permissions(
    add_reactions=True,
    attach_files=True,
    change_nickname=True,
    connect=True,
    create_events=True,
    create_expressions=True,
    create_instant_invite=True,
    create_private_threads=True,
    create_public_threads=True,
    embed_links=True,
    read_message_history=True,
    request_to_speak=True,
    send_messages=True,
    send_messages_in_threads=True,
    send_polls=True,
    send_tts_messages=True,
    send_voice_messages=True,
    set_voice_channel_status=True,
    speak=True,
    stream=True,
    use_application_commands=True,
    use_embedded_activities=True,
    use_external_apps=True,
    use_external_emojis=True,
    use_external_sounds=True,
    use_external_stickers=True,
    use_soundboard=True,
    use_voice_activation=True,
    view_channel=True,
)
"""What everybody may do on most servers. A role with anything else is no reward, known to this version or not."""


def why_not_given(guild: discord.Guild, role: discord.Role | None) -> Text | None:
    """Return why the bot does not give a role, or None if it does, once it may manage roles."""
    if role is not None and not role.is_default() and not role.managed and _has_powers(guild, role):
        return Text("rewards.role-powerful", role=role.mention)
    return _why_not_touched(guild, role)


def may_give(guild: discord.Guild, role: int) -> bool:
    """Return whether the bot can give a role now, and does."""
    return guild.me.guild_permissions.manage_roles and why_not_given(guild, guild.get_role(role)) is None


def may_take(guild: discord.Guild, role: int) -> bool:
    """Return whether the bot can take a role back now, whatever its powers are by now."""
    return guild.me.guild_permissions.manage_roles and _why_not_touched(guild, guild.get_role(role)) is None


def may_give_oneself(member: discord.Member, role: discord.Role) -> bool:
    """Return whether a member may give a role by hand."""
    owns = member.id == member.guild.owner_id
    return owns or (member.guild_permissions.manage_roles and member.top_role > role)


async def stood_for(guild: discord.Guild, rewards: Rewards) -> set[int]:
    """Return the roles that the people who chose them may still give by hand. Raises discord.HTTPException."""
    found: set[int] = set()
    members: dict[int, discord.Member | None] = {}
    for role in filter(None, map(guild.get_role, rewards.roles)):
        person = rewards.chosen_by.get(role.id)
        if person is None:
            continue
        if person not in members:
            members[person] = await _member(guild, person)
        member = members[person]
        if member is not None and may_give_oneself(member, role):
            found.add(role.id)
    return found


async def _member(guild: discord.Guild, person: int) -> discord.Member | None:
    """Return a member with the roles that they have now; None if they have left."""
    try:
        return await guild.fetch_member(person)
    except discord.NotFound:
        return None


def _has_powers(guild: discord.Guild, role: discord.Role) -> bool:
    """Return whether a role gives more than harmless permissions, on the server or in one of its channels."""
    given = role.permissions.value
    for channel in guild.channels:
        for overwrite in channel._overwrites:  # noqa: SLF001 -- `overwrites_for` leaves out what discord.py does not know
            given |= overwrite.allow if overwrite.id == role.id else 0
    return bool(given & ~HARMLESS.value)


def _why_not_touched(guild: discord.Guild, role: discord.Role | None) -> Text | None:
    """Return why the bot can neither give a role nor take it back, once it may manage roles."""
    if role is None:
        return Text("rewards.role-gone")
    if role.is_default():
        return Text("rewards.role-everybody")
    if role.managed:
        return Text("rewards.role-managed", role=role.mention)
    if role >= guild.me.top_role:
        return Text("rewards.role-above", role=role.mention, bot=guild.me.top_role.mention)
    return None
