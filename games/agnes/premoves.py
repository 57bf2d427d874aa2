"""Moves that need no new thought: what a seat may settle in advance, of its next question, and what is no choice."""

from __future__ import annotations

from games.agnes.state import EMPTY, occupied
from games.agnes.view import View
from games.core.move import Ask
from games.core.seats import following


def premoves(view: View) -> tuple[Ask, ...]:
    """Return the draw of the next turn, or the pass of the next snap."""
    seat = view.seat
    if seat is None or view.phase == "over" or seat in view.gone or seat == view.announcer or view.looks[seat]:
        return ()
    if seat == view.turn and view.phase != "peek":
        return ()
    if view.peeks[seat] == "done" and _draws_next(view, seat):
        can_draw = view.pile_size > 0 or len(view.discard) > 1
        return (Ask("draw"),) if can_draw else ()
    if view.phase in {"choice", "drawn"} and _may_snap(view, seat):
        return (Ask("pass"),)
    return ()


def no_choice(view: View) -> int | None:
    """Return who can only draw: the discard is empty, or there is no own slot to take its top into (AG-R4, AG-R19)."""
    seat = view.turn
    if view.phase != "choice" or view.looks[seat]:
        return None
    can_draw = view.pile_size > 0 or len(view.discard) > 1
    can_take = bool(view.discard) and bool(occupied(view.layouts[seat]))
    return seat if can_draw and not can_take else None


def _draws_next(view: View, seat: int) -> bool:
    """Return whether a seat's next question is its own turn, in this round."""
    if view.phase == "peek":
        return seat == view.turn or not _may_snap(view, seat)
    if not _may_snap(view, seat):
        return not _ends_before(view, seat)
    is_next = seat == following(view.seats, view.gone, view.turn)
    return is_next and (view.phase in {"give", "power", "swap", "end"} or _has_done_snapping(view, seat))


def _has_done_snapping(view: View, seat: int) -> bool:
    """Return whether a seat has answered and cannot have a card to give: it has claimed no other's card (AG-R15)."""
    if view.phase != "snap" or view.answer is None:
        return False
    return view.answer.spot is None or view.answer.spot.seat == seat


def _may_snap(view: View, seat: int) -> bool:
    return view.variant.snap and bool(occupied(view.layouts[seat]))


def _ends_before(view: View, seat: int) -> bool:
    """Tell whether the seat has had its last turn after an announcement (AG-R23)."""
    if view.announcer == EMPTY:
        return False
    away = (seat - view.announcer) % view.seats
    return away <= (view.turn - view.announcer) % view.seats
