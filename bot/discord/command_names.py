"""Slash commands whose names and descriptions are Fluent sentences."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.show.sentences import language_of, speak
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
        if not isinstance(text, Text) or not locale.value.startswith(("fr", "en")):
            return None
        return speak(text, language_of(locale.value))


def group(name: str, help_text: locale_str, *, in_direct_messages: bool = False) -> app_commands.Group:
    """Return a group of slash commands for servers, and if wished for direct messages with the bot."""
    return app_commands.Group(
        name=name,
        description=help_text,
        allowed_contexts=app_commands.AppCommandContext(
            guild=True, dm_channel=in_direct_messages, private_channel=False
        ),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )
