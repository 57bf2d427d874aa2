"""A game alone as a table that nobody else sees, for pages that show tables: the end, the scores, a hint."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from bot.show.solo_panel import SoloTable
from tables.table.acting_person import Actor
from tables.table.read_only_table import FrozenTable
from tables.table.table_state import Seat, TableState, names_beside, seat_for

NO_OPTIONS: Final[Mapping[str, Any]] = MappingProxyType({})


def frozen(table: SoloTable, person: Actor, at: int, options: Mapping[str, Any] = NO_OPTIONS) -> FrozenTable:
    """Return a game, as it was `at` an instant (unix ms), as a table of the person and its AI players.

    `options` are those that differ from the official rules.
    """
    solo, reached = table.solo, table.reached
    seats = [Seat(None, name, solo.level) for name in names_beside(solo.person, solo.seats, solo.names)]
    seats.insert(solo.person, seat_for(person))
    state = TableState(
        host=person.id,
        language="en",
        secret="",
        options=dict(options),
        seats=seats,
        phase="finished" if reached.over else "playing",
        turns=[table.turn] * solo.seats,
    )
    return FrozenTable(
        game=solo.game,
        id=table.address,
        guild=0,
        channel=0,
        message=None,
        created_at=at,
        seq=table.turn,
        state=state,
        game_state=reached.state,
        _asks=tuple(solo.game.asks(reached.state, seat) for seat in range(solo.seats)),
        news=(),
        rating_changes=(),
        last=None,
        at=at,
    )


def frozen_for_hints(table: SoloTable, person: Actor, at: int) -> FrozenTable:
    """Return the same as a table of the person's own: hints are kept by table."""
    return frozen(replace(table, address=f"{table.address} {person.id}"), person, at)
