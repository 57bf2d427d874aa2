"""AG-R5 to AG-R12: what is done with a card, and the powers."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from games.agnes import AGNES
from games.agnes.powers import POWERFUL, has_target
from games.core.move import legal_moves
from tests.games.agnes.kit import Table
from tests.games.plays import cases, played

FOUR = ("AS 2S 3S 4S", "AH 2H 3H 4H")


def discarded(card: str, *layouts: str) -> Table:
    """Return a table where the first seat has drawn and discarded a card, and nobody may snap."""
    return Table(*(layouts or FOUR), pile=card, snap=False).acts("0 draw", "0 discard")


def each(verb: str) -> list[str]:
    """Return a move for each of four slots."""
    return [f"{verb} {slot}" for slot in (1, 2, 3, 4)]


def test_r5_a_drawn_card_is_seen_by_its_player_only_and_is_discarded_or_kept() -> None:
    table = Table(*FOUR, pile="8D").acts("0 draw")
    assert table.moves(0) == ["discard", *each("keep"), "agnes", *each("keep-agnes")]
    assert table.pictured(0) == ["8♦"]
    assert table.pictured(1) == table.pictured(None) == []
    table.acts("0 keep 3")
    assert (table.layout(0), table.discard) == ("AS 2S 8D 4S", "3S")
    assert table.knows(0, 0) == "? ? 8D ?"
    assert table.knows(1, 0) == "? ? ? ?"
    assert table.pictured(0) == ["3♠"]


def test_r6_a_taken_card_goes_to_a_slot_before_everybodys_eyes() -> None:
    table = Table(*FOUR, discard="KH").acts("0 take 2")
    assert (table.layout(0), table.discard) == ("AS KH 3S 4S", "2S")
    assert table.knows(1, 0) == table.knows(None, 0) == "? KH ? ?"


@pytest.mark.parametrize("moves", [("0 draw", "0 keep 1"), ("0 take 1",)])
def test_r7_a_card_that_is_replaced_has_no_power(moves: tuple[str, ...]) -> None:
    table = Table("QS 2S", "AH 2H", pile="3C", discard="KC", snap=False).acts(*moves)
    assert table.discard.endswith("QS")
    assert (table.state.phase, table.state.turn) == ("choice", 1)


def test_r7_a_low_card_has_no_power() -> None:
    assert discarded("8D").state.turn == 1


@pytest.mark.parametrize("card", ["9S", "10H"])
def test_r8_a_9_or_10_shows_one_own_card_which_stays(card: str) -> None:
    table = discarded(card)
    assert table.moves(0) == [*each("power"), "decline", *each("power-ask"), "agnes"]
    table.acts("0 power 3")
    assert "3♠" in table.pictured(0)
    assert "3♠" not in table.pictured(1)
    assert table.layout(0) == FOUR[0]
    assert table.knows(0, 0) == "? ? 3S ?"
    assert table.knows(1, 0) == "? ? ? ?"
    assert table.heard(1) == ["looks-own"]


def test_r9_a_jack_swaps_cards_of_two_players_unseen() -> None:
    table = discarded("JC", *FOUR, "AD 2D")
    assert table.refused(0, "power 1 1 1 2") == "two-players"
    table.acts("0 power 1 1 2 2")
    assert (table.layout(1), table.layout(2)) == ("2D 2H 3H 4H", "AD AH")
    assert [table.knows(seat, 1) for seat in range(3)] == ["? ? ? ?"] * 3


def test_r9_a_jack_may_take_an_own_card() -> None:
    table = discarded("JC").acts("0 power 0 1 1 4")
    assert (table.layout(0), table.layout(1)) == ("4H 2S 3S 4S", "AH 2H 3H AS")


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        (("keep 2",), "Ana replaces card 2 and discards the 2♠."),
        (("discard", "power 0 2 1 3"), "Ana swaps, unseen, their card 2 and Bo’s card 3."),
    ],
)
def test_r5_r9_everybody_is_told_which_slots_a_card_moves_between(moves: tuple[str, ...], said: str) -> None:
    table = Table("AS 2S", "AH 2H 3H", pile="JC", snap=False).acts("0 draw", *(f"0 {move}" for move in moves))
    assert table.said() == [said]


@pytest.mark.parametrize(
    ("card", "power", "said"),
    [
        ("9C", "power 2", "Ana looks at their own card 2."),
        ("QC", "power 1 3", "Ana looks at Bo’s card 3."),
        ("KC", "power 0 2 1 3", "Ana looks at their card 2 and Bo’s card 3."),
    ],
)
def test_r8_r10_r11_everybody_is_told_which_slots_are_looked_at(card: str, power: str, said: str) -> None:
    table = Table("AS 2S", "AH 2H 3H", pile=card, snap=False).acts("0 draw", "0 discard", f"0 {power}")
    assert table.said() == [said]
    if card == "KC":
        assert table.acts("0 swap yes").said() == ["Ana swaps their card 2 and Bo’s card 3."]


def test_r10_a_queen_shows_a_card_of_an_opponent_but_not_to_its_owner() -> None:
    table = discarded("QD")
    assert all(move.startswith(("power 1 ", "power-ask 1 ")) or move in {"decline", "agnes"} for move in table.moves(0))
    table.acts("0 power 1 4")
    assert "4♥" in table.pictured(0)
    assert "4♥" not in table.pictured(1)
    assert (table.knows(0, 1), table.knows(1, 1)) == ("? ? ? 4H", "? ? ? ?")


@pytest.mark.parametrize(("answer", "mine"), [("yes", "4H 2S 3S 4S"), ("no", "AS 2S 3S 4S")])
@pytest.mark.parametrize("card", ["KS", "KH"])
def test_r11_a_king_shows_both_named_cards_and_swaps_these_two_or_nothing(card: str, answer: str, mine: str) -> None:
    table = discarded(card).acts("0 power 0 1 1 4")
    assert {"A♠", "4♥"} < set(table.pictured(0))
    assert table.moves(0) == ["swap yes", "swap no", "seen"]
    table.acts(f"0 swap {answer}")
    assert table.layout(0) == mine
    assert table.state.turn == 1
    assert table.pictured(0) == table.pictured(None)


def test_r11_the_cards_of_a_king_are_covered_when_time_is_up_and_the_choice_stays() -> None:
    table = discarded("KS").acts("0 power 0 1 1 4").time()
    assert table.moves(0) == ["swap yes", "swap no"]
    assert len(table.pictured(0)) == 1


def test_r12_a_power_may_be_declined() -> None:
    assert discarded("QD").acts("0 decline").state.turn == 1


def test_r12_a_power_may_be_waived_with_the_discard() -> None:
    table = Table(*FOUR, pile="QD").acts("0 draw", "0 drop")
    assert (table.state.phase, table.heard(None)) == ("snap", ["discards"])
    assert table.acts("1 pass").state.turn == 1
    assert Table(*FOUR, pile="8D").acts("0 draw").refused(0, "drop") == "core.not-offered"


@pytest.mark.parametrize("card", ["JC", "QC", "KC"])
def test_r12_r23_with_two_seats_and_the_other_protected_there_is_no_target(card: str) -> None:
    table = Table(*FOUR, pile=f"5C {card}", snap=False).acts("0 draw", "0 agnes", "1 draw", "1 discard")
    assert table.round.announcer == 0


@pytest.mark.parametrize("card", ["JC", "KC"])
def test_r12_who_has_no_card_may_swap_those_of_two_others_and_needs_two_others(card: str) -> None:
    table = discarded(card, "- -", "AH 2H", "AD 2D")
    assert "power 1 1 2 2" in table.moves(0)
    assert not [move for move in table.moves(0) if move.startswith("power 0 ")]
    assert discarded(card, "- -", "AH 2H").state.turn == 1
    assert discarded(card, "- -", "AH 2H", "- -").state.turn == 1


@pytest.mark.parametrize("card", ["9S", "10H"])
def test_r12_who_has_no_card_has_none_of_its_own_to_look_at(card: str) -> None:
    assert discarded(card, "- -", "AH 2H", "AD 2D").state.turn == 1


def test_r12_targets_are_those_after_the_snap() -> None:
    table = Table("AS", "QH", pile="QD").acts("0 draw", "0 discard", "1 snap 1 1")
    assert table.layout(1) == "-"
    assert table.state.turn == 1


def test_r17_the_snap_comes_before_the_power_which_it_does_not_cancel() -> None:
    table = Table("AS 2S", "QH 2H", pile="QD").acts("0 draw", "0 discard")
    assert (table.moves(0), table.state.phase) == ([], "snap")
    table.acts("1 snap 1 1")
    assert table.moves(0) == ["power 1 2", "decline", "power-ask 1 2", "agnes"]


def test_a_look_lasts_until_it_is_seen_and_holds_nobody_up() -> None:
    table = discarded("9D")
    table.act(0, "power 2", 100)
    assert AGNES.alarm(table.state) == 1_700_000_120_000
    assert (table.moves(0), table.state.turn) == (["seen"], 1)
    assert "2♠" in table.pictured(0)
    assert table.act(1, "draw", 101).moves(0) == ["seen"]
    assert table.act(0, "seen", 102).moves(0) == []
    assert AGNES.alarm(table.state) is None


def test_a_look_that_nobody_ends_is_over_when_time_is_up() -> None:
    table = discarded("9D").act(0, "power 2", 100).time()
    assert (table.moves(0), table.pictured(0)) == ([], table.pictured(None))


@pytest.mark.parametrize(("looked", "move"), [("9D", "1 keep 1"), ("QD", "1 keep 1")])
def test_a_look_ends_when_its_card_goes_elsewhere(looked: str, move: str) -> None:
    table = Table(*FOUR, pile=f"{looked} JC", snap=False).acts("0 draw", "0 discard")
    spot = "0 1" if looked == "9D" else "1 1"
    table.acts(f"0 power {spot.removeprefix('0 ')}", "1 draw")
    assert table.state.looks[0] != []
    table.acts("1 discard", "1 power 1 1 0 1") if looked == "9D" else table.acts(move)
    assert (table.state.looks[0], table.state.look_ends[0]) == ([], 0)


def test_who_wants_to_decide_after_the_power_is_asked_at_the_end_of_the_turn() -> None:
    table = discarded("9D").acts("0 power-ask 2")
    assert table.moves(0) == ["agnes", "seen"]
    assert table.acts("0 agnes").state.announcer == 0
    assert discarded("9D").acts("0 power-ask 2", "0 seen").state.turn == 1
    late = discarded("9D").acts("0 power-ask 2").time()
    assert (late.moves(0), late.pictured(0)) == (["end", "agnes"], late.pictured(None))
    assert discarded("JD").acts("0 power-ask 0 1 1 1").moves(0) == ["end", "agnes"]
    assert discarded("9D").acts("0 agnes").state.announcer == 0


def test_ending_the_turn_after_the_look_covers_what_is_looked_at() -> None:
    table = discarded("9D").acts("0 power-ask 2", "0 seen")
    assert table.pictured(0) == table.pictured(None)
    assert table.state.turn == 1


def test_in_the_very_last_turn_nothing_is_waited_for() -> None:
    table = Table(*FOUR, pile="5C 9C", snap=False).acts("0 draw", "0 agnes", "1 draw", "1 discard")
    assert table.moves(1) == ["power 1", "power 2", "power 3", "power 4", "decline"]
    assert table.acts("1 power 1").round.announcer == 0
    assert table.state.looks == [[], []]


def test_r12_a_power_is_asked_about_exactly_when_it_has_a_target() -> None:
    asked = 0
    for case in cases(AGNES, 200)[3::25]:
        for moment in islice(played(case), 300):
            for power in POWERFUL:
                state = replace(moment.state, power=power, phase="power")
                if moment.state.phase in {"over", "peek"} or state.turn == state.announcer:
                    continue
                use = AGNES.asks(state, state.turn)[0]
                assert has_target(state) == (bool(use.choices) and any(legal_moves((use,))))
                asked += 1
    assert asked > 100
