"""Hints: the strongest AI player's move for a seat, from that seat's view alone, and why.

The workers are given the view and the questions, never the state; the budget counts playouts and the seed is public, so
that equal views at one question get equal hints.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from typing import Final, NamedTuple

from bot.show.localizer import Localizer
from bot.show.move_labels import hint_line
from bot.show.question_controls import leads_to, step_of
from games.core.text import Refused, Text
from tables.life.ai_job import Hint, hint_for
from tables.table.read_only_table import FrozenTable
from tables.worker_pool_interface import JobError, Pool

SECONDS_MOST: Final = 5.0
"""A hint that takes longer is given up."""
CACHED_MOST: Final = 256


class SaidHint(NamedTuple):
    """What a panel says of a hint, the move, as it is written, and the move begun; all are empty without one.

    A hint to do something else than what is begun leads back to all choices, which have the button for it.
    """

    line: str = ""
    move: str = ""
    path: str = ""


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
            view, asks, seed = table.view(seat), table.asks(seat), seed_of(table.id, seat, table.state.turns[seat])
            found = await self._pool.run(SECONDS_MOST, hint_for, table.game, view, asks, seed)
        except JobError:
            raise Refused(Text("bot.hint-failed")) from None
        finally:
            self._thinking.discard(place)
        self._kept[key] = found
        while len(self._kept) > CACHED_MOST:
            self._kept.popitem(last=False)
        return found

    async def said(self, table: FrozenTable, seat: int, localizer: Localizer, path: str = "") -> SaidHint:
        """Return the hint for a seat as its panel shows it. Raises `Refused` while it is thought about already."""
        found = await self.of(table, seat)
        return _shown(table, seat, found, localizer, path if _begins_so(table, seat, path, found) else "")

    def said_on(self, table: FrozenTable, seat: int, path: str, localizer: Localizer) -> SaidHint:
        """Return the same for a move begun, if somebody has asked for the hint and it begins so; else no hint."""
        found = self._kept.get((table.id, seat, table.seq))
        if found is None or not _begins_so(table, seat, path, found):
            return SaidHint()
        return _shown(table, seat, found, localizer, path)


def _begins_so(table: FrozenTable, seat: int, path: str, found: Hint) -> bool:
    """Return whether a button of a move begun leads to the one that is hinted at."""
    step = step_of(table.game.screen(table.view(seat), table.asks(seat)).choices, path)
    return step is not None and any(leads_to(option, found.move) for option in step.options)


def _shown(table: FrozenTable, seat: int, found: Hint, localizer: Localizer, path: str) -> SaidHint:
    return SaidHint(hint_line(table, seat, found, localizer), str(found.move), path)


def seed_of(table: str, seat: int, turn: int) -> int:
    """Return the seed of a hint: the same for one question of a seat, by its number, and told by nothing hidden."""
    written = f"{table} {seat} {turn}"
    return int.from_bytes(hashlib.sha256(written.encode()).digest()[:8])
