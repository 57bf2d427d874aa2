"""What people are called on a server now: asked of Discord when a picture needs it, and kept nowhere."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from typing import Final

import discord

from bot.pictures.account_names import note_account

ANSWER_SECONDS: Final = 1.0
"""A board is posted without the names that do not come in time."""

_log = logging.getLogger(__name__)


async def member_names(guild: discord.Guild | None, people: Sequence[int]) -> Mapping[int, str]:
    """Return the names of those (a hundred at most) who are on the server; empty if Discord does not answer in time."""
    members = await members_of(guild, people) or ()
    for member in members:
        note_account(member.id, member.display_name, member.name)
    return {member.id: member.display_name for member in members}


async def members_of(guild: discord.Guild | None, people: Sequence[int]) -> Sequence[discord.Member] | None:
    """Return those (a hundred at most) who are on the server; None if Discord does not answer in time."""
    if guild is None or not people:
        return None
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            return await guild.query_members(user_ids=list(people), limit=len(people), cache=False)
    except (TimeoutError, discord.DiscordException) as error:
        _log.info("the names of %s people of server %s did not come: %s", len(people), guild.id, type(error).__name__)
        return None
