"""`/<game> rules` and `/<game> tutorial`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands, ui
from discord.app_commands import Choice

from bot.discord.command_names import CHOICES_MOST, named
from bot.discord.features import Command, Feature
from bot.discord.requests.request import Request
from bot.discord.requests.requests import bare_command, language_for, request_of
from bot.show.added_buttons import Placed, WayIn
from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.page import Item
from bot.show.rulebook_parser import named_in
from bot.show.sentences import Language
from cogs.learning import rulebook_controls, tutorial_controls
from cogs.learning.rule_search import WORDS_LENGTH, titles
from cogs.learning.ways_to_learn import (
    LEARN_OF,
    LEARN_START,
    RULES,
    learn_buttons,
    number_buttons,
    rules_button,
    why_controls,
)
from games.core.game import AnyGame
from games.core.text import Text
from games.registry import TUTORIALS
from tables.table.read_only_table import ReadableTable


class Learning(Feature):
    """Rules and tutorials."""

    control_modules = (rulebook_controls, tutorial_controls)

    def lobby_buttons(self, table: ReadableTable, localizer: Localizer) -> Iterable[Placed]:
        """Add the ways to the tutorial and to the rules."""
        yield from ((40, one) for one in learn_buttons(table.game, localizer))
        yield 50, rules_button(table.game, localizer)

    def table_buttons(self, table: ReadableTable, localizer: Localizer) -> Iterable[Placed]:
        """Add the way to the rules."""
        yield 40, rules_button(table.game, localizer, table.id)

    def ways_in(self) -> Iterable[WayIn]:
        """Add the tutorial of each game, or its rules where it has none."""

        def way(game: AnyGame) -> tuple[CustomId, Text]:
            if game.name in TUTORIALS:
                return LEARN_START.id(game.name), Text("bot.help-learn", game=name_of(game))
            return RULES.id(game.name), Text("bot.rules")

        yield WayIn(20, way, LEARN_OF, Text("bot.help-learn-of"), listed=lambda game: game.name in TUTORIALS)

    def rules_buttons(self, game: AnyGame, localizer: Localizer) -> Iterable[Placed]:
        """Add the way to a game's rules."""
        yield 0, rules_button(game, localizer)

    def rule_links(self, game: str, sentence: str, language: Language) -> list[ui.Button[Any]]:
        """Return a button that shows the rule privately, for each that a sentence names."""
        return number_buttons(game, named_in(sentence), language)

    def why_controls(self, game: str, rules: Iterable[str], language: Language) -> list[Item]:
        """Return the controls that say by which rules points were scored."""
        return why_controls(game, rules, language)

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
                await request.send(await rulebook_controls.found(request, game, search))

        name = Text(f"{game.name}.name")
        return app_commands.Command(
            name=named("bot.command-rules"), description=named("bot.command-rules-help", game=name), callback=rules
        )

    def _tutorial(self, game: AnyGame) -> Command:
        async def tutorial(request: Request) -> None:
            await request.send(await tutorial_controls.first_lesson(request, TUTORIALS[game.name]))

        description = named("learning.command-lesson-help", game=Text(f"{game.name}.name"))
        return bare_command(self, named("learning.command-lesson"), description, tutorial)
