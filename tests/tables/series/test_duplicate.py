"""Rounds in which all tables are dealt the same cards: how many tables, when they are compared, and with what."""

import json
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.text import Refused
from tables.series import steps
from tables.series.own_data import place_in
from tables.series.points import compared_by_seat
from tables.series.round_plan import ai_seats_for, sizes_of
from tables.series.series import WIN, Draw, Outcome, PlannedTable, SeatLimits, SeatResult, read_series, write_series
from tables.series.standings import points_of
from tests.tables.series.courses import ANA, BO, CEM, DOA, GAAG, GIN, RAGE, Course, a_lobby, an_evening


def result(person: int, points: int, place: int = 1, *, absent: bool = False, compared: bool = True) -> SeatResult:
    """Return what a seat has made."""
    return SeatResult(person, points, place, absent, compared)


def table_of(
    *results: SeatResult, outcome: Outcome = "counted", people: Sequence[int] = (), absent: Sequence[int] = ()
) -> PlannedTable:
    """Return a table that is over."""
    sat = people or [one.person for one in results if one.person]
    return PlannedTable("1", tuple(sat), outcome=outcome, results=results, absent=tuple(absent))


def earned(*tables: PlannedTable) -> dict[int, tuple[int, int, bool]]:
    """Return everybody's place, points and whether they were absent."""
    found = (one for table in compared_by_seat(tables) for one in table.placings)
    return {one.person: (one.place, one.points, one.absent) for one in found}


def an_evening_alike() -> Course:
    """Return an evening of four that has begun, in which all tables have the same cards."""
    course = an_evening(BO, CEM, DOA, games=(GAAG, RAGE))
    course.choose("deal", "duplicate", ANA)
    return course.start(ANA)


def end(course: Course, table: PlannedTable, *points: int) -> None:
    """Let a table end with these points, by seat."""
    people = (*table.people, *(0,) * table.ai_seats)
    made = [
        result(person, of, 1 + sum(more > of for more in points)) for person, of in zip(people, points, strict=True)
    ]
    course.series = steps.count(course.series, course.now, table.id, {}, len(people), made)


@given(
    st.integers(1, 64),
    st.sampled_from([RAGE, GIN, GAAG, SeatLimits("three", 3, 6)]),
    st.sampled_from(["leaders", "swiss"]),
)
def test_there_are_at_least_two_tables_with_equally_many_seats(people: int, limits: SeatLimits, draw: Draw) -> None:
    sizes = sizes_of(people, limits, draw, "duplicate")
    seats = max(2, *sizes)
    filled = [size + ai_seats_for(size, limits, seats) for size in sizes]
    assert sum(sizes) == people
    assert len(sizes) > 1 or people == 1
    assert len(set(filled)) == 1
    assert limits.least <= filled[0] <= limits.most


