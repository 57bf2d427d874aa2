"""The trump indicator and the pile (RA-R4, RA-R10 to RA-R13, RA-R16)."""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

from games.core.chance import Chance
from games.rage.cards import COLOUR_OF, NONE
from games.rage.state import State


class Flip(NamedTuple):
    """The cards turned up, in order; the last is the new indicator if one was `found`."""

    cards: tuple[int, ...]
    found: bool
    reshuffled: int
    """How many set-aside cards were made into a new pile on the way (RA-R16)."""


def turn_up(state: State, chance: Chance, excluded: Container[int]) -> Flip:
    """Flip cards until one has a colour that is not excluded: the new indicator; the others are set aside (RA-R4)."""
    shown: list[int] = []
    reshuffled = 0
    while True:
        if not state.pile:
            if all(_unfit(card, excluded) for card in state.aside):
                return Flip(tuple(shown), found=False, reshuffled=reshuffled)
            reshuffled = len(state.aside)
            _recycle(state, chance)
        card = state.pile.pop()
        shown.append(card)
        if not _unfit(card, excluded):
            state.indicator = card
            return Flip(tuple(shown), found=True, reshuffled=reshuffled)
        state.aside.append(card)


def remove_indicator(state: State) -> int:
    """Set the indicator aside and return it, or `NONE` when none lies there (RA-R12)."""
    card = state.indicator
    if card >= 0:
        state.aside.append(card)
        state.indicator, state.removed = NONE, card
    return card


def change_trump(state: State, chance: Chance) -> Flip:
    """Replace the indicator by one of another colour (RA-R11); without any, the removed one returns (RA-R16)."""
    remove_indicator(state)
    removed = NONE if state.removed < 0 else COLOUR_OF[state.removed]
    flip = turn_up(state, chance, (removed, state.opening_trump))
    if not flip.found and state.removed >= 0:
        state.aside.remove(state.removed)
        state.indicator = state.removed
    return flip


def open_trick(state: State, leader: int) -> None:
    """Clear the table for the next trick."""
    state.leader = leader
    state.trick, state.colours = [], []
    state.led, state.removed, state.silenced = NONE, NONE, False
    state.opening_trump = NONE if state.indicator < 0 else COLOUR_OF[state.indicator]


def _unfit(card: int, excluded: Container[int]) -> bool:
    return COLOUR_OF[card] < 0 or COLOUR_OF[card] in excluded


def _recycle(state: State, chance: Chance) -> None:
    """Make the set-aside cards the new pile; cards of tricks never come back (RA-R16)."""
    state.pile, state.aside = state.aside, []
    state.recycled = True
    chance.shuffle(state.pile)
