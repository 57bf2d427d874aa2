"""Solves small positions of any game exactly: what a seat reaches by its best play, whatever all the others do.

A seat does not know the deal. So a move is proved best for a view if it does as well as every other move in each of
the deals that fit the view.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from games.core.chance import FastChance
from games.core.game import AnyGame, SeatMove, play
from games.core.move import Move, legal_moves

State: TypeAlias = Any
"""A state of any game."""
Worth: TypeAlias = Callable[[State], float | None]
"""Returns what a position is worth to the seat, or None while it is played on."""


def worst(game: AnyGame, state: State, seat: int, worth: Worth) -> float:
    """Return what the seat gets at least: it takes its best moves, all the others those that are worst for it."""
    if (found := worth(state)) is not None:
        return found
    who, move_list = next((who, moves) for who in range(state.seats) if (moves := _moves(game, state, who)))
    choose = max if who == seat else min
    return choose(worst(game, _after(game, state, who, move), seat, worth) for move in move_list)


def best_moves(game: AnyGame, deals: Sequence[State], seat: int, worth: Worth) -> set[Move]:
    """Return the moves that are as good as all others in each of these deals of one view."""
    moves = _moves(game, deals[0], seat)
    found = [[worst(game, _after(game, deal, seat, move), seat, worth) for move in moves] for deal in deals]
    return {move for place, move in enumerate(moves) if all(row[place] == max(row) for row in found)}


def _moves(game: AnyGame, state: State, seat: int) -> list[Move]:
    return list(legal_moves(game.asks(state, seat)))


def _after(game: AnyGame, state: State, seat: int, move: Move) -> State:
    return play(game, state, SeatMove(seat, move), FastChance(1)).state
