"""Owns what is kept of somebody in a series that is over once they are erased: a place in the total without a name."""

from __future__ import annotations

import json
from typing import Any, Final

NOBODY: Final = "…"


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
