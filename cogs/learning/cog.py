"""`/<game> rules` and `/<game> tutorial`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord.command_names import CHOICES_MOST, named
from bot.discord.features import Command, Feature
from bot.discord.requests.request import Request
from bot.discord.requests.requests import bare_command, language_for, request_of
from cogs.learning import rulebook_controls, tutorial_controls
from cogs.learning.rule_search import WORDS_LENGTH, titles
from cogs.learning.rulebook_pages import found_page
from games.core.game import AnyGame
from games.core.text import Text
from games.registry import TUTORIALS


class Learning(Feature):
    """Rules and tutorials."""

    control_modules = (rulebook_controls, tutorial_controls)

    def game_commands(self, game: AnyGame) -> Iterable[Command]:
        """Return `/<game> rules`, and `/<game> tutorial` if there is one."""
        yield self._rules(game)
        if game.name in TUTORIALS:
            yield self._tutorial(game)

    def _rules(self, game: AnyGame) -> Command:
        """Return `/<game> rules`, which completes titles of rules while somebody types."""

        async def complete(interaction: discord.Interaction[Any], typed: str) -> list[Choice[str]]:
            language = await language_for(self.services, interaction)
            found = titles(game.name, language, typed)[:CHOICES_MOST]
            return [Choice(name=f"{rule.number} {rule.title}"[:100], value=rule.number) for rule in found]

        @app_commands.rename(search=named("learning.command-search"))
        @app_commands.describe(search=named("learning.command-search-help"))
        @app_commands.autocomplete(search=complete)
        async def rules(
            interaction: discord.Interaction[Any], search: app_commands.Range[str, 1, WORDS_LENGTH] = ""
        ) -> None:
            async with request_of(self.services, interaction, "private") as request:
                await request.send(found_page(game, search, 0, request.language))

        name = Text(f"{game.name}.name")
        return app_commands.Command(
            name=named("bot.command-rules"), description=named("bot.command-rules-help", game=name), callback=rules
        )

    def _tutorial(self, game: AnyGame) -> Command:
        async def tutorial(request: Request) -> None:
            await request.send(await tutorial_controls.first_lesson(request, TUTORIALS[game.name]))

        description = named("learning.command-tutorial-help", game=Text(f"{game.name}.name"))
        return bare_command(self, named("learning.command-tutorial"), description, tutorial)
