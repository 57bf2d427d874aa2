"""Owns what a game adds to a standing: the one pure function by which standings grow. It must not know rows.

The end of a game and the rebuilding of all standings both call it, so both give the same numbers to the last bit.
"""

from collections.abc import Mapping
from typing import NamedTuple

from storage.rating_model import NEWCOMER, Skill, learn
from storage.repeated_opponents import RANKED_FROM


class Tally(NamedTuple):
    """What is counted for a person on one board; `ranked_…`: in games that count for sorting by wins and points."""

    mu: float
    sigma: float
    games: int = 0
    wins: int = 0
    points: int = 0
    ranked_wins: int = 0
    ranked_points: int = 0

    @property
    def skill(self) -> Skill:
        """What is believed of the person's strength."""
        return Skill(self.mu, self.sigma)


class Ended(NamedTuple):
    """How a game ended for a person who counts: rank (1 is best, ties share), points, and how much it counts (0–1)."""

    rank: int
    points: int
    weight: float


NEW = Tally(NEWCOMER.mu, NEWCOMER.sigma)


def at_season_start(known: Skill) -> Tally:
    """Return where somebody begins a season: half-way between a newcomer and what is known of them."""
    return Tally((known.mu + NEWCOMER.mu) / 2, (known.sigma + NEWCOMER.sigma) / 2)


def after_game(before: Mapping[int, Tally], ended: Mapping[int, Ended]) -> dict[int, Tally]:
    """Return each person's tally after a game; both mappings are by person, in the same order.

    Beliefs move only if at least two people met, so that nobody rises by beating AI players; nor does such a game count
    for the wins and points by which boards are sorted.
    """
    learnt = learn([tally.skill for tally in before.values()], [end.rank for end in ended.values()])
    after = {}
    for (person, old), end, new in zip(before.items(), ended.values(), learnt, strict=True):
        ranked = len(ended) > 1 and end.weight >= RANKED_FROM
        won = int(end.rank == 1)
        after[person] = Tally(
            old.mu + end.weight * (new.mu - old.mu),
            old.sigma + end.weight * (new.sigma - old.sigma),
            old.games + 1,
            old.wins + won,
            old.points + end.points,
            old.ranked_wins + won * ranked,
            old.ranked_points + end.points * ranked,
        )
    return after
