"""Owns counting again what games tell of seats for profiles, by playing them again from the journal.

A game whose moves are gone, or whose rules are not known, keeps the figures that it has.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.core.game import AnyGame
from games.core.text import Refused
from storage import Journal, TableRow
from tables.archived_table import ARCHIVED, is_gone
from tables.moves_from_journal import game_moves, seat_move_of, steps_of
from tables.snapshot_json import UnreadableSnapshot, read_snapshot
from tables.start_and_finish import written_figures

OVER: Final = frozenset({"finished", ARCHIVED})


async def recounted(journal: Journal, games: Mapping[str, AnyGame], table: str) -> dict[int, str] | None:
    """Return the figures of the seats of a finished table, as JSON; None where its game cannot be played again."""
    row = await journal.load(table)
    if row is None or row.phase not in OVER or is_gone(row) or row.game not in games:
        return None
    try:
        return await _played_again(journal, games[row.game], row)
    except (Refused, UnreadableSnapshot):
        return None


async def _played_again(journal: Journal, newest: AnyGame, row: TableRow) -> dict[int, str] | None:
    table_state, _ = read_snapshot(newest, row.snapshot, "finished")
    game = newest.of_version(table_state.played_by)
    if game is None:
        return None
    moves = await game_moves(journal, row.id)
    steps = await steps_of(newest, table_state, row.id, moves)
    state = steps[-1].state
    if game.scores(state).ranks is None:
        return None
    figures = game.figures(state, [seat_move_of(move) for move in moves])
    return {seat: written_figures(one) for seat, one in enumerate(figures)}
