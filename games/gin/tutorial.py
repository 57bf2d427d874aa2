"""Gin, move by move: a meld, a discard, a draw, less deadwood, and going out."""

from __future__ import annotations

from typing import Final

from games.core.chance import FastChance
from games.core.french_pack import CARD_NAMED, PACK
from games.core.tutorial import ArrangedDeck, Tutorial, lesson
from games.gin.options import GinOptions
from games.gin.rules import deal
from games.gin.state import State

ADA: Final = 1
HANDS: Final = ("7S 8S 9S QD QH 3D 4D KC 9H 6C", "AH AD AC JS JH 10H 8D 6D 4C 5H")
UPCARD: Final = "QC"
DRAWS: Final = "10C 2C 5D"
"""The cards drawn from the stock, in order."""


def arrange() -> State:
    """Return a hand that the other seat has dealt, so that the learner is offered the card turned up (GI-R3)."""
    state = deal(GinOptions(), len(HANDS), ADA, list(range(PACK)), FastChance(1)).state
    deck = ArrangedDeck(range(PACK), CARD_NAMED)
    state.hands = [sorted(deck.take(hand)) for hand in HANDS]
    state.pile = deck.take(UPCARD)
    (state.upcard,) = state.pile
    state.stock = deck.stacked(DRAWS)
    return state


TUTORIAL: Final = Tutorial(
    len(HANDS),
    arrange,
    (
        lesson("gin.tutorial-meld", "take"),
        lesson("gin.tutorial-discard", "discard KC", ("1 draw", "1 discard 10C")),
        lesson("gin.tutorial-draw", "draw"),
        lesson("gin.tutorial-deadwood", "discard 9H", ("1 draw", "1 discard 5D")),
        lesson("gin.tutorial-take", "take"),
        lesson("gin.tutorial-out", "knock 6C"),
    ),
)
