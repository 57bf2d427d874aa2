"""Controls: what the buttons, selects and forms do, by the verb of their custom id; and what can be played.

A feature marks its handlers with `@control`, and with `@playable` what opens the things that can be played there; they
are known from when the feature is loaded until it is unloaded.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Final, Literal, TypeAlias, TypeVar

from bot.discord.requests.playable import OpenPlayable, Playable
from bot.discord.requests.request import Request
from bot.show.custom_id import Malformed, Verb

Handler: TypeAlias = Callable[[Request], Awaitable[None]]
F = TypeVar("F", bound=Callable[..., Awaitable[None]])

Answer: TypeAlias = Literal["panel", "message", "private", "public"]
"""How a control answers.

`panel`: it redraws the private message that it sits on; on a public one it sends a private message. `message`: it
redraws the message that it sits on, whichever that is. `private` and `public`: it sends a new message.
"""
_MARK: Final = "__controls__"
_PLAYABLE: Final = "__playable__"
Opener = TypeVar("Opener", bound=Callable[..., AbstractAsyncContextManager[Playable]])


@dataclass(frozen=True, slots=True)
class _Mark:
    verbs: tuple[Verb, ...]
    answer: Answer
    moves: bool
    managers: bool


@dataclass(frozen=True, slots=True)
class Control:
    """A control: its verb, what it calls, how it answers, whether it makes a move, whether only managers may use it."""

    verb: str
    handle: Handler
    answer: Answer = "panel"
    moves: bool = False
    managers: bool = False


def control(*verbs: Verb, answer: Answer = "panel", moves: bool = False, managers: bool = False) -> Callable[[F], F]:
    """Mark a handler as what the controls with these verbs do; `managers`: only who manages the server may use them."""

    def mark(handler: F) -> F:
        known: tuple[_Mark, ...] = getattr(handler, _MARK, ())
        setattr(handler, _MARK, (*known, _Mark(verbs, answer, moves, managers)))
        return handler

    return mark


def playable(kind: str) -> Callable[[Opener], Opener]:
    """Mark what opens the things of one kind that can be played: the first word of their address, empty for tables."""

    def mark(opener: Opener) -> Opener:
        setattr(opener, _PLAYABLE, kind)
        return opener

    return mark


def playables_of(owner: object) -> Iterator[tuple[str, OpenPlayable]]:
    """Yield what an object can open, with the kind of each."""
    for name in _marked(_place_of(owner), _PLAYABLE):
        opener = getattr(owner, name)
        yield getattr(opener, _PLAYABLE), opener


def controls_of(owner: object) -> Iterator[Control]:
    """Yield the controls of a module, or of an object by its methods; what a module has imported is another's."""
    for name in _marked(_place_of(owner), _MARK):
        handler = getattr(owner, name)
        if isinstance(owner, ModuleType) and handler.__module__ != owner.__name__:
            continue
        for mark in getattr(handler, _MARK):
            for verb in mark.verbs:
                yield Control(verb.word, handler, mark.answer, mark.moves, mark.managers)


def _place_of(owner: object) -> type | ModuleType:
    """Return where the methods of an object are: its class; a module or a class is that itself."""
    return owner if isinstance(owner, type | ModuleType) else type(owner)


@cache
def _marked(place: type | ModuleType, mark: str) -> tuple[str, ...]:
    """Return the names of what is marked in a class or a module."""
    return tuple(name for name in dir(place) if hasattr(getattr(place, name), mark))


class Controls:
    """The controls of the features that are loaded."""

    def __init__(self) -> None:
        self._known: dict[str, Control] = {}
        self._playables: dict[str, OpenPlayable] = {}
        self._added: dict[object, tuple[list[Control], dict[str, OpenPlayable]]] = {}
        """What each module or object has added."""

    def __iter__(self) -> Iterator[Control]:
        return iter(self._known.values())

    def find(self, verb: str) -> Control | None:
        """Return the control with a verb, or None."""
        return self._known.get(verb)

    def opened(self, request: Request) -> AbstractAsyncContextManager[Playable]:
        """Open what a request is about, by the first word of its address. Raises `Malformed` for an unknown one."""
        kind, _ = request.custom_id.address
        opener = self._playables.get(kind)
        if opener is None:
            raise Malformed(request.custom_id.table)
        return opener(request)

    def add(self, owner: object) -> None:
        """Add the controls of a module or an object. Raises ValueError for a verb that another one has."""
        added, playables = list(controls_of(owner)), dict(playables_of(owner))
        taken = [one.verb for one in added if one.verb in self._known]
        if taken:
            raise ValueError(f"there are controls already for {', '.join(taken)}")
        self._known.update({one.verb: one for one in added})
        self._playables |= playables
        self._added[owner] = added, playables

    def remove(self, owner: object) -> None:
        """Take the controls of a module or an object away."""
        added, playables = self._added.pop(owner)
        for one in added:
            del self._known[one.verb]
        for kind in playables:
            del self._playables[kind]
