"""Skeleton, move by move: a hand of five cards against one other player."""

from __future__ import annotations

from typing import Final

from games.core.chance import FastChance
from games.core.french_pack import CARD_NAMED, PACK
from games.core.tutorial import Tutorial, lesson
from tools.skeleton.game.options import SkeletonOptions
from tools.skeleton.game.rules import deal
from tools.skeleton.game.state import State

HANDS: Final = ("KS 2H QH 3D 9C", "10S JH 5H 4D 7C")


def arrange() -> State:
    """Return a hand that the other seat has dealt, so that the learner leads (R2)."""
    state = deal(SkeletonOptions(hand=5), len(HANDS), 1, list(range(PACK)), FastChance(1)).state
    state.hands = [sorted(CARD_NAMED[card] for card in hand.split()) for hand in HANDS]
    return state


TUTORIAL: Final = Tutorial(
    len(HANDS),
    arrange,
    (
        lesson("skeleton.tutorial-lead", "play KS", ("1 play 10S",)),
        lesson("skeleton.tutorial-low", "play 2H", ("1 play JH", "1 play 5H")),
        lesson("skeleton.tutorial-answer", "play QH"),
        lesson("skeleton.tutorial-again", "play 9C", ("1 play 4D",)),
        lesson("skeleton.tutorial-last", "play 3D", ("1 play 7C",), wrong=False),
    ),
)
