"""GaAg, move by move: add an element, play a special card, turn the direction, pick up, and count the atoms."""

from __future__ import annotations

from typing import Final

from games.core.chance import FastChance
from games.core.tutorial import ArrangedDeck, Tutorial, lesson
from games.gaag.cards import CARD_NAMED, DECK, HAND
from games.gaag.options import GaAgOptions
from games.gaag.rules import deal
from games.gaag.state import State

BRUNO: Final = 2
HANDS: Final = ("5-3 7-0 9-2 12-0 link-8", "4-0 10-0 6-1 close-1 14-3", "11-1 12-1 8-0 15-3 close-18")
ROW: Final = "6-0 8-1"
DRAWS: Final = "10-1 link-7 13-3 11-0 gap gap 18-0"
"""The cards drawn from the pile, in order; after them it is empty."""


def arrange() -> State:
    """Return a round towards its end: seven cards are left in the pile, and only the others have picked up so far."""
    state = deal(GaAgOptions(), len(HANDS), BRUNO, list(DECK), FastChance(1)).state
    deck = ArrangedDeck(DECK, CARD_NAMED)
    state.hands = [sorted(deck.take(hand)) for hand in HANDS]
    state.row, state.pile, state.turns = deck.take(ROW), deck.take(DRAWS)[::-1], len(HANDS) * HAND
    state.collected = [[], deck.rest[::2], deck.rest[1::2]]
    return state


TUTORIAL: Final = Tutorial(
    len(HANDS),
    arrange,
    (
        lesson("gaag.tutorial-add", "play 5-3", ("1 play 10-0", "2 play 11-1")),
        lesson("gaag.tutorial-special", "play link-8"),
        lesson("gaag.tutorial-direction", "direction reverse", ("2 play 12-1", "1 play 4-0")),
        lesson("gaag.tutorial-pick-up", "pickup", wrong=False, after=False),
        lesson("gaag.tutorial-open", "play 7-0", ("2 play 8-0", "1 play 6-1"), after=False),
        lesson("gaag.tutorial-atoms", "pickup"),
    ),
)
