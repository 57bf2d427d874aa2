"""LaGagne, move by move: a symbol, points, a ×2, a theft, and the last round."""

from __future__ import annotations

from typing import Final

from games.core.chance import FastChance
from games.core.tutorial import ArrangedDeck, Tutorial, lesson
from games.lagagne.cards import CARD_NAMED
from games.lagagne.options import LaGagneOptions
from games.lagagne.rules import deal, starting_deck
from games.lagagne.state import State

ADA: Final = 1
HANDS: Final = (
    "symbol-hearts 20-hearts double steal wild-20",
    "symbol-hearts 10-hearts symbol-spades 5-spades zero",
)
DRAWS: Final = "zero 5-clubs recover 10-diamonds 5-diamonds zero exchange 5-clubs zero 10-clubs"
"""The cards drawn from the pile, in order."""


def arrange() -> State:
    """Return a game to 100 points that the learner begins."""
    options = LaGagneOptions(target=100)
    state = deal(options, len(HANDS), ADA, list(starting_deck(options)), FastChance(1)).state
    deck = ArrangedDeck(starting_deck(options), CARD_NAMED)
    state.hands = [sorted(deck.take(hand)) for hand in HANDS]
    state.stock = deck.stacked(DRAWS)
    return state


TUTORIAL: Final = Tutorial(
    len(HANDS),
    arrange,
    (
        lesson("lagagne.tutorial-symbol", "play symbol-hearts", ("1 play symbol-hearts",)),
        lesson("lagagne.tutorial-points", "play 20-hearts", ("1 play 10-hearts",)),
        lesson("lagagne.tutorial-double", "play double hearts", ("1 play symbol-spades",)),
        lesson("lagagne.tutorial-steal", "steal 10-hearts", ("1 play 5-spades",)),
        lesson("lagagne.tutorial-goal", "play wild-20 hearts", ("1 discard zero",)),
    ),
)
