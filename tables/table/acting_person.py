"""Who acts: a person's id, name, rights and quiet hours at the time of an action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class QuietHours(NamedTuple):
    """The hours of the day in which somebody is not to be disturbed: from and to, in minutes of the day.

    `zone`: whose clocks count; an IANA name, `UTC+120` or, for UTC, empty.
    """

    since: int
    until: int
    zone: str = ""


@dataclass(frozen=True, slots=True)
class Actor:
    """Somebody who acts: Discord id, the name to show, whether they may manage the server, and what they have chosen.

    `reads`: they read words alone. `clicks`: they want to click also where they have no choice. `roles`: those that
    they have on the server, as Discord said with what they do. `holiday`: until when they are away, as they have said
    (unix ms).
    """

    id: int
    name: str
    manages: bool = False
    quiet: QuietHours | None = None
    reads: bool = False
    clicks: bool = False
    roles: frozenset[int] = frozenset()
    holiday: int | None = None
