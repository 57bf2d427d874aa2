"""`/privacy`, `/me export` and `/me delete`; each hour those are erased who could not be at once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from discord import app_commands

from bot.discord.command_names import anywhere, named
from bot.discord.features import Command, CommandMention, Feature, LoadingBot
from bot.discord.requests.controls import control
from bot.discord.requests.cooldown import Cooldown
from bot.discord.requests.request import Request
from bot.discord.requests.requests import answers, bare_command
from bot.show.custom_id import Malformed
from bot.show.page import note
from cogs.privacy.erasures import Erasures, tell_erased
from cogs.privacy.pages import ERASE, PRIVACY, delete_page, export_page, privacy_page
from games.core.text import Text
from tables.table.archived_table import told_of, without_person


class Privacy(Feature):
    """The rows that hold something of people."""

    def __init__(self, bot: LoadingBot) -> None:
        super().__init__(bot)
        services = self.services
        self.erasures = Erasures(
            services.database,
            services.registry,
            bot.features.withdraw,
            services.forget_avatar,
            services.now,
            services.wait_until,
        )
        self._exports = Cooldown(services.now, "privacy.exported-lately")
        self._deletions = Cooldown(services.now, "privacy.deleted-lately")
        """Both keep one person from having all their rows looked for again and again."""

    def start(self) -> None:
        """Look for wishes to be erased of other processes and of earlier ones."""
        self.erasures.start()

    async def close(self) -> None:
        """Leave what is not done to the next process."""
        await self.erasures.close()

    async def hourly_for_all(self) -> None:
        """Erase people whose games have ended meanwhile."""
        await self.services.database.personal_data.note_people()
        for person in await self.services.database.personal_data.asked():
            await self.erase(person)

    async def erase(self, person: int) -> bool:
        """Erase a person; return whether nothing is left: a game that goes on keeps them until its end.

        Where nothing of them is found, nothing is forgotten and no file written anew.
        """
        database, changed = self.services.database, asyncio.Event()
        try:
            return await database.personal_data.erase(person, without_person, changed.set)
        finally:
            if changed.is_set():  # also by an erasure that failed half-way
                self.services.registry.forget_ended()
                await database.scrub_later()
                await tell_erased(database)

    def help_lines(self, named: CommandMention) -> Iterable[tuple[int, Text]]:
        """Say what `/privacy` does."""
        yield 150, Text("bot.help-privacy", command=named("privacy"))

    def personal_commands(self) -> Iterable[Command]:
        """Return `/me export` and `/me delete`."""
        for name, answer in (("export", self._export), ("delete", self._ask_to_delete)):
            command, description = named(f"privacy.command-{name}"), named(f"privacy.command-{name}-help")
            yield bare_command(self, command, description, answer)

    @anywhere
    @app_commands.command(name=named("privacy.command"), description=named("privacy.command-help"))
    @answers()
    async def privacy(self, request: Request) -> None:
        """Show what is stored."""
        await request.send(privacy_page(request.language, self.services.mentions, self.services.operator))

    @control(PRIVACY)
    async def turn(self, request: Request) -> None:
        """Show another page of what is stored."""
        mentions, operator = self.services.mentions, self.services.operator
        await request.show(privacy_page(request.language, mentions, operator, request.detail))

    async def _export(self, request: Request) -> None:
        """Hand over all that is stored of a person, to them alone."""
        self._exports.check(request.user)
        data = await self.services.database.personal_data.export(request.user, told_of)
        await request.send(export_page(data, request.language))

    async def _ask_to_delete(self, request: Request) -> None:
        """Ask whether all is really to be erased."""
        await request.send(delete_page(0, request.language))

    @control(ERASE)
    async def confirm(self, request: Request) -> None:
        """Ask once more, erase, or leave all as it is."""
        match request.detail:
            case "1":
                await request.redraw(delete_page(1, request.language))
            case "2":
                done = await self._erase_all(request.user)
                text = Text("privacy.deleted" if done else "privacy.deleted-later")
                await request.redraw(note(request.speak(text)))
            case "no":
                await request.redraw(note(request.speak(Text("privacy.kept"))))
            case other:
                raise Malformed(other)

    async def _erase_all(self, person: int) -> bool:
        """Hand over the seats of a person everywhere, then erase them; return whether nothing is left.

        If nothing is stored of them, the wish is not stored either. Raises `Refused` for another erasure too soon.
        """
        self._deletions.check(person)
        gone = await self.erasures.forget_avatar(person)
        if not await self.services.database.personal_data.is_known(person):
            return gone
        await self.erasures.ask(person)
        return await self.erase(person) and gone
