"""How an evening goes on, step by step: who may do what, what is counted once, and that it always comes to an end."""

import itertools
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.text import Refused
from tables.series.evening import steps
from tables.series.evening.evening import (
    ANSWER_PATIENCE,
    GAMES_MOST,
    PEOPLE_MOST,
    Evening,
    Member,
    read_evening,
    write_evening,
)
from tables.series.series import LOBBY_PATIENCE, SeatLimits, StepContext
from tables.table.acting_person import Actor

ANA, BO, CEM, DOA = (Actor(number, name) for number, name in enumerate(("Ana", "Bo", "Cem", "Doa"), 1))
MANAGER = Actor(99, "Boss", manages=True)
GAMES = (SeatLimits("rage", 2, 8), SeatLimits("gin", 2, 2))


class Course:
    """An evening in the making, with a clock and table ids of its own."""

    def __init__(self, *people: Actor, games: tuple[SeatLimits, ...] = GAMES) -> None:
        self.numbers = itertools.count(1)
        self.evening = Evening(ANA.id, "fr", members=[Member(ANA.id, ANA.name)])
        self.at, self.games = 1_000, games
        for actor in people:
            steps.join(self.evening, actor, self.now)

    @property
    def now(self) -> StepContext:
        """Return what a step must know now."""
        return StepContext(self.games, self.at, lambda: f"t{next(self.numbers)}")

    def begin(self) -> "Course":
        """Start it."""
        steps.start(self.evening, ANA, self.now)
        return self

    def end_tables(self, *order: int) -> None:
        """Let the open tables end, everybody in this order."""
        for table in list(self.evening.open_tables):
            there = [person for person in order if person in table.people]
            places = {person: place for place, person in enumerate(there, 1)}
            assert steps.count(self.evening, table.id, places, len(there) + table.ai_seats, self.now)

    def pass_time(self) -> None:
        """Let what is due next be done."""
        assert self.evening.due is not None
        self.at = self.evening.due
        assert steps.let_time_pass(self.evening, self.now)


def refused(key: str, step: Callable[[], object]) -> None:
    """Check that a step is refused with a sentence."""
    with pytest.raises(Refused) as refusal:
        step()
    assert refusal.value.why.key == f"evening.{key}"


def test_an_evening_of_two_games_adds_up_and_ends() -> None:
    course = Course(BO, CEM).begin()
    assert (course.evening.phase, course.evening.games) == ("playing", ["gin", "rage"])
    course.end_tables(1, 2, 3)
    assert course.evening.totals == {1: 5, 2: 3, 3: 5}, "the one against an AI player came in first, too"
    assert (course.evening.phase, course.evening.due) == ("pause", course.at + course.evening.pause)
    course.pass_time()
    course.end_tables(3, 1, 2)
    assert course.evening.phase == "ending"
    assert [(rank.person, rank.place, rank.points) for rank in course.evening.ranking] == [
        (3, 1, 10),
        (1, 2, 8),
        (2, 3, 5),
    ]


def test_a_table_is_counted_once() -> None:
    course = Course(BO).begin()
    table = course.evening.open_tables[0].id
    assert steps.count(course.evening, table, {1: 1, 2: 2}, 2, course.now)
    before = write_evening(course.evening)
    assert not steps.count(course.evening, table, {1: 1, 2: 2}, 2, course.now)
    assert not steps.lose(course.evening, table, "", course.now)
    assert not steps.count(course.evening, "strange", {1: 1}, 2, course.now)
    assert write_evening(course.evening) == before


def test_whoever_did_not_play_to_the_end_or_is_a_stranger_gets_nothing() -> None:
    course = Course(BO, CEM, games=GAMES[:1]).begin()
    steps.count(course.evening, "t1", {1: 1, 3: 3, 77: 2}, 3, course.now)
    assert course.evening.totals == {1: 5, 2: 0, 3: 2}


