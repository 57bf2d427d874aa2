"""Somebody who plays GaAg well: plays each choice through in a few imagined deals and takes the cheapest."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from games.core.chance import Chance
from games.core.move import Ask, Move, legal_moves
from games.core.seats import following
from games.gaag.cards import CARD_NAMED, CLOSE_LOW, atoms_of
from games.gaag.playout import Line
from games.gaag.view import View, unseen

DEALS_A_SECOND: Final = 200
FEWEST: Final = 6
MOST: Final = 40
"""Bounds of the number of imagined deals; a budget of 0.2 s buys the most."""
CIRCUITS: Final = 4
"""How often a playout goes around the table."""
OTHERS: Final = 0.5
"""What an atom is worth that the average opponent collects, against one of the own."""


class Plan(NamedTuple):
    """A move to try: the row is picked up or not, the card laid (-1: as it comes), and the direction after it."""

    move: Move
    picks_up: bool
    card: int
    direction: int


class Deal(NamedTuple):
    """An imagined deal: hands by seat, and the pile."""

    hands: list[list[int]]
    pile: list[int]


class Regular:
    """Counts the atoms that a move is likely to bring, over some circuits of imagined play."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, budget: float) -> Move:
        """Return the move with the best mean outcome; the same deals are used for all of them."""
        moves = list(legal_moves(asks))
        if len(moves) == 1:
            return moves[0]
        premoves = [plan for move in moves for plan in _plans(view, move)]
        start = Line.of(view.row, view.variant.special_atoms)
        sums = [0.0] * len(premoves)
        for _ in range(max(FEWEST, min(MOST, int(budget * DEALS_A_SECOND)))):
            deal = _imagined(view, chance)
            for number, plan in enumerate(premoves):
                sums[number] += _outcome(view, start.copy(), deal, plan)
        best = max(range(len(premoves)), key=lambda number: (sums[number], -number))
        return premoves[best].move


def _plans(view: View, move: Move) -> list[Plan]:
    """Return what a move may lead to: after a special card the direction is still free."""
    if move.verb == "pickup":
        return [Plan(move, picks_up=True, card=-1, direction=view.direction)]
    if move.verb == "direction":
        direction = -view.direction if move.items == ("reverse",) else view.direction
        return [Plan(move, picks_up=False, card=-1, direction=direction)]
    card = CARD_NAMED[move.items[0]]
    turns = (1, -1) if card >= CLOSE_LOW and len(view.playing) > 2 else (1,)
    return [Plan(move, picks_up=False, card=card, direction=view.direction * turn) for turn in turns]


def _imagined(view: View, chance: Chance) -> Deal:
    cards = unseen(view)
    chance.shuffle(cards)
    hands = []
    for seat, count in enumerate(view.counts):
        mine = seat == view.seat
        hands.append(list(view.hand) if mine else sorted(cards[:count]))
        cards = cards if mine else cards[count:]
    return Deal(hands, cards)


def _outcome(view: View, line: Line, deal: Deal, plan: Plan) -> float:
    """Play a plan and some circuits through; return what the others collect, less what this seat collects."""
    special, seat, rivals = view.variant.special_atoms, view.turn, len(view.playing)
    then = _circle(view.seats, view.gone, plan.direction)
    hands, pile = [list(hand) for hand in deal.hands], list(deal.pile)
    taken = [0] * view.seats
    forced, skips = plan.card, view.phase == "direction"
    if plan.picks_up:
        taken[seat] += line.atoms
        line.clear()
        if not pile:
            return _balance(view, taken, hands)
    for turn in range(CIRCUITS * rivals + 1):
        if not skips or turn:
            hand = hands[seat]
            card = forced if forced >= 0 else line.choose(hand)
            forced = -1
            if card < 0:
                taken[seat] += line.atoms
                line.clear()
                card = line.choose(hand) if pile else -1
                if card < 0:
                    return _balance(view, taken, hands)
            hand.remove(card)
            line.lay(card, atoms_of(card, special))
        if pile:
            insort(hands[seat], pile.pop())
        seat = then[seat]
    return _balance(view, taken, None)


@lru_cache(maxsize=256)
def _circle(seats: int, gone: tuple[int, ...], direction: int) -> tuple[int, ...]:
    """Return, by seat, who has the next turn in this direction."""
    return tuple(following(seats, gone, seat, direction) for seat in range(seats))


def _balance(view: View, taken: list[int], hands: list[list[int]] | None) -> float:
    """Weigh the atoms taken; at the end of the round (`hands`) those of the hands count as well."""
    if hands is not None:
        special = view.variant.special_atoms
        for seat, hand in enumerate(hands):
            taken[seat] += sum(atoms_of(card, special) for card in hand)
    mine = taken[view.turn]
    return OTHERS * (sum(taken) - mine) / (len(view.playing) - 1) - mine
