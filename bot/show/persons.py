"""Who sits at a table, as pictures show them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final
from zlib import crc32

from bot.pictures import Person
from bot.show.localizer import AI_MARK, Localizer, person_in

HUES: Final = 10


@lru_cache(maxsize=1024)
def persons(localizer: Localizer) -> tuple[Person, ...]:
    """Return who sits at the table: each has the colour that their id asks for, or the next that is free."""
    found: list[Person] = []
    known = localizer.coloured or localizer.mentions
    hues = _hues(known)
    for seat, (mention, name, hue) in enumerate(zip(known, localizer.plain, hues, strict=True)):
        if mention.startswith(AI_MARK):
            found.append(Person(seat, name.removeprefix(AI_MARK).strip(), hue, is_ai=True))
            continue
        away = seat in localizer.away
        found.append(Person(seat, name, hue, away and not localizer.paused, away, user=person_in(mention)))
    return tuple(found)


def _hues(mentions: Sequence[str]) -> list[int]:
    """Return colours by seat. The order of seats does not matter: it is another one in the lobby than at the table."""
    hues = [0] * len(mentions)
    taken: set[int] = set()
    for seat in sorted(range(len(mentions)), key=lambda seat: (mentions[seat].startswith(AI_MARK), mentions[seat])):
        hue = crc32(mentions[seat].encode()) % HUES
        while hue in taken and len(taken) < HUES:
            hue = (hue + 1) % HUES
        taken.add(hue)
        hues[seat] = hue
    return hues
