"""The view of a seat, and full states that it could not tell from the real one.

The collected cards are in every view, although they lie face down (GA-R15). Each of them lay open in the row, and
everybody saw who picked it up, so they are public, and an AI player may remember them. GA-R15 hides the running count:
`screen.py` shows how many cards a seat has collected, and their atoms only where the table plays with `show_collected`.
Hidden are the others' hands and the pile.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from games.core.chance import Chance
from games.core.rounds import RoundsView
from games.core.views import state_from, view_from
from games.gaag.cards import DECK
from games.gaag.state import NONE, Phase, Round, State, Variant


@dataclass(frozen=True, slots=True)
class View(RoundsView):
    """What a seat knows (None: what everybody knows). Names and meanings are those of `State`."""

    variant: Variant
    starter: int
    phase: Phase
    turn: int
    turns: int
    direction: int
    hand: tuple[int, ...]
    """The viewer's own."""
    drawn: int
    """The card of it that came last (NONE: none)."""
    counts: tuple[int, ...]
    """By seat, the cards in the hand."""
    pile_size: int
    row: tuple[int, ...]
    collected: tuple[tuple[int, ...], ...]
    """A good memory: by seat, the cards picked up in this round."""
    done: tuple[Round, ...]


def view_of(state: State, seat: int | None) -> View:
    """Return what a seat knows of a state. Raises `IndexError` for a seat that is not at the table."""
    return view_from(
        View,
        state,
        seat,
        hand=() if seat is None else tuple(state.hands[seat]),
        drawn=state.drawn[seat] if seat is not None and state.drawn else NONE,
        counts=tuple(len(hand) for hand in state.hands),
        pile_size=len(state.pile),
    )


def unseen(view: View) -> list[int]:
    """Return the cards in the others' hands and the pile, sorted."""
    hidden = Counter(DECK)
    hidden.subtract(view.hand)
    hidden.subtract(view.row)
    for cards in view.collected:
        hidden.subtract(cards)
    return sorted(hidden.elements())


def imagine_state(view: View, chance: Chance) -> State:
    """Deal the cards that the viewer has not seen anew."""
    cards = unseen(view)
    chance.shuffle(cards)
    hands = [
        list(view.hand) if seat == view.seat else sorted(cards.pop() for _ in range(count))
        for seat, count in enumerate(view.counts)
    ]
    drawn = [view.drawn if seat == view.seat else NONE for seat in range(view.seats)]
    return state_from(State, view, hands=hands, pile=cards, drawn=drawn)
