"""Slash commands whose names and descriptions are Fluent sentences."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.show.sentences import LANGUAGES, language_of, speak
from games.core.text import Text, Value

CHOICES_MOST: Final = 25
"""Discord takes no more choices for an option of a command, nor in a select."""


def named(key: str, /, **params: Value) -> locale_str:
    """Return a name or description that Discord shows in each person's language; the default is English."""
    text = Text(key, **params)
    return locale_str(speak(text, "en"), text=text)


class Translator(app_commands.Translator):
    """Speaks names and descriptions of commands in the languages we have."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the sentence for a locale we speak, and None for the others (they see English)."""
        del context
        text = string.extras.get("text")
        if not isinstance(text, Text) or not locale.value.startswith(LANGUAGES):
            return None
        return speak(text, language_of(locale.value))


ON_SERVERS: Final = app_commands.AppInstallationType(guild=True, user=False)
"""How the bot must be there for a command that does not say otherwise: in the server."""
BY_ANYBODY: Final = app_commands.AppInstallationType(guild=True, user=True)
EVERYWHERE: Final = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
C = TypeVar("C", bound="app_commands.Command[Any, ..., Any]")
NEEDS_SERVER: Final = {"needs_server": True}
"""The `extras` of a command that refuses where there is no server with the bot, though Discord offers it there."""
ALONE_ELSEWHERE: Final = {"alone_elsewhere": True}
"""The `extras` of a command that there deals a game against AI players, if a feature does so, and else refuses."""


def anywhere(command: C) -> C:
    """Offer a command on servers, in direct and in group messages; also where only the person has added the bot."""
    command.allowed_contexts, command.allowed_installs = EVERYWHERE, BY_ANYBODY
    return command


def works_anywhere(command: app_commands.Command[Any, ..., Any], *, plays_alone: bool) -> bool:
    """Return whether a command works in direct messages, too: Discord offers either all of a group there or none.

    `plays_alone`: a feature deals games against AI players there.
    """
    place = command.root_parent or command
    offered = place.allowed_contexts is None or bool(place.allowed_contexts.dm_channel)
    works = plays_alone or "alone_elsewhere" not in command.extras
    return offered and works and "needs_server" not in command.extras


def group(name: str | locale_str, help_text: locale_str, *, needs_server: bool = False) -> app_commands.Group:
    """Return a group of slash commands; unless all of them need a server, those that do say so."""
    contexts = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
    return app_commands.Group(
        name=name,
        description=help_text,
        allowed_contexts=contexts if needs_server else EVERYWHERE,
        allowed_installs=ON_SERVERS if needs_server else BY_ANYBODY,
    )
