"""How places and other numbers begin a line."""

from __future__ import annotations

from typing import Final

MEDALS: Final = ("🥇", "🥈", "🥉")
NO_LIST: Final = "\u200b"
"""Nothing to be seen after a number and its full stop: else Discord makes a list of such lines, and counts itself."""


def numbered(number: int) -> str:
    """Return a number as it begins a line: two who share a place keep it."""
    return f"{number}.{NO_LIST}"


def medal_of(rank: int) -> str:
    """Return a medal for the first three, a figure for the others."""
    return MEDALS[rank - 1] if rank <= len(MEDALS) else numbered(rank)
