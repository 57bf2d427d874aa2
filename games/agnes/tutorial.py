"""Agnès, move by move: draw, keep, snap, use a power, announce. It begins when some turns have been played."""

from __future__ import annotations

from typing import Final

from games.agnes.options import AgnesOptions
from games.agnes.rules import deal
from games.agnes.state import State
from games.core.chance import FastChance
from games.core.french_pack import CARD_NAMED, PACK
from games.core.tutorial import LEARNER, ArrangedDeck, Tutorial, lesson

ADA: Final = 1
LAYOUTS: Final = ("10S 5C AH KH", "7D QC 3H 6S")
DRAWS: Final = "2S 5D 9D 8C"
"""The cards drawn from the pile, in order."""
TOP: Final = "JC"
"""The card that lies on the discard."""
SEEN: Final = 3
"""The cards that the learner has seen in the turns before, counted from the left."""


def arrange() -> State:
    """Return a round in which the learner has seen three cards, which lie open, and is to play; one point wins."""
    options = AgnesOptions(target_points=1, memory_aid=True)
    state = deal(options, len(LAYOUTS), ADA, list(range(PACK)), FastChance(1)).state
    deck = ArrangedDeck(range(PACK), CARD_NAMED)
    state.layouts = [deck.take(row) for row in LAYOUTS]
    state.discard = deck.take(TOP)
    state.pile = deck.stacked(DRAWS)
    for card in state.layouts[LEARNER][:SEEN]:
        state.known[card] |= 1 << LEARNER
    return state


TUTORIAL: Final = Tutorial(
    len(LAYOUTS),
    arrange,
    (
        lesson("agnes.tutorial-draw", "draw", after=False),
        lesson("agnes.tutorial-keep", "keep 1", ("1 pass", "1 draw", "1 discard")),
        lesson("agnes.tutorial-snap", "snap 0 2"),
        lesson("agnes.tutorial-again", "draw", after=False),
        lesson("agnes.tutorial-power", "discard", ("1 pass",)),
        lesson("agnes.tutorial-target", "power-ask 4"),
        lesson("agnes.tutorial-announce", "agnes", ("1 draw", "1 discard")),
    ),
)
