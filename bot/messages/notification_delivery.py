"""Owns when a notification goes out and how: as a message to the person alone, or as a mention in a channel."""

from __future__ import annotations

import discord

from storage import UserSettings
from tables.turn_timers import awake, is_quiet


def moment_of(settings: UserSettings, asked_at: float, now: float) -> float:
    """Return when to notify (unix seconds): after the person's delay, at once if it is over; not in quiet hours."""
    moment = int(max(asked_at + settings.call_delay, now) * 1000)
    return (awake(moment, 0, settings.quiet) if is_quiet(moment, settings.quiet) else moment) / 1000


async def send_message(client: discord.Client, person: int, said: str, nonce: str) -> discord.Message:
    """Write to a person alone. Raises `discord.HTTPException`."""
    user = client.get_user(person) or await client.fetch_user(person)
    return await user.send(said, nonce=nonce)


async def send_mention(client: discord.Client, channel: int, person: int, said: str, nonce: str) -> discord.Message:
    """Mention a person in a channel. Raises `discord.HTTPException`."""
    mentions = discord.AllowedMentions(users=[discord.Object(person)])
    target = client.get_partial_messageable(channel)
    return await target.send(f"<@{person}> {said}", allowed_mentions=mentions, nonce=nonce)
