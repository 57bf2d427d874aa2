"""Owns by which version of its rules a table is played. It must not know what versions differ in.

A game names the earlier versions that it still plays on (`Game.plays_on`): their code is kept until the last game of
theirs is over. A table is opened, dealt and ended by one version, whatever has been installed meanwhile.
"""

from __future__ import annotations

from games.core.game import AnyGame
from tables.table_state import TableState


def is_played(game: AnyGame, version: int) -> bool:
    """Tell whether games of a version of the rules can be played to their end here."""
    return version == game.version or version in game.plays_on


def by_its_rules(game: AnyGame, table_state: TableState) -> AnyGame:
    """Return the game by the rules of a table: those it was dealt by, before the deal those it was sealed with.

    A version that is not played here any more is the newest instead: right for a table without cards, which is dealt
    by it, and for one that is over, which is only looked at. One at play must not go on so: `is_played`.
    """
    return game.of_version(table_state.played_by)


def rules_gone(game: AnyGame, table_state: TableState) -> int | None:
    """Return the version by which a game in play was dealt, if it is not played here any more; else None."""
    version = table_state.played_by
    return version if table_state.phase == "playing" and not is_played(game, version) else None
