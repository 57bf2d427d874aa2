"""The pile and the layouts: drawing, making the pile anew, and who has seen which card (AG-R20, AG-R21, AG-R29)."""

from __future__ import annotations

from collections.abc import Iterator

from games.agnes.state import EMPTY, Spot, State
from games.core.chance import Chance
from games.core.game import News
from games.core.text import Text


def supply(state: State, chance: Chance) -> Iterator[News]:
    """Make the pile anew from all discards but the top, if it is empty and that is possible (AG-R21)."""
    if state.pile or len(state.discard) < 2:
        return
    state.pile, state.discard = state.discard[:-1], state.discard[-1:]
    state.epoch += 1
    for card in state.pile:
        state.ages[card] = state.epoch
    if state.variant.flips:
        state.pile.reverse()
    else:
        chance.shuffle(state.pile)
    yield News(Text("agnes.recycled", cards=len(state.pile), how="flip" if state.variant.flips else "shuffle"))


def put_down(state: State, spot: Spot) -> int:
    """Move the card of a spot onto the discard, leave the slot empty, and return the card."""
    card = state.layouts[spot.seat][spot.slot]
    state.layouts[spot.seat][spot.slot] = EMPTY
    cover(state, spot)
    lay_open(state, card)
    return card


def lay_open(state: State, card: int) -> None:
    """Put a card on the discard, and drop it from every seat's record."""
    state.discard.append(card)
    state.known[card] = 0


def show(state: State, seat: int, spot: Spot) -> None:
    """Note that a seat has seen the card of a spot."""
    state.known[card_at(state, spot)] |= 1 << seat


def show_all(state: State, card: int) -> None:
    """Note that everybody has seen a card in a layout."""
    state.known[card] = (1 << state.seats + 1) - 1


def card_at(state: State, spot: Spot) -> int:
    """Return the card of a spot."""
    return state.layouts[spot.seat][spot.slot]


def exchange(state: State, one: Spot, other: Spot) -> None:
    """Swap the cards of two spots; seats that have seen one of them still know it."""
    cards = card_at(state, one), card_at(state, other)
    state.layouts[other.seat][other.slot], state.layouts[one.seat][one.slot] = cards
    state.moved_spots += [one, other]
    cover(state, one)
    cover(state, other)


def cover(state: State, spot: Spot) -> None:
    """End every look at a spot whose card moves, also that of everybody after a wrong snap."""
    state.mistaken = [said for said in state.mistaken if said[1] != spot]
    for seat, spots in enumerate(state.looks):
        if spot in spots:
            spots.remove(spot)
            state.look_ends[seat] *= bool(spots)
