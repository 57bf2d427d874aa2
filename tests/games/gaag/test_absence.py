"""The least move of an absent player, and imagined states."""

from __future__ import annotations

import pytest

from games.gaag.cards import DECK
from tests.games.gaag.kit import Table, same_again


@pytest.mark.parametrize(
    ("hand", "row", "move"),
    [
        ("2-0 4-0 12-0", "6-0 9-0", "play 4-0"),
        ("5-0 10-0", "6-0 9-0", "play 5-0"),
        ("5-0 10-1", "6-0 9-0", "play 10-1"),
        ("5-1 10-1", "6-0 9-0", "play 5-1"),
        ("10-0 10-3 10-1", "6-0 9-0", "play 10-3"),
        ("2-1 11-0 gap close-1", "6-0 8-0", "play 11-0"),
    ],
    ids=["nearest", "then low", "more atoms first", "then low again", "most atoms", "an element before a special"],
)
def test_k_the_element_nearest_to_its_end_is_played(hand: str, row: str, move: str) -> None:
    assert Table(hand, "16-2", row=row).minimal() == move


@pytest.mark.parametrize(
    ("hand", "row", "move"),
    [
        ("close-1 close-18 gap link-8 link-7", "5-0 7-0 8-0", "play link-7"),
        ("close-1 close-18 gap link-8", "6-0 8-0", "play link-8"),
        ("close-1 close-18 gap link-7", "6-0 8-0", "play gap"),
        ("close-18 close-1 gap", "6-0 9-0", "play close-1"),
        ("close-18 gap", "6-0 9-0", "play close-18"),
        ("gap link-7 7-0", "6-0 9-0", "pickup"),
        ("", "6-0 9-0", "pickup"),
    ],
)
def test_k_else_a_special_card_link_gap_closing_and_else_the_row(hand: str, row: str, move: str) -> None:
    pile = None if hand else ""
    assert Table(hand, "16-2", row=row, pile=pile).minimal() == move


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("2-0 8-0 12-0", "play 8-0"),
        ("9-0 10-4", "play 9-0"),
        ("9-0 9-3 9-1", "play 9-3"),
        ("1-0 18-0 close-1", "play 1-0"),
        ("close-18 close-1 gap", "play close-1"),
        ("close-18 link-7 gap", "play close-18"),
    ],
)
def test_k_a_row_is_opened_with_the_element_nearest_to_the_middle(hand: str, move: str) -> None:
    assert Table(hand, "16-2").minimal() == move
    assert Table(hand, "16-2", phase="restart").minimal() == move


def test_k_the_direction_is_kept() -> None:
    assert Table("gap", "2-0", "2-1", row="6-0 8-0").act("play gap").minimal() == "direction keep"


def test_an_imagined_state_keeps_all_that_the_viewer_has_seen_and_deals_the_rest_anew() -> None:
    table = Table("5-0 gap", "4-0 link-7", "3-0", row="6-0 8-0", taken=("9-4", "", "10-4 gap"))
    hands = set()
    for state in same_again(table):
        assert state.hands[0] == table.state.hands[0]
        assert (state.row, state.collected) == (table.state.row, table.state.collected)
        held = [state.pile, state.row, *state.hands, *state.collected]
        assert sorted(card for some in held for card in some) == sorted(DECK)
        hands.add(tuple(state.hands[1]))
    assert len(hands) > 10
