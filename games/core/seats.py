"""Seats in a game that people may leave for good; they are numbered clockwise."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

CLOCKWISE: Final = 1


def require_seat(seats: int, seat: int | None) -> None:
    """Raise `IndexError` for a seat that is not at the table; None (everybody) passes.

    Without this, Python would take -1 for the last seat and show its hand.
    """
    if seat is not None and seat not in range(seats):
        raise IndexError(f"there is no seat {seat} among {seats}")


def playing(seats: int, gone: Collection[int]) -> list[int]:
    """Return the seats that are still in the game."""
    return [seat for seat in range(seats) if seat not in gone]


def around(seats: int, gone: Collection[int], first: int, direction: int = CLOCKWISE) -> list[int]:
    """Return the seats that are still in the game, in order; the first is `first`, or the next if that one has left."""
    return [seat for step in range(seats) if (seat := (first + direction * step) % seats) not in gone]


def following(seats: int, gone: Collection[int], seat: int, direction: int = CLOCKWISE) -> int:
    """Return the next seat in a direction that is still in the game: the seat itself, if it is alone."""
    return around(seats, gone, seat + direction, direction)[0]


def ranked(worth: Sequence[Any], gone: Collection[int] = ()) -> tuple[int, ...]:
    """Return a rank for each seat: the greatest worth first, equal ones share a rank, who has left comes last.

    `worth` holds comparable values of one type; those of seats that have left do not count.
    """
    behind = 1 + len(playing(len(worth), gone))
    return tuple(
        behind if seat in gone else 1 + sum(other > mine for rival, other in enumerate(worth) if rival not in gone)
        for seat, mine in enumerate(worth)
    )
