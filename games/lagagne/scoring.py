"""Scoring: points by table round, and the ranks at the end (LG-R16 to LG-R18), from public facts.

Also the figures for profiles.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core.game import SeatMove
from games.core.scores import ScoreLine, Scores
from games.core.seats import ranked
from games.core.text import Text
from games.lagagne.state import State, scores_of


def ranks_of(points: Sequence[int], crossed: Sequence[int], gone: Sequence[bool]) -> tuple[int, ...]:
    """Return the ranks: the higher score, then the earlier crossing of the target; who left comes last (LG-R18)."""
    worth = [(mine, -first) for mine, first in zip(points, crossed, strict=True)]
    return ranked(worth, [seat for seat, away in enumerate(gone) if away])


def scores(state: State) -> Scores:
    """Return the scores, what each table round changed, the one in play too, and the ranks once the game is over."""
    points = scores_of(state.columns)
    ranks = ranks_of(points, state.crossed, state.gone) if state.phase == "over" else None
    *done, current = lines([*state.rows, points], len(points))
    changed = current if any(line.points for line in current) else ()
    return Scores(points, tuple(done), ranks, goal=state.variant.target, current=changed)


def lines(rows: Sequence[Sequence[int]], seats: int) -> tuple[tuple[ScoreLine, ...], ...]:
    """Return what each seat gained or lost in each table round."""
    before: Sequence[int] = [0] * seats
    found = []
    for row in rows:
        found.append(
            tuple(
                ScoreLine(seat, total - earlier, why(earlier, total), ("R21", "R11") if total < earlier else ("R21",))
                for seat, (earlier, total) in enumerate(zip(before, row, strict=True))
            )
        )
        before = row
    return tuple(found)


def why(before: int, total: int) -> Text:
    """Return the arithmetic of a table round: "85 + 20 = 105"."""
    gain = total - before
    sign = "plus" if gain > 0 else "minus" if gain < 0 else "none"
    return Text("lagagne.why", before=before, gain=abs(gain), sign=sign, total=total)


def winners(state: State) -> list[int]:
    """Return the seats of rank 1."""
    ranks = ranks_of(scores_of(state.columns), state.crossed, state.gone)
    return [seat for seat, rank in enumerate(ranks) if rank == 1]


def figures(state: State, moves: Sequence[SeatMove]) -> tuple[Mapping[str, int], ...]:
    """Return, by seat, how often it stole, recovered and exchanged a card."""
    names = {"steal": "steals", "recover": "recoveries", "exchange": "exchanges"}
    return tuple(
        {name: sum(move.seat == seat and move.move.verb == verb for move in moves) for verb, name in names.items()}
        for seat in range(state.seats)
    )
