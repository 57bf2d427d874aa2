"""One seat's knowledge of all cards, in the short form that its expert uses; it comes from the view alone.

A card is its value if the seat has seen it, else its age; and who has seen it. Moves lead to other sights, by which
they are judged.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

from games.agnes.scoring import VALUES
from games.agnes.state import EMPTY, Spot
from games.agnes.view import HIDDEN, View

UNSEEN: Final = -9
"""The worth of a card that the seat has not seen."""
NO_TOP: Final = 10
"""The worth of an empty discard: as bad as the dearest card."""
MIDDLING: Final = 6
"""The expected value of a discard that is not seen yet."""


class Held(NamedTuple):
    """A card in a layout."""

    slot: int
    worth: int
    """What it counts, or `UNSEEN`."""
    age: int
    """The epoch of the pile that it came from."""
    knowers: int
    """Who has seen it, as bits."""


Hand: TypeAlias = tuple[Held, ...]


class Sight(NamedTuple):
    """What a seat knows in a round, after some move."""

    me: int
    playing: tuple[int, ...]
    """The seats that are in the game."""
    hands: tuple[Hand, ...]
    top: int
    """What the top of the discard counts."""
    ahead: int
    """How many others play after this turn before the seat does."""
    announcer: int
    """Who has announced, or will at the end of the turn as far as the seat knows; or `EMPTY`."""
    left: int
    """How many turns follow this one, once somebody has announced; else 0."""

    @property
    def own(self) -> Hand:
        """The seat's own cards."""
        return self.hands[self.me]

    def with_hand(self, seat: int, hand: Hand) -> Sight:
        """Return the same with other cards of a seat."""
        return self._replace(hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]))

    def without(self, spot: Spot) -> Sight:
        """Return the same once the card of a spot is on the discard."""
        gone = self.at(spot)
        rest = tuple([held for held in self.hands[spot.seat] if held.slot != spot.slot])
        return self.with_hand(spot.seat, rest)._replace(top=MIDDLING if gone.worth == UNSEEN else gone.worth)

    def at(self, spot: Spot) -> Held:
        """Return the card of a spot; raises `StopIteration` for an empty one."""
        return next(held for held in self.hands[spot.seat] if held.slot == spot.slot)

    def holding(self, seat: int, held: Held) -> Sight:
        """Return the same with one card more, in an empty slot."""
        return self.with_hand(seat, tuple(sorted((*self.hands[seat], held))))

    def calling(self) -> Sight:
        """Return the same once the seat announces."""
        return self._replace(announcer=self.me, left=len(self.playing) - 1)

    def swapped(self, one: Spot, other: Spot) -> Sight:
        """Return the same with two cards in each other's place; seats that have seen them still know them."""
        here, there = self.at(one), self.at(other)
        sight = self.with_hand(one.seat, _replaced(self.hands[one.seat], there._replace(slot=one.slot)))
        return sight.with_hand(other.seat, _replaced(sight.hands[other.seat], here._replace(slot=other.slot)))

    def seen(self, spot: Spot, worth: int) -> Sight:
        """Return the same once the seat has looked at a card and found it to be worth that."""
        held = self.at(spot)
        looked = held._replace(worth=worth, knowers=held.knowers | 1 << self.me)
        return self.with_hand(spot.seat, _replaced(self.hands[spot.seat], looked))


def _replaced(hand: Hand, new: Held) -> Hand:
    return tuple([new if held.slot == new.slot else held for held in hand])


def sight_of(view: View) -> Sight:
    """Return what the seat of a view knows. Raises `ValueError` for the public view."""
    if view.seat is None:
        raise ValueError("nobody plays from the public view")
    top = NO_TOP if view.top == EMPTY else VALUES[view.top]
    hands = tuple(map(_hand, view.layouts, view.origins, view.knowers))
    after = [seat % view.seats for seat in range(view.turn + 1, view.turn + 1 + view.seats)]
    order = [seat for seat in after if seat in view.playing]
    announcer = view.seat if view.calling else view.announcer
    left = 0 if announcer == EMPTY else order.index(announcer)
    return Sight(view.seat, tuple(view.playing), hands, top, order.index(view.seat), announcer, left)


def _hand(layout: Iterable[int], origins: Iterable[int], knowers: Iterable[int]) -> Hand:
    return tuple(
        [
            Held(slot, UNSEEN if card == HIDDEN else VALUES[card], age, known)
            for slot, (card, age, known) in enumerate(zip(layout, origins, knowers, strict=True))
            if card != EMPTY
        ]
    )
