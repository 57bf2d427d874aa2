"""Strength: levels of a game play each other; win rates with 95 % confidence intervals, and CPU time per decision.

`python -m benchmarks.arena rage regular random random random --games 300`: one level per seat, and the seats rotate.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from time import process_time
from typing import Any, Final

from games.core.ai_player import AiPlayer, RandomPlayer
from games.core.chance import FastChance
from games.core.game import AnyGame, SeatMove, play
from games.registry import GAMES, game_named

CONFIDENT: Final = 1.96
"""Standard deviations either side of a 95 % confidence interval."""
RANDOM: Final = "random"


@dataclass
class Tally:
    """What one entrant did in all its games; a win shared by n counts 1/n."""

    wins: float = 0.0
    points: int = 0
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0


@dataclass(frozen=True)
class Contest:
    """Who plays whom at what; the entrants are levels or `random`, one per seat."""

    game: AnyGame
    entrants: Sequence[str]
    options: Mapping[str, Any] = field(default_factory=dict)
    budget: float = 0.2

    def player(self, entrant: str) -> AiPlayer[Any]:
        """Return the player of that level; raises KeyError when the game has none."""
        return RandomPlayer() if entrant == RANDOM else self.game.ai_players[entrant]  # type: ignore[index] # checked there


def contest(what: Contest, games: int, seed: int = 1) -> list[Tally]:
    """Play so many games, moving every entrant one seat on after each; return a tally per entrant."""
    tallies = [Tally() for _ in what.entrants]
    for number in range(games):
        _play_one(what, tallies, number, seed * 1_000_003 + number)
    return tallies


def _play_one(what: Contest, tallies: Sequence[Tally], number: int, seed: int) -> None:
    game, seats = what.game, len(what.entrants)
    table_state = [(seat + number) % seats for seat in range(seats)]
    players = [what.player(what.entrants[entrant]) for entrant in table_state]
    chance, luck = FastChance(seed), FastChance(-seed)
    state = game.deal(game.options_type(**what.options), seats, chance).state
    at = 0
    while True:
        seat, asks = next(
            ((seat, asks) for seat in (*range(seats), None) if (asks := game.asks(state, seat))), (None, ())
        )
        if not asks:
            break
        if seat is None:
            at = game.alarm(state) or at
            move = RandomPlayer().choose(None, asks, luck, 0)
        else:
            tally, view = tallies[table_state[seat]], game.view(state, seat)
            start = process_time()
            move = players[seat].choose(view, asks, luck, what.budget)
            spent = process_time() - start
            tally.decisions, tally.seconds = tally.decisions + 1, tally.seconds + spent
            tally.slowest = max(tally.slowest, spent)
        state = play(game, state, SeatMove(seat, move, at), chance).state
    scores = game.scores(state)
    ranks = scores.ranks or ()
    for seat, entrant in enumerate(table_state):
        tallies[entrant].games += 1
        tallies[entrant].points += scores.points[seat]
        tallies[entrant].wins += (ranks[seat] == 1) / ranks.count(1)


def interval(wins: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % confidence interval of a win rate."""
    rate, square = wins / games, CONFIDENT**2
    middle = (rate + square / (2 * games)) / (1 + square / games)
    half = CONFIDENT / (1 + square / games) * sqrt(rate * (1 - rate) / games + square / (4 * games**2))
    return middle - half, middle + half


def report(entrant: str, tally: Tally) -> str:
    """Return one line of figures."""
    low, high = interval(tally.wins, tally.games)
    mean = tally.seconds / max(1, tally.decisions)
    return (
        f"{entrant:<10} wins {tally.wins / tally.games:6.1%} [{low:.1%}, {high:.1%}]  "
        f"points {tally.points / tally.games:7.1f}  "
        f"CPU {mean * 1000:8.3f} ms a decision, slowest {tally.slowest * 1000:.1f} ms"
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Read the command line, play, and print a line per entrant."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.arena", description=__doc__)
    parser.add_argument("game", choices=[game.name for game in GAMES])
    parser.add_argument("entrants", nargs="+", help="a level (beginner, regular, expert) or random, one per seat")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--budget", type=float, default=0.2, help="seconds per decision")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the table")
    given = parser.parse_args(arguments)
    options = dict(option.split("=", 1) for option in given.option)
    what = Contest(game_named(given.game), given.entrants, options, given.budget)
    print(f"{given.game}: {given.games} games, seed {given.seed}, budget {given.budget} s, seats rotate")
    for entrant, tally in zip(given.entrants, contest(what, given.games, given.seed), strict=True):
        print(report(entrant, tally))


if __name__ == "__main__":
    main()
