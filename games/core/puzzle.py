"""Puzzles: which decisions are suitable, the worth of their moves, and the quality of an answer.

All of it follows from what the seat knew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from games.core.advice import Weighed
from games.core.budget import Playouts
from games.core.chance import FastChance
from games.core.game import AnyGame, SeatMove
from games.core.move import legal_moves
from games.core.review import Decision
from games.core.solo_game import SoloGame, SoloRun

CHOICES_LEAST: Final = 3
CHOICES_MOST: Final = 16
"""The least and most moves of a puzzle: they are told one by one."""
ROUGHLY: Final = 24
WEIGHED: Final = 300
"""Playouts for each move, at a first look and in the end."""
LOOKED_AT: Final = 48
"""The most decisions of an AI players' game to look at, evenly chosen."""
STARS: Final = 3


class Posed(NamedTuple):
    """A decision and its state."""

    state: Any
    decision: Decision


def suits(game: AnyGame, posed: Posed, least: int = CHOICES_LEAST) -> bool:
    """Return whether a decision is suitable for a puzzle: few moves, at least so many, and no clock."""
    moves = sum(1 for _ in zip(range(CHOICES_MOST + 1), legal_moves(posed.decision.asks), strict=False))
    return least <= moves <= CHOICES_MOST and game.alarm(posed.state) is None


def weighed(game: AnyGame, decision: Decision, seed: int, playouts: int = WEIGHED) -> list[Weighed]:
    """Return the worth of the legal moves, the best first; empty if they cannot be compared."""
    moves = list(legal_moves(decision.asks))
    budget, chance = Playouts(playouts * len(moves)), FastChance(seed)
    worths = game.advice.worths(decision.view, decision.asks, moves, chance, budget)
    found = [Weighed(str(move), worth) for move, worth in zip(moves, worths, strict=False)]
    return sorted(found, key=lambda one: -one.worth)


def gaps(game: AnyGame, decisions: Sequence[Decision], seed: int) -> list[float]:
    """Return for each decision the estimated lead of the best move over the next; 0 if unknown."""
    found = []
    for number, decision in enumerate(decisions):
        best = weighed(game, decision, seed + number, ROUGHLY)
        found.append(best[0].worth - best[1].worth if len(best) > 1 else 0.0)
    return found


def stars(game: AnyGame, worths: Sequence[Weighed], move: str) -> int:
    """Return the stars of a move: 3 if it cannot be told from the best, 2 if not much worse, else 1."""
    lost = worths[0].worth - dict(worths)[move]
    telling = game.advice.worth_telling
    return 1 + (lost < STARS * telling) + (move == worths[0].move or lost < telling / 2)


def posed_in(solo: SoloGame, moves: Sequence[SeatMove]) -> Iterator[Posed]:
    """Yield the decisions of a game that AI players have played."""
    run = SoloRun(solo)
    for number, made in enumerate(moves, 1):
        if made.seat is not None:
            asks = solo.game.asks(run.state, made.seat)
            view = solo.game.view(run.state, made.seat)
            yield Posed(run.state, Decision(number, made.seat, view, asks, made.move))
        run.make(made)


def looked_at(solo: SoloGame, moves: Sequence[SeatMove]) -> list[Posed]:
    """Return decisions of such a game that are suitable for puzzles, evenly chosen from the whole game."""
    fit = [posed for posed in posed_in(solo, moves) if suits(solo.game, posed)]
    if len(fit) <= LOOKED_AT:
        return fit
    return [fit[number * len(fit) // LOOKED_AT] for number in range(LOOKED_AT)]
