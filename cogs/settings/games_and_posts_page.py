"""The page of which games a server plays and what it wants posted, and that of its channels' languages.

It must not change them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Final

import discord
from discord import ui

from bot.discord.slash_commands import CHOICES_MOST
from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.page import LABEL_LENGTH, Item, Page
from bot.show.sentences import Language
from cogs.settings.server_settings_pages import KINDS, server_page
from cogs.settings.setting_choices import LANGUAGES, POSTS
from games.core.game import AnyGame
from games.core.text import Text
from storage import GuildSettings

POSTS_IN: Final = [discord.ChannelType.text, discord.ChannelType.news]
CHANNELS_MOST: Final = 25
"""So many channels may have a language of their own."""


def games_page(
    settings: GuildSettings,
    games: Mapping[str, AnyGame],
    guild: discord.Guild | None,
    language: Language,
    notice: str = "",
) -> Page:
    """Return which games may be opened, the role that is mentioned, and where results are posted."""
    localizer = Localizer(language)
    lines = [
        localizer.say(Text("settings.line", name=Text(f"settings.{name}"), help=Text(f"settings.{name}-help")))
        for name in ("games", "role", "results")
    ]
    lines += [setting.line(localizer) for setting in POSTS]
    lines += [f"⚠️ {localizer.say(problem)}" for problem in problems(settings, guild)]

    controls: list[Item] = [
        ui.ActionRow(_games_select(settings, games, localizer)),
        ui.ActionRow(_role_select(settings, localizer)),
        ui.ActionRow(_results_select(settings, localizer)),
        *(setting.select(settings, localizer) for setting in POSTS),
    ]
    return server_page("games", lines, controls, localizer, notice)


def problems(settings: GuildSettings, guild: discord.Guild | None) -> Iterator[Text]:
    """Yield what keeps the bot from posting what is wanted, as far as Discord tells."""
    if guild is None:
        return
    if settings.table_role is not None:
        role = guild.get_role(settings.table_role)
        if role is None:
            yield Text("settings.role-gone")
        elif not role.mentionable and not guild.me.guild_permissions.mention_everyone:
            yield Text("settings.role-silent", role=role.mention)
    if settings.results_channel is not None:
        channel = guild.get_channel(settings.results_channel)
        if channel is None:
            yield Text("settings.results-gone")
            return
        allowed = channel.permissions_for(guild.me)
        missing = [name for name in ("view_channel", "send_messages") if not getattr(allowed, name)]
        if missing:
            named = tuple(Text(f"bot.permission-{name}") for name in missing)
            yield Text("settings.results-barred", channel=channel.mention, missing=named)


def _games_select(settings: GuildSettings, games: Mapping[str, AnyGame], localizer: Localizer) -> ui.Select[Any]:
    shown = list(islice(games.values(), CHOICES_MOST))
    return ui.Select(
        custom_id=str(CustomId("-", "server-games")),
        min_values=1,
        max_values=len(shown),
        options=[
            discord.SelectOption(
                label=localizer.label(name_of(game))[:LABEL_LENGTH],
                value=game.name,
                emoji=game.glyph,
                default=game.name not in settings.closed_games,
            )
            for game in shown
        ],
    )


def _role_select(settings: GuildSettings, localizer: Localizer) -> ui.RoleSelect[Any]:
    kind = discord.SelectDefaultValueType.role
    return ui.RoleSelect(
        custom_id=str(CustomId("-", "server-role")),
        placeholder=localizer.label(Text("settings.role-none")),
        min_values=0,
        default_values=[]
        if settings.table_role is None
        else [discord.SelectDefaultValue(id=settings.table_role, type=kind)],
    )


def _results_select(settings: GuildSettings, localizer: Localizer) -> ui.ChannelSelect[Any]:
    there = settings.results_channel
    kind = discord.SelectDefaultValueType.channel
    return ui.ChannelSelect(
        custom_id=str(CustomId("-", "server-results")),
        channel_types=POSTS_IN,
        placeholder=localizer.label(Text("settings.results-none")),
        min_values=0,
        default_values=[] if there is None else [discord.SelectDefaultValue(id=there, type=kind)],
    )


def languages_page(settings: GuildSettings, chosen: int | None, language: Language, notice: str = "") -> Page:
    """Return the languages of channels; with a channel `chosen`, what it may speak."""
    localizer = Localizer(language)
    lines = [localizer.say(Text("settings.languages-help"))]
    for channel, spoken in settings.channel_languages.items():
        said = Text(f"settings.server-language-{spoken}")
        lines.append(localizer.say(Text("settings.languages-line", channel=f"<#{channel}>", language=said)))

    picked: ui.ChannelSelect[Any] = ui.ChannelSelect(
        custom_id=str(CustomId("-", "server-tongue")),
        channel_types=KINDS,
        placeholder=localizer.label(Text("settings.languages-pick")),
        default_values=[]
        if chosen is None
        else [discord.SelectDefaultValue(id=chosen, type=discord.SelectDefaultValueType.channel)],
    )
    select = [] if chosen is None else [ui.ActionRow(_language_select(settings, chosen, localizer))]
    controls: list[Item] = [ui.ActionRow(picked), *select]
    return server_page("general", lines, controls, localizer, notice)


def _language_select(settings: GuildSettings, channel: int, localizer: Localizer) -> ui.Select[Any]:
    now = settings.channel_languages.get(str(channel))
    return ui.Select(
        custom_id=str(CustomId("-", "server-speaks", str(channel))),
        options=[
            discord.SelectOption(
                label=localizer.label(
                    Text("settings.languages-same" if word == "auto" else f"settings.server-language-{word}")
                ),
                value=word,
                default=now == value,
            )
            for word, value in LANGUAGES.items()
        ],
    )
