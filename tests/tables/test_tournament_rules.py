"""Tournaments without Discord: rounds drawn, tables counted, standings with their reasons, who is out."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, count, pairwise

import pytest

from games.core.text import Refused
from tables.series.series import SeatLimits, StepContext
from tables.series.tournament import steps
from tables.series.tournament.draw import Drawn, bracket_of, draw
from tables.series.tournament.points import halves_of, placed_of, rounds_needed
from tables.series.tournament.standings import byes_of, met_by, round_input, standings_of
from tables.series.tournament.tournament import (
    LOBBY_PATIENCE,
    PEOPLE_LEAST,
    PEOPLE_MOST,
    WIN,
    Format,
    Tournament,
    read_tournament,
    write_tournament,
)
from tables.table.acting_person import Actor

GIN, RAGE = SeatLimits("gin", 2, 2), SeatLimits("rage", 2, 8)
HOST = Actor(1, "P1")
Places = Callable[[Sequence[int]], dict[int, int]]


def a_context(now: int = 0, ids: "count[int]" = count(1)) -> StepContext:  # noqa: B008 -- ids of all tests in a row
    return StepContext([GIN, RAGE], now, lambda: f"{next(ids):x}")


def by_strength(people: Sequence[int]) -> dict[int, int]:
    """The lower number always wins."""
    return {person: place for place, person in enumerate(sorted(people), 1)}


def a_lobby(people: int, game: str = "gin", form: Format = "swiss") -> Tournament:
    draft = Tournament(HOST.id, "fr", game=game, format=form)
    steps.begin(draft, HOST, a_context())
    draft.seed = 7
    for person in range(2, people + 1):
        steps.join(draft, Actor(person, f"P{person}"), a_context())
    return draft


def begun(people: int, game: str = "gin", form: Format = "swiss") -> Tournament:
    draft = a_lobby(people, game, form)
    steps.start(draft, HOST, a_context())
    return draft


def a_draw(draft: Tournament) -> Drawn:
    limits = a_context().limits(draft.game)
    assert limits is not None
    return draw(round_input(draft, limits))


def play_round(draft: Tournament, places: Places = by_strength) -> None:
    assert steps.seat(draft, a_draw(draft), len(draft.played), a_context())
    for table in draft.open_tables:
        assert steps.count(draft, table.id, places(table.people), a_context())
    if draft.phase == "pause":
        draft.due = 5
        assert steps.let_time_pass(draft, a_context(5))


def play(draft: Tournament, places: Places = by_strength) -> Tournament:
    while draft.is_live:
        draft = read_tournament(write_tournament(draft))
        play_round(draft, places)
    return draft


def names(draft: Tournament) -> list[int]:
    return [rank.person for rank in standings_of(draft)]


@pytest.mark.parametrize("people", [8, 9, 13, 16, 33, 64])
def test_in_a_swiss_tournament_for_two_nobody_meets_twice_and_nobody_has_two_byes(people: int) -> None:
    draft = play(begun(people))
    assert len(draft.played) == draft.rounds == rounds_needed(people, GIN, "swiss")
    for person in range(1, people + 1):
        met = [other for others in met_by(draft, person) for other in others]
        assert len(met) == len(set(met))
        assert len(met) + byes_of(draft)[person] == draft.rounds
    assert max(byes_of(draft).values()) == people % 2
    assert names(draft)[0] == 1


@pytest.mark.parametrize("seed", range(5))
def test_whoever_meets_has_nearly_the_same_points(seed: int) -> None:
    luck, draft = random.Random(seed), begun(20)

    def by_luck(people: Sequence[int]) -> dict[int, int]:
        return {person: place for place, person in enumerate(luck.sample(list(people), 2), 1)}

    while draft.is_live:
        points = {rank.person: rank.points for rank in standings_of(draft)}
        pairs = a_draw(draft).tables
        assert max(abs(points[one] - points[other]) for one, other in pairs) <= WIN
        play_round(draft, by_luck)


@pytest.mark.parametrize("people", [8, 10, 15, 64])
def test_tables_of_several_are_equal_and_few_meet_again(people: int) -> None:
    draft = play(begun(people, "rage"))
    for round_ in draft.played:
        sizes = {len(table.people) for table in round_.tables}
        assert max(sizes) - min(sizes) <= 1
        assert max(sizes) <= 4
        assert sorted(person for table in round_.tables for person in table.people) == list(range(1, people + 1))
    met = Counter(
        pair for round_ in draft.played for table in round_.tables for pair in combinations(sorted(table.people), 2)
    )
    again = sum(times - 1 for times in met.values())
    assert again <= {8: 18, 10: 6, 15: 2, 64: 0}[people]


def test_in_a_knock_out_for_two_the_losers_go_and_byes_fill_the_bracket() -> None:
    assert bracket_of([1, 2, 3, 4, 5, 6]) == [1, 0, 4, 5, 2, 0, 3, 6]
    draft = begun(11, form="knockout")
    assert steps.seat(draft, a_draw(draft), 0, a_context())
    assert (len(draft.open_tables), len(draft.played[0].byes)) == (3, 5)
    for table in draft.open_tables:
        steps.count(draft, table.id, by_strength(table.people), a_context())
    assert len(draft.present) == 8
    draft.phase = "drawing"
    draft = play(draft)
    assert [len(round_.tables) for round_ in draft.played] == [3, 4, 2, 1]
    ranks = standings_of(draft)
    assert [rank.place for rank in ranks[:5]] == [1, 2, 3, 3, 5]
    assert (ranks[0].person, ranks[1].criterion) == (1, "round")


def test_in_a_knock_out_of_several_the_better_half_goes_on_and_the_last_table_says_who_wins() -> None:
    draft = play(begun(22, "rage", "knockout"))
    assert [sum(len(table.people) for table in round_.tables) for round_ in draft.played] == [22, 12, 6, 4]
    assert len(draft.played) == draft.rounds
    assert names(draft)[:2] == [1, 2]
    assert [rank.place for rank in standings_of(draft)[:4]] == [1, 2, 3, 4]


def test_whoever_is_absent_is_beaten_by_all_and_out_after_two_rounds() -> None:
    draft = begun(8)
    play_round(draft, lambda people: {person: 1 for person in people if person != 8})
    assert (draft.entry(8) or draft.entries[0]).absences == 1
    play_round(draft, lambda people: {person: 1 for person in people if person != 8})
    entry = draft.entry(8)
    assert entry is not None
    assert (entry.state, entry.absences) == ("out", 2)
    assert 8 not in draft.present
    play_round(draft)
    assert sum(byes_of(draft).values()) == 1
    assert 8 in names(draft), "points stay"


def test_a_table_without_result_is_half_a_win_for_whoever_was_there() -> None:
    assert [one.points for one in halves_of([1, 2], [])] == [WIN // 2, WIN // 2]
    assert [(one.points, one.absent) for one in halves_of([1, 2], [1, 2])] == [(0, True), (0, True)]
    draft = begun(8, form="knockout")
    steps.seat(draft, a_draw(draft), 0, a_context())
    deserted, other, *rest = draft.open_tables
    assert steps.lose(draft, deserted.id, "", deserted.people, a_context())
    assert steps.lose(draft, other.id, "Parce que.", [], a_context())
    assert not steps.lose(draft, other.id, "", [], a_context())
    for table in rest:
        steps.count(draft, table.id, by_strength(table.people), a_context())
    assert set(deserted.people) & set(draft.present) == set()
    assert set(other.people) & set(draft.present) == {other.people[0]}, "who was drawn first goes on"
    draft.phase = "drawing"
    assert len(a_draw(draft).byes) == 1
    assert len(play(draft).played) == 3


@pytest.mark.parametrize(
    ("places", "ai_seats", "points"),
    [
        ({1: 1, 2: 2}, 0, [100, 0]),
        ({1: 1, 2: 1}, 0, [50, 50]),
        ({1: 2, 2: 1, 3: 3, 4: 3}, 0, [66, 100, 16, 16]),
        ({1: 2, 3: 1}, 0, [66, 0, 100, 0]),
        ({1: 2}, 1, [0]),
        ({1: 1}, 1, [100]),
    ],
)
def test_points_count_who_was_beaten(places: dict[int, int], ai_seats: int, points: list[int]) -> None:
    people = list(range(1, len(points) + 1))
    found = {one.person: one.points for one in placed_of(people, places, ai_seats)}
    assert [found[person] for person in people] == points


def test_each_place_has_the_first_thing_that_tells_it_apart() -> None:
    draft = begun(8)
    while draft.is_live:
        play_round(draft)
    ranks = standings_of(draft)
    for before, rank in pairwise(ranks):
        assert rank.above == before.person
        assert (rank.mine < rank.theirs) == (rank.criterion != "equal") == (rank.place > before.place)
        assert (rank.points == before.points) or rank.criterion == "points"


def test_whoever_came_in_before_an_equal_stands_before_them() -> None:
    draft = begun(8)
    steps.seat(draft, a_draw(draft), 0, a_context())
    for table in draft.tables_now:
        steps.count(draft, table.id, by_strength(table.people), a_context())
        for placed in table.placed:
            placed.points = WIN // 2
    ranks = standings_of(draft)
    assert [rank.place for rank in ranks] == [1, 1, 1, 1, 5, 5, 5, 5]
    assert [(ranks[4].criterion, ranks[4].mine, ranks[4].theirs)] == [("direct", -1, 1)]
    assert {rank.criterion for rank in ranks[5:]} == {"equal"}


def test_who_leaves_is_not_drawn_and_who_is_alone_wins() -> None:
    draft = begun(8, form="knockout")
    play_round(draft)
    gone, *_ = draft.present
    steps.leave(draft, Actor(gone, ""), a_context())
    drawn = a_draw(draft)
    assert len(drawn.byes) == 1
    assert steps.seat(draft, drawn, 1, a_context())
    for table in draft.open_tables:
        steps.count(draft, table.id, by_strength(table.people), a_context())
    steps.leave(draft, Actor(draft.present[-1], ""), a_context())
    assert draft.phase == "ending"
    assert standings_of(draft)[0].person == draft.present[0]


def test_a_draw_that_is_out_of_date_is_not_played() -> None:
    draft = begun(8)
    drawn = a_draw(draft)
    steps.leave(draft, Actor(3, ""), a_context())
    assert not steps.seat(draft, drawn, 0, a_context())
    assert not steps.seat(draft, a_draw(draft), 1, a_context())
    assert steps.seat(draft, a_draw(draft), 0, a_context())
    assert not steps.seat(draft, drawn, 0, a_context())


def test_eight_to_sixty_four_people_take_part_and_the_sentence_says_so() -> None:
    few, many = a_lobby(PEOPLE_LEAST - 1), a_lobby(PEOPLE_MOST)
    with pytest.raises(Refused) as refusal:
        steps.start(few, HOST, a_context())
    assert refusal.value.why.key == "tournament.too-few"
    with pytest.raises(Refused) as refusal:
        steps.join(many, Actor(99, ""), a_context())
    assert refusal.value.why.key == "tournament.full"
    with pytest.raises(Refused):
        steps.start(a_lobby(8), Actor(2, "P2"), a_context())


def test_it_begins_at_its_time_or_closes_with_too_few() -> None:
    for people, phase in ((8, "drawing"), (7, "ending")):
        draft = a_lobby(people)
        steps.choose(draft, HOST, a_context(100), "starts", str(15 * 60_000))
        assert draft.due == draft.starts == 100 + 15 * 60_000
        assert not steps.let_time_pass(draft, a_context(draft.starts - 1))
        assert steps.let_time_pass(draft, a_context(draft.starts))
        assert draft.phase == phase
    draft = a_lobby(8)
    assert draft.due == LOBBY_PATIENCE
    assert steps.let_time_pass(draft, a_context(LOBBY_PATIENCE))
    assert draft.phase == "ending"
