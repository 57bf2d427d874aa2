"""Scoring of hands, manches and the match (GI-R10 to R18), from what is public after a hand.

Also the figures for profiles.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Final

from games.core.game import SeatMove
from games.core.scores import Part, ScoreLine, Scores
from games.core.seats import ranked
from games.core.text import Text, Value, Who
from games.gin.state import NONE, SEATS, Coup, End, Kind, Manche, Row, State
from games.gin.view import View

BONUS: Final = 25
"""For gin, for petit gin, for an undercut."""
GRAND: Final = 50
MANCHE: Final = 100
"""For winning a manche, however many points it goes to."""
PER_HAND: Final = 25
"""For each hand won, at the end of a manche."""
RULES: Final[Mapping[End, tuple[str, ...]]] = {
    "knock": ("R14", "R10"),
    "undercut": ("R11", "R10"),
    "gin": ("R12",),
    "petit": ("R18",),
    "grand": ("R18",),
    "void-stock": ("R5",),
    "void-takes": ("R20",),
}
"""The rules that made the points, by how a hand ended."""
GINS: Final = ("gin", "petit", "grand")


def bonus(end: str) -> int:
    """Return what is added to the difference of the deadwood, by how a hand ends (`End`)."""
    return GRAND if end == "grand" else BONUS if end in {*GINS, "undercut"} else 0


def coup(out: int, kind: Kind, mine: int, theirs: int) -> Coup:
    """Return a hand's result by the deadwood of the seat that went out and of the defender after lay-offs (GI-R11)."""
    is_gin = kind in {"gin", "grand"}
    mine = 0 if is_gin else mine
    end: End = kind or "knock" if is_gin or theirs > mine else "undercut"
    return Coup(end, 1 - out if end == "undercut" else out, abs(theirs - mine) + bonus(end), mine, theirs)


def manche_total(points: int, won: int, *, winner: bool, shutout: bool) -> int:
    """Return what a seat takes from a manche: plus 100, then doubled, then 25 for each hand (GI-R15)."""
    if winner:
        points += MANCHE
        if shutout:
            points *= 2
    return points + PER_HAND * won


def manche_totals(manche: Manche) -> tuple[int, int]:
    """Return what both seats take from a finished manche; its winner has more points."""
    first, second = (
        manche_total(
            manche.points[seat],
            manche.won[seat],
            winner=manche.points[seat] > manche.points[1 - seat],
            shutout=not manche.won[1 - seat],
        )
        for seat in (0, 1)
    )
    return first, second


def close(state: State) -> Manche:
    """Return the manche that has just been finished."""
    return Manche(len(state.done), (state.points[0], state.points[1]), (state.won[0], state.won[1]))


def why(result: Coup) -> Text:
    """Return the arithmetic of a hand: "43 − 6 = 37"."""
    return Text("gin.hand-sum", **_summed(result))


def _summed(result: Coup) -> dict[str, Value]:
    """Return what a sentence about a hand's result is made of."""
    return {
        "end": result.end,
        "mine": result.mine,
        "theirs": result.theirs,
        "bonus": bonus(result.end),
        "points": result.points,
    }


def manche_why(manche: Manche, number: int, seat: int) -> Text:
    """Return the arithmetic of a manche for a seat: "118 + 100 + 5 × 25 = 343"."""
    way = "won" if seat == winner_of(manche) else "lost"
    return Text(f"gin.manche-why-{way}", manche=number, **_manche_summed(manche, seat))


def winner_of(manche: Manche) -> int:
    """Return the seat that won a manche: its points are more than the other's."""
    return int(manche.points[1] > manche.points[0])


def manche_sum(manche: Manche, seat: int) -> Text:
    """Return the same arithmetic without words: "118 + 100 + 5 × 25 = 343"."""
    way = "won" if seat == winner_of(manche) else "lost"
    return Text(f"gin.manche-sum-{way}", **_manche_summed(manche, seat))


