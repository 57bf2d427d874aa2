"""Owns a person's data in a series: what they are told of themselves, and what stays once they are erased.

It must not know rows.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from tables.series.evening.evening import Evening
from tables.series.evening.points import EveningRank, Placing
from tables.series.kinds import EVENING, TOURNAMENT
from tables.series.series import Series, SeriesTable
from tables.series.tournament.standings import Rank, standings_of
from tables.series.tournament.tournament import Placed, Tournament

READ: Final[Mapping[str, Callable[[str], Series]]] = {rules.kind: rules.read for rules in (EVENING, TOURNAMENT)}
NOBODY: Final = "…"


def place_in(kind: str, state: str, person: int) -> dict[str, Any] | None:
    """Return a person's name, place and points in a series as it is stored, and those at each of its tables.

    The place is None before anything has counted; None for whoever takes no part, and for a state that cannot be read.
    """
    try:
        series = READ[kind](state)
    except (KeyError, ValueError):
        return None
    match series:
        case Evening() if (member := series.member(person)) is not None:
            played = [(table, table.placings) for game in series.played for table in game.tables]
            return _told(member.name, person, series.ranking, played)
        case Tournament() if (entry := series.entry(person)) is not None:
            placed = [(table, table.placed) for round_ in series.played for table in round_.tables]
            return _told(entry.name, person, standings_of(series), placed)
        case _:
            return None


def _told(
    name: str,
    person: int,
    ranks: Iterable[EveningRank | Rank],
    played: Iterable[tuple[SeriesTable, Iterable[Placing | Placed]]],
) -> dict[str, Any]:
    counted = [(table, one) for table, ones in played for one in ones]
    rank = next(rank for rank in ranks if rank.person == person)
    return {
        "name": name,
        "place": rank.place if counted else None,
        "points": rank.points,
        "tables": [
            {"table_id": table.id, "place": one.place or None, "points": one.points}
            for table, one in counted
            if one.person == person
        ],
    }


def without_member(state: str, person: int, stranger: int) -> str:
    """Return a stored state in which a stranger's number stands for a person, whose name is gone."""
    return json.dumps(_swapped(json.loads(state), person, stranger), ensure_ascii=False, separators=(",", ":"))


def _swapped(part: Any, person: int, stranger: int) -> Any:  # noqa: ANN401 -- any part of a JSON document
    if isinstance(part, dict):
        named = part.get("person") == person and "name" in part
        swapped = {key: _swapped(value, person, stranger) for key, value in part.items()}
        return {**swapped, "name": NOBODY} if named else swapped
    if isinstance(part, list):
        return [_swapped(value, person, stranger) for value in part]
    return stranger if part == person and not isinstance(part, bool) else part
