"""Rage, move by move: bid, follow, trump, take exactly what you bid, and the points."""

from __future__ import annotations

from typing import Final

from games.core.chance import FastChance
from games.core.tutorial import LEARNER, ArrangedDeck, Tutorial, lesson
from games.rage.cards import CARD_NAMED, DECK
from games.rage.options import RageOptions
from games.rage.rules import deal
from games.rage.state import State
from games.rage.trump_indicator import open_trick

ADA: Final = 1
HANDS: Final = ("red-11 yellow-5 blue-3 blue-12", "yellow-8 green-13 blue-9 blue-14")
TRUMP: Final = "red-6"


def arrange() -> State:
    """Return a round of four cards: the learner deals, so the other seat bids and leads first (RA-R3)."""
    state = deal(RageOptions(start_hand=4), len(HANDS), LEARNER, list(range(DECK)), FastChance(1)).state
    deck = ArrangedDeck(range(DECK), CARD_NAMED)
    state.hands = [sorted(deck.take(hand)) for hand in HANDS]
    (state.indicator,), state.aside = deck.take(TRUMP), []
    state.pile = deck.rest
    open_trick(state, ADA)
    return state


TUTORIAL: Final = Tutorial(
    len(HANDS),
    arrange,
    (
        lesson("rage.tutorial-bid", "bid 2", ("1 play blue-14",)),
        lesson("rage.tutorial-follow", "play blue-3", ("1 play green-13",)),
        lesson("rage.tutorial-trump", "play red-11"),
        lesson("rage.tutorial-exact", "play blue-12", ("1 play blue-9",)),
        lesson("rage.tutorial-last", "play yellow-5", ("1 play yellow-8",), wrong=False),
    ),
    opening=("1 bid 3",),
)
