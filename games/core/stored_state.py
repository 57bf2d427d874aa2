"""Writes and reads a state as JSON text."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter

from games.core.game import Game, O, S, V


def dump_state(game: Game[S, V, O], state: S) -> str:
    """Write a state as JSON text."""
    return _adapter(game.state_type).dump_json(state).decode()


def load_state(game: Game[S, V, O], written: str) -> S:
    """Read what `dump_state` wrote."""
    state: S = _adapter(game.state_type).validate_json(written)
    return state


_adapters: dict[type[Any], TypeAdapter[Any]] = {}


def _adapter(state_type: type[Any]) -> TypeAdapter[Any]:
    """Return the reader and writer of a state type; cached, because making one takes milliseconds."""
    if state_type not in _adapters:
        _adapters[state_type] = TypeAdapter(state_type)
    return _adapters[state_type]
