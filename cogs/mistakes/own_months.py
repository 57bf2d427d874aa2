"""How a person's play goes from month to month: of all games or one, and no figure of anybody else's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final, NamedTuple

from cogs.mistakes.rows import ReviewedGame
from games.core.advice import OTHER

LEAST: Final = 20
"""With fewer decisions that mattered there is no percentage."""
SHOWN: Final = 6
"""The months that are shown, this one the last."""
NAMED: Final = 3
"""The kinds of mistakes that are named."""


class Kind(NamedTuple):
    """A kind of mistake of a game."""

    game: str
    name: str


@dataclass(slots=True)
class OwnMonth:
    """How somebody played in a month (1 to 12); `lost` is in hundredths of points."""

    month: int
    games: int = 0
    mattered: int = 0
    lost: int = 0
    kinds: Counter[Kind] = field(default_factory=Counter)

    @property
    def mistakes(self) -> int:
        """Return in how many of the decisions that mattered the best move was missed."""
        return self.kinds.total()

    @property
    def found(self) -> int:
        """Return in how many it was found."""
        return self.mattered - self.mistakes

    @property
    def missing(self) -> int:
        """Return how many decisions are missing for a percentage."""
        return max(0, LEAST - self.mattered)

    @property
    def percent(self) -> int | None:
        """Return how many of a hundred were found, None where they are too few."""
        return None if self.missing else round(100 * self.found / self.mattered)

    @property
    def dearest(self) -> list[tuple[Kind, int]]:
        """Return the kinds with most mistakes, the most first; those of no kind are not among them."""
        named = [(kind, count) for kind, count in self.kinds.items() if kind.name != OTHER]
        return sorted(named, key=lambda one: (-one[1], one[0]))[:NAMED]

    @property
    def others(self) -> int:
        """Return how many mistakes are of other kinds."""
        return self.mistakes - sum(count for _, count in self.dearest)


def months_of(games: Iterable[ReviewedGame], only: str, now: int) -> list[OwnMonth]:
    """Return the latest months until now (unix ms, in UTC), the oldest first; `only` of a game, "": of all."""
    last = _number(now)
    months = {number: OwnMonth(number % 12 + 1) for number in range(last - SHOWN + 1, last + 1)}
    for one in games:
        month = months.get(_number(one.played_at))
        if month is not None and only in {"", one.game}:
            month.games += 1
            month.mattered += one.mattered
            month.lost += one.lost
            month.kinds.update({Kind(one.game, kind): count for kind, count in one.mistakes.items()})
    return list(months.values())


def compared(months: Sequence[OwnMonth]) -> OwnMonth | None:
    """Return the month that this one is compared with: the latest before it with a percentage."""
    return next((month for month in reversed(months[:-1]) if month.percent is not None), None)


def same_month(at: int, now: int) -> bool:
    """Return whether two instants (unix ms) are in one month."""
    return _number(at) == _number(now)


def _number(at: int) -> int:
    """Return the number of a month, in months since the year 0."""
    when = datetime.fromtimestamp(at / 1000, UTC)
    return when.year * 12 + when.month - 1
