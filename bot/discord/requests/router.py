"""The way from a button, select or form to its control, by the verb of its custom id.

An unknown id gets a kind sentence, never silence. discord.py's own routing by stored views and `DynamicItem`s drops ids
that it does not know without an answer, so the router listens to the `interaction` event itself
(docs/decisions/0003-one-router.md).
"""

from __future__ import annotations

from typing import Any, Final

import discord

from bot.discord.requests.controls import Controls
from bot.discord.requests.error_handler import ErrorHandler
from bot.discord.requests.in_flight import InFlight
from bot.discord.requests.interaction_data import check_manages, custom_id_of
from bot.discord.requests.request import COMMAND
from bot.discord.requests.requests import request_of
from bot.services import Services
from bot.show.custom_id import CustomId, Malformed

TYPES: Final = (discord.InteractionType.component, discord.InteractionType.modal_submit)


class Router:
    """Answers buttons, selects and forms."""

    def __init__(self, services: Services, controls: Controls, in_flight: InFlight, errors: ErrorHandler) -> None:
        self._services, self._controls, self._in_flight, self._errors = services, controls, in_flight, errors

    async def route(self, interaction: discord.Interaction[Any]) -> None:
        """Answer an interaction if it is a button, select or form."""
        if interaction.type in TYPES:
            await self._errors.answer_safely(interaction, self._in_flight.run(interaction, self._answer(interaction)))

    async def _answer(self, interaction: discord.Interaction[Any]) -> None:
        try:
            custom_id = CustomId.parse(custom_id_of(interaction))
        except Malformed:
            custom_id = COMMAND
        known = self._controls.find(custom_id.verb)
        async with request_of(self._services, interaction, "panel" if known is None else known.answer, custom_id) as it:
            if known is None:
                raise Malformed(custom_id.verb)
            if known.managers:
                check_manages(interaction)
            await known.handle(it)
