"""Baselines for Agnès: they use no power and snap nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.agnes.legal_moves import least
from games.agnes.scoring import ENOUGH, VALUES
from games.agnes.state import EMPTY, Spot, occupied
from games.agnes.view import HIDDEN, View
from games.core.budget import Budget
from games.core.chance import Chance
from games.core.move import Ask, Move, legal_moves

UNKNOWN: Final = 6.3
"""What a card that was never seen is worth on average."""


class Greedy:
    """Puts every card that is better than its worst in its place; announces when it knows that it has 5 or less."""

    guess = 9.0
    """What it reckons an unseen card of its own to be worth when it adds up."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, budget: Budget) -> Move:  # noqa: ARG002 -- Player
        """Return the first of its wishes that is legal."""
        moves = set(legal_moves(asks))
        return next((move for move in self._wishes(view) if move in moves), None) or least(asks)

    def _wishes(self, view: View) -> Sequence[Move]:
        me = -1 if view.seat is None else view.seat
        cards = {slot: view.card_at(Spot(me, slot)) for slot in occupied(view.layouts[me])}
        worth = {slot: UNKNOWN if card == HIDDEN else float(VALUES[card]) for slot, card in cards.items()}
        sums = {slot: self.guess if card == HIDDEN else float(VALUES[card]) for slot, card in cards.items()}
        total = sum(sums.values())
        worst = max(worth, key=lambda slot: worth[slot], default=EMPTY)
        if view.phase == "choice":
            good = EMPTY not in {worst, view.top} and VALUES[view.top] + 2 < worth[worst]
            return self._placed("take", worst, view.top, total, sums) if good else (Move("draw"),)
        if view.phase == "drawn":
            if worst != EMPTY and VALUES[view.held] < worth[worst]:
                return self._placed("keep", worst, view.held, total, sums)
            return ((Move("agnes"),) if total <= ENOUGH else ()) + (Move("drop"), Move("discard"))
        if view.phase == "end":
            return (Move("agnes"),) if total <= ENOUGH else (Move("end"), Move("seen"))
        return (Move("pass"), Move("decline"), Move("swap", ("no",)), Move("give", (str(worst + 1),)))

    def _placed(self, verb: str, slot: int, card: int, total: float, sums: dict[int, float]) -> tuple[Move, ...]:
        """Return the moves that put a card in a slot, with AGNÈS first where the sum allows it."""
        items = (str(slot + 1),)
        calls = total - sums[slot] + VALUES[card] <= ENOUGH
        return (*([Move(f"{verb}-agnes", items)] if calls else []), Move(verb, items))


class Threshold(Greedy):
    """Adds up unseen cards as if they were low, and so announces sooner."""

    guess = 3.0
