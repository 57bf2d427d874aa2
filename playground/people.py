"""The people of the local Discord: those who are there from the beginning, and those who come by a new name."""

import re
import unicodedata
from collections.abc import Collection
from contextlib import suppress

from playground.errors import NotPossibleError
from playground.person_actions import Person
from playground.rest import Discord
from playground.world import Guild, Member

NAME_MOST = 32
"""Letters of a name, as in Discord."""
PEOPLE_MOST = 60
COLOURS = ("#b45309", "#0369a1", "#9333ea", "#15803d", "#be123c", "#0e7490", "#a16207", "#4338ca")
_SIGNS = " -_.'’"


class People:
    """Everybody who is not a bot."""

    def __init__(self, discord: Discord) -> None:
        self._discord = discord
        self._by_id: dict[str, Person] = {}

    def all(self) -> list[Person]:
        """Return everybody, in the order in which they came."""
        return list(self._by_id.values())

    def named(self, name: str) -> Person:
        """Find a person by name, username or id."""
        for person in self._by_id.values():
            if name in (person.name, person.user.username, person.id):
                return person
        raise NotPossibleError(f"There is nobody called {name}")

    def add(
        self, name: str, *, locale: str = "en-US", guild: Guild, username: str | None = None, user_id: str = ""
    ) -> Person:
        """Make a person and put them into a guild."""
        world = self._discord.world
        user = world.add_user(username or name.lower(), name, locale=locale, user_id=user_id)
        guild.members[user.id] = Member(user, [], world.clock.now())
        self._by_id[user.id] = Person(self._discord, user, guild)
        return self._by_id[user.id]

    def named_or_new(self, name: str, browser: str = "") -> Person:
        """Find a person by name, in any case, or add one to the first guild; some names are not possible.

        `browser` is the language of the browser through which they come.
        """
        with suppress(NotPossibleError):
            return self.named(name)
        wanted = clean(name)
        for person in self._by_id.values():
            if wanted.casefold() in (person.name.casefold(), person.user.username):
                return person
        if len(self._by_id) >= PEOPLE_MOST:
            raise NotPossibleError("The server is full")
        world = self._discord.world
        guild = next(iter(world.guilds.values()))
        username = username_of(wanted, [user.username for user in world.users.values()])
        locale = locale_of(browser, guild.locale)
        new = self.add(wanted, locale=locale, guild=guild, username=username, user_id=world.ids.new())
        new.user.colour = COLOURS[len(self._by_id) % len(COLOURS)]
        world.emit("people", guild)
        return new


def clean(name: str) -> str:
    """Give a cleaned name: letters, figures and a few signs stay, at most 32.

    A name without a letter or figure is not possible.
    """
    known = (letter for letter in unicodedata.normalize("NFC", name) if _is_of_names(letter))
    left = " ".join("".join(known).split())[:NAME_MOST].strip()
    if not any(letter.isalnum() for letter in left):
        raise NotPossibleError("A name has at least a letter or a figure")
    return left


def _is_of_names(letter: str) -> bool:
    return letter in _SIGNS or unicodedata.category(letter)[0] in "LMN"


def username_of(name: str, taken: Collection[str]) -> str:
    """Give an account's name that nobody has: small plain letters, with a number if need be."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "_", plain).strip("_") or "someone"
    numbered = (f"{stem}{number}" for number in range(2, len(taken) + 3))
    return stem if stem not in taken else next(one for one in numbered if one not in taken)


def locale_of(browser: str, usual: str) -> str:
    """Give the Discord language closest to a browser's language, of those that the page offers."""
    if browser[:2].lower() == "fr":
        return "fr"
    if browser[:2].lower() == "en":
        return "en-US" if browser.upper() == "EN-US" else "en-GB"
    return usual
