"""What a person is told of themselves in evenings and tournaments."""

import json

from tables.series.evening.evening import write_evening
from tables.series.own_data import place_in
from tables.series.tournament.tournament import write_tournament
from tables.table.archived_table import archived, told_of
from tests.tables.test_evening_steps import BO, CEM, Course
from tests.tables.test_tournament_rules import a_lobby, begun, play_round


def test_an_evening_tells_its_people_their_name_place_and_points() -> None:
    course = Course(BO, CEM).begin()
    first = course.evening.tables_now[0].id
    lobby = place_in("evening", write_evening(course.evening), BO.id)
    assert lobby == {"name": "Bo", "place": None, "points": 0, "tables": []}
    course.end_tables(1, 2, 3)
    told = place_in("evening", write_evening(course.evening), BO.id)
    assert told == {
        "name": "Bo",
        "place": 3,
        "points": 3,
        "tables": [{"table_id": first, "place": 2, "points": 3}],
    }
    assert place_in("evening", write_evening(course.evening), 77) is None


def test_a_tournament_tells_its_people_their_name_place_and_points() -> None:
    assert place_in("tournament", write_tournament(a_lobby(8)), 2) == {
        "name": "P2",
        "place": None,
        "points": 0,
        "tables": [],
    }
    draft = begun(8)
    play_round(draft)
    table = next(table for table in draft.played[0].tables if 1 in table.people)
    told = place_in("tournament", write_tournament(draft), 1)
    assert told == {
        "name": "P1",
        "place": 1,
        "points": 100,
        "tables": [{"table_id": table.id, "place": 1, "points": 100}],
    }


def test_what_cannot_be_read_tells_nothing() -> None:
    assert place_in("evening", "{}", 1) is None
    assert place_in("regatta", "{}", 1) is None
    assert told_of("damaged", 1) is None


def test_a_table_tells_its_people_their_name_and_their_cut() -> None:
    seats = [{"person": 1, "name": "Ana"}, {"person": None, "gone": 2, "name": "Bo"}, {"person": 3, "name": "Cem"}]
    cuts = [{"person": 1, "name": "Ana", "words": "bleu"}]
    snapshot = json.dumps({"sitting": {"seats": seats, "cuts": cuts}, "state": None, "news": []})
    assert [told_of(snapshot, person) for person in (1, 2, 9)] == [
        {"name": "Ana", "cut": "bleu"},
        {"name": "Bo", "cut": None},
        None,
    ]
    assert [told_of(archived(snapshot), person) for person in (1, 2)] == [{"name": "Ana", "cut": "bleu"}, None]
