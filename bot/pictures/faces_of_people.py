"""Puts faces that are known, and names that can be written, into a drawing before it is painted: in all pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import is_dataclass, replace
from functools import cache
from typing import Any, TypeAlias, get_args, get_type_hints

from bot.pictures.account_names import drawn_name
from bot.pictures.model import Person
from bot.pictures.paint_job import Picture

FaceOf: TypeAlias = Callable[[int], str]
"""Returns the path of a person's face; "" if none is known yet. It must return at once."""


def no_faces(_: int) -> str:
    """Know nobody's face."""
    return ""


def with_faces(picture: Picture, face_of: FaceOf) -> Picture:
    """Return a picture in which people are known by names and faces, and no longer by their Discord ids."""
    found: Picture = _seen(picture, face_of)
    return found


def _seen(part: Any, face_of: FaceOf) -> Any:  # noqa: ANN401 -- whatever a picture is made of
    """Return the same part of a picture with the faces of all people in it."""
    if isinstance(part, Person):
        name, face = drawn_name(part), face_of(part.user) if part.user else part.face
        return replace(part, name=name, face=face, user=0)
    if isinstance(part, tuple):
        found = tuple(_seen(one, face_of) for one in part)
        return found if any(new is not old for new, old in zip(found, part, strict=True)) else part
    people = _fields_with_people(part.__class__)
    changed = {name: _seen(getattr(part, name), face_of) for name in people}
    is_same = all(one is getattr(part, name) for name, one in changed.items())
    return part if is_same else replace(part, **changed)


@cache
def _fields_with_people(kind: type) -> tuple[str, ...]:
    """Return the fields of a kind of part in which there may be people; none of what is no part."""
    hints = get_type_hints(kind) if is_dataclass(kind) else {}
    return tuple(name for name, hint in hints.items() if any(Person in _parts(one) for one in _kinds(hint)))


@cache
def _parts(kind: type) -> frozenset[type]:
    """Return a kind of part, and the kinds of all that may be in it."""
    found, new = {kind}, [kind]
    while new:
        one = new.pop()
        if is_dataclass(one):
            hints = get_type_hints(one).values()
            inner = {*one.__subclasses__(), *(each for hint in hints for each in _kinds(hint))} - found
            found |= inner
            new += inner
    return frozenset(found)


def _kinds(hint: Any) -> Iterator[type]:  # noqa: ANN401 -- a type as it is written
    """Yield the classes that a type is made of: those of `tuple[Placed, ...] | None`, say."""
    if isinstance(hint, type):
        yield hint
    for one in get_args(hint):
        yield from _kinds(one)
