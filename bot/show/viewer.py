"""Who looks at a private message, as a page of it needs to know them."""

from __future__ import annotations

from typing import Any, NamedTuple

import discord

from bot.show.sentences import Language, language_of


class Viewer(NamedTuple):
    """A person's id, and the language of their Discord."""

    id: int
    locale: discord.Locale

    @classmethod
    def of(cls, interaction: discord.Interaction[Any]) -> Viewer:
        """Return who acts."""
        return cls(interaction.user.id, interaction.locale)

    def language(self, chosen: Language | None) -> Language:
        """Return the language of what only they see: the one they have chosen, else their Discord's."""
        return chosen or language_of(self.locale.value)
