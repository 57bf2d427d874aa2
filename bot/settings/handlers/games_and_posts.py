"""Owns the controls of a server's games, its posts and the languages of its channels.

It must not check permissions: `permissions.py` has done so.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.discord.requests.click import Click, Handler
from bot.discord.requests.interaction_data import value
from bot.settings.pages.games_and_posts import CHANNELS_MOST, games_page, languages_page
from bot.settings.setting_choices import LANGUAGES, chosen
from bot.show.sentences import speak
from games.core.text import Refused, Text
from storage import GuildSettings


async def show(click: Click, settings: GuildSettings | None = None, noted: Text | None = None) -> None:
    """Show the page of games and posts."""
    language = await click.language()
    settings = settings or await click.app.database.guild_settings.get(click.guild)
    notice = "" if noted is None else speak(noted, language)
    await click.reply.redraw(games_page(settings, click.app.games, click.interaction.guild, language, notice))


async def choose_games(click: Click) -> None:
    """Store which games may be opened; those that a select has no room for stay open."""
    games, wanted = click.app.games, chosen(click.interaction)
    if not wanted or any(name not in games for name in wanted):
        raise Refused(Text("bot.not-offered"))
    closed = tuple(name for name in games if name not in wanted)
    names = tuple(Text(f"{name}.name") for name in games if name in wanted)
    await _store(click, {"closed_games": closed}, Text("settings.noted", name=Text("settings.games"), value=names))


async def choose_role(click: Click) -> None:
    """Store the role that is mentioned for new tables, or none; never everybody."""
    guild, wanted = click.interaction.guild, chosen(click.interaction)
    role = guild.get_role(int(wanted[0])) if guild is not None and wanted and wanted[0].isdecimal() else None
    if wanted and (role is None or role.is_default()):
        raise Refused(Text("settings.role-everybody" if role is not None else "bot.not-offered"))
    said = Text("settings.role-none") if role is None else role.mention
    noted = Text("settings.noted", name=Text("settings.role"), value=said)
    await _store(click, {"table_role": None if role is None else role.id}, noted)


async def choose_results(click: Click) -> None:
    """Store where results are posted, or that they are not."""
    wanted = chosen(click.interaction)
    channel = _channel(click, wanted[0]) if wanted else None
    said = Text("settings.results-none") if channel is None else f"<#{channel}>"
    noted = Text("settings.noted", name=Text("settings.results"), value=said)
    await _store(click, {"results_channel": channel}, noted)


async def show_languages(click: Click, channel: int | None = None, noted: Text | None = None) -> None:
    """Show the languages of channels."""
    language = await click.language()
    settings = await click.app.database.guild_settings.get(click.guild)
    notice = "" if noted is None else speak(noted, language)
    await click.reply.redraw(languages_page(settings, channel, language, notice))


async def pick_channel(click: Click) -> None:
    """Show what a channel may speak."""
    await show_languages(click, _channel(click, value(click.interaction)))


async def choose_language(click: Click) -> None:
    """Store the language of a channel, or that it has none of its own."""
    channel, word = _channel(click, click.custom_id.detail), value(click.interaction)
    if word not in LANGUAGES:
        raise Refused(Text("bot.not-offered"))

    def speaking(settings: GuildSettings) -> GuildSettings:
        others = {key: spoken for key, spoken in settings.channel_languages.items() if key != str(channel)}
        own = {} if word == "auto" else {str(channel): LANGUAGES[word]}
        return settings.model_copy(update={"channel_languages": dict([*others.items(), *own.items()][-CHANNELS_MOST:])})

    await click.app.database.guild_settings.change(click.guild, speaking)
    said = Text("settings.languages-same" if word == "auto" else f"settings.server-language-{word}")
    await show_languages(click, channel, Text("settings.noted", name=f"<#{channel}>", value=said))


def _channel(click: Click, written: str) -> int:
    """Return a channel of the server. Raises `Refused` for any other."""
    guild = click.interaction.guild
    if guild is None or not written.isdecimal() or guild.get_channel(int(written)) is None:
        raise Refused(Text("bot.not-offered"))
    return int(written)


async def _store(click: Click, change: Mapping[str, Any], noted: Text) -> None:
    guilds = click.app.database.guild_settings
    stored = await guilds.change(click.guild, lambda settings: settings.model_copy(update=dict(change)))
    await show(click, stored, noted)


ANYWHERE: Final[Mapping[str, Handler]] = {
    "server-games": choose_games,
    "server-role": choose_role,
    "server-results": choose_results,
    "server-tongue": pick_channel,
    "server-speaks": choose_language,
}
