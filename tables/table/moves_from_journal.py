"""A game's moves read back from the journal, for a restart, a proof or a takeback."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from games.core.chance import FastChance
from games.core.game import EXTEND, AnyGame, MoveResult, SeatMove, play
from games.core.move import Move
from games.core.replay import GameRecord, replay
from storage import Journal, MoveRow
from tables.table.rules_version import by_its_rules
from tables.table.table_state import TableState

ALARM: Final = "time"
"""The table's own move: the game's alarm goes off. In the journal it is the one move with neither seat nor person."""
TAKEBACK: Final = "takeback"
"""In the journal: the last move before this is taken back."""
IMAGINED_STATES: Final = 16
"""Number of imagined states that are tried."""


async def game_moves(journal: Journal, table: str) -> list[MoveRow]:
    """Return the moves of a table's game as they count: those taken back are left out."""
    seat_moves: list[MoveRow] = []
    for row in await journal.moves(table):
        if row.seat is not None or (row.person is None and (row.move == ALARM or row.move.startswith(EXTEND))):
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
    """Return the move of a row of the journal."""
    return SeatMove(move.seat, Move.parse(move.move), move.at, by_ai=move.seat is not None and move.person is None)


async def steps_of(
    game: AnyGame, table_state: TableState, table: str, moves: Sequence[MoveRow]
) -> list[MoveResult[Any]]:
    """Play a game again, by the rules that it was dealt by, and return its steps; the first is the deal."""
    chance = replace(table_state, calls=table_state.calls_before_deal).chance(table)
    record = record_of(game, table_state, moves)
    return await asyncio.to_thread(lambda: list(replay(by_its_rules(game, table_state), record, chance)))


def has_taught(game: AnyGame, before: Any, seat_move: SeatMove, after: Any) -> bool:  # noqa: ANN401 -- each game has its own state
    """Return whether a seat has learned something by its own move that it could not know before.

    It has not if the move leads to the same view from every other state that the seat could not tell from the real one.
    """
    known = game.view(before, seat_move.seat)
    seen = game.view(after, seat_move.seat)
    for number in range(IMAGINED_STATES):
        twin = game.imagine(known, FastChance(number))
        tuple(game.apply(twin, seat_move, FastChance(number)))
        if game.view(twin, seat_move.seat) != seen:
            return True
    return False


@dataclass(frozen=True, slots=True)
class LastMove:
    """The last move of the game, the state before it, and the draws made until then."""

    seat_move: SeatMove
    before: Any
    calls: int


def is_takeable(last: LastMove | None, table_state: TableState) -> bool:
    """Return whether a move may be one that can be taken back: a person's own, after which nothing was drawn."""
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
    """Return the last move of a game from the journal; None if there is none, or it does not lead to the state.

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
