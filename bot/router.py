"""One way in for every control and form: read the id, do it, answer. An unknown id gets a kind word, never silence.

discord.py's own routing by stored views and `DynamicItem`s drops ids that it does not know without an answer, so the
router listens to the `interaction` event itself (docs/decisions/0003-one-router.md). What each verb does: `bot/clicks`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.clicks import hosting, playing, reading
from bot.clicks.click import Click, Handler, TableHandler
from bot.deliveries import Deliveries
from bot.floor import Floor
from bot.given import data, opens_a_table, redraws
from bot.learning.clicks import learn, rules
from bot.mishap import answer_safely
from bot.preferences.clicks import house, person, server
from bot.press import Malformed, Press
from bot.reply import Reply
from games.core.text import Refused, Text
from tables.table import Stale

CONTROLS: Final = (discord.InteractionType.component, discord.InteractionType.modal_submit)

ANYWHERE: Final[Mapping[str, Handler]] = {
    **reading.ANYWHERE,
    **server.ANYWHERE,
    **person.ANYWHERE,
    **rules.ANYWHERE,
    **learn.ANYWHERE,
}
AT_TABLE: Final[Mapping[str, TableHandler]] = {
    **hosting.AT_TABLE,
    **playing.AT_TABLE,
    **reading.AT_TABLE,
    **house.AT_TABLE,
}


class Router:
    """Answers controls and forms."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._deliveries = Deliveries()

    async def route(self, interaction: discord.Interaction[Any]) -> None:
        """Answer an interaction if it is a control or a form, and once."""
        if interaction.type in CONTROLS and self._deliveries.is_first(interaction.id):
            await answer_safely(interaction, self._floor.under_way.run(interaction, self._answer(interaction)))

    async def _answer(self, interaction: discord.Interaction[Any]) -> None:
        written = str(data(interaction).get("custom_id", ""))
        async with Reply(interaction, redraws=redraws(interaction, written), public=opens_a_table(written)) as reply:
            click = Click(self._floor, interaction, Press("-", ""), reply)
            try:
                await self._dispatch(click.with_press(Press.parse(written)))
            except Malformed:
                await click.whisper(Text("bot.forged"))

    async def _dispatch(self, click: Click) -> None:
        press = click.press
        if press.verb in ANYWHERE:
            await self._anywhere(click)
        elif press.verb in AT_TABLE:
            await self._at_table(click)
        else:
            raise Malformed(press.verb)

    async def _anywhere(self, click: Click) -> None:
        try:
            await ANYWHERE[click.press.verb](click)
        except Refused as refusal:
            await click.whisper(refusal.why)

    async def _at_table(self, click: Click) -> None:
        table = await self._floor.house.table(click.press.place)
        if table is None or table.guild != click.interaction.guild_id:
            here = {aside.id for aside in self._floor.house.aside(click.guild)}
            aside = click.press.place in here
            await click.whisper(Text("bot.table-aside") if aside else Text("bot.no-table", command="`/help`"))
            return
        try:
            await AT_TABLE[click.press.verb](click, table)
        except Refused as refusal:
            await click.explain(table, refusal.why)
        except Stale:
            await click.explain(table, Text("bot.stale"))
