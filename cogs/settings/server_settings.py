"""The controls of the server's settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.discord.requests.controls import control
from bot.discord.requests.interaction_data import values
from bot.discord.requests.request import Request
from bot.policy.permissions import for_managers
from bot.show.custom_id import Malformed
from cogs.settings import games_and_posts, house_rules, live_tables
from cogs.settings.server_settings_pages import CHANNELS_MOST, general_page, seasons_page, tables_page
from cogs.settings.setting_choices import GENERAL, POSTS, SEASONS, TABLES, change_asked
from games.core.text import Refused, Text
from storage import GuildSettings

ALL: Final = (*GENERAL, *POSTS, *TABLES, *SEASONS)


@control("server")
@for_managers
async def tab(request: Request) -> None:
    """Show one of the pages."""
    name, _, detail = request.detail.partition(" ")
    if name in ("general", "tables"):
        await _show(request, request.server, general=name == "general")
    elif name == "seasons":
        await _show_seasons(request, request.server)
    elif name == "games":
        await games_and_posts.show(request)
    elif name == "tongues":
        await games_and_posts.show_languages(request)
    elif name == "house":
        await house_rules.show(request, detail)
    elif name == "open":
        await live_tables.show(request, detail)
    else:
        raise Malformed(name)


@control("server-set")
@for_managers
async def choose(request: Request) -> None:
    """Store what was chosen from a list."""
    setting, word, change = change_asked(ALL, request.detail, request.interaction)
    settings = await _change(request, change)
    if setting.field == "felt":
        await _paint_anew(request)
    if setting in SEASONS:
        now = round(request.services.now() * 1000)
        await request.services.database.seasons.move_end(request.guild, settings.zone, now)
        await _show_seasons(request, settings, setting.noted(word))
        return
    if setting in POSTS:
        await games_and_posts.show(request, settings, setting.noted(word))
        return
    await _show(request, settings, setting.noted(word), general=setting in GENERAL)


async def _show_seasons(request: Request, settings: GuildSettings, noted: Text | None = None) -> None:
    await request.redraw(seasons_page(settings, request.language, "" if noted is None else request.speak(noted)))


async def _paint_anew(request: Request) -> None:
    """Let the server's tables be seen as they look now."""
    for table in await request.services.registry.of_server(request.guild):
        request.services.messages.publish(table)


@control("server-channels")
@for_managers
async def choose_channels(request: Request) -> None:
    """Store where tables may be opened."""
    guild = request.interaction.guild
    ids = [int(value) for value in values(request.interaction) if value.isdecimal()]
    known = [channel for channel in ids if guild is not None and guild.get_channel(channel) is not None]
    if len(known) != len(values(request.interaction)) or len(known) > CHANNELS_MOST:
        raise Refused(Text("bot.not-offered"))
    await _store_channels(request, tuple(dict.fromkeys(known)))


@control("server-free")
@for_managers
async def free_channels(request: Request) -> None:
    """Let tables be opened everywhere."""
    await _store_channels(request, ())


async def _store_channels(request: Request, channels: tuple[int, ...]) -> None:
    settings = await _change(request, {"channels": channels})
    value = tuple(f"<#{channel}>" for channel in channels) if channels else Text("settings.channels-all")
    await _show(request, settings, Text("settings.noted", name=Text("settings.channels"), value=value))


async def _change(request: Request, change: Mapping[str, Any]) -> GuildSettings:
    guilds = request.services.database.guild_settings
    return await guilds.change(request.guild, lambda settings: settings.model_copy(update=dict(change)))


async def _show(request: Request, settings: GuildSettings, noted: Text | None = None, *, general: bool = True) -> None:
    language, notice = request.language, "" if noted is None else request.speak(noted)
    if general:
        page = general_page(settings, request.interaction.guild, language, notice)
    else:
        page = tables_page(settings, language, notice)
    await request.redraw(page)
