"""Absent players and those who leave."""

from __future__ import annotations

import pytest

from games.core.stored_state import dump_state
from games.lagagne import LAGAGNE
from games.lagagne.cards import CARD_NAMED, WRITTEN
from games.lagagne.state import Swap
from tests.games.lagagne.kit import Columns, laid_out, lines

OPEN: Columns = {"spades": "symbol"}
FULL: Columns = {"spades": "symbol 5 10 20", "hearts": "symbol 50 x2"}


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        ("symbol-spades recover exchange zero steal", "zero"),
        ("symbol-spades recover exchange double steal", "symbol-spades"),
        ("symbol-hearts recover exchange double steal", "recover"),
        ("5-clubs exchange double steal symbol-clubs", "exchange"),
        ("20-clubs 10-hearts 10-clubs double steal", "10-hearts"),
        ("5-spades double steal wild-5 symbol-hearts", "double"),
        ("5-spades steal wild-5 symbol-hearts symbol-clubs", "steal"),
        ("5-spades wild-5 symbol-hearts symbol-clubs 20-spades", "symbol-hearts"),
        ("10-spades wild-5 20-spades wild-10 wild-20", "wild-5"),
        ("5-spades wild-5 20-spades wild-10 wild-20", "5-spades"),
    ],
)
def test_k_an_absent_player_throws_away_what_is_of_least_use(hand: str, thrown: str) -> None:
    table = laid_out(hand, "", columns={0: OPEN})
    assert table.minimal() == f"discard {thrown}"


def test_k_points_of_a_sleeping_column_go_before_an_x2() -> None:
    table = laid_out("5-spades double wild-5 wild-5 20-hearts", "", columns={0: {"spades": "20"}})
    assert table.minimal() == "discard 5-spades"


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("symbol-clubs symbol-hearts 5-spades zero exchange", "play symbol-hearts"),
        ("20-spades 5-spades wild-5 zero exchange", "play 5-spades"),
        ("wild-10 wild-5 double zero exchange", "play wild-5 spades"),
        ("double steal recover zero exchange", "play double spades"),
        ("steal recover zero zero exchange", "steal 1 symbol-hearts"),
        ("recover zero zero exchange exchange", "recover"),
        ("zero zero zero exchange exchange", "exchange 1"),
    ],
)
def test_k_where_no_discard_is_legal_the_first_move_of_part_e_is_made(hand: str, move: str) -> None:
    boards = {0: OPEN, 1: {"spades": "symbol 5 10", "hearts": "symbol"}, 2: {"spades": "20"}}
    table = laid_out(hand, "", "", columns=boards, discard="wild-50", free_discard=False)
    assert table.minimal() == move


def test_k_without_free_discard_the_lowest_theft_is_made() -> None:
    boards = {0: OPEN, 1: {"spades": "20"}, 2: {"spades": "10 wild-5"}}
    table = laid_out("steal zero zero zero zero", "", "", columns=boards, free_discard=False)
    assert table.minimal() == "steal 2 wild-5"


def test_k_a_seen_card_is_given_back_and_no_mulligan_is_taken() -> None:
    table = laid_out("exchange zero zero steal steal", "", "")
    assert "mulligan" in table.moves()
    assert table.minimal() == "discard zero"
    assert table.act("exchange 1").minimal() == "settle back"


def test_k_who_leaves_puts_hand_and_columns_under_the_discard() -> None:
    table = laid_out("zero zero zero zero zero", "5-hearts 5-clubs", "", columns={1: OPEN}, discard="recover steal")
    table.leave(1)
    assert [WRITTEN[card] for card in table.state.discard] == [
        "5-hearts", "5-clubs", "symbol-spades", "recover", "steal",
    ]  # fmt: skip
    assert table.view(0).discard[:2] == (-1, -1)
    assert (table.state.turn, table.points) == (0, (0, 0, 0))
    assert table.act("discard zero").state.turn == 2
    assert table.told()[-2:] == ["Ben leaves the game.", "Ann discards the Zero."]


def test_k_once_the_discard_is_shuffled_its_cards_are_open_again() -> None:
    table = laid_out("zero zero zero zero zero", "5-hearts 5-clubs", "", discard="recover steal", stock=0)
    table.leave(1).act("discard zero")
    assert "The discard pile is shuffled and becomes the stock again." in table.told()
    assert (table.state.veiled, table.state.discard) == (0, [])
    thrown = table.moves("discard")[0].removeprefix("discard ")
    assert [WRITTEN[card] for card in table.act(f"discard {thrown}").view(0).discard] == [thrown]


