"""How pictures look to whom: the server's felt, a person's suits, pictures or words. It must not paint."""

from __future__ import annotations

from bot.discord.emojis import AppEmojis
from bot.show.added_buttons import Sources
from bot.show.page_renderer import PageLook
from bot.show.sentences import Language
from bot.show.theme import Theme
from storage import Database, GuildSettings, UserSettings


class ChosenLooks:
    """What servers and people have chosen to see."""

    def __init__(self, database: Database, emojis: AppEmojis, added: Sources = ()) -> None:
        self._database = database
        self._emojis, self._added = emojis, added

    async def of_server(self, guild: int) -> Theme:
        """Return how everybody sees a server's tables: on its felt, with suits in two colours, moving or not."""
        settings = await self._database.guild_settings.get(guild)
        return Theme(settings.felt, motion=settings.motion)

    async def of_person(self, guild: int, person: UserSettings, language: Language) -> PageLook:
        """Return how somebody sees what only they see there."""
        return self.look(await self._database.guild_settings.get(guild), person, language)

    def look(self, server: GuildSettings, person: UserSettings, language: Language) -> PageLook:
        """Return the same, of settings that are known."""
        theme = Theme(server.felt, four_colours=person.four_colours, motion=person.motion)
        emojis = self._emojis.of(language, four_colours=person.four_colours)
        return PageLook(emojis, theme, pictures=person.pictures, added=self._added)
