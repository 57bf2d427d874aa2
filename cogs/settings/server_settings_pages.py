"""The page of a server's settings: language, channels, how its tables are run. It must not change them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.policy.server_policy import existing
from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.page import Item, Page, button, rows
from bot.show.sentences import Language
from cogs.settings.setting_choices import GENERAL, SEASONS, TABLES, settings_page
from games.core.text import Text
from storage import GuildSettings

TABS: Final = ("general", "tables", "games", "seasons", "house", "open")
CHANNELS_MOST: Final = 25
KINDS: Final = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.forum,
    discord.ChannelType.voice,
]
"""Threads are not listed: they count with the channel that they hang from."""


def general_page(settings: GuildSettings, guild: discord.Guild | None, language: Language, notice: str = "") -> Page:
    """Return the page for language, channels and notifications."""
    localizer = Localizer(language)
    there = existing(guild, settings.channels)
    lines = [setting.line(localizer) for setting in GENERAL]
    lines.insert(1, _channels_line(settings, there, localizer))

    selects = [setting.select(settings, localizer) for setting in GENERAL]
    everywhere = button(localizer.label(Text("settings.everywhere")), CustomId("-", "server-free"), emoji="🌍")
    by_channel = button(localizer.label(Text("settings.languages")), CustomId("-", "server", "tongues"))
    channels = ui.ActionRow(_channel_select(there, localizer))
    further = rows([by_channel, everywhere] if settings.channels else [by_channel])
    controls: list[Item] = [selects[0], channels, *selects[1:], *further]
    return server_page("general", lines, controls, localizer, notice)


def tables_page(settings: GuildSettings, language: Language, notice: str = "") -> Page:
    """Return the page for how tables are run."""
    localizer = Localizer(language)
    lines = [setting.line(localizer) for setting in TABLES]
    return server_page("tables", lines, [setting.select(settings, localizer) for setting in TABLES], localizer, notice)


def seasons_page(settings: GuildSettings, language: Language, notice: str = "") -> Page:
    """Return the page for seasons, and for how long games are kept."""
    localizer = Localizer(language)
    lines = [setting.line(localizer) for setting in SEASONS]
    return server_page(
        "seasons", lines, [setting.select(settings, localizer) for setting in SEASONS], localizer, notice
    )


def server_page(
    tab: str, lines: Sequence[str], controls: Sequence[Item], localizer: Localizer, notice: str = ""
) -> Page:
    """Return a page of the server's settings, with the way to the others."""
    title = localizer.say(Text("settings.server-title", tab=Text(f"settings.tab-{tab}")))
    return settings_page([title, *lines], [*controls, ui.Separator(), *_tabs(tab, localizer)], notice)


def _tabs(here: str, localizer: Localizer) -> list[Item]:
    return rows(
        [
            button(
                localizer.label(Text(f"settings.to-{tab}")),
                CustomId("-", "server", tab),
                style=discord.ButtonStyle.primary if tab == here else discord.ButtonStyle.secondary,
            )
            for tab in TABS
        ]
    )


def _channels_line(settings: GuildSettings, there: Sequence[int], localizer: Localizer) -> str:
    value: Text | tuple[str, ...] = tuple(f"<#{channel}>" for channel in there)
    if not there:
        value = Text("settings.channels-gone" if settings.channels else "settings.channels-all")
    name, help_text = Text("settings.channels"), Text("settings.channels-help")
    return localizer.say(Text("settings.line-with-value", name=name, value=value, help=help_text))


def _channel_select(there: Sequence[int], localizer: Localizer) -> ui.ChannelSelect[Any]:
    return ui.ChannelSelect(
        custom_id=str(CustomId("-", "server-channels")),
        channel_types=KINDS,
        placeholder=localizer.label(Text("settings.channels-pick")),
        min_values=0,
        max_values=CHANNELS_MOST,
        default_values=[
            discord.SelectDefaultValue(id=channel, type=discord.SelectDefaultValueType.channel)
            for channel in there[:CHANNELS_MOST]
        ],
    )
