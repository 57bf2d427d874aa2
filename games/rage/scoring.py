"""What rounds are worth and who stands where (RA-R17, RA-R20, RA-R21); knows only what is public after a round."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.game import ScoreLine, Scores
from games.core.text import Text
from games.rage.state import House, Result, State

MET = 10
MISSED = -5
CARD = 5
"""What a +5 or −5 card is worth."""


def result(state: State, seat: int) -> Result:
    """Return what a seat earns in the round just played."""
    bid, tricks, plus, minus = state.bids[seat], state.tricks[seat], state.plus[seat], state.minus[seat]
    size = state.hand_size
    doubled = state.house.bonus and size > 1 and tricks == size
    points = tricks * (1 + doubled) + (MET if bid == tricks else MISSED) + CARD * (plus - minus)
    return Result(bid, tricks, plus, minus, doubled, points)


def why(line: Result) -> Text:
    """Return the arithmetic of a result: "4 tricks + 10 + 5 = 19"."""
    return Text(
        "rage.why",
        bid=line.bid,
        tricks=line.tricks,
        doubled=int(line.doubled),
        contract=MET if line.bid == line.tricks else MISSED,
        plus=CARD * line.plus,
        minus=CARD * line.minus,
        points=line.points,
    )


def totals(results: Sequence[Sequence[Result]], seats: int) -> tuple[int, ...]:
    """Return the points of each seat over the finished rounds."""
    return tuple(sum(row[seat].points for row in results) for seat in range(seats))


def exact_bids(results: Sequence[Sequence[Result]], seats: int) -> tuple[int, ...]:
    """Return how many bids each seat has met."""
    return tuple(sum(row[seat].bid == row[seat].tricks for row in results) for seat in range(seats))


def ranks(house: House, results: Sequence[Sequence[Result]], seats: int) -> tuple[int, ...]:
    """Return the ranks: points, then bids met, then shared (RA-R21); with `shared`, points alone."""
    met = exact_bids(results, seats) if house.tiebreak == "exact_bids" else (0,) * seats
    standing = list(zip(totals(results, seats), met, strict=True))
    return tuple(1 + sum(other > mine for other in standing) for mine in standing)


def scores(state: State) -> Scores:
    """Return points, rounds, and the ranks once the game is over."""
    rounds = tuple(
        tuple(ScoreLine(seat, line.points, why(line)) for seat, line in enumerate(row)) for row in state.results
    )
    standing = ranks(state.house, state.results, state.seats) if state.phase == "over" else None
    return Scores(totals(state.results, state.seats), rounds, standing)
