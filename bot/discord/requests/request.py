"""A request: a slash command, or a control that was used. Who, where, in which language, and where the answer goes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

import discord

from bot.discord.languages import language_at
from bot.discord.requests.interaction_data import actor_of, filled, is_ephemeral, server_of, value, with_choices
from bot.discord.requests.reply import Reply
from bot.services import Services
from bot.show.aloud import page_aloud
from bot.show.custom_id import CustomId, Malformed, Verb
from bot.show.forms import Form
from bot.show.page import Page, note
from bot.show.page_renderer import PageLook
from bot.show.sentences import Language, speak
from bot.show.settings_tabs import SettingsFrame
from bot.show.theme import Theme
from bot.show.viewer import Viewer
from games.core.game import AnyGame
from games.core.text import Text
from storage import GuildSettings, UserSettings
from tables.table.acting_person import Actor

COMMAND: Final = Verb("").id()
"""Stands for the custom id of a slash command."""


@dataclass(frozen=True, slots=True)
class Request:
    """A slash command or click; the settings are those of when it came in."""

    services: Services
    interaction: discord.Interaction[Any]
    reply: Reply
    person: UserSettings
    server: GuildSettings
    custom_id: CustomId = COMMAND

    @property
    def user(self) -> int:
        """Return who acts."""
        return self.interaction.user.id

    @property
    def guild(self) -> int:
        """Return the server; 0 where the bot is in none, as in direct and group messages."""
        return server_of(self.interaction)

    @property
    def channel(self) -> int:
        """Return the channel or thread."""
        return self.interaction.channel_id or 0

    @property
    def actor(self) -> Actor:
        """Return who acts, as tables know them."""
        return with_choices(actor_of(self.interaction), self.person)

    @property
    def viewer(self) -> Viewer:
        """Return the person who acts, as the viewer of a private message."""
        return Viewer.of(self.interaction)

    @property
    def language(self) -> Language:
        """Return the language of what only this person sees."""
        return self.viewer.language(self.person.language)

    @property
    def channel_language(self) -> Language:
        """Return the language of what everybody in the channel sees."""
        return language_at(self.interaction, self.server)

    @property
    def theme(self) -> Theme:
        """Return how everybody sees the server's tables."""
        return Theme(self.server.felt)

    @property
    def settings_frame(self) -> SettingsFrame:
        """Return what stands around the pages of the server's settings."""
        return SettingsFrame(self.language, tuple(self.services.settings_tabs))

    @property
    def look(self) -> PageLook:
        """Return how this person sees what only they see."""
        return self.services.looks.look(self.server, self.person, self.language)

    @property
    def detail(self) -> str:
        """Return what the custom id says beside table, verb and question."""
        return self.custom_id.detail

    @property
    def chosen(self) -> str:
        """Return what was chosen in a select; empty if nothing was."""
        return value(self.interaction)

    @property
    def is_component(self) -> bool:
        """Return whether a button or select was used, and not a form sent."""
        return self.interaction.type is discord.InteractionType.component

    def game_called(self, name: str) -> AnyGame:
        """Return a game by its name. Raises `Malformed`."""
        game = self.services.games.get(name)
        if game is None:
            raise Malformed(name)
        return game

    def with_custom_id(self, custom_id: CustomId) -> Request:
        """Return the same request from another control: the one that was chosen in a select."""
        return replace(self, custom_id=custom_id)

    def speak(self, text: Text) -> str:
        """Return a sentence in this person's language."""
        return speak(text, self.language)

    async def say(self, text: Text, *, accent: int | None = None) -> None:
        """Answer with a sentence that only this person sees."""
        await self.send(note(self.speak(text), accent=accent))

    async def send(self, page: Page) -> None:
        """Answer with a new message that only this person sees."""
        await self.reply.reply_privately(self._as_read(page))

    async def redraw(self, page: Page) -> None:
        """Redraw the message that was clicked; where that cannot be, send a new private one."""
        await self.reply.redraw(self._as_read(page) if self.reply.is_private else page)

    async def show(self, page: Page) -> None:
        """Show a page on the private message that was clicked or whose form was sent, else on a new private one."""
        await (self.redraw if is_ephemeral(self.interaction) else self.send)(page)

    def _as_read(self, page: Page) -> Page:
        """Return a page that only this person sees as they want to read it."""
        return page if self.person.pictures else page_aloud(page, self.language)

    async def ask(self, form: Form) -> None:
        """Open a form; if it is too late for that, say that it must be asked for again."""
        if not await self.reply.ask(form.modal()):
            await self.say(Text("bot.form-late"))

    async def opens(self, form: Form) -> bool:
        """Open a form if the button was clicked that does so; return whether it was."""
        if self.is_component:
            await self.ask(form.again(self.detail))
        return self.is_component

    def filled(self, form: Form) -> dict[str, Any]:
        """Return what was filled into a form. Raises `Refused`."""
        return form.read(filled(self.interaction))

    def again_id(self, form: Form) -> CustomId:
        """Return the custom id of the button that opens a form again with what has just been filled in."""
        return form.again_id(filled(self.interaction))
