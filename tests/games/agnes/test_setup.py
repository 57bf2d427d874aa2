"""AG-R1 to AG-R4, AG-R19 to AG-R21: dealing, starting, slots, an empty hand and an empty pile."""

from __future__ import annotations

import pytest

from games.agnes import AGNES
from games.agnes.options import AgnesOptions
from games.core.chance import FastChance
from games.core.french_pack import PACK
from games.core.text import Refused
from tests.games.agnes.kit import Table


@pytest.mark.parametrize("seats", AGNES.seats)
def test_r1_two_to_eight_get_four_cards_each_and_the_rest_is_the_pile(seats: int) -> None:
    state = AGNES.deal(AgnesOptions(), seats, FastChance(seats)).state
    assert [len(layout) for layout in state.layouts] == [4] * seats
    cards = sorted([*state.pile, *(card for layout in state.layouts for card in layout)])
    assert cards == list(range(PACK))


def test_r2_nobody_looks_at_the_start() -> None:
    table = Table("AS 2S 3S 4S", "AH 2H 3H 4H")
    assert table.moves(0) == ["draw"]
    assert table.knows(0, 0) == "? ? ? ?"


def test_r2_with_a_first_peek_every_seat_looks_at_its_own_time_and_the_first_turn_waits_for_all() -> None:
    table = Table("AS 2S 3S 4S", "AH 2H 3H 4H", initial_peek=2)
    assert (table.moves(0), table.moves(1), table.moves(None)) == (["look"], ["look"], [])
    table.act(1, "look", 5)
    assert table.knows(1, 1) == "AH 2H ? ?"
    assert table.pictured(1) == ["A♥", "2♥"]
    assert table.pictured(0) == table.pictured(None) == []
    table.act(0, "look", 8).act(0, "seen", 9)
    assert table.moves(0) == []
    assert AGNES.alarm(table.state) == 1_700_000_025_000
    table.time()
    assert table.pictured(1) == []
    assert table.moves(0) == ["draw"]


def test_r2_looks_that_end_at_different_moments_are_covered_one_by_one() -> None:
    table = Table("AS 2S 3S 4S", "AH 2H 3H 4H", initial_peek=1, peek_seconds=10)
    table.act(0, "look", 0).act(1, "look", 4).time()
    assert (table.moves(0), table.moves(1)) == ([], ["seen"])
    table.time()
    assert table.moves(0) == ["draw"]


def test_r3_the_seat_left_of_the_dealer_starts_and_without_a_dealer_any_seat_does() -> None:
    assert AGNES.deal(AgnesOptions(), 4, FastChance(1), dealer=2).state.turn == 3
    starters = {AGNES.deal(AgnesOptions(), 3, FastChance(seed)).state.turn for seed in range(30)}
    assert starters == {0, 1, 2}


def test_r4_the_first_player_must_draw() -> None:
    assert Table("AS 2S 3S 4S", "AH 2H 3H 4H").refused(0, "take 1") == "nothing-to-take"


def test_r19_a_player_without_cards_draws_and_discards_but_neither_takes_nor_keeps() -> None:
    table = Table("- - - -", "AH 2H 3H 4H", "5H 6H 7H 8H", pile="QS", discard="2C")
    assert table.refused(0, "take 1") == "no-slot-to-take"
    table.acts("0 draw")
    assert table.refused(0, "keep 1") == "no-slot-to-keep"
    table.acts("0 discard", "1 pass", "2 pass", "0 power-ask 1 2", "0 agnes")
    assert table.state.announcer == 0


def test_r19_a_player_without_cards_is_not_asked_to_snap_and_scores_0() -> None:
    table = Table("7S 2S 3S 4S", "- - - -", pile="5C", snap_window=6).acts("0 draw", "0 agnes")
    assert table.state.turn == 1
    table.acts("1 draw", "1 discard")
    assert table.round.points == (-1, 1)


def test_r19_powers_that_need_an_own_card_are_skipped_without_one() -> None:
    table = Table("- -", "AH 2H", pile="9S").acts("0 draw", "0 discard", "1 pass")
    assert table.state.turn == 1


def test_r20_a_penalty_card_gets_the_next_slot_on_the_right_even_when_others_are_empty() -> None:
    table = Table("AS 2S 3S 4S", "- 6H 3H -", pile="7C").acts("0 draw", "0 discard", "1 snap 1 2")
    assert table.layout(1).startswith("- 6H 3H - ")
    assert len(table.state.layouts[1]) == 5


def test_r20_an_empty_slot_is_refused_by_name() -> None:
    table = Table("AS - 3S 4S", "AH 2H", pile="7C").acts("0 draw")
    assert table.refused(0, "keep 2") == "slot-empty"
    assert table.refused(0, "keep 9") == "core.not-offered"


def test_r21_an_empty_pile_is_made_anew_of_all_discards_but_the_top() -> None:
    table = Table("AS", "AH", discard="2C 3C 4C 5C", only=True).acts("0 draw")
    assert table.heard(None) == ["recycled", "draws"]
    assert table.discard == "5C"
    assert sorted([*table.state.pile, table.state.held]) == [40, 41, 42]


def test_r21_with_flip_the_oldest_discard_is_drawn_first() -> None:
    table = Table("AS", "AH", discard="2C 3C 4C 5C", only=True, recycle="flip").acts("0 draw", "0 discard", "1 pass")
    assert table.discard == "5C 2C"
    table.acts("1 draw", "1 discard")
    assert table.discard == "5C 2C 3C"


def test_r21_without_anything_to_draw_the_discard_must_be_taken() -> None:
    table = Table("AS", "AH", discard="5C", only=True)
    assert table.refused(0, "draw") == "nothing-to-draw"
    assert table.moves(0) == ["take 1", "take-agnes 1"]
    assert AGNES.minimal(table.view(0), AGNES.asks(table.state, 0)).verb == "take"


def test_r21_who_can_neither_draw_nor_take_misses_the_turn_which_counts() -> None:
    table = Table("AS 2S", "- -", "3H 4H", discard="5C", only=True, snap=False).acts("0 take 1")
    assert "skipped" in table.heard(None)
    assert (table.state.turn, table.state.turns) == (2, 2)


def test_r21_a_penalty_that_needs_recycling_leaves_the_winning_card_on_top() -> None:
    table = Table("7S KS", "7H 2H", "8D 9D", discard="3C 4C", pile="5C", only=True)
    table.acts("0 draw", "0 keep 1", "1 snap 1 1", "2 snap 2 1")
    assert table.discard == "7H"
    assert table.heard(None) == ["snaps-own", "wrong-shown", "recycled", "penalty"]
    assert len(table.state.layouts[2]) == 3
    assert sorted([*table.state.pile, table.state.layouts[2][2]]) == [6, 41, 42]


def test_r21_a_penalty_that_nothing_can_pay_is_waived() -> None:
    table = Table("7S KS", "2H 3H", pile="5C", only=True).acts("0 draw", "0 keep 1", "1 snap 1 1")
    assert table.heard(None) == ["wrong-shown", "penalty-waived"]
    assert table.layout(1) == "2H 3H"


def test_options_more_rounds_than_the_longest_match_and_windows_of_minutes_are_refused() -> None:
    with pytest.raises(Refused, match="too-many-rounds"):
        AGNES.refuse(AgnesOptions(rounds=10, max_rounds=5), 4)
    with pytest.raises(Refused, match="odd-window"):
        AGNES.refuse(AgnesOptions(snap_window=100), 4)
    AGNES.refuse(AgnesOptions(snap_window=7200, snap_grace="window"), 4)
