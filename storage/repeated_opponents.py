"""Owns how much a game counts between people who meet again and again: less and less. It must not know rows.

Two accounts that play only each other would otherwise climb as high as they like. Between the same two people the
first games of a month count in full, and each six games later half as much: together never more than nine games' worth.
"""

from collections.abc import Iterable
from typing import Final

MONTH_MS: Final = 30 * 24 * 60 * 60 * 1000
HALVED_AFTER: Final = 6
"""So many games with the same opponent halve what the next one counts."""
RANKED_FROM: Final = 0.5
"""A game that counts less than this adds nothing to the wins and points by which leaderboards are sorted."""


def month_of(at: int) -> int:
    """Return the number of the month of thirty days in which an instant (unix ms) lies, for all servers the same."""
    return at // MONTH_MS


def weight_of(met: Iterable[int]) -> float:
    """Return how much a game counts for somebody who has met each opponent so often this month (0 to 1)."""
    shares = [2.0 ** (-games / HALVED_AFTER) for games in met]
    return sum(shares) / len(shares) if shares else 1.0
