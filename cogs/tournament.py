"""`/tournament start|status|stop`: eight to sixty-four people, Swiss or knock-out, with standings and a podium."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.client import Tapis
from bot.discord.requests.reply import Reply
from bot.discord.slash_commands import group, named, subcommand
from bot.tournaments.controls import Wanted, ask_to_stop, open_tournament, show_status
from tables.series.tournament.tournament import FORMATS

CHOICES_MOST = 25
SOONEST, LATEST = 5, 7 * 24 * 60
"""In how many minutes a tournament can begin by itself."""


class TournamentCog(commands.Cog, name="tournament"):
    """The commands of tournaments."""

    def __init__(self, bot: Tapis) -> None:
        self.bot = bot
        commands_here = group("tournament", named("tournament.command-help"))
        commands_here.add_command(self._start())
        for verb, callback in (("status", self.status), ("stop", self.stop)):
            commands_here.add_command(subcommand("tournament", verb, callback))
        bot.tree.add_command(commands_here)

    async def cog_unload(self) -> None:
        """Take the commands back."""
        self.bot.tree.remove_command("tournament")

    def _start(self) -> app_commands.Command[Any, ..., None]:
        """Return `/tournament start`: the game, the format, and when it begins by itself."""
        app = self.bot.app
        names = list(app.games)[:CHOICES_MOST]

        async def start(
            interaction: discord.Interaction[Any],
            game: str,
            format: str = FORMATS[0],  # noqa: A002 -- what people type
            minutes: app_commands.Range[int, SOONEST, LATEST] | None = None,
        ) -> None:
            chosen = next(known for known in FORMATS if known == format)
            async with Reply(interaction, redraws=False, public=True) as reply:
                await open_tournament(app, interaction, reply, Wanted(game, chosen, minutes))

        options = ("game", "format", "minutes")
        described = app_commands.describe(**{one: named(f"tournament.option-{one}-help") for one in options})(start)
        offered = app_commands.choices(
            game=[app_commands.Choice(name=named(f"{name}.name"), value=name) for name in names],
            format=[app_commands.Choice(name=named(f"tournament.format-{one}"), value=one) for one in FORMATS],
        )(app_commands.rename(**{one: named(f"tournament.option-{one}") for one in options})(described))
        return subcommand("tournament", "start", offered)

    async def status(self, interaction: discord.Interaction[Any]) -> None:
        """Show how the tournament of this channel stands, to the asker alone."""
        async with Reply(interaction, redraws=False) as reply:
            await show_status(self.bot.app, interaction, reply)

    async def stop(self, interaction: discord.Interaction[Any]) -> None:
        """End the tournament of this channel with what was counted so far, after asking."""
        async with Reply(interaction, redraws=False) as reply:
            await ask_to_stop(self.bot.app, interaction, reply)


async def setup(bot: Tapis) -> None:
    """Add the commands."""
    await bot.add_cog(TournamentCog(bot))
