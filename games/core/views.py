"""Makes views from states, and states from views: public fields are copied by name, all others are passed in.

A field of the state is public if the view has a field of the same name. So the view is an allow-list, and a field that
is added to the state later stays hidden. Fields that a seat may know only in part are passed in, in both directions.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import fields
from typing import Any, Final, Protocol, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

from games.core.seats import require_seat


class Seated(Protocol):
    """What a view needs of every state."""

    @property
    def seats(self) -> int:
        """How many play."""


V = TypeVar("V")
S = TypeVar("S")
M = TypeVar("M")


def view_from(view_type: type[V], state: Seated, seat: int | None, /, **named: object) -> V:
    """Return a seat's view: `named` are the fields that are not simply public, all others are copied from the state.

    Lists of the state become tuples, so that the view shares nothing with it. Raises `TypeError` for a field of the
    view that is neither named nor in the state, and `IndexError` for a seat that is not at the table.
    """
    require_seat(state.seats, seat)
    named["seat"] = seat
    return _made(view_type, state, named, _public, tuple)


def state_from(state_type: type[S], view: object, /, **named: object) -> S:
    """Return a state that fits a view: `named` are the imagined fields, all others are copied from the view.

    Tuples of the view become lists where the state has lists. Raises `TypeError` for a field of the state that is
    neither named nor in the view.
    """
    return _made(state_type, view, named, _known, list)


Plan: TypeAlias = tuple[tuple[str, int], ...]
"""The fields to copy, each with how many lists deep it is."""
_plans: Final[dict[tuple[object, ...], Plan]] = {}
"""Cached by both types and the named fields."""


def _made(
    made: type[M], source: object, named: dict[str, object], plan: Callable[..., Plan], row: Callable[[Any], object]
) -> M:
    """Return an object of a type: `named` fields as given, the others from a source, with their rows made by `row`."""
    way = (made, type(source), *named)
    if way not in _plans:
        _plans[way] = plan(made, type(source), named)
    for name, depth in _plans[way]:
        value = getattr(source, name)
        named[name] = _copied(value, depth, row) if depth else value
    return made(**named)


def _copied(value: Any, depth: int, row: Callable[[Any], object]) -> object:  # noqa: ANN401 -- lists of anything
    """Return a copy of nested rows. Their items are unchangeable: numbers, strings, tuples."""
    return row(value) if depth == 1 else row([_copied(inner, depth - 1, row) for inner in value])


def _public(view_type: type[Any], state_type: type[Any], named: Collection[str]) -> Plan:
    """Return the fields that a view takes from a state."""
    depths = _depths(state_type)
    wanted = [field.name for field in fields(view_type) if field.name not in named]
    if missing := [name for name in wanted if name not in depths]:
        raise TypeError(f"{state_type.__name__} has no {', '.join(missing)}: name it where the view is made")
    return tuple((name, depths[name]) for name in wanted)


def _known(state_type: type[Any], view_type: type[Any], named: Collection[str]) -> Plan:
    """Return the fields that a state takes from a view."""
    depths = {name: depth for name, depth in _depths(state_type).items() if name not in named}
    if missing := [name for name in depths if not hasattr(view_type, name)]:
        raise TypeError(f"{view_type.__name__} does not show {', '.join(missing)}: name it where the state is imagined")
    return tuple(depths.items())


def _depths(state_type: type[Any]) -> dict[str, int]:
    """Return how many lists deep each field of a state is: a `list[list[int]]` is two."""
    hints = get_type_hints(state_type)
    return {field.name: _depth(hints[field.name]) for field in fields(state_type)}


def _depth(hint: object) -> int:
    return 1 + _depth(get_args(hint)[0]) if get_origin(hint) is list else 0
