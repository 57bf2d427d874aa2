"""Random games through the public API, in processor time.

The peer of the same run is a bare Python loop that does what no card game can leave out: shuffle, deal, and for each
card look it up, move it and compare it. Every figure is the best of a few slices, since other processes only ever slow
one down.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from math import inf
from time import process_time
from typing import Final, NamedTuple

from benchmarks.table import Line
from games.core.ai_player import RandomPlayer
from games.core.budget import NO_TIME
from games.core.chance import FastChance
from games.core.game import AnyGame, SeatMove, play
from games.registry import GAMES

SECONDS: Final = 0.3
"""How long a slice is."""
SLICES: Final = 5
SEATS: Final = 4
LONGEST: Final = 600
"""The most moves of a game: random players of Gin would go on for thousands."""
FLOOR_DECK: Final = 112
HAND_SIZES: Final = range(10, 0, -1)


class Figure(NamedTuple):
    """The moves counted in `seconds` of CPU time; a move is a bid or a card, in baselines a card."""

    games: int
    moves: int
    seconds: float

    @property
    def micros(self) -> float:
        """Microseconds per move."""
        return self.seconds / self.moves * 1e6


def measure(game: Callable[[], int]) -> Figure:
    """Play games for some slices of time, and return the best; `game` plays one and returns how many moves it had."""
    return min((_slice(game) for _ in range(SLICES)), key=lambda figure: figure.micros)


def _slice(game: Callable[[], int]) -> Figure:
    games = moves = 0
    start = process_time()
    while (spent := process_time() - start) < SECONDS:
        moves += game()
        games += 1
    return Figure(games, moves, spent)


def baseline_game(luck: random.Random) -> Callable[[], int]:
    """Return a bare trick game of ten rounds, without rules: lists, a dict of piles, a comparison per card."""
    value = [card % 16 for card in range(FLOOR_DECK)]
    deck = list(range(FLOOR_DECK))

    def game() -> int:
        moves = 0
        won: dict[int, list[int]] = {seat: [] for seat in range(SEATS)}
        for size in HAND_SIZES:
            luck.shuffle(deck)
            hands = [deck[seat * size : (seat + 1) * size] for seat in range(SEATS)]
            while hands[0]:
                best, winner = -1, 0
                for seat, hand in enumerate(hands):
                    card = hand.pop()
                    if value[card] > best:
                        best, winner = value[card], seat
                    moves += 1
                won[winner].append(best)
        return moves

    return game


class ApiGame:
    """A random game through `asks` and `play`, as a table and its AI seats make it; it notes the time inside `play`."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game = game
        self.chance, self.luck, self.player = FastChance(seed), FastChance(seed + 1), RandomPlayer()
        self.seats = SEATS if SEATS in game.seats else game.seats[0]
        self.least = inf

    def __call__(self) -> int:
        """Play one game, or the first moves of a long one, and return how many moves it had."""
        game, at, moves, inside = self.game, 0, 0, 0.0
        state = game.deal(game.options_type(), self.seats, self.chance).state
        while moves < LONGEST:
            seat, asks = next(
                ((seat, asks) for seat in (*range(self.seats), None) if (asks := game.asks(state, seat))), (None, ())
            )
            if not asks:
                break
            at = game.alarm(state) or at
            seat_move = SeatMove(seat, self.player.choose(None, asks, self.luck, NO_TIME), at)
            start = process_time()
            state = play(game, state, seat_move, self.chance).state
            inside += process_time() - start
            moves += 1
        self.least = min(self.least, inside / moves)
        return moves

    @property
    def inside(self) -> float:
        """Microseconds inside `play` per move, in the best of the games."""
        return self.least * 1e6


def main() -> None:
    """Print a line for each game."""
    baseline = measure(baseline_game(random.Random(1)))
    for game in GAMES:
        api = ApiGame(game, 2)
        figure = measure(api)
        note = f"{figure.games / figure.seconds:.0f} games a second; {api.inside:.1f} µs of it in `play`"
        print(Line(f"{game.name}: a random move by the rules, µs", figure.micros, baseline.micros, note))


if __name__ == "__main__":
    main()
