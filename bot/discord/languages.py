"""Which language a message speaks: that of a person, of a channel, or of a server."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

import discord

from bot.show.sentences import Language, language_of
from bot.show.viewer import Viewer
from storage import GuildSettings

PEOPLE_MOST: Final = 10_000
"""Of so many people the language is known, those who have acted last."""


class SpokenLanguages:
    """The languages of people's Discords, as they act: for what reaches them alone later. Nothing of it is stored."""

    def __init__(self) -> None:
        self._known: OrderedDict[int, Language] = OrderedDict()

    def hear(self, viewer: Viewer) -> None:
        """Note in which language somebody who acts reads Discord."""
        self._known[viewer.id] = viewer.language(None)
        self._known.move_to_end(viewer.id)
        if len(self._known) > PEOPLE_MOST:
            self._known.popitem(last=False)

    def of(self, person: int, chosen: Language | None, otherwise: Language) -> Language:
        """Return the language that a person has chosen, else that of their Discord, or `otherwise` if it is unknown."""
        return chosen or self._known.get(person, otherwise)


def language_in(settings: GuildSettings, channel: int, guild: discord.Guild | None) -> Language | None:
    """Return the language that a server has chosen for a channel, or for all; a thread follows its channel."""
    place = None if guild is None else guild.get_thread(channel)
    home = channel if place is None else place.parent_id
    return settings.channel_languages.get(str(home)) or settings.language


def posted_language(settings: GuildSettings, channel: int, guild: discord.Guild) -> Language:
    """Return the language of what is posted in a channel without a click: chosen, else that of the server's Discord."""
    return language_in(settings, channel, guild) or language_of(guild.preferred_locale.value)


def language_at(interaction: discord.Interaction[Any], settings: GuildSettings) -> Language:
    """Return the language of what everybody sees where somebody acts: chosen, else that of the server's Discord."""
    channel, locale = interaction.channel, interaction.guild_locale or interaction.locale
    place = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
    return language_in(settings, place or 0, interaction.guild) or language_of(locale.value)
