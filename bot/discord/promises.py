"""Who keeps which promises: a feature or a part of the core marks with `@promise` what keeps those of one kind.

A promise is a row (`storage/stores/promises.py`); when it is due, the method says what is to be posted. All the rest is
done in `bot/outbox/promises.py`. A promise that nobody keeps yet waits.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any, Final, Literal, TypeAlias, TypeVar

import discord
from discord import ui

from bot.show.page import Page
from storage import Promise

Once: TypeAlias = Literal["least", "most"]
"""Whether it is posted again where nobody can tell whether it was posted."""
_MARK: Final = "__promise__"


@dataclass(frozen=True, slots=True)
class Say:
    """A message to be posted in a channel, or (None) to the person whom it is promised.

    `edits`: the message of the promise is edited instead. `again`: when it is due again (unix ms). `leads` stands below
    words. `refused` is called if Discord refuses it for good.
    """

    shows: Page | str
    channel: int | None = None
    mentions: discord.AllowedMentions = field(default_factory=discord.AllowedMentions.none)
    edits: bool = False
    again: int | None = None
    leads: ui.Button[Any] | None = None
    refused: Callable[[], Awaitable[None]] | None = None

    @property
    def page(self) -> Page:
        """Return the page. Raises TypeError if it is words."""
        if isinstance(self.shows, str):
            raise TypeError("words are never edited")
        return self.shows


@dataclass(frozen=True, slots=True)
class Later:
    """It is due at another time (unix ms) instead."""

    due: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """It is not due any more, and what an earlier try may have posted is to be deleted."""

    shows: Page | str


Delivery: TypeAlias = "Say | Later | TakeBack | None"
"""What to do about a promise that is due; None: nothing any more."""
Deliver: TypeAlias = Callable[[Promise], Awaitable[Delivery]]
D = TypeVar("D", bound=Callable[..., Awaitable[Delivery]])


@dataclass(frozen=True, slots=True)
class Deliverer:
    """What keeps the promises of a kind.

    `stays`: the row stays with its message, to be taken back or edited later. `days`: for so long it is remembered that
    a promise was kept.
    """

    kind: str
    once: Once
    stays: bool
    days: int
    deliver: Deliver


def promise(kind: str, *, once: Once, stays: bool = False, days: int = 0) -> Callable[[D], D]:
    """Mark a method as what keeps the promises of a kind."""

    def mark(deliver: D) -> D:
        setattr(deliver, _MARK, partial(Deliverer, kind, once, stays, days))
        return deliver

    return mark


def deliverers_of(owner: object) -> Iterator[Deliverer]:
    """Yield what an object keeps."""
    kind: type = type(owner)
    for name, bound in _marked(kind):
        yield bound(getattr(owner, name))


@cache
def _marked(kind: type) -> tuple[tuple[str, Callable[[Deliver], Deliverer]], ...]:
    """Return the names of the methods that keep promises, each with what makes a deliverer of it."""
    functions = inspect.getmembers(kind, inspect.isfunction)
    return tuple((name, getattr(function, _MARK)) for name, function in functions if hasattr(function, _MARK))


class Deliverers:
    """What keeps promises, of the core and of the features that are loaded."""

    def __init__(self) -> None:
        self._known: dict[str, Deliverer] = {}
        self.changed: Callable[[], None] = lambda: None
        """Called when another kind is kept."""

    @property
    def kinds(self) -> list[str]:
        """Return the kinds that are kept."""
        return list(self._known)

    def find(self, kind: str) -> Deliverer | None:
        """Return what keeps a kind, or None."""
        return self._known.get(kind)

    def add(self, owner: object) -> None:
        """Let an object keep what it can. Raises ValueError for a kind that another one keeps."""
        for one in deliverers_of(owner):
            self.put(one)

    def put(self, deliverer: Deliverer) -> None:
        """Let a kind be kept. Raises ValueError if it is already."""
        if deliverer.kind in self._known:
            raise ValueError(f"promises are kept already of kind {deliverer.kind}")
        self._known[deliverer.kind] = deliverer
        self.changed()

    def remove(self, owner: object) -> None:
        """Let an object keep nothing any more."""
        for one in deliverers_of(owner):
            self._known.pop(one.kind, None)
