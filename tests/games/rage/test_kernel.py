"""A freshly dealt kernel is the round that the rules deal; its bids and random moves are fair.

That it plays by the rules is shown in `tests/games/test_kernels.py`.
"""

from itertools import product

from games.core.chance import FastChance
from games.rage import RAGE
from games.rage.kernel import RageKernel
from games.rage.kernel_start import deal_round, kernel_of
from games.rage.masks import JOKER_LAY, lays_of, mask
from games.rage.options import RageOptions, variant_of
from games.rage.scoring import result
from tests.games.kernels import standing

VARIANT = variant_of(RageOptions())


def test_a_round_is_dealt_as_the_rules_deal_it() -> None:
    for seed, (seats, size) in enumerate(product(range(2, 9), (10, 4, 1))):
        options = RageOptions(start_hand=size)
        state = RAGE.deal(options, seats, FastChance(seed), dealer=seed % seats).state
        dealt = deal_round(seats, 1, seed % seats, FastChance(seed), variant_of(options))
        assert standing(dealt) == standing(kernel_of(state))


def test_points_follow_from_what_the_kernel_counts() -> None:
    kernel = deal_round(4, 1, 0, FastChance(4), VARIANT)
    kernel.finish_at_random(FastChance(4))
    seat_rounds = list(zip(kernel.bids, kernel.tricks, kernel.plus, kernel.minus, strict=True))
    assert sum(kernel.tricks) == 10
    assert min(kernel.bids) >= 0
    assert list(kernel.scores()) == [result(VARIANT, 1, seat_round).points for seat_round in seat_rounds]
    assert sum(kernel.scores()) == sum(
        tricks + (10 if tricks == bid else -5) + 5 * plus - 5 * minus for bid, tricks, plus, minus in seat_rounds
    )


def test_bids_of_the_policy_come_to_about_the_tricks_there_are() -> None:
    told = 0
    for seed in range(60):
        kernel, chance = deal_round(4, 1, 0, FastChance(seed), VARIANT), FastChance(seed)
        while kernel.bidding:
            kernel.apply(kernel.policy(chance), chance)
        told += sum(kernel.bids)
    assert 9 * 60 < told < 12 * 60


def holding(cards: list[int]) -> RageKernel:
    """Return a round in which the seat in turn holds these cards."""
    kernel = deal_round(4, 1, 0, FastChance(1), VARIANT)
    kernel.bidding, kernel.bids = False, [1, 2, 3, 4]
    kernel.hands[kernel.leader] = mask(cards)
    return kernel


def test_any_legal_card_is_as_likely_as_another() -> None:
    kernel, chance = holding([3, 40, 98]), FastChance(5)
    counts = dict.fromkeys(lays_of(mask([3, 40, 98])), 0)
    for _ in range(3_000):
        counts[kernel.any_move(chance)] += 1
    assert all(900 < count < 1_100 for count in counts.values())
    assert {holding([96]).any_move(chance) for _ in range(200)} == set(range(JOKER_LAY, JOKER_LAY + 6))
