"""Owns for what a notification goes out, when and how: as a message to the person alone, or as a mention."""

from __future__ import annotations

from typing import Literal, TypeAlias

import discord

from storage import UserSettings
from tables.proposals import needed
from tables.table import Table
from tables.turn_timers import awake, is_quiet

Reason: TypeAlias = tuple[Literal["call", "call-consent", "call-rematch"], int]
"""What a person is waited for, as the key of a sentence, and the number of the question."""


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


def reason_of(table: Table, person: int) -> Reason | None:
    """Return what a person is waited for at a table, or None: their move, their consent, their seat at a rematch."""
    seat = table.state.seat_of(person)
    if table.state.phase == "lobby" and table.message is not None and person in table.state.kept:
        return "call-rematch", 0
    if seat is None or table.state.held is not None or not table.is_live:
        return None
    if table.asks(seat) and not table.state.is_played(seat):
        return "call", table.turn_of(seat)
    if table.state.proposal is not None and person in needed(table.state):
        return "call-consent", table.state.proposal.ends or 0
    return None
