"""What people may achieve: each is earned from the rows of their games, and from nothing else.

Nothing of it is stored, so nothing has to be counted again: the same rows give the same achievements.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final, NamedTuple

from storage import Opponent, PlayedGame

FLOOR: Final = 1500
"""The rating of a newcomer."""
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


def _longest_streak(record: Record) -> int:
    return streaks(record.contested)[1]


class Goal(NamedTuple):
    """An achievement's count, how much of it is needed, and its badge: a sign, of bronze, silver or gold.

    The name of a goal that is `plain` says what one has to do.
    """

    measure: Callable[[Record], float]
    needed: int
    sign: str
    metal: int
    plain: bool = True


EARNED: Final[dict[str, Goal]] = {
    "first": Goal(lambda record: len(record.games), 1, "♠", 3),
    "ten": Goal(lambda record: len(record.games), 10, "10", 3),
    "hundred": Goal(lambda record: len(record.games), 100, "100", 2),
    "thousand": Goal(lambda record: len(record.games), 1000, "1000", 1),
    "won": Goal(lambda record: len(record.wins), 1, "crown", 3),
    "won-ten": Goal(lambda record: len(record.wins), 10, "crown", 2),
    "won-hundred": Goal(lambda record: len(record.wins), 100, "crown", 1),
    "tour": Goal(lambda record: len(GAMES_OF_THE_HOUSE & {game.game for game in record.games}), 5, "5/5", 2),
    "slam": Goal(lambda record: len(GAMES_OF_THE_HOUSE & {game.game for game in record.wins}), 5, "★", 1),
    "three": Goal(_longest_streak, 3, "×3", 3),
    "five": Goal(_longest_streak, 5, "×5", 2),
    "nine": Goal(_longest_streak, 9, "×9", 1),
    "crowd": Goal(lambda record: max((game.people for game in record.wins), default=0), 6, "people", 1, plain=False),
    "giant": Goal(_giants, 1, "▲", 2, plain=False),
    "giants": Goal(_giants, 10, "▲", 1, plain=False),
    "comeback": Goal(_comebacks, 1, "bolt", 2, plain=False),
    "climb": Goal(lambda record: _best_rating(record) - FLOOR, 1700 - FLOOR, "1700", 2, plain=False),
    "peak": Goal(lambda record: _best_rating(record) - FLOOR, 2000 - FLOOR, "2000", 1, plain=False),
    "sociable": Goal(lambda record: len(record.opponents), 10, "people", 3),
    "known": Goal(lambda record: len(record.opponents), 50, "people", 2),
    "evening": Goal(lambda record: max(_days(record), default=0), 5, "moon", 3, plain=False),
    "year": Goal(_months, 12, "12", 1),
    "oracle": Goal(lambda record: record.figure("rage", "met"), 100, "tick", 2),
    "gin": Goal(lambda record: record.figure("gin", "gins"), 10, "GIN", 2),
    "undercut": Goal(lambda record: record.figure("gin", "undercuts"), 10, "♣", 2),
    "thief": Goal(lambda record: record.figure("lagagne", "steals"), 50, "♥", 3),
    "agnes": Goal(lambda record: record.figure("agnes", "calls"), 10, "A", 3),
    "clean": Goal(lambda record: record.figure("gaag", "clean"), 10, "electron", 2),
}
"""By name, in the order in which they are shown."""


def earned(record: Record) -> Iterator[str]:
    """Yield the names of what somebody has achieved."""
    return (name for name, goal in EARNED.items() if goal.measure(record) >= goal.needed)


class Next(NamedTuple):
    """An achievement that somebody is near: its name, how much they have of what it needs."""

    name: str
    done: int
    needed: int


def nearest(record: Record) -> Next | None:
    """Return the achievement of which somebody has done the largest share, of those whose names say what to do."""
    near = [
        Next(name, int(done), goal.needed)
        for name, goal in EARNED.items()
        if goal.plain and (done := goal.measure(record)) < goal.needed
    ]
    return max(near, key=lambda one: one.done / one.needed, default=None)
