"""The law of the ratings: nobody gains less than somebody placed below them, ties or not."""

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Final

import pytest

from storage.stores.rating_model import NEWCOMER, Skill, in_order, learn
from storage.stores.standing_rules import Ended, Tally, after_game
from tests.support.seeded import seed_of

TIMES: Final = 1_000
ROUNDING: Final = 1e-9


def weak_orders() -> Iterator[list[int]]:
    """Yield the ranks of all ways in which two to eight people can come in, ties included: 254."""
    for people in range(2, 9):
        for shared in product((True, False), repeat=people - 1):
            ranks = [1]
            for place, ties in enumerate(shared, 2):
                ranks.append(ranks[-1] if ties else place)
            yield ranks


def played(skills: Sequence[Skill], ranks: Sequence[int], weights: Sequence[float] | None = None) -> list[float]:
    """Return what each person gains by a game."""
    before = {person: Tally(*skill) for person, skill in enumerate(skills)}
    ended = {at: Ended(rank, 0, 1.0 if weights is None else weights[at]) for at, rank in enumerate(ranks)}
    after = after_game(before, ended)
    return [after[person].skill.shown - skill.shown for person, skill in enumerate(skills)]


def check(gains: Sequence[float], ranks: Sequence[int]) -> None:
    for one, other in product(range(len(ranks)), repeat=2):
        if ranks[one] < ranks[other]:
            assert gains[one] >= gains[other] - ROUNDING, (ranks, gains)


def test_it_holds_of_every_way_in_which_newcomers_come_in() -> None:
    orders = list(weak_orders())
    assert len(orders) == 254
    for ranks in orders:
        gains = played([NEWCOMER] * len(ranks), ranks)
        check(gains, ranks)
        for one, other in product(range(len(ranks)), repeat=2):
            assert (ranks[one] == ranks[other]) == (abs(gains[one] - gains[other]) < ROUNDING), "equals gain the same"
        skills = learn([NEWCOMER] * len(ranks), ranks)
        assert in_order([NEWCOMER] * len(ranks), skills, ranks) == skills, "among equals the model alone keeps it"


def test_it_holds_of_people_of_any_strength_and_however_much_the_game_counts_for_each() -> None:
    luck, orders = Random(seed_of("ratings")), list(weak_orders())
    for _ in range(TIMES):
        ranks = luck.choice(orders)
        skills = [Skill(luck.uniform(0, 50), luck.uniform(0.8, 25 / 3)) for _ in ranks]
        seats = luck.sample(range(len(ranks)), len(ranks))
        weights = [luck.choice((1.0, 0.5, luck.random())) for _ in ranks]
        gains = played(skills, [ranks[seat] for seat in seats], weights)
        check(gains, [ranks[seat] for seat in seats])


def test_two_who_are_equal_and_placed_alike_gain_the_same_wherever_they_sit() -> None:
    luck, orders = Random(seed_of("equals")), list(weak_orders())
    for _ in range(300):
        ranks = luck.choice(orders)
        few = [Skill(20.0, 3.0), Skill(30.0, 6.0)]
        rows = [(rank, luck.choice(few)) for rank in ranks]
        again = luck.sample(rows, len(rows))
        found: dict[tuple[int, Skill], float] = {}
        for seated in (rows, again):
            for row, gain in zip(
                seated, played([skill for _, skill in seated], [rank for rank, _ in seated]), strict=True
            ):
                assert found.setdefault(row, gain) == pytest.approx(gain, abs=1e-6)


def test_gains_out_of_order_become_their_mean_weighted_by_how_well_each_is_known() -> None:
    before = [Skill(25.0, 1.0), Skill(25.0, 2.0), Skill(25.0, 2.0)]
    after = [Skill(26.0, 1.0), Skill(31.0, 2.0), Skill(20.0, 2.0)]
    gains = [new.shown - old.shown for old, new in zip(before, in_order(before, after, [1, 2, 3]), strict=True)]
    assert gains == pytest.approx([40, 40, -100])
    assert in_order(before, after, [2, 1, 3]) == after


def test_a_table_of_many_moves_ratings_no_farther_than_one_of_two() -> None:
    of_two = played([NEWCOMER] * 2, [1, 2])
    of_eight = played([NEWCOMER] * 8, range(1, 9))
    assert [round(gain) for gain in of_two] == [69, -37]
    assert [round(gain) for gain in of_eight] == [69, 54, 39, 24, 9, -7, -22, -37]
    assert [round(gain) for gain in played([NEWCOMER] * 5, [1, 1, 3, 4, 5])] == [56, 56, 16, -10, -37]
