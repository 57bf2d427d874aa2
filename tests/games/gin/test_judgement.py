"""What players of Gin go by, one judgement at a time: the arena tells whether all of them together win."""

from __future__ import annotations

import pytest

from games.core.chance import FastChance
from games.core.move import legal_moves
from games.gin.ai_levels import _waiting, gain, likely_hands, ways_out
from games.gin.imagined_state import _cores
from games.gin.melds import deadwood, mask_of
from games.gin.opponent_model import DOUBT, DROPPED, REFUSED, carelessness, read, sample_hands
from tests.games.gin.kit import cards, laid_out

LOOSE = "7S 8S QD QH 2D 4C 6H 10C AH KC"


def test_a_card_that_makes_no_meld_is_worth_what_the_dearest_loose_one_costs_more() -> None:
    ten, others = mask_of(cards("7S 8S 9S QD QH QC 2D 4D 9H KC")), cards("AS 2H")
    assert gain(ten, others, frozenset()) == pytest.approx(((10 - 1) + (10 - 2)) / 2)


def test_near_a_card_that_the_opponent_has_refused_or_dropped_others_are_less_likely() -> None:
    table = laid_out(LOOSE, pile="8D 3S")
    reading = read(table.view(0))
    usual, refused = (reading.likely[cards(one)[0]] for one in ("JC", "9D"))
    assert refused == pytest.approx(REFUSED * usual)
    table.state.discards[1] = cards("8D")
    assert read(table.view(0)).likely[cards("9D")[0]] == pytest.approx(DROPPED * usual)


def test_before_anything_is_seen_of_them_as_many_opponents_are_careless_as_it_is_said() -> None:
    assert carelessness(laid_out(LOOSE).view(0)) == pytest.approx(DOUBT)


def test_likely_cards_are_in_more_of_the_hands_that_are_drawn() -> None:
    reading = read(laid_out(LOOSE, pile="8D 3S").view(0))
    likely, unlikely = cards("3C")[0], cards("9D")[0]
    reading = reading._replace(likely=tuple(0.9 if card == likely else one for card, one in enumerate(reading.likely)))
    hands = sample_hands(reading, 200, 0, FastChance(1))
    held = [sum(hand >> card & 1 for hand in hands) for card in (likely, unlikely)]
    assert held[0] > 100
    assert held[1] < 60


def test_an_opponent_that_has_drawn_and_thrown_has_a_better_hand_of_ten_cards() -> None:
    reading = read(laid_out(LOOSE).view(0))
    first, later = (sample_hands(reading, 60, swaps, FastChance(1)) for swaps in (0, 6))
    assert {hand.bit_count() for hand in (*first, *later)} == {10}
    assert sum(map(deadwood, later)) < 0.8 * sum(map(deadwood, first))


def test_melds_that_leave_each_other_their_cards_are_put_together_once_each_way() -> None:
    melds = [mask_of(cards(one)) for one in ("7S 8S 9S", "QD QH QC", "9S 9H 9D", "KS KH KD")]
    found = list(_cores(melds, 0, 0))
    first, second, third, fourth = melds
    assert len(found) == len(set(found))
    assert set(found) == {
        *(0, first, second, third, fourth),
        *(first | second, first | fourth, second | third, second | fourth, third | fourth),
        *(first | second | fourth, second | third | fourth),
    }


def test_to_wait_for_gin_is_worth_more_where_gin_is_called_grand_and_brings_more() -> None:
    worth = {}
    for variant in ("off", "literal"):
        table = laid_out("7S 8S 9S 10S QD QH QC 3D 4D AH KS", pile="JH", phase="discard", petit_grand_gin=variant)
        view = table.view(0)
        way = ways_out(view, list(legal_moves(table.asks())))[0]
        reading = read(view)
        worth[variant] = _waiting(view, reading, way, 10.0, likely_hands(view, reading, FastChance(1)))
    assert worth["literal"] > worth["off"]
