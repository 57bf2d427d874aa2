"""`/hand` and `/table show|leave|end`: for the table where one sits, wherever its message has gone."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.client import Tapis
from bot.discord.requests.interaction_data import actor_of
from bot.discord.requests.reply import Reply
from bot.discord.slash_commands import group, named
from bot.show.localizer import localizer_for
from bot.show.page import note
from bot.show.sentences import speak
from bot.table.left_table import has_left
from bot.table.options import name_of
from bot.table.table_status import ending_page, leaves_for_good, leaving_page, pick_page
from games.core.text import Refused, Text
from tables.table.actions import Action
from tables.table.table import Table


class TableCog(commands.Cog):
    """The commands of whoever sits at a table."""

    def __init__(self, bot: Tapis) -> None:
        self.bot = bot
        self.table_commands = group("table", named("bot.command-table-help"))
        for verb, callback in (("show", self.show), ("leave", self.leave), ("end", self.end)):
            self.table_commands.add_command(
                app_commands.Command(
                    name=named(f"bot.command-table-{verb}"),
                    description=named(f"bot.command-table-{verb}-help"),
                    callback=callback,
                )
            )
        bot.tree.add_command(self.table_commands)

    async def cog_unload(self) -> None:
        """Take the commands back."""
        self.bot.tree.remove_command("table")

    @app_commands.command(name=named("bot.command-hand"), description=named("bot.command-hand-help"))
    @app_commands.guild_only()
    async def hand(self, interaction: discord.Interaction[Any]) -> None:
        """Show the asker's panel: of the game in this channel, else of the only one, else ask which.

        Who has none is shown the way back to the game of this channel that they left.
        """
        app = self.bot.app
        async with Reply(interaction, redraws=False) as reply:
            await app.registry.all_here()
            mine = await app.registry.of_person(interaction.user.id, interaction.guild_id or 0)
            dealt = [table for table in mine if table.game_state is not None]
            here = [table for table in dealt if table.channel == interaction.channel_id] or dealt
            here = here or await self._left_here(interaction) or mine[:1]
            if len(here) > 1:
                language = await app.language(interaction)
                await reply.reply_privately(pick_page([table.freeze() for table in here], language))
            elif here:
                await self._show_hand(interaction, reply, here[0])
            else:
                await self._say(interaction, reply, Text("bot.no-seat-anywhere"))

    async def _left_here(self, interaction: discord.Interaction[Any]) -> list[Table]:
        """Return the games of this channel that the asker has left."""
        here = await self.bot.app.registry.in_channel(interaction.channel_id or 0)
        return [table for table in here if has_left(table, interaction.user.id)]

    async def _show_hand(self, interaction: discord.Interaction[Any], reply: Reply, table: Table) -> None:
        """Show the asker's panel of a table; of one in another channel, say which it is."""
        app, elsewhere = self.bot.app, self._is_elsewhere(table, interaction)
        game, channel = name_of(table.game), f"<#{table.channel}>"
        if table.game_state is None:
            unbegun = Text("bot.hand-not-begun", game=game, channel=channel) if elsewhere else Text("table.not-started")
            await self._say(interaction, reply, unbegun)
            return
        where = Text("bot.hand-elsewhere", game=game, channel=channel)
        notice = speak(where, await app.language(interaction)) if elsewhere else ""
        seat = table.state.seat_of(interaction.user.id)
        turn = -1 if seat is None else table.turn_of(seat)
        await reply.reply_privately(await app.panel(table, interaction, notice=notice))
        if seat is not None:
            app.panels.remember(table, interaction, turn)

    async def show(self, interaction: discord.Interaction[Any]) -> None:
        """Bring the asker's table, or the one of this channel, to the bottom of this channel."""
        async with Reply(interaction, redraws=False) as reply:
            await self.bot.app.registry.all_here()
            table = await self._table(interaction)
            if table is None:
                await self._say(interaction, reply, Text("bot.no-table-here"))
                return
            try:
                await self.bot.app.reposts.bring(table, interaction)
            except Refused as refusal:
                await reply.reply_privately(note(speak(refusal.why, await self.bot.app.language(interaction))))
                return
            await self._say(interaction, reply, Text("bot.table-here"))

    async def leave(self, interaction: discord.Interaction[Any]) -> None:
        """Leave the table as it has agreed; whoever could not come back is asked first."""
        async with Reply(interaction, redraws=False) as reply:
            await self.bot.app.registry.all_here()
            language = await self.bot.app.language(interaction)
            table = await self._table_here(interaction) or await self._own_elsewhere(interaction)
            if table is not None and (
                self._is_elsewhere(table, interaction) or leaves_for_good(table, interaction.user.id)
            ):
                await reply.reply_privately(leaving_page(table.freeze(), language))
            else:
                await self._do(interaction, reply, "leave", "bot.left-table")

    async def end(self, interaction: discord.Interaction[Any]) -> None:
        """Close the table without a result: its host may, and whoever manages the server, as the players agree."""
        async with Reply(interaction, redraws=False) as reply:
            await self.bot.app.registry.all_here()
            language = await self.bot.app.language(interaction)
            table = await self._table_here(interaction) or await self._own_elsewhere(interaction)
            if table is not None and self._is_elsewhere(table, interaction):
                await reply.reply_privately(ending_page(table.freeze(), interaction.user.id, language))
            else:
                await self._do(interaction, reply, "end", "bot.ended-table")

    async def _do(self, interaction: discord.Interaction[Any], reply: Reply, verb: str, done: str) -> None:
        table = await self._table_here(interaction)
        if table is None:
            await self._say(interaction, reply, Text("bot.no-table-here"))
            return
        try:
            await table.do(actor_of(interaction), Action(verb), interaction.id)
        except Refused as refusal:
            localizer = localizer_for(await self.bot.app.language(interaction), table.state.seats)
            await reply.reply_privately(note(localizer.say(refusal.why)))
            return
        if verb == "leave" and table.is_live and has_left(table, interaction.user.id):
            await reply.reply_privately(await self.bot.app.panel(table, interaction))
        else:
            proposed = verb == "end" and table.is_live
            await self._say(interaction, reply, Text("bot.proposed" if proposed else done))

    async def _table_here(self, interaction: discord.Interaction[Any]) -> Table | None:
        """Return the table of this channel that is meant, the asker's own first: what ends never reaches elsewhere."""
        here = await self.bot.app.registry.in_channel(interaction.channel_id or 0)
        own = (table for table in here if table.state.seat_of(interaction.user.id) is not None)
        return next(own, here[0] if here else None)

    async def _own_elsewhere(self, interaction: discord.Interaction[Any]) -> Table | None:
        """Return the asker's newest table: its channel may be gone, so they are asked about it wherever they are."""
        mine = await self.bot.app.registry.of_person(interaction.user.id, interaction.guild_id or 0)
        return next(iter(mine), None)

    @staticmethod
    def _is_elsewhere(table: Table, interaction: discord.Interaction[Any]) -> bool:
        return table.channel != interaction.channel_id

    async def _table(self, interaction: discord.Interaction[Any]) -> Table | None:
        """Return the asker's table, first of all the one in this channel; else this channel's newest."""
        registry = self.bot.app.registry
        mine = await registry.of_person(interaction.user.id, interaction.guild_id or 0)
        here = await registry.in_channel(interaction.channel_id or 0)
        both = [table for table in mine if table in here]
        return next(iter(both or mine or here), None)

    async def _say(self, interaction: discord.Interaction[Any], reply: Reply, text: Text) -> None:
        await reply.reply_privately(note(speak(text, await self.bot.app.language(interaction))))


async def setup(bot: Tapis) -> None:
    """Add the commands."""
    await bot.add_cog(TableCog(bot))
