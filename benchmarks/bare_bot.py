"""A bot of discord.py alone, which does the least that a click on a card needs: what Tapis is compared with.

It shows the clicked panel anew in its answer and edits the public message, each with the same picture and buttons.
`python -m benchmarks.bare_bot`; a custom id is `CHANNEL MESSAGE NUMBER`, of the public message.
"""

from __future__ import annotations

import os
from io import BytesIO
from typing import Any, Final

import discord
from discord import ui

from bot.discord.client import use_discord_urls

PICTURE: Final = os.urandom(33_000)
"""As long as a picture of a hand; what is in it does not matter to anybody."""
ROWS: Final = 3
BUTTONS: Final = 5


class Shown(ui.LayoutView):
    """A text, a picture and rows of buttons."""

    def __init__(self, place: str) -> None:
        super().__init__(timeout=None)
        cards = [ui.Button[Any](label=f"Card {n}", custom_id=f"{place} {n}") for n in range(ROWS * BUTTONS)]
        self.add_item(
            ui.Container(
                ui.TextDisplay("Your turn: **play a card**"),
                ui.MediaGallery(discord.MediaGalleryItem("attachment://hand.png", description="Your hand")),
                *(ui.ActionRow(*cards[at : at + BUTTONS]) for at in range(0, len(cards), BUTTONS)),
            )
        )
        self.stop()


def picture() -> discord.File:
    """Return the picture to send."""
    return discord.File(BytesIO(PICTURE), "hand.png")


class BareBot(discord.Client):
    """Answers every click in the same way."""

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Show the panel and the public message anew."""
        data: dict[str, Any] = dict(interaction.data or {})
        place, _, _ = data["custom_id"].rpartition(" ")
        channel, message = map(int, place.split())
        await interaction.response.edit_message(view=Shown(place), attachments=[picture()])
        public = self.get_partial_messageable(channel).get_partial_message(message)
        await public.edit(view=Shown(place), attachments=[picture()])


if __name__ == "__main__":
    use_discord_urls(os.environ["DISCORD_API_URL"], os.environ["DISCORD_GATEWAY_URL"])
    BareBot(intents=discord.Intents(guilds=True)).run(os.environ["DISCORD_TOKEN"], log_handler=None)
