"""Seats that have left for good: who follows whom, and who stands where."""

from games.core.seats import around, following, playing, ranked


def test_turns_pass_over_seats_that_are_gone() -> None:
    assert playing(5, {1, 4}) == [0, 2, 3]
    assert around(5, {1, 4}, 3) == [3, 0, 2]
    assert around(5, {1, 4}, 4) == [0, 2, 3]
    assert around(4, (), 2) == [2, 3, 0, 1]
    assert [following(5, {1, 4}, seat) for seat in range(5)] == [2, 2, 3, 0, 0]
    assert following(3, {0, 2}, 1) == 1
    assert around(5, {1, 4}, 3, -1) == [3, 2, 0]
    assert following(5, {1}, 2, -1) == 0


def test_equal_worth_shares_a_rank_and_whoever_left_comes_last() -> None:
    assert ranked((5, 1, 3, 1)) == (1, 3, 2, 3)
    assert ranked((5, 1, 3, 9), {0, 3}) == (3, 2, 1, 3)
    assert ranked(((2, -4), (2, -1), (1, 0))) == (2, 1, 3)
    assert ranked((7, 7), {1}) == (1, 2)
