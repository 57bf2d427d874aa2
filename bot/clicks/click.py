"""A click: who pressed what, and where the answer goes. Controls and forms alike arrive as one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import discord

from bot.floor import Floor, person_of
from bot.given import is_panel
from bot.learning.links import explained
from bot.page import Page, note
from bot.press import Press
from bot.reply import Reply
from bot.speak import Language, speak
from bot.voice import voice_for
from games.core.text import Refused, Text
from tables.people import Person
from tables.table import Table


@dataclass(frozen=True, slots=True)
class Click:
    """A control pressed or a form sent."""

    floor: Floor
    interaction: discord.Interaction[Any]
    press: Press
    reply: Reply

    @property
    def person(self) -> Person:
        """Return who clicked."""
        return person_of(self.interaction)

    @property
    def guild(self) -> int:
        """Return the server."""
        return self.interaction.guild_id or 0

    def with_press(self, press: Press) -> Click:
        """Return the same click on another control: what was chosen in a select."""
        return replace(self, press=press)

    async def language(self) -> Language:
        """Return the language to answer in."""
        return await self.floor.language(self.interaction)

    async def whisper(self, text: Text, *, accent: int | None = None) -> None:
        """Answer with a sentence that only the person sees."""
        await self.reply.whisper(note(speak(text, await self.language()), accent=accent))

    async def show(self, page: Page) -> None:
        """Show a page: on the panel that was clicked, else as a whisper."""
        await (self.reply.redraw if is_panel(self.interaction) else self.reply.whisper)(page)

    async def draw_panel(self, table: Table, **extra: str) -> None:
        """Show the person's panel of a table, with what `panel_page` knows besides. Raises `Refused` without a seat."""
        seat = table.sitting.seat_of(self.interaction.user.id)
        if table.state is None:
            raise Refused(Text("table.not-started" if table.sitting.phase == "lobby" else "table.over"))
        if not table.is_live:
            self.floor.publisher.publish(table)  # the message may have been left behind by a crash
        if seat is None:
            raise Refused(Text("bot.watching"))
        turn = table.turn_of(seat)
        await self.show(await self.floor.panel(table, self.interaction, **extra))
        self._remember(table, turn)

    async def explain(self, table: Table, why: Text) -> None:
        """Say why nothing happened: on the person's fresh panel where the click came from one, else in a whisper."""
        sentence = voice_for(await self.language(), table.sitting.seats).say(why)
        seat = table.sitting.seat_of(self.interaction.user.id)
        if seat is None or table.state is None or not is_panel(self.interaction):
            await self.reply.whisper(explained(table.game, sentence, await self.language()))
            return
        turn = table.turn_of(seat)
        await self.reply.redraw(await self.floor.panel(table, self.interaction, notice=sentence))
        self._remember(table, turn)

    def _remember(self, table: Table, turn: int) -> None:
        """Let the panel follow the game from now on, if the person has it."""
        if self.reply.arrived:
            self.floor.panels.remember(table, self.interaction, turn)


Handler: TypeAlias = Callable[[Click], Awaitable[None]]
TableHandler: TypeAlias = Callable[[Click, Table], Awaitable[None]]
