"""Scoring of rounds, and the ranks (RA-R17, RA-R20, RA-R21), from what is public after a round.

Also the figures for profiles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from games.core.game import SeatMove
from games.core.scores import ScoreLine, Scores
from games.core.seats import ranked
from games.core.text import Text, Value, Who
from games.rage.card_words import figure
from games.rage.cards import CARD_POINTS
from games.rage.state import OUT, SeatRound, State, Variant

MET: Final = 10
MISSED: Final = -5
Rounds: TypeAlias = Sequence[Sequence[SeatRound]]
"""The finished rounds, each by seat."""
LARGE: Final = 3
"""Bids of this many tricks and more are counted together."""


class Result(NamedTuple):
    """What a seat earned in a round; `doubled`: each trick counted two points (RA-R20)."""

    tricks: int
    doubled: bool
    contract: int
    plus: int
    minus: int

    @property
    def points(self) -> int:
        """The sum."""
        return self.tricks * (1 + self.doubled) + self.contract + self.plus - self.minus


@lru_cache(maxsize=4096)  # cached, because every page needs all finished rounds
def result(variant: Variant, number: int, seat_round: SeatRound) -> Result:
    """Return what a seat earned by its bid and cards in round `number` (from 1); nothing once it is out of the game."""
    if seat_round == OUT:
        return Result(0, doubled=False, contract=0, plus=0, minus=0)
    bid, tricks, plus, minus = seat_round
    size = variant.start_hand + 1 - number
    doubled = variant.bonus and tricks == size > 1
    return Result(tricks, doubled, MET if bid == tricks else MISSED, CARD_POINTS * plus, CARD_POINTS * minus)


def why(variant: Variant, number: int, seat_round: SeatRound) -> Text:
    """Return the arithmetic of a result: "4 tricks (bid 4) + 10 + 5 = 19"."""
    earned = result(variant, number, seat_round)
    return Text(
        "rage.why",
        bid=seat_round[0],
        tricks=earned.tricks,
        doubled=int(earned.doubled),
        contract=earned.contract,
        plus=earned.plus,
        minus=earned.minus,
        points=figure(earned.points),
    )


def round_won(variant: Variant, number: int, row: Sequence[SeatRound]) -> Text:
    """Return the news of who earned most in round `number`, and what the others earned."""
    earned = {seat: result(variant, number, one).points for seat, one in enumerate(row) if one != OUT}
    most = max(earned.values())
    winners = tuple(Who(seat) for seat, points in earned.items() if points == most)
    ordered = sorted(earned.items(), key=lambda pair: -pair[1])[len(winners) :]
    others = tuple(Text("rage.earned", who=Who(seat), points=figure(points)) for seat, points in ordered)
    won: dict[str, Value] = {"who": winners, "count": len(winners), "points": most}
    return Text("rage.round-won", round=number, **won, others=others, rest=len(others))


def rules_of(earned: Result) -> tuple[str, ...]:
    """Return the rules that made a result: the bid, the +5 and −5 cards, the bonus."""
    cards = ("R17",) if earned.plus or earned.minus else ()
    return ("R5", *cards, "R20") if earned.doubled else ("R5", *cards)


def points_by_round(variant: Variant, done: Rounds, seat: int) -> tuple[int, ...]:
    """Return what a seat earned in each finished round."""
    return tuple(result(variant, number, row[seat]).points for number, row in enumerate(done, 1))


def totals(variant: Variant, done: Rounds, seats: int) -> tuple[int, ...]:
    """Return the points of each seat over the finished rounds."""
    return tuple(sum(points_by_round(variant, done, seat)) for seat in range(seats))


def exact_bids(done: Rounds, seats: int) -> tuple[int, ...]:
    """Return how many bids each seat has met."""
    return tuple(sum(row[seat][0] == row[seat][1] for row in done) for seat in range(seats))


def ranks(variant: Variant, done: Rounds, seats: int, gone: Sequence[int] = ()) -> tuple[int, ...]:
    """Return the ranks: points, then bids met, then shared (RA-R21); with `shared`, points alone.

    All that have left share the last rank, behind the others.
    """
    met = exact_bids(done, seats) if variant.tiebreak == "exact_bids" else (0,) * seats
    return ranked(list(zip(totals(variant, done, seats), met, strict=True)), gone)


def scores(state: State) -> Scores:
    """Return points, rounds, and the ranks once the game is over."""
    variant, done = state.variant, state.done
    rounds = tuple(
        tuple(_line(variant, number, seat, seat_round) for seat, seat_round in enumerate(row) if seat_round != OUT)
        for number, row in enumerate(done, 1)
    )
    standing = ranks(variant, done, state.seats, state.gone) if state.phase == "over" else None
    return Scores(totals(variant, done, state.seats), rounds, standing)


def _line(variant: Variant, number: int, seat: int, seat_round: SeatRound) -> ScoreLine:
    earned = result(variant, number, seat_round)
    return ScoreLine(seat, earned.points, why(variant, number, seat_round), rules_of(earned))


def figures(state: State, _moves: Sequence[SeatMove]) -> tuple[Mapping[str, int], ...]:
    """Return, by seat, the bids and those met (RA-R17): all, and those of 0, 1, 2, and 3 or more tricks."""
    return tuple(_of(state, seat) for seat in range(state.seats))


def _of(state: State, seat: int) -> Mapping[str, int]:
    counted = Counter({f"{what}{size}": 0 for what in ("bids", "met") for size in ("", *range(LARGE + 1))})
    for row in state.done:
        if row[seat] == OUT:
            continue
        bid, tricks, *_ = row[seat]
        for size in ("", str(min(bid, LARGE))):
            counted[f"bids{size}"] += 1
            counted[f"met{size}"] += bid == tricks
    return dict(counted)
