"""Who is kept out: by the operator, by a server, by a person who will not sit with somebody.

A person never learns that somebody will not sit with them: they are refused with the sentence of all refusals, which
names nobody.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from games.core.text import Refused, Text
from storage import Database

LIST_MOST: Final = 25
"""The most people on a list: as many as Discord lets people choose at once."""


class KeepOut:
    """Decides who may sit down; `operators_list` are the people whom the operator keeps out everywhere."""

    def __init__(self, database: Database, operators_list: Collection[int] = ()) -> None:
        self._guilds, self._people = database.guild_settings, database.user_settings
        self.everywhere = frozenset(operators_list)
        """The people whom the operator keeps out."""

    def check_everywhere(self, person: int) -> None:
        """Raise `Refused` for somebody whom the operator keeps out."""
        if person in self.everywhere:
            raise Refused(Text("bot.kept-out-everywhere"))

    async def check(self, guild: int, person: int, others: Sequence[int] = ()) -> None:
        """Raise `Refused` if somebody may not sit down on a server, or not with these people."""
        self.check_everywhere(person)
        if person in (await self._guilds.get(guild)).kept_out:
            raise Refused(Text("bot.kept-out"))
        unwanted = (await self._people.get(person)).never_with
        if any(other in unwanted for other in others):
            raise Refused(Text("bot.own-list"))
        for other in others:
            if person in (await self._people.get(other)).never_with:
                raise Refused(Text("bot.kept-out"))

    async def check_guest(self, guild: int, guest: int) -> None:
        """Raise `Refused` if a person who is to be invited may not sit down on a server."""
        if guest in self.everywhere or guest in (await self._guilds.get(guild)).kept_out:
            raise Refused(Text("bot.guest-kept-out"))

    async def rings(self, host: int, guest: int) -> bool:
        """Return whether an invitation may ring: not from somebody with whom the guest will not sit."""
        return host not in (await self._people.get(guest)).never_with