def _manche_summed(manche: Manche, seat: int) -> dict[str, Value]:
    """Return what the total of a seat is made of; only its winner has the prize, doubled or not."""
    summed: dict[str, Value] = {
        "points": manche.points[seat],
        "won": manche.won[seat],
        "each": PER_HAND,
        "total": manche_totals(manche)[seat],
    }
    if seat == winner_of(manche):
        summed |= {"prize": MANCHE, "doubled": int(not manche.won[1 - seat])}
    return summed


def lines(done: Sequence[Row], manches: Sequence[Manche]) -> tuple[tuple[ScoreLine, ...], ...]:
    """Return the score lines of each hand; the one that ends a manche has its bonuses, too."""
    ends = {manche.coups: (number, manche) for number, manche in enumerate(manches, 1)}
    rows = []
    for number, result in enumerate((Coup(*row) for row in done), 1):
        seats = (0, 1) if result.winner < 0 else (result.winner,)
        scored = [ScoreLine(seat, result.points, why(result), RULES[result.end]) for seat in seats]
        if number in ends:
            which, manche = ends[number]
            bonuses = [total - points for total, points in zip(manche_totals(manche), manche.points, strict=True)]
            named = Text("gin.score-manche")
            scored += [
                ScoreLine(seat, bonuses[seat], manche_why(manche, which, seat), ("R15",), named) for seat in (0, 1)
            ]
        rows.append(tuple(scored))
    return tuple(rows)


def is_worn_out(match: State | View) -> bool:
    """Return whether a match has ended, or is about to end, by void hands alone (GI-R23)."""
    latest = match.done[-match.voids_most :] if match.voids_most else ()
    return len(latest) == match.voids_most > 0 and match.left == NONE and all(hand[1] == NONE for hand in latest)


def standings(totals: Sequence[int], points: Sequence[int]) -> tuple[int, ...]:
    """Return the points of the match so far: finished manches and the one being played."""
    return tuple(total + now for total, now in zip(totals, points, strict=True))


def scores(state: State) -> Scores:
    """Return points, hands, and the ranks once the match is over (GI-R16, GI-R23); who has left is last."""
    points = standings(state.totals, state.points)
    ranks = ranked(points, () if state.left == NONE else (state.left,)) if state.phase == "over" else None
    rated, goal = not is_worn_out(state), state.variant.match_points
    part = Part((*state.points,), state.variant.manche_points)
    return Scores(points, lines(state.done, state.manches), ranks, rated=rated, goal=goal, part=part)


def running(done: Sequence[Row], manches: Sequence[Manche]) -> tuple[tuple[int, ...], ...]:
    """Return each seat's points of the match after each hand, for a curve."""
    rows = lines(done, manches)
    return tuple(
        tuple(accumulate(sum(line.points for line in row if line.seat == seat) for row in rows)) for seat in (0, 1)
    )


def is_single(done: Sequence[Row], manches: Sequence[Manche]) -> bool:
    """Return whether all hands played made a single manche."""
    return [manche.coups for manche in manches] == [len(done)]


def news(result: Coup) -> Text:
    """Return a hand's result as a sentence."""
    sides: dict[str, Value] = {"who": Who(result.winner), "other": Who(1 - result.winner)}
    return Text("gin.hand-scored", **sides, **_summed(result))


def figures(state: State, _moves: Sequence[SeatMove]) -> tuple[Mapping[str, int], ...]:
    """Return, by seat, hands played, knocks that won, gins of every kind, undercuts."""
    return tuple(
        {
            "hands": len(state.done),
            "knocks": sum(end == "knock" and winner == seat for end, winner, *_ in state.done),
            "gins": sum(end in GINS and winner == seat for end, winner, *_ in state.done),
            "undercuts": sum(end == "undercut" and winner == seat for end, winner, *_ in state.done),
        }
        for seat in range(SEATS)
    )
