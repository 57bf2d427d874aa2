"""What the expert imagines: deals that may be so, and bids as bold as each seat's were."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.core.chance import FastChance
from games.core.game import SeatMove, play
from games.core.move import legal_moves
from games.rage import RAGE
from games.rage.belief import ROUNDS, USUAL, Belief, inclination
from games.rage.cards import COLOUR_OF, DECK
from games.rage.kernel import kernel_of
from games.rage.masks import mask
from games.rage.options import RageOptions
from games.rage.state import State
from games.rage.view import View, view_of


def in_play(seed: int, cards: int) -> State:
    """Return a round of four in which so many cards lie."""
    chance = FastChance(seed)
    state = RAGE.deal(RageOptions(start_hand=6), 4, chance).state
    for _ in range(4 + cards):
        seat = state.turn
        moves = list(legal_moves(RAGE.asks(state, seat)))
        state = play(RAGE, state, SeatMove(seat, moves[chance.below(len(moves))]), chance).state
    return state


def faults(view: View, belief: Belief, seed: int) -> list[str]:
    """Return what in a deal contradicts the view."""
    dealt = belief.deal(FastChance(seed))
    hands = dealt.hands
    found = []
    if hands[view.playing.index(view.seat or 0)] != mask(view.hand):
        found.append("the own hand has changed")
    if [hand.bit_count() for hand in hands] != list(view.counts):
        found.append("hands have other sizes")
    for seat, hand in enumerate(hands):
        colours = {COLOUR_OF[card] for card in range(DECK) if hand >> card & 1}
        if seat != view.seat and any(view.voids[seat] >> colour & 1 for colour in colours if colour >= 0):
            found.append("somebody holds a colour that they do not hold")
    seen = mask((*view.played, *view.trick, *view.aside, view.indicator))
    everywhere = [*hands, seen, mask(dealt.pile)]
    if sum(everywhere) != (1 << DECK) - 1 or sum(cards.bit_count() for cards in everywhere) != DECK:
        found.append("cards are missing, or there twice")
    return found


def test_every_deal_may_be_so() -> None:
    voids = 0
    for seed in range(12):
        state = in_play(seed, cards=3 + seed)
        view = view_of(state, 0)
        voids += sum(view.voids) > 0
        belief = Belief(view, FastChance(seed))
        assert not [fault for other in range(10) for fault in faults(view, belief, other)]
    assert voids > 4, "nobody has shown a void: the test shows little"


def test_a_deal_that_disregards_voids_is_seen() -> None:
    view = view_of(in_play(3, cards=9), 0)
    careless = Belief(replace(view, voids=(0,) * 4), FastChance(1))
    blind = replace(view, voids=(0, 63, 63, 63))
    assert any("do not hold" in fault for other in range(10) for fault in faults(blind, careless, other))


def test_deals_differ_and_the_truth_is_left_alone() -> None:
    state = in_play(1, cards=2)
    belief = Belief(view_of(state, 0), FastChance(1))
    hands = {tuple(belief.deal(FastChance(seed)).hands) for seed in range(10)}
    assert len(hands) == 10
    assert kernel_of(state).hands not in [list(each) for each in hands]


def test_who_has_bid_boldly_is_expected_to_do_so_again() -> None:
    state = in_play(1, cards=0)
    assert inclination(view_of(state, 0), 1) == pytest.approx(USUAL)
    row = ((0, 3, 0, 0), (5, 1, 0, 0), (1, 1, 0, 0), (1, 1, 0, 0))
    view = replace(view_of(state, 0), done=(row,))
    shy, bold = inclination(view, 0), inclination(view, 1)
    assert shy == pytest.approx(USUAL * ROUNDS / (ROUNDS + 6 / 4))
    assert bold == pytest.approx((USUAL * ROUNDS + 5) / (ROUNDS + 6 / 4))
