"""How an evening goes on, step by step: who may do what, what is counted once, and that it always comes to an end."""

from collections.abc import Callable, Sequence
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.text import Refused
from tables.series import steps
from tables.series.series import GAMES_MOST, KINDS, Series, read_series, write_series
from tables.series.standings import points_of, standings_of
from tables.series.steps import ANSWER_PATIENCE
from tables.table.acting_person import Actor
from tests.tables.series.courses import ANA, BO, CEM, DOA, GAAG, GIN, MANAGER, RAGE, Course, Places, an_evening

TRAITS = KINDS["evening"]


def in_order(*order: int) -> Places:
    """Let everybody come in in this order."""

    def places(people: Sequence[int]) -> dict[int, int]:
        return {person: place for place, person in enumerate((one for one in order if one in people), 1)}

    return places


def refused(key: str, step: Callable[[], object]) -> None:
    """Check that a step is refused with a sentence."""
    with pytest.raises(Refused) as refusal:
        step()
    assert refusal.value.why.key == f"series.{key}"


def test_an_evening_of_two_games_adds_up_and_ends() -> None:
    course = an_evening(BO, CEM).start()
    assert (course.series.phase, course.series.games) == ("playing", ("gin", "rage"))
    course.end_tables(in_order(1, 2, 3))
    assert course.totals == {1: 5, 2: 3, 3: 5}, "the one against an AI player came in first, too"
    assert (course.series.phase, course.series.due) == ("pause", course.at + course.series.pause)
    course.pass_time()
    course.end_tables(in_order(3, 1, 2))
    assert course.series.phase == "ending"
    ranks = standings_of(course.series)
    assert [(rank.person, rank.place, rank.points) for rank in ranks] == [(3, 1, 10), (1, 2, 8), (2, 3, 5)]


def test_a_table_is_counted_once() -> None:
    course = an_evening(BO).start()
    table = course.series.open_tables[0].id
    assert course.count(table, {1: 1, 2: 2})
    assert not course.count(table, {1: 1, 2: 2})
    assert not course.lose(table)
    assert not course.count("strange", {1: 1})


def test_whoever_did_not_play_to_the_end_or_is_a_stranger_gets_nothing() -> None:
    course = an_evening(BO, CEM, games=(RAGE,)).start()
    course.count(course.series.open_tables[0].id, {1: 1, 3: 3, 77: 2}, 3)
    assert course.totals == {1: 5, 2: 0, 3: 2}


def test_latecomers_begin_with_nothing_and_play_from_the_next_game_on() -> None:
    course = an_evening(BO).start()
    course.join(CEM)
    assert course.series.open_tables[0].people == (1, 2)
    course.end_tables()
    assert course.totals[CEM.id] == 0
    course.go_on(1)
    assert sorted(person for table in course.series.open_tables for person in table.people) == [1, 2, 3]


def test_who_leaves_keeps_the_points_is_seated_no_more_and_may_come_back() -> None:
    course = an_evening(BO, CEM, games=(RAGE, GAAG)).start()
    course.end_tables(in_order(2, 1, 3))
    course.leave(BO)
    refused("evening-not-in", lambda: course.leave(BO))
    course.pass_time()
    assert course.series.open_tables[0].people == (1, 3)
    assert course.totals[BO.id] == 5
    course.join(BO)
    assert course.series.present == [1, 2, 3]


def test_the_host_who_leaves_is_followed_by_the_next_and_an_evening_without_anybody_ends() -> None:
    course = an_evening(BO).start()
    course.end_tables()
    course.leave(ANA)
    assert course.series.host == BO.id
    course.leave(BO)
    assert course.series.phase == "ending"


def test_a_lobby_that_everybody_has_left_closes() -> None:
    course = an_evening()
    course.leave(ANA)
    assert (course.series.phase, course.series.members) == ("ending", ())


def test_one_who_is_left_plays_against_ai_players() -> None:
    course = an_evening(BO).start()
    course.end_tables()
    course.leave(BO)
    course.pass_time()
    (table,) = course.series.open_tables
    assert (table.people, table.ai_seats) == ((1,), 1)


def test_a_game_without_a_result_counts_for_nobody_and_the_host_is_asked() -> None:
    course = an_evening(BO, CEM).start()
    first, second = course.series.open_tables
    course.count(first.id, {1: 1, 2: 2})
    course.lose(second.id, "Parce que.")
    assert (course.series.phase, course.series.why, course.totals) == ("asking", "Parce que.", {1: 5, 2: 3, 3: 0})
    refused("host-only", lambda: course.replay(1, BO))
    course.replay(1)
    assert [(table.id, table.people) for table in course.series.open_tables] == [("3", (3,))]
    course.end_tables()
    assert (course.series.phase, course.series.why, course.totals) == ("pause", "", {1: 5, 2: 3, 3: 5})


def test_the_reason_why_a_table_was_not_opened_stays_though_another_is_lost_without_one() -> None:
    course = an_evening(BO, CEM).start()
    first, second = course.series.open_tables
    course.lose(first.id, "Parce que.")
    course.lose(second.id)
    assert (course.series.phase, course.series.why) == ("asking", "Parce que.")


