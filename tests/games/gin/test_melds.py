"""Melds, arrangements and lay-offs: GI-R8, GI-R9, GI-R10, against an independent search that tries everything."""

from __future__ import annotations

import random
from typing import Final

import pytest

from games.gin.arrangement import best_arrangement, best_defence, is_meld
from games.gin.melds import cards_of, deadwood, mask_of, melds_in, throws
from games.gin.pack import PACK
from tests.games.gin.brute import least, least_against, melded, value
from tests.games.gin.kit import cards, mask, melds, written

HANDS: Final = 4_000
SPLITS: Final = 6


def _hands(seed: int, count: int, size: int) -> list[tuple[int, ...]]:
    """Return random hands; every second one comes from half a pack, where melds are frequent and tangled."""
    luck = random.Random(seed)
    small = [card for card in range(PACK) if card % 13 < 7]
    return [tuple(sorted(luck.sample(small if number % 2 else range(PACK), size))) for number in range(count)]


@pytest.mark.parametrize("seed", range(SPLITS))
def test_gi_r9_the_least_deadwood_is_exact(seed: int) -> None:
    for hand in _hands(seed, HANDS, 10 + seed % 2):
        assert deadwood(mask_of(hand)) == least(hand), written(hand)


@pytest.mark.parametrize("seed", range(2))
def test_gi_r9_the_arrangement_is_one_and_has_the_least_deadwood(seed: int) -> None:
    for hand in _hands(100 + seed, 1_000, 10 + seed):
        own = mask_of(hand)
        best = best_arrangement(own, own)
        assert sorted([*best.left, *(card for meld in best.melds for card in meld)]) == list(hand)
        assert all(melded(meld) and is_meld(meld) for meld in best.melds)
        assert sum(map(value, best.left)) == best.deadwood == deadwood(own)


@pytest.mark.parametrize("seed", range(2))
def test_gi_r10_melds_and_lay_offs_together_leave_the_least(seed: int) -> None:
    luck, tried = random.Random(seed), 0
    small = [card for card in range(PACK) if card % 13 < 7]
    while tried < 250:
        dealt = luck.sample(small if tried % 2 else range(PACK), 20)
        shown = best_arrangement(mask_of(dealt[:10]), mask_of(dealt[:10])).melds
        if not shown:
            continue
        tried += 1
        defence = best_defence(mask_of(dealt[10:]), shown)
        assert defence.deadwood == least_against(frozenset(dealt[10:]), frozenset(shown)), (dealt, shown)
        laid = [card for card, _ in defence.laid]
        assert sorted([*defence.left, *laid, *(c for meld in defence.melds for c in meld)]) == sorted(dealt[10:])
        for number, meld in enumerate(shown):
            assert is_meld(tuple(sorted((*meld, *(card for card, where in defence.laid if where == number)))))


def test_gi_r8_an_ace_goes_before_a_two_and_not_after_a_king() -> None:
    assert [cards_of(meld) for meld in melds_in(mask("AH 2H 3H"))] == [tuple(cards("AH 2H 3H"))]
    assert melds_in(mask("QH KH AH")) == []
    assert melds_in(mask("KH AH 2H")) == []
    assert melds_in(mask("KS AH 2H")) == []  # the king of spades and the ace of hearts are neighbours only as numbers


def test_gi_r8_sets_have_three_or_four_cards_and_runs_three_to_ten() -> None:
    assert len(melds_in(mask("9S 9H 9D 9C"))) == 5
    assert len(melds_in(mask("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S"))) == 8 + 7 + 6 + 5 + 4 + 3 + 2 + 1
    assert melds_in(mask("9S 9H 10D 10C")) == []


def test_throws_name_the_deadwood_that_each_card_leaves() -> None:
    left = throws(mask("7S 8S 9S QD QH QC 3D 4D 5D 6C KC"))
    assert left[cards("KC")[0]] == 6
    assert left[cards("6C")[0]] == 10
    assert left[cards("7S")[0]] == 8 + 9 + 6 + 10


@pytest.mark.parametrize(
    ("hand", "found", "left"),
    [
        # The fourth seven lies in the run: at 7 8 9 of spades 6 and 10 can be laid, at the sevens one seven.
        ("7S 7H 7D 8S 9S AC AD AH KS KH", ["AH AD AC", "7S 8S 9S"], "7H 7D KS KH"),
        ("2S 3S 4S 5S 5H 5D KC KD KH QS", ["2S 3S 4S 5S", "KH KD KC"], "5H 5D QS"),
    ],
)
def test_gi_r9_the_least_deadwood_goes_before_everything(hand: str, found: list[str], left: str) -> None:
    best = best_arrangement(mask(hand), mask(hand))
    options = {14 + 20: found, 20: found}
    assert best.deadwood == deadwood(mask(hand))
    assert best.deadwood <= min(options)
    if best.deadwood == sum(map(value, cards(left))):
        assert sorted(melds(best.melds)) == sorted(found)
