"""Puzzles: which decisions make one, what each of their moves is worth, how good an answer is.

All of it follows from what the seat knew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

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


class Weighed(NamedTuple):
    """A move and what it is worth, in the unit of `Advice.worths`."""

    move: str
    worth: float


class Posed(NamedTuple):
    """A decision, and the state in which it was to be made."""

    state: Any
    decision: Decision


def suits(game: AnyGame, posed: Posed) -> bool:
    """Tell whether a decision can be put to everybody: few moves, and no clock runs in it."""
    moves = sum(1 for _ in zip(range(CHOICES_MOST + 1), legal_moves(posed.decision.asks), strict=False))
    return CHOICES_LEAST <= moves <= CHOICES_MOST and game.alarm(posed.state) is None


def weighed(game: AnyGame, decision: Decision, seed: int, playouts: int = WEIGHED) -> list[Weighed]:
    """Return what the legal moves are worth, the best first; empty where they cannot be compared."""
    moves = list(legal_moves(decision.asks))
    budget, chance = Playouts(playouts * len(moves)), FastChance(seed)
    worths = game.advice.worths(decision.view, decision.asks, moves, chance, budget)
    found = [Weighed(str(move), worth) for move, worth in zip(moves, worths, strict=False)]
    return sorted(found, key=lambda one: -one.worth)


def gaps(game: AnyGame, decisions: Sequence[Decision], seed: int) -> list[float]:
    """Return by how much the best move of each decision seems better than the next; 0 where that is not known."""
    found = []
    for number, decision in enumerate(decisions):
        best = weighed(game, decision, seed + number, ROUGHLY)
        found.append(best[0].worth - best[1].worth if len(best) > 1 else 0.0)
    return found


def stars(game: AnyGame, worths: Sequence[Weighed], move: str) -> int:
    """Return how good a move is, from 1 to 3: worse than the best; not much worse; as good, as far as one can tell."""
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
    """Return decisions of such a game that would do as puzzles, from its beginning to its end."""
    fit = [posed for posed in posed_in(solo, moves) if suits(solo.game, posed)]
    if len(fit) <= LOOKED_AT:
        return fit
    return [fit[number * len(fit) // LOOKED_AT] for number in range(LOOKED_AT)]
