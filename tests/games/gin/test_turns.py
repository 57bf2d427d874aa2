"""How a hand goes: offers, draws, discards, the ways out, and hands that nobody wins (GI-R1 to R7, R13, R20 to R22)."""

from __future__ import annotations

import pytest

from games.core.french_pack import WRITTEN
from games.core.text import Refused
from games.gin import GIN
from games.gin.options import GinOptions
from games.gin.state import MOST_TAKES
from tests.games.gin.kit import Table, cards, dealt, laid_out

ELEVEN = "7S 8S 9S QD QH QC 3D 4D 5D 6C KS"
POOR = "AS 3H 5D 7C 9S JH KC 2D 4C 6H"


def discard_any(table: Table) -> Table:
    """Let the seat in turn discard its first card that it may."""
    return table.act(table.moves("discard")[0])


def test_gi_r1_two_play() -> None:
    assert list(GIN.seats) == [2]


def test_gi_r2_the_first_dealer_is_drawn_and_the_deal_alternates() -> None:
    drawn = {GIN.deal(GinOptions(), 2, dealt(seed=seed).chance).state.first_dealer for seed in range(20)}
    assert drawn == {0, 1}
    table = laid_out(ELEVEN, pile="JH", phase="discard").act("knock KS")
    assert table.state.coup_dealer == 0
    assert table.state.turn == 1
    assert table.state.first_dealer == 1


def test_a_hand_is_ten_cards_each_one_turned_up_and_31_in_the_stock() -> None:
    state = dealt().state
    assert [len(hand) for hand in state.hands] == [10, 10]
    assert (len(state.pile), len(state.stock)) == (1, 31)
    assert sorted([*state.hands[0], *state.hands[1], *state.pile, *state.stock]) == list(range(52))


def test_gi_r3_the_upcard_is_offered_to_the_dealers_opponent_then_to_the_dealer() -> None:
    table = dealt(dealer=1)
    assert (table.state.turn, table.moves()) == (0, ["take", "pass"])
    table.act("pass")
    assert (table.state.turn, table.moves()) == (1, ["take", "pass"])
    table.act("take")
    assert (table.state.turn, table.state.phase) == (1, "discard")


def test_gi_r3_after_two_passes_drawing_is_the_only_move() -> None:
    table = dealt(dealer=1).act("pass", "pass")
    upcard = table.state.upcard
    assert (table.state.turn, table.moves()) == (0, ["draw"])
    assert table.refusal("take").endswith("draw from the stock (rule R3).")
    discard_any(table.act("draw"))
    assert table.state.pile[0] == upcard
    assert table.moves() == ["draw", "take"]


def test_gi_r3_wrong_moves_are_refused_with_the_rule() -> None:
    table = dealt(dealer=1)
    assert table.refusal("draw") == "Take the upcard first, or pass (rule R3)."
    assert table.refusal("discard AS") == "Draw a card first (rule R3)."
    table.act("pass", "pass")
    assert table.refusal("pass", language="fr").endswith("pioche ou prends (règle R3).")
    table.act("draw")
    assert table.refusal("draw") == "You have already drawn a card: discard one (rule R3)."
    assert table.refusal("discard KS", seat=1) == "It is not your turn just now."


def test_gi_r4_the_card_taken_from_the_pile_is_thrown_neither_as_discard_nor_to_go_out() -> None:
    table = laid_out("7S 8S 9S QD QH QC 3D 4D 5D 6C", pile="KS").act("take")
    taken = "You have just taken it, so discard another (rule R4)."
    assert table.refusal("discard KS") == taken
    assert table.refusal("knock KS") == taken
    assert table.moves("knock") == ["knock 6C"]  # the king stays, ten points


def test_gi_r4_a_drawn_card_may_be_thrown_and_later_a_taken_one_too() -> None:
    table = laid_out(POOR, draws="KS QH JC", pile="10D").act("draw", "discard KS")
    assert table.state.pile[-1] == cards("KS")[0]
    table.act("draw", "discard QH").act("take")
    assert table.refusal("discard QH").startswith("You have just taken")
    table.act("discard KC")
    discard_any(table.act("draw"))
    table.act("draw", "discard QH")
    assert table.view(1).known[0] == ()


