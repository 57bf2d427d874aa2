"""Ratings: openskill's Bradley-Terry model, and the number that is shown.

Everybody at a table is compared with each of the others, and learns from the mean of that; a tie is half a win. Then
what people gain is put in the order of their ranks (`in_order`): nobody gains less than somebody placed below them.

A person's strength is a belief (mu, sigma). Shown is the conservative estimate mu - 3 sigma, on a friendlier scale: a
newcomer has exactly 1500 with an uncertainty of 167, which shrinks with every game. So ratings tend to rise with the
number of games. Leaderboards are ordered by the shown numbers.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from openskill.models import BradleyTerryPart

ORIGIN = 1500.0
SCALE = 20.0
DOUBTS = 3.0
"""How many sigmas the shown rating is below the mean."""

EVERYBODY: Final = 64
"""More than sit at any table: a window of fewer people compares neighbours alone."""

_model = BradleyTerryPart(window_size=EVERYBODY)


class Skill(NamedTuple):
    """The belief about a person's strength: a mean and its standard deviation."""

    mu: float
    sigma: float

    @property
    def shown(self) -> float:
        """Return the rating as people see it."""
        return ORIGIN + SCALE * (self.mu - DOUBTS * self.sigma)

    @property
    def uncertainty(self) -> float:
        """Return the standard deviation, on the scale of the shown rating."""
        return SCALE * self.sigma


NEWCOMER = Skill(_model.mu, _model.sigma)


def learn(skills: Sequence[Skill], ranks: Sequence[int]) -> list[Skill]:
    """Return the beliefs after a game with these ranks (1 is best, ties share).

    With fewer than two people the beliefs do not change.
    """
    if len(skills) < 2:
        return list(skills)
    seats = [[_model.rating(mu=skill.mu, sigma=skill.sigma)] for skill in skills]
    rated = _model.rate(seats, ranks=[float(rank) for rank in ranks])
    return [Skill(seat.mu, seat.sigma) for (seat,) in rated]


def in_order(before: Sequence[Skill], after: Sequence[Skill], ranks: Sequence[int]) -> list[Skill]:
    """Return the beliefs after a game with the gains, as they are shown, in the order of the ranks.

    A newcomer's rating moves farther than a well-known one, so somebody placed below may gain more. Those concerned get
    the mean of their gains, weighted by how well each is known (isotonic regression, by pooling adjacent violators).
    """
    gains = [new.shown - old.shown for old, new in zip(before, after, strict=True)]
    pools: list[_Pool] = []
    for seat in sorted(range(len(ranks)), key=lambda seat: (ranks[seat], -gains[seat])):
        pool = _Pool((seat,), gains[seat], after[seat].sigma ** -2)
        while pools and pools[-1].gain < pool.gain:
            pool = pools.pop().joined(pool)
        pools.append(pool)
    kept = list(after)
    for pool in pools:
        for seat in pool.seats if len(pool.seats) > 1 else ():
            kept[seat] = Skill(after[seat].mu + (pool.gain - gains[seat]) / SCALE, after[seat].sigma)
    return kept


class _Pool(NamedTuple):
    """People who gain the same."""

    seats: tuple[int, ...]
    gain: float
    weight: float

    def joined(self, other: "_Pool") -> "_Pool":
        weight = self.weight + other.weight
        gain = (self.gain * self.weight + other.gain * other.weight) / weight
        return _Pool((*self.seats, *other.seats), gain, weight)
