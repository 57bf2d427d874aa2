"""The least move of an absent player, and what imagined states keep to."""

from __future__ import annotations

from dataclasses import replace

from games.core.chance import FastChance
from games.core.french_pack import WRITTEN
from games.gin import GIN
from games.gin.knocking import exits
from tests.games.gin.kit import cards, dealt, laid_out, written

POOR = "AS 3H 5D 7C 9S JH KC 2D 4C 6H"
GIVER = "AS 3H KH 7C JS JH 8C 2D 4C 6H"
READY = "7S 8S 9S QD QH QC 3D 4D 10H KC"


def test_gi_k_an_absent_player_passes_draws_and_discards_what_was_drawn() -> None:
    table = dealt(dealer=1)
    assert table.minimal() == "pass"
    table.act("pass", "pass")
    assert table.minimal() == "draw"
    table.act("draw")
    assert table.minimal() == f"discard {WRITTEN[table.state.drawn]}"


def test_gi_k_an_absent_player_never_goes_out() -> None:
    table = laid_out("7S 8S 9S QD QH QC 3D 4D 5D 6C", draws="KS").act("draw")
    assert "knock KS" in table.moves()
    assert table.minimal() == "discard KS"


def test_gi_k_a_card_already_taken_stays_and_the_discard_leaves_the_least_deadwood() -> None:
    assert laid_out("7S 8S 9S QD QH QC 3D 4D 10H KC", pile="5D").act("take").minimal() == "discard 10H"
    assert laid_out("7S 8S 9S QD QH QC 3D 4D 9H KC", pile="5D").act("take").minimal() == "discard KC"


def test_gi_k_of_equal_discards_the_one_with_the_most_points_goes_then_the_first() -> None:
    table = laid_out("7S 8S 9S QD QH QC 3D 4D KS JC", pile="5D").act("take")
    assert table.minimal() == "discard KS"


def test_gi_k_with_the_last_discard_taken_an_absent_player_goes_out() -> None:
    table = laid_out(GIVER, READY, draws="5D", pile="2S", left=3, fiftieth_card=True)
    table.act("draw", "discard 5D")
    assert table.minimal() == "pass"
    assert table.act("take").minimal() == "knock 10H"


def test_gi_k_the_arrangement_is_that_of_gi_r9() -> None:
    table = laid_out("7S 7H 7D 7C 8S 9S 10S AH AD 2C KS", pile="JH", phase="discard", auto_settle=False)
    assert table.act("knock KS").minimal() == "arrange 1"


def test_an_imagined_hand_holds_the_cards_that_were_taken_from_the_pile() -> None:
    table = laid_out(POOR, pile="10D").act("take", "discard KC")
    for seed in range(20):
        imagined = GIN.imagine(table.view(1), FastChance(seed))
        assert cards("10D")[0] in imagined.hands[0]
        assert cards("KC")[0] not in imagined.hands[0]
        assert sorted([*imagined.hands[0], *imagined.hands[1], *imagined.pile, *imagined.stock]) == list(range(52))


def test_an_imagined_hand_can_go_out_where_everybody_knows_that_it_can() -> None:
    last = laid_out(GIVER, READY, draws="5D", pile="2S", left=3, fiftieth_card=True)
    last.act("draw", "discard 5D", "take")
    going = laid_out("7S 7H 7D 7C 8S 9S 10S AH AD 2C KS", pile="JH", phase="discard", auto_settle=False)
    going.act("knock KS")
    for table, asked in ((last, 1), (going, 0)):
        for seed in range(12):
            for viewer in (1 - asked, None):
                imagined = GIN.imagine(table.view(viewer), FastChance(seed))
                hand = imagined.hands[asked]
                ways = exits(imagined.variant, imagined.upcard, hand, imagined.taken)
                assert ways.any, written(hand)
                assert asked or imagined.thrown in ways.knock


def test_different_imagined_hands_are_dealt() -> None:
    view = dealt().view(0)
    assert len({tuple(GIN.imagine(view, FastChance(seed)).hands[1]) for seed in range(10)}) == 10


def test_an_imagined_hand_can_go_out_however_much_of_it_is_known() -> None:
    hand = ["7S", "8S", "9S", "QD", "QH", "QC", "3D", "4D", "5D", "6C", "KS"]
    for count in range(11):
        table = laid_out(" ".join(hand), pile="JH", phase="discard", auto_settle=False, petit_grand_gin="literal")
        table.state.phase, table.state.going, table.state.thrown = "arrange", "petit", cards("KS")[0]
        table.state.known[0] = sorted(cards(" ".join(hand[:count])))
        for seed in range(3):
            imagined = GIN.imagine(table.view(1), FastChance(seed))
            assert set(table.state.known[0]) <= set(imagined.hands[0])
            ways = exits(imagined.variant, imagined.upcard, imagined.hands[0], imagined.taken)
            assert imagined.thrown in ways.petit


def test_a_view_that_no_hand_fits_is_imagined_all_the_same() -> None:
    table = laid_out("7S 7H 7D 7C 8S 9S 10S AH AD 2C KS", pile="JH", phase="discard", auto_settle=False).act("knock KS")
    junk = tuple(cards("JS KS 10H QH 8H 6D 9D JD 7C KC"))
    view = replace(table.view(None), known=(junk, ()))
    imagined = GIN.imagine(view, FastChance(1))
    assert set(junk) < set(imagined.hands[0])
    assert GIN.view(imagined, None) == view
