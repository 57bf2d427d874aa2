"""Copies of states: equal, and with nothing in common that could change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple, dataclass, field, fields, is_dataclass
from itertools import islice
from typing import NamedTuple

import pytest

from games.core.copying import _copy_of, copied
from games.core.game import AnyGame
from games.core.text import Text
from games.registry import GAMES
from tests.games.plays import Case, played


class Trick(NamedTuple):
    cards: tuple[int, ...]
    leader: int


class Mixed(NamedTuple):
    """A tuple that can change all the same."""

    cards: list[int]


@dataclass
class Pile:
    cards: list[int]
    above: Pile | None = None


@dataclass
class Everything:
    """A state with one field of each kind."""

    number: int
    hands: list[list[int]]
    columns: list[list[list[int]]]
    tricks: list[Trick]
    mixed: list[Mixed]
    piles: list[Pile]
    best: Pile | None
    worst: Pile | None
    by_name: dict[str, list[int]]
    seen: set[int]
    said: Text
    last: Trick | None = None
    gone: list[int] = field(default_factory=list)


def everything() -> Everything:
    pile = Pile([1, 2], Pile([3]))
    trick = Trick((1, 2), 0)
    words = Text("toy.card", number=Text("toy.name"))
    return Everything(
        1, [[1], [2]], [[[1]]], [trick], [Mixed([1])], [pile], Pile([9]), None, {"a": [1]}, {1}, words, trick, [7]
    )


def changeable(value: object, path: str = "state") -> Iterator[tuple[int, str]]:
    """Yield the identity of everything that could change, and where it is."""
    if isinstance(value, list | dict | set) or (is_dataclass(value) and not isinstance(value, Text)):
        yield id(value), path
    if is_dataclass(value) and not isinstance(value, type):
        for one in fields(value):
            yield from changeable(getattr(value, one.name), f"{path}.{one.name}")
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from changeable(part, f"{path}[{key!r}]")
    elif isinstance(value, list | tuple):
        for place, part in enumerate(value):
            yield from changeable(part, f"{path}[{place}]")


def shared(one: object, other: object) -> list[str]:
    """Return where two states have something changeable in common."""
    known = {identity for identity, _ in changeable(one)}
    return [path for identity, path in changeable(other) if identity in known]


def test_a_copy_is_equal_and_has_nothing_changeable_in_common() -> None:
    state = everything()
    again = copied(state)
    assert again == state
    assert len(list(changeable(state))) > 15, "there is nothing to look at"
    assert shared(state, again) == []


def test_what_cannot_change_is_shared() -> None:
    state = everything()
    again = copied(state)
    assert again.tricks[0] is state.tricks[0]
    assert again.last is state.last
    assert again.said is state.said


def test_what_two_states_have_in_common_is_found() -> None:
    state = everything()
    assert shared(state, Everything(*[getattr(state, one.name) for one in fields(state)])) != []


@dataclass
class Seated:
    """What some states have in common."""

    gone: list[int] = field(default_factory=list, kw_only=True)


@dataclass
class Lonely:
    cards: list[int]


def test_a_state_of_a_single_field_is_copied() -> None:
    state = Lonely([1, 2])
    again = copied(state)
    assert astuple(again) == ([1, 2],)
    assert again.cards is not state.cards


@dataclass
class Derived(Seated):
    cards: list[int]
    round: int = 1


def test_fields_that_are_given_by_name_are_copied_too() -> None:
    state = Derived([1, 2], 3, gone=[0])
    again = copied(state)
    assert again == state
    assert shared(state, again) == []


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_the_states_of_every_game_are_copied_whole(game: AnyGame) -> None:
    case = Case(game, game.options_type(), min(game.seats) + 1 if len(game.seats) > 1 else 2, 5)
    states = [moment.state for moment in islice(played(case), 0, 120, 4)]
    assert len(states) > 1
    for state in states:
        again = copied(state)
        assert again == state
        assert shared(state, again) == []


@pytest.mark.parametrize(
    ("annotation", "written"),
    [
        (int | None, "value"),
        (list[int], "value[:]"),
        (list[int] | None, "(None if value is None else value[:])"),
        (list[int] | dict[int, int], "deepcopy(value)"),
        (list[int] | dict[int, int] | None, "deepcopy(value)"),
    ],
)
def test_what_may_be_absent_is_copied_as_fast_as_what_is_there_and_what_may_be_two_things_with_care(
    annotation: object, written: str
) -> None:
    assert _copy_of(annotation, "value") == written


@dataclass(frozen=True)
class Sealed:
    """Nobody may set its field, and yet what lies there can change."""

    cards: list[int]


def test_what_is_frozen_around_something_that_changes_is_made_anew() -> None:
    sealed = Sealed([1, 2])
    twin = copied(sealed)
    assert twin == sealed
    assert twin.cards is not sealed.cards