def test_latecomers_begin_with_nothing_and_play_from_the_next_game_on() -> None:
    course = Course(BO).begin()
    steps.join(course.evening, CEM, course.now)
    assert course.evening.open_tables[0].people == [1, 2]
    course.end_tables(1, 2)
    assert course.evening.totals[CEM.id] == 0
    steps.go_on(course.evening, ANA, course.now, 1)
    assert sorted(person for table in course.evening.open_tables for person in table.people) == [1, 2, 3]


def test_who_leaves_keeps_the_points_is_seated_no_more_and_may_come_back() -> None:
    course = Course(BO, CEM, games=(*GAMES[:1], SeatLimits("gaag", 2, 7))).begin()
    course.end_tables(2, 1, 3)
    steps.leave(course.evening, BO, course.now)
    refused("not-in", lambda: steps.leave(course.evening, BO, course.now))
    course.pass_time()
    assert course.evening.open_tables[0].people == [1, 3]
    assert course.evening.totals[BO.id] == 5
    steps.join(course.evening, BO, course.now)
    assert course.evening.present == [1, 2, 3]


def test_the_host_who_leaves_is_followed_by_the_next_and_an_evening_without_anybody_ends() -> None:
    course = Course(BO).begin()
    course.end_tables(1, 2)
    steps.leave(course.evening, ANA, course.now)
    assert course.evening.host == BO.id
    steps.leave(course.evening, BO, course.now)
    assert course.evening.phase == "ending"


def test_one_who_is_left_plays_against_ai_players() -> None:
    course = Course(BO).begin()
    course.end_tables(1, 2)
    steps.leave(course.evening, BO, course.now)
    course.pass_time()
    (table,) = course.evening.open_tables
    assert (table.people, table.ai_seats) == ([1], 1)


def test_a_game_without_a_result_counts_for_nobody_and_the_host_is_asked() -> None:
    course = Course(BO, CEM).begin()
    first, second = course.evening.open_tables
    steps.count(course.evening, first.id, {1: 1, 2: 2}, 2, course.now)
    steps.lose(course.evening, second.id, "evening.lost", course.now)
    assert (course.evening.phase, course.evening.totals) == ("asking", {1: 5, 2: 3, 3: 0})
    refused("host-only", lambda: steps.replay(course.evening, BO, course.now, 1))
    steps.replay(course.evening, ANA, course.now, 1)
    assert [(table.id, table.people) for table in course.evening.open_tables] == [("t3", [3])]
    course.end_tables(3)
    assert (course.evening.phase, course.evening.totals) == ("pause", {1: 5, 2: 3, 3: 5})


def test_the_host_who_does_not_answer_is_not_waited_for() -> None:
    course = Course(BO).begin()
    steps.lose(course.evening, "t1", "", course.now)
    assert course.evening.due == course.at + ANSWER_PATIENCE
    course.pass_time()
    assert (course.evening.phase, len(course.evening.played)) == ("playing", 2)


def test_a_click_on_an_older_message_does_not_skip_a_game() -> None:
    course = Course(BO, games=(*GAMES, SeatLimits("gaag", 2, 7))).begin()
    refused("went-on", lambda: steps.go_on(course.evening, ANA, course.now, 1))
    course.end_tables(1, 2)
    steps.go_on(course.evening, ANA, course.now, 1)
    course.end_tables(1, 2)
    refused("went-on", lambda: steps.go_on(course.evening, ANA, course.now, 1))
    steps.go_on(course.evening, ANA, course.now, 2)
    course.end_tables(1, 2)
    refused("over", lambda: steps.go_on(course.evening, ANA, course.now, 1))


def test_only_the_host_and_managers_lead_and_others_are_told_whom_to_ask() -> None:
    course = Course(BO)
    for step in (
        lambda: steps.start(course.evening, BO, course.now),
        lambda: steps.choose(course.evening, BO, course.now, "points", "wins"),
        lambda: steps.stop(course.evening, BO),
    ):
        refused("host-only", step)
    steps.stop(course.evening, MANAGER)
    assert course.evening.phase == "ending"


