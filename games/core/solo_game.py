"""A game of one person against AI players, worked out anew from its moves each time; so it needs no table and no clock.

An AI player decides by the deal's key and how often it has moved, with budgets counted in playouts: the same moves of
the person meet the same answers, on whatever machine. What time would do at a table is done when somebody looks.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from games.core.ai_player import Level
from games.core.budget import Playouts
from games.core.chance import FairChance, FastChance
from games.core.daily_deal import PERSON
from games.core.game import AnyGame, News, SeatMove, play
from games.core.move import Move, legal_moves

LEVEL: Final[Level] = "regular"
BUDGET: Final = Playouts(200)
"""Of each decision: about 6 ms where a game is searched."""
MOVES_MOST: Final = 5_000
"""No game is so long; one that does not end must not keep a worker for ever."""


@dataclass(frozen=True, slots=True)
class SoloGame:
    """A deal: its game by the rules that it was sealed by, options, seats, the rounds it has (0: all), its key."""

    game: AnyGame
    options: Any
    seats: int
    rounds: int
    key: bytes

    def is_over(self, state: Any) -> bool:  # noqa: ANN401 -- each game has its own state
        """Tell whether nothing more is played."""
        scores = self.game.scores(state)
        return scores.ranks is not None or 0 < self.rounds <= len(scores.rounds)


@dataclass(frozen=True, slots=True)
class Reached:
    """Where a game stands: `turn` counts the person's moves, `news` are those since the last of them, step by step."""

    state: Any
    turn: int
    over: bool
    news: tuple[tuple[News, ...], ...]


def reach(solo: SoloGame, moves: Sequence[SeatMove]) -> Reached:
    """Return where these moves lead. Raises `Refused` if the rules do not allow one of them."""
    return _Run(solo, moves).reached


def due(solo: SoloGame, moves: Sequence[SeatMove], now: int) -> tuple[SeatMove, ...]:
    """Return what time itself has done since the last of the moves, until `now` (unix ms)."""
    run = _Run(solo, moves)
    run.let_time_pass(now)
    return run.added


def answers(solo: SoloGame, moves: Sequence[SeatMove], now: int, person: int | None = PERSON) -> tuple[SeatMove, ...]:
    """Return the moves that follow until the person is asked again or the deal is over; `person` None: AI plays all.

    A job for a worker: whoever asks for it waits as long as the AI players think.
    """
    run = _Run(solo, moves)
    while not run.reached.over:
        if len(run.moves) > MOVES_MOST:
            raise RuntimeError(f"{solo.game.name} does not end")
        if (seat := run.first_asked(but=person)) is not None:
            run.make(SeatMove(seat, run.choose(seat), now, by_ai=True))
        elif person is not None and solo.game.asks(run.state, person):
            break
        else:
            run.let_time_pass(solo.game.alarm(run.state))
    return run.added


class _Run:
    """A game on its way: its state, its chance, and the moves made so far."""

    def __init__(self, solo: SoloGame, moves: Sequence[SeatMove]) -> None:
        self.solo, self.game = solo, solo.game
        self._chance = FairChance(solo.key)
        result = solo.game.deal(solo.options, solo.seats, self._chance)
        self.state, self._news = result.state, [result.news]
        self.moves: list[SeatMove] = []
        for move in moves:
            self.make(move)
        self._given = len(self.moves)

    @property
    def added(self) -> tuple[SeatMove, ...]:
        """Return the moves that were not given at the beginning."""
        return tuple(self.moves[self._given :])

    @property
    def reached(self) -> Reached:
        """Return where the game stands."""
        turn = sum(move.seat == PERSON for move in self.moves)
        return Reached(self.state, turn, self.solo.is_over(self.state), tuple(self._news))

    def make(self, move: SeatMove) -> None:
        """Make a move. Raises `Refused`."""
        result = play(self.game, self.state, move, self._chance)
        self.state = result.state
        self._news = [result.news] if move.seat == PERSON else [*self._news, result.news]
        self.moves.append(move)

    def first_asked(self, but: int | None) -> int | None:
        """Return the first seat of an AI player that is asked, or None."""
        seats: Iterator[int] = (seat for seat in range(self.solo.seats) if seat != but)
        return next((seat for seat in seats if self.game.asks(self.state, seat)), None)

    def choose(self, seat: int) -> Move:
        """Return what the AI player on a seat decides, from what it sees."""
        number = sum(move.seat == seat for move in self.moves)
        seed = hmac.digest(self.solo.key, f"ai:{seat}:{number}".encode(), "sha256")
        chance = FastChance(int.from_bytes(seed[:8], "big"))
        view, asks = self.game.view(self.state, seat), self.game.asks(self.state, seat)
        return self.game.ai_players[LEVEL].choose(view, asks, chance, BUDGET)

    def let_time_pass(self, until: int | None) -> None:
        """Let the table do what is due until then. Raises RuntimeError where nothing ever is: the game has stopped."""
        if until is None:
            raise RuntimeError(f"{self.game.name} asks nobody and is not over")
        while not self.solo.is_over(self.state):
            alarm = self.game.alarm(self.state)
            if alarm is None or alarm > until:
                return
            self.make(SeatMove(None, next(legal_moves(self.game.asks(self.state, None))), alarm))
