"""Kinds of mistakes: what was wrong with a move, beside a better one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.core.move import Move
from games.lagagne.view import View


def _verbs(made: str, better: str) -> Callable[[View, Move, Move], bool]:
    return lambda _, one, other: (one.verb, other.verb) == (made, better)


def _instead_of_any(verb: str) -> Callable[[View, Move, Move], bool]:
    return lambda _, one, other: one.verb == verb != other.verb


def _any_instead_of(verb: str) -> Callable[[View, Move, Move], bool]:
    return lambda _, one, other: one.verb != verb == other.verb


MISTAKES: Final[Mapping[str, Callable[[View, Move, Move], bool]]] = {
    "no-theft": _any_instead_of("steal"),
    "useless-theft": _instead_of_any("steal"),
    "other-theft": _verbs("steal", "steal"),
    "throws-away": _verbs("discard", "play"),
    "lays-early": _verbs("play", "discard"),
    "other-card": _verbs("play", "play"),
    "throws-useful": _verbs("discard", "discard"),
    "no-recovery": _any_instead_of("recover"),
    "no-exchange": _any_instead_of("exchange"),
    "useless-exchange": _instead_of_any("exchange"),
}
