"""Chance: fast generators for search and tests, and a provably fair one for real tables.

The fair one has a key, which follows from the seal and the cuts (`games/core/seal.py`). The n-th call (a `below` or one
whole `shuffle`) reads 64-bit words `HMAC-SHA256(key, n, i)` for i = 0, 1, 2 …, so any deal can be recomputed. Tables
that are dealt the same cards share the key, and number their calls by deals.
"""

from __future__ import annotations

import hmac
import random
from collections.abc import Iterable
from typing import Any, Final, Protocol, TypeVar

T = TypeVar("T")

_WORDS: Final = 1 << 64
_SPREAD: Final = 1 << 32
CALLS_A_DEAL: Final = 10_000
"""Where tables share their deals: the n-th whole deck is shuffled by call n × this, however many calls there were."""


class Chance(Protocol):
    """A source of chance, as the rules use it."""

    def below(self, n: int) -> int:
        """Return a uniform whole number from 0 to n - 1."""

    def shuffle(self, items: list[T]) -> None:
        """Put the items into a uniformly random order, in place."""


def shuffled(cards: Iterable[T], chance: Chance) -> list[T]:
    """Return the cards in a random order, one shuffle of the chance."""
    found = list(cards)
    chance.shuffle(found)
    return found


class FastChance:
    """A quick seeded generator, for search, playouts and tests; never for a real deal."""

    __slots__ = ("_random",)

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, n: int) -> int:
        """Return a uniform whole number from 0 to n - 1."""
        return self._random.randrange(n)

    def shuffle(self, items: list[T]) -> None:
        """Put the items into a uniformly random order, in place."""
        self._random.shuffle(items)


class RepeatableChance:
    """A cheap generator that gives each move of a search the same luck; good enough for playouts only.

    A linear congruential generator of 64 bits, of which the upper half is used.
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1, uneven by at most n in 2^32."""
        self._state = state = (self._state * 6364136223846793005 + 1442695040888963407) & _WORDS - 1
        return (state >> 32) * n >> 32

    def shuffle(self, items: list[T]) -> None:
        """Put the items into a random order, in place."""
        items.sort(key=lambda _: self.below(_SPREAD))


class FairChance:
    """The generator of a real table; `calls` counts the numbers and whole shuffles, and is stored with the state."""

    __slots__ = ("_key", "calls")

    def __init__(self, key: bytes, calls: int = 0) -> None:
        self._key = key
        self.calls = calls

    def below(self, n: int) -> int:
        """Return a uniform whole number from 0 to n - 1 (one call)."""
        value, _ = self._draw(n, 0)
        self.calls += 1
        return value

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place by Fisher and Yates, from the last place down to the second (one call)."""
        word = 0
        for last in range(len(items) - 1, 0, -1):
            other, word = self._draw(last + 1, word)
            items[last], items[other] = items[other], items[last]
        self.calls += 1

    def _draw(self, n: int, word: int) -> tuple[int, int]:
        """Return a number below n and the index of the next unread word; the last 2^64 mod n words are skipped."""
        limit = _WORDS - _WORDS % n
        while True:
            digest = hmac.digest(self._key, f"{self.calls}:{word}".encode(), "sha256")
            value = int.from_bytes(digest[:8], "big")
            word += 1
            if value < limit:
                return value % n, word


class SharedChance(FairChance):
    """The generator of tables that are dealt the same cards, whatever is played at each: none shifts its next deal.

    A shuffle begins with the cards in the order of their numbers, so that the same ones come out alike whoever has laid
    them together in which order.
    """

    __slots__ = ("_deck",)

    def __init__(self, key: bytes, calls: int, deck: int) -> None:
        """Take the number of cards of a whole deck, too."""
        super().__init__(key, calls)
        self._deck = deck

    def prepare(self, cards: list[Any]) -> None:
        """Put cards that are to be shuffled in order; a whole deck begins a new deal."""
        cards.sort()
        if len(cards) == self._deck:
            self.calls = -(-self.calls // CALLS_A_DEAL) * CALLS_A_DEAL

    def shuffle(self, items: list[T]) -> None:
        """Shuffle cards as `FairChance` does, from the order of their numbers."""
        self.prepare(items)
        super().shuffle(items)
