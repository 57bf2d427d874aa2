"""The turning points of games that are over: found in the worker pool, kept for the next who asks.

A worker gets a few decisions at a time, so that AI seats need not wait for long.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from typing import Final, Literal, TypeAlias, TypeVar

from bot.table.hints import seed_of as seed_of_hint
from cogs.replays.position import Position
from cogs.replays.replayed_game import ReplayedGame
from games.core.asked_again import dearest
from games.core.move import Move
from games.core.review import TOLD, Decision, Turn, candidates, chosen, confirmed, scan_budget, scanned, told
from games.core.text import Refused, Text
from tables.life.ai_job import Hint, hint_for
from tables.worker_pool_interface import JobError, Pool

SCANNED_AT_ONCE: Final = 6
CONFIRMED_AT_ONCE: Final = 1
"""Decisions in one job of a worker."""
SECONDS_MOST: Final = 10.0
"""A job that takes longer is given up, and with it the search."""
CACHED_MOST: Final = 64
WEIGHED_MOST: Final = 2 * TOLD
"""So many of the dearest are asked for a hint, which would not call a mistake what it would have said."""
Whose: TypeAlias = int | Literal["all"]
"""Whose turning points: a seat's, or everybody's."""

Run: TypeAlias = Callable[..., Awaitable[Hint]]
"""Runs a job in a worker, with what it takes."""

T = TypeVar("T")


class TurningPoints:
    """Looks for the turning points of one game at a time, and keeps the latest found."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._kept: OrderedDict[tuple[str, Whose], tuple[Turn, ...]] = OrderedDict()
        self.under_way = asyncio.Lock()
        """Held by the search that goes on."""

    async def of(self, replayed: ReplayedGame, whose: Whose) -> tuple[Turn, ...]:
        """Return the turning points of a seat, or of everybody. Raises `Refused` while another search goes on."""
        key = (replayed.table.id, whose)
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return kept
        if self.under_way.locked():
            raise Refused(Text("replays.turns-busy"))
        async with self.under_way:
            try:
                found = await self._found(replayed, whose)
            except JobError:
                raise Refused(Text("replays.turns-failed")) from None
        self._kept[key] = found
        while len(self._kept) > CACHED_MOST:
            self._kept.popitem(last=False)
        return found

    async def _found(self, replayed: ReplayedGame, whose: Whose) -> tuple[Turn, ...]:
        game, seed = replayed.game, seed_of(replayed.table.id)
        decisions = await asyncio.to_thread(lambda: chosen(list(decisions_of(replayed, whose))))
        budget, turns = scan_budget(len(decisions)), list[Turn]()
        for part in _parts(decisions, SCANNED_AT_ONCE):
            turns += await self._pool.run(SECONDS_MOST, scanned, game, part, budget, seed)
        sure: list[Turn] = []
        for few in _parts(candidates(turns), CONFIRMED_AT_ONCE):
            sure += await self._pool.run(SECONDS_MOST, confirmed, game, few, seed)
        kept: list[Turn] = []
        for turn in dearest(game, sure)[:WEIGHED_MOST]:
            if len(kept) < TOLD and not await is_hinted(replayed, turn.decision, partial(self._pool.run, SECONDS_MOST)):
                kept.append(turn)
        return tuple(told(game, kept))

    def known(self, replayed: ReplayedGame, whose: Whose | None) -> tuple[Turn, ...] | None:
        """Return the turning points that have been looked for lately; None if they have not."""
        return None if whose is None else self._kept.get((replayed.table.id, whose))


async def is_hinted(replayed: ReplayedGame, decision: Decision, run: Run) -> bool:
    """Return whether a hint would have been the move that was made. Raises `JobError`."""
    turn = await asyncio.to_thread(replayed.turn_of, decision.seat, decision.step - 1)
    seed = seed_of_hint(replayed.table.id, decision.seat, turn)
    hint = await run(hint_for, replayed.game, decision.view, decision.asks, seed)
    return bool(hint.move == decision.move)


def whose_turns(position: Position, own: int | None) -> Whose | None:
    """Return whose turning points those eyes are shown; `own`: the viewer's seat, if they sat there.

    With all cards open everybody's; a stranger who looks as the table did is shown none.
    """
    if position.eyes == "open":
        return "all"
    return own if position.eyes == "table" else position.eyes


def decisions_of(replayed: ReplayedGame, whose: Whose) -> Iterator[Decision]:
    """Yield the moves that seats made themselves; those that an AI made for an absent person are nobody's."""
    game = replayed.game
    for number, row in enumerate(replayed.moves, 1):
        if row.seat is None or whose not in ("all", row.seat):
            continue
        if row.person is None and not replayed.table.state.seats[row.seat].is_ai:
            continue
        state = replayed.steps[number - 1].state
        asks = game.asks(state, row.seat)
        if asks:
            yield Decision(number, row.seat, game.view(state, row.seat), asks, Move.parse(row.move))


def _parts(items: Sequence[T], size: int) -> Iterator[list[T]]:
    for start in range(0, len(items), size):
        yield list(items[start : start + size])


def seed_of(*parts: object) -> int:
    """Return a number that follows from these alone: every viewer finds the same."""
    return int.from_bytes(hashlib.sha256(" ".join(map(str, parts)).encode()).digest()[:6])
