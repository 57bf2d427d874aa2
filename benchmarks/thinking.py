"""CPU time that AI players take to decide, by game and level, beside what tables allow them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from statistics import fmean
from typing import Final

from benchmarks.arena.playing import OwnRules
from games.core.ai_player import Level
from games.core.game import AnyGame
from games.registry import GAMES
from tables.ai_job import THINKING, thinking_time

SEATS: Final = 4
DECISIONS: Final = 600
"""So many at least are timed; the game that they are part of is played to its end."""
SHARE: Final = 0.99
GRACE: Final = 1.1
"""A playout that has begun is finished: so much longer than allowed is still as it should be."""


def times_of(game: AnyGame, level: Level, decisions: int = DECISIONS) -> list[float]:
    """Return the seconds of each decision, forced ones too, in games that players of one level play with each other."""
    rules = OwnRules(game, budget=partial(thinking_time, level))
    seats, found, deal = min(SEATS, game.seats[-1]), list[float](), 0
    while len(found) < decisions:
        found += [spent for seat in rules.play([level] * seats, deal).seconds for spent in seat]
        deal += 1
    return found


def line_of(game: str, level: Level, times: Sequence[float]) -> str:
    """Return a row of the table, times in milliseconds."""
    ordered = sorted(times)
    percentile, slowest = ordered[int(SHARE * (len(ordered) - 1))], ordered[-1]
    over = sum(spent > GRACE * THINKING[level] for spent in ordered) / len(ordered)
    cells = (1000 * fmean(ordered), 1000 * percentile, 1000 * slowest, 1000 * THINKING[level])
    return f"| {game} | {level} | {len(ordered)} | " + " | ".join(f"{cell:.2f}" for cell in cells) + f" | {over:.1%} |"


def main() -> None:
    """Print the table."""
    print("| Game | Level | Decisions | Mean, ms | 99th percentile | Slowest | Allowed | Longer by a tenth |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for game in GAMES:
        for level in game.offered:
            print(line_of(game.name, level, times_of(game, level)), flush=True)
