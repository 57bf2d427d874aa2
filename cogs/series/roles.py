"""Who may take part where that is up to a role."""

from __future__ import annotations

import discord

from bot.discord.requests.request import Request
from games.core.text import Refused, Text


def check_role(request: Request, role: int) -> None:
    """Raise `Refused` for somebody without the role; 0, or a role that is gone: everybody may take part."""
    member, guild = request.interaction.user, request.interaction.guild
    if not role or guild is None or guild.get_role(role) is None:
        return
    if not isinstance(member, discord.Member) or all(one.id != role for one in member.roles):
        raise Refused(Text("series.plan-role-only", role=f"<@&{role}>"))
