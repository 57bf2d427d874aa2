"""The slash commands of one game: `/<game> start`, `/<game> notify`, and those that features add."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.command_names import NEEDS_SERVER, group, named
from bot.discord.features import LoadingBot
from bot.discord.requests.needs_server import NeedsServer
from bot.discord.requests.requests import request_of
from bot.table.start_command import start_command
from games.core.game import AnyGame
from games.core.text import Text
from storage import WatchRow


class GameCog(commands.Cog):
    """The slash commands of one game. A game's own module in `cogs/` is ten lines."""

    def __init__(self, bot: LoadingBot, game: AnyGame) -> None:
        self.bot, self.game, self.services = bot, game, bot.services
        self.__cog_name__ = game.name  # one cog per game; discord.py knows them by name

    async def cog_load(self) -> None:
        """Add the commands."""
        name = Text(f"{self.game.name}.name")
        commands_of_game = group(self.game.name, named("bot.command-game-help", game=name))
        commands_of_game.add_command(start_command(self.game, self.services))
        commands_of_game.add_command(self._notify_command(name))
        self.bot.features.add_game(self.game, commands_of_game)

    async def cog_unload(self) -> None:
        """Take the commands back."""
        self.bot.features.remove_game(self.game.name)

    def _notify_command(self, game: Text) -> app_commands.Command[Any, ..., None]:
        """Return `/<game> notify`, which remembers when to tell a person of a table that fills up."""
        most = self.game.seats.stop - 1

        @app_commands.rename(people=named("bot.command-notify-people"))
        @app_commands.describe(people=named("bot.command-notify-people-help"))
        async def notify(interaction: discord.Interaction[Any], people: int) -> None:
            async with request_of(self.services, interaction, "private") as request:
                if not request.guild:
                    raise NeedsServer
                if people:
                    await self.services.keep_out.check(request.guild, request.user)
                row = WatchRow(request.guild, self.game.name, request.user, people)
                await self.services.database.notifications.watch(row)
                await request.say(Text("bot.watching-for", game=game, people=people))

        notify.__annotations__["people"] = app_commands.Range[int, 0, most]  # the bound is the game's
        return app_commands.Command(
            name=named("bot.command-notify"),
            description=named("bot.command-notify-help", game=game),
            callback=notify,
            extras=NEEDS_SERVER,
        )
