"""What follows an unforeseen error: a log entry with a mark, and one calm sentence, never a traceback.

What Discord refuses in normal life is one line in the log; only what is our bug is logged with its traceback.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Coroutine
from typing import Any

import discord

from bot.discord.errors import refusal_line
from bot.discord.requests.controls import Controls
from bot.discord.requests.interaction_data import custom_id_of
from bot.discord.requests.reply import attempt
from bot.show.custom_id import CustomId, Malformed
from bot.show.page import note
from bot.show.sentences import Language, language_of, speak
from bot.show.viewer import Viewer
from games.core.text import Refused, Text
from storage import InDoubt, NotRead, StorageError, UserSettingsStore
from tables.table.registry import NotOpened

_log = logging.getLogger(__name__)


class ErrorHandler:
    """Tells people of errors, in their language; `controls` says which of them make a move."""

    def __init__(self, people: UserSettingsStore, controls: Controls) -> None:
        self._people, self._controls = people, controls

    async def answer_safely(self, interaction: discord.Interaction[Any], work: Coroutine[Any, Any, None]) -> None:
        """Do the work; if it fails, tell the person."""
        try:
            await work
        except Exception as error:  # noqa: BLE001 -- whatever it was, the person who clicked is told
            await self.report(interaction, error)

    async def report(self, interaction: discord.Interaction[Any], error: BaseException) -> None:
        """Log the error with a mark, and give the person a sentence with the same mark."""
        await self.send_text(interaction, sentence_for(interaction, error, moved=self._is_move(interaction)))

    async def send_text(self, interaction: discord.Interaction[Any], text: Text) -> None:
        """Give the person a sentence that only they see, in their language, whatever was answered before."""
        page = note(speak(text, await self._language(interaction)))
        if interaction.response.is_done():
            await attempt(lambda: interaction.followup.send(view=page.view, ephemeral=True))
        else:
            await attempt(lambda: interaction.response.send_message(view=page.view, ephemeral=True))

    async def _language(self, interaction: discord.Interaction[Any]) -> Language:
        """Return the person's own language; their Discord's, where their choice cannot be read just now."""
        try:
            person = await self._people.get(interaction.user.id)
        except StorageError:
            return language_of(interaction.locale.value)
        return Viewer.of(interaction).language(person.language)

    def _is_move(self, interaction: discord.Interaction[Any]) -> bool:
        try:
            verb = CustomId.parse(custom_id_of(interaction)).verb
        except Malformed:
            return False
        used = self._controls.find(verb)
        return used is not None and used.moves


def sentence_for(interaction: discord.Interaction[Any], error: BaseException, *, moved: bool) -> Text:
    """Return what to tell the person, who made a move if `moved`; what they cannot mend themselves is logged."""
    if isinstance(error, Refused):
        return error.why
    mark = secrets.token_hex(3)
    if (line := refusal_line(error)) is not None:
        _log.warning("error %s in guild %s: %s", mark, interaction.guild_id, line)
        return Text("bot.incident", mark=mark)
    _log.error("error %s in guild %s", mark, interaction.guild_id, exc_info=error)
    if isinstance(error, StorageError):
        return _storage_sentence(error, moved=moved)
    return Text("bot.incident", mark=mark)


def _storage_sentence(error: StorageError, *, moved: bool) -> Text:
    """Return what to tell of a failing database; `moved`: the person made a move."""
    if isinstance(error, NotRead | InDoubt):  # what was meant to be stored may be stored
        return Text("bot.storage-unread" if moved else "bot.storage-unread-other")
    if isinstance(error, NotOpened):
        return Text("bot.storage-down-opening")
    return Text("bot.storage-down" if moved else "bot.storage-down-other")
