"""The course of a round: picking up, direction, drawing, the last cards (GA-R8, GA-R9, GA-R11, GA-R14, GA-R16)."""

from __future__ import annotations

import pytest

from games.core.chance import FairChance, FastChance
from games.core.game import SeatMove, play
from games.core.move import legal_moves
from games.gaag import GAAG
from games.gaag.cards import DECK, is_element
from games.gaag.options import GaAgOptions
from tests.games.gaag.kit import Table, say
from tests.games.plays import cases, played


@pytest.mark.parametrize("seats", GAAG.seats)
def test_r14_two_to_seven_seats_are_dealt_five_cards_each(seats: int) -> None:
    state = GAAG.deal(GaAgOptions(), seats, FairChance(b"k")).state
    assert [len(hand) for hand in state.hands] == [5] * seats
    assert len(state.pile) == 70 - 5 * seats
    assert sorted([*state.pile, *(card for hand in state.hands for card in hand)]) == sorted(DECK)
    assert (state.row, state.direction, state.phase) == ([], 1, "turn")


def test_r14_no_other_number_of_seats() -> None:
    assert list(GAAG.seats) == [2, 3, 4, 5, 6, 7]


def test_r8_picking_up_is_free_while_a_card_fits() -> None:
    table = Table("5-0 8-1", "2-0", row="6-0")
    assert table.moves() == ["play 5-0", "play 8-1", "pickup"]


def test_r8_picking_up_is_all_that_is_left_when_nothing_fits() -> None:
    table = Table("6-1 7-1", "2-0", row="6-0 8-0")
    assert table.moves() == ["pickup"]


def test_r8_after_picking_up_one_card_must_open_a_row_and_then_one_is_drawn() -> None:
    table = Table("6-1 7-1 gap 9-0 9-1", "2-0", row="6-0 8-0", pile="3-0 4-0").act("pickup")
    assert (table.state.phase, table.state.turn, table.row) == ("restart", 0, "")
    assert table.moves() == ["play 6-1", "play 7-1", "play 9-0", "play 9-1"]
    assert table.refused("pickup").endswith("(rule R8).")
    table.act("play 9-0")
    assert table.row == "9-0"
    assert len(table.state.hands[0]) == 5
    assert (table.state.turn, len(table.state.pile)) == (1, 1)


def test_r8_an_empty_row_cannot_be_picked_up() -> None:
    assert Table("6-1", "2-0").refused("pickup") == "The row is empty: there is nothing to pick up (rule R8)."


def test_a_drawn_card_is_told_to_nobody_else() -> None:
    table = Table("6-1", "2-0", row="5-0", pile="3-0 4-0").act("play 6-1")
    assert table.heard(0) == ["Ann: Carbon 6 (1 atom).", "You have drawn Lithium 3."]
    assert table.heard(1) == table.heard(None) == ["Ann: Carbon 6 (1 atom)."]


@pytest.mark.parametrize("card", ["close-1", "close-18", "link-8", "gap"])
def test_r9_the_direction_is_asked_after_each_special_card(card: str) -> None:
    table = Table(card, "2-0", "2-1", row="6-0 8-0", pile="3-0 4-0").act(f"play {card}")
    assert table.state.phase == "direction"
    assert table.moves() == ["direction keep", "direction reverse"]
    assert not table.state.hands[0], "the card is drawn after the direction"
    assert table.refused("play 3-0") == table.refused("pickup") == "Choose the direction first (rule R9)."


def test_r9_a_reversal_holds_at_once_and_stays() -> None:
    table = Table("gap 3-0", "2-0 9-0", "2-1 9-1", row="6-0 8-0").act("play gap", "direction reverse")
    assert table.state.turn == 2
    assert table.heard(1) == ["Ann reverses to anticlockwise ↺."]
    assert table.act("play 9-1").state.turn == 1
    assert table.act("pickup", "play 2-0").state.turn == 0


def test_r9_the_direction_may_be_kept() -> None:
    assert Table("gap", "2-0", "2-1", row="6-0 8-0").act("play gap", "direction keep").state.turn == 1


def test_r9_with_two_seats_nothing_is_asked() -> None:
    table = Table("gap", "2-0", row="6-0 8-0").act("play gap")
    assert (table.state.phase, table.state.turn) == ("turn", 1)
    assert table.refused("direction keep").startswith("With two players")


