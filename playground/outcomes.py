"""What came of something a person did: how the bot answered, and when."""

import asyncio
from typing import Any

from playground.errors import Json, NotPossibleError
from playground.interactions import ASK, CHOICES, DEFER, REPLY, THINK, UPDATE, Interaction
from playground.message_contents import said
from playground.world import Message, World

PATIENCE = 20.0
"""How many real seconds a person waits by default."""
KINDS = {REPLY: "message", THINK: "deferred", DEFER: "deferred", UPDATE: "update", CHOICES: "choices", ASK: "modal"}


class Modal:
    """A modal that the bot has opened."""

    def __init__(self, interaction: Interaction, body: Json) -> None:
        self.interaction = interaction
        self.custom_id: str = body["custom_id"]
        self.title: str = body["title"]
        self.components: list[Json] = body["components"]
        self.submitted = False


class Outcome:
    """How the bot answered; it changes when a deferred answer arrives."""

    def __init__(self, world: World, interaction: Interaction) -> None:
        self._world = world
        self.interaction = interaction
        self._modal = None if interaction.modal is None else Modal(interaction, interaction.modal)

    def __repr__(self) -> str:
        return f"<Outcome {self.kind}>"

    @property
    def kind(self) -> str:
        """Give `message`, `update`, `deferred`, `modal`, `choices` or `failed` (three seconds went by)."""
        answer = self.interaction.answer
        if answer is None:
            return "failed"
        if KINDS[answer] == "deferred" and not self._waiting():
            return "message" if answer == THINK else "update"
        return KINDS[answer]

    @property
    def message(self) -> Message:
        """Give the message that answers, or that was updated; a LookupError if there is none."""
        found = self.interaction.original
        if found is None:
            raise LookupError(f"The bot answered with {self.kind}, not with a message")
        return found

    @property
    def followups(self) -> list[Message]:
        """Give the messages that followed the answer, so far."""
        return self.interaction.followups

    @property
    def text(self) -> str:
        """Give the words of the message."""
        return said(self.message)

    @property
    def ephemeral(self) -> bool:
        """Tell whether only the person sees the answer."""
        return self.message.ephemeral

    @property
    def modal(self) -> Modal:
        """Give the modal that was opened."""
        if self._modal is None:
            raise NotPossibleError(f"The bot answered with {self.kind}, not with a modal")
        return self._modal

    @property
    def choices(self) -> list[dict[str, Any]]:
        """Give the choices of an autocomplete, `{"name", "value"}` each."""
        return self.interaction.choices or []

    @property
    def elapsed(self) -> float:
        """Give the seconds that the bot took to acknowledge; infinite if it never did."""
        return self.interaction.answered_at - self.interaction.created_at

    def _waiting(self) -> bool:
        """Tell whether a deferred answer is still to come."""
        interaction = self.interaction
        message = interaction.original
        if interaction.followups or message is None or message.deleted:
            return False
        return message.loading if interaction.answer == THINK else message.edits <= interaction.edits_before

    async def settled(self, *, within: float = PATIENCE) -> "Outcome":
        """Wait until a deferred answer has arrived; give this same outcome."""
        async with asyncio.timeout(within):
            while self.kind == "deferred":
                await self._world.change()
        return self
