"""Kinds of mistakes: what was wrong with a move, beside a better one. No face-down card decides it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final

from games.agnes.view import View
from games.core.move import Move

CALLS: Final = frozenset({"agnes", "take-agnes", "keep-agnes", "power-ask"})
"""Verbs that announce AGNÈS, or lead to the question whether to."""
TAKES: Final = frozenset({"take", "take-agnes"})
KEEPS: Final = frozenset({"keep", "keep-agnes"})
THROWS: Final = frozenset({"discard", "drop"})
POWERS: Final = frozenset({"power", "power-ask", "swap", "decline"})


def _verbs(made: Collection[str], better: Collection[str]) -> Callable[[View, Move, Move], bool]:
    return lambda _, one, other: one.verb in made and other.verb in better


def _calls(view: View, made: Move, better: Move) -> bool:
    del view
    return made.verb in CALLS and better.verb not in CALLS


def _waits(view: View, made: Move, better: Move) -> bool:
    return _calls(view, better, made)


MISTAKES: Final[Mapping[str, Callable[[View, Move, Move], bool]]] = {
    "calls-early": _calls,
    "calls-late": _waits,
    "takes": _verbs(TAKES, {"draw"}),
    "leaves": _verbs({"draw"}, TAKES),
    "keeps": _verbs(KEEPS, THROWS),
    "throws": _verbs(THROWS, KEEPS),
    "other-place": _verbs(TAKES | KEEPS, TAKES | KEEPS),
    "power": _verbs(POWERS, POWERS),
}
