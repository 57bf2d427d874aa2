"""The quick tier: what judges one game within a minute (`make game GAME=rage`). The whole tier is the suite."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from operator import attrgetter
from pathlib import Path
from typing import Any, Final

import pytest
from _pytest.mark.structures import ParameterSet

from games.core.game import AnyGame, Game
from games.core.tutorial_game import TutorialGame
from games.registry import GAMES
from tests.games.plays import LEAVES, STAYS, Case
from tests.support.seeded import seed_of

NAMES: Final = frozenset({*(game.name for game in GAMES), "toy"})


def batches(count: int) -> list[int | ParameterSet]:
    """Return the numbers of batches, as parameters of a test; all but the first are for `make nightly` alone."""
    return [0, *(pytest.param(number, marks=pytest.mark.nightly) for number in range(1, count))]


def batch_of(cases: Sequence[Case], batch: int, count: int) -> list[Case]:
    """Return the cases of one of so many batches, each a mixture of options, numbers of seats and departures.

    Those of the first batch are always the same and meet every value of every option, where somebody leaves and where
    nobody does; the others have a seed of the `TEST_SEED` of `make nightly`.
    """
    mixed = random.Random(0).sample(cases, len(cases))
    some = mixed[batch::count]
    if batch:
        return [replace(case, seed=seed_of(case.game.name, case.seed)) for case in some]
    first = [replace(case, seed=4 * case.seed + leaving) for case in covering(mixed) for leaving in (STAYS, LEAVES)]
    return first + some[len(first) :]


def covering(cases: Sequence[Case]) -> list[Case]:
    """Return some of the cases that have every value of an option that any of them has."""
    found: list[Case] = []
    missing = set[object]().union(*(case.options for case in cases))
    while missing:
        found.append(max(cases, key=lambda case: len(missing.intersection(case.options))))
        missing.difference_update(found[-1].options)
    return found


def brings(game: AnyGame, part: str) -> bool:
    """Return whether a game has its own part of the contract (`since`, `advice.named`), not the contract's default."""
    own = attrgetter(part)
    return own(game) is not own(Game)


def bringing(part: str) -> list[AnyGame]:
    """Return the games with their own part of the contract, which the laws of that part judge."""
    return [game for game in GAMES if brings(game, part)]


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
