"""Scoring: the total of a layout, the winners of a round and of the match (AG-R3, AG-R24 to AG-R26, AG-R28).

Also the figures for profiles.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from games.agnes.state import EMPTY, FailedAnnouncer, Round, State, Variant
from games.core.daily_deal import PERSON, DailyResult
from games.core.french_pack import CARD_NAMED, PACK, RANK_OF, card_list
from games.core.game import SeatMove
from games.core.rounds import totals
from games.core.scores import ScoreLine, Scores
from games.core.seats import following, playing, ranked
from games.core.text import Text

KING_OF_HEARTS: Final = CARD_NAMED["KH"]
VALUES: Final = tuple(-1 if card == KING_OF_HEARTS else min(RANK_OF[card], 10) for card in range(PACK))
"""What each card counts."""
ENOUGH: Final = 5
"""The most that an announcer may have."""
HANDS_MOST: Final = 1_000
"""More than any hand's total, so that points come first."""


def total(hand: Iterable[int]) -> int:
    """Return the sum of the values of cards; empty slots count nothing."""
    return sum(VALUES[card] for card in hand if card != EMPTY)


def award(
    sums: Sequence[int], announcer: int, failed: FailedAnnouncer, gone: Sequence[int] = ()
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the points of a round by seat, and the seats that win it; `announcer` -1: nobody announced."""
    rivals = playing(len(sums), gone)
    best = _lowest(sums, rivals)
    points = [0] * len(sums)
    if announcer >= 0 and sums[announcer] > ENOUGH:
        points[announcer] = -1
        best = _winners_after_failure(sums, rivals, announcer, failed)
    elif announcer in best:
        best = [announcer]
    for seat in best:
        points[seat] += 1
    return tuple(points), tuple(best)


def _lowest(sums: Sequence[int], among: Sequence[int]) -> list[int]:
    least = min(sums[seat] for seat in among)
    return [seat for seat in among if sums[seat] == least]


def _winners_after_failure(
    sums: Sequence[int], rivals: Sequence[int], announcer: int, failed: FailedAnnouncer
) -> list[int]:
    """Return who wins when the announcer has more than 5 (AG-R25)."""
    best = _lowest(sums, rivals)
    if failed == "net_zero" and announcer in best:
        return [announcer]
    if failed == "nobody" and best == [announcer]:
        return []
    return _lowest(sums, [seat for seat in rivals if seat != announcer])


def next_starter(winners: Sequence[int], last: int, starter: int, seats: int, gone: Sequence[int] = ()) -> int:
    """Return who starts the next round: left of the first winner met clockwise after seat `last` (AG-R3, AG-R28).

    A winner who leaves after this round still counts here; seats that are out of the game are skipped.
    """
    order = ((last + step) % seats for step in range(1, seats + 1))
    winner = next((seat for seat in order if seat in winners), starter)
    return following(seats, gone, winner)


def is_over(variant: Variant, done: Sequence[Round], seats: int, gone: Sequence[int] = ()) -> bool:
    """Return whether the match ends after its last finished round (AG-R26); scores of seats that left do not count."""
    if len(done) >= (variant.rounds or variant.max_rounds):
        return True
    sums = totals(done, seats)
    points = [sums[seat] for seat in playing(seats, gone)]
    return not variant.rounds and max(points) >= variant.target_points and points.count(max(points)) == 1


def figure(points: int) -> str:
    """Return points with a real minus sign."""
    return str(points) if points >= 0 else f"−{-points}"


def gain(points: int) -> str:
    """Return points with their sign, nothing for nothing."""
    return f"+{points}" if points > 0 else figure(points)


def why(row: Round, seat: int) -> Text:
    """Return the arithmetic of a seat's round: "K♥, 3♠ and 2♦ = 4, AGNÈS: +1"."""
    hand = [card for card in row.hands[seat] if card != EMPTY]
    cards = card_list(hand) if hand else (Text("agnes.no-card"),)
    return Text(
        "agnes.why",
        cards=cards,
        total=figure(total(hand)),
        announced=int(seat == row.announcer),
        points=gain(row.points[seat]),
    )


def rules_of(row: Round) -> tuple[str, ...]:
    """Return the rules that decided a round: who wins it, a failed announcement, or that nobody announced."""
    if row.announcer < 0:
        return ("R28", "R24")
    return ("R25", "R24") if total(row.hands[row.announcer]) > ENOUGH else ("R24",)


def scores(state: State) -> Scores:
    """Return points, rounds, and the ranks once the match is over."""
    points = totals(state.done, state.seats)
    rounds = tuple(
        tuple(
            ScoreLine(seat, row.points[seat], why(row, seat), rules_of(row), explains_none=True)
            for seat in playing(state.seats, row.gone)
        )
        for row in state.done
    )
    goal = 0 if state.variant.rounds else state.variant.target_points
    return Scores(points, rounds, ranked(points, state.gone) if state.phase == "over" else None, goal=goal)


def figures(state: State, moves: Sequence[SeatMove]) -> tuple[Mapping[str, int], ...]:
    """Return, by seat, rounds played, AGNÈS announced, claims in snap windows, and how many were right and wrong.

    A right claim that came too late still counts as right; claims that were sealed at the end of the game do not count.
    """
    return tuple(
        {
            "rounds": sum(seat not in row.gone for row in state.done),
            "calls": sum(row.announcer == seat for row in state.done),
            "snaps": sum(move.seat == seat and move.move.verb == "snap" for move in moves),
            "snaps_right": state.snapped[seat][0],
            "snaps_wrong": state.snapped[seat][1],
        }
        for seat in range(state.seats)
    )


def points_then_hand(state: State, scores: Scores) -> DailyResult:
    """Return the points of the round; between equals, the lower hand is better."""
    points = scores.points[PERSON]
    return DailyResult(points, HANDS_MOST * points - total(state.done[-1].hands[PERSON]))
