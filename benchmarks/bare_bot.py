"""A floor for clicks: a bot that knows no game, and answers a click with the messages that a move takes.

It is discord.py alone: the answer on the panel, the panel again once an AI player has moved, and the public message,
each with a ready-made picture. Nothing is decided, stored, spoken or painted. `python -m benchmarks.bare_bot` runs it
with the addresses and the token of its environment.
"""

from __future__ import annotations

import asyncio
import os
from io import BytesIO
from typing import Any, Final

import discord
from discord import app_commands, ui

from bot.discord.client import use_addresses

COMMAND: Final = "bare"
PICTURE: Final = os.urandom(36_000)
"""As long as the picture of a hand or a table is at the median; nobody looks at it."""
CARDS: Final = 10


class _Bare(ui.LayoutView):
    """A title, a picture, a line and ten buttons, as on a panel."""

    def __init__(self, *, cards: int) -> None:
        super().__init__(timeout=None)
        buttons = [ui.Button[Any](label=f"card {number}", custom_id=f"card:{number}") for number in range(cards)]
        rows = [ui.ActionRow[Any](*buttons[start : start + 5]) for start in range(0, cards, 5)]
        picture = ui.MediaGallery[Any](discord.MediaGalleryItem("attachment://bare.png", description="A hand of cards"))
        self.add_item(ui.Container(ui.TextDisplay("### A round"), picture, ui.TextDisplay("It is your turn."), *rows))
        self.stop()


def _message(*, cards: int = CARDS) -> dict[str, Any]:
    return {"view": _Bare(cards=cards), "attachments": [discord.File(BytesIO(PICTURE), filename="bare.png")]}


class BareBot(discord.Client):
    """Posts a public message for `/bare`, hands out a panel, and paints both anew for each click on it."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None, chunk_guilds_at_startup=False)
        self.tree = app_commands.CommandTree(self)
        self.tables: dict[int, discord.PartialMessage] = {}

    async def setup_hook(self) -> None:
        """Register the command."""

        @self.tree.command(name=COMMAND, description="Measure")
        async def _open(interaction: discord.Interaction[Any]) -> None:
            panel, table = _message(), _message(cards=1)
            await interaction.response.send_message(view=panel["view"], files=panel["attachments"], ephemeral=True)
            channel = self.get_partial_messageable(interaction.channel_id or 0)
            posted = await channel.send(view=table["view"], files=table["attachments"])
            self.tables[channel.id] = channel.get_partial_message(posted.id)

        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a click as a move is answered."""
        if interaction.type is discord.InteractionType.component:
            await interaction.response.edit_message(**_message())
            await interaction.edit_original_response(**_message())
            await self.tables[interaction.channel_id or 0].edit(**_message(cards=1))


async def _main() -> None:
    use_addresses(os.environ["DISCORD_API_URL"], os.environ["DISCORD_GATEWAY_URL"])
    async with BareBot() as bot:
        await bot.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    asyncio.run(_main())
