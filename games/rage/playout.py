"""One round of Rage on bit masks: the kernel that search plays, held to the rules by a differential test.

A hand is a mask of 112 bits, one per card. A *lay* is what a chooser answers: a card, or for a Joker with a declared
colour `JOKER_LAY + 6 * (card - 96) + colour`. This module must not know views or anything spoken.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from itertools import cycle
from typing import Final, TypeAlias

from games.core.chance import Chance
from games.rage.cards import CHANGE, COLOUR_OF, COLOURED, COLOURS, DECK, JOKER, MINUS, NO_TRUMP, NONE, PLUS, VALUES
from games.rage.state import State, trump_of

JOKER_LAY: Final = DECK
"""The first lay of a Joker: those of joker-1 in the order of the colours, then those of joker-2."""
JOKER_RANK: Final = VALUES
SUIT: Final = (1 << VALUES) - 1
FOLLOW: Final = (*(SUIT << VALUES * colour for colour in range(len(COLOURS))), (1 << DECK) - 1)
"""The cards that follow a led colour, as a mask; for colour -1, nothing being led, all cards."""
JOKERS: Final = sum(1 << card for card in JOKER)
_BIT: Final = tuple(1 << card for card in range(DECK))
_FRESH: Final = (NONE,) * (len(COLOURS) + 1)
_ORDERS: Final = tuple(
    tuple(tuple((first + step) % seats for step in range(seats)) for first in range(seats)) for seats in range(9)
)
"""By seats and leader, who plays in which order."""
_ROLLS: Final = 1021
"""So many random words serve a chooser over and over; prime, so that they never fall in step with the tricks."""
_BITS: Final = 30


class Round:
    """A round in play. Lists by seat; lists by colour have a last entry, for colour -1, that stands for no colour.

    Its seats are those still in the game, counted from 0 without gaps: it need not know that somebody has left.
    """

    __slots__ = (
        "aside",
        "bids",
        "hands",
        "indicator",
        "laid",
        "leader",
        "led",
        "minus",
        "opening",
        "pile",
        "plus",
        "pot",
        "removed",
        "seats",
        "silenced",
        "sticky",
        "top",
        "tricks",
        "trump",
        "who",
    )

    def __init__(self, hands: list[int], pile: list[int], leader: int, *, sticky: bool = False) -> None:
        """Begin a round with these hands (masks) and this pile (top last), before the first flip."""
        seats = len(hands)
        self.seats, self.hands, self.pile, self.leader, self.sticky = seats, hands, pile, leader, sticky
        self.bids, self.tricks, self.plus, self.minus = [NONE] * seats, [0] * seats, [0] * seats, [0] * seats
        self.aside: list[int] = []
        self.indicator: int = NONE
        self.led: int = NONE
        self.top: list[int] = []
        self.who: list[int] = []
        self.pot: list[int] = []
        self.open_trick()

    def copy(self) -> Round:
        """Return another round that stands as this one does."""
        twin = object.__new__(Round)
        twin.seats, twin.leader, twin.sticky, twin.indicator = self.seats, self.leader, self.sticky, self.indicator
        twin.trump, twin.led, twin.laid, twin.pot = self.trump, self.led, self.laid, self.pot[:]
        twin.opening, twin.removed, twin.silenced = self.opening, self.removed, self.silenced
        twin.hands, twin.bids, twin.tricks = self.hands[:], self.bids[:], self.tricks[:]
        twin.plus, twin.minus, twin.top, twin.who = self.plus[:], self.minus[:], self.top[:], self.who[:]
        twin.pile, twin.aside = self.pile[:], self.aside[:]
        return twin

    def finish(self, choose: Choose, chance: Chance) -> None:
        """Play all the cards that are left."""
        while self.laid or self.hands[self.leader]:
            self.play_trick(choose, chance)

    def play_trick(self, choose: Choose, chance: Chance) -> tuple[int, int]:
        """Play the trick to its end; return who won it and the trump that judged it (RA-R6 to RA-R15)."""
        hands, top, who = self.hands, self.top, self.who
        for seat in _ORDERS[self.seats][self.leader][self.laid :]:
            hand = hands[seat]
            lay = choose(self, seat, hand & FOLLOW[self.led] or hand)
            if lay < COLOURED:
                hands[seat] = hand ^ _BIT[lay]
                colour = lay >> 4
                if lay & 15 > top[colour]:
                    top[colour] = lay & 15
                    who[colour] = seat
                if self.led < 0:
                    self.led = colour
            else:
                self.lay_action(seat, lay, chance)
            self.laid += 1
        trump = self.trump
        winner = who[trump] if top[trump] >= 0 else who[self.led]
        self._give(winner, chance)
        return winner, trump

    def lay(self, seat: int, lay: int, chance: Chance) -> None:
        """Lay one card; a trick that is full then waits for `play_trick` to give it away."""
        if lay < COLOURED:
            colour, value = divmod(lay, VALUES)
            self.hands[seat] ^= _BIT[lay]
            self._count(seat, colour, value)
        else:
            self.lay_action(seat, lay, chance)
        self.laid += 1

    def lay_action(self, seat: int, lay: int, chance: Chance) -> None:
        """Lay an action card, with its effect."""
        card = lay if lay < JOKER_LAY else JOKER[(lay - JOKER_LAY) // len(COLOURS)]
        self.hands[seat] ^= _BIT[card]
        if lay >= JOKER_LAY:
            self._count(seat, (lay - JOKER_LAY) % len(COLOURS), JOKER_RANK)
        elif card in PLUS or card in MINUS:
            self.pot.append(card)
        elif card in NO_TRUMP:
            self.silenced, self.trump = True, NONE
            self._remove_indicator()
        elif card in CHANGE:
            self._change(chance)

    def turn_up(self, chance: Chance, excluded: Container[int] = ()) -> bool:
        """Flip until a fitting indicator lies there (RA-R4, RA-R11, RA-R16); False when there is none."""
        while True:
            if not self.pile:
                if not any(_fits(card, excluded) for card in self.aside):
                    return False
                self.pile, self.aside = self.aside, []
                chance.shuffle(self.pile)
            card = self.pile.pop()
            if _fits(card, excluded):
                self.indicator = card
                return True
            self.aside.append(card)

    def _count(self, seat: int, colour: int, rank: int) -> None:
        """Let a card count as one of `colour`; of two Jokers the later is the higher (RA-R9)."""
        if rank > self.top[colour] or rank == JOKER_RANK:
            self.top[colour] = rank
            self.who[colour] = seat
        if self.led < 0:
            self.led = colour

    def _remove_indicator(self) -> None:
        if self.indicator >= 0:
            self.aside.append(self.indicator)
            self.removed, self.indicator = self.indicator, NONE

    def _change(self, chance: Chance) -> None:
        """Bring a new trump (RA-R10, RA-R11, RA-R13, RA-R16)."""
        self._remove_indicator()
        gone = NONE if self.removed < 0 else COLOUR_OF[self.removed]
        if not self.turn_up(chance, (gone, self.opening)) and self.removed >= 0:
            self.aside.remove(self.removed)
            self.indicator = self.removed
        self.trump = trump_of(self.indicator, sticky=self.sticky, silenced=self.silenced)

    def _give(self, winner: int, chance: Chance) -> None:
        """Give the trick away; a missing indicator is flipped if tricks are left (RA-R12, RA-R17, RA-R23)."""
        self.tricks[winner] += 1
        for card in self.pot:
            (self.plus if card in PLUS else self.minus)[winner] += 1
        self.leader = winner
        if self.indicator < 0 and self.hands[winner]:
            self.turn_up(chance)
        self.open_trick()

    def open_trick(self) -> None:
        """Clear the table for the next trick."""
        self.laid, self.silenced = 0, False
        self.led = self.removed = NONE
        self.opening = self.trump = NONE if self.indicator < 0 else COLOUR_OF[self.indicator]
        self.top, self.who = list(_FRESH), list(_FRESH)
        self.who[NONE] = self.leader
        if self.pot:
            self.pot = []


Choose: TypeAlias = Callable[[Round, int, int], int]
"""Chooses the lay of a seat among its legal cards, a mask."""


def mask(cards: Iterable[int]) -> int:
    """Return the mask of these cards."""
    return sum(map(_BIT.__getitem__, cards))


def deal_round(seats: int, size: int, dealer: int, chance: Chance, *, sticky: bool = False) -> Round:
    """Shuffle, deal and flip the first indicator, in the order in which the rules ask chance for it."""
    deck = list(range(DECK))
    chance.shuffle(deck)
    hands = [mask(deck[seat * size : (seat + 1) * size]) for seat in range(seats)]
    dealt = Round(hands, deck[: seats * size - 1 : -1], (dealer + 1) % seats, sticky=sticky)
    dealt.turn_up(chance)
    dealt.open_trick()
    return dealt


def round_of(state: State) -> Round:
    """Return the round that a state is in, the trick on the table included; bids that are not made yet are -1.

    Seat number n of the round is the nth of `state.playing`.
    """
    playing = state.playing
    leader = playing.index(state.leader)
    hands = [mask(state.hands[seat]) for seat in playing]
    copied = Round(hands, list(state.pile), leader, sticky=state.variant.sticky)
    copied.bids, copied.tricks, copied.plus, copied.minus = (
        [counted[seat] for seat in playing] for counted in (state.bids, state.tricks, state.plus, state.minus)
    )
    copied.aside, copied.indicator = state.aside[:], state.indicator
    for place, (card, colour) in enumerate(zip(state.trick, state.colours, strict=True)):
        if colour >= 0:
            rank = card % VALUES if card < COLOURED else JOKER_RANK
            copied._count((leader + place) % len(playing), colour, rank)  # noqa: SLF001 -- of this module
        elif card in PLUS or card in MINUS:
            copied.pot.append(card)
    copied.laid, copied.led = len(state.trick), state.led
    copied.opening, copied.removed, copied.silenced = state.opening_trump, state.removed, state.silenced
    copied.trump = trump_of(state.indicator, sticky=state.variant.sticky, silenced=state.silenced)
    return copied


def any_card(chance: Chance) -> Choose:
    """Return a chooser that plays any legal lay, each as likely; it asks chance only now."""
    roll = cycle([chance.below(1 << _BITS) for _ in range(_ROLLS)]).__next__

    def choose(_: Round, __: int, legal: int) -> int:
        jokers = legal & JOKERS
        if jokers:
            lays = lays_of(legal)
            return lays[roll() * len(lays) >> _BITS]
        if legal & (legal - 1):
            for _skipped in range(roll() * legal.bit_count() >> _BITS):
                legal &= legal - 1
            legal &= -legal
        return legal.bit_length() - 1

    return choose


def lays_of(legal: int) -> Sequence[int]:
    """Return the lays of a mask of legal cards, in the order of the cards."""
    lays: list[int] = []
    while legal:
        low = legal & -legal
        legal ^= low
        card = low.bit_length() - 1
        if card in JOKER:
            first = JOKER_LAY + len(COLOURS) * (card - JOKER[0])
            lays += range(first, first + len(COLOURS))
        else:
            lays.append(card)
    return lays


def _fits(card: int, excluded: Container[int]) -> bool:
    return card < COLOURED and COLOUR_OF[card] not in excluded
