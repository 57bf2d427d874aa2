"""Who acts: a person's id, name and rights at the moment of an action."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Actor:
    """Somebody who acts: Discord id, the name to show, and whether they may manage the server."""

    id: int
    name: str
    manages: bool = False
    quiet: tuple[int, int] | None = None
    """Their quiet hours, from and to, in minutes of the day (UTC)."""
