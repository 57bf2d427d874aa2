"""The ids of interactions that have come already, for the gateway may deliver one twice."""

from __future__ import annotations

from typing import Final

REMEMBERED: Final = 4096
"""So many interactions are known at once; a second delivery comes within seconds."""


class Deduplicator:
    """Knows the latest interactions by id."""

    def __init__(self) -> None:
        self._known: dict[int, None] = {}

    def is_first(self, interaction: int) -> bool:
        """Note an interaction, and return whether it is delivered for the first time."""
        if interaction in self._known:
            return False
        self._known[interaction] = None
        if len(self._known) > REMEMBERED:
            del self._known[next(iter(self._known))]
        return True
