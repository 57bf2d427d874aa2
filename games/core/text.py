"""Sentences as data.

Rules speak keys, never sentences: `Text("rage.must-follow", colour="red")` names the message `must-follow` in the
Fluent files of the game `rage`.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar


class Name(str):
    """A name that a person gave themselves: it must be escaped where it is spoken."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Who:
    """The name of the player on a seat (0-based)."""

    seat: int


@dataclass(frozen=True, slots=True, init=False)
class Text:
    """A sentence not yet spoken: a key `<domain>.<message>` and its parameters, sorted by name."""

    key: str
    params: tuple[tuple[str, Value], ...]

    def __init__(self, key: str, /, **params: Value) -> None:
        _set_key(self, key)
        _set_params(self, tuple(sorted(params.items()) if len(params) > 1 else params.items()))

    @property
    def given(self) -> dict[str, Value]:
        """The parameters by name."""
        return dict(self.params)


_SLOTS: Any = Text
_set_key, _set_params = _SLOTS.key.__set__, _SLOTS.params.__set__
"""Fills a frozen object through its slots, a third quicker than `object.__setattr__`; used several times a move."""

J = TypeVar("J", bound="str | Text")
Value: TypeAlias = "int | str | Text | Who | tuple[int | str | Text | Who, ...]"
"""A parameter of a sentence; a tuple is spoken as a list ("a, b and c")."""


def joined(parts: Sequence[J], key: str) -> J | Text:
    """Return one part as it is, several joined: `key` is the sentence that puts `last` after `before`."""
    row: J | Text = parts[0]
    for part in parts[1:]:
        row = Text(key, before=row, last=part)
    return row


def without_last(row: Text, *parts: Text) -> Text:
    """Return what was `joined` without its last part, if that is one of these."""
    before = row.given.get("before")
    return before if isinstance(before, Text) and row.given.get("last") in parts else row


def named(seat: int, viewer: int | None) -> Who | Text:
    """Return how a list on a panel names a seat: the viewer's own is "you"."""
    return Text("core.you") if seat == viewer else Who(seat)


def named_first(seat: int, viewer: int | None) -> Who | Text:
    """Return the same at the beginning of a line."""
    return Text("core.you-first") if seat == viewer else Who(seat)


def told_to(viewer: int | None, text: Text) -> Text:
    """Return a sentence as its viewer reads it: under `<key>-you` if it is of them alone."""
    is_own = viewer is not None and text.given.get("who") in (Who(viewer), (Who(viewer),))
    return Text(f"{text.key}-you", **text.given) if is_own else text


def as_you(text: Text, keys: Container[str], seat: int) -> Text:
    """Return what a seat has done as it reads it itself, under `<key>-you`, if news of that key are told so."""
    is_own = text.key in keys and text.given.get("who") == Who(seat)
    return Text(f"{text.key}-you", **text.given) if is_own else text


class Refused(Exception):  # noqa: N818 -- it reads as what happened: the move was refused
    """A move that the rules do not allow: the one error a player can cause; the sentence names the rule."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.key)
        self.why = why


def after_last(texts: Sequence[Text], key: str) -> Sequence[Text]:
    """Return the texts after the last one of a key, all if there is none."""
    at = next((number for number in reversed(range(len(texts))) if texts[number].key == key), -1)
    return texts[at + 1 :]
