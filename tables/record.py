"""The record of a table's game: its acts read back from the journal, for a restart, a proof, or a move taken back."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from games.core.chance import FastChance
from games.core.game import EXTEND, Act, AnyGame, Step
from games.core.move import Move
from games.core.replay import Record, replay
from storage import Journal, MoveRow
from tables.sitting import Sitting
from tables.told import Told, told_of

TIME: Final = "time"
"""The table's own move: time is up. In the journal it is the one act with neither seat nor person."""
TAKEBACK: Final = "takeback"
"""In the journal: the last act before this is taken back."""
TWINS: Final = 16


class Unlike(Exception):  # noqa: N818 -- it reads as what the record is
    """The moves in the journal do not lead to the stored state: the rules have changed since, or a bug."""


async def game_moves(journal: Journal, table: str) -> list[MoveRow]:
    """Return the acts of a table's game as they count: those taken back are left out."""
    acts: list[MoveRow] = []
    for row in await journal.moves(table):
        if row.seat is not None or (row.person is None and (row.move == TIME or row.move.startswith(EXTEND))):
            acts.append(row)
        elif row.move == TAKEBACK:
            acts.pop()
    return acts


def record_of(game: AnyGame, sitting: Sitting, moves: Sequence[MoveRow]) -> Record[Any]:
    """Return what replays a game."""
    return Record(sitting.dealt_with(game), len(sitting.seats), tuple(map(act_of, moves)), sitting.dealer)


def act_of(move: MoveRow) -> Act:
    """Return the act that a row of the journal tells of."""
    return Act(move.seat, Move.parse(move.move), move.at, robot=move.seat is not None and move.person is None)


async def steps_of(game: AnyGame, sitting: Sitting, table: str, moves: Sequence[MoveRow]) -> list[Step[Any]]:
    """Play a game again and return its steps; the first is the deal."""
    chance = replace(sitting, calls=sitting.calls_before_deal).chance(table)
    record = record_of(game, sitting, moves)
    return await asyncio.to_thread(lambda: list(replay(game, record, chance)))


async def retold(
    game: AnyGame,
    sitting: Sitting,
    table: str,
    moves: Sequence[MoveRow],
    state: Any,  # noqa: ANN401 -- each game has its own state
) -> list[Told]:
    """Return the news of a game, for those who sit there now. Raises `Unlike` when it does not lead to the state."""
    steps = await steps_of(game, sitting, table, moves)
    if steps[-1].state != state:
        raise Unlike(f"table {table}: the journal does not lead to the snapshot")
    both = zip(moves, steps[1:], strict=True)
    return [told_of(move, step.news) for move, step in both if move.seq >= sitting.named_since]


def has_taught(game: AnyGame, before: Any, act: Act, after: Any) -> bool:  # noqa: ANN401 -- each game has its own state
    """Tell whether a seat has learned something by its own act that it could not know before.

    It has not if the act leads to the same view from whatever else the seat could not tell from the truth.
    """
    known = game.view(before, act.seat)
    seen = game.view(after, act.seat)
    for number in range(TWINS):
        twin = game.imagine(known, FastChance(number))
        tuple(game.apply(twin, act, FastChance(number)))
        if game.view(twin, act.seat) != seen:
            return True
    return False
