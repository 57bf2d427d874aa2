"""Choosing on the server's pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.clicks.click import Click, Handler
from bot.page import Page
from bot.preferences.choices import GENERAL, TABLES, change_asked, chosen
from bot.preferences.clicks import house, repair
from bot.preferences.clicks.managing import managing
from bot.preferences.pages.server import CHANNELS_MOST, general_page, tables_page
from bot.press import Malformed
from bot.speak import speak
from games.core.text import Refused, Text
from storage import Guild


async def tab(click: Click) -> None:
    """Show one of the pages."""
    name, _, detail = click.press.detail.partition(" ")
    if name in ("general", "tables"):
        settings = await click.floor.database.guilds.get(click.guild)
        await _show(click, settings, general=name == "general")
    elif name == "house":
        await house.show(click, detail)
    elif name == "open":
        await repair.show(click, detail)
    else:
        raise Malformed(name)


async def choose(click: Click) -> None:
    """Store what was chosen from a list."""
    setting, word, change = change_asked((*GENERAL, *TABLES), click.press.detail, click.interaction)
    settings = await _change(click, change)
    await _show(click, settings, setting.noted(word), general=setting in GENERAL)


async def choose_channels(click: Click) -> None:
    """Store where tables may be opened."""
    guild = click.interaction.guild
    ids = [int(value) for value in chosen(click.interaction) if value.isdecimal()]
    known = [channel for channel in ids if guild is not None and guild.get_channel(channel) is not None]
    if len(known) != len(chosen(click.interaction)) or len(known) > CHANNELS_MOST:
        raise Refused(Text("bot.not-offered"))
    await _store_channels(click, tuple(dict.fromkeys(known)))


async def free_channels(click: Click) -> None:
    """Let tables be opened everywhere."""
    await _store_channels(click, ())


async def _store_channels(click: Click, channels: tuple[int, ...]) -> None:
    settings = await _change(click, {"channels": channels})
    value = tuple(f"<#{channel}>" for channel in channels) if channels else Text("settings.channels-all")
    await _show(click, settings, Text("settings.noted", name=Text("settings.channels"), value=value))


async def _change(click: Click, change: Mapping[str, Any]) -> Guild:
    guilds = click.floor.database.guilds
    return await guilds.change(click.guild, lambda settings: settings.model_copy(update=dict(change)))


async def _show(click: Click, settings: Guild, noted: Text | None = None, *, general: bool = True) -> None:
    language = await click.language()
    notice = "" if noted is None else speak(noted, language)
    page: Page
    if general:
        page = general_page(settings, click.interaction.guild, language, notice)
    else:
        page = tables_page(settings, language, notice)
    await click.reply.redraw(page)


ANYWHERE: Final[Mapping[str, Handler]] = managing(
    {
        "server": tab,
        "server-set": choose,
        "server-channels": choose_channels,
        "server-free": free_channels,
        **house.ANYWHERE,
        **repair.ANYWHERE,
    }
)
