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


def test_r5_a_drawn_card_is_seen_by_its_player_only_and_is_discarded_or_kept() -> None:
    table = Table(*FOUR, pile="8D").acts("0 draw")
    assert table.moves(0) == ["discard", "keep 1", "keep 2", "keep 3", "keep 4"]
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
    assert table.state.phase == "end"


def test_r7_a_low_card_has_no_power() -> None:
    assert discarded("8D").state.phase == "end"


@pytest.mark.parametrize("card", ["9S", "10H"])
def test_r8_a_9_or_10_shows_one_own_card_which_stays(card: str) -> None:
    table = discarded(card)
    assert table.moves(0) == ["power 1", "power 2", "power 3", "power 4", "decline"]
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


def test_r10_a_queen_shows_a_card_of_an_opponent_but_not_to_its_owner() -> None:
    table = discarded("QD")
    assert all(move.startswith("power 1 ") or move == "decline" for move in table.moves(0))
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
    assert table.state.phase == "end"
    assert table.pictured(0) == table.pictured(None)


def test_r11_the_cards_of_a_king_are_covered_when_time_is_up_and_the_choice_stays() -> None:
    table = discarded("KS").acts("0 power 0 1 1 4").time()
    assert table.moves(0) == ["swap yes", "swap no"]
    assert len(table.pictured(0)) == 1


def test_r12_a_power_may_be_declined() -> None:
    table = discarded("QD").acts("0 decline")
    assert table.state.phase == "end"


@pytest.mark.parametrize("card", ["JC", "QC", "KC"])
def test_r12_r23_with_two_seats_and_the_other_protected_there_is_no_target(card: str) -> None:
    table = Table(*FOUR, pile=f"5C {card}", snap=False).acts("0 draw", "0 discard", "0 agnes", "1 draw", "1 discard")
    assert table.round.announcer == 0


def test_r12_targets_are_those_after_the_snap() -> None:
    table = Table("AS", "QH", pile="QD").acts("0 draw", "0 discard", "1 snap 1 1")
    assert table.layout(1) == "-"
    assert table.state.phase == "end"


def test_r17_the_snap_comes_before_the_power_which_it_does_not_cancel() -> None:
    table = Table("AS 2S", "QH 2H", pile="QD").acts("0 draw", "0 discard")
    assert (table.moves(0), table.state.phase) == ([], "snap")
    table.acts("1 snap 1 1")
    assert table.moves(0) == ["power 1 2", "decline"]


def test_a_look_lasts_until_it_is_seen_and_holds_nobody_up() -> None:
    table = discarded("9D")
    table.act(0, "power 2", 100)
    assert AGNES.alarm(table.state) == 1_700_000_120_000
    assert table.moves(0) == ["end", "agnes", "seen"]
    assert table.act(0, "seen", 101).moves(0) == ["end", "agnes"]
    assert AGNES.alarm(table.state) is None


def test_ending_the_turn_covers_what_is_looked_at() -> None:
    table = discarded("9D").acts("0 power 2", "0 end")
    assert table.pictured(0) == table.pictured(None)
    assert table.state.turn == 1


def test_in_a_last_turn_the_look_is_waited_for_and_nothing_else() -> None:
    table = Table(*FOUR, pile="5C 9C", snap=False).acts("0 draw", "0 discard", "0 agnes", "1 draw", "1 discard")
    table.acts("1 power 1")
    assert table.moves(1) == ["seen"]
    assert table.act(1, "seen", 3).round.announcer == 0


def test_r12_a_power_is_asked_about_exactly_when_it_has_a_target() -> None:
    asked = 0
    for case in cases(AGNES, 200)[3::25]:
        for moment in islice(played(case), 300):
            for power in POWERFUL:
                state = replace(moment.state, power=power, phase="power")
                if moment.state.phase in {"over", "peek"} or state.turn == state.announcer:
                    continue
                (use, _) = AGNES.asks(state, state.turn)
                assert has_target(state) == (bool(use.choices) and any(legal_moves((use,))))
                asked += 1
    assert asked > 100
