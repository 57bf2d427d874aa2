"""Limits on what a person, a channel and a server may do, and the counters for them.

A limit keeps a channel readable and leaves room for everybody's tables; moves are never limited. Each refusal names the
limit and what to do.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from games.core.text import Refused, Text
from tables.time.turn_timers import MINUTE, SECOND

TABLES_PER_CHANNEL: Final = 12
"""Open tables in one channel; paused games do not count."""
TABLES_PER_SERVER: Final = 200
"""Live tables of one server, paused ones included."""
TABLES_PER_HOST: Final = 10
"""Live tables of one server that one person hosts, paused ones included."""


@dataclass(frozen=True, slots=True)
class Rate:
    """A number of times at most within a span, in ms; `why`: the sentence that refuses more."""

    most: int
    span: int
    why: str


OPENINGS: Final = Rate(10, 10 * MINUTE, "table.opens-too-often")
"""Tables that one person opens, on all servers together."""
SETTLING: Final = Rate(30, MINUTE, "table.settles-too-often")
"""Changes around the game that one person makes at one table: options, invitations, sitting down, planned moves."""
PROPOSING: Final = Rate(5, 10 * MINUTE, "table.proposes-too-often")
"""Proposals that one person makes at one table: each may notify everybody else."""
ENDING: Final = Rate(3, 10 * MINUTE, "table.proposes-too-often")
"""Proposals to end a game, counted apart, so that other proposals do not use them up."""


class RateCounter:
    """Counts what each person has done within a span, and forgets older deeds; `now` is unix ms."""

    def __init__(self) -> None:
        self._done: defaultdict[tuple[int, Rate], deque[int]] = defaultdict(deque)

    def __bool__(self) -> bool:
        return bool(self._done)

    def check(self, who: int, rate: Rate, now: int) -> None:
        """Raise `Refused` if a person has done something too often lately."""
        done = self._done.get((who, rate), ())
        lately = [at for at in done if now - rate.span < at <= now]
        if len(lately) >= rate.most:
            wait = lately[0] + rate.span - now
            minutes, seconds = -(-wait // MINUTE), -(-wait // SECOND)
            raise Refused(Text(rate.why, most=rate.most, minutes=minutes, seconds=seconds))

    def count(self, who: int, rate: Rate, now: int) -> None:
        """Count something done."""
        for key, done in list(self._done.items()):
            while done and not now - key[1].span < done[0] <= now:
                done.popleft()
            if not done:
                del self._done[key]
        self._done[who, rate].append(now)

    def discount(self, who: int, rate: Rate) -> None:
        """Take back the last count: the deed has failed."""
        self._done[who, rate].pop()


@dataclass(frozen=True, slots=True)
class TableSlot:
    """What the limits know of a live table."""

    guild: int
    channel: int
    host: int
    paused: bool = False


def check_room(slots: Iterable[TableSlot], wanted: TableSlot) -> None:
    """Raise `Refused` if a person, a channel or a server has as many tables as it may."""
    on_server = [slot for slot in slots if slot.guild == wanted.guild]
    here = sum(slot.channel == wanted.channel and not slot.paused for slot in on_server)
    mine = sum(slot.host == wanted.host for slot in on_server)
    if mine >= TABLES_PER_HOST:
        raise Refused(Text("table.host-full", most=TABLES_PER_HOST))
    if here >= TABLES_PER_CHANNEL:
        raise Refused(Text("table.channel-full", most=TABLES_PER_CHANNEL))
    if len(on_server) >= TABLES_PER_SERVER:
        raise Refused(Text("table.server-full", most=TABLES_PER_SERVER))
