"""Owns the controls of the server's settings. It must not check permissions: `permissions.py` has done so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.discord.requests.click import Click, Handler
from bot.settings.handlers import games_and_posts, live_tables, option_presets
from bot.settings.handlers.permissions import managing
from bot.settings.pages.guild_settings import CHANNELS_MOST, general_page, seasons_page, tables_page
from bot.settings.setting_choices import GENERAL, POSTS, SEASONS, TABLES, change_asked, chosen
from bot.show.custom_id import Malformed
from bot.show.page import Page
from bot.show.sentences import speak
from games.core.text import Refused, Text
from storage import GuildSettings

ALL: Final = (*GENERAL, *POSTS, *TABLES, *SEASONS)


async def tab(click: Click) -> None:
    """Show one of the pages."""
    name, _, detail = click.custom_id.detail.partition(" ")
    if name in ("general", "tables"):
        settings = await click.app.database.guild_settings.get(click.guild)
        await _show(click, settings, general=name == "general")
    elif name == "seasons":
        await _show_seasons(click, await click.app.database.guild_settings.get(click.guild))
    elif name == "games":
        await games_and_posts.show(click)
    elif name == "tongues":
        await games_and_posts.show_languages(click)
    elif name == "house":
        await option_presets.show(click, detail)
    elif name == "open":
        await live_tables.show(click, detail)
    else:
        raise Malformed(name)


async def choose(click: Click) -> None:
    """Store what was chosen from a list."""
    setting, word, change = change_asked(ALL, click.custom_id.detail, click.interaction)
    settings = await _change(click, change)
    if setting.field == "felt":
        await _paint_anew(click)
    if setting in SEASONS:
        await click.app.database.seasons.move_end(click.guild, settings.zone, round(click.app.now() * 1000))
        await _show_seasons(click, settings, setting.noted(word))
        return
    if setting in POSTS:
        await games_and_posts.show(click, settings, setting.noted(word))
        return
    await _show(click, settings, setting.noted(word), general=setting in GENERAL)


async def _show_seasons(click: Click, settings: GuildSettings, noted: Text | None = None) -> None:
    language = await click.language()
    await click.reply.redraw(seasons_page(settings, language, "" if noted is None else speak(noted, language)))


async def _paint_anew(click: Click) -> None:
    """Let the server's tables be seen as they look now."""
    for table in await click.app.registry.of_server(click.guild):
        click.app.publisher.publish(table)


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


async def _change(click: Click, change: Mapping[str, Any]) -> GuildSettings:
    guilds = click.app.database.guild_settings
    return await guilds.change(click.guild, lambda settings: settings.model_copy(update=dict(change)))


async def _show(click: Click, settings: GuildSettings, noted: Text | None = None, *, general: bool = True) -> None:
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
        **games_and_posts.ANYWHERE,
        **option_presets.ANYWHERE,
        **live_tables.ANYWHERE,
    }
)
