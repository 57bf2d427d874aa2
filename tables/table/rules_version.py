"""By which version of its rules a table is played.

A game keeps the earlier versions that are still played (`Game.of_version`). A table is opened, dealt and ended by one
version, even if a newer one has been installed meanwhile.
"""

from __future__ import annotations

from games.core.game import AnyGame
from tables.table.table_state import TableState


def are_known(game: AnyGame, table_state: TableState) -> bool:
    """Return whether the rules of a table are known here."""
    return game.of_version(table_state.rules_played) is not None


def by_its_rules(game: AnyGame, table_state: TableState) -> AnyGame:
    """Return the game by the rules of a table: those it was dealt by, before the deal those it was sealed with.

    If they are not known, return the game as given. That is right for a table without cards, which is dealt by it, and
    for a finished one, which is only shown. A game in play must not go on so: check `are_known`.
    """
    return game.of_version(table_state.rules_played) or game
