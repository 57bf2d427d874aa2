"""New people: their names, accounts and languages."""

import re
import unicodedata
from collections.abc import Collection
from contextlib import suppress
from typing import TYPE_CHECKING

from playground.errors import NotPossibleError

if TYPE_CHECKING:
    from playground.person_actions import Person
    from playground.server import Playground

NAME_MOST = 32
"""Letters of a name, as in Discord."""
PEOPLE_MOST = 60
"""The most people."""
COLOURS = ("#b45309", "#0369a1", "#9333ea", "#15803d", "#be123c", "#0e7490", "#a16207", "#4338ca")
_SIGNS = " -_.'’"


def anybody(playground: "Playground", name: str, browser: str = "") -> "Person":
    """Find a person by name, whatever its case, or add somebody of that name; some names are not possible.

    `browser` is the language of the browser through which they come.
    """
    with suppress(NotPossibleError):
        return playground.person(name)
    wanted = clean(name)
    for person in playground.people:
        if wanted.casefold() in (person.name.casefold(), person.user.username):
            return person
    if len(playground.people) >= PEOPLE_MOST:
        raise NotPossibleError("The server is full")
    username = username_of(wanted, [user.username for user in playground.world.users.values()])
    locale = locale_of(browser, playground.guild.locale)
    new = playground.add_person(wanted, locale=locale, username=username, user_id=playground.world.ids.new())
    new.user.colour = COLOURS[len(playground.people) % len(COLOURS)]
    playground.world.emit("people", playground.guild)
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
