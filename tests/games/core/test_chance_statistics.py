"""The fair chance looks like chance, by the tests that are usual for it; shuffles known to be wrong do not.

After NIST SP 800-22: the frequency of bits, of bits in blocks, and runs; and the orders of shuffled cards. A value
beyond five standard deviations would come once in two million honest runs.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable
from itertools import permutations
from math import factorial, sqrt

import pytest

from games.core.chance import FairChance
from tests.support.seeded import seed_of

SIGMAS = 5.0
BITS = 16
BLOCK = 128
"""Draws; so many bits of them, times sixteen, are one block."""
CARDS = 5
DECK = 40

Shuffle = Callable[[FairChance, list[int]], None]

SIZES = pytest.mark.parametrize(
    ("draws", "seed"),
    [(20_000, ""), pytest.param(10_000_000, str(seed_of("chance")), marks=pytest.mark.nightly, id="long")],
)


def fair(name: str, seed: str = "") -> FairChance:
    return FairChance(hashlib.sha256(f"{name}{seed}".encode()).digest())


def deviations(observed: float, expected: float, variance: float) -> float:
    """Return by how many standard deviations a count differs from what is expected."""
    return abs(observed - expected) / sqrt(variance)


def chi_square_deviations(counts: list[int]) -> float:
    """Return by how many standard deviations counts differ from being even, in a chi-square test."""
    expected, freedom = sum(counts) / len(counts), len(counts) - 1
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    return deviations(chi_square, freedom, 2 * freedom)


@SIZES
def test_ones_and_zeros_are_as_frequent_and_change_as_often_as_by_chance(draws: int, seed: str) -> None:
    chance = fair("bits", seed)
    ones = changes = in_block = 0
    blocks: list[int] = []
    last = None
    for number in range(1, draws + 1):
        value = chance.below(1 << BITS)
        count = value.bit_count()
        ones += count
        in_block += count
        inner = (value ^ (value >> 1)) & ((1 << (BITS - 1)) - 1)
        changes += inner.bit_count() + (last is not None and last != value >> (BITS - 1))
        last = value & 1
        if number % BLOCK == 0:
            blocks.append(in_block)
            in_block = 0
    bits = draws * BITS
    assert deviations(ones, bits / 2, bits / 4) < SIGMAS
    assert deviations(changes, (bits - 1) / 2, (bits - 1) / 4) < SIGMAS
    size = BLOCK * BITS
    spread = sum((count - size / 2) ** 2 / (size / 4) for count in blocks)
    assert deviations(spread, len(blocks), 2 * len(blocks)) < SIGMAS


def by_the_bot(chance: FairChance, cards: list[int]) -> None:
    chance.shuffle(cards)


def with_any_place(chance: FairChance, cards: list[int]) -> None:
    """Swap each card with any other: n^n ways do not divide into n! orders."""
    for place in range(len(cards)):
        other = chance.below(len(cards))
        cards[place], cards[other] = cards[other], cards[place]


def never_with_itself(chance: FairChance, cards: list[int]) -> None:
    """Swap each card with one before it, never itself: only cycles come out."""
    for last in range(len(cards) - 1, 0, -1):
        other = chance.below(last)
        cards[last], cards[other] = cards[other], cards[last]


def by_a_byte(chance: FairChance, cards: list[int]) -> None:
    """Reduce bytes by modulo, whose uneven rest prefers low places."""
    for last in range(len(cards) - 1, 0, -1):
        other = chance.below(256) % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]


def orders(shuffle: Shuffle, deals: int, seed: str = "") -> list[int]:
    """Return how often each order of the cards came out."""
    chance, counts = fair("orders", seed), Counter[tuple[int, ...]]()
    for _ in range(deals):
        cards = list(range(CARDS))
        shuffle(chance, cards)
        counts[tuple(cards)] += 1
    return [counts[order] for order in permutations(range(CARDS))]


def last_cards(shuffle: Shuffle, deals: int, seed: str = "", deck: int = DECK) -> list[int]:
    """Return how often each card of a deck came out last."""
    chance, counts = fair("last cards", seed), Counter[int]()
    for _ in range(deals):
        cards = list(range(deck))
        shuffle(chance, cards)
        counts[cards[-1]] += 1
    return [counts[card] for card in range(deck)]


def last_of_many_cards(shuffle: Shuffle, deals: int) -> list[int]:
    """Return how often each card of a large deck came out last: 200 leave a byte a most uneven rest."""
    return last_cards(shuffle, deals, deck=200)


@SIZES
def test_every_card_comes_out_last_as_often(draws: int, seed: str) -> None:
    assert chi_square_deviations(last_cards(by_the_bot, draws // (DECK - 1), seed)) < SIGMAS


@SIZES
def test_every_order_comes_as_often(draws: int, seed: str) -> None:
    counts = orders(by_the_bot, draws // (CARDS - 1), seed)
    assert len(counts) == factorial(CARDS)
    assert chi_square_deviations(counts) < SIGMAS


@pytest.mark.parametrize(
    ("statistic", "shuffle", "deals"),
    [(orders, with_any_place, 5_000), (orders, never_with_itself, 2_000), (last_of_many_cards, by_a_byte, 1_500)],
)
def test_shuffles_that_are_known_to_be_wrong_are_caught(
    statistic: Callable[[Shuffle, int], list[int]], shuffle: Shuffle, deals: int
) -> None:
    assert chi_square_deviations(statistic(shuffle, deals)) > SIGMAS
