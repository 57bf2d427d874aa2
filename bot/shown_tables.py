"""Owns what somebody sees of a table: its public message, a person's panel, its proof; and in which language.

It must not know when anything is shown, nor any game's rules.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import Any

import discord

from bot.interactions.interaction_data import actor_of
from bot.language.sentences import Language, language_of
from bot.pages.fairness import proof_page
from bot.pages.finished_table import closed_page, over_page
from bot.pages.left_table import left_page
from bot.pages.lobby import lobby_page
from bot.pages.page import Page
from bot.pages.panel import panel_page
from bot.pages.public_table import table_page
from bot.parts import Parts
from bot.settings.allowed_channels import language_at
from bot.settings.server_defaults import gives_hints, table_settings_of
from games.core.text import Refused, Text
from tables.acting_person import Actor
from tables.read_only_table import FrozenTable
from tables.registry import TableSettings
from tables.table import Table


class ShownTables(Parts):
    """What tables look like, and to whom."""

    async def public_page(self, table: Table) -> Page:
        """Return what a table's public message shows now."""
        return await self.page_of(table.freeze())

    async def page_of(self, table: FrozenTable) -> Page:
        """Return what the public message of a table shows, as it was read."""
        language, theme = table.state.language, await self.looks.of_server(table.guild)
        painter = self.painter.for_channels()
        match table.state.phase:
            case "lobby":
                return await lobby_page(table, painter, theme)
            case "playing":
                return await table_page(table, painter, self.emojis.of(language), theme)
            case "finished":
                return await over_page(await self._with_ratings(table), painter, language, theme)
            case "abandoned":
                return closed_page(table)

    async def panel(self, table: Table, interaction: discord.Interaction[Any], **extra: str) -> Page:
        """Return the panel of the interaction's person, in their language: of the seat that is theirs by now.

        Whoever has none sees that they have left.
        """
        settings = await self.database.user_settings.get(interaction.user.id)
        language = settings.language or language_of(interaction.locale.value)
        frozen, look = table.freeze(), await self.looks.of_person(table.guild, settings, language)
        if frozen.state.phase == "finished":
            over = await self._with_ratings(frozen)
            return await over_page(over, self.painter, language, look.theme, pictures=look.pictures)
        if frozen.state.phase == "abandoned":
            return closed_page(frozen, language)
        seat = frozen.state.seat_of(interaction.user.id)
        if seat is None:
            return left_page(frozen, interaction.user.id, language, extra.get("notice", ""))
        hints = await self.gives_hints(table)
        return await panel_page(frozen, seat, language, self.painter, look, hints=hints, **extra)

    async def gives_hints(self, table: Table) -> bool:
        """Tell whether people may ask for hints at a table; an evening counts those who play alone as well."""
        settings = await self.database.guild_settings.get(table.guild)
        return gives_hints(settings, table.state) and not self._is_counted_elsewhere(table)

    @abstractmethod
    def _is_counted_elsewhere(self, table: Table) -> bool:
        """Tell whether something beyond the table waits for its result."""

    async def _with_ratings(self, table: FrozenTable) -> FrozenTable:
        """Return a game that is over with how the ratings moved, which after a restart is read back."""
        if table.rating_changes:
            return table
        results = await self.database.results.of_table(table.id)
        return replace(table, rating_changes=tuple(entry.change for entry in results if entry.change is not None))

    async def proof(self, interaction: discord.Interaction[Any], table: Table | None = None) -> Page:
        """Return the proof of a deal, without a table that of the last one here, to whoever asks.

        Raises `Refused` while the deal is sealed, where there is none, and for who asks too often.
        """
        self.proofs.count(interaction.user.id)
        guild, channel = interaction.guild_id or 0, interaction.channel_id or 0
        table = table or await self.registry.last_over(guild, channel)
        if table is None:
            open_here = self.registry.is_shown_in(channel, dealt=True)
            raise Refused(Text("table.sealed" if open_here else "bot.nothing-to-verify"))
        proof, posts = await self.proofs.of(table), await self.seal_notices.posts(table.id)
        unused = await self.seal_notices.unused(table.guild)
        return proof_page(table.freeze(), proof, posts, unused, await self.language(interaction))

    async def actor(self, interaction: discord.Interaction[Any]) -> Actor:
        """Return who acts, with what a table must know of their settings."""
        settings = await self.database.user_settings.get(interaction.user.id)
        return replace(actor_of(interaction), quiet=settings.quiet)

    async def table_settings(self, interaction: discord.Interaction[Any], pace: str | None = None) -> TableSettings:
        """Return how a table of this server is run; `pace` is what was asked for, if anything."""
        settings = await self.database.guild_settings.get(interaction.guild_id or 0)
        return table_settings_of(settings, pace)

    async def language(self, interaction: discord.Interaction[Any]) -> Language:
        """Return the language to speak to whoever acts: their own choice, else their Discord's."""
        settings = await self.database.user_settings.get(interaction.user.id)
        return settings.language or language_of(interaction.locale.value)

    async def table_language(self, interaction: discord.Interaction[Any]) -> Language:
        """Return the language of tables where somebody acts: the channel's, the server's, else its Discord's."""
        settings = await self.database.guild_settings.get(interaction.guild_id or 0)
        return language_at(interaction, settings)
