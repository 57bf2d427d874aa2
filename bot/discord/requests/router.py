"""Owns the way from a control or form to its handler, by the verb of its custom id. It must not know what handlers do.

An unknown id gets a kind sentence, never silence. discord.py's own routing by stored views and `DynamicItem`s drops ids
that it does not know without an answer, so the router listens to the `interaction` event itself
(docs/decisions/0003-one-router.md). What each verb does: `bot/handlers`, and the `controls` of each feature.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import nullcontext
from typing import Any, Final

import discord

from bot.app import App
from bot.daily import controls as daily
from bot.discord.requests.click import Click, Handler, TableHandler
from bot.discord.requests.deduplication import Deduplicator
from bot.discord.requests.error_handler import answer_safely
from bot.discord.requests.interaction_data import data, is_for_everybody, is_panel, redraws
from bot.discord.requests.reply import Reply
from bot.discord.visible_channels import sees_channel, sees_table
from bot.evenings import controls as evening
from bot.handlers import hand_panel, new_tables, show_only, table_actions
from bot.learning import rulebook_controls as rulebook
from bot.learning import tutorial_controls as tutorial
from bot.privacy import own_data
from bot.puzzle import controls as puzzle
from bot.replays import controls as replay
from bot.settings.handlers import guild_settings, option_presets, user_settings
from bot.show.custom_id import CustomId, Malformed
from bot.standings import controls as leaderboard
from bot.standings import profile_controls as profile
from bot.tournaments import controls as tournament
from games.core.text import Refused, Text
from tables.latency import timed
from tables.table.table import StaleQuestion

CONTROLS: Final = (discord.InteractionType.component, discord.InteractionType.modal_submit)

ANYWHERE: Final[Mapping[str, Handler]] = {
    **show_only.ANYWHERE,
    **new_tables.ANYWHERE,
    **guild_settings.ANYWHERE,
    **user_settings.ANYWHERE,
    **rulebook.ANYWHERE,
    **tutorial.ANYWHERE,
    **leaderboard.ANYWHERE,
    **replay.ANYWHERE,
    **profile.ANYWHERE,
    **own_data.ANYWHERE,
    **daily.ANYWHERE,
    **puzzle.ANYWHERE,
    **evening.ANYWHERE,
    **tournament.ANYWHERE,
}
AT_TABLE: Final[Mapping[str, TableHandler]] = {
    **table_actions.AT_TABLE,
    **new_tables.AT_TABLE,
    **hand_panel.AT_TABLE,
    **show_only.AT_TABLE,
    **option_presets.AT_TABLE,
}


class Router:
    """Answers controls and forms."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._deliveries = Deduplicator()

    async def route(self, interaction: discord.Interaction[Any]) -> None:
        """Answer an interaction if it is a control or a form, and once."""
        if interaction.type in CONTROLS and self._deliveries.is_first(interaction.id):
            await answer_safely(interaction, self._app.in_flight.run(interaction, self._answer(interaction)))

    async def _answer(self, interaction: discord.Interaction[Any]) -> None:
        written = str(data(interaction).get("custom_id", ""))
        async with Reply(interaction, redraws=redraws(interaction, written), public=is_for_everybody(written)) as reply:
            click = Click(self._app, interaction, CustomId("-", ""), reply)
            try:
                await self._dispatch(click.with_custom_id(CustomId.parse(written)))
            except Malformed:
                await click.reply_privately(Text("bot.forged"))

    async def _dispatch(self, click: Click) -> None:
        custom_id = click.custom_id
        if custom_id.verb in ANYWHERE:
            await self._anywhere(click)
        elif custom_id.verb in AT_TABLE:
            await self._at_table(click)
        else:
            raise Malformed(custom_id.verb)

    async def _anywhere(self, click: Click) -> None:
        try:
            await ANYWHERE[click.custom_id.verb](click)
        except Refused as refusal:
            await click.reply_privately(refusal.why)
        except StaleQuestion:
            await click.reply_privately(Text("bot.changed-meanwhile"))

    async def _at_table(self, click: Click) -> None:
        with timed("route"):
            table = await self._app.registry.table(click.custom_id.table)
        if table is None or not sees_table(click.interaction, table):
            await click.reply_privately(self._why_not_here(click))
            return
        panels, person = self._app.panels, click.interaction.user.id
        with panels.answering(table, person) if is_panel(click.interaction) else nullcontext():
            try:
                await AT_TABLE[click.custom_id.verb](click, table)
            except Refused as refusal:
                await click.explain(table, refusal.why)
            except StaleQuestion:
                await click.explain(table, Text("bot.stale"))

    def _why_not_here(self, click: Click) -> Text:
        here = {unreadable.id: unreadable for unreadable in self._app.registry.unreadable(click.guild)}
        unreadable = here.get(click.custom_id.table)
        if unreadable is None or not sees_channel(click.interaction, unreadable.channel):
            return Text("bot.no-table", command="`/help`")
        return Text("bot.table-unreadable" if unreadable.rules is None else "bot.table-other-rules")
