"""The controls of a server's games, its posts and the languages of its channels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.discord.requests.controls import control
from bot.discord.requests.interaction_data import values
from bot.discord.requests.request import Request
from bot.policy.permissions import for_managers
from cogs.settings.games_and_posts_page import CHANNELS_MOST, games_page, languages_page
from cogs.settings.setting_choices import LANGUAGES
from games.core.text import Refused, Text
from storage import GuildSettings


async def show(request: Request, settings: GuildSettings | None = None, noted: Text | None = None) -> None:
    """Show the page of games and posts."""
    notice, games = "" if noted is None else request.speak(noted), request.services.games
    page = games_page(settings or request.server, games, request.interaction.guild, request.language, notice)
    await request.redraw(page)


@control("server-games")
@for_managers
async def choose_games(request: Request) -> None:
    """Store which games may be opened; those that a select has no room for stay open."""
    games, wanted = request.services.games, values(request.interaction)
    if not wanted or any(name not in games for name in wanted):
        raise Refused(Text("bot.not-offered"))
    closed = tuple(name for name in games if name not in wanted)
    names = tuple(Text(f"{name}.name") for name in games if name in wanted)
    await _store(request, {"closed_games": closed}, Text("settings.noted", name=Text("settings.games"), value=names))


@control("server-role")
@for_managers
async def choose_role(request: Request) -> None:
    """Store the role that is mentioned for new tables, or none; never everybody."""
    guild, wanted = request.interaction.guild, values(request.interaction)
    role = guild.get_role(int(wanted[0])) if guild is not None and wanted and wanted[0].isdecimal() else None
    if wanted and (role is None or role.is_default()):
        raise Refused(Text("settings.role-everybody" if role is not None else "bot.not-offered"))
    said = Text("settings.role-none") if role is None else role.mention
    noted = Text("settings.noted", name=Text("settings.role"), value=said)
    await _store(request, {"table_role": None if role is None else role.id}, noted)


@control("server-results")
@for_managers
async def choose_results(request: Request) -> None:
    """Store where results are posted, or that they are not."""
    wanted = values(request.interaction)
    channel = _channel(request, wanted[0]) if wanted else None
    said = Text("settings.results-none") if channel is None else f"<#{channel}>"
    noted = Text("settings.noted", name=Text("settings.results"), value=said)
    await _store(request, {"results_channel": channel}, noted)


async def show_languages(
    request: Request, channel: int | None = None, settings: GuildSettings | None = None, noted: Text | None = None
) -> None:
    """Show the languages of channels."""
    notice = "" if noted is None else request.speak(noted)
    await request.redraw(languages_page(settings or request.server, channel, request.language, notice))


@control("server-tongue")
@for_managers
async def pick_channel(request: Request) -> None:
    """Show what a channel may speak."""
    await show_languages(request, _channel(request, request.chosen))


@control("server-speaks")
@for_managers
async def choose_language(request: Request) -> None:
    """Store the language of a channel, or that it has none of its own."""
    channel, word = _channel(request, request.detail), request.chosen
    if word not in LANGUAGES:
        raise Refused(Text("bot.not-offered"))

    def speaking(settings: GuildSettings) -> GuildSettings:
        others = {key: spoken for key, spoken in settings.channel_languages.items() if key != str(channel)}
        own = {} if word == "auto" else {str(channel): LANGUAGES[word]}
        return settings.model_copy(update={"channel_languages": dict([*others.items(), *own.items()][-CHANNELS_MOST:])})

    settings = await request.services.database.guild_settings.change(request.guild, speaking)
    said = Text("settings.languages-same" if word == "auto" else f"settings.server-language-{word}")
    await show_languages(request, channel, settings, Text("settings.noted", name=f"<#{channel}>", value=said))


def _channel(request: Request, written: str) -> int:
    """Return a channel of the server. Raises `Refused` for any other."""
    guild = request.interaction.guild
    if guild is None or not written.isdecimal() or guild.get_channel(int(written)) is None:
        raise Refused(Text("bot.not-offered"))
    return int(written)


async def _store(request: Request, change: Mapping[str, Any], noted: Text) -> None:
    guilds = request.services.database.guild_settings
    stored = await guilds.change(request.guild, lambda settings: settings.model_copy(update=dict(change)))
    await show(request, stored, noted)
