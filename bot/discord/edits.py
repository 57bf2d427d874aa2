"""Edits that make nothing of the message which Discord sends back.

discord.py reads it into a `Message` with all its components, a tenth of what a click costs, and nobody looks at it. The
steps are those of `InteractionResponse.edit_message`, `Interaction.edit_original_response` and `PartialMessage.edit` of
discord.py 2.7, without the last one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

import aiohttp
import discord
from discord.http import handle_message_parameters
from discord.webhook.async_ import async_context, interaction_message_response_params

from bot.discord.requests.interaction_data import is_ephemeral
from bot.show.page import Page
from bot.show.viewer import Viewer

NEW_MESSAGES: Final = (
    discord.InteractionResponseType.channel_message,
    discord.InteractionResponseType.deferred_channel_message,
)
"""The answers that do not redraw what was clicked."""


async def edit_posted(client: discord.Client, channel: int, message: int, page: Page) -> None:
    """Let a message of ours show a page. Raises `discord.HTTPException`."""
    with handle_message_parameters(view=page.view, attachments=page.files()) as params:
        await client.http.edit_message(channel, message, params=params)


async def answer_by_edit(interaction: discord.Interaction[Any], page: Page) -> bool:
    """Answer a click by letting its message show a page; return True.

    Raises `discord.HTTPException`, and `discord.InteractionResponded` where the click has been answered already.
    """
    response, http = interaction.response, interaction.client.http
    if response.is_done():
        raise discord.InteractionResponded(interaction)
    kind = discord.InteractionResponseType.message_update
    with interaction_message_response_params(type=kind.value, view=page.view, attachments=page.files()) as params:
        await async_context.get().create_interaction_response(
            interaction.id,
            interaction.token,
            session=interaction._session,  # noqa: SLF001 -- where answers are sent
            proxy=http.proxy,
            proxy_auth=http.proxy_auth,
            params=params,
        )
    response._response_type = kind  # noqa: SLF001 -- what `is_done` asks for
    return True


@dataclass(frozen=True, slots=True)
class Answered:
    """The parts that edit an answer later; the interaction itself holds the whole message that was clicked."""

    client: discord.Client
    session: aiohttp.ClientSession
    application: int
    token: str = field(repr=False)
    viewer: Viewer
    panel: int | None
    """The private message that was clicked and is the answer; None where that is a new one."""

    @classmethod
    def of(cls, interaction: discord.Interaction[Any]) -> Answered:
        """Return what it takes to edit the answer to an interaction."""
        redraws = is_ephemeral(interaction) and interaction.response.type not in NEW_MESSAGES
        clicked = interaction.message if redraws else None
        return cls(
            interaction.client,
            interaction._session,  # noqa: SLF001 -- as above
            interaction.application_id,
            interaction.token,
            Viewer.of(interaction),
            None if clicked is None else clicked.id,
        )

    async def edit(self, page: Page) -> bool:
        """Let the message that answers a click, or that was clicked, show a page; it stands then.

        Raises `discord.HTTPException`.
        """
        http = self.client.http
        with handle_message_parameters(view=page.view, attachments=page.files()) as params:
            await async_context.get().edit_original_interaction_response(
                self.application,
                self.token,
                session=self.session,
                proxy=http.proxy,
                proxy_auth=http.proxy_auth,
                payload=params.payload,
                multipart=params.multipart,
                files=params.files,
            )
        return True

    async def delete(self) -> None:
        """Take away the message that answers a click, or that was clicked. Raises `discord.HTTPException`."""
        http = self.client.http
        await async_context.get().delete_original_interaction_response(
            self.application, self.token, session=self.session, proxy=http.proxy, proxy_auth=http.proxy_auth
        )
