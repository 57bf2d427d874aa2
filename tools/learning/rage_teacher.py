"""Who plays the first rounds of Rage that are learned from: it reckons what keeps its bid likeliest."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from games.core.move import Move
from games.rage.cards import CHANGE, NO_TRUMP
from games.rage.hand_evaluation import CardValues, fair_trumps, likely, read, strengths, tally
from games.rage.reckoning import Lay, bid_worths, gain, lays, takes
from games.rage.scoring import MET, MISSED
from games.rage.view import View

CONTRACT: Final = MET - MISSED
DUCKING: Final = 2.0
"""How far a player that has all its tricks trusts that it can duck: the odds of its cards are raised to this power."""


def reckoned(view: View, moves: Sequence[Move]) -> list[float]:
    """Return the points that each move may be hoped to bring in this round from here on."""
    reading = read(view)
    if view.phase == "bid":
        worths = bid_worths(view, reading)
        return [CONTRACT * worths[int(move.items[0])] for move in moves]
    return _play_worths(view, reading, lays(moves))


def _play_worths(view: View, reading: CardValues, plays: Sequence[Lay]) -> list[float]:
    need = view.bids[reading.seat] - view.tricks[reading.seat]
    futures: dict[int, tuple[float, float, float]] = {}
    worths = []
    for play in plays:
        if play.card not in futures:
            futures[play.card] = _future(view, reading, play.card, need)
        odds, (met, met_if_taken, hoped) = takes(view, reading, play), futures[play.card]
        contract = CONTRACT * (odds * met_if_taken + (1 - odds) * met)
        worths.append(contract + hoped + odds + gain(view, play, odds))
    return worths


def _future(view: View, reading: CardValues, card: int, need: int) -> tuple[float, float, float]:
    """Return the odds to meet the bid after this card, with `need` and with one trick less, and the tricks hoped for.

    They are means over the trumps that may rule then.
    """
    rest = [other for other in view.hand if other != card]
    trumps: tuple[int, ...] = (reading.trump,)
    if card in CHANGE:
        trumps = fair_trumps(reading.trump, different=True)
    elif card in NO_TRUMP or view.indicator < 0:
        trumps = fair_trumps(reading.trump, different=False)
    met = met_if_taken = hoped = 0.0
    for trump in trumps:
        odds = list(strengths(reading, rest, trump).values())
        chances, ducked = tally(odds), math.prod(1 - one**DUCKING for one in odds)
        met += likely(chances, need) if need else ducked
        met_if_taken += likely(chances, need - 1) if need != 1 else ducked
        hoped += sum(odds)
    return met / len(trumps), met_if_taken / len(trumps), hoped / len(trumps)
