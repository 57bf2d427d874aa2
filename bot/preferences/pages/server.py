"""The server's settings: how its tables speak, where they are held, and how they are run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.page import Item, Page, button
from bot.preferences.choices import GENERAL, TABLES, sheet
from bot.preferences.places import existing
from bot.press import Press
from bot.speak import Language
from bot.voice import Voice
from games.core.text import Text
from storage import Guild

TABS: Final = ("general", "tables", "house", "open")
CHANNELS_MOST: Final = 25
KINDS: Final = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.forum,
    discord.ChannelType.voice,
]
"""Threads are not listed: they count with the channel that they hang from."""


def general_page(settings: Guild, guild: discord.Guild | None, language: Language, notice: str = "") -> Page:
    """Return the page for language, channels and calls."""
    voice = Voice(language)
    there = existing(guild, settings.channels)
    lines = [setting.line(voice) for setting in GENERAL]
    lines.insert(1, _channels_line(settings, there, voice))

    def controls() -> list[Item]:
        selects = [setting.select(settings, voice) for setting in GENERAL]
        everywhere = button(voice.label(Text("settings.everywhere")), Press("-", "server-free"), emoji="🌍")
        free = [ui.ActionRow(everywhere)] if settings.channels else []
        return [selects[0], ui.ActionRow(_channel_select(there, voice)), *free, *selects[1:]]

    return server_page("general", lines, controls, voice, notice)


def tables_page(settings: Guild, language: Language, notice: str = "") -> Page:
    """Return the page for how tables are run."""
    voice = Voice(language)
    lines = [setting.line(voice) for setting in TABLES]
    return server_page("tables", lines, lambda: [setting.select(settings, voice) for setting in TABLES], voice, notice)


def server_page(
    tab: str, lines: Sequence[str], controls: Callable[[], list[Item]], voice: Voice, notice: str = ""
) -> Page:
    """Return a page of the server's settings, with the way to the others."""
    title = voice.say(Text("settings.server-title", tab=Text(f"settings.tab-{tab}")))
    return sheet([title, *lines], lambda: [*controls(), ui.Separator(), _tabs(tab, voice)], notice)


def _tabs(here: str, voice: Voice) -> Item:
    return ui.ActionRow(
        *(
            button(
                voice.label(Text(f"settings.to-{tab}")),
                Press("-", "server", tab),
                style=discord.ButtonStyle.primary if tab == here else discord.ButtonStyle.secondary,
            )
            for tab in TABS
        )
    )


def _channels_line(settings: Guild, there: Sequence[int], voice: Voice) -> str:
    value: Text | tuple[str, ...] = tuple(f"<#{channel}>" for channel in there)
    if not there:
        value = Text("settings.channels-gone" if settings.channels else "settings.channels-all")
    name, help_text = Text("settings.channels"), Text("settings.channels-help")
    return voice.say(Text("settings.line-with-value", name=name, value=value, help=help_text))


def _channel_select(there: Sequence[int], voice: Voice) -> ui.ChannelSelect[Any]:
    return ui.ChannelSelect(
        custom_id=str(Press("-", "server-channels")),
        channel_types=KINDS,
        placeholder=voice.label(Text("settings.channels-pick")),
        min_values=0,
        max_values=CHANNELS_MOST,
        default_values=[
            discord.SelectDefaultValue(id=channel, type=discord.SelectDefaultValueType.channel)
            for channel in there[:CHANNELS_MOST]
        ],
    )
