"""Following and winning: RA-R6 to RA-R9, RA-R14, RA-R15, and the worked examples 1 to 6."""

from __future__ import annotations

import pytest

from games.core.text import Text
from tests.games.rage.kit import laid_out, trick


@pytest.mark.parametrize(
    ("cards", "pile", "winner"),
    [
        ("B7 B12 R3 B15", "", "Cleo"),
        ("B7 R3 Change G0", "G9", "Dan"),
        ("B7 R3 Sans B8", "R8", "Dan"),
        ("+5 Joker(orange) O15 Change", "O9", "Ben"),
        ("Joker(violet) V15 R0 Joker(red)", "", "Dan"),
        ("Change +5 -5 Sans", "B9 Y1", "Ann"),
    ],
    ids=["1-trump", "2-change", "3-no-trump", "4-joker-becomes-trump", "5-trump-joker", "6-action-cards"],
)
def test_ra_f_worked_examples_of_tricks(cards: str, pile: str, winner: str) -> None:
    assert trick(cards, trump="R5", pile=pile).winner == winner


def test_ra_f_example_2_red_is_no_longer_trump() -> None:
    assert trick("B7 R3 Change G0", pile="G9").trump == "green"


def test_ra_f_example_3_a_new_indicator_is_flipped_and_may_be_red() -> None:
    table = trick("B7 R3 Sans B8", pile="R8")
    assert table.trump == "red"
    assert table.said("rage.flipped") == ["Turned over the red 8: trump is red."]


def test_ra_f_example_4_the_winner_gets_the_plus_five() -> None:
    table = trick("+5 Joker(orange) O15 Change", pile="O9")
    assert table.state.plus == [0, 1, 0, 0]
    assert table.said("rage.takes") == ["Ben takes the trick (+5)."]


def test_ra_f_example_6_plus_and_minus_cancel() -> None:
    table = trick("Change +5 -5 Sans", pile="B9 Y1")
    assert (table.state.plus[0], table.state.minus[0]) == (1, 1)
    assert table.said("rage.takes") == ["Ann takes the trick."]


def test_ra_r6_the_led_colour_must_be_followed() -> None:
    table = laid_out("B7 B1", "B3 R4", "Y1 Y2", "G1 G2").play("B7")
    assert table.playable() == ["blue-3"]
    assert table.refusal("play red-4") == Text("rage.must-follow", colour=Text("rage.colour-blue"))


@pytest.mark.parametrize("card", ["plus5-1", "minus5-1", "notrump-1", "change-1", "joker-1 blue"])
def test_ra_r6_action_cards_and_jokers_wait_while_the_led_colour_is_held(card: str) -> None:
    table = laid_out("B7 B1 B2 B4 B5 B6", "B3 +5 -5 Sans Change Joker").play("B7")
    assert table.refusal(f"play {card}").key == "rage.must-follow"


def test_ra_r6_a_joker_in_the_hand_never_counts_as_holding_the_colour() -> None:
    table = laid_out("B7 B1", "Joker R4", "Y1 Y2", "G1 G2").play("B7")
    assert table.playable() == ["red-4", "joker-1"]


def test_ra_r6_anything_may_lead() -> None:
    assert len(laid_out("B7 +5 -5 Sans Change Joker", "R1 R2 R3 R4 R6 R7").playable()) == 6


def test_ra_r7_nobody_needs_to_trump_or_to_overtake() -> None:
    table = laid_out("B7 B1", "R3 Y4", "B2 B9", "G1 G2").play("B7")
    assert table.playable() == ["red-3", "yellow-4"]
    assert table.play("Y4").playable() == ["blue-2", "blue-9"]


@pytest.mark.parametrize("colour", ["red", "orange", "yellow", "green", "blue", "violet"])
def test_ra_r8_a_joker_takes_any_of_the_six_colours_and_leads_it(colour: str) -> None:
    table = laid_out("Joker +5", f"{colour[0].upper()}1 -5").play(f"Joker({colour})")
    assert table.playable() == [f"{colour}-1"]


def test_ra_r8_a_joker_beats_the_fifteen_of_its_colour() -> None:
    assert trick("B15 B14 Joker(blue) B1", trump="R5").winner == "Cleo"


def test_ra_r8_a_joker_of_a_colour_that_is_neither_led_nor_trump_wins_nothing() -> None:
    assert trick("B2 Joker(green) B1 Y15", trump="R5").winner == "Ann"


def test_ra_r8_a_joker_without_a_colour_is_unfinished_and_one_with_a_seventh_is_refused() -> None:
    table = laid_out("Joker Y3", "R1 R2", trump="B5")
    assert table.refusal("play joker-1").key == "core.unfinished"
    assert table.refusal("play joker-1 pink").key == "rage.no-such-colour"


def test_ra_r8_a_joker_led_after_an_action_card_fixes_the_colour() -> None:
    table = laid_out("+5 Y3", "Joker R1", "G1 R2", "O1 R3").play("+5 Joker(green)")
    assert table.playable() == ["green-1"]


def test_ra_r9_the_second_joker_of_a_colour_beats_the_first() -> None:
    assert trick("Joker(blue) B15 Joker(blue) B1", trump="R5").winner == "Cleo"


def test_ra_r9_a_second_joker_of_another_plain_colour_does_not_beat_the_first() -> None:
    assert trick("Joker(blue) B15 Joker(green) B1", trump="R5").winner == "Ann"


def test_ra_r9_any_trump_beats_a_joker_of_the_led_colour() -> None:
    assert trick("Joker(blue) R0 B15 B1", trump="R5").winner == "Ben"


def test_ra_r14_a_joker_of_the_old_trump_is_only_the_highest_of_its_colour() -> None:
    assert trick("B7 Joker(red) Change B8", trump="R5", pile="G9").winner == "Dan"


def test_ra_r14_a_joker_of_the_new_trump_is_the_highest_trump() -> None:
    assert trick("B7 Joker(green) Change B8", trump="R5", pile="G9").winner == "Ben"


def test_ra_r15_after_an_action_lead_any_card_may_follow() -> None:
    table = laid_out("+5 Y3", "B7 R1", "B2 R2", "O1 R3").play("+5")
    assert table.playable() == ["red-1", "blue-7"]
    assert table.play("B7").playable() == ["blue-2"]


def test_ra_r15_one_coloured_card_after_action_cards_wins() -> None:
    assert trick("+5 -5 G0 Sans", pile="G1").winner == "Cleo"


def test_ra_r15_only_action_cards_go_to_the_first_player_even_with_a_trump() -> None:
    assert trick("-5 +5 Change +5", spare="Sans Sans Sans Sans", pile="B9").winner == "Ann"


def test_the_winner_leads_the_next_trick() -> None:
    table = trick("B7 B12 R3 B15")
    assert table.state.turn == 2
    assert table.refusal("play change-1", seat=0).key == "core.not-your-turn"


def test_a_card_that_is_not_in_the_hand_is_refused_by_name() -> None:
    table = laid_out("B7 B1", "B3 R4")
    assert table.refusal("play green-12") == Text(
        "rage.not-in-hand", card=Text("rage.card", colour=Text("rage.colour-green"), number=12)
    )
    assert table.refusal("play green-16").key == "core.not-offered"