def test_gi_r4_with_an_eleventh_card_that_may_not_be_thrown_there_is_still_a_discard() -> None:
    table = laid_out(POOR, pile="10D").act("take")
    assert len(table.moves("discard")) == 10


def test_gi_r5_a_discard_with_two_cards_left_voids_the_hand() -> None:
    table = laid_out(POOR, draws="KS", pile="10D", left=3).act("draw", "discard KS")
    assert table.state.done == [("void-stock", -1, 0, 0, 0)]
    assert table.state.last is None
    assert table.state.phase == "offer"
    assert table.state.won == [0, 0]
    assert "hand-void" in table.told()


def test_gi_r5_whoever_drew_the_third_last_card_may_still_go_out() -> None:
    table = laid_out(ELEVEN[:-3], draws="KS", pile="10D", left=3).act("draw", "knock KS")
    assert table.state.done[-1][0] != "void-stock"


def test_gi_r5_with_three_cards_left_the_hand_goes_on() -> None:
    table = laid_out(POOR, draws="KS", pile="10D", left=4).act("draw", "discard KS")
    assert (table.state.phase, table.state.turn) == ("draw", 1)


GIVER = "AS 3H KH 7C JS JH 8C 2D 4C 6H"
READY = "7S 8S 9S QD QH QC 3D 4D 10H KC"
"""The five of diamonds makes it go out with ten points: the ten or the king stays."""


def last_discard(card: str, other: str = READY) -> Table:
    """Let Ann throw a card with two left in the stock; Ben may take it."""
    table = laid_out(GIVER, other, draws=card, pile="2S", left=3, fiftieth_card=True)
    return table.act("draw", f"discard {card}")


def test_gi_r5_fiftieth_card_the_opponent_is_always_asked() -> None:
    useful, useless = last_discard("5D"), last_discard("KD")
    assert (useful.state.turn, useful.state.phase) == (useless.state.turn, useless.state.phase) == (1, "last")
    assert useful.told() == useless.told()
    assert useful.moves() == ["take", "pass"]
    assert useless.moves() == ["pass"]
    assert useless.refusal("take").endswith("(rule R5).")
    assert useful.screen(None).waiting == useless.screen(None).waiting


def test_gi_r5_fiftieth_card_taken_leaves_only_going_out() -> None:
    table = last_discard("5D").act("take")
    assert table.moves() == ["knock 10H", "knock KC"]
    assert table.refusal("discard KC") == "You took the last discard: you must knock (rule R5)."
    table.act("knock KC")
    assert table.state.done[-1][0] in {"knock", "undercut"}


def test_gi_r5_fiftieth_card_the_taken_card_may_not_be_thrown() -> None:
    table = last_discard("KD", READY.replace("10H", "5D").replace("KC", "AC"))  # it could go out, but by throwing KD
    assert table.moves() == ["take", "pass"]  # KD kept counts ten, the ace is thrown
    assert table.act("take").moves() == ["knock AC"]


def test_gi_r5_fiftieth_card_refused_voids_the_hand() -> None:
    table = last_discard("5D").act("pass")
    assert table.state.done[-1][0] == "void-stock"


def test_gi_r6_going_out_is_possible_in_the_first_turn_and_its_limit_is_named() -> None:
    table = laid_out(ELEVEN[:-3], pile="KS", phase="offer")
    assert "knock 6C" in table.act("take").moves()
    poor = laid_out(POOR, draws="KS", pile="10D").act("draw")
    assert poor.moves("knock") == []
    assert poor.refusal("knock KS", language="fr").endswith("on sort avec 10 au plus (règle R6).")
    assert poor.refusal("gin KS").startswith("That is not gin: it leaves")


def test_gi_r6_the_thrown_card_is_not_laid_off_and_is_shown_at_the_end() -> None:
    theirs = "10S QS 2D AD 2C 9H 9C 5H 8H KC"
    table = laid_out(ELEVEN.replace("KS", "6D"), theirs, pile="JH", phase="discard").act("knock 6D")
    assert table.state.last is not None
    assert WRITTEN[table.state.last.thrown] == "6D"
    assert table.state.done[-1][2] == 37


