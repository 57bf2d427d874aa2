"""Owns the last move of a game, which may be taken back, and finding it again in the journal. It must not record."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import Any

from games.core.game import EXTEND, AnyGame, SeatMove, play
from games.core.replay import replay
from storage import Journal
from tables.moves_from_journal import game_moves, record_of, seat_move_of
from tables.table_state import TableState


@dataclass(frozen=True, slots=True)
class LastMove:
    """The last move of the game, the state before it, and the draws made until then."""

    seat_move: SeatMove
    before: Any
    calls: int


def is_takeable(last: LastMove | None, table_state: TableState) -> bool:
    """Tell whether a move may be one that can be taken back: a person's own, after which nothing was drawn."""
    if last is None or last.seat_move.seat is None or last.seat_move.by_ai:
        return False
    return last.calls == table_state.calls and table_state.phase == "playing"


async def last_move_of(
    game: AnyGame,
    table_state: TableState,
    table: str,
    state: Any,  # noqa: ANN401 -- each game has its own state
    journal: Journal,
) -> LastMove | None:
    """Return the last move of a game as the journal has it; None if it does not lead to the state, or is none.

    Raises StorageError, and `Refused` where the rules have changed.
    """
    moves = await game_moves(journal, table)
    if not moves or moves[-1].move.startswith(EXTEND):
        return None
    chance = replace(table_state, calls=table_state.calls_before_deal).chance(table)
    record, seat_move = record_of(game, table_state, moves[:-1]), seat_move_of(moves[-1])

    def play_again() -> LastMove | None:
        before = None
        for step in replay(game, record, chance):
            before = step.state
        last = LastMove(seat_move, before, chance.calls)
        return last if play(game, before, seat_move, chance).state == state else None

    return await asyncio.to_thread(play_again)
