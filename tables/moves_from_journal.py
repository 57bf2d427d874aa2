"""Owns the history of a table's game: its moves read back from the journal. It must not record anything.

It serves a restart, a proof, and a move taken back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from games.core.chance import FastChance
from games.core.game import EXTEND, AnyGame, MoveResult, SeatMove
from games.core.move import Move
from games.core.replay import GameRecord, replay
from storage import Journal, MoveRow
from tables.rules_version import by_its_rules
from tables.table_state import TableState

TIME: Final = "time"
"""The table's own move: time is up. In the journal it is the one move with neither seat nor person."""
TAKEBACK: Final = "takeback"
"""In the journal: the last move before this is taken back."""
TWINS: Final = 16


async def game_moves(journal: Journal, table: str) -> list[MoveRow]:
    """Return the moves of a table's game as they count: those taken back are left out."""
    seat_moves: list[MoveRow] = []
    for row in await journal.moves(table):
        if row.seat is not None or (row.person is None and (row.move == TIME or row.move.startswith(EXTEND))):
            seat_moves.append(row)
        elif row.move == TAKEBACK:
            seat_moves.pop()
    return seat_moves


def record_of(game: AnyGame, table_state: TableState, moves: Sequence[MoveRow]) -> GameRecord[Any]:
    """Return what replays a game."""
    return GameRecord(
        table_state.dealt_with(game), len(table_state.seats), tuple(map(seat_move_of, moves)), table_state.dealer
    )


def seat_move_of(move: MoveRow) -> SeatMove:
    """Return the move that a row of the journal tells of."""
    return SeatMove(move.seat, Move.parse(move.move), move.at, by_ai=move.seat is not None and move.person is None)


async def steps_of(
    game: AnyGame, table_state: TableState, table: str, moves: Sequence[MoveRow]
) -> list[MoveResult[Any]]:
    """Play a game again, by the rules that it was dealt by, and return its steps; the first is the deal."""
    chance = replace(table_state, calls=table_state.calls_before_deal).chance(table)
    record = record_of(game, table_state, moves)
    return await asyncio.to_thread(lambda: list(replay(by_its_rules(game, table_state), record, chance)))


def has_taught(game: AnyGame, before: Any, seat_move: SeatMove, after: Any) -> bool:  # noqa: ANN401 -- each game has its own state
    """Tell whether a seat has learned something by its own move that it could not know before.

    It has not if the move leads to the same view from whatever else the seat could not tell from the truth.
    """
    known = game.view(before, seat_move.seat)
    seen = game.view(after, seat_move.seat)
    for number in range(TWINS):
        twin = game.imagine(known, FastChance(number))
        tuple(game.apply(twin, seat_move, FastChance(number)))
        if game.view(twin, seat_move.seat) != seen:
            return True
    return False
