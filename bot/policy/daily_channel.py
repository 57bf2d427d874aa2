"""A channel in which a server has something posted each morning: the choice, its page in the settings, the promises."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Final
from zoneinfo import ZoneInfo

import discord
from pydantic import BaseModel, ConfigDict

from bot.discord.requests.interaction_data import values
from bot.discord.requests.request import Request
from bot.policy.server_policy import channel_called, rights_missing
from bot.services import Services
from bot.show.custom_id import Verb
from bot.show.inputs import POSTS, channel_select
from bot.show.page import Page
from bot.show.settings_tabs import SettingsFrame
from games.core.text import Text
from storage import GuildSettings, Promise

WAKING: Final = range(8, 23)
"""The hours of a server's clock in which something may be posted."""
NEEDED: Final = ("view_channel", "send_messages", "read_message_history")
"""What the bot must be allowed there; it reads to see whether the post is there already."""


class DailyChannel(BaseModel):
    """Where a server has something posted each day.

    `told`: the last day (since 1970-01-01, UTC) of which nothing is posted: it was past when the channel was chosen.
    """

    model_config = ConfigDict(frozen=True)

    channel: int
    told: int


class DailyPosts:
    """Promises the posts of a kind: the setting is called as the promise is."""

    def __init__(self, services: Services, kind: str, chosen: Callable[[GuildSettings], DailyChannel | None]) -> None:
        self._database, self._now = services.database, services.now
        self._kind, self._chosen = kind, chosen

    async def promise(self, day: int) -> None:
        """Promise the posts of a day where the server's own has begun. Raises StorageError."""
        promises = self._database.promises
        for server in await self._database.guild_settings.choosing(self._kind):
            settings = await self._database.guild_settings.get(server)
            chosen = self._chosen(settings)
            if chosen is None or chosen.told >= day or not self._is_waking(settings.zone):
                continue
            due, key = round(self._now() * 1000), f"{self._kind} {server} {day}"
            if await promises.get(key) is None:  # a look each hour costs no write
                await promises.add(Promise(key, self._kind, server, due, body=str(day)))

    def _is_waking(self, zone: str) -> bool:
        return datetime.fromtimestamp(self._now(), UTC).astimezone(ZoneInfo(zone)).hour in WAKING


def chosen_channel(request: Request) -> int | None:
    """Return the channel that was chosen on the page, None if none was."""
    chosen = values(request.interaction)
    return channel_called(request.interaction.guild, chosen[0]) if chosen else None


def told_anew(before: DailyChannel | None, channel: int | None, told: int) -> DailyChannel | None:
    """Return the choice of a channel; `told` is the last day of which nothing is posted where there was none before."""
    return None if channel is None else DailyChannel(channel=channel, told=told if before is None else before.told)


def daily_channel_page(
    name: str, verb: Verb, chosen: DailyChannel | None, guild: discord.Guild | None, frame: SettingsFrame, notice: str
) -> Page:
    """Return the page of a server's settings called `name` where it chooses the channel, with the feature's texts."""
    localizer = frame.localizer
    lines = [localizer.say(Text(f"{name}.help-tab")), *map(localizer.say, _problems(chosen, guild))]
    there, placeholder = [] if chosen is None else [chosen.channel], localizer.label(Text("bot.no-channel"))
    channels = channel_select(verb.id(), POSTS, there, placeholder, least=0)
    return frame.page(name, lines, [channels], notice)


def _problems(chosen: DailyChannel | None, guild: discord.Guild | None) -> Iterator[Text]:
    """Yield why nothing can be posted."""
    if chosen is None or guild is None:
        return
    channel = guild.get_channel(chosen.channel)
    if channel is None:
        yield Text("bot.channel-gone")
    elif missing := rights_missing(channel, *NEEDED):
        yield Text("bot.channel-barred", channel=channel.mention, missing=missing)
