"""Ratings: openskill's Plackett-Luce model, and the number that is shown.

A person's strength is a belief (mu, sigma). Shown is the conservative estimate mu - 3 sigma, on a friendlier scale: a
newcomer has exactly 1500 with an uncertainty of 167, which shrinks with every game. So ratings tend to rise with the
number of games. Leaderboards are ordered by the shown numbers.
"""

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

ORIGIN = 1500.0
SCALE = 20.0
DOUBTS = 3.0
"""How many sigmas the shown rating is below the mean."""

_model = PlackettLuce()


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