def test_r9_the_direction_is_not_offered_after_an_element() -> None:
    table = Table("5-0", "2-0", "2-1", row="6-0 8-0").act("play 5-0")
    assert table.state.phase == "turn"
    assert table.refused("direction reverse").endswith("after playing a special card (rule R9).")


def test_r9_every_round_starts_clockwise() -> None:
    table = Table("gap", "2-0", "2-1", row="6-0 8-0", pile="").act("play gap", "direction reverse", "pickup")
    assert (table.state.round, table.state.direction) == (2, 1)


def test_r11_the_last_card_is_told_and_play_goes_on_without_drawing() -> None:
    table = Table("9-0 5-0", "3-0 10-0", row="6-0", pile="11-1").act("play 9-0")
    assert table.heard(1)[-1] == "Ann has drawn the last card."
    assert "Draw pile empty: picking up ends the round" in table.shown(1)
    table.act("play 10-0")
    assert [len(hand) for hand in table.state.hands] == [2, 1]
    assert table.state.phase == "turn"


def test_r11_whoever_has_no_card_must_pick_up() -> None:
    table = Table("", "3-0", row="6-0", pile="")
    assert table.moves() == ["pickup"]
    assert table.refused("play 6-0").startswith("You do not hold")


def test_r11_picking_up_with_an_empty_pile_ends_the_round_without_a_new_row() -> None:
    table = Table("9-0 5-0", "3-0", row="6-3", pile="").act("pickup")
    assert len(table.state.done) == 1
    assert table.why()[0] == "Ann: 3 picked up + 0 in hand = 3"


def test_r11_a_restart_may_draw_the_last_card() -> None:
    table = Table("9-0 5-0", "3-0", row="6-3", pile="11-1").act("pickup", "play 9-0")
    assert (table.state.phase, table.state.pile, table.row) == ("turn", [], "9-0")


def test_who_picks_up_is_told_how_much_it_was_before_opening_a_row() -> None:
    def own(table: Table) -> list[str]:
        return [say(item.text) for item in table.news if item.to == frozenset({0})]

    table = Table("9-0 5-0", "3-0", row="6-3 8-1", pile="11-1 12-0").act("pickup")
    assert own(table) == ["You have picked up 2 cards, 4 atoms."]
    table = Table("9-0 5-0", "3-0", row="6-3 8-1", pile="").act("pickup")
    assert own(table) == [], "the end of the round tells it"


def test_r16_a_row_is_always_opened_from_five_cards_of_which_one_fits() -> None:
    opened = 0
    for case in cases(GAAG, 240)[:40]:
        for moment in played(case):
            state = moment.state
            if state.phase in {"turn", "restart"} and not state.row:
                hand = state.hands[state.turn]
                assert len(hand) == 5
                assert any(is_element(card) or card in (64, 65) for card in hand)
                opened += 1
    assert opened > 500


def test_r16_four_cards_that_open_nothing_leave_the_fifth() -> None:
    assert Table("link-7 link-8 gap gap 9-4", "2-0").moves() == ["play 9-4"]


def test_two_gaps_in_a_hand_are_one_choice_and_one_is_played() -> None:
    table = Table("gap gap 9-4", "2-0", row="3-0 5-0", pile="")
    assert table.moves() == ["play 9-4", "play gap", "pickup"]
    assert table.act("play gap").state.hands[0] == [*Table("gap 9-4", "2-0").state.hands[0]]


def test_only_the_seat_in_turn_is_asked() -> None:
    table = Table("5-0", "4-0", "3-0", row="6-0")
    assert [bool(GAAG.asks(table.state, seat)) for seat in (0, 1, 2, None)] == [True, False, False, False]


def test_moves_and_chance_replay_to_the_same_game() -> None:
    def record() -> list[str]:
        chance, luck = FairChance(b"again"), FastChance(4)
        state = GAAG.deal(GaAgOptions(target=40), 4, chance).state
        said: list[str] = []
        while state.phase != "over":
            moves = list(legal_moves(GAAG.asks(state, state.turn)))
            move = moves[luck.below(len(moves))]
            said.append(str(move))
            state = play(GAAG, state, SeatMove(state.turn, move), chance).state
        return said

    assert record() == record()
