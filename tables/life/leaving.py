"""Coming and going during a game: leaving, coming back, moves settled in advance.

Pure functions on a draft of the `TableState`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from games.core.game import AnyGame, News
from games.core.text import Name, Refused, Text, Who
from tables.life.proposals import reconsider
from tables.table.acting_person import Actor
from tables.table.table_state import Seat, TableState, usual_level

SENT_AWAY: Final = "sent-away"
"""The detail of leaving for somebody whom the server or the operator keeps out: they are not rated."""
AfterLeaving: TypeAlias = Literal["lobby", "closes", "forfeit", "bot"]
"""What happens when somebody leaves: they only get up, the table closes, they are out of the game, an AI takes over."""


def after_leaving(table_state: TableState, person: int) -> tuple[AfterLeaving, bool]:
    """Return what happens if a person leaves now, and whether they are rated as the last for it."""
    if table_state.phase != "playing":
        return "lobby", False
    if table_state.on_leave == "abort" or table_state.people == [person]:
        return "closes", False
    counts = table_state.may_be_rated and person in table_state.rated
    return ("forfeit" if table_state.on_leave == "forfeit" else "bot"), counts


def own_seat(draft: TableState, actor: Actor) -> int:
    """Return a person's seat. Raises `Refused`."""
    seat = draft.seat_of(actor.id)
    if seat is None:
        raise Refused(Text("table.not-seated"))
    return seat


def get_up(game: AnyGame, draft: TableState, actor: Actor, detail: str) -> Iterator[News]:
    """Leave a game. By the table's settings an AI takes the seat, the person forfeits, or the table closes."""
    seat = own_seat(draft, actor)
    chair = draft.seats[seat]
    if detail == SENT_AWAY:
        draft.removed.append(actor.id)
    draft.seats[seat] = Seat(None, chair.name, usual_level(game), gone=chair.person, late=chair.late, bank=chair.bank)
    if draft.on_leave == "abort" or not draft.people:
        draft.phase, draft.alone = "abandoned", False
        yield News(Text("table.aborted", name=Name(actor.name)))
        return
    yield News(Text(f"table.left-{draft.on_leave}", name=Name(actor.name)))
    yield from hand_over(draft, actor)
    if draft.proposal is not None and draft.proposal.by == actor.id:
        draft.proposal = None
    yield from reconsider(draft)
    if draft.phase == "playing" and len(draft.people) == 1:
        draft.alone = True
        yield News(Text("table.alone", who=Who(draft.seat_of(draft.people[0]) or 0)))


def hand_over(draft: TableState, actor: Actor) -> Iterator[News]:
    """Close a table at which nobody is left; if the host has left, make somebody else the host."""
    if not draft.people:
        draft.phase, draft.alone = "abandoned", False
        yield News(Text("table.nobody-left"))
    elif draft.host == actor.id:
        draft.host = (draft.present or draft.people)[0]
        yield News(Text("table.new-host", who=Who(draft.seat_of(draft.host) or 0)))


def hand_over_absent(draft: TableState) -> Iterator[News]:
    """If the host is away, make a present player the host."""
    if draft.phase == "playing" and draft.present and draft.host not in draft.present:
        draft.host = draft.present[0]
        yield News(Text("table.new-host", who=Who(draft.seat_of(draft.host) or 0)))


def sit_again(draft: TableState, actor: Actor) -> Iterator[News]:
    """Take back the seat that one left; the AI still answers its present question. Raises `Refused`."""
    seat = draft.seat_left_by(actor.id)
    if actor.id in draft.former:
        raise Refused(Text("table.replaced"))
    if seat is None:
        raise Refused(Text("table.started"))
    if draft.is_given_up(seat):
        raise Refused(Text("table.given-up"))
    chair = draft.seats[seat]
    chair.person, chair.level, chair.gone, chair.covered = actor.id, None, None, draft.turns_open_to_ai[seat]
    chair.has_chosen(actor)
    draft.removed = [person for person in draft.removed if person != actor.id]
    draft.alone = False
    yield News(Text("table.returned", who=Who(seat)))


def come_back(_game: AnyGame, draft: TableState, actor: Actor, _: str) -> Iterator[News]:
    """Take one's seat back: from the next decision on, or at once if no AI is thinking."""
    seat = own_seat(draft, actor)
    chair = draft.seats[seat]
    if not chair.autopilot:
        raise Refused(Text("table.not-away"))
    chair.autopilot, chair.missed, chair.covered = False, 0, draft.turns_open_to_ai[seat]
    yield News(Text("table.came-back", who=Who(seat)))


def stay(game: AnyGame, draft: TableState, actor: Actor, _: str) -> Iterator[News]:
    """Play on as the last person at the table, who may have been away until now."""
    seat = own_seat(draft, actor)
    if not draft.alone:
        raise Refused(Text("core.not-offered"))
    draft.alone = False
    if draft.seats[seat].autopilot:
        yield from come_back(game, draft, actor, "")
    yield News(Text("table.stays", who=Who(seat)))


def queue(_game: AnyGame, draft: TableState, actor: Actor, move: str) -> Iterator[News]:
    """Settle the next move in advance, or take that back if `move` is empty. Nobody else is told."""
    draft.seats[own_seat(draft, actor)].queued = move
    yield from ()
