"""What people may achieve: each is earned from the rows of their games, and from nothing else.

Nothing of it is stored, so nothing has to be counted again: the same rows give the same achievements.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from storage import Opponent, PlayedGame

GAMES_OF_THE_HOUSE: Final = frozenset({"rage", "lagagne", "gaag", "gin", "agnes"})


@dataclass(frozen=True, slots=True)
class Record:
    """What somebody has played on a server, those games that count, in order; and whom they have met."""

    games: Sequence[PlayedGame]
    opponents: Sequence[Opponent]

    @property
    def contested(self) -> list[PlayedGame]:
        """Return the games that they played against somebody."""
        return [game for game in self.games if game.people > 1]

    @property
    def wins(self) -> list[PlayedGame]:
        """Return the games that they won against somebody."""
        return [game for game in self.games if game.rank == 1 and game.people > 1]

    def figure(self, game: str, name: str) -> int:
        """Return the sum of what a game counts."""
        return sum(one.figures.get(name, 0) for one in self.games if one.game == game)


def streaks(games: Sequence[PlayedGame]) -> tuple[int, int]:
    """Return how many games in a row somebody has won up to now, and at most."""
    now = best = 0
    for game in games:
        now = now + 1 if game.rank == 1 else 0
        best = max(best, now)
    return now, best


def _days(record: Record) -> list[int]:
    """Return how many games were played on each day (UTC) on which any was."""
    played: dict[str, int] = {}
    for game in record.games:
        day = f"{datetime.fromtimestamp(game.at / 1000, UTC):%Y-%m-%d}"
        played[day] = played.get(day, 0) + 1
    return list(played.values())


def _months(record: Record) -> int:
    return len({f"{datetime.fromtimestamp(game.at / 1000, UTC):%Y-%m}" for game in record.games})


def _best_rating(record: Record) -> float:
    return max((game.rating for game in record.games if game.rating is not None), default=0.0)


def _giants(record: Record) -> int:
    """Return how many wins there are over somebody two hundred points above."""
    pairs = ((game.before, game.best_met) for game in record.wins)
    return sum(before is not None and best is not None and best - before >= 200 for before, best in pairs)


def _comebacks(record: Record) -> int:
    """Return how often a win followed three games at the last place in a row."""
    last, found = 0, 0
    for game in record.contested:
        found += game.rank == 1 and last >= 3
        last = last + 1 if game.rank > 1 and game.rank >= game.seats else 0
    return found


EARNED: Final[dict[str, Callable[[Record], bool]]] = {
    "first": lambda record: len(record.games) >= 1,
    "ten": lambda record: len(record.games) >= 10,
    "hundred": lambda record: len(record.games) >= 100,
    "thousand": lambda record: len(record.games) >= 1000,
    "won": lambda record: len(record.wins) >= 1,
    "won-ten": lambda record: len(record.wins) >= 10,
    "won-hundred": lambda record: len(record.wins) >= 100,
    "tour": lambda record: {game.game for game in record.games} >= GAMES_OF_THE_HOUSE,
    "slam": lambda record: {game.game for game in record.wins} >= GAMES_OF_THE_HOUSE,
    "three": lambda record: streaks(record.contested)[1] >= 3,
    "five": lambda record: streaks(record.contested)[1] >= 5,
    "nine": lambda record: streaks(record.contested)[1] >= 9,
    "crowd": lambda record: any(game.people >= 6 for game in record.wins),
    "giant": lambda record: _giants(record) >= 1,
    "giants": lambda record: _giants(record) >= 10,
    "comeback": lambda record: _comebacks(record) >= 1,
    "climb": lambda record: _best_rating(record) >= 1700,
    "peak": lambda record: _best_rating(record) >= 2000,
    "sociable": lambda record: len(record.opponents) >= 10,
    "known": lambda record: len(record.opponents) >= 50,
    "evening": lambda record: max(_days(record), default=0) >= 5,
    "year": lambda record: _months(record) >= 12,
    "oracle": lambda record: record.figure("rage", "met") >= 100,
    "gin": lambda record: record.figure("gin", "gins") >= 10,
    "undercut": lambda record: record.figure("gin", "undercuts") >= 10,
    "thief": lambda record: record.figure("lagagne", "steals") >= 50,
    "agnes": lambda record: record.figure("agnes", "calls") >= 10,
    "clean": lambda record: record.figure("gaag", "clean") >= 10,
}
"""By name, in the order in which they are shown."""


def earned(record: Record) -> Iterator[str]:
    """Yield the names of what somebody has achieved."""
    return (name for name, test in EARNED.items() if test(record))
