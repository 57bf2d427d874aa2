"""The search finds known solutions, keeps to its budget, and is shown to fail without what makes it good."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.core.budget import CpuTime, Playouts
from games.core.chance import Chance, FastChance, RepeatableChance
from games.core.search import Estimate, Position, search
from tests.games.core.higher_card import KnownEnd, OwnCard, Showdown

STAKES = range(6)


def stakes(position: Position[Showdown], playouts: int, seed: int = 1) -> list[Estimate]:
    return search(position, STAKES, Playouts(playouts), FastChance(seed))


@pytest.mark.parametrize(("mine", "stake"), [(13, 5), (9, 5), (4, 0), (1, 0)])
def test_a_stake_is_as_high_as_the_odds_say(mine: int, stake: int) -> None:
    assert [stakes(OwnCard(mine), 1200, seed)[0].move for seed in range(10)] == [stake] * 10


def test_the_values_are_the_expected_ones() -> None:
    best = stakes(OwnCard(10), 20_000)[0]
    assert best.move == 5
    assert best.value == pytest.approx(5 * (9 - 3) / 12, abs=0.3)


class OwnLuck(OwnCard):
    """A planted mistake: each move meets luck of its own."""

    def make(self, kernel: Showdown, move: int, _chance: Chance) -> None:
        kernel.apply(move, self.other_luck)

    other_luck = FastChance(1)


def test_all_moves_meet_the_same_luck_so_that_few_deals_tell_them_apart() -> None:
    """A card that beats all: each stake is worth one more than the one below, and luck is up to a thousand."""
    assert [stakes(OwnCard(13, luck=1000), 60, seed)[0].move for seed in range(20)] == [5] * 20
    unequal = [stakes(OwnLuck(13, luck=1000), 60, seed)[0].move for seed in range(20)]
    assert unequal.count(5) < 12, "the planted mistake went unseen"


def test_what_is_known_near_the_end_is_used() -> None:
    moves = (1, 2, 3)
    known = [search(KnownEnd(matches, 8), moves, Playouts(30), FastChance(1))[0].move for matches in (5, 6, 7, 9)]
    assert known == [1, 2, 3, 1]
    guessed = [search(KnownEnd(matches, 0), moves, Playouts(30), FastChance(1))[0].move for matches in (5, 6, 7, 9)]
    assert guessed != known, "playouts alone find it, too: the test shows nothing"


def test_what_a_move_seems_worth_counts_as_so_many_deals_and_no_more() -> None:
    misled = [0.0, 0.0, 9.0, 0.0, 0.0, 0.0]

    def best(playouts: int) -> int:
        return search(OwnCard(13), STAKES, Playouts(playouts), FastChance(1), misled)[0].move

    assert best(1) == 2, "eight deals' worth against a single deal"
    assert best(400) == 5
    assert OwnCard.trust == 8.0


def test_equal_seeds_and_playouts_give_equal_estimates() -> None:
    assert stakes(OwnCard(7), 100) == stakes(OwnCard(7), 100)
    assert stakes(OwnCard(7), 100) != stakes(OwnCard(7), 100, seed=2)


def test_the_budget_is_kept_but_for_the_deal_under_way_and_the_first_deal_of_each_heat() -> None:
    for most in (1, 50, 500):
        made = sum(estimate.playouts for estimate in stakes(OwnCard(7, luck=1000), most))
        assert made <= max(6 + 3 + 2, most + 5)
    assert [estimate.playouts for estimate in stakes(OwnCard(7, luck=1000), 1)] == [3, 3, 2, 1, 1, 1]


def test_what_is_clear_or_makes_no_difference_is_not_thought_about_for_long() -> None:
    assert sum(estimate.playouts for estimate in stakes(OwnCard(13), 100_000)) < 200
    alike = search(KnownEnd(4, 8), (1, 2, 3), Playouts(100_000), FastChance(1))
    assert sum(estimate.playouts for estimate in alike) < 200
    assert search(OwnCard(7), [3], Playouts(10), FastChance(1)) == [Estimate(3, 0.0, 0)]


class Ticks:
    """A clock that goes on by a hundredth of a second whenever it is read."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.01
        return self.now


def test_time_is_spent_as_the_clock_says() -> None:
    found = search(OwnCard(7, luck=1000), STAKES, CpuTime(0.6, Ticks()), FastChance(1))
    assert sorted((estimate.playouts for estimate in found), reverse=True) == [60, 60, 40, 20, 20, 20]


def test_repeatable_luck_repeats_and_is_even() -> None:
    draws = [RepeatableChance(5).below(6) for _ in range(3)]
    assert draws[0] == draws[1] == draws[2]
    luck = RepeatableChance(5)
    counts = _counts([luck.below(6) for _ in range(6000)])
    assert all(850 < count < 1150 for count in counts), counts
    firsts = []
    for _ in range(3000):
        cards = [0, 1, 2]
        luck.shuffle(cards)
        firsts.append(cards[0])
    assert all(850 < count < 1150 for count in _counts(firsts))


def _counts(draws: Sequence[int]) -> list[int]:
    return [draws.count(each) for each in sorted(set(draws))]
