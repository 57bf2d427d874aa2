"""A tutorial: one arranged hand, played lesson by lesson against seats whose moves are written down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from games.core.move import Move
from games.core.text import Text

LEARNER: Final = 0
"""The learner's seat."""
MOVES: Final = range(5, 8)
"""How many moves a tutorial may have: no more than somebody learns at one sitting."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One move to find, with the texts before it, about any other legal move, and after it.

    `then` are the moves that the others answer with, as `1 play blue-14`: the seat, the move.
    """

    move: Move
    before: Text
    wrong: Text | None = None
    """None only where no other move is legal."""
    after: Text | None = None
    then: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Tutorial:
    """A game's tutorial; `arrange` returns a fresh state, `opening` are moves of the others before the first lesson."""

    seats: int
    arrange: Callable[[], Any]
    lessons: tuple[Lesson, ...]
    opening: tuple[str, ...] = ()


class ArrangedDeck:
    """A deck from which cards are taken by name, for the hands of a tutorial: `7S 8S 9S`."""

    def __init__(self, deck: Iterable[int], named: Mapping[str, int]) -> None:
        """Take the deck's cards, and how each is written."""
        self.rest = list(deck)
        """What has not been taken, in the deck's order."""
        self._named = named

    def take(self, written: str) -> list[int]:
        """Take cards out, in the order written. Raises KeyError for no card, ValueError for one that is not left."""
        cards = [self._named[name] for name in written.split()]
        for card in cards:
            self.rest.remove(card)
        return cards

    def stacked(self, draws: str) -> list[int]:
        """Return all that is left, with `draws` to be drawn first, in the order written (from the list's end)."""
        drawn = self.take(draws)
        return [*self.rest, *reversed(drawn)]


def lesson(key: str, move: str, then: tuple[str, ...] = (), *, wrong: bool = True, after: bool = True) -> Lesson:
    """Return a lesson whose sentences are `<key>`, `<key>-wrong` and `<key>-after`, as far as there are any."""
    return Lesson(
        Move.parse(move),
        Text(key),
        Text(f"{key}-wrong") if wrong else None,
        Text(f"{key}-after") if after else None,
        then,
    )