def test_the_games_are_chosen_one_by_one_up_to_ten() -> None:
    course = Course(BO)
    for _ in range(GAMES_MOST):
        steps.choose(course.evening, ANA, course.now, "games", "rage")
    refused("games-most", lambda: steps.choose(course.evening, ANA, course.now, "games", "gin"))
    steps.choose(course.evening, ANA, course.now, "games", "last")
    steps.choose(course.evening, ANA, course.now, "games", "gin")
    assert course.evening.games == ["rage"] * 9 + ["gin"]
    steps.choose(course.evening, ANA, course.now, "games", "all")
    steps.choose(course.evening, ANA, course.now, "pause", "0")
    steps.choose(course.evening, ANA, course.now, "points", "wins")
    assert (course.evening.games, course.evening.pause, course.evening.points) == ([], 0, "wins")
    with pytest.raises(Refused):
        steps.choose(course.evening, ANA, course.now, "pause", "7")


def test_a_lobby_has_room_for_eight_needs_two_and_closes_when_nothing_happens() -> None:
    course = Course()
    refused("too-few", course.begin)
    refused("already-in", lambda: steps.join(course.evening, ANA, course.now))
    for number in range(2, PEOPLE_MOST + 1):
        steps.join(course.evening, Actor(number, "x"), course.now)
    refused("full", lambda: steps.join(course.evening, Actor(50, "y"), course.now))
    assert course.evening.due == course.at + LOBBY_PATIENCE
    course.pass_time()
    assert course.evening.phase == "ending"


def test_a_game_that_a_server_has_closed_meanwhile_is_left_out() -> None:
    course = Course(BO).begin()
    course.end_tables(1, 2)
    course.games = GAMES[:1]
    course.pass_time()
    assert course.evening.phase == "ending"
    assert course.evening.games == ["rage"]


def test_who_comes_to_an_evening_that_everybody_has_left_becomes_its_host() -> None:
    course = Course(BO).begin()
    for actor in (ANA, BO):
        steps.leave(course.evening, actor, course.now)
    steps.join(course.evening, CEM, course.now)
    assert course.evening.host == CEM.id
    course.end_tables(1, 2)
    steps.stop(course.evening, CEM)


HAPPENINGS = st.sampled_from(["join", "leave", "count", "lose", "time", "go-on", "replay"])


def happen(course: Course, draft: Evening, what: str, who: int) -> None:
    """Let something happen to a draft of the evening."""
    begun = len(draft.played)
    match what:
        case "join":
            steps.join(draft, (ANA, BO, CEM, DOA)[who], course.now)
        case "leave":
            steps.leave(draft, (ANA, BO, CEM, DOA)[who], course.now)
        case "go-on":
            steps.go_on(draft, MANAGER, course.now, begun)
        case "replay":
            steps.replay(draft, MANAGER, course.now, begun)
        case "time":
            course.at = draft.due or course.at
            steps.let_time_pass(draft, course.now)
        case _:
            end(course, draft, what, who)


def end(course: Course, draft: Evening, what: str, who: int) -> None:
    """Let one of the open tables end, with a result or without."""
    for table in draft.open_tables[who : who + 1]:
        places = {person: place for place, person in enumerate(table.people, 1)}
        if what == "count":
            assert steps.count(draft, table.id, places, len(places), course.now)
        else:
            assert steps.lose(draft, table.id, "", course.now)


@given(st.lists(st.tuples(HAPPENINGS, st.integers(0, 3))))
def test_whatever_happens_an_evening_stays_whole(happened: list[tuple[str, int]]) -> None:
    course = Course(BO, CEM).begin()
    for what, who in happened:
        draft = read_evening(write_evening(course.evening))
        try:
            happen(course, draft, what, who)
        except Refused:
            continue
        course.evening = draft
        check(course.evening)


def check(evening: Evening) -> None:
    """Check what must always hold."""
    ids = [table.id for game in evening.played for table in game.tables]
    assert len(ids) == len(set(ids))
    assert (evening.phase == "playing") == bool(evening.open_tables)
    assert (evening.due is not None) == (evening.phase in ("pause", "asking"))
    assert not evening.is_live or evening.host in evening.present or evening.open_tables
    for table in evening.open_tables:
        assert table.people
    assert sum(evening.totals.values()) == sum(placing.points for placing in evening.placings)
