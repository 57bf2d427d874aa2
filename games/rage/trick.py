"""Following and winning (RA-R6 to RA-R15): pure arithmetic on cards."""

from __future__ import annotations

from collections.abc import Sequence

from games.rage.cards import COLOUR_OF, COLOURED, NONE, VALUES
from games.rage.state import State


def must_follow(hand: Sequence[int], led: int) -> bool:
    """Tell whether a hand holds the led colour, so that nothing else may be played (RA-R6)."""
    first = led * VALUES
    return led >= 0 and any(first <= card < first + VALUES for card in hand)


def lay(state: State, seat: int, card: int, colour: int) -> None:
    """Move a card from a hand into the trick as a card of `colour`; note the led colour, or that the seat lacks it."""
    state.hands[seat].remove(card)
    state.trick.append(card)
    state.colours.append(colour)
    if state.led < 0:
        state.led = colour
    elif COLOUR_OF[card] != state.led:
        state.voids[seat] |= 1 << state.led


def winning_place(cards: Sequence[int], colours: Sequence[int], trump: int) -> int:
    """Return which card of a trick (its place in playing order, from 0) wins it with this trump.

    Highest trump, else highest of the led colour; a Joker beats 15, a later Joker the earlier of its colour
    (RA-R8, RA-R9, RA-R14); only action cards: the first (RA-R15).
    """
    suit = trump if trump >= 0 and trump in colours else led_colour(colours)
    best, best_rank = 0, NONE
    for place, colour in enumerate(colours):
        if colour == suit and colour >= 0:
            card = cards[place]
            rank = card % VALUES if card < COLOURED else VALUES
            if rank >= best_rank:
                best, best_rank = place, rank
    return best


def led_colour(colours: Sequence[int]) -> int:
    """Return the first colour of a trick, or `NONE`."""
    return next((colour for colour in colours if colour >= 0), NONE)
