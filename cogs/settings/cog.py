"""`/settings` and `/me settings`: what a server chooses for its tables, and a person for themselves."""

from __future__ import annotations

from collections.abc import Iterable

from discord import app_commands

from bot.discord.command_names import named
from bot.discord.features import Command, CommandMention, Feature
from bot.discord.requests.interaction_data import check_manages
from bot.discord.requests.request import Request
from bot.discord.requests.requests import answers, bare_command
from bot.show.settings_tabs import SettingsTab
from cogs.settings import channel_languages, house_rules_controls, live_tables, own_settings, server_settings
from cogs.settings.server_settings_pages import overview_page
from cogs.settings.setting_choices import shown_to
from games.core.text import Text


class SettingsFeature(Feature, name="settings"):
    """The settings of servers and people."""

    control_modules = (channel_languages, house_rules_controls, live_tables, own_settings, server_settings)

    def settings_tabs(self) -> Iterable[SettingsTab]:
        """Return the pages of what a server chooses about its tables."""
        return server_settings.tabs()

    def help_lines(self, named: CommandMention) -> Iterable[tuple[int, Text]]:
        """Say what the commands do."""
        yield 140, Text("bot.help-own-settings", command=named("me settings"))
        yield 141, Text("bot.help-settings", command=named("settings"))

    def personal_commands(self) -> Iterable[Command]:
        """Return `/me settings`."""
        name, description = named("settings.command-me-settings"), named("settings.command-me-settings-help")
        yield bare_command(self, name, description, own_settings.show)

    @app_commands.command(name=named("settings.command-settings"), description=named("settings.command-settings-help"))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    @answers()
    async def settings(self, request: Request) -> None:
        """Show the server's settings."""
        check_manages(request.interaction)
        await request.send(overview_page(shown_to(request)))
