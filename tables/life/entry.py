"""Who may sit down at an open table as its host wishes: everybody, friends, or those who are let in.

Pure functions of the `TableState`. Who is kept out of all tables: `admission.py`.
"""

from __future__ import annotations

from typing import Final

from games.core.text import Name, Refused, Text
from tables.table.acting_person import Actor
from tables.table.table_state import TableState

GUESTS_MOST: Final = 25
"""The most people whom a host names: as many as Discord lets people choose at once."""


def may_enter(table_state: TableState, actor: Actor) -> bool:
    """Return whether the terms of a table let somebody sit down without being asked about."""
    played_before = str(actor.id) in table_state.after
    if table_state.entry == "open" or played_before or actor.id in (table_state.host, *table_state.guests):
        return True
    return table_state.entry == "friends" and table_state.friends_role in actor.roles


def check_entry(table_state: TableState, actor: Actor) -> None:
    """Raise `Refused` for somebody whom the host must let in first, or has not let in."""
    if not may_enter(table_state, actor):
        check_may_ask(table_state, actor.id)
        raise Refused(Text(f"table.entry-{table_state.entry}", name=host_named(table_state)))


def asks(table_state: TableState, person: int) -> bool:
    """Return whether somebody has asked for a seat and waits for the host."""
    waiting = (table_state.proposal, *table_state.asking)
    return any(one is not None and (one.kind, one.by) == ("entry", person) for one in waiting)


def check_may_ask(table_state: TableState, person: int) -> None:
    """Raise `Refused` for somebody who has asked already, whatever the answer."""
    check_not_turned_away(table_state, person)
    if asks(table_state, person):
        raise Refused(Text("table.entry-asked", name=host_named(table_state)))


def check_not_turned_away(table_state: TableState, person: int) -> None:
    """Raise `Refused` for somebody to whom the host has said no: for this table that is the answer."""
    if person in table_state.turned_away:
        raise Refused(Text("table.turned-away", name=host_named(table_state)))


def check_terms(table_state: TableState) -> None:
    """Raise `Refused` for a table of friends without any."""
    if table_state.entry == "friends" and not table_state.guests and table_state.friends_role is None:
        raise Refused(Text("table.friends-none"))


def let_in(draft: TableState, person: int) -> None:
    """Note that somebody may sit down here, and at the rematch."""
    if person not in draft.guests:
        draft.guests = [*draft.guests, person][-GUESTS_MOST:]


def host_named(table_state: TableState) -> Name:
    """Return the host's name, for a sentence."""
    seat = table_state.seat_of(table_state.host)
    return Name("?" if seat is None else table_state.seats[seat].name)
