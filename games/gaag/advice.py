"""Reasons for hints: why a card is laid or the row picked up; true by what the seat has seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.advice import Advice
from games.core.budget import Budget
from games.core.chance import Chance
from games.core.move import Ask, Move, legal_moves
from games.core.rounds import totals
from games.core.search import search
from games.core.seats import around
from games.core.text import Text, Who
from games.gaag.ai_levels import RoundPosition
from games.gaag.card_words import card_words, the_card
from games.gaag.cards import CARD_NAMED, CLOSE_LOW, CLOSINGS, NUMBER_OF, atoms_of, is_element, weigh
from games.gaag.mistakes import MISTAKES
from games.gaag.row import Landing, landing
from games.gaag.view import View

MIDDLE: Final = range(7, 13)
LIGHT: Final = 6
"""A row of at most so many atoms is cheap."""
HEAVY: Final = 3
"""A card of this many atoms is better laid than held at the end."""
NARROW: Final = 4
"""If at most so many numbers still fit, the next player may have to pick up."""


def reason(view: View, asks: Sequence[Ask], move: Move) -> Text | None:
    """Return why to lay this card, to pick up, or to go on that way."""
    if move.verb == "direction":
        return _of_direction(view, move)
    if move.verb == "pickup":
        return _of_picking_up(view)
    card = CARD_NAMED[move.items[0]]
    where = landing(view.row, card)
    if where is None:
        return None
    return _of_laying(view, asks, card, where) if view.row else _of_opening(view, asks, card, where)


def worths(
    view: View,
    _asks: Sequence[Ask],
    moves: Sequence[Move],
    chance: Chance,
    budget: Budget,
) -> Sequence[float]:
    """Return the lead over the average of the others, in atoms; after a special card, in the better direction."""
    position = RoundPosition(view, chance)
    tried = [coded for coded in position.moves() if position.written(coded) in moves]
    found: dict[Move, float] = {}
    for estimate in search(position, tried, budget, chance):
        move = position.written(estimate.move)
        found[move] = max(estimate.value, found.get(move, estimate.value))
    return [found[move] for move in moves]


def named(view: View, move: Move) -> Text:
    """Return the name of a move."""
    if move.verb == "play":
        return Text("gaag.named-play", card=the_card(CARD_NAMED[move.items[0]], view.variant.special_atoms))
    return Text(f"gaag.named-{move.items[0] if move.items else move.verb}")


def place(view: View) -> Text:
    """Return the round, and its turn."""
    return Text("gaag.place", round=len(view.done) + 1, turn=view.turns + 1)


ADVICE: Final = Advice[View](
    in_points=True,
    worth_telling=1.0,
    reason=reason,
    worths=worths,
    named=named,
    place=place,
    mistakes=MISTAKES,
)


def _of_direction(view: View, move: Move) -> Text:
    """Return who is next that way: who may have to pick up, has few cards in hand, or has fewer atoms than the other.

    Nothing but numbers of cards picked up in this round is said (GA-R15), and those only between equal totals.
    """
    way = view.direction if move.items == ("keep",) else -view.direction
    order, points = around(view.seats, view.gone, view.turn), totals(view.done, view.seats)
    chosen, other = (order[1], order[-1]) if way > 0 else (order[-1], order[1])
    fit = len(_fitting(view.row))
    if fit <= NARROW:
        return Text("gaag.advice-direction-narrow", who=Who(chosen), numbers=fit)
    if view.counts[chosen] < view.counts[other]:
        return Text("gaag.advice-direction-hand", who=Who(chosen), cards=view.counts[chosen])
    if points[chosen] < points[other]:
        return Text("gaag.advice-direction", who=Who(chosen), other=Who(other))
    if points[chosen] == points[other] and len(view.collected[chosen]) < len(view.collected[other]):
        return Text("gaag.advice-direction-picked", who=Who(chosen), other=Who(other))
    return Text("gaag.advice-direction-row", who=Who(chosen), atoms=weigh(view.row, view.variant.special_atoms))


def _of_picking_up(view: View) -> Text:
    """Return that the row is cheap, or what comes of picking it up."""
    atoms = weigh(view.row, view.variant.special_atoms)
    if not view.pile_size:
        return Text("gaag.advice-pick-up-end", atoms=atoms)
    return Text("gaag.advice-pick-up" if atoms <= LIGHT else "gaag.advice-pick-up-open", atoms=atoms)


def _of_opening(view: View, asks: Sequence[Ask], card: int, where: Landing) -> Text | None:
    """Return why to begin a row with an element: its atoms, or the room it leaves."""
    if (heavy := _of_heavy(view, asks, card)) is not None:
        return heavy
    return Text("gaag.advice-open") if NUMBER_OF[card] in MIDDLE else _of_hand(view, card, where)


def _of_laying(view: View, asks: Sequence[Ask], card: int, where: Landing) -> Text | None:
    """Return why to lay a card in a row: it is the only one that fits, or what it does."""
    if set(_plays(asks)) == {card}:
        return Text("gaag.advice-only-card", atoms=weigh(view.row, view.variant.special_atoms))
    of = _of_element if is_element(card) else _of_special
    return of(view, asks, card, where)


def _fitting(row: Sequence[int]) -> set[int]:
    """Return the numbers of the elements that can be laid."""
    return {NUMBER_OF[card] for card in range(CLOSE_LOW) if landing(row, card) is not None}


def _of_special(view: View, asks: Sequence[Ask], card: int, where: Landing) -> Text | None:
    """Return what a special card saves from, or that it ends a side, or what it leaves room for."""
    if not any(map(is_element, _plays(asks))):
        return Text("gaag.advice-special", atoms=weigh(view.row, view.variant.special_atoms))
    if card in CLOSINGS:
        return Text("gaag.advice-close", number=NUMBER_OF[card])
    return _of_hand(view, card, where)


def _of_element(view: View, asks: Sequence[Ask], card: int, where: Landing) -> Text:
    """Return what laying an element does: to the row, and for the own hand."""
    fit = len(_fitting(_laid(view, card, where)))
    if 0 < fit <= NARROW:
        return Text("gaag.advice-narrow", numbers=fit)
    if (heavy := _of_heavy(view, asks, card)) is not None:
        return heavy
    skipped = abs(NUMBER_OF[card] - where.number) - 1
    if not skipped:
        return Text("gaag.advice-next", number=where.number)
    return _of_hand(view, card, where) or Text("gaag.advice-skips", numbers=skipped)


def _laid(view: View, card: int, where: Landing) -> tuple[int, ...]:
    return (*view.row[: where.at], card, *view.row[where.at :])


def _of_hand(view: View, card: int, where: Landing) -> Text | None:
    """Return how many elements of the hand still fit after a card, if any."""
    row, hand = _laid(view, card, where), list(view.hand)
    hand.remove(card)
    left = sum(is_element(other) and landing(row, other) is not None for other in hand)
    return Text("gaag.advice-leaves", cards=left) if left else None


def _of_heavy(view: View, asks: Sequence[Ask], card: int) -> Text | None:
    """Return that no element that fits has more atoms, if these are many."""
    atoms = atoms_of(card, view.variant.special_atoms)
    heaviest = max(atoms_of(other, 0) for other in _plays(asks) if is_element(other))
    if atoms != heaviest or atoms < HEAVY:
        return None
    return Text("gaag.advice-heavy", card=card_words(card, view.variant.special_atoms), atoms=atoms)


def _plays(asks: Sequence[Ask]) -> list[int]:
    """Return the cards that may be laid."""
    return [CARD_NAMED[move.items[0]] for move in legal_moves(asks) if move.verb == "play"]
