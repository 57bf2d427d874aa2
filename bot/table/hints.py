"""Hints: the strongest AI player's move for a seat, from that seat's view alone, and why.

The workers are given the view and the questions, never the state; the budget counts playouts and the seed is public, so
that equal views at one question get equal hints.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from typing import Final

from games.core.text import Refused, Text
from tables.life.ai_job import Hint, hint_for
from tables.table.read_only_table import FrozenTable
from tables.worker_pool_interface import JobError, Pool

SECONDS_MOST: Final = 5.0
"""A hint that takes longer is given up."""
CACHED_MOST: Final = 256


class Hints:
    """Thinks about one hint at a time for each seat, and keeps the latest: who asks again gets the same at once."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._kept: OrderedDict[tuple[str, int, int], Hint] = OrderedDict()
        self._thinking: set[tuple[str, int]] = set()

    async def of(self, table: FrozenTable, seat: int) -> Hint:
        """Return the hint for a seat that is asked something. Raises `Refused` while it is thought about already."""
        place, key = (table.id, seat), (table.id, seat, table.seq)
        if (kept := self._kept.get(key)) is not None:
            return kept
        if place in self._thinking:
            raise Refused(Text("bot.hint-thinking"))
        self._thinking.add(place)
        try:
            view, asks, seed = table.view(seat), table.asks(seat), seed_of(table, seat)
            found = await self._pool.run(SECONDS_MOST, hint_for, table.game, view, asks, seed)
        except JobError:
            raise Refused(Text("bot.hint-failed")) from None
        finally:
            self._thinking.discard(place)
        self._kept[key] = found
        while len(self._kept) > CACHED_MOST:
            self._kept.popitem(last=False)
        return found


def seed_of(table: FrozenTable, seat: int) -> int:
    """Return the seed of a hint: the same for one question, and told by nothing that is hidden."""
    written = f"{table.id} {seat} {table.state.turns[seat]}"
    return int.from_bytes(hashlib.sha256(written.encode()).digest()[:8])
