"""A view and an imagined state take their public fields by name; what is neither public nor named is an error."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from games.core.views import state_from, view_from


@dataclass(slots=True)
class State:
    hands: list[list[int]]
    row: list[int]
    columns: list[list[list[int]]]
    done: list[tuple[int, int]]
    turn: int
    secret: int = 7

    @property
    def seats(self) -> int:
        return len(self.hands)


@dataclass(frozen=True, slots=True)
class View:
    seat: int | None
    hand: tuple[int, ...]
    row: tuple[int, ...]
    columns: tuple[tuple[tuple[int, ...], ...], ...]
    done: tuple[tuple[int, int], ...]
    turn: int


def state() -> State:
    return State([[1], [2]], [3, 4], [[[5], []], [[6, 7]]], [(8, 9)], turn=1)


def seen() -> View:
    return view_from(View, state(), 0, hand=(1,))


def test_public_fields_are_copied_as_deep_as_the_state_has_lists() -> None:
    assert seen() == View(0, (1,), (3, 4), (((5,), ()), ((6, 7),)), ((8, 9),), 1)


def test_a_view_shares_no_list_with_the_state() -> None:
    whole = state()
    view = view_from(View, whole, None, hand=())
    whole.columns[0][0].append(99)
    whole.row.append(99)
    assert view == replace(seen(), seat=None, hand=())


def test_a_state_takes_lists_where_it_has_lists() -> None:
    assert state_from(State, seen(), hands=[[1], [0]], secret=0) == replace(state(), hands=[[1], [0]], secret=0)


def test_what_is_named_goes_before_what_is_public() -> None:
    assert view_from(View, state(), 0, hand=(1,), turn=-1).turn == -1
    assert state_from(State, seen(), hands=[[1], [0]], secret=0, turn=5).turn == 5


def test_a_field_of_the_state_that_the_view_does_not_name_stays_hidden() -> None:
    assert not hasattr(seen(), "secret")


def test_a_field_of_the_view_that_the_state_lacks_must_be_named() -> None:
    with pytest.raises(TypeError, match="State has no hand: name it where the view is made"):
        view_from(View, state(), 0)


def test_a_hidden_field_must_be_imagined() -> None:
    with pytest.raises(TypeError, match="View does not show hands, secret: name it where the state is imagined"):
        state_from(State, seen())


@pytest.mark.parametrize("seat", [-1, 2])
def test_nobody_looks_from_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(IndexError):
        view_from(View, state(), seat, hand=())
