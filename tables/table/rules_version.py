"""By which version of its rules a table is played.

A game keeps the earlier rules that it still plays by (`Game.of_version`). A table is opened, dealt and ended by one
version, whatever has been installed meanwhile.
"""

from __future__ import annotations

from games.core.game import AnyGame
from tables.table.table_state import TableState


def are_known(game: AnyGame, table_state: TableState) -> bool:
    """Return whether the rules of a table are known here."""
    return game.of_version(table_state.rules_played) is not None


def by_its_rules(game: AnyGame, table_state: TableState) -> AnyGame:
    """Return the game by the rules of a table: those it was dealt by, before the deal those it was sealed with.

    Where they are not known it is the game as it was given: right for a table without cards, which is dealt by it, and
    for one that is over, which is only looked at. One at play must not go on so: `are_known`.
    """
    return game.of_version(table_state.rules_played) or game
