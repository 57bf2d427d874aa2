"""The settings for which a server chooses from what it has: games, channels, a role. It must not store them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from discord import ChannelType

from bot.discord.requests.request import Request
from bot.policy.server_policy import channel_called, existing, rights_missing
from bot.show.forms import Channels, Field, Roles, SomeOf
from bot.show.inputs import OPTIONS_MOST, POSTS, option
from bot.show.names import name_of
from cogs.settings.setting_choices import Setting, ShownServer
from games.core.text import Refused, Text, Value

CHANNELS_MOST: Final = 25
FOR_TABLES: Final = [ChannelType.text, ChannelType.news, ChannelType.forum, ChannelType.voice]
"""Threads are not listed: they count with the channel that they hang from."""


class GamesSetting(Setting):
    """Which games may be opened; those that a select has no room for stay open."""

    def now(self, shown: ShownServer) -> Value:
        """Return the games that may be opened."""
        return tuple(name_of(game) for game in shown.games.values() if game.name not in shown.settings.closed_games)

    def part(self, shown: ShownServer) -> Field:
        """Return the list of the games."""
        options = [
            option(shown.localizer.label(name_of(game)), game.name, chosen=game.name not in shown.settings.closed_games)
            for game in list(shown.games.values())[:OPTIONS_MOST]
        ]
        return SomeOf(*self.labelled(shown), options=options, least=1)

    def chosen(self, request: Request, given: Any) -> tuple[str, ...]:  # noqa: ANN401 -- names of games
        """Return the games that may not be opened."""
        return tuple(name for name in list(request.services.games)[:OPTIONS_MOST] if name not in given)


class RoleSetting(Setting):
    """The role that is mentioned for new tables, or none; never everybody."""

    def now(self, shown: ShownServer) -> Value:
        """Return the role."""
        role = shown.settings.table_role
        return Text("settings.role-none") if role is None else f"<@&{role}>"

    def part(self, shown: ShownServer) -> Field:
        """Return a select of the server's roles."""
        role = shown.settings.table_role
        return Roles(*self.labelled(shown), now=[] if role is None else [role])

    def problems(self, shown: ShownServer) -> Iterator[Text]:
        """Yield that the role is gone, or cannot be mentioned."""
        if shown.guild is None or shown.settings.table_role is None:
            return
        role = shown.guild.get_role(shown.settings.table_role)
        if role is None:
            yield Text("settings.role-gone")
        elif not role.mentionable and not shown.guild.me.guild_permissions.mention_everyone:
            yield Text("settings.role-silent", role=role.mention)

    def chosen(self, request: Request, given: Any) -> int | None:  # noqa: ANN401 -- ids, one at most
        """Return the role."""
        guild, wanted = request.interaction.guild, "".join(given)
        role = guild.get_role(int(wanted)) if guild is not None and wanted.isdecimal() else None
        if wanted and (role is None or role.is_default()):
            raise Refused(Text("settings.role-everybody" if role is not None else "bot.not-offered"))
        return None if role is None else role.id


class ResultsSetting(Setting):
    """The channel where results are posted, or none."""

    def now(self, shown: ShownServer) -> Value:
        """Return the channel."""
        there = shown.settings.results_channel
        return Text("settings.results-none") if there is None else f"<#{there}>"

    def part(self, shown: ShownServer) -> Field:
        """Return a select of the server's channels."""
        there = shown.settings.results_channel
        return Channels(*self.labelled(shown), now=[] if there is None else [there], kinds=POSTS)

    def problems(self, shown: ShownServer) -> Iterator[Text]:
        """Yield that the channel is gone, or what the bot may not do there."""
        if shown.guild is None or shown.settings.results_channel is None:
            return
        channel = shown.guild.get_channel(shown.settings.results_channel)
        if channel is None:
            yield Text("settings.results-gone")
        elif missing := rights_missing(channel, "view_channel", "send_messages"):
            yield Text("settings.results-barred", channel=channel.mention, missing=missing)

    def chosen(self, request: Request, given: Any) -> int | None:  # noqa: ANN401 -- ids, one at most
        """Return the channel."""
        return channel_called(request.interaction.guild, given[0]) if given else None


class ChannelsSetting(Setting):
    """The channels where tables may be opened; none: everywhere."""

    def now(self, shown: ShownServer) -> Value:
        """Return the channels."""
        there = existing(shown.guild, shown.settings.channels)
        if there:
            return tuple(f"<#{channel}>" for channel in there)
        return Text("settings.channels-gone" if shown.settings.channels else "settings.channels-all")

    def part(self, shown: ShownServer) -> Field:
        """Return a select of the server's channels."""
        there = existing(shown.guild, shown.settings.channels)
        return Channels(*self.labelled(shown), now=there, most=CHANNELS_MOST, kinds=FOR_TABLES)

    def chosen(self, request: Request, given: Any) -> tuple[int, ...]:  # noqa: ANN401 -- ids
        """Return the channels."""
        return tuple(channel_called(request.interaction.guild, written) for written in given)


GAMES: Final = GamesSetting("settings.games", "closed_games")
ROLE: Final = RoleSetting("settings.role", "table_role")
RESULTS: Final = ResultsSetting("settings.results", "results_channel")
CHANNELS: Final = ChannelsSetting("settings.channels", "channels")
