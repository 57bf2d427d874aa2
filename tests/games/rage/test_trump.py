"""The indicator and the pile: RA-R4, RA-R10 to RA-R13, RA-R16, RA-R23."""

from __future__ import annotations

import pytest

from games.rage.cards import CARD_NAMED, COLOURED, DECK, WRITTEN
from tests.games.rage.kit import Table, dealt, laid_out, trick


def aside(table: Table) -> list[str]:
    return [WRITTEN[card] for card in table.state.aside]


def test_ra_r4_action_cards_of_the_first_flip_are_set_aside_and_announced() -> None:
    tables = [dealt(4, seed=seed) for seed in range(40)]
    flipped = next(table for table in tables if table.state.aside)
    assert all(card >= COLOURED for card in flipped.state.aside)
    assert 0 <= flipped.state.indicator < COLOURED
    shown = [*flipped.state.aside, flipped.state.indicator]
    (text,) = (text for text in flipped.news if text.key == "rage.flipped")
    assert len(dict(text.params)["cards"]) == len(shown)  # type: ignore[arg-type] # a tuple of cards
    assert len(flipped.state.pile) == DECK - 40 - len(shown)


def test_ra_r10_changement_judges_the_whole_trick_with_the_trump_at_its_end() -> None:
    table = trick("B7 G1 R3 Change", trump="R5", pile="G9")
    assert table.winner == "Ben"
    assert table.trump == "green"


def test_ra_r10_the_new_trump_stays_for_the_next_tricks() -> None:
    table = laid_out("B7 B1 +5", "Change G1 +5", trump="R5", pile="G9")
    table.play("B7 Change B1 G1")
    assert table.winner == "Ben"
    assert table.told().count("rage.flipped") == 1


def test_ra_r11_the_new_trump_differs_from_the_one_removed_and_action_cards_are_skipped() -> None:
    table = trick("B7 B8 B9 Change", trump="R5", pile="R1 Joker R2 Y4 G1")
    assert table.trump == "yellow"
    assert aside(table) == ["red-5", "red-1", "joker-1", "red-2"]
    assert table.said("rage.flipped") == [
        "Turned over the red 1, the Joker, the red 2 and the yellow 4: trump is yellow."
    ]


def test_ra_r11_a_second_changement_brings_neither_the_last_nor_the_first_colour() -> None:
    table = trick("B7 Change Change B8", spare="+5 +5 -5 -5", trump="R5", pile="Y1 Y2 R3 V4")
    assert table.trump == "violet"
    assert aside(table) == ["red-5", "yellow-1", "yellow-2", "red-3"]


def test_ra_r11_in_the_next_trick_the_first_colour_may_come_back() -> None:
    table = laid_out("B7 B1 +5", "Change Change +5", trump="R5", pile="Y1 R3")
    table.play("B7 Change B1 Change")
    assert table.trump == "red"


def test_ra_r11_after_a_sans_atout_the_removed_colour_is_excluded() -> None:
    table = trick("B7 Sans Change B8", spare="+5 +5 -5 -5", trump="R5", pile="R1 V4")
    assert table.trump == "violet"


def test_ra_r11_changement_sans_changement_excludes_the_removed_and_the_first_colour() -> None:
    table = trick("B7 Change Sans Change", spare="+5 +5 -5 -5", trump="R5", pile="Y1 Y2 R3 O4")
    assert table.trump == "orange"
    assert aside(table) == ["red-5", "yellow-1", "yellow-2", "red-3"]


def test_ra_r12_sans_atout_makes_the_former_trump_plain() -> None:
    assert trick("B7 R15 Sans B2", trump="R5", pile="G1").winner == "Ann"


def test_ra_r12_the_next_indicator_comes_after_the_trick_and_may_show_the_former_colour() -> None:
    table = laid_out("B7 +5", "Sans +5", "B8 -5", "B1 -5", trump="R5", pile="Change R9").play("B7 Sans B8")
    assert table.trump == ""
    assert "rage.flipped" not in table.told()
    table.play("B1")
    assert table.trump == "red"
    assert aside(table) == ["red-5", "change-1"]


def test_ra_r12_a_second_sans_atout_does_nothing_while_no_indicator_lies_there() -> None:
    table = trick("B7 Sans Sans B8", spare="+5 +5 -5 -5", trump="R5", pile="G9 V1")
    assert table.told().count("rage.trump-removed") == 1
    assert table.told().count("rage.no-trump-already") == 1
    assert table.trump == "green"


def test_ra_r12_after_a_changement_a_second_sans_atout_works_again() -> None:
    table = trick("Sans Change Sans G1", spare="+5 +5 -5 -5", trump="R5", pile="G9 V1")
    assert table.told().count("rage.trump-removed") == 2
    assert table.trump == "violet"


def test_ra_r13_sans_atout_then_changement_gives_a_trump_in_this_trick_and_no_further_flip() -> None:
    table = trick("B7 Sans Change G1", spare="+5 +5 -5 -5", trump="R5", pile="G9 V1")
    assert table.winner == "Dan"
    assert table.trump == "green"
    assert table.told().count("rage.flipped") == 1


def test_ra_r13_changement_then_sans_atout_leaves_no_trump() -> None:
    table = trick("B7 Change Sans G1", spare="+5 +5 -5 -5", trump="R5", pile="G9 V1")
    assert table.winner == "Ann"
    assert table.trump == "violet"


