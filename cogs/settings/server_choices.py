"""The settings for which a server chooses from what it has: games, channels, a role. It must not store them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from discord import ChannelType

from bot.discord.requests.interaction_data import values
from bot.discord.requests.request import Request
from bot.policy.server_policy import channel_called, existing, rights_missing
from bot.show.custom_id import Verb
from bot.show.inputs import POSTS, channel_select, option, role_select, select
from bot.show.names import name_of
from bot.show.page import Item
from cogs.settings.setting_choices import Setting, ShownServer
from games.core.text import Refused, Text, Value

SERVER_CHANNELS: Final = Verb("server-channels")
SERVER_GAMES: Final = Verb("server-games")
SERVER_RESULTS: Final = Verb("server-results")
SERVER_ROLE: Final = Verb("server-role")

CHANNELS_MOST: Final = 25
FOR_TABLES: Final = [ChannelType.text, ChannelType.news, ChannelType.forum, ChannelType.voice]
"""Threads are not listed: they count with the channel that they hang from."""


class GamesSetting(Setting):
    """Which games may be opened; those that a select has no room for stay open."""

    def control(self, shown: ShownServer) -> Item:
        """Return a select of the games."""
        options = (
            option(
                shown.localizer.label(name_of(game)),
                game.name,
                emoji=game.glyph,
                chosen=game.name not in shown.settings.closed_games,
            )
            for game in shown.games.values()
        )
        return select(self.custom_id, options, several=True)

    def chosen(self, request: Request) -> tuple[tuple[str, ...], Value]:
        """Return the games that may not be opened, and those that may."""
        games, wanted = request.services.games, values(request.interaction)
        if not wanted or any(name not in games for name in wanted):
            raise Refused(Text("bot.not-offered"))
        closed = tuple(name for name in games if name not in wanted)
        return closed, tuple(name_of(game) for game in games.values() if game.name in wanted)


class RoleSetting(Setting):
    """The role that is mentioned for new tables, or none; never everybody."""

    def control(self, shown: ShownServer) -> Item:
        """Return a select of the server's roles."""
        placeholder = shown.localizer.label(Text("settings.role-none"))
        return role_select(self.custom_id, shown.settings.table_role, placeholder)

    def problems(self, shown: ShownServer) -> Iterator[Text]:
        """Yield that the role is gone, or cannot be mentioned."""
        if shown.guild is None or shown.settings.table_role is None:
            return
        role = shown.guild.get_role(shown.settings.table_role)
        if role is None:
            yield Text("settings.role-gone")
        elif not role.mentionable and not shown.guild.me.guild_permissions.mention_everyone:
            yield Text("settings.role-silent", role=role.mention)

    def chosen(self, request: Request) -> tuple[int | None, Value]:
        """Return the role."""
        guild, wanted = request.interaction.guild, request.chosen
        role = guild.get_role(int(wanted)) if guild is not None and wanted.isdecimal() else None
        if wanted and (role is None or role.is_default()):
            raise Refused(Text("settings.role-everybody" if role is not None else "bot.not-offered"))
        return (None, Text("settings.role-none")) if role is None else (role.id, role.mention)


class ResultsSetting(Setting):
    """The channel where results are posted, or none."""

    def control(self, shown: ShownServer) -> Item:
        """Return a select of the server's channels."""
        there = shown.settings.results_channel
        chosen = () if there is None else (there,)
        placeholder = shown.localizer.label(Text("settings.results-none"))
        return channel_select(self.custom_id, POSTS, chosen, placeholder, least=0)

    def problems(self, shown: ShownServer) -> Iterator[Text]:
        """Yield that the channel is gone, or what the bot may not do there."""
        if shown.guild is None or shown.settings.results_channel is None:
            return
        channel = shown.guild.get_channel(shown.settings.results_channel)
        if channel is None:
            yield Text("settings.results-gone")
        elif missing := rights_missing(channel, "view_channel", "send_messages"):
            yield Text("settings.results-barred", channel=channel.mention, missing=missing)

    def chosen(self, request: Request) -> tuple[int | None, Value]:
        """Return the channel."""
        if not request.chosen:
            return None, Text("settings.results-none")
        channel = channel_called(request.interaction.guild, request.chosen)
        return channel, f"<#{channel}>"


class ChannelsSetting(Setting):
    """The channels where tables may be opened; none: everywhere."""

    def line(self, shown: ShownServer) -> str:
        """Return the line, which names the channels."""
        there = existing(shown.guild, shown.settings.channels)
        value: Value = tuple(f"<#{channel}>" for channel in there)
        if not there:
            value = Text("settings.channels-gone" if shown.settings.channels else "settings.channels-all")
        return shown.localizer.say(Text("settings.line-with-value", name=self.name, value=value, help=self.help))

    def control(self, shown: ShownServer) -> Item:
        """Return a select of the server's channels."""
        there = existing(shown.guild, shown.settings.channels)
        placeholder = shown.localizer.label(Text("settings.channels-pick"))
        return channel_select(self.custom_id, FOR_TABLES, there, placeholder, least=0, most=CHANNELS_MOST)

    def chosen(self, request: Request) -> tuple[tuple[int, ...], Value]:
        """Return the channels, each once."""
        wanted = dict.fromkeys(values(request.interaction))
        if len(wanted) > CHANNELS_MOST:
            raise Refused(Text("bot.not-offered"))
        channels = tuple(channel_called(request.interaction.guild, written) for written in wanted)
        return channels, tuple(f"<#{channel}>" for channel in channels) or Text("settings.channels-all")


GAMES: Final = GamesSetting("settings.games", "closed_games", SERVER_GAMES.id())
ROLE: Final = RoleSetting("settings.role", "table_role", SERVER_ROLE.id())
RESULTS: Final = ResultsSetting("settings.results", "results_channel", SERVER_RESULTS.id())
CHANNELS: Final = ChannelsSetting("settings.channels", "channels", SERVER_CHANNELS.id())
