"""What every game's cog does: `/<game> start`, `rules`, `tutorial`, `leaderboard`. A game's own cog is three lines."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.discord.client import Tapis
from bot.discord.requests.reply import Reply
from bot.discord.slash_commands import group, named, start_command
from bot.handlers.new_tables import Wish, open_table
from bot.learning.pages.rulebook import found_page
from bot.learning.rule_search import WORDS_LENGTH, titles
from bot.learning.tutorial_controls import first_lesson
from bot.settings.handlers.permissions import manages
from bot.show.page import note
from bot.show.sentences import Language, speak
from bot.standings.board_choice import BoardChoice
from bot.standings.pages.leaderboard import leaderboard_page, read_board
from games.core.game import AnyGame
from games.core.text import Text
from games.registry import TUTORIALS
from storage import WatchRow

COMPLETED: Final = 25
"""So many rules are offered while somebody types."""


class GameCog(commands.Cog):
    """The slash commands of one game."""

    def __init__(self, bot: Tapis, game: AnyGame) -> None:
        self.bot = bot
        self.game = game
        self.__cog_name__ = game.name  # one cog per game; discord.py knows them by name
        name = Text(f"{game.name}.name")
        commands_of_game = group(game.name, named("bot.command-game-help", game=name))
        commands_of_game.add_command(start_command(game, self.start))
        board: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=named("standings.command-board"),
            description=named("standings.command-board-game-help", game=name),
            callback=self.leaderboard,
        )
        commands_of_game.add_command(self._notify_command(name))
        commands_of_game.add_command(self._rules_command(name))
        if game.name in TUTORIALS:
            tutorial: app_commands.Command[Any, ..., None] = app_commands.Command(
                name=named("learn.command-tutorial"),
                description=named("learn.command-tutorial-help", game=name),
                callback=self.tutorial,
            )
            commands_of_game.add_command(tutorial)
        commands_of_game.add_command(board)
        bot.tree.add_command(commands_of_game)

    async def cog_unload(self) -> None:
        """Take the commands back."""
        self.bot.tree.remove_command(self.game.name)

    async def start(self, interaction: discord.Interaction[Any], game: AnyGame, wish: Wish) -> None:
        """Open a table in this channel, with whoever asked as its host."""
        async with Reply(interaction, redraws=False, public=True) as reply:
            await open_table(self.bot.app, interaction, reply, game, wish)

    def _notify_command(self, game: Text) -> app_commands.Command[Any, ..., None]:
        """Return `/<game> notify`."""
        most = self.game.seats.stop - 1

        @app_commands.rename(people=named("bot.command-notify-people"))
        @app_commands.describe(people=named("bot.command-notify-people-help"))
        async def notify(interaction: discord.Interaction[Any], people: int) -> None:
            await self._watch(interaction, people)

        notify.__annotations__["people"] = app_commands.Range[int, 0, most]  # the bound is the game's
        return app_commands.Command(
            name=named("bot.command-notify"), description=named("bot.command-notify-help", game=game), callback=notify
        )

    async def _watch(self, interaction: discord.Interaction[Any], people: int) -> None:
        """Remember when to tell the asker of a table that fills up."""
        app, game = self.bot.app, self.game.name
        async with Reply(interaction, redraws=False) as reply:
            await app.database.notifications.watch(
                WatchRow(interaction.guild_id or 0, game, interaction.user.id, people)
            )
            word = Text("bot.watching-for", game=Text(f"{game}.name"), people=people)
            await reply.reply_privately(note(speak(word, await app.language(interaction))))

    def _rules_command(self, game: Text) -> app_commands.Command[Any, ..., None]:
        """Return `/<game> rules`, which completes titles of rules while somebody types."""

        async def complete(interaction: discord.Interaction[Any], typed: str) -> list[Choice[str]]:
            language = await self.bot.app.language(interaction)
            found = titles(self.game.name, language, typed)[:COMPLETED]
            return [Choice(name=f"{rule.number} {rule.title}"[:100], value=rule.number) for rule in found]

        @app_commands.rename(search=named("learn.command-search"))
        @app_commands.describe(search=named("learn.command-search-help"))
        @app_commands.autocomplete(search=complete)
        async def rules(
            interaction: discord.Interaction[Any], search: app_commands.Range[str, 1, WORDS_LENGTH] = ""
        ) -> None:
            await self.rules(interaction, search)

        return app_commands.Command(
            name=named("bot.command-rules"), description=named("bot.command-rules-help", game=game), callback=rules
        )

    async def rules(self, interaction: discord.Interaction[Any], search: str) -> None:
        """Show the rules, or what they say of some words, to the asker alone."""
        async with Reply(interaction, redraws=False) as reply:
            await reply.reply_privately(found_page(self.game, search, 0, await self.bot.app.language(interaction)))

    async def tutorial(self, interaction: discord.Interaction[Any]) -> None:
        """Begin the tutorial, for the asker alone."""
        async with Reply(interaction, redraws=False) as reply:
            await reply.reply_privately(await first_lesson(self.bot.app, interaction, self.game))

    async def leaderboard(self, interaction: discord.Interaction[Any]) -> None:
        """Show the server's leaderboard of this game, to the asker alone."""
        await show_board(self.bot, interaction, BoardChoice(self.game.name))


async def show_board(bot: Tapis, interaction: discord.Interaction[Any], choice: BoardChoice) -> None:
    """Show a leaderboard, to the asker alone."""
    app = bot.app
    language: Language = await app.language(interaction)
    async with Reply(interaction, redraws=False) as reply:
        guild, person = interaction.guild_id or 0, interaction.user.id
        board = await read_board(app.database.results, guild, choice, person)
        await reply.reply_privately(leaderboard_page(board, app.games, language, manages=manages(interaction)))
