"""Who acts: a person's id, name and rights at the moment of an action."""

from __future__ import annotations

from dataclasses import dataclass

from tables.time.quiet_hours import QuietHours


@dataclass(frozen=True, slots=True)
class Actor:
    """Somebody who acts: Discord id, the name to show, and whether they may manage the server."""

    id: int
    name: str
    manages: bool = False
    quiet: QuietHours | None = None
