"""Owns the click: who used a control or sent a form, and where the answer goes.

It must not know what the control does.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import discord

from bot.app import App
from bot.discord.requests.interaction_data import actor_of, is_panel
from bot.discord.requests.reply import Reply
from bot.show.custom_id import CustomId
from bot.show.localizer import localizer_for
from bot.show.page import Page, note
from bot.show.rule_links import explained
from bot.show.sentences import Language, speak
from bot.table.left_table import has_left
from games.core.text import Refused, Text
from tables.table.acting_person import Actor
from tables.table.table import Table


@dataclass(frozen=True, slots=True)
class Click:
    """A control used or a form sent."""

    app: App
    interaction: discord.Interaction[Any]
    custom_id: CustomId
    reply: Reply

    @property
    def actor(self) -> Actor:
        """Return who clicked."""
        return actor_of(self.interaction)

    @property
    def guild(self) -> int:
        """Return the server."""
        return self.interaction.guild_id or 0

    def with_custom_id(self, custom_id: CustomId) -> Click:
        """Return the same click on another control: what was chosen in a select."""
        return replace(self, custom_id=custom_id)

    async def language(self) -> Language:
        """Return the language to answer in."""
        return await self.app.language(self.interaction)

    async def reply_privately(self, text: Text, *, accent: int | None = None) -> None:
        """Answer with a sentence that only the person sees."""
        await self.reply.reply_privately(note(speak(text, await self.language()), accent=accent))

    async def show(self, page: Page) -> None:
        """Show a page: on the panel that was clicked, else as a private reply."""
        await (self.reply.redraw if is_panel(self.interaction) else self.reply.reply_privately)(page)

    async def draw_panel(self, table: Table, **extra: str) -> None:
        """Show the person's panel of a table, with what `panel_page` knows besides; to who has left, the way back.

        Raises `Refused` for who never had a seat.
        """
        seat = table.state.seat_of(self.interaction.user.id)
        if table.game_state is None:
            raise Refused(Text("table.not-started" if table.state.phase == "lobby" else "table.over"))
        if not table.is_live:
            self.app.publisher.publish(table)  # the message may have been left behind by a crash
        if seat is None:
            if not has_left(table, self.interaction.user.id):
                raise Refused(Text("bot.watching"))
            await self.show(await self.app.panel(table, self.interaction))
            return
        turn = table.turn_of(seat)
        await self.show(await self.app.panel(table, self.interaction, **extra))
        self._remember(table, turn)

    async def ask(self, modal: discord.ui.Modal) -> None:
        """Open a form, or say that it is to be asked for again."""
        if not await self.reply.ask(modal):
            await self.reply_privately(Text("bot.form-late"))

    async def explain(self, table: Table, why: Text) -> None:
        """Say why nothing happened: on the person's fresh panel if the click came from one, else in a private reply."""
        sentence = localizer_for(await self.language(), table.state.seats).say(why)
        person = self.interaction.user.id
        seat, left = table.state.seat_of(person), has_left(table, person)
        if (seat is None and not left) or table.game_state is None or not is_panel(self.interaction):
            await self.reply.reply_privately(explained(table.game, sentence, await self.language()))
            return
        turn = -1 if seat is None else table.turn_of(seat)
        notice = "" if left and why.key == "table.not-seated" else sentence  # the page itself says so
        await self.reply.redraw(await self.app.panel(table, self.interaction, notice=notice))
        if seat is not None:
            self._remember(table, turn)

    def _remember(self, table: Table, turn: int) -> None:
        """Let the panel follow the game from now on, if the person has it."""
        if self.reply.arrived:
            self.app.panels.remember(table, self.interaction, turn)


Handler: TypeAlias = Callable[[Click], Awaitable[None]]
TableHandler: TypeAlias = Callable[[Click, Table], Awaitable[None]]
