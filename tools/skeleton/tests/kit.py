"""What the suites must be told about Skeleton, and tables set up from written cards (`7S QH 10D`)."""

from __future__ import annotations

from typing import Final

from games.core.chance import FastChance
from games.core.french_pack import CARD_NAMED, CARD_WORDS
from tests.games.bench import Bench
from tests.games.kits import Kit
from tools.skeleton.game import SKELETON
from tools.skeleton.game.options import SkeletonOptions
from tools.skeleton.game.state import State, View

KIT: Final = Kit(
    short={"hand": 5},
    words={written: CARD_WORDS[card] for written, card in CARD_NAMED.items()},
)
NAMES: Final = ("Ann", "Ben", "Cleo")


def laid_out(*hands: str) -> Bench[State, View]:
    """Return a table where Ann leads and everybody holds these cards."""
    size = len(hands[0].split())
    state = SKELETON.deal(SkeletonOptions(hand=size), len(hands), FastChance(1), dealer=len(hands) - 1).state
    state.hands = [sorted(CARD_NAMED[card] for card in hand.split()) for hand in hands]
    return Bench(SKELETON, NAMES, state)
