"""Where cards go, and why not: worked examples, and GA-R1 to GA-R7."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from games.gaag.cards import DECK, NUMBER_OF, WRITTEN, atoms_of, is_element, weigh
from games.gaag.row import landing
from tests.games.gaag.kit import Table, cards


def test_r1_there_are_70_cards_with_126_atoms() -> None:
    assert len(DECK) == 70
    assert weigh(DECK, 5) == 126
    by_atoms = Counter(atoms_of(card, 5) for card in DECK)
    assert by_atoms == {0: 18, 1: 16, 2: 14, 3: 12, 4: 4, 5: 6}
    copies = Counter(NUMBER_OF[card] for card in DECK if is_element(card))
    assert [copies[number] for number in range(1, 19)] == [1, 2, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 4, 4, 4, 3, 2, 1]
    assert sorted(WRITTEN[card] for card in DECK if not is_element(card)) == [
        *("close-1", "close-18", "gap", "gap", "link-7", "link-8")
    ]


def test_example_1_elements_at_the_ends_a_gap_a_link_and_a_closing_card_fit() -> None:
    table = Table("5-1 7-0 9-1 11-0 gap link-8 link-7 close-1", "2-0", row="6-0 8-2 10-4")
    assert table.fits() == {"5-1", "11-0", "gap", "link-8", "close-1"}


def test_example_2_nothing_goes_beyond_a_closing_card() -> None:
    table = Table("3-2 1-0 5-0 gap close-18", "2-1", row="close-1 2-0 4-1")
    assert table.fits() == {"5-0", "gap", "close-18"}


def test_example_3_and_r6_elements_and_closing_cards_open_a_row() -> None:
    table = Table("link-7 link-8 gap close-18 12-4", "2-0")
    assert table.fits() == {"close-18", "12-4"}
    assert "pickup" not in table.moves()
    for card in ("link-7", "link-8", "gap"):
        assert table.refused(f"play {card}") == "A row is opened with an element or a closing card (rule R6)."


def test_example_4_whoever_picks_up_collects_17_atoms() -> None:
    table = Table("2-0 3-0", "4-0", row="6-0 gap 8-2 link-8 10-4 12-1").act("pickup")
    assert table.heard(None) == ["Ann picks up 6 cards, 17 atoms."]
    assert weigh(table.state.collected[0], 5) == 17


def test_r2_special_cards_have_the_atoms_of_the_option() -> None:
    table = Table("2-0 3-0", "4-0", row="6-0 gap 8-2 link-8 10-4 12-1", special_atoms=0).act("pickup")
    assert table.heard(None) == ["Ann picks up 6 cards, 7 atoms."]


@pytest.mark.parametrize(
    ("row", "card", "after"),
    [
        ("5-0", "3-1", "3-1 5-0"),
        ("5-0", "6-1", "5-0 6-1"),
        ("1-0 5-0", "close-1", "close-1 1-0 5-0"),
        ("5-0 18-0", "close-18", "5-0 18-0 close-18"),
        ("close-18", "close-1", "close-1 close-18"),
        ("close-18", "17-0", "17-0 close-18"),
        ("6-0 7-1", "link-7", "6-0 7-1 link-7"),
        ("6-0 7-1 link-7", "8-0", "6-0 7-1 link-7 8-0"),
        ("7-1 link-7 9-0", "6-2", "6-2 7-1 link-7 9-0"),
        ("6-0 8-1 link-8 10-0", "gap", "6-0 gap 8-1 link-8 10-0"),
        ("7-0 link-7 9-0", "gap", "7-0 link-7 gap 9-0"),
    ],
)
def test_cards_lie_in_order_links_on_their_element_and_gaps_in_their_interval(row: str, card: str, after: str) -> None:
    assert Table(card, "2-0", row=row, pile="").act(f"play {card}").row == after


def test_r3_a_closing_card_is_played_at_its_end_whatever_lies_there() -> None:
    assert Table("close-1 close-18", "2-0", row="1-0 18-0").fits() == {"close-1", "close-18"}


BOTH = "Both ends are closed: what is left is a link, a gap, or picking up (rule R3)."


@pytest.mark.parametrize(
    ("row", "card", "why"),
    [
        ("close-1 5-1", "1-0", "The left end of the row is closed: play on the right, or a special card (rule R3)."),
        ("close-1 5-1", "3-0", "The left end of the row is closed: play on the right, or a special card (rule R3)."),
        ("5-1 close-18", "9-0", "The right end of the row is closed: play on the left, or a special card (rule R3)."),
        ("close-1 5-1 close-18", "3-0", BOTH),
        ("close-1 5-1 close-18", "18-0", BOTH),
    ],
)
def test_r3_no_element_is_added_at_a_closed_end(row: str, card: str, why: str) -> None:
    table = Table(card, "2-1", row=row)
    assert table.fits() == set()
    assert table.refused(f"play {card}") == why


def test_r7_between_two_closed_ends_a_number_that_is_passed_over_is_told_so() -> None:
    refusal = Table("7-0", "2-1", row="close-1 5-1 9-1 close-18").refused("play 7-0")
    assert "between 5 and 9" in refusal
    assert "(rule R7)" in refusal


def test_r3_an_ordinary_1_does_not_go_on_a_closing_1_alone() -> None:
    assert Table("1-0", "2-0", row="close-1").fits() == set()
    assert Table("18-0", "2-0", row="close-18").fits() == set()
    assert "Both ends" in Table("9-0", "2-0", row="close-1 close-18").refused("play 9-0")


def test_r4_a_link_goes_on_its_ordinary_element_only() -> None:
    assert Table("link-7 link-8", "2-0", row="6-0 8-1").fits() == {"link-8"}
    assert "(rule R4)" in Table("link-7", "2-0", row="8-0 10-0").refused("play link-7")


def test_r4_a_link_also_goes_between_two_closed_ends_and_is_no_number_of_its_own() -> None:
    table = Table("link-7 gap 6-0", "2-0", row="close-1 7-0 close-18")
    assert table.fits() == {"link-7"}
    assert Table("8-1 6-0", "2-0", row="7-0 link-7").fits() == {"8-1", "6-0"}


def test_r5_exactly_one_number_is_missing() -> None:
    assert Table("gap", "2-0", row="3-0 5-0").fits() == {"gap"}
    for row in ("3-0 6-0", "3-0 4-0", "3-0"):
        assert "(rule R5)" in Table("gap", "2-0", row=row).refused("play gap")


def test_r5_closing_cards_count_as_neighbours() -> None:
    assert Table("gap", "2-0", row="close-1 3-0").fits() == {"gap"}
    assert Table("gap", "2-0", row="16-0 close-18").fits() == {"gap"}
    assert Table("gap", "2-0", row="close-1 1-0").fits() == set()


def test_r5_the_lowest_interval_is_taken_and_each_holds_one_gap() -> None:
    table = Table("gap gap 2-1", "2-0 12-0", row="3-0 5-0 7-0", pile="").act("play gap")
    assert table.row == "3-0 gap 5-0 7-0"
    assert table.act("play 12-0", "play gap").row == "3-0 gap 5-0 gap 7-0 12-0"
    assert Table("gap", "2-0", row="3-0 gap 5-0").fits() == set()
    assert Table("gap", "2-0", row="5-0 7-1 link-7 gap 9-0").fits() == {"gap"}


def test_r7_equal_numbers_and_numbers_in_between_are_never_playable() -> None:
    table = Table("6-1 10-1 8-0", "2-0", row="6-0 10-4")
    assert table.fits() == set()
    assert table.refused("play 6-1").startswith("6 is in the row already")
    assert table.refused("play 8-0").startswith("Nothing goes between 6 and 10")
    assert "(règle R7)" in table.refused("play 8-0", "fr")


def test_barred_cards_stay_among_the_choices_with_their_reason() -> None:
    table = Table("6-1 8-0 11-0 gap gap", "2-0", row="6-0 10-4")
    labels = table.labels(0)
    assert labels == [
        "(Carbon 6 (1 atom))",
        "(Oxygen 8)",
        "Sodium 11",
        "(Gap <> (5 atoms))",
        "Pick up (4 atoms)",
    ]


def test_a_card_that_is_not_in_the_hand_is_refused_by_its_name() -> None:
    assert Table("6-1", "2-0", row="6-0").refused("play 9-4") == ("You do not hold this card: Fluorine 9 (4 atoms).")


def test_landing_agrees_with_a_second_reading_of_the_table_of_moves() -> None:
    """GA-R3 to GA-R7 again, written straight from the rules, against `landing` for every card on many rows."""
    for seed in range(300):
        row = _random_row(seed)
        for card in sorted(set(DECK) - {card for card in row if WRITTEN[card] != "gap"}):
            assert (landing(row, card) is not None) == _may(row, WRITTEN[card]), (seed, row, card)


def _random_row(seed: int) -> list[int]:
    """Return a row of up to 24 tries in some order."""
    row: list[int] = []
    for step in range(seed % 25):
        card = DECK[(seed * 7919 + step * 31) % len(DECK)]
        where = landing(row, card)
        if where is not None and row.count(card) < DECK.count(card):
            row.insert(where.at, card)
    return row


def _may(row: list[int], name: str) -> bool:
    names = [WRITTEN[card] for card in row]
    numbers = [int(lying.removeprefix("close-").split("-")[0]) for lying in names if lying[0] in "c123456789"]
    if name.startswith("link"):
        return any(lying.startswith(name[-1] + "-") for lying in names)
    if name == "gap":
        plain = [lying for lying in names if not lying.startswith("link")]
        pairs = pairwise(plain)
        return any("gap" not in pair and _number(pair[1]) - _number(pair[0]) == 2 for pair in pairs)
    if name.startswith("close"):
        return name not in names
    number = _number(name)
    below = not numbers or (number < min(numbers) and "close-1" not in names)
    return below or (number > max(numbers) and "close-18" not in names)


def _number(name: str) -> int:
    return int(name.removeprefix("close-").split("-")[0])


def test_the_second_reading_has_rows_with_every_special_card() -> None:
    seen = {WRITTEN[card] for seed in range(300) for card in _random_row(seed)}
    assert {"close-1", "close-18", "link-7", "link-8", "gap"} <= seen
    assert cards("close-1") == [64]
