"""The event of a server that announces a series with a set start: made, moved, begun and ended as the series is.

Whatever is asked of Discord can be asked again: an event that was made just before the process ended is found by its
name and its time.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Final

import discord
from discord import EntityType, EventStatus, PrivacyLevel

from bot.discord.limits.retry import passes
from bot.show.names import name_of
from bot.show.sentences import speak
from games.core.game import AnyGame
from tables.series.live_series import LiveSeries
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
        named = event.at == starts and event.game == series.games[0]
        if starts <= now or (named and event.state in ("scheduled", "refused")):
            return None  # what is due begins or ends with its next step
        return ServerEvent(event.id if announced else 0, "scheduled", starts, series.games[0])
    if not announced:
        return None
    if series.phase == "lobby":
        state: EventState = "canceled"
    elif series.is_live:
        state = "active"
    else:
        state = "completed" if event.state == "active" else "canceled"
    return None if event.state == state else replace(event, state=state)


class ServerEvents:
    """Asks Discord for the events of series."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def update(self, live: LiveSeries, wish: ServerEvent, game: AnyGame) -> ServerEvent:
        """Return what the event is now: `refused` where the bot may not make one. Raises what passes by itself."""
        guild = self._client.get_guild(live.guild)
        if guild is None:
            return live.state.event
        try:
            if wish.state == "scheduled":
                return await self._scheduled(guild, live, wish, game)
            return await self._moved_on(guild, wish)
        except discord.NotFound:
            return replace(wish, id=0, state="canceled")
        except discord.HTTPException as error:
            if passes(error):
                raise
            _log.info("no event for %s %s (code %s)", live.state.kind, live.id, error.code)
            return replace(wish, id=0, state="refused")

    async def _scheduled(self, guild: discord.Guild, live: LiveSeries, wish: ServerEvent, game: AnyGame) -> ServerEvent:
        begins = datetime.fromtimestamp(wish.at / 1000, UTC)
        series, language = live.state, live.state.language
        host = series.name_of(series.host)  # an event knows no formatting
        name = speak(series.text("event-name", game=name_of(game), host=host), language)[:NAME_LENGTH]
        if wish.id:
            event = await guild.fetch_scheduled_event(wish.id)
            await event.edit(name=name, start_time=begins, end_time=begins + LASTS)
            return wish
        for known in await guild.fetch_scheduled_events():
            if (known.name, known.start_time) == (name, begins) and known.creator_id == self._client.application_id:
                return replace(wish, id=known.id)
        event = await guild.create_scheduled_event(
            name=name,
            description=speak(series.text("event-what"), language),
            start_time=begins,
            end_time=begins + LASTS,
            entity_type=EntityType.external,
            privacy_level=PrivacyLevel.guild_only,
            location=f"https://discord.com/channels/{live.guild}/{live.channel}",
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
