"""Owns what an action changes at a table. Pure: it must not record or publish anything; the table commits it.

A draft of the `TableState` and a state go in, a result comes out. Three actions reach into the game: the start, leaving
for good, taking a move back.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from games.core.game import WITHDRAW, AnyGame, MoveResult, News, SeatMove, play
from games.core.text import Refused, Text
from tables import proposals
from tables.acting_person import Actor
from tables.actions import Action, change, check_start, relieve
from tables.last_move import LastMove
from tables.leaving import hand_over_absent
from tables.lobby_seats import fill_with_ai
from tables.moves_from_journal import TAKEBACK, has_taught
from tables.pause import check_presence
from tables.start_and_finish import deal
from tables.table_state import Proposal, TableState
from tables.turn_timers import LOBBY_PATIENCE


@dataclass(frozen=True, slots=True)
class ActionContext:
    """The table on which an action is done: `last` is the move that may be taken back, if any."""

    game: AnyGame
    table: str
    state: Any
    last: LastMove | None
    now: int


@dataclass(frozen=True, slots=True)
class ActionResult:
    """What came of an action: the step, and what the journal calls it, with a seat where it is a move of the game."""

    result: MoveResult[Any]
    name: str
    seat: int | None = None


def apply_action(context: ActionContext, draft: TableState, actor: Actor, action: Action) -> ActionResult:
    """Do an action to the draft. Raises `Refused`, and then the draft must be thrown away."""
    host = draft.host
    relieved = tuple(relieve(draft, actor, action, context.now))
    done = _do(context, draft, actor, action)
    handed = tuple(hand_over_absent(draft))
    resealed: tuple[News, ...] = ()
    if draft.phase == "lobby":
        if action.verb == "options" and draft.seal_again(context.table, context.game):
            resealed = (News(Text("table.sealed-again")),)
        draft.closes = context.now + LOBBY_PATIENCE
        _note_arrival(draft, actor, action, context.now)
    if draft.host != host or draft.host == actor.id:
        draft.host_seen = context.now
    proposals.date(draft, context.now)
    return replace(done, result=MoveResult(done.result.state, (*relieved, *done.result.news, *resealed, *handed)))


def _note_arrival(draft: TableState, actor: Actor, action: Action, now: int) -> None:
    seat = draft.seat_of(actor.id)
    if action.verb == "join" and seat is not None:
        draft.seats[seat].since = now


def _do(context: ActionContext, draft: TableState, actor: Actor, action: Action) -> ActionResult:
    if action.verb in ("start", "start-with-ai"):
        if action.verb == "start-with-ai":
            fill_with_ai(context.game, draft, actor)  # without news: the deal seats everybody anew
        check_start(context.game, draft, actor)
        return ActionResult(deal(context.game, draft, context.table), str(action))
    check_presence(draft, actor, action.verb)
    seat = draft.seat_of(actor.id)
    asks_back = action.verb == "ask-takeback"
    news = tuple(_ask_takeback(context, draft, actor) if asks_back else change(context.game, draft, actor, action))
    if draft.proposal is not None and proposals.is_agreed(draft, "takeback"):
        return _take_back(context, draft, draft.proposal, ActionResult(MoveResult(context.state, news), str(action)))
    if action.verb == "leave" and draft.phase == "playing" and draft.on_leave == "forfeit" and seat is not None:
        return _forfeit(context, draft, seat, news)
    return ActionResult(MoveResult(context.state, news), str(action))


def _forfeit(context: ActionContext, draft: TableState, seat: int, news: tuple[News, ...]) -> ActionResult:
    """Take the seat of whoever has left out of the game."""
    proposals.forget_pointless(draft, moved=True)
    chance = draft.chance(context.table)
    left = play(context.game, context.state, SeatMove(seat, WITHDRAW, context.now), chance)
    draft.calls = chance.calls
    return ActionResult(MoveResult(left.state, (*news, *left.news)), str(WITHDRAW), seat)


def _take_back(context: ActionContext, draft: TableState, proposal: Proposal, agreed: ActionResult) -> ActionResult:
    """Take the last move back; what has happened since the proposal, be it a restart, may have made it too late."""
    draft.proposal = None
    if context.last is None or barred_from_takeback(context, draft, proposal.by) is not None:
        return replace(
            agreed, result=MoveResult(context.state, (*agreed.result.news, News(Text("table.takeback-late"))))
        )
    return ActionResult(
        MoveResult(context.last.before, (*agreed.result.news, News(Text("table.taken-back")))), TAKEBACK
    )


def barred_from_takeback(context: ActionContext, draft: TableState, person: int) -> Text | None:
    """Return why a person cannot take the last move back, or None if they can."""
    last, seat = context.last, draft.seat_of(person)
    if seat is None:
        return Text("table.not-seated")
    if last is None or last.seat_move.seat != seat or last.seat_move.by_ai or draft.phase != "playing":
        return Text("table.no-takeback")
    if last.calls != draft.calls or has_taught(context.game, last.before, last.seat_move, context.state):
        return Text("table.takeback-reveals")
    return None


def _ask_takeback(context: ActionContext, draft: TableState, actor: Actor) -> Iterator[News]:
    """Propose to take the person's last move back, as long as nothing hidden has been revealed by it."""
    barred = barred_from_takeback(context, draft, actor.id)
    if barred is not None:
        raise Refused(barred)
    yield from proposals.propose(draft, Proposal("takeback", "", actor.id, actor.name))
