"""Plays one game between AI players: ranks, points, and the processor time of each decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from time import process_time
from typing import Any, Final, NamedTuple

from games.core.ai_player import AiPlayer, RandomPlayer
from games.core.budget import NO_TIME, Budget, CpuTime
from games.core.chance import FastChance
from games.core.game import AnyGame, SeatMove, play

RANDOM: Final = "random"
"""The name of the player who makes any legal move."""


def cpu_time(seconds: float) -> Budget:
    """Return the budget of a decision that begins now, in processor time."""
    return CpuTime(seconds, process_time)


class Outcome(NamedTuple):
    """What came of one game, by seat."""

    ranks: tuple[int, ...]
    """From 1; equal players share a rank."""
    points: tuple[float, ...]
    """More is better: where the fewest points win they are negative."""
    seconds: tuple[tuple[float, ...], ...]
    """The processor time of each decision."""


@dataclass(frozen=True)
class OwnRules:
    """A game of ours, played as at a table; a player is a level or `random`."""

    game: AnyGame
    options: Mapping[str, Any] = field(default_factory=dict)
    budget: Callable[[], Budget] = field(default=partial(CpuTime, 0.03, process_time))
    """Makes the budget of a decision that begins now."""

    def player(self, name: str) -> AiPlayer[Any]:
        """Return the player of that name; raises `KeyError` when the game has none."""
        return RandomPlayer() if name == RANDOM else self.game.ai_players[name]  # type: ignore[index] # a Level, or KeyError

    def play(self, players: Sequence[str], deal: int) -> Outcome:
        """Play a game; the same deal gives the same cards to each seat."""
        game, seats = self.game, len(players)
        seated = [self.player(name) for name in players]
        chance, luck = FastChance(deal), [FastChance(-deal * 16 - seat) for seat in range(seats + 1)]
        state = game.deal(game.options_type(**self.options), seats, chance).state
        seconds: list[list[float]] = [[] for _ in players]
        at = 0
        while True:
            asked = ((seat, asks) for seat in (*range(seats), None) if (asks := game.asks(state, seat)))
            seat, asks = next(asked, (None, ()))
            if not asks:
                break
            if seat is None:
                at = game.alarm(state) or at
                move = RandomPlayer().choose(None, asks, luck[seats], NO_TIME)
            else:
                view, start = game.view(state, seat), process_time()
                move = seated[seat].choose(view, asks, luck[seat], self.budget())
                seconds[seat].append(process_time() - start)
            state = play(game, state, SeatMove(seat, move, at), chance).state
        scores = game.scores(state)
        sign = -1 if scores.fewest_win else 1
        return Outcome(scores.ranks or (), tuple(sign * points for points in scores.points), tuple(map(tuple, seconds)))
