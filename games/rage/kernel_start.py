"""Makes a round's kernel: from a state, or freshly dealt."""

from __future__ import annotations

from games.core.chance import Chance
from games.core.kernel import OVER
from games.rage.cards import COLOURED, DECK, MINUS, NONE, PLUS, VALUES
from games.rage.kernel import RageKernel
from games.rage.masks import JOKER_RANK, mask
from games.rage.state import State, Variant, trump_of


def deal_round(seats: int, number: int, dealer: int, chance: Chance, variant: Variant) -> RageKernel:
    """Shuffle, deal round `number` and flip the first indicator, in the order in which the rules ask chance for it."""
    deck, size = list(range(DECK)), variant.start_hand + 1 - number
    chance.shuffle(deck)
    hands = [mask(deck[seat * size : (seat + 1) * size]) for seat in range(seats)]
    leader = (dealer + 1) % seats
    dealt = RageKernel(
        seat=leader,
        variant=variant,
        number=number,
        size=size,
        table=seats,
        names=tuple(range(seats)),
        bidding=True,
        sticky=variant.sticky,
        hands=hands,
        pile=deck[: seats * size - 1 : -1],
        leader=leader,
        bids=[NONE] * seats,
        tricks=[0] * seats,
        plus=[0] * seats,
        minus=[0] * seats,
        aside=[],
        indicator=NONE,
    )
    dealt.turn_up(chance)
    dealt.open_trick()
    return dealt


def kernel_of(state: State) -> RageKernel:
    """Return the round that a state is in, the trick on the table included; bids that are not made yet are -1."""
    playing = state.playing
    leader = playing.index(state.leader)
    made = RageKernel(
        seat=OVER if state.phase == "over" else state.turn,
        variant=state.variant,
        number=state.round,
        size=state.hand_size,
        table=state.seats,
        names=tuple(playing),
        bidding=state.phase == "bid",
        sticky=state.variant.sticky,
        hands=[mask(state.hands[seat]) for seat in playing],
        pile=state.pile[:],
        leader=leader,
        bids=[state.bids[seat] for seat in playing],
        tricks=[state.tricks[seat] for seat in playing],
        plus=[state.plus[seat] for seat in playing],
        minus=[state.minus[seat] for seat in playing],
        aside=state.aside[:],
        indicator=state.indicator,
    )
    for place, (card, colour) in enumerate(zip(state.trick, state.colours, strict=True)):
        if colour >= 0:
            rank = card % VALUES if card < COLOURED else JOKER_RANK
            made.count((leader + place) % len(playing), colour, rank)
        elif card in PLUS or card in MINUS:
            made.pot.append(card)
    made.laid, made.led = len(state.trick), state.led
    made.opening, made.removed, made.silenced = state.opening_trump, state.removed, state.silenced
    made.trump = trump_of(state.indicator, sticky=state.variant.sticky, silenced=state.silenced)
    if made.bidding:
        made.next_bid()
    return made