def test_whoever_held_a_seat_is_compared_with_all_who_held_it_elsewhere() -> None:
    assert earned(
        table_of(result(1, 30), result(2, 10)),
        table_of(result(3, 20), result(4, 10)),
        table_of(result(5, 20), result(6, 40)),
    ) == {
        1: (1, WIN, False),
        3: (2, WIN // 4, False),
        5: (2, WIN // 4, False),
        6: (1, WIN, False),
        2: (2, WIN // 4, False),
        4: (2, WIN // 4, False),
    }


def test_equal_points_are_parted_by_the_place_at_the_table() -> None:
    assert earned(table_of(result(1, 30, 2)), table_of(result(2, 30, 1))) == {1: (2, 0, False), 2: (1, WIN, False)}
    assert earned(table_of(result(1, 30)), table_of(result(2, 30))) == {1: (1, 50, False), 2: (1, 50, False)}


def test_ai_players_are_compared_with_and_earn_nothing() -> None:
    assert earned(table_of(result(1, 5), result(0, 9)), table_of(result(2, 4), result(3, 8))) == {
        1: (1, WIN, False),
        2: (2, 0, False),
        3: (2, 0, False),
    }


def test_an_absent_persons_seat_counts_for_the_others_and_one_given_up_does_not() -> None:
    absent, gone = result(1, 9, absent=True), result(2, 0, compared=False)
    assert earned(table_of(absent), table_of(result(3, 7))) == {1: (2, 0, True), 3: (2, 0, False)}
    assert earned(table_of(gone), table_of(result(3, 7))) == {2: (2, 0, False), 3: (1, WIN // 2, False)}


def test_a_table_without_a_result_is_half_a_win_for_who_was_there() -> None:
    lost = table_of(outcome="lost", people=(1, 2), absent=[2])
    assert earned(lost, table_of(result(3, 7))) == {1: (0, 50, False), 2: (0, 0, True), 3: (1, 50, False)}


@given(st.lists(st.tuples(st.integers(-9, 9), st.integers(1, 3)), min_size=2, max_size=9))
def test_the_points_of_a_seat_are_half_a_win_on_average_and_follow_what_was_made(made: list[tuple[int, int]]) -> None:
    tables = [table_of(result(person, *of)) for person, of in enumerate(made, 1)]
    points = [earned(*tables)[person][1] for person in range(1, len(made) + 1)]
    assert abs(sum(points) - len(made) * WIN // 2) <= len(made)
    order = sorted(range(len(made)), key=lambda at: tables[at].results[0].made)
    assert [points[at] for at in order] == sorted(points)


def test_nothing_is_counted_and_all_cards_are_withheld_until_the_last_table_is_over() -> None:
    course = an_evening_alike()
    first, second = course.series.tables_now
    assert len(first.people) == len(second.people) == 2
    assert set(course.series.withheld) == {first.id, second.id}
    end(course, first, 10, 5)
    assert not any(course.series.placings)
    assert set(course.series.withheld) == {first.id, second.id}
    course.series = read_series(write_series(course.series))
    end(course, second, 8, 6)
    assert (course.series.withheld, course.series.phase) == ((), "pause")
    winners = {first.people[0], second.people[1]}
    assert {person for person, points in points_of(course.series).items() if points} == winners


def test_each_round_has_a_deal_of_its_own_and_seats_are_drawn() -> None:
    course = a_lobby(16, "rage")
    course.choose("deal", "duplicate")
    course.choose("rounds", "4")
    course.start()
    orders = []
    while course.series.is_live:
        assert course.seat()
        orders += [table.people for table in course.series.tables_now]
        for table in course.series.open_tables:
            end(course, table, *range(len(table.people)))
        if course.series.phase == "pause":
            course.pass_time()
    deals = [one.deal for one in course.series.rounds]
    assert len({deal.secret for deal in deals if deal}) == len({deal.name for deal in deals if deal}) == 4
    assert all(deal is not None and len(bytes.fromhex(deal.secret)) == 32 for deal in deals)
    assert any(order != tuple(sorted(order)) for order in orders)


def test_what_a_person_is_told_of_their_data_has_no_secret_of_a_deal() -> None:
    course = an_evening_alike()
    deal = course.series.rounds[0].deal
    assert deal is not None
    told = place_in(write_series(course.series), ANA.id)
    assert told is not None
    assert deal.secret not in json.dumps(told)


def test_nobody_has_a_bye() -> None:
    course = a_lobby(9)
    course.choose("deal", "duplicate")
    course.start()
    assert course.seat()
    (now,) = course.series.rounds
    assert (now.byes, sorted(table.ai_seats for table in now.tables)) == ((), [0, 0, 0, 0, 1])


def test_a_table_without_a_result_is_not_played_anew_since_its_people_have_seen_the_cards() -> None:
    course = an_evening_alike()
    first, second = course.series.tables_now
    course.lose(first.id, present=[first.people[0]])
    end(course, second, 3, 1)
    assert course.series.phase == "pause"
    assert points_of(course.series)[first.people[0]] == WIN // 2
    assert course.series.member(first.people[1]) is not None
    with pytest.raises(Refused, match="went-on"):
        course.replay(1, ANA)


def test_a_knock_out_has_no_same_cards_in_either_order() -> None:
    course = a_lobby(8, "rage", "knockout")
    with pytest.raises(Refused, match="duplicate-knockout"):
        course.choose("deal", "duplicate")
    course = a_lobby(8, "rage")
    course.choose("deal", "duplicate")
    with pytest.raises(Refused, match="duplicate-knockout"):
        course.choose("format", "knockout")


def test_a_series_from_before_is_read() -> None:
    course = a_lobby(8, "rage")
    written = write_series(course.series).replace('"deal":"own",', "")
    assert read_series(written) == replace(course.series, deal="own")
