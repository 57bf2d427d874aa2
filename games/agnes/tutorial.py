"""Agnès in five steps: look and remember, draw and keep, snap, use a power, announce."""

from __future__ import annotations

from typing import Final

from games.agnes.options import AgnesOptions
from games.agnes.rules import deal
from games.agnes.state import State
from games.core.chance import FastChance
from games.core.french_pack import CARD_NAMED, PACK
from games.core.tutorial import ArrangedDeck, Tutorial, lesson

ADA: Final = 1
LAYOUTS: Final = ("10S 5C AH KH", "7D QC 3H 6S")
DRAWS: Final = "2S 5D 9D 8C"
"""What is drawn from the pile, in order."""


def arrange() -> State:
    """Return a round in which three cards are looked at first, and the learner starts; one point wins the match."""
    options = AgnesOptions(initial_peek=3, target_points=1)
    state = deal(options, len(LAYOUTS), FastChance(1), ADA).state
    deck = ArrangedDeck(range(PACK), CARD_NAMED)
    state.layouts = [deck.take(row) for row in LAYOUTS]
    state.pile = deck.stacked(DRAWS)
    return state


TUTORIAL: Final = Tutorial(
    len(LAYOUTS),
    arrange,
    (
        lesson("agnes.tutorial-look", 1, "look", wrong=False, after=False),
        lesson("agnes.tutorial-seen", 1, "seen", wrong=False),
        lesson("agnes.tutorial-draw", 2, "draw", wrong=False, after=False),
        lesson("agnes.tutorial-keep", 2, "keep 1", ("1 pass", "1 draw", "1 discard")),
        lesson("agnes.tutorial-snap", 3, "snap 0 2"),
        lesson("agnes.tutorial-again", 4, "draw", after=False),
        lesson("agnes.tutorial-power", 4, "discard", ("1 pass",)),
        lesson("agnes.tutorial-target", 4, "power-ask 4"),
        lesson("agnes.tutorial-announce", 5, "agnes", ("1 draw", "1 discard")),
    ),
    opening=("1 look", "1 seen"),
)
