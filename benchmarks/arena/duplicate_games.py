"""Duplicate games and their results: one player among others who are all alike, each deal played from every seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import NamedTuple

from benchmarks.arena.playing import Outcome, OwnRules


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
    """The result of a game for `one`."""

    game: Seating
    wins: float
    """1 for the best rank, shared among those who have it."""
    lead: float
    """Points above the mean of the others."""
    times: Mapping[str, Sequence[float]]
    """By player, the seconds of each decision."""


def line_ups(players: Sequence[str], against: str | None, seats: int) -> list[tuple[str, str]]:
    """Return who is tried among whom: all among all, at two seats each pair once; or all among `against` only."""
    if against is not None:
        return [(one, against) for one in players if one != against]
    pairs = list(permutations(dict.fromkeys(players), 2))
    return [pair for pair in pairs if pairs.index(pair) < pairs.index(pair[::-1])] if seats == 2 else pairs


def seatings(pairs: Sequence[tuple[str, str]], deals: Iterable[int], seats: int) -> list[Seating]:
    """Return every game: deal by deal, each from every seat of every line-up."""
    return [Seating(one, other, deal, seat) for deal in deals for one, other in pairs for seat in range(seats)]


def row_of(game: Seating, outcome: Outcome) -> Row:
    """Return the row of a game that was played."""
    points = outcome.points
    others = [seat for seat in range(len(points)) if seat != game.seat]
    times = {game.other: [spent for seat in others for spent in outcome.seconds[seat]]}
    times[game.one] = list(outcome.seconds[game.seat])
    return Row(
        game,
        wins=(outcome.ranks[game.seat] == 1) / outcome.ranks.count(1),
        lead=points[game.seat] - sum(points[seat] for seat in others) / len(others),
        times=times,
    )


def trial(rules: OwnRules, one: str, other: str, *, seats: int, deals: Iterable[int]) -> list[Row]:
    """Play deals from every seat of one line-up and return the rows."""
    games = seatings([(one, other)], deals, seats)
    return [row_of(game, rules.play(game.players(seats), game.deal)) for game in games]
