"""How places and other numbers begin a line."""

from __future__ import annotations

from typing import Final

from games.core.text import Text

MEDALS: Final = ("🥇", "🥈", "🥉")
NO_LIST: Final = "\u200b"
"""Nothing to be seen after a number and its full stop: else Discord makes a list of such lines, and counts itself."""


def numbered(number: int) -> str:
    """Return a number as it begins a line: two who share a place keep it."""
    return f"{number}.{NO_LIST}"


def medal_of(rank: int) -> str:
    """Return a medal for the first three, a figure for the others."""
    return MEDALS[rank - 1] if rank <= len(MEDALS) else numbered(rank)


def rank_of(rank: int) -> Text:
    """Return a rank as it stands in a sentence or a picture: "4th"."""
    return Text("bot.over-rank", rank=rank, ending=ending_of(rank))


def ending_of(rank: int) -> str:
    """Return how a rank ends, for sentences to choose by: "th" of "4th"; "first" for the first one of all."""
    if rank == 1:
        return "first"
    return {1: "st", 2: "nd", 3: "rd"}.get(0 if rank // 10 % 10 == 1 else rank % 10, "th")
