"""What the rows of a run say: wins and leads with their intervals, what the duplicates gained, time per decision."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import inf, sqrt
from statistics import fmean, pvariance, variance
from typing import Final, NamedTuple

from benchmarks.arena.elo import intervals
from benchmarks.arena.rows import FINE, Row

CONFIDENT: Final = 1.96
"""Standard deviations either side of a 95 % confidence interval."""


class Mean(NamedTuple):
    """A mean over deals, its standard error, and the share of its variance that playing deals from all seats saves."""

    value: float
    error: float
    saved: float


def mean_of(values: Iterable[tuple[int, float]]) -> Mean:
    """Return the mean of what games gave, as (deal, value); the games of a deal hang together."""
    by_deal: dict[int, list[float]] = defaultdict(list)
    for deal, value in values:
        by_deal[deal].append(value)
    games = [value for found in by_deal.values() for value in found]
    deals = [fmean(found) for found in by_deal.values()]
    if len(deals) < 2:
        return Mean(fmean(games), inf, 0.0)
    error, apart = variance(deals) / len(deals), pvariance(games) / len(games)
    return Mean(fmean(deals), sqrt(error), 1 - error / apart if apart else 0.0)


def match_line(game: str, rows: Sequence[Row], seats: int) -> str:
    """Return the row of a table: one line-up, its wins against par, and its lead in points."""
    wins = mean_of((row.deal, row.wins) for row in rows)
    lead = mean_of((row.deal, row.lead) for row in rows)
    half = CONFIDENT * wins.error
    others = f"{seats - 1} × {rows[0].other}" if seats > 2 else rows[0].other
    return (
        f"| {game} | {rows[0].one} against {others} | {wins.value:.1%} ± {half:.1%} (par {1 / seats:.0%}) "
        f"| {lead.value:+.2f} ± {lead.error:.2f} | {len(rows) // seats} × {seats} "
        f"| {wins.saved:.0%}, {lead.saved:.0%} |"
    )


def time_line(name: str, rows: Sequence[Row]) -> str:
    """Return what a player's decisions took: mean, 99th percentile (the upper end of its class), slowest."""
    found = [row.times[name] for row in rows if name in row.times]
    decisions, seconds = sum(times[0] for times in found), sum(times[1] for times in found)
    counts = [0.0] * max(len(times) for times in found)
    for times in found:
        for number, count in enumerate(times[3:]):
            counts[number] += count
    passed, at = 0.0, 0
    while at < len(counts) and passed + counts[at] < 0.99 * decisions:
        passed, at = passed + counts[at], at + 1
    percentile = 2 ** ((at + 1) / FINE) / 1000
    slowest = max(times[2] for times in found)
    return (
        f"{1000 * seconds / max(1, decisions):.2f} ms a decision, 99th percentile {percentile:.1f}, "
        f"slowest {1000 * slowest:.1f}"
    )


def report(game: str, rows: Sequence[Row], seats: int) -> list[str]:
    """Return all lines of a run, as tables of Markdown."""
    by_pair: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for row in rows:
        by_pair[row.one, row.other].append(row)
    lines = [
        "| Game | Match | Wins, 95 % | Lead in points ± standard error | Deals × seats | Variance saved: wins, lead |",
        "| --- | --- | --- | --- | --- | --- |",
        *(match_line(game, found, seats) for found in by_pair.values()),
        "",
        "| Game | Player | Elo, 95 % | CPU |",
        "| --- | --- | --- | --- |",
    ]
    rated = sorted(intervals(rows).items(), key=lambda pair: -pair[1][0])
    for name, (rating, low, high) in rated:
        lines.append(f"| {game} | {name} | {rating:.0f} [{low:.0f}, {high:.0f}] | {time_line(name, rows)} |")
    return lines
