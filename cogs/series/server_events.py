"""The event of a server that announces a series with a set start, or a plan: made, moved, begun and ended as it is.

Whatever is asked of Discord can be asked again: an event that was made just before the process ended is found by its
name and its time.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Final

import discord
from discord import EntityType, EventStatus, PrivacyLevel

from bot.discord.limits.retry import passes
from tables.series.plan import Plan
from tables.series.series import EventState, Series, ServerEvent

LASTS: Final = timedelta(hours=3)
"""Discord wants an end; a tournament that is over earlier ends its event then."""
NAME_LENGTH: Final = 100
STATUS: Final[dict[str, EventStatus]] = {
    "active": EventStatus.active,
    "completed": EventStatus.completed,
    "canceled": EventStatus.cancelled,
}
SHOWN: Final[dict[EventStatus, EventState]] = {
    EventStatus.scheduled: "scheduled",
    EventStatus.active: "active",
    EventStatus.completed: "completed",
    EventStatus.cancelled: "canceled",
}

_log = logging.getLogger(__name__)


def wanted(series: Series, now: int) -> ServerEvent | None:
    """Return what the event should be at a time (unix ms), or None if nothing is to be done."""
    event, starts = series.event, series.starts
    announced = bool(event.id) and event.state in ("scheduled", "active")
    if series.phase == "lobby" and starts is not None:
        return _scheduled(event, starts, series.games, now)
    if not announced:
        return None
    if series.phase == "lobby":
        state: EventState = "canceled"
    elif series.is_live:
        state = "active"
    else:
        state = "completed" if event.state == "active" else "canceled"
    return None if event.state == state else replace(event, state=state)


def wanted_for(plan: Plan, now: int) -> ServerEvent | None:
    """Return what the event of a plan should be at a time (unix ms), or None if nothing is to be done."""
    event = plan.event
    if plan.phase == "going":
        return _scheduled(event, plan.starts, plan.series.games, now)
    announced = bool(event.id) and event.state in ("scheduled", "active")
    return replace(event, state="canceled") if announced and plan.last != "opened" else None


def _scheduled(event: ServerEvent, starts: int, games: Sequence[str], now: int) -> ServerEvent | None:
    game = games[0] if games else ""
    named = event.at == starts and event.game == game
    if starts <= now or (named and event.state in ("scheduled", "refused")):
        return None  # what is due begins or ends with its next step
    announced = bool(event.id) and event.state in ("scheduled", "active")
    return ServerEvent(event.id if announced else 0, "scheduled", starts, game)


@dataclass(frozen=True, slots=True)
class Announced:
    """What an event announces: where that is, what it is for the log, and what the event is called and says."""

    guild: int
    channel: int
    what: str
    name: str
    description: str


class ServerEvents:
    """Asks Discord for events."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def update(self, announced: Announced, before: ServerEvent, wish: ServerEvent) -> ServerEvent:
        """Return what the event is now: `refused` where the bot may not make one. Raises what passes by itself."""
        guild = self._client.get_guild(announced.guild)
        if guild is None:
            return before
        try:
            if wish.state == "scheduled":
                return await self._scheduled(guild, announced, wish)
            return await self._moved_on(guild, wish)
        except discord.NotFound:
            return replace(wish, id=0, state="canceled")
        except discord.HTTPException as error:
            if passes(error):
                raise
            _log.info("no event for %s (code %s)", announced.what, error.code)
            return replace(wish, id=0, state="refused")

    async def _scheduled(self, guild: discord.Guild, announced: Announced, wish: ServerEvent) -> ServerEvent:
        begins = datetime.fromtimestamp(wish.at / 1000, UTC)
        name = announced.name[:NAME_LENGTH]  # an event knows no formatting
        if wish.id:
            event = await guild.fetch_scheduled_event(wish.id)
            if event.status is EventStatus.scheduled:
                await event.edit(name=name, start_time=begins, end_time=begins + LASTS)
                return wish
        for known in await guild.fetch_scheduled_events():
            if (known.name, known.start_time) == (name, begins) and known.creator_id == self._client.application_id:
                return replace(wish, id=known.id)
        event = await guild.create_scheduled_event(
            name=name,
            description=announced.description,
            start_time=begins,
            end_time=begins + LASTS,
            entity_type=EntityType.external,
            privacy_level=PrivacyLevel.guild_only,
            location=f"https://discord.com/channels/{announced.guild}/{announced.channel}",
        )
        return replace(wish, id=event.id)

    @staticmethod
    async def _moved_on(guild: discord.Guild, wish: ServerEvent) -> ServerEvent:
        event = await guild.fetch_scheduled_event(wish.id)
        status = STATUS[wish.state]
        if event.status is EventStatus.scheduled and status is EventStatus.completed:
            status = EventStatus.cancelled
        over = event.status in (EventStatus.completed, EventStatus.cancelled)
        if event.status is not status and not over:
            await event.edit(status=status)
            return replace(wish, state=SHOWN[status])
        return replace(wish, state=SHOWN[event.status])
