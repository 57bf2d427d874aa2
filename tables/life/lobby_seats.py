"""Seats in a lobby that the host changes: inviting AI players, sending AI players and people away.

Pure functions on a draft of the `TableState`.
"""

from __future__ import annotations

import itertools
import unicodedata
from collections.abc import Iterator
from typing import Final

from games.core.ai_player import Level
from games.core.game import AnyGame, News
from games.core.text import Name, Refused, Text, Who
from tables.life.leaving import hand_over
from tables.table.acting_person import Actor
from tables.table.table_state import AI_KEY, AI_NAMES, Seat, TableState, usual_level

USUAL_SEATS: Final = 4
"""Number of seats when one person plays against AI players alone, if the game has so many."""


def add_ai(game: AnyGame, draft: TableState, _: Actor, level: str) -> Iterator[News]:
    """Invite an AI player of a level that the game has."""
    check_room(game, draft)
    known = next((known for known in game.ai_players if known == level), None)
    if known is None:
        raise Refused(Text("table.no-such-level"))
    _seat_ai(draft, known)
    yield News(Text("table.joined", who=Who(len(draft.seats) - 1)))


def remove_ai(_game: AnyGame, draft: TableState, _actor: Actor, _: str) -> Iterator[News]:
    """Send the last invited AI player away."""
    for seat in reversed(range(len(draft.seats))):
        if draft.seats[seat].is_ai:
            yield News(Text("table.left", name=Name(draft.seats[seat].name)))
            del draft.seats[seat]
            return
    raise Refused(Text("table.no-ai"))


def remove_person(_game: AnyGame, draft: TableState, actor: Actor, person: str) -> Iterator[News]:
    """Send a person away for good."""
    seat = draft.seat_of(int(person)) if person.isdecimal() else None
    if seat is None:
        raise Refused(Text("table.nobody-there"))
    if int(person) == actor.id:
        raise Refused(Text("table.remove-self"))
    name = draft.seats[seat].name
    del draft.seats[seat]
    draft.cuts = [cut for cut in draft.cuts if cut.person != int(person)]
    draft.removed.append(int(person))
    yield News(Text("table.removed", name=Name(name)))
    yield from hand_over(draft, Actor(int(person), name))


def fill_with_ai(game: AnyGame, draft: TableState) -> None:
    """Seat the usual number of AI players for a person who plays alone, unless some sit there already."""
    if len(draft.people) > 1:
        raise Refused(Text("table.not-alone"))
    wanted = game.seats.start if any(chair.is_ai for chair in draft.seats) else usual_seats(game)
    while len(draft.seats) < wanted:
        _seat_ai(draft, usual_level(game))


def _seat_ai(draft: TableState, level: Level) -> None:
    draft.seats.append(Seat(None, _free_name(draft), level))


def usual_seats(game: AnyGame) -> int:
    """Return how many sit at the table of somebody who plays against AI players alone."""
    return min(max(USUAL_SEATS, game.seats.start), game.seats.stop - 1)


def _free_name(draft: TableState) -> str:
    """Return a name that nobody at the table has: in a rematch that of an AI player of the game before, in their order.

    Otherwise with an initial of its own if possible: pictures show only that.
    """
    taken = {chair.name for chair in draft.seats}
    before = (key.removeprefix(AI_KEY) for key in draft.after if key.startswith(AI_KEY))
    initials = {_initial(name) for name in taken}
    alone = (name for name in AI_NAMES if _initial(name) not in initials)
    again = (f"{name} {number}" for number in itertools.count(2) for name in AI_NAMES)
    return next(name for name in itertools.chain(before, alone, AI_NAMES, again) if name not in taken)


def _initial(name: str) -> str:
    """Return the first letter of a name, without its accent."""
    return unicodedata.normalize("NFD", name)[:1].upper()


def check_room(game: AnyGame, table_state: TableState, person: int | None = None) -> None:
    """Raise `Refused` if every seat is taken, or kept for others than this person (None: an AI player)."""
    taken, most, until = len(table_state.seats), game.seats.stop - 1, table_state.kept_until
    if taken >= most:
        raise Refused(Text("table.full", most=most))
    if until is not None and person not in table_state.kept and taken + len(table_state.kept) >= most:
        raise Refused(Text("table.seats-kept", when=f"<t:{until // 1000}:R>"))
