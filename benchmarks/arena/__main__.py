"""Plays a round robin on duplicate deals; prints wins and leads with their errors, and the time of decisions."""

from __future__ import annotations

import argparse
import os
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import partial
from math import inf, sqrt
from multiprocessing import get_context
from statistics import fmean, quantiles, variance
from typing import Final

from benchmarks.arena.duplicate_games import Row, Seating, line_ups, row_of, seatings
from benchmarks.arena.playing import OwnRules, cpu_time
from games.registry import GAMES, game_named

CONFIDENT: Final = 1.96
"""Standard deviations either side of a 95 % confidence interval."""


def seats_of(given: argparse.Namespace) -> int:
    """Return how many play: as asked for, else four, or as near to it as the game allows."""
    allowed = game_named(given.game).seats
    return given.seats or min(max(4, allowed[0]), allowed[-1])


def played(given: argparse.Namespace, game: Seating) -> Row:
    """Play one game and return its row."""
    options = dict(option.split("=", 1) for option in given.option)
    rules = OwnRules(game_named(given.game), options, partial(cpu_time, given.budget))
    return row_of(game, rules.play(game.players(seats_of(given)), given.seed * 1_000_003 + game.deal))


def run(given: argparse.Namespace, games: Sequence[Seating]) -> list[Row]:
    """Play the games on `cores` cores; return their rows in the same order."""
    one = partial(played, given)
    if given.cores == 1:
        return list(map(one, games))
    with get_context("spawn").Pool(given.cores) as pool:
        return pool.map(one, games, chunksize=max(1, min(8, len(games) // given.cores)))


def mean_of(values: Iterable[tuple[int, float]]) -> tuple[float, float]:
    """Return the mean of (deal, value) and its standard error; the games of a deal are one observation."""
    by_deal: dict[int, list[float]] = defaultdict(list)
    for deal, value in values:
        by_deal[deal].append(value)
    deals = [fmean(found) for found in by_deal.values()]
    return fmean(deals), sqrt(variance(deals) / len(deals)) if len(deals) > 1 else inf


def match_line(game: str, rows: Sequence[Row], seats: int) -> str:
    """Return the row of a table: one line-up, its wins against par, and its lead in points."""
    wins, error = mean_of((row.game.deal, row.wins) for row in rows)
    lead, lead_error = mean_of((row.game.deal, row.lead) for row in rows)
    one, other, *_ = rows[0].game
    others = f"{seats - 1} × {other}" if seats > 2 else other
    return (
        f"| {game} | {one} against {others} | {wins:.1%} ± {CONFIDENT * error:.1%} (par {1 / seats:.0%}) "
        f"| {lead:+.2f} ± {lead_error:.2f} | {len(rows) // seats} × {seats} |"
    )


def report(game: str, rows: Sequence[Row], seats: int) -> list[str]:
    """Return all lines of a run: a Markdown table of matches, then each player's time a decision."""
    by_pair: dict[tuple[str, str], list[Row]] = defaultdict(list)
    times: dict[str, list[float]] = defaultdict(list)
    for row in rows:
        by_pair[row.game.one, row.game.other].append(row)
        for name, seconds in row.times.items():
            times[name] += seconds
    lines = [
        "| Game | Match | Wins, 95 % | Lead in points ± standard error | Deals × seats |",
        "| --- | --- | --- | --- | --- |",
        *(match_line(game, found, seats) for found in by_pair.values()),
        "",
    ]
    for name, seconds in times.items():
        late = quantiles(seconds, n=100)[98]
        lines.append(
            f"{name}: {1000 * fmean(seconds):.2f} ms a decision, 99th percentile {1000 * late:.1f}, "
            f"slowest {1000 * max(seconds):.1f}"
        )
    return lines


def parser() -> argparse.ArgumentParser:
    """Return what reads the command line."""
    made = argparse.ArgumentParser(prog="python -m benchmarks.arena", description=__doc__)
    made.add_argument("game", choices=[game.name for game in GAMES])
    made.add_argument("players", nargs="+", help="levels, or random")
    made.add_argument("--against", help="only so: each player on one seat, this one on all the others")
    made.add_argument("--deals", type=int, default=100, help="each is played from every seat of every line-up")
    made.add_argument("--seats", type=int, default=0)
    made.add_argument("--seed", type=int, default=1)
    made.add_argument("--budget", type=float, default=0.03, help="most processor seconds a decision")
    made.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the table")
    made.add_argument("--cores", type=int, default=max(1, (os.cpu_count() or 1) - 1))
    return made


def main(arguments: Sequence[str] | None = None) -> None:
    """Play a round robin and print its figures."""
    given = parser().parse_args(arguments)
    seats = seats_of(given)
    games = seatings(line_ups(given.players, given.against, seats), range(given.deals), seats)
    print(f"{given.game}, {seats} seats, seed {given.seed}, {given.budget} s: {len(games)} games")
    for line in report(given.game, run(given, games), seats):
        print(line)


if __name__ == "__main__":
    main()
