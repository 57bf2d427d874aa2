"""Plays a kernel beside the rules of its game: the same questions, the same positions, the same results."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from games.core.chance import FastChance
from games.core.game import WITHDRAW, AnyGame, SeatMove, play
from games.core.move import legal_moves
from games.core.search import Kernel
from tests.games.plays import Case, can_leave

Earned = Callable[[AnyGame, Any, Any], Sequence[float]]
"""What the seats earned from a state to one after the kernel's end."""


def standing(kernel: Kernel) -> dict[str, Any]:
    """Return all that a kernel holds, as it stands there."""
    return {one.name: getattr(kernel, one.name) for one in fields(kernel)}


@dataclass(frozen=True)
class Told:
    """What must be known of a game to play its kernel beside its rules."""

    kernel_of: Callable[[Any], Kernel]
    """Makes the kernel from a state."""
    earned: Earned
    eager: tuple[str, ...]
    """In some games such moves are preferred, so that effects meet."""
    first: str = ""
    """The verb of what is asked before the kernel begins."""

    def begin(self, game: AnyGame, state: Any, luck: random.Random) -> Any:  # noqa: ANN401 -- of any game
        """Return the state in which the kernel begins; what is asked before is answered at random."""
        while asked := [(seat, asks) for seat in range(state.seats) if (asks := game.asks(state, seat))]:
            seat, asks = asked[0]
            if asks[0].verb != self.first:
                break
            move = luck.choice(list(legal_moves(asks)))
            state = play(game, state, SeatMove(seat, move), FastChance(1)).state
        return state


@dataclass
class Beside:
    """One game, played by the rules and in kernels, and how much was compared."""

    case: Case
    told: Told
    luck: random.Random = field(init=False)
    positions: int = 0
    ends: int = 0
    at: int = 1_700_000_000_000

    def __post_init__(self) -> None:
        self.luck = random.Random(self.case.seed)

    def play(self, most: int) -> None:
        """Compare so many positions at most."""
        game = self.case.game
        state = game.deal(self.case.options, self.case.seats, FastChance(self.case.seed), self.case.dealer).state
        while self.positions < most:
            state = self.told.begin(game, self._leave(state), self.luck)
            if game.scores(state).ranks is not None:
                return
            state = self._to_the_end(state, most)

    def _to_the_end(self, state: Any, most: int) -> Any:  # noqa: ANN401 -- of any game
        """Play until the kernel is over, and compare what was earned."""
        game, begun, seed = self.case.game, state, self.luck.getrandbits(32)
        ours, theirs = FastChance(seed), FastChance(seed)
        kernel = self.told.kernel_of(state).copy()
        style = self.luck.choice(("policy", "eager", "any"))
        while kernel.seat >= 0:
            if self.positions >= most:
                return state
            seat, moves = kernel.seat, kernel.moves()
            written = {str(kernel.written(move)): move for move in moves}
            asked = sorted(str(move) for move in legal_moves(game.asks(state, seat)))
            assert sorted(written) == asked, "they ask differently"
            assert len(moves) == len(written), "a move stands twice"
            move = self._chosen(kernel, written, style)
            made = SeatMove(seat, kernel.written(move), self.at, by_ai=True)
            kernel.apply(move, ours)
            state = play(game, state, made, theirs).state
            self.positions += 1
            if kernel.seat >= 0:
                again = self.told.kernel_of(state)
                assert standing(kernel) == standing(again), f"after {made.move} they stand differently"
        now, then = game.scores(state), game.scores(begun)
        assert now.ranks is not None or len(now.rounds) > len(then.rounds), "they do not end together"
        self.ends += 1
        assert list(kernel.scores()) == list(self.told.earned(game, begun, state)), "they count differently"
        return state

    def _chosen(self, kernel: Kernel, written: dict[str, int], style: str) -> int:
        """Return a move by the policy, which must stay within the legal ones, or one with effects, or any."""
        seed, moves = self.luck.getrandbits(32), list(written.values())
        wished = kernel.copy().policy(FastChance(seed))
        assert wished in moves, "the policy plays an illegal move"
        if style == "policy" and self.luck.random() < 0.9:
            return wished
        effects = [move for words, move in written.items() if words.startswith(self.told.eager)]
        return self.luck.choice(effects if effects and style == "eager" else moves)

    def _leave(self, state: Any) -> Any:  # noqa: ANN401 -- of any game
        """Let a seat leave now and then, where the game goes on without it."""
        game = self.case.game
        asked = [bool(game.asks(state, seat)) for seat in range(self.case.seats)]
        if self.case.seats < 3 or not can_leave(game) or self.luck.random() < 0.8 or not any(asked):
            return state
        gone = SeatMove(self.luck.randrange(self.case.seats), WITHDRAW, self.at)
        return play(game, state, gone, FastChance(1)).state


def played_beside(cases: Iterator[Case], told: Told, positions: int, each: int) -> tuple[int, int]:
    """Compare so many positions over these cases, `each` at most in one; return positions and ends."""
    done = ends = 0
    for case in cases:
        beside = Beside(case, told)
        try:
            beside.play(min(each, positions - done))
        except AssertionError as error:
            error.add_note(f"{case.game.name}: {case!r} after {beside.positions} positions")
            raise
        done, ends = done + beside.positions, ends + beside.ends
        if done >= positions:
            break
    return done, ends
