"""Copies states, by a function that is generated once for each type of state.

Copies share unchangeable values (numbers, texts, tuples); lists and other changeable values are copied.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from copy import deepcopy
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Literal, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

S = TypeVar("S")
Copy: TypeAlias = Callable[[Any], Any]

_UNCHANGING = (int, float, bool, str, bytes, types.NoneType)
_UNIONS = (Union, types.UnionType)


def copied(state: S) -> S:
    """Return a copy of a state, a dataclass, that shares nothing changeable with it."""
    copy: Callable[[S], S] = _copy_of_dataclass(type(state))  # type: ignore[arg-type] # every class is hashable
    return copy(state)


@cache
def _copy_of_dataclass(owner: type[Any]) -> Copy:
    """Generate the function that copies this type, as `dataclasses` generate `__init__`.

    One assignment for each field costs a third of calling the constructor, and every move copies a state.
    """
    hints = get_type_hints(owner)
    values = [(field.name, _copy_of(hints[field.name], f"state.{field.name}")) for field in fields(owner)]
    if _is_frozen(owner):
        made = ", ".join(f"{name}={value}" for name, value in values)
        body = [f"return owner({made})"]
    else:
        body = ["twin = new(owner)", *(f"twin.{name} = {value}" for name, value in values), "return twin"]
    known: dict[str, Any] = {"owner": owner, "new": owner.__new__, "copied": copied, "deepcopy": deepcopy}
    exec("\n    ".join(["def copy(state):", *body]), known)  # noqa: S102 -- made of the names of fields only
    copy: Copy = known["copy"]
    return copy


def _copy_of(annotation: Any, value: str, depth: int = 0) -> str:  # noqa: ANN401 -- an annotation has no type of its own
    """Return the expression that copies the expression `value`; for an unchangeable value the expression itself."""
    if _is_unchanging(annotation):
        return value
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is list:
        item = f"item{depth}"
        copy = _copy_of(args[0], item, depth + 1)
        return f"{value}[:]" if copy == item else f"[{copy} for {item} in {value}]"
    if isinstance(annotation, type) and is_dataclass(annotation):
        return f"copied({value})"
    if origin in _UNIONS and len(args) == 2 and types.NoneType in args:
        copy = _copy_of(next(arg for arg in args if arg is not types.NoneType), value, depth)
        return f"(None if {value} is None else {copy})"
    return f"deepcopy({value})"  # dicts, sets and rarer types: slower, but always right


def _is_unchanging(annotation: Any, within: frozenset[Any] = frozenset()) -> bool:  # noqa: ANN401 -- as above
    """Return whether values of a type can never change; a recursive type (`within`) adds nothing."""
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Literal or annotation in _UNCHANGING or annotation in within:
        return True
    if origin in (tuple, frozenset, *_UNIONS):
        return all(_is_unchanging(arg, within) for arg in args if arg is not Ellipsis)
    if not isinstance(annotation, type):
        return False
    is_record = issubclass(annotation, tuple) and hasattr(annotation, "_fields")
    if not (is_record or _is_frozen(annotation)):
        return False
    return all(_is_unchanging(part, within | {annotation}) for part in get_type_hints(annotation).values())


def _is_frozen(owner: type[Any]) -> bool:
    """Tell whether a type is a frozen dataclass."""
    return bool(getattr(vars(owner).get("__dataclass_params__"), "frozen", False))
