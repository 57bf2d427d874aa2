"""Writes a table as JSON, and reads it again."""

from __future__ import annotations

import json
from typing import Any

from pydantic import TypeAdapter, ValidationError

from games.core.game import AnyGame
from games.core.stored_state import dump_state, load_state
from tables.table.rules_version import are_known, by_its_rules
from tables.table.table_state import TableState

_TABLE_STATE = TypeAdapter(TableState)


def write_snapshot(
    game: AnyGame,
    table_state: TableState,
    state: Any,  # noqa: ANN401 -- each game has its own state
    news: str = "[]",
) -> str:
    """Write a table as JSON text; `news` is JSON already."""
    written = "null" if state is None else dump_state(game, state)
    return f'{{"sitting":{_TABLE_STATE.dump_json(table_state).decode()},"state":{written},"news":{news}}}'


class UnreadableSnapshot(ValueError):  # noqa: N818 -- said of a table, like Stale of a click
    """A stored table cannot be read: another version wrote it, or it is damaged. The text quotes nothing of it."""


class UnknownRules(UnreadableSnapshot):
    """A game in play was dealt by a version of the rules that is not known here."""

    def __init__(self, game: AnyGame, version: int) -> None:
        super().__init__(f"a game of {game.name} was dealt by version {version} of its rules, which is not played here")
        self.version = version


def _known_rules(game: AnyGame, table_state: TableState) -> AnyGame:
    """Return the game by the rules of a table. Raises `UnknownRules`."""
    if table_state.phase == "playing" and not are_known(game, table_state):
        raise UnknownRules(game, table_state.rules_played)
    return by_its_rules(game, table_state)


def read_snapshot(game: AnyGame, written: str, phase: str) -> tuple[TableState, Any]:
    """Read what `write_snapshot` wrote. The row's phase counts: it may have closed the table.

    Raises `UnreadableSnapshot`.
    """
    try:
        raw = json.loads(written)
        raw["sitting"]["phase"] = phase
        table_state = _TABLE_STATE.validate_python(raw["sitting"])
        rules = _known_rules(game, table_state)
        state = None if raw["state"] is None else load_state(rules, json.dumps(raw["state"]))
    except UnknownRules:
        raise
    except ValidationError as error:
        raise UnreadableSnapshot(
            f"a table of {game.name} was stored in another form: {error.errors()[0]['loc']}"
        ) from None
    except Exception as error:  # noqa: BLE001 -- damaged JSON can fail anywhere, and must not stop the other tables
        raise UnreadableSnapshot(
            f"what is stored of a table of {game.name} is damaged ({type(error).__name__})"
        ) from None
    seats = len(table_state.seats)
    if table_state.phase == "playing" and (state is None or state.seats != seats or len(table_state.turns) != seats):
        raise UnreadableSnapshot(f"a table of {game.name} is at play without a state, or with other seats than it asks")
    return table_state, state
