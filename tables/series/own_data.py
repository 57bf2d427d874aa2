"""A person's data in a series or a plan: exporting it, and taking the person out."""

from __future__ import annotations

import json
from typing import Any, Final

from tables.series.plan import read_plan
from tables.series.series import read_series
from tables.series.standings import standings_of

NOBODY: Final = "…"


def place_in(state: str, person: int) -> dict[str, Any] | None:
    """Return a person's name, place and points in a series as it is stored, and those at each of its tables.

    The place is None before anything has counted. Return None for people who take no part, and for an unreadable state.
    """
    try:
        series = read_series(state)
    except ValueError:
        return None
    rank = next((rank for rank in standings_of(series) if rank.person == person), None)
    if rank is None:
        return None
    counted = [(table, placing) for table in series.tables for placing in table.placings]
    return {
        "name": series.name_of(person),
        "place": rank.place if counted else None,
        "points": rank.points,
        "tables": [
            {"table_id": table.id, "place": placing.place or None, "points": placing.points}
            for table, placing in counted
            if placing.person == person
        ],
    }


def place_in_plan(state: str, person: int) -> dict[str, Any] | None:
    """Return what a person has said to a plan as it is stored, and whether they host it.

    Return None for people who have not answered, and for an unreadable state.
    """
    try:
        plan = read_plan(state)
    except ValueError:
        return None
    said = {one.person: (one.name, one.says) for one in plan.answers}
    if person not in said and person != plan.host:
        return None
    name, says = said.get(person, (plan.series.name_of(person), None))
    return {"name": name, "says": says, "hosts": person == plan.host, "starts": plan.starts}


def without_member(state: str, person: int, stranger: int) -> str:
    """Return a stored state with a stranger's number in place of a person's id, and without their name."""
    return json.dumps(_swapped(json.loads(state), person, stranger), ensure_ascii=False, separators=(",", ":"))


def _swapped(part: Any, person: int, stranger: int) -> Any:  # noqa: ANN401 -- any part of a JSON document
    if isinstance(part, dict):
        named = part.get("person") == person and "name" in part
        swapped = {key: _swapped(value, person, stranger) for key, value in part.items()}
        return {**swapped, "name": NOBODY} if named else swapped
    if isinstance(part, list):
        return [_swapped(value, person, stranger) for value in part]
    return stranger if part == person and not isinstance(part, bool) else part
