"""What a layout is worth, who wins a round and who the match (part f; AG-R3, AG-R24 to AG-R26, AG-R28)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from games.agnes.state import EMPTY, FailedAnnouncer, House, Round, State
from games.core.game import ScoreLine, Scores
from games.core.pack import CARD_NAMED, PACK, RANK_OF, card_list
from games.core.text import Text

KING_OF_HEARTS: Final = CARD_NAMED["KH"]
VALUES: Final = tuple(-1 if card == KING_OF_HEARTS else min(RANK_OF[card], 10) for card in range(PACK))
"""What each card counts."""
ENOUGH: Final = 5
"""The most that an announcer may have."""


def total(hand: Iterable[int]) -> int:
    """Return the sum of the values of cards; empty slots count nothing."""
    return sum(VALUES[card] for card in hand if card != EMPTY)


def award(totals: Sequence[int], announcer: int, failed: FailedAnnouncer) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the points of a round by seat, and the seats that win it; `announcer` -1: nobody announced."""
    lowest = min(totals)
    best = [seat for seat, mine in enumerate(totals) if mine == lowest]
    points = [0] * len(totals)
    if announcer >= 0 and totals[announcer] > ENOUGH:
        points[announcer] = -1
        best = _winners_after_failure(totals, announcer, best, failed)
    elif announcer in best:
        best = [announcer]
    for seat in best:
        points[seat] += 1
    return tuple(points), tuple(best)


def _winners_after_failure(
    totals: Sequence[int], announcer: int, best: list[int], failed: FailedAnnouncer
) -> list[int]:
    """Return who wins when the announcer has more than 5 (AG-R25)."""
    if failed == "net_zero" and announcer in best:
        return [announcer]
    if failed == "nobody" and best == [announcer]:
        return []
    lowest = min(mine for seat, mine in enumerate(totals) if seat != announcer)
    return [seat for seat, mine in enumerate(totals) if mine == lowest and seat != announcer]


def next_starter(winners: Sequence[int], last: int, starter: int, seats: int) -> int:
    """Return who starts the next round: left of the first winner met clockwise after seat `last` (AG-R3, AG-R28)."""
    order = ((last + step) % seats for step in range(1, seats + 1))
    winner = next((seat for seat in order if seat in winners), starter)
    return (winner + 1) % seats


def points_of(done: Sequence[Round], seats: int) -> tuple[int, ...]:
    """Return the points of each seat over the finished rounds."""
    return tuple(sum(row.points[seat] for row in done) for seat in range(seats))


def is_over(house: House, done: Sequence[Round], seats: int) -> bool:
    """Tell whether the match ends after its last finished round (AG-R26)."""
    if len(done) >= (house.rounds or house.max_rounds):
        return True
    points = points_of(done, seats)
    return not house.rounds and max(points) >= house.target_points and points.count(max(points)) == 1


def ranks(points: Sequence[int]) -> tuple[int, ...]:
    """Return the ranks; equal points share one (C-10)."""
    return tuple(1 + sum(other > mine for other in points) for mine in points)


def figure(points: int) -> str:
    """Return points with a real minus sign."""
    return str(points) if points >= 0 else f"−{-points}"


def gain(points: int) -> str:
    """Return points with their sign, nothing for nothing."""
    return f"+{points}" if points > 0 else figure(points)


def why(row: Round, seat: int) -> Text:
    """Return the arithmetic of a seat's round: "K♥, 3♠ and 2♦ = 4, AGNÈS: +1"."""
    hand = row.hands[seat]
    cards = card_list(hand) if hand else (Text("agnes.no-card"),)
    return Text(
        "agnes.why",
        cards=cards,
        total=figure(total(hand)),
        announced=int(seat == row.announcer),
        points=gain(row.points[seat]),
    )


def scores(state: State) -> Scores:
    """Return points, rounds, and the ranks once the match is over."""
    points = points_of(state.done, state.seats)
    rounds = tuple(
        tuple(ScoreLine(seat, row.points[seat], why(row, seat)) for seat in range(state.seats)) for row in state.done
    )
    return Scores(points, rounds, ranks(points) if state.phase == "over" else None)
