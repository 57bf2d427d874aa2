"""Who stands where by points alone, and who has won most games; the ties of tournaments: `test_tournament_steps.py`."""

from collections import Counter
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tables.series.series import Member, Placing, PlannedTable, Round, Series, evening_of
from tables.series.standings import best_of, standings_of

PLACINGS = st.lists(st.builds(Placing, st.integers(1, 8), st.integers(1, 8), st.integers(0, 8)), max_size=30)


def an_evening_with(placings: list[Placing]) -> Series:
    """Return an evening of eight people in which this was counted."""
    members = tuple(Member(person, f"P{person}") for person in range(1, 9))
    table = PlannedTable("t", tuple(range(1, 9)), 0, "counted", tuple(placings))
    return replace(evening_of(1, "fr"), members=members, rounds=(Round("rage", (table,)),))


@given(PLACINGS)
def test_standings_add_up_and_equals_share_a_place(placings: list[Placing]) -> None:
    ranks = standings_of(an_evening_with(placings))
    assert sum(rank.points for rank in ranks) == sum(placing.points for placing in placings)
    assert sorted(rank.person for rank in ranks) == list(range(1, 9))
    for rank in ranks:
        assert rank.place == 1 + sum(other.points > rank.points for other in ranks)
    assert [rank.points for rank in ranks] == sorted((rank.points for rank in ranks), reverse=True)


@given(PLACINGS)
def test_all_who_have_won_most_games_are_named(placings: list[Placing]) -> None:
    wins = Counter(placing.person for placing in placings if placing.place == 1)
    most = max(wins.values(), default=0)
    best = best_of(standings_of(an_evening_with(placings)))
    assert {rank.person for rank in best} == {person for person, won in wins.items() if won == most}
    assert all(rank.won == most for rank in best)
