"""Tournaments without Discord: rounds drawn, tables counted, standings with their reasons, who is out."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.text import Refused
from tables.series import steps
from tables.series.draw import bracket_of
from tables.series.round_plan import rounds_needed
from tables.series.series import KINDS, MINUTE, WIN, Series
from tables.series.standings import buchholz_of, byes_of, met_by, standings_of
from tables.table.acting_person import Actor
from tests.tables.series.courses import GIN, Course, a_lobby, begun, by_strength

TRAITS = KINDS["tournament"]


@pytest.mark.parametrize("people", [8, 9, 13, 16, 33, 64])
def test_in_a_swiss_tournament_for_two_nobody_meets_twice_and_nobody_has_two_byes(people: int) -> None:
    course = begun(people).play()
    assert course.begun == course.series.length == rounds_needed(people, GIN, "swiss")
    for person in range(1, people + 1):
        met = [other for others in met_by(course.series, person) for other in others]
        assert len(met) == len(set(met))
        assert len(met) + byes_of(course.series)[person] == course.begun
    assert max(byes_of(course.series).values()) == people % 2
    assert course.order[0] == 1


@pytest.mark.parametrize("seed", range(5))
def test_whoever_meets_has_nearly_the_same_points(seed: int) -> None:
    luck, course = random.Random(seed), begun(20)

    def by_luck(people: Sequence[int]) -> dict[int, int]:
        return {person: place for place, person in enumerate(luck.sample(list(people), 2), 1)}

    while course.series.is_live:
        points = course.totals
        assert max(abs(points[one] - points[other]) for one, other in course.drawn().tables) <= WIN
        course.play_round(by_luck)


@pytest.mark.parametrize("people", [8, 10, 15, 64])
def test_tables_of_several_are_equal_and_few_meet_again(people: int) -> None:
    series = begun(people, "rage").play().series
    for round_ in series.rounds:
        sizes = {len(table.people) for table in round_.tables}
        assert max(sizes) - min(sizes) <= 1
        assert max(sizes) <= 4
        assert sorted(person for table in round_.tables for person in table.people) == list(range(1, people + 1))
    met = Counter(pair for table in series.tables for pair in combinations(sorted(table.people), 2))
    again = sum(times - 1 for times in met.values())
    assert again <= {8: 18, 10: 6, 15: 2, 64: 0}[people]


def test_in_a_knock_out_for_two_the_losers_go_and_byes_fill_the_bracket() -> None:
    assert bracket_of([1, 2, 3, 4, 5, 6]) == [1, 0, 4, 5, 2, 0, 3, 6]
    course = begun(11, form="knockout")
    assert course.seat()
    assert (len(course.series.open_tables), len(course.series.rounds[0].byes)) == (3, 5)
    course.end_tables()
    assert len(course.series.present) == 8
    course.pass_time()
    series = course.play().series
    assert [len(round_.tables) for round_ in series.rounds] == [3, 4, 2, 1]
    ranks = standings_of(series)
    assert [rank.place for rank in ranks[:5]] == [1, 2, 3, 3, 5]
    assert (ranks[0].person, ranks[1].criterion) == (1, "round")


def test_in_a_knock_out_of_several_the_better_half_goes_on_and_the_last_table_says_who_wins() -> None:
    course = begun(22, "rage", "knockout").play()
    rounds = course.series.rounds
    assert [sum(len(table.people) for table in round_.tables) for round_ in rounds] == [22, 12, 6, 4]
    assert len(rounds) == course.series.length
    assert course.order[:2] == [1, 2]
    assert [rank.place for rank in standings_of(course.series)[:4]] == [1, 2, 3, 4]


def test_whoever_is_absent_is_beaten_by_all_and_out_after_two_rounds() -> None:
    course = begun(8)
    for absences, state in ((1, "in"), (2, "out")):
        course.play_round(lambda people: {person: 1 for person in people if person != 8})
        member = course.series.member(8)
        assert member is not None
        assert (member.state, member.absences) == (state, absences)
    assert 8 not in course.series.present
    course.play_round()
    assert sum(byes_of(course.series).values()) == 1
    assert 8 in course.order, "points stay"


def test_a_table_without_result_is_half_a_win_for_whoever_was_there() -> None:
    course = begun(8, form="knockout")
    course.seat()
    deserted, other, *rest = course.series.open_tables
    assert course.lose(deserted.id, present=[])
    assert course.lose(other.id, "Parce que.")
    assert not course.lose(other.id)
    for table in rest:
        course.count(table.id, by_strength(table.people))
    assert course.series.why == "Parce que."
    assert set(deserted.people) & set(course.series.present) == set()
    assert set(other.people) & set(course.series.present) == {other.people[0]}, "who was drawn first goes on"
    course.pass_time()
    assert len(course.drawn().byes) == 1
    assert course.play().begun == 3


def test_each_place_has_the_first_thing_that_tells_it_apart() -> None:
    ranks = standings_of(begun(8).play().series)
    for before, rank in pairwise(ranks):
        assert rank.above == before.person
        assert (rank.mine < rank.theirs) == (rank.criterion != "equal") == (rank.place > before.place)
        assert (rank.points == before.points) or rank.criterion == "points"


def with_equal_points(series: Series) -> Series:
    """Return a series in which everybody at a table of the last round got half a win."""
    return series.with_tables(
        [
            replace(table, placings=tuple(replace(placing, points=WIN // 2) for placing in table.placings))
            for table in series.tables_now
        ]
    )


def test_whoever_came_in_before_an_equal_stands_before_them() -> None:
    course = begun(8)
    course.seat()
    course.end_tables()
    ranks = standings_of(with_equal_points(course.series))
    assert [rank.place for rank in ranks] == [1, 1, 1, 1, 5, 5, 5, 5]
    assert [(ranks[4].criterion, ranks[4].mine, ranks[4].theirs)] == [("direct", -1, 1)]
    assert {rank.criterion for rank in ranks[5:]} == {"equal"}


def test_who_leaves_is_not_drawn_and_who_is_alone_wins() -> None:
    course = begun(8, form="knockout")
    course.play_round()
    course.leave(Actor(course.series.present[0], ""))
    assert len(course.drawn().byes) == 1
    assert course.seat()
    course.end_tables()
    course.leave(Actor(course.series.present[-1], ""))
    assert course.series.phase == "ending"
    assert course.order[0] == course.series.present[0]


def test_a_draw_that_is_out_of_date_is_not_played() -> None:
    course = begun(8)
    drawn = course.drawn()
    course.leave(Actor(3, ""))
    assert not course.seat(drawn)
    assert not course.seat(begun=1)
    chapter = course.series.chapter
    assert course.seat()
    assert course.series.chapter == chapter + 1, "the round stands at the bottom of the channel"
    assert not course.seat(drawn, 0)


def test_eight_to_sixty_four_people_take_part_before_the_first_round_and_the_sentence_says_so() -> None:
    few, many = a_lobby(TRAITS.least - 1), a_lobby(TRAITS.most)
    late, stranger = begun(8, form="knockout"), Actor(99, "")
    for step, key in (
        (few.start, "tournament-too-few"),
        (lambda: many.join(stranger), "tournament-full"),
        (lambda: late.join(stranger), "tournament-begun"),
        (lambda: many.start(Actor(2, "P2")), "host-only"),
    ):
        with pytest.raises(Refused) as refusal:
            step()
        assert refusal.value.why.key == f"series.{key}"


def test_the_host_may_withdraw_and_still_leads_and_the_lobby_stays_open_without_anybody() -> None:
    course = a_lobby(1)
    course.leave(Actor(1, ""))
    assert (course.series.phase, course.series.host, course.series.members) == ("lobby", 1, ())
    course.choose("pause", "0")


def test_a_tournament_of_a_game_that_the_server_closes_is_neither_begun_nor_drawn() -> None:
    course, drawing = a_lobby(8), begun(8)
    drawn = drawing.drawn()
    course.games = drawing.games = ()
    with pytest.raises(Refused) as refusal:
        course.start()
    assert refusal.value.why.key == "series.tournament-game-closed"
    assert drawing.seat(drawn)
    assert drawing.series.phase == "ending"


def test_it_begins_at_its_time_or_closes_with_too_few() -> None:
    for people, phase in ((8, "drawing"), (7, "ending")):
        course = a_lobby(people)
        course.choose("starts", str(15 * MINUTE))
        assert course.series.due == course.series.starts == course.at + 15 * MINUTE
        course.at = course.series.due - 1
        assert steps.let_time_pass(course.series, course.now) is course.series
        course.pass_time()
        assert course.series.phase == phase
    course = a_lobby(8)
    assert course.series.due == course.at + TRAITS.lobby_patience
    course.pass_time()
    assert course.series.phase == "ending"


@pytest.mark.parametrize(
    ("what", "value"),
    [
        ("game", "chess"),
        ("format", "league"),
        ("format", "leaders"),
        ("rounds", "10"),
        ("pace", "none"),
        ("pause", "3"),
        ("starts", "5"),
        ("games", "all"),
        ("points", "wins"),
        ("x", ""),
    ],
)
def test_only_what_is_offered_can_be_chosen(what: str, value: str) -> None:
    with pytest.raises(Refused):
        a_lobby(8).choose(what, value)


@pytest.mark.parametrize(
    ("what", "value", "changed"),
    [
        ("game", "rage", {"games": ("rage",)}),
        ("rules", "=court", {"house_rules": "=court"}),
        ("format", "knockout", {"draw": "knockout"}),
        ("rounds", "4", {"length": 4}),
        ("pace", "live", {"pace": "live"}),
        ("pace", "relaxed", {"pace": "relaxed"}),
        ("starts", "0", {"starts": None}),
    ],
)
def test_what_is_chosen_is_kept_and_nothing_else_changes(what: str, value: str, changed: dict[str, object]) -> None:
    course = a_lobby(8)
    before = course.series
    course.choose(what, value)
    assert course.series == replace(before, **changed)  # type: ignore[arg-type]  # mypy knows no fields by name


def late_to(course: Course, number: int) -> None:
    """Let one more person sign up."""
    course.join(Actor(number, f"P{number}"))


def test_a_swiss_tournament_takes_people_until_half_its_rounds_have_begun() -> None:
    course = begun(16)
    assert course.series.length == 4
    late_to(course, 101)
    course.play_round()
    late_to(course, 102)
    late_to(course, 103)
    course.play_round()
    with pytest.raises(Refused) as refused:
        late_to(course, 104)
    assert refused.value.why.key == "series.tournament-too-late"
    assert [member.person for member in course.series.members if member.late] == [102, 103]
    seated = {person for table in course.series.rounds[1].tables for person in table.people}
    assert {101, 102, 103} <= seated | set(course.series.rounds[1].byes)
    course.play()
    assert byes_of(course.series)[102] == 1, "what was missed is one bye, and there is no second"


def test_coming_late_is_worth_half_a_win_and_a_bye_of_the_draw_a_whole_one() -> None:
    course = begun(9)
    course.seat()
    (exempt,) = course.series.rounds[0].byes
    late_to(course, 101)
    assert course.totals[101] == WIN // 2
    course.end_tables()
    assert course.totals[exempt] == WIN
    assert course.totals[101] == WIN // 2
    places = {rank.person: rank.place for rank in standings_of(course.series)}
    winners = [placing.person for placing in course.series.placings if placing.place == 1]
    assert max(places[winner] for winner in winners) < places[exempt] < places[101]


def test_who_has_not_played_stands_behind_everybody_who_has_at_equal_points() -> None:
    course = begun(16)
    course.seat()
    late_to(course, 101)
    table = course.series.open_tables[0]
    tied = dict.fromkeys(table.people, 1)
    assert course.count(table.id, tied)
    course.end_tables()
    ranks = {rank.person: rank for rank in standings_of(course.series)}
    assert {ranks[person].points for person in (*tied, 101)} == {WIN // 2}
    assert max(ranks[person].place for person in tied) < ranks[101].place
    assert (ranks[101].criterion, ranks[101].mine, ranks[101].theirs) == ("played", 0, 1)


def test_a_knock_out_takes_nobody_late() -> None:
    course = begun(8, form="knockout")
    with pytest.raises(Refused) as refused:
        late_to(course, 101)
    assert refused.value.why.key == "series.tournament-begun"


def test_who_has_left_may_come_back_without_a_bye_and_who_is_out_may_not() -> None:
    course = begun(16)
    course.play_round()
    course.leave(Actor(5, "P5"))
    course.join(Actor(5, "P5"))
    assert byes_of(course.series)[5] == 0
    member = course.series.member(6)
    assert member is not None
    course.series = course.series.with_member(replace(member, state="out"))
    with pytest.raises(Refused) as refused:
        course.join(Actor(6, "P6"))
    assert refused.value.why.key == "series.tournament-out"


@given(
    st.integers(min_value=8, max_value=18),
    st.lists(st.integers(min_value=0, max_value=3), max_size=3),
    st.randoms(use_true_random=False),
)
@settings(max_examples=40)
def test_nobody_meets_twice_or_has_two_byes_or_gains_by_one(people: int, comings: list[int], luck: Random) -> None:
    course, number = begun(people), 100
    wins = Counter[int]()

    def by_luck(seated: Sequence[int]) -> dict[int, int]:
        order = luck.sample(list(seated), len(seated))
        wins[order[0]] += 1
        return {person: place for place, person in enumerate(order, 1)}

    while course.series.is_live:
        for at in comings:
            if at == course.begun and course.series.takes_late:
                number += 1
                late_to(course, number)
        course.play_round(by_luck)
    series, byes = course.series, byes_of(course.series)
    present = len(series.members)
    buchholz = buchholz_of(series, course.totals)
    for person, points in course.totals.items():
        met = [other for others in met_by(series, person) for other in others]
        if present > 2 * series.length:
            assert len(met) == len(set(met)), "nobody meets twice"
        assert byes[person] <= 1
        member = series.member(person)
        assert member is not None
        worth = WIN // 2 if member.late else WIN
        assert points == WIN * wins[person] + worth * byes[person], "a bye is worth a win, a late one half of it"
        assert points <= WIN * series.length
        strengths = [course.totals[other] for other in met]
        if strengths:
            assert buchholz[person] * len(strengths) <= sum(strengths) * (len(strengths) + byes[person])
