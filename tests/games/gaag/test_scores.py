"""Counting: worked examples of GA-R2, GA-R10, GA-R12, GA-R13."""

from __future__ import annotations

import pytest

from games.core.chance import FairChance
from games.gaag import GAAG
from games.gaag.cards import DECK, weigh
from games.gaag.options import GaAgOptions
from tests.games.gaag.kit import Table
from tests.games.plays import Case, played


def test_example_5_with_the_cards_collected_before_all_score_126_together() -> None:
    taken = (
        "close-1 link-7 link-8 gap gap 9-4 10-4 11-4 12-4",
        "5-3 6-3 7-3 8-3 9-3 10-3 11-3 12-3 13-3 14-3 15-3 3-2 4-2 5-2 2-1",
        "6-2 7-2 8-2 9-2 10-2 11-2 12-2 13-2 14-2 3-1 4-1 5-1 6-1 7-1 8-1 9-1 10-1 11-1 12-1 13-1",
    )
    table = Table("", "4-3", "15-2 close-18", row="14-1 15-1 16-2 17-1 16-1", pile="", taken=taken)
    assert [weigh(cards, 5) for cards in table.state.collected] == [41, 40, 29]
    assert weigh(table.state.row, 5) == 6
    table.act("pickup")
    assert table.why() == [
        "Ann: 47 picked up + 0 in hand = 47",
        "Ben: 40 picked up + 3 in hand = 43",
        "Cleo: 29 picked up + 7 in hand = 36",
    ]
    assert sum(GAAG.scores(table.state).points) == 126


def test_example_6_and_r13_the_lowest_total_wins_once_somebody_has_100() -> None:
    table = Table("", "", "", row="2-1", pile="", done=((60, 70, 40), (39, 29, 57))).act("pickup")
    scores = GAAG.scores(table.state)
    assert scores.points == (100, 99, 97)
    assert scores.ranks == (3, 2, 1)
    assert table.heard(None)[-1] == "Cleo wins the game with 97 atoms!"
    assert table.moves(0) == table.moves(1) == table.moves(2) == []


def test_r13_99_is_not_100_and_the_target_is_an_option() -> None:
    done = ((98, 70),)
    assert Table("", "", row="2-1", pile="", done=done).act("pickup").state.phase == "turn"
    assert Table("", "", row="2-1", pile="", done=done, target=99).act("pickup").state.phase == "over"
    assert Table("", "", row="2-1", pile="", done=done, target=300).act("pickup").state.phase == "turn"


def test_r13_the_target_is_tested_only_after_a_round() -> None:
    table = Table("9-0", "2-0", row="9-4 10-4", pile="3-0", done=((98, 70),)).act("pickup")
    assert table.state.phase == "restart"
    assert GAAG.scores(table.state).points == (98, 70)


def test_r13_equal_lowest_totals_share_the_win() -> None:
    table = Table("", "", "", row="2-1", pile="", done=((99, 50, 50),)).act("pickup")
    assert GAAG.scores(table.state).ranks == (3, 1, 1)
    assert table.heard(None)[-1] == "Ben and Cleo win the game together with 50 atoms!"


def test_r12_special_cards_in_the_hand_count_fully() -> None:
    table = Table("", "gap link-7 close-18 2-1", row="2-0", pile="").act("pickup")
    assert table.why()[1] == "Ben: 0 picked up + 16 in hand = 16"
    fewer = Table("", "gap link-7 close-18 2-1", row="2-0", pile="", special_atoms=3).act("pickup")
    assert fewer.why()[1] == "Ben: 0 picked up + 10 in hand = 10"


@pytest.mark.parametrize("special", range(6))
def test_r2_every_round_scores_all_the_atoms_of_the_deck(special: int) -> None:
    state = None
    for moment in played(Case(GAAG, GaAgOptions(special_atoms=special, target=60), 2 + special, special)):
        state = moment.state
        held = [state.pile, state.row, *state.hands, *state.collected]
        assert sorted(card for some in held for card in some) == sorted(DECK)
    assert state is not None
    assert all(sum(row.points) == 96 + 6 * special for row in state.done)


def test_r10_the_first_starter_is_drawn_and_a_named_dealer_sits_before_it() -> None:
    starters = {GAAG.deal(GaAgOptions(), 4, FairChance(bytes([seed]))).state.starter for seed in range(60)}
    assert starters == {0, 1, 2, 3}
    state = GAAG.deal(GaAgOptions(), 4, FairChance(b"x"), dealer=3).state
    assert (state.first_dealer, state.starter, state.turn) == (3, 0, 0)


@pytest.mark.parametrize(
    ("starter", "earlier", "expected"),
    [(0, (10, 30, 20, 5), 1), (0, (40, 30, 40, 40), 2), (2, (40, 30, 40, 10), 0), (2, (10, 10, 40, 10), 2)],
)
def test_r10_the_highest_total_starts_ties_clockwise_after_the_previous_starter(
    starter: int, earlier: tuple[int, ...], expected: int
) -> None:
    table = Table("", "", "", "", row="2-0", pile="", done=(earlier,))
    table.state.starter = starter
    assert table.act("pickup").state.starter == table.state.turn == expected


def test_r10_rotating_one_seat_clockwise_from_the_previous_starter() -> None:
    for starter, expected in ((0, 1), (2, 0)):
        table = Table("", "", "", row="2-0", pile="", done=((40, 30, 20),), starter="rotate")
        table.state.starter = starter
        assert table.act("pickup").state.turn == expected


def test_r15_atoms_of_the_round_being_played_are_in_no_score() -> None:
    table = Table("9-0", "2-0", row="9-4 10-4", pile="3-0").act("pickup")
    assert GAAG.scores(table.state).points == (0, 0)
    assert GAAG.scores(table.state).ranks is None
