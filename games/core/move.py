"""Moves and the questions they answer.

An `Ask` is what a seat may do now, as a tree: a verb, then the things it may act on, then perhaps what must be chosen
next (a Joker, then its colour). The leaves are exactly the legal moves; refused branches stay in the tree with
their reason, so that a screen can grey them out and say why.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from games.core.text import Refused, Text


@dataclass(frozen=True, slots=True)
class Move:
    """A verb and what it acts on, written `play red-12`: one spelling in buttons, journal, tests and AI."""

    verb: str
    items: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.items))

    @classmethod
    def parse(cls, written: str) -> Move:
        """Read a move as `str(move)` writes it; any string gives some move, legal or not."""
        verb, *items = written.split(" ")
        return cls(verb, tuple(items))


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice: its written name, why it is barred (if it is), and what must be chosen after it."""

    item: str
    barred: Text | None = None
    then: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Ask:
    """What a seat may do now with one verb; without choices the bare verb is the move."""

    verb: str
    choices: tuple[Choice, ...] = ()
    barred: Text | None = None


def legal_moves(asks: Iterable[Ask]) -> Iterator[Move]:
    """Yield every move that the asks allow, in the order of the tree."""
    for ask in asks:
        if ask.barred is None:
            if ask.choices:
                yield from (Move(ask.verb, items) for items in _paths(ask.choices))
            else:
                yield Move(ask.verb)


def _paths(choices: Sequence[Choice]) -> Iterator[tuple[str, ...]]:
    for choice in choices:
        if choice.barred is None:
            if choice.then:
                yield from ((choice.item, *rest) for rest in _paths(choice.then))
            else:
                yield (choice.item,)


def check(asks: Sequence[Ask], move: Move) -> None:
    """Raise `Refused` unless the move is one of `legal_moves(asks)`; a barred branch is refused with its own reason."""
    if not asks:
        raise Refused(Text("core.not-your-turn"))
    ask = _found(asks, move.verb)
    if ask.barred is not None:
        raise Refused(ask.barred)
    choices = ask.choices
    for item in move.items:
        if not choices:
            raise Refused(Text("core.overlong"))
        choice = _chosen(choices, item)
        if choice.barred is not None:
            raise Refused(choice.barred)
        choices = choice.then
    if choices:
        raise Refused(Text("core.unfinished"))


def _found(asks: Sequence[Ask], verb: str) -> Ask:
    for ask in asks:  # a loop, because every move is checked and a generator is slower
        if ask.verb == verb:
            return ask
    raise Refused(Text("core.not-offered"))


def _chosen(choices: Sequence[Choice], item: str) -> Choice:
    for choice in choices:
        if choice.item == item:
            return choice
    raise Refused(Text("core.not-offered"))
