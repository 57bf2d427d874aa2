"""What a game adds to a standing, and how leaderboards are sorted.

`after_game` is the one pure function that changes standings. The end of a game and the rebuilding of all standings both
call it, so both give the same numbers to the last bit.

Two accounts that play only each other must not climb without limit. Between the same two people the first games of a
month count in full, and every six games later half as much: together never more than nine games' worth.

The number of people on each step of a board is stored, so that a place is found without counting everybody ahead. A
step is named by the least value on it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from math import floor
from typing import Final, Literal, NamedTuple, TypeAlias

from storage.rows import Standing
from storage.stores.rating_model import NEWCOMER, Skill, in_order, learn

MONTH_MS: Final = 30 * 24 * 60 * 60 * 1000
HALVED_AFTER: Final = 6
"""After so many games with the same opponent the next one counts half."""
RANKED_FROM: Final = 0.5
"""A game that counts less than this adds no wins and points for sorting leaderboards."""
PROVISIONAL_GAMES: Final = 5
"""With fewer games than this a rating is not known well: nobody has a place by it."""


def month_of(at: int) -> int:
    """Return the number of the month of thirty days in which an instant (unix ms) lies; the same on all servers."""
    return at // MONTH_MS


def weight_of(met: Iterable[int]) -> float:
    """Return how much a game counts (0 to 1) for a person who has met each opponent so often this month."""
    shares = [2.0 ** (-games / HALVED_AFTER) for games in met]
    return sum(shares) / len(shares) if shares else 1.0


Sort: TypeAlias = Literal["rating", "wins", "points"]

COLUMNS: Final[Mapping[Sort, str]] = {"rating": "shown", "wins": "ranked_wins", "points": "ranked_points"}
"""The column of `standings` for each way of sorting."""

RATING_STEP: Final = 8
POINTS_STEP: Final = 4
FINE_BITS: Final = 9
"""Points of more binary digits than this are put on wider steps, so that there are few steps in all."""


def step_of(sort: Sort, value: float) -> int:
    """Return the step of a value; the greater of two values is never on the lower step."""
    if sort == "wins":
        return int(value)
    if sort == "rating":
        return floor(value / RATING_STEP) * RATING_STEP
    points = int(value)
    height = POINTS_STEP << max(abs(points).bit_length() - FINE_BITS, 0)
    return points // height * height


class Tally(NamedTuple):
    """A person's figures on one board; `ranked_…`: from games that count for sorting by wins and points."""

    mu: float
    sigma: float
    games: int = 0
    wins: int = 0
    points: int = 0
    ranked_wins: int = 0
    ranked_points: int = 0

    @property
    def skill(self) -> Skill:
        """Return the belief about the person's strength."""
        return Skill(self.mu, self.sigma)


class Ended(NamedTuple):
    """How a game ended for a person who counts: rank (1 is best, ties share), points, and how much it counts (0–1)."""

    rank: int
    points: int
    weight: float


NEW = Tally(NEWCOMER.mu, NEWCOMER.sigma)


def at_season_start(known: Skill) -> Tally:
    """Return where a person begins a season: half-way between a newcomer and their known strength."""
    return Tally((known.mu + NEWCOMER.mu) / 2, (known.sigma + NEWCOMER.sigma) / 2)


def after_game(before: Mapping[int, Tally], ended: Mapping[int, Ended]) -> dict[int, Tally]:
    """Return each person's tally after a game; both mappings are by person, in the same order.

    Nobody gains less than somebody placed below them. Beliefs change only if at least two people met, so that nobody
    rises by beating AI players; other games do not count for sorting by wins and points either.
    """
    known, ranks = [tally.skill for tally in before.values()], [end.rank for end in ended.values()]
    learnt = [
        Skill(old.mu + end.weight * (new.mu - old.mu), old.sigma + end.weight * (new.sigma - old.sigma))
        for old, new, end in zip(known, learn(known, ranks), ended.values(), strict=True)
    ]
    after = {}
    for (person, old), end, new in zip(before.items(), ended.values(), in_order(known, learnt, ranks), strict=True):
        ranked = len(ended) > 1 and end.weight >= RANKED_FROM
        won = int(end.rank == 1)
        after[person] = Tally(
            *new,
            old.games + 1,
            old.wins + won,
            old.points + end.points,
            old.ranked_wins + won * ranked,
            old.ranked_points + end.points * ranked,
        )
    return after


def is_provisional(standing: Standing) -> bool:
    """Tell whether somebody's rating is not known well yet, so that they have no place by it."""
    return standing.games < PROVISIONAL_GAMES


def placed_first(everybody: Sequence[Standing]) -> list[Standing]:
    """Return a whole board by rating with those last who have no place yet; they share the place after the others."""
    placed, unplaced = list[Standing](), list[Standing]()
    before = 0
    for line in everybody:
        if is_provisional(line):
            unplaced.append(line)
            continue
        place = placed[-1].place if line.place == before else len(placed) + 1
        before = line.place
        placed.append(replace(line, place=place))
    return [*placed, *(replace(line, place=len(placed) + 1) for line in unplaced)]