def test_ra_r13_sticky_keeps_the_trick_without_trump_and_the_colour_starts_with_the_next() -> None:
    table = trick("B7 Sans Change G1", spare="+5 +5 -5 -5", trump="R5", pile="G9", no_trump_is_sticky=True)
    assert table.winner == "Ann"
    assert table.trump == "green"
    assert table.said("rage.from-next-trick")
    assert not table.state.silenced


def test_ra_r13_sticky_changes_nothing_when_the_sans_atout_comes_last() -> None:
    table = trick("B7 Change Sans G1", spare="+5 +5 -5 -5", trump="R5", pile="G9 V1", no_trump_is_sticky=True)
    assert table.winner == "Ann"
    assert table.trump == "violet"


def test_ra_r16_an_exhausted_pile_is_made_anew_of_the_cards_set_aside() -> None:
    hands = ("B7 +5", "Change +5", "B8 -5", "B1 -5")
    table = laid_out(*hands, trump="R5", pile="R6", aside="Y1 R9 Joker", bare=True).play("B7 Change")
    assert table.trump == "yellow"
    assert table.said("rage.reshuffled") == [
        "The stock is used up: the 5 cards set aside are shuffled into a new stock."
    ]
    lying = sorted([*table.state.pile, *table.state.aside, table.state.indicator])
    assert [WRITTEN[card] for card in lying] == ["red-5", "red-6", "red-9", "yellow-1", "joker-1"]
    assert table.view(0).known_pile == tuple(sorted(table.state.pile))


def test_ra_r16_cards_of_tricks_never_come_back() -> None:
    table = laid_out("G7 +5", "Change +5", trump="R5", aside="R9", bare=True).play("G7 Change")
    assert table.state.played == [CARD_NAMED["green-7"], CARD_NAMED["change-1"]]
    assert table.trump == "red"


@pytest.mark.parametrize(("trump", "written"), [("R5", "red-5"), ("R0", "red-0")])
def test_ra_r16_without_a_fitting_colour_a_changement_leaves_the_trump_as_it_was(trump: str, written: str) -> None:
    table = laid_out("B7 +5", "Change +5", "B8 -5", "B1 -5", trump=trump, pile="R6 Joker", aside="R9", bare=True)
    table.play("B7 Change")
    assert WRITTEN[table.state.indicator] == written
    assert sorted(aside(table)) == ["joker-1", "red-6", "red-9"]
    assert table.told()[-2:] == ["rage.flipped-in-vain", "rage.trump-stays"]
    assert table.play("B8 B1").winner == "Cleo"


def test_ra_r16_after_a_sans_atout_a_vain_changement_brings_the_removed_colour_back() -> None:
    table = laid_out("B7 +5", "Sans +5", "Change -5", "R1 -5", trump="R5", bare=True).play("B7 Sans Change R1")
    assert WRITTEN[table.state.indicator] == "red-5"
    assert table.winner == "Dan"
    assert table.told().count("rage.nothing-to-flip") == 1
    assert table.told().count("rage.trump-returns") == 1
    assert "rage.trump-stays" not in table.told()


def test_ra_r13_r16_a_trick_that_stays_without_trump_is_not_said_to_have_one() -> None:
    hands = ("B7 +5", "Sans +5", "Change -5", "R1 -5")
    table = laid_out(*hands, trump="R5", bare=True, no_trump_is_sticky=True).play("B7 Sans Change")
    assert table.said("rage.trump-later-again") == [
        "This trick stays without trump; from the next one on, trump is red."
    ]
    assert not {"rage.trump-stays", "rage.trump-returns", "rage.from-next-trick"} & {*table.told()}
    assert table.play("R1").winner == "Ann"
    assert table.trump == "red"


def test_ra_r16_the_flip_after_a_sans_atout_can_bring_the_removed_card_itself_back() -> None:
    table = laid_out("B7 +5", "Sans +5", trump="R5", bare=True).play("B7 Sans")
    assert WRITTEN[table.state.indicator] == "red-5"
    assert table.state.aside == []


def test_ra_r16_without_any_colour_left_the_round_goes_on_without_trump() -> None:
    table = laid_out("B7 +5 -5", "Sans +5 -5", trump="", aside="Joker", bare=True).play("B7 Sans")
    assert table.trump == ""
    assert table.told()[-1] == "rage.nothing-to-flip"
    assert table.play("+5 +5").winner == "Ann"


def test_ra_r23_a_sans_atout_in_the_last_trick_flips_no_new_card() -> None:
    table = laid_out("B7", "Sans", trump="R5", pile="G1", round_size=1).play("B7 Sans")
    assert table.state.phase == "over"
    assert "rage.flipped" not in table.told()


def test_ra_r23_nor_does_it_when_another_round_follows() -> None:
    table = laid_out("B7", "Sans", trump="R5", pile="G1", round_size=2).play("B7 Sans")
    keys = table.told()
    assert keys.index("rage.round-begins") < keys.index("rage.flipped")


def test_ra_r23_a_changement_in_the_last_trick_still_counts() -> None:
    assert laid_out("B7", "G1", "Change", trump="R5", pile="G9", round_size=1).play("B7 G1 Change").winner == "Ben"


@pytest.mark.parametrize("seed", range(3))
def test_the_112_cards_are_conserved_and_all_different(seed: int) -> None:
    state = dealt(8, seed=seed).state
    cards = [*(card for hand in state.hands for card in hand), *state.pile, *state.aside, state.indicator]
    assert sorted(cards) == list(range(DECK))
