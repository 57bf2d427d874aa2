"""What a person is told of themselves in evenings and tournaments."""

import json

from tables.series.own_data import place_in
from tables.series.series import write_series
from tables.table.archived_table import archived, told_of
from tests.tables.series.courses import BO, CEM, Course, a_lobby, an_evening, begun


def told(course: Course, person: int) -> object:
    """Return what somebody is told of themselves in a series."""
    return place_in(write_series(course.series), person)


def test_an_evening_tells_its_people_their_name_place_and_points() -> None:
    course = an_evening(BO, CEM).start()
    first = course.series.tables_now[0].id
    assert told(course, BO.id) == {"name": "Bo", "place": None, "points": 0, "tables": []}
    course.end_tables()
    tables = [{"table_id": first, "place": 2, "points": 3}]
    assert told(course, BO.id) == {"name": "Bo", "place": 3, "points": 3, "tables": tables}
    assert told(course, 77) is None


def test_a_tournament_tells_its_people_their_name_place_and_points() -> None:
    assert told(a_lobby(8), 2) == {"name": "P2", "place": None, "points": 0, "tables": []}
    course = begun(8)
    course.play_round()
    table = next(table for table in course.series.tables if 1 in table.people)
    tables = [{"table_id": table.id, "place": 1, "points": 100}]
    assert told(course, 1) == {"name": "P1", "place": 1, "points": 100, "tables": tables}


def test_what_cannot_be_read_tells_nothing() -> None:
    assert place_in("{}", 1) is None
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