def test_the_host_who_does_not_answer_is_not_waited_for() -> None:
    course = an_evening(BO).start()
    course.lose(course.series.open_tables[0].id)
    assert course.series.due == course.at + ANSWER_PATIENCE
    course.pass_time()
    assert (course.series.phase, course.begun) == ("playing", 2)


def test_a_click_on_an_older_message_does_not_skip_a_game() -> None:
    course = an_evening(BO, games=(RAGE, GIN, GAAG)).start()
    refused("evening-went-on", lambda: course.go_on(1))
    course.end_tables()
    course.go_on(1)
    course.end_tables()
    refused("evening-went-on", lambda: course.go_on(1))
    course.go_on(2)
    course.end_tables()
    refused("evening-over", lambda: course.go_on(1))


def test_only_the_host_and_managers_lead_and_others_are_told_whom_to_ask() -> None:
    course = an_evening(BO)
    for step in (
        partial(course.start, BO),
        partial(course.choose, "points", "wins", BO),
        partial(course.stop, BO),
    ):
        refused("host-only", step)
    course.stop(MANAGER)
    assert course.series.phase == "ending"


def test_up_to_ten_games_are_chosen_in_any_order_or_none_of_them() -> None:
    course = an_evening(BO)
    most = ("rage",) * (GAMES_MOST - 1) + ("gin",)
    course.choose("games", " ".join(most))
    refused("evening-games-most", lambda: course.choose("games", " ".join((*most, "gin"))))
    assert course.series.games == most
    course.choose("games", "")
    course.choose("pause", "0")
    course.choose("points", "wins")
    assert (course.series.pause, course.series.points) == (0, "wins")
    assert list(course.series.games) == []
    for what, value in (
        ("pause", "7"),
        ("points", "compared"),
        ("games", "rage chess"),
        ("format", "swiss"),
        ("x", ""),
    ):
        with pytest.raises(Refused):
            course.choose(what, value)


def test_a_lobby_has_room_for_eight_needs_two_and_closes_when_nothing_happens() -> None:
    course = an_evening()
    refused("evening-too-few", course.start)
    refused("evening-already-in", lambda: course.join(ANA))
    for number in range(2, TRAITS.most + 1):
        course.join(Actor(number, "x"))
    refused("evening-full", lambda: course.join(Actor(50, "y")))
    assert course.series.due == course.at + TRAITS.lobby_patience
    course.pass_time()
    assert course.series.phase == "ending"


def test_a_game_that_a_server_has_closed_meanwhile_is_left_out() -> None:
    course = an_evening(BO).start()
    course.end_tables()
    course.games = (RAGE,)
    course.pass_time()
    assert course.series.phase == "ending"
    assert course.series.games == ("rage",)


def test_who_comes_to_an_evening_that_everybody_has_left_becomes_its_host() -> None:
    course = an_evening(BO).start()
    for actor in (ANA, BO):
        course.leave(actor)
    course.join(CEM)
    assert course.series.host == CEM.id
    course.end_tables()
    course.stop(CEM)


HAPPENINGS = st.sampled_from(["join", "leave", "count", "lose", "time", "go-on", "replay"])


def happen(course: Course, what: str, who: int) -> None:
    """Let something happen to an evening."""
    match what:
        case "join":
            course.join((ANA, BO, CEM, DOA)[who])
        case "leave":
            course.leave((ANA, BO, CEM, DOA)[who])
        case "go-on":
            course.go_on(course.begun, MANAGER)
        case "replay":
            course.replay(course.begun, MANAGER)
        case "time":
            course.at = course.series.due or course.at
            course.series = steps.let_time_pass(course.series, course.now)
        case _:
            end(course, what, who)


def end(course: Course, what: str, who: int) -> None:
    """Let one of the open tables end, with a result or without."""
    for table in course.series.open_tables[who : who + 1]:
        places = {person: place for place, person in enumerate(table.people, 1)}
        assert course.count(table.id, places, len(places)) if what == "count" else course.lose(table.id)


@given(st.lists(st.tuples(HAPPENINGS, st.integers(0, 3))))
def test_whatever_happens_an_evening_stays_whole(happened: list[tuple[str, int]]) -> None:
    course = an_evening(BO, CEM).start()
    for what, who in happened:
        course.series = read_series(write_series(course.series))
        try:
            happen(course, what, who)
        except Refused:
            continue
        check(course.series)


def check(series: Series) -> None:
    """Check what must always hold."""
    ids = [table.id for table in series.tables]
    assert len(ids) == len(set(ids))
    assert (series.phase == "playing") == bool(series.open_tables)
    assert (series.due is not None) == (series.phase in ("pause", "asking"))
    assert not series.is_live or series.host in series.present or series.open_tables
    for table in series.open_tables:
        assert table.people
    assert sum(points_of(series).values()) == sum(placing.points for placing in series.placings)
