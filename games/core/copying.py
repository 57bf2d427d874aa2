"""How a state is copied: by the types of its fields, worked out once for each type of state.

What cannot change (numbers, texts, tuples) is shared between copies, and so is all history that is kept in tuples;
lists and whatever else can change are made anew. It must not know any game.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from copy import deepcopy
from dataclasses import fields, is_dataclass
from functools import cache
from operator import attrgetter
from typing import Any, Literal, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

S = TypeVar("S")
Copy: TypeAlias = Callable[[Any], Any]

_UNCHANGING = (int, float, bool, str, bytes, types.NoneType)
_UNIONS = (Union, types.UnionType)


def copied(state: S) -> S:
    """Return a state equal to this one that shares nothing changeable with it; its type is a dataclass."""
    copy: Callable[[S], S] = _copy_of_dataclass(type(state))  # type: ignore[arg-type] # every class is hashable
    return copy(state)


@cache
def _copy_of_dataclass(owner: type[Any]) -> Copy:
    hints = get_type_hints(owner)
    by_place = [field.name for field in fields(owner) if not field.kw_only]
    by_name = [field.name for field in fields(owner) if field.kw_only]
    names = [*by_place, *by_name]
    changing = [(place, copy) for place, name in enumerate(names) if (copy := _copy_of(hints[name])) is not None]
    read = attrgetter(*names) if len(names) > 1 else lambda state: [getattr(state, name) for name in names]

    def copy_fields(state: Any) -> Any:  # noqa: ANN401 -- of the owner's type
        values = list(read(state))
        for place, copy in changing:
            values[place] = copy(values[place])
        return owner(*values[: len(by_place)], **dict(zip(by_name, values[len(by_place) :], strict=True)))

    return copy_fields


def _copy_of(annotation: Any) -> Copy | None:  # noqa: ANN401 -- an annotation has no type of its own
    """Return how values of a type are copied; None: they cannot change, and are shared."""
    if _is_unchanging(annotation):
        return None
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is list:
        return _copy_of_list(_copy_of(args[0]))
    if isinstance(annotation, type) and is_dataclass(annotation):
        return copied
    if origin in _UNIONS and len(args) == 2 and types.NoneType in args:
        return _copy_unless_none(next(arg for arg in args if arg is not types.NoneType))
    return deepcopy  # dicts, sets and what is rarer still: slower, and never wrong


def _copy_of_list(of_items: Copy | None) -> Copy:
    if of_items is None:
        return list.copy
    return lambda items: [of_items(item) for item in items]


def _copy_unless_none(annotation: Any) -> Copy:  # noqa: ANN401 -- an annotation has no type of its own
    copy = _copy_of(annotation) or deepcopy
    return lambda value: None if value is None else copy(value)


def _is_unchanging(annotation: Any, within: frozenset[Any] = frozenset()) -> bool:  # noqa: ANN401 -- as above
    """Tell whether values of a type can never change; a type `within` itself says nothing new of it."""
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Literal or annotation in _UNCHANGING or annotation in within:
        return True
    if origin in (tuple, frozenset, *_UNIONS):
        return all(_is_unchanging(arg, within) for arg in args if arg is not Ellipsis)
    if not isinstance(annotation, type):
        return False
    is_record = issubclass(annotation, tuple) and hasattr(annotation, "_fields")
    frozen = getattr(vars(annotation).get("__dataclass_params__"), "frozen", False)
    if not (is_record or frozen):
        return False
    return all(_is_unchanging(part, within | {annotation}) for part in get_type_hints(annotation).values())
