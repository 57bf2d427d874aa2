"""The inputs of Agnès's networks: the own cards, the others' as far as they are known, and the table.

Order and scale of these numbers belong to the weights in `learned_values.json`: after a change the weights must be
learned anew (`docs/decisions/0015-one-search.md`).
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Final

from games.agnes.ai_prospects import LOW, LOWEST, Outlook, Prospects
from games.agnes.sight import UNSEEN, Sight
from games.agnes.state import EMPTY

RIVALS: Final = 3
"""Number of places for opponents, the lowest first; the last place is for all others."""
NOBODY: Final = (2.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0)
"""The inputs of a missing opponent."""


def inputs_of(prospects: Prospects, sight: Sight) -> list[float]:
    """Return the inputs for a sight as it is when the turn is over."""
    mine, rivals = prospects.outlook(sight, sight.me), prospects.rivals(sight)
    count = max(1, len(rivals.each))
    return [
        *_of_own(sight, mine),
        *[sum(map(mul, mine.shares, beaten)) for beaten in rivals.beaten],
        *_of_others(sight, rivals.each),
        sight.top / 10,
        float(sight.top < LOW),
        sight.ahead / count,
        (count + 1) / 8,
        prospects.turns / 10,
        prospects.mean / 10,
        prospects.low,
        sight.left / count,
        float(sight.announcer != EMPTY and sight.ahead < sight.left),
    ]


def _of_own(sight: Sight, mine: Outlook) -> Sequence[float]:
    """Return the inputs of the own total, and of the dearest own cards."""
    known = sorted((held.worth for held in sight.own if held.worth != UNSEEN), reverse=True)
    dearest = [*known, 0, 0, 0][:3]
    return [
        mine.cards / 4,
        mine.known / 10,
        mine.unseen / 4,
        mine.mean / 10,
        mine.enough,
        1.0 - mine.at_least[2 - LOWEST],
        *(worth / 10 for worth in dearest),
        (mine.mean - max(dearest[0], 6 * (mine.unseen > 0))) / 10,
    ]


def _of_others(sight: Sight, others: Sequence[tuple[Outlook, int]]) -> list[float]:
    """Return the inputs of the others; if there are more than places, the last place has the average of the rest."""
    rows = [_of_rival(sight, *other) for other in others]
    rest = rows[RIVALS - 1 :]
    if rest:
        rows[RIVALS - 1 :] = [tuple([sum(column) / len(rest) for column in zip(*rest, strict=True)])]
    rows += [NOBODY] * (RIVALS - len(rows))
    return [value for row in rows for value in row]


def _of_rival(sight: Sight, outlook: Outlook, seat: int) -> tuple[float, ...]:
    """Return the inputs of one opponent."""
    return (
        outlook.mean / 10,
        outlook.cards / 4,
        outlook.kept / 4,
        outlook.unseen / 4,
        outlook.known / 10,
        outlook.enough,
        float(seat == sight.announcer),
    )
