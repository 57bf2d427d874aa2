"""Owns the pause of a game that nobody plays any more. It must not know cards or storage.

Pure functions on a draft of the `TableState`; instants are unix milliseconds. The pause ends with the first person who
plays their seat again, in whatever way: so it is updated after every step, and no step has to think of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core.game import News
from games.core.text import Refused, Text
from tables.acting_person import Actor
from tables.table_state import TableState
from tables.turn_timers import AWAITED_PATIENCE, MOVE_PATIENCE, PAUSE_PATIENCE

NOT_BY_THE_ABSENT: Final = frozenset({"propose-pace", "ask-takeback", "queue"})
"""What concerns the others or the next move: in a paused game whoever wants it takes their seat back first."""


def update_pause(draft: TableState, now: int, *, moved: bool) -> Iterator[News]:
    """Pause a game that nobody plays, let it go on once somebody does, and say when it closes by itself.

    `moved`: whether the step before this was a move of the game.
    """
    if draft.phase != "playing":
        return
    if not draft.present:
        if draft.paused is None:
            draft.paused, draft.closes = now, now + _patience(draft, PAUSE_PATIENCE[draft.pace])
        return
    resumed, draft.paused = draft.paused is not None, None
    if draft.pace != "none":
        draft.closes = None
    elif moved or resumed or draft.closes is None:
        draft.closes = now + _patience(draft, MOVE_PATIENCE)
    if resumed:
        yield News(Text("table.resumed"))


def _patience(draft: TableState, usual: int) -> int:
    """Return how long (ms) a game waits for people: not `usual`, where others wait for its end."""
    return AWAITED_PATIENCE[draft.pace] if draft.awaited else usual


def check_presence(table_state: TableState, actor: Actor, verb: str) -> None:
    """Raise `Refused` where somebody wants something of a paused game whose seat is not taken back yet."""
    if table_state.paused is not None and verb in NOT_BY_THE_ABSENT and table_state.seat_of(actor.id) is not None:
        raise Refused(Text("table.paused-first"))