def test_gi_r6_the_limit_option() -> None:
    assert laid_out(ELEVEN, pile="JH", phase="discard", limit=5).moves("knock") == []
    assert laid_out(ELEVEN, pile="JH", phase="discard", limit=6).moves("knock") == ["knock KS"]
    gin = laid_out(ELEVEN.replace("6C", "6D"), pile="JH", phase="discard", limit=0)
    assert gin.moves("gin", "knock") == ["gin KS"]


def test_gi_r12_deadwood_0_cannot_be_declared_as_a_simple_going_out() -> None:
    table = laid_out(ELEVEN.replace("6C", "6D"), pile="JH", phase="discard")
    assert table.refusal("knock KS").endswith("go gin instead of knocking (rule R12).")


def test_gi_r13_with_eleven_melded_cards_one_of_a_longer_meld_is_thrown() -> None:
    table = laid_out("7S 8S 9S 10S QD QH QC QS 3D 4D 5D", pile="JH", phase="discard")
    assert table.moves("gin", "grand") == ["gin 7S", "gin 10S", "gin QS", "gin QH", "gin QD", "gin QC"]
    assert table.act("gin 10S").state.done[-1][0] == "gin"


def test_gi_r20_after_fifty_takes_a_discard_of_the_taker_voids_the_hand() -> None:
    table = laid_out(POOR, pile="10D")
    table.state.takes = MOST_TAKES - 1
    table.act("take", "discard KC")
    assert table.state.done[-1][0] == "void-takes"


def test_gi_r20_the_fiftieth_taker_may_go_out_and_a_drawer_does_not_void_the_hand() -> None:
    table = laid_out(ELEVEN[:-3], pile="KS")
    table.state.takes = MOST_TAKES - 1
    assert "knock 6C" in table.act("take").moves()
    table = laid_out(POOR, draws="KS", pile="10D")
    table.state.takes = MOST_TAKES - 1
    table.act("draw", "discard KS")
    assert table.state.done == []
    table.act("take")
    assert discard_any(table).state.done[-1][0] == "void-takes"


def test_gi_r20_the_taken_upcard_counts() -> None:
    assert dealt().act("take").state.takes == 1


@pytest.mark.parametrize(("rule", "dealer"), [("alternate", 0), ("same", 1)])
def test_gi_r21_who_deals_after_a_void_hand(rule: str, dealer: int) -> None:
    table = laid_out(POOR, draws="KS", pile="10D", left=3, void_dealer=rule).act("draw", "discard KS")
    assert table.state.coup_dealer == dealer
    assert table.state.turn == 1 - dealer


@pytest.mark.parametrize(("rule", "dealer"), [("alternate", 0), ("same", 1)])
def test_gi_r20_gi_r21_who_deals_after_a_hand_void_by_takes(rule: str, dealer: int) -> None:
    table = laid_out(POOR, pile="10D", void_dealer=rule)
    table.state.takes = MOST_TAKES - 1
    table.act("take", "discard KC")
    assert (table.state.done[-1][0], table.state.coup_dealer) == ("void-takes", dealer)
    assert table.state.turn == 1 - dealer


def test_gi_r22_going_out_needs_a_card_taken_first() -> None:
    table = laid_out(ELEVEN[:-3], pile="KS")
    assert table.refusal("knock 6C") == "You knock in your own turn, after drawing a card (rule R22)."


def test_a_card_that_is_not_held_is_named() -> None:
    table = laid_out(POOR, draws="KS", pile="10D").act("draw")
    assert table.refusal("discard QD") == "You do not hold that card: Q♦."


def test_a_match_below_100_points_is_refused_and_a_single_manche_is_not() -> None:
    for points in (0, 100, 5000):
        GIN.refuse(GinOptions(match_points=points), 2)
    for points in (1, 99):
        with pytest.raises(Refused):
            GIN.refuse(GinOptions(match_points=points), 2)
