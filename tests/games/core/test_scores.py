"""The round that decided most is the one in which the winner gained most on the second."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from games.core.scores import ScoreLine, Scores, TurningPoint
from games.core.text import Text


def scores(*rounds: Sequence[int], ranks: tuple[int, ...] | None, fewest_win: bool = False) -> Scores:
    lines = tuple(tuple(ScoreLine(seat, points, Text("")) for seat, points in enumerate(row)) for row in rounds)
    return Scores(tuple(map(sum, zip(*rounds, strict=True))), lines, ranks, fewest_win)


def test_totals_run_from_round_to_round_and_whoever_is_left_out_of_one_keeps_theirs() -> None:
    played = Scores((5, 7), ((ScoreLine(1, 7, Text("")),), (ScoreLine(0, 5, Text("")),)))
    assert played.running == ((0, 5), (7, 7))
    assert Scores((0, 0)).running == ((), ())


def test_the_turning_point_is_told_by_its_round_and_what_that_brought_the_winner_and_the_second() -> None:
    played = scores((5, 9, 0), (17, -14, 40), (20, 10, -90), ranks=(1, 2, 3))
    assert played.turning_point == TurningPoint(2, winner=0, second=1, won=17, other=-14)


def test_the_turning_point_of_who_has_lost_is_what_cost_them_most_against_the_winner() -> None:
    played = scores((10, 5, 0), (8, 0, 9), (0, 3, -7), ranks=(1, 2, 3))
    assert played.turning_point == TurningPoint(2, winner=0, second=1, won=8, other=0)
    assert played.turning_point_of(2) == TurningPoint(1, winner=0, second=2, won=10, other=0)
    assert played.turning_point_of(0) == played.turning_point_of(1) == played.turning_point


def test_of_rounds_that_decided_as_much_the_last_is_the_turning_point() -> None:
    played = scores((1, 0), (0, 1), (1, 0), (0, 1), (1, 0), ranks=(1, 2))
    assert played.turning_point == TurningPoint(5, winner=0, second=1, won=1, other=0)


def test_what_all_rounds_brought_together_makes_none_of_them_a_turning_point() -> None:
    line, bonus = ScoreLine(0, 30, Text("")), ScoreLine(0, 175, Text(""), bonus=Text(""))
    played = Scores((255, 0), ((line,), (replace(line, points=50),), (line, bonus)), (1, 2))
    assert played.turning_point == TurningPoint(2, winner=0, second=1, won=50, other=0)
    assert played.running == ((30, 80, 285), (0, 0, 0))


def test_where_bonuses_end_parts_of_a_game_the_turning_point_is_a_part_with_its_bonuses() -> None:
    def line(seat: int, points: int) -> ScoreLine:
        return ScoreLine(seat, points, Text(""))

    def bonus(seat: int, points: int) -> ScoreLine:
        return replace(line(seat, points), bonus=Text(""))

    rounds = (
        (line(0, 90),),
        (line(1, 20),),
        (line(0, 15), bonus(0, 100)),
        (line(0, 60),),
        (line(0, 45), bonus(0, 205)),
        (line(1, 101), bonus(1, 300)),
    )
    played = Scores((515, 421), rounds, (1, 2))
    assert played.turning_point == TurningPoint(5, winner=0, second=1, won=310, other=0, part=2)
    assert Scores((515, 20), (*rounds[:5], (line(1, 20),)), (1, 2)).turning_point == played.turning_point


def test_where_few_points_are_good_the_winner_gains_by_taking_fewer() -> None:
    assert scores((5, 9), (12, 40), ranks=(1, 2), fewest_win=True).turning_point == TurningPoint(2, 0, 1, 12, 40)


@pytest.mark.parametrize(
    "played",
    [
        scores((5, 9), (9, 5), ranks=(1, 1)),
        scores((5, 9), ranks=(2, 1)),
        scores((5, 9), (9, 5), ranks=None),
        scores((1, 9), (2, 2), ranks=(1, 2)),
    ],
    ids=["two winners", "one round", "not over", "the second has left, and was ahead"],
)
def test_without_a_winner_who_gained_there_is_none(played: Scores) -> None:
    assert played.turning_point is None
