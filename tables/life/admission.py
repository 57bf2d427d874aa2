"""Who may sit down: asked before somebody opens a table or a series, joins one, or asks for a seat in a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Admission(Protocol):
    """Decides who may sit down."""

    async def check(self, guild: int, person: int, others: Sequence[int] = ()) -> None:
        """Raise `Refused` if somebody may not sit down on a server, or not with these people."""


class Everybody:
    """Lets everybody sit down."""

    async def check(self, guild: int, person: int, others: Sequence[int] = ()) -> None:
        """Refuse nobody."""
