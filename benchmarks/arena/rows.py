"""Rows of results: what one duplicate game was and what came of it, a line of JSON each, so that a run can be resumed.

A line-up is one player among others that are all alike. Each deal is played from every seat of the one.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import permutations
from math import log2
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.arena.playing import Outcome, Rules

FINE: Final = 4
"""So many classes of times to a doubling."""


class Seating(NamedTuple):
    """A game to play: `one` on its seat, `other` on all the others, and the number of the deal."""

    one: str
    other: str
    deal: int
    seat: int

    def players(self, seats: int) -> list[str]:
        """Return who sits where."""
        return [self.one if seat == self.seat else self.other for seat in range(seats)]


@dataclass(frozen=True)
class Row:
    """What came of a game for `one`. `setting` names all that it was played by."""

    setting: str
    one: str
    other: str
    deal: int
    seat: int
    wins: float
    """1 for the best rank, shared among those who have it."""
    score: float
    """The mean over the others of 1 for each that `one` left behind, 0.5 for each on the same rank."""
    lead: float
    """Points above the mean of the others."""
    times: Mapping[str, Sequence[float]]
    """Of both players: decisions, seconds in all, the slowest; then how many fell into each class of `class_of`."""

    @property
    def seating(self) -> Seating:
        """The game that this is the row of."""
        return Seating(self.one, self.other, self.deal, self.seat)


def line_ups(players: Sequence[str], against: str | None, seats: int) -> list[tuple[str, str]]:
    """Return who is tried among whom: all among all, at two seats each pair once; or all among `against` only."""
    if against is not None:
        return [(one, against) for one in players if one != against]
    pairs = list(permutations(dict.fromkeys(players), 2))
    return [pair for pair in pairs if pairs.index(pair) < pairs.index(pair[::-1])] if seats == 2 else pairs


def seatings(pairs: Iterable[tuple[str, str]], deals: Iterable[int], seats: int) -> list[Seating]:
    """Return every game: a deal after the other, each from every seat of every line-up."""
    pairs = list(pairs)
    return [Seating(one, other, deal, seat) for deal in deals for one, other in pairs for seat in range(seats)]


def row_of(setting: str, game: Seating, outcome: Outcome) -> Row:
    """Return the row of a game that was played."""
    mine, points = outcome.ranks[game.seat], outcome.points
    others = [seat for seat in range(len(points)) if seat != game.seat]
    ahead = sum((mine < outcome.ranks[seat]) + (mine == outcome.ranks[seat]) / 2 for seat in others)
    times = {game.one: timed(outcome.seconds[game.seat])}
    if game.other != game.one:
        times[game.other] = timed([spent for seat in others for spent in outcome.seconds[seat]])
    return Row(
        setting,
        *game,
        wins=(mine == 1) / outcome.ranks.count(1),
        score=ahead / len(others),
        lead=points[game.seat] - sum(points[seat] for seat in others) / len(others),
        times=times,
    )


def class_of(seconds: float) -> int:
    """Return the class of a time: `FINE` of them to a doubling, from a microsecond on."""
    return max(0, int(FINE * log2(max(seconds, 1e-6) * 1e6)))


def timed(seconds: Sequence[float]) -> list[float]:
    """Return times as a row keeps them."""
    classes = [class_of(spent) for spent in seconds]
    counts = [float(classes.count(number)) for number in range(max(classes, default=-1) + 1)]
    return [len(seconds), sum(seconds), max(seconds, default=0.0), *counts]


def trial(rules: Rules, one: str, other: str, *, seats: int, deals: Iterable[int]) -> list[Row]:
    """Play deals from every seat of one line-up and return the rows."""
    games = seatings([(one, other)], deals, seats)
    return [row_of("", game, rules.play(game.players(seats), game.deal)) for game in games]


def read(path: Path, setting: str) -> Iterator[Row]:
    """Yield the rows of a setting; a line that was cut off when a run was stopped is passed over."""
    if not path.exists():
        return
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            row = Row(**json.loads(line))
        except json.JSONDecodeError:
            continue
        if row.setting == setting:
            yield row


def written(row: Row) -> str:
    """Return a row as its line."""
    return json.dumps(asdict(row), separators=(",", ":"))
