"""Courses: small positions of a game, from easy to hard, each with a motif.

They were found among games of AI players by the judge of positions, and chosen and explained by people
(`tools/course_positions.py`).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from games.core.advice import Weighed


class CoursePosition(NamedTuple):
    """A position of a course: the seat that decides, the state as JSON, and the worth of its moves, the best first.

    Its name is that of its motif: `course-<name>` among the game's sentences says it, `course-<name>-why` why the best
    move is the best. What the seat does not see was dealt anew: no card of the state but those is of a real deal.
    """

    name: str
    seat: int
    state: str
    worths: tuple[Weighed, ...]


def course_beside(module: str) -> tuple[CoursePosition, ...]:
    """Return the course that lies beside the code of a game, given the `__file__` of one of its modules."""
    rows = json.loads(Path(module).with_name("course.json").read_text("utf-8"))
    found = []
    for row in rows:
        worths = tuple(Weighed(move, worth) for move, worth in row["worths"])
        found.append(CoursePosition(row["name"], row["seat"], json.dumps(row["state"]), worths))
    return tuple(found)