def test_k_without_a_discard_the_cards_are_shuffled_into_the_pile() -> None:
    table = laid_out("zero zero zero zero zero", "5-hearts 5-clubs", "")
    before = len(table.state.stock)
    assert len(table.leave(1).state.stock) == before + 2


def test_k_when_the_first_of_the_round_leaves_the_next_becomes_first() -> None:
    table = laid_out("zero zero", "zero zero", "zero", columns={1: FULL})
    table.leave(0)
    assert (table.state.leader, table.state.turn, table.state.round) == (1, 1, 1)
    table.act("discard zero", "discard zero")
    assert (table.state.turn, table.state.round) == (1, 2)


def test_k_an_active_leader_who_leaves_does_not_end_the_round() -> None:
    table = laid_out("zero", "zero", "zero", columns={1: {**FULL, "clubs": "symbol 50 20"}})
    assert table.leave(0).ranks is None
    assert table.act("discard zero").ranks is None
    assert table.act("discard zero").ranks == (3, 1, 2)


def test_k_when_the_last_of_the_round_leaves_in_turn_the_end_is_tested_at_once() -> None:
    table = laid_out("zero", "zero", "zero steal", columns={1: {**FULL, "clubs": "symbol 50 20"}})
    table.act("discard zero", "discard zero")
    assert table.leave(2).ranks == (2, 1, 3)


def test_k_a_score_that_left_no_longer_counts_for_the_end() -> None:
    table = laid_out("zero", "zero", "zero steal", columns={1: {**FULL, "clubs": "symbol 50 20"}})
    table.act("discard zero").leave(1)
    assert table.act("discard zero").ranks is None


def test_k_the_extra_turns_stay_the_same_when_their_cause_leaves() -> None:
    boards = {0: {**FULL, "clubs": "symbol 5"}, 2: {**FULL, "diamonds": "symbol 50 x2"}}
    table = laid_out("10-clubs zero", "zero", "zero", "zero", columns=boards, last_round="one_more_each", deck_50=4)
    table.state.crossed, table.state.crossings, table.state.closer = [1, 0, 2, 0], 2, 0
    table.state.turn = 1
    table.leave(0)
    assert table.state.closer == 1
    table.leave(1)
    assert (table.state.closer, table.state.turn, table.ranks) == (2, 2, None)
    assert table.act("discard zero", "discard zero").ranks == (3, 3, 1, 2)


def test_k_an_open_exchange_is_undone_and_the_one_who_stays_draws() -> None:
    table = laid_out("exchange 5-spades zero zero zero", "50-hearts 50-clubs", "", draws="10-hearts 20-hearts")
    table.act("exchange 1").leave(1)
    assert table.hand(0) == "5-spades 10-hearts zero zero zero"
    assert (table.state.turn, table.state.phase) == (2, "choose")


def test_k_an_exchanger_who_leaves_gives_the_card_back() -> None:
    table = laid_out("exchange 5-spades zero zero zero", "50-hearts 50-clubs", "")
    table.act("exchange 1").leave(0)
    assert table.hand(1) == "50-hearts 50-clubs"
    assert (table.state.turn, table.state.phase) == (1, "choose")


def test_k_an_exchange_is_forgotten_when_its_taker_has_left() -> None:
    table = laid_out("exchange zero", "5-hearts 5-hearts", "zero zero").act("exchange 1", "settle back")
    assert table.leave(0).state.swap is None
    assert not any("Exchange:" in line for line in lines(table.screen(1)))
    pending = laid_out("exchange zero", "5-hearts 5-hearts", "zero zero").act("exchange 1").leave(0)
    assert pending.state.swap is None
    assert pending.said_privately(1) == ["Exchange: Ann has seen your 5♥ and gave it back."]


def test_k_an_exchange_is_remembered_when_another_has_left() -> None:
    table = laid_out("exchange zero", "5-hearts 5-hearts", "zero zero").act("exchange 1", "settle back").leave(2)
    assert table.view(1).swap == Swap(0, 1, CARD_NAMED["5-hearts"])


def test_k_leaving_twice_changes_nothing() -> None:
    table = laid_out("zero zero", "5-hearts", "zero", columns={1: FULL}).leave(1)
    before, told = dump_state(LAGAGNE, table.state), table.told()
    table.leave(1)
    assert dump_state(LAGAGNE, table.state) == before
    assert table.told() == told


def test_k_the_last_at_the_table_wins_at_once_and_those_who_left_share_the_last_rank() -> None:
    table = laid_out("zero", "zero", "zero steal", columns={0: FULL})
    table.leave(0).leave(2)
    assert table.ranks == (2, 1, 2)
    assert LAGAGNE.asks(table.state, 1) == ()
    with pytest.raises(ValueError, match="over"):
        table.leave(1)
