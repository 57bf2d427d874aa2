"""Melds, arrangements and lay-offs: GI-R8, GI-R9, GI-R10, against an independent search that tries everything."""

from __future__ import annotations

import random
from typing import Final

import pytest

from games.core.french_pack import PACK
from games.gin.arrangement import best_arrangement, best_defence
from games.gin.melds import after_throws, cards_of, deadwood, mask_of, melds_in
from tests.games.gin.brute import least, least_against, melded, value
from tests.games.gin.kit import cards, mask, melds, written
from tests.games.tiers import batches
from tests.support.seeded import seed_of


def _hands(seed: int, count: int, size: int) -> list[tuple[int, ...]]:
    """Return random hands; every second one comes from half a pack, where melds are frequent and tangled."""
    luck = random.Random(seed)
    small = [card for card in range(PACK) if card % 13 < 7]
    return [tuple(sorted(luck.sample(small if number % 2 else range(PACK), size))) for number in range(count)]


@pytest.mark.parametrize("size", [10, 11])
@pytest.mark.parametrize("batch", batches(6))
def test_gi_r9_the_least_deadwood_is_exact(batch: int, size: int) -> None:
    for hand in _hands(seed_of("deadwood", batch, size) if batch else size, 4_000, size):
        assert deadwood(mask_of(hand)) == least(hand), written(hand)


@pytest.mark.parametrize("seed", range(2))
def test_gi_r9_the_arrangement_is_one_and_has_the_least_deadwood(seed: int) -> None:
    for hand in _hands(100 + seed, 1_000, 10 + seed):
        own = mask_of(hand)
        best = best_arrangement(own, own)
        assert sorted([*best.left, *(card for meld in best.melds for card in meld)]) == list(hand)
        assert all(melded(meld) for meld in best.melds)
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
            assert melded((*meld, *(card for card, where in defence.laid if where == number)))


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
    eleven = mask("7S 8S 9S QD QH QC 3D 4D 5D 6C KC")
    left = after_throws(eleven, cards_of(eleven))
    assert left[cards("KC")[0]] == 6
    assert left[cards("6C")[0]] == 10
    assert left[cards("7S")[0]] == 8 + 9 + 6 + 10


def shown(hand: str, thrown: str, *, literal: bool = False) -> list[str]:
    """Return the melds that GI-R9 shows of ten cards, after an eleventh was thrown."""
    return melds(best_arrangement(mask(hand), mask(f"{hand} {thrown}"), literal=literal).melds)


SEVENS: Final = "7S 7H 7D 7C 8S 9S 10S KH 4C 2D"
TENS: Final = "7S 8S 9S 10S 10H 10D 10C KH 4C 2D"


def test_gi_r9_among_equal_deadwood_the_fewest_cards_can_be_laid_off() -> None:
    assert shown(SEVENS, "KD") == ["7S 7H 7D 7C", "8S 9S 10S"]  # the jack; with the longer run also the six


def test_gi_r9_own_cards_are_no_openings_the_thrown_one_among_them() -> None:
    assert shown(SEVENS, "6S") == ["7S 8S 9S 10S", "7H 7D 7C"]  # one opening each way, so the order of cards decides
    assert shown(SEVENS, "JS") == ["7S 7H 7D 7C", "8S 9S 10S"]


def test_gi_r9_a_meld_goes_before_a_longer_one_that_begins_with_it() -> None:
    assert shown(TENS, "JS") == ["7S 8S 9S", "10S 10H 10D 10C"]


def test_gi_r9_fewer_melds_go_before_more() -> None:
    assert shown("AS 2S 3S 4S 5S 6S KH KD JC 9D", "QC") == ["AS 2S 3S 4S 5S 6S"]


def test_gi_r18_literal_a_single_card_left_goes_before_two_worth_as_much() -> None:
    hand = "AH 2H AD 2D 3D AC 2C 3C 4C 5C"
    assert shown(hand, "KS") == ["AD 2D 3D", "AC 2C 3C 4C 5C"]  # leaves A♥ 2♥, with fewer openings
    assert shown(hand, "KS", literal=True) == ["AH AD AC", "2H 2D 2C", "3C 4C 5C"]  # leaves 3♦ alone


def test_gi_r10_breaking_an_own_meld_can_be_right() -> None:
    lying = tuple(tuple(cards(meld)) for meld in ("4S 5S 6S", "4H 5H 6H", "AS AD AC"))
    defence = best_defence(mask("7S 7H 7D 8S 8H KC QC 10D 9C 3C"), lying)
    assert defence.melds == ()
    assert written(tuple(card for card, _ in defence.laid)) == "7S 8S 7H 8H"
    assert defence.deadwood == 7 + 10 + 10 + 10 + 9 + 3


def test_gi_r10_a_card_that_fits_two_melds_is_laid_where_it_carries_another() -> None:
    lying = tuple(tuple(cards(meld)) for meld in ("9S 9H 9D", "6C 7C 8C"))
    defence = best_defence(mask("9C 10C KS QH JD 7D 5S 3H 2S AD"), lying)
    assert defence.laid == ((cards("9C")[0], 1), (cards("10C")[0], 1))


def test_gi_r10_lay_offs_go_on_shown_melds_only_and_may_be_chained() -> None:
    defence = best_defence(mask("JS QS KS 6S 5S 9D 7H 7D 2C AC"), (tuple(cards("8S 9S 10S")),))
    assert defence.deadwood == 6 + 5 + 9 + 7 + 7 + 2 + 1
    defence = best_defence(mask("JS QS 7S 6S 5D 9D 7H 4D 2C AC"), (tuple(cards("8S 9S 10S")),))
    assert defence.deadwood == 5 + 9 + 7 + 4 + 2 + 1
