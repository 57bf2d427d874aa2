"""The quick tier: what judges one game within a minute (`make game GAME=rage`). The whole tier is the suite."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
from _pytest.mark.structures import ParameterSet

from games.core.game import Game
from games.core.tutorial_game import TutorialGame
from games.registry import GAMES
from tests.games.plays import Case
from tests.seeded import seed_of

QUICK: Final = 1
"""So many batches of random games are enough for a first judgement."""
WHOLE: Final = 2
"""So many batches belong to `make test`: 40 games, where no planted bug needs more than 14. The others are nightly."""
NAMES: Final = frozenset({*(game.name for game in GAMES), "toy"})


def batches(count: int, whole: int = WHOLE) -> list[int | ParameterSet]:
    """Return the numbers of batches, as parameters of a test; the first are for a quick judgement.

    The next, up to `whole`, are for `make test` as well, the last for `make nightly` alone.
    """
    tested = [pytest.param(number, marks=pytest.mark.whole) for number in range(QUICK, min(count, whole))]
    nightly = [pytest.param(number, marks=(pytest.mark.whole, pytest.mark.nightly)) for number in range(whole, count)]
    return [*range(QUICK), *tested, *nightly]


def batch_of(cases: Sequence[Case], batch: int, count: int, whole: int = WHOLE) -> list[Case]:
    """Return the cases of one of so many batches; those for `make nightly` alone have a seed of its `TEST_SEED`."""
    fixed = list(cases[batch::count])
    return fixed if batch < whole else [replace(case, seed=seed_of(case.game.name, case.seed)) for case in fixed]


def judged_by(item: pytest.Item) -> set[str]:
    """Return the names of the games that a test is about: by its folder, else by its parameters."""
    folder = item.path.parent
    if folder.parent == Path(__file__).parent and folder.name in NAMES:
        return {folder.name}
    callspec = getattr(item, "callspec", None)
    params = {} if callspec is None else callspec.params
    return set(_named(params, by_word="e2e" not in item.path.parts))


def _named(params: Mapping[str, Any], *, by_word: bool) -> Iterator[str]:
    """Yield the games among parameters; `by_word`: also by name, which elsewhere is only what is played."""
    for value in params.values():
        if isinstance(value, Game):
            yield value.name
        elif isinstance(value, TutorialGame):
            yield value.game.name
        elif by_word and isinstance(value, str) and value in NAMES:
            yield value


def is_of_others(path: Path, name: str) -> bool:
    """Tell whether a folder holds only the tests of other games."""
    return path.parent == Path(__file__).parent and path.name in NAMES - {name}


def judges(item: pytest.Item, name: str) -> bool:
    """Tell whether a test is in the quick tier of a game."""
    if item.get_closest_marker("whole") or item.get_closest_marker("nightly"):
        return False
    return item.get_closest_marker("all_games") is not None or name in judged_by(item)
