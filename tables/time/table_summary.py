"""Owns what must be known of a table while it sleeps: who sits there, where it counts, when it must be looked at.

It is stored beside the snapshot, so that neither a start nor a search reads any snapshot. It must not know rows.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from games.core.game import AnyGame
from tables.table.table_state import TableState
from tables.time.turn_timers import earliest, next_moment


class TableSummary(NamedTuple):
    """A table in a few words."""

    host: int
    people: tuple[int, ...]
    paused: bool
    held: bool
    dealt: bool
    moment: int | None
    """When something is due there (unix ms), or None."""
    given: int
    """The number of the last outage whose time the table has got back."""


def summary_of(game: AnyGame, table_state: TableState, state: Any) -> TableSummary:  # noqa: ANN401 -- each game has its own state
    """Return the summary of a table."""
    return TableSummary(
        table_state.host,
        tuple(table_state.people),
        table_state.paused is not None,
        table_state.held is not None,
        state is not None,
        moment_of(game, table_state, state),
        table_state.given,
    )


def moment_of(game: AnyGame, table_state: TableState, state: Any) -> int | None:  # noqa: ANN401 -- as above
    """Return when the game's own alarm, a seat's timer or a forgotten lobby is due (unix ms), or None."""
    rings = table_state.phase == "playing" and not table_state.stands_still
    return earliest(game.alarm(state) if rings else None, next_moment(table_state))


def write_summary(summary: TableSummary) -> str:
    """Write a summary as JSON text."""
    return json.dumps(summary, separators=(",", ":"))


def read_summary(written: str) -> TableSummary | None:
    """Read what `write_summary` wrote; None for anything else: then the table must be read."""
    try:
        host, people, paused, held, dealt, moment, given = json.loads(written)
        due = None if moment is None else int(moment)
        return TableSummary(int(host), tuple(map(int, people)), bool(paused), bool(held), bool(dealt), due, int(given))
    except (ValueError, TypeError, OverflowError, RecursionError):
        return None
