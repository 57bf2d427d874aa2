"""The rounds that are possible for a seat, dealt straight into kernels.

Hands hold no colour that their seat has shown not to hold; bids that are not known are guessed from the imagined hands
and from how boldly their seats have bid before.
"""

from __future__ import annotations

from typing import Final

from games.core.chance import Chance
from games.rage.cards import NONE
from games.rage.hand_evaluation import own_seat
from games.rage.kernel import RageKernel, kernel_of
from games.rage.masks import BIT, FOLLOW, mask
from games.rage.playout_policy import rough_hand
from games.rage.state import OUT
from games.rage.view import View, imagine_state, unseen

TRIES: Final = 4
"""Number of tries to deal by the known voids before they are disregarded."""
USUAL: Final = 0.8
"""The part of a fair share of the tricks that an unknown player bids."""
ROUNDS: Final = 4.0
"""Weight of `USUAL`, as a number of tricks."""


class Belief:
    """A seat's model of the hidden hands at one decision."""

    def __init__(self, view: View, chance: Chance) -> None:
        self.view = view
        self.playing = view.playing
        self.number = self.playing.index(own_seat(view))
        self.base = kernel_of(imagine_state(view, chance))
        self.cards = unseen(view)
        self.pile = list(view.known_pile) if view.recycled else None
        allowed = [FOLLOW[-1] & ~_colours(view.voids[seat]) for seat in self.playing]
        others = [number for number in range(len(self.playing)) if number != self.number]
        others.sort(key=lambda number: allowed[number].bit_count())
        self.wanted = [(number, view.counts[self.playing[number]], allowed[number]) for number in others]
        self.left = sum(view.counts)
        self.inclinations = [inclination(view, seat) for seat in self.playing]

    def deal(self, chance: Chance) -> RageKernel:
        """Return the round with the hidden cards dealt anew, and the bids guessed that are not known."""
        dealt = self.base.copy()
        for attempt in range(TRIES + 1):
            rest = self.cards[:]
            chance.shuffle(rest)
            if self._give(dealt, rest, heed=attempt < TRIES):
                break
        if self.pile is None:
            dealt.pile = rest
        else:
            dealt.pile = self.pile[:]
            chance.shuffle(dealt.pile)
        self._guess_bids(dealt)
        return dealt

    def _give(self, dealt: RageKernel, rest: list[int], *, heed: bool) -> bool:
        """Give the others their cards out of `rest`; False when one of them may not hold enough of these."""
        for number, count, allowed in self.wanted:
            if not heed or allowed == FOLLOW[-1]:
                at = len(rest) - count
                hand = mask(rest[at:])
                del rest[at:]
            else:
                fitting = [card for card in rest if BIT[card] & allowed][:count]
                if len(fitting) < count:
                    return False
                hand = mask(fitting)
                rest[:] = [card for card in rest if not BIT[card] & hand]
            dealt.hands[number] = hand
        return True

    def _guess_bids(self, dealt: RageKernel) -> None:
        """Give the seats whose bids are not known the share of the tricks that their hands seem worth."""
        view = self.view
        if NONE not in [view.bids[seat] for seat in self.playing]:
            return
        rough = [rough_hand(hand, dealt.trump) for hand in dealt.hands]
        scale = self.left / len(rough) / max(0.1, sum(rough))
        for number, seat in enumerate(self.playing):
            if view.bids[seat] < 0:
                dealt.bids[number] = view.tricks[seat] + int(rough[number] * scale * self.inclinations[number] + 0.5)


def inclination(view: View, seat: int) -> float:
    """Return how much of its fair share of the tricks a seat bids, as its bids in the finished rounds show (RA-R5)."""
    bid, share = USUAL * ROUNDS, ROUNDS
    for number, row in enumerate(view.done, 1):
        players = sum(each != OUT for each in row)
        if row[seat] != OUT:
            bid += row[seat][0]
            share += (view.variant.start_hand + 1 - number) / players
    return bid / share


def _colours(void: int) -> int:
    return sum(FOLLOW[colour] for colour in range(len(FOLLOW) - 1) if void >> colour & 1)
