"""`/settings` and `/me settings`: what a server chooses for its tables, and a person for themselves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands

from bot.discord.features import Command, Feature, Named
from bot.discord.requests.request import Request
from bot.discord.requests.requests import answers, request_of
from bot.discord.slash_commands import named
from bot.policy.permissions import check_manages
from cogs.settings import channel_languages, house_rules, live_tables, own_settings, server_settings
from cogs.settings.own_settings import utc_minute
from cogs.settings.own_settings_page import person_page
from cogs.settings.server_settings_pages import tab_page
from cogs.settings.setting_choices import shown_to
from games.core.text import Text


class SettingsFeature(Feature, name="settings"):
    """The settings of servers and people."""

    control_modules = (channel_languages, house_rules, live_tables, own_settings, server_settings)

    def help_lines(self, named: Named) -> Iterable[tuple[int, Text]]:
        """Say what the commands do."""
        yield 140, Text("bot.help-settings", mine=named("me settings"), server=named("settings"))

    def personal_commands(self) -> Iterable[Command]:
        """Return `/me settings`."""

        async def own(interaction: discord.Interaction[Any]) -> None:
            async with request_of(self.services, interaction, "private") as request:
                await request.send(person_page(request.person, utc_minute(interaction), request.language))

        yield app_commands.Command(
            name=named("settings.command-me-settings"),
            description=named("settings.command-me-settings-help"),
            callback=own,
        )

    @app_commands.command(name=named("settings.command-settings"), description=named("settings.command-settings-help"))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    @answers()
    async def settings(self, request: Request) -> None:
        """Show the server's settings."""
        check_manages(request.interaction)
        await request.send(tab_page("general", shown_to(request)))
