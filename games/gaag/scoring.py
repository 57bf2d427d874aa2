"""Scoring: a round's atoms, who starts the next one, and who wins the game (GA-R10, GA-R12, GA-R13).

Also the figures for profiles.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.core.game import SeatMove
from games.core.rounds import totals
from games.core.scores import ScoreLine, Scores
from games.core.seats import around, playing, ranked
from games.core.text import Text, Who
from games.gaag.cards import DECK, weigh
from games.gaag.state import Round, State, Variant
from games.gaag.view import View

RULES: Final = ("R12", "R15")
"""The rules that make the score: the cards left in the hand, and those collected."""


def close_round(state: State) -> Round:
    """Return the atoms of the round that the seat in turn has ended: collected cards, and the hand (GA-R12)."""
    special = state.variant.special_atoms
    return Round(
        tuple(weigh(cards, special) for cards in state.collected),
        tuple(weigh(hand, special) for hand in state.hands),
        tuple(state.gone),
        state.turn,
    )


def at_target(variant: Variant, points: Sequence[int], gone: Sequence[int] = ()) -> tuple[int, ...]:
    """Return who has reached the target, which ends the game (GA-R13); totals of seats that left do not count."""
    return tuple(seat for seat in playing(len(points), gone) if points[seat] >= variant.target)


def is_over(variant: Variant, points: Sequence[int], gone: Sequence[int] = ()) -> bool:
    """Return whether somebody has reached the target."""
    return bool(at_target(variant, points, gone))


def is_single(variant: Variant, seats: int) -> bool:
    """Return whether the first round is the last in any case: not everybody can stay below the target."""
    return weigh(DECK, variant.special_atoms) > seats * (variant.target - 1)


def reached(view: View) -> Text | None:
    """Return the sentence of who has reached the target; None while nobody has, or where it does not matter."""
    if is_single(view.variant, view.seats):
        return None
    points, target = totals(view.done, view.seats), view.variant.target
    seats = at_target(view.variant, points, view.gone)
    if not seats:
        return None
    return Text("gaag.end-reached", who=Who(seats[0]), count=len(seats), points=points[seats[0]], target=target)


def next_starter(variant: Variant, points: Sequence[int], starter: int, gone: Sequence[int] = ()) -> int:
    """Return who starts the next round: the highest total, ties clockwise after the last starter (GA-R10).

    Seats that are out of the game are passed over.
    """
    row = around(len(points), gone, starter + 1)
    if variant.starter == "rotate":
        return row[0]
    return max(row, key=lambda seat: points[seat])


def ranks(points: Sequence[int], gone: Sequence[int] = ()) -> tuple[int, ...]:
    """Return the ranks: the lowest total first, equal totals share one (GA-R13).

    All that have left share the last rank, behind the others.
    """
    return ranked([-mine for mine in points], gone)


def with_fewest(row: Round) -> tuple[int, ...]:
    """Return the seats with the fewest atoms of a round, of those who took part to its end."""
    seats = playing(len(row.points), row.gone)
    fewest = min(row.points[seat] for seat in seats)
    return tuple(seat for seat in seats if row.points[seat] == fewest)


def why(row: Round, seat: int) -> Text:
    """Return the arithmetic of a seat's round: "40 picked up + 3 in hand = 43"."""
    return Text("gaag.why", collected=row.collected[seat], hand=row.hands[seat], points=row.points[seat])


def scores(state: State) -> Scores:
    """Return the atoms of the finished rounds, and the ranks once the game is over; the round played is hidden."""
    points = totals(state.done, state.seats)
    rounds = tuple(
        tuple(ScoreLine(seat, row.points[seat], why(row, seat), RULES) for seat in playing(state.seats, row.gone))
        for row in state.done
    )
    standing = ranks(points, state.gone) if state.phase == "over" else None
    return Scores(points, rounds, standing, fewest_win=True, goal=state.variant.target)


def figures(state: State, _moves: Sequence[SeatMove]) -> tuple[Mapping[str, int], ...]:
    """Return, by seat, rounds played, atoms collected, and rounds in which it collected none."""
    return tuple(
        {
            "rounds": sum(seat not in row.gone for row in state.done),
            "atoms": sum(row.collected[seat] for row in state.done if seat not in row.gone),
            "clean": sum(row.collected[seat] == 0 for row in state.done if seat not in row.gone),
        }
        for seat in range(state.seats)
    )
