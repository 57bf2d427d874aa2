"""Random games per CPU second: through the public API and in the kernel, as ratios against a baseline of the same run.

The baseline is a bare Python loop that does what no card game can leave out: shuffle, deal, and for each card look it
up, move it and compare it. A game with a kernel joins by one entry in `KERNELS`; the public API is measured for every
registered game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from time import process_time
from typing import Final, NamedTuple

from games.core.ai_player import RandomPlayer
from games.core.chance import FastChance
from games.core.game import AnyGame, SeatMove, play
from games.rage.playout import any_card, deal_round
from games.rage.playout_policy import playout_move
from games.registry import GAMES

SECONDS: Final = 1.0
"""How long each figure is measured."""
SEATS: Final = 4
LONGEST: Final = 600
"""So many moves of a game at most: random players of Gin would go on for thousands."""
FLOOR_DECK: Final = 112
HAND_SIZES: Final = range(10, 0, -1)


class Figure(NamedTuple):
    """What was counted in so many CPU seconds; a move is a bid or a card, in kernels and baselines a card."""

    games: int
    moves: int
    seconds: float

    @property
    def micros(self) -> float:
        """Microseconds per move."""
        return self.seconds / self.moves * 1e6


def measure(game: Callable[[], int]) -> Figure:
    """Play games until the time is up; `game` plays one and returns how many moves it had."""
    games = moves = 0
    start = process_time()
    while (spent := process_time() - start) < SECONDS:
        moves += game()
        games += 1
    return Figure(games, moves, spent)


def baseline_game(luck: random.Random, *, deals: bool) -> Callable[[], int]:
    """Return a bare trick game of ten rounds, without rules: lists, a dict of piles, a comparison per card.

    With `deals` each round is shuffled; without, one deck serves them all, so that only the cards are measured.
    """
    value = [card % 16 for card in range(FLOOR_DECK)]
    deck = list(range(FLOOR_DECK))

    def game() -> int:
        moves = 0
        won: dict[int, list[int]] = {seat: [] for seat in range(SEATS)}
        for size in HAND_SIZES:
            if deals:
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
        self.inside = 0.0
        self.moves = 0

    def __call__(self) -> int:
        """Play one game, or the first moves of a long one, and return how many moves it had."""
        game, at, moves = self.game, 0, 0
        state = game.deal(game.options_type(), self.seats, self.chance).state
        while moves < LONGEST:
            seat, asks = next(
                ((seat, asks) for seat in (*range(self.seats), None) if (asks := game.asks(state, seat))), (None, ())
            )
            if not asks:
                break
            at = game.alarm(state) or at
            seat_move = SeatMove(seat, self.player.choose(None, asks, self.luck, 0), at)
            start = process_time()
            state = play(game, state, seat_move, self.chance).state
            self.inside += process_time() - start
            moves += 1
        self.moves += moves
        return moves

    @property
    def micros(self) -> float:
        """Microseconds inside `play`, per move."""
        return self.inside / self.moves * 1e6


def rage_kernel(*, heuristic: bool, deals: bool) -> Callable[[], int]:
    """Return a game of Rage in the kernel: random bids, then random cards, or cards that aim at the bids."""
    chance = FastChance(3)
    choose = playout_move if heuristic else any_card(chance)
    dealt = [deal_round(SEATS, size, number % SEATS, chance) for number, size in enumerate(HAND_SIZES)]
    for table, size in zip(dealt, HAND_SIZES, strict=True):
        table.bids = [chance.below(size + 1) for _ in range(SEATS)]

    def game() -> int:
        for number, size in enumerate(HAND_SIZES):
            if deals:
                table = deal_round(SEATS, size, number % SEATS, chance)
                table.bids = [chance.below(size + 1) for _ in range(SEATS)]
            else:
                table = dealt[number].copy()
            table.finish(choose, chance)
        return SEATS * sum(HAND_SIZES)

    return game


KERNELS: Final[Mapping[str, Callable[[bool], Callable[[], int]]]] = {
    "rage kernel, random": lambda deals: rage_kernel(heuristic=False, deals=deals),
    "rage kernel, aiming": lambda deals: rage_kernel(heuristic=True, deals=deals),
}
"""How to make a kernel's game, with or without the shuffles."""


def report(name: str, figure: Figure, baseline: Figure) -> str:
    """Return one line of figures."""
    return (
        f"{name:<36}{figure.games / figure.seconds:>9.1f} games/s{figure.micros:>9.2f} µs a move"
        f"{figure.micros / baseline.micros:>9.1f} × baseline"
    )


def main() -> None:
    """Print a line for each baseline, each game and each kernel."""
    baseline, bare = (measure(baseline_game(random.Random(1), deals=deals)) for deals in (True, False))
    print(report("baseline: shuffles and a bare loop", baseline, baseline))
    print(report("baseline, cards alone", bare, bare))
    for game in GAMES:
        api = ApiGame(game, 2)
        line = report(f"{game.name}, public API", measure(api), baseline)
        print(f"{line}, of it {api.micros:.1f} µs in `play`")
    for name, kernel in KERNELS.items():
        print(report(name, measure(kernel(True)), baseline))  # noqa: FBT003 -- with the shuffles
        print(report(f"{name}, cards alone", measure(kernel(False)), bare))  # noqa: FBT003 -- without


if __name__ == "__main__":
    main()
