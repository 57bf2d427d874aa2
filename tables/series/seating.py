"""Owns how many people sit at each of several tables. It must not know any game's rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeatLimits:
    """How many can sit at a table of a game, by the game's name."""

    game: str
    least: int
    most: int


def table_sizes(people: int, most: int) -> list[int]:
    """Return how many people sit at each table: as few tables as can be, as equal as can be, larger ones first."""
    tables = -(-people // most)
    return [people // tables + (number < people % tables) for number in range(tables)]
