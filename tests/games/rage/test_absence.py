"""The least move of an absent player."""

from __future__ import annotations

import pytest

from games.rage import RAGE
from tests.games.rage.kit import Table, dealt, laid_out


def least(table: Table) -> str:
    seat = table.state.turn
    return str(RAGE.minimal(table.view(seat), RAGE.asks(table.state, seat)))


@pytest.mark.parametrize(
    ("size", "seats", "bid"), [(10, 4, 3), (10, 8, 1), (2, 4, 1), (1, 2, 1), (1, 3, 0), (9, 2, 5), (10, 3, 3)]
)
def test_ra_k_the_bid_is_the_fair_share_rounded_half_up(size: int, seats: int, bid: int) -> None:
    assert least(dealt(seats, dealer=seats - 1, start_hand=size)) == f"bid {bid}"


def test_ra_k_a_forbidden_share_becomes_one_more() -> None:
    assert least(dealt(2, dealer=1, start_hand=4, plus_minus_one=True).bid(2)) == "bid 3"


def test_ra_k_or_one_less_when_that_exceeds_the_hand() -> None:
    assert least(dealt(2, dealer=1, start_hand=1, plus_minus_one=True).bid(0)) == "bid 0"


def test_ra_k_the_lowest_card_of_the_led_colour() -> None:
    assert least(laid_out("B7 B1 B2", "B9 B3 R1").play("B7")) == "play blue-3"


def test_ra_k_else_the_lowest_plain_card_even_over_a_lower_trump() -> None:
    assert least(laid_out("B7 B1 B2 B3", "R1 V4 G4 +5").play("B7")) == "play green-4"


def test_ra_k_else_the_lowest_trump() -> None:
    assert least(laid_out("B7 B1 B2 B3", "R9 R1 +5 Joker").play("B7")) == "play red-1"


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("Joker Change Sans +5 -5", "play minus5-1"),
        ("Joker Change Sans +5 +5", "play plus5-1"),
        ("Joker Change Sans Sans Change", "play notrump-1"),
        ("Joker Change Change Change Joker", "play change-1"),
    ],
)
def test_ra_k_else_the_action_cards_in_their_order(hand: str, move: str) -> None:
    assert least(laid_out("B7 B1 B2 B3 B4", hand).play("B7")) == move


def test_ra_k_a_joker_takes_the_led_colour_or_red() -> None:
    assert least(laid_out("B7", "Joker", round_size=2).play("B7")) == "play joker-1 blue"
    assert least(laid_out("Joker", "B7", round_size=2)) == "play joker-1 red"


def test_ra_k_leads_the_lowest_plain_card() -> None:
    assert least(laid_out("R0 Y3 O3 V9", "B1 B2 B3 B4")) == "play orange-3"
