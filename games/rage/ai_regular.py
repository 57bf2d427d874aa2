"""A good player without search: it bids the likeliest number of tricks, and plays what keeps its bid likeliest.

Everything is reckoned from the view; it remembers all cards of the round and who has shown what not to hold.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from games.core.budget import Budget
from games.core.chance import Chance
from games.core.move import Ask, Move, legal_moves
from games.core.seats import around
from games.rage.cards import (
    CARD_NAMED,
    CARD_POINTS,
    CHANGE,
    COLOUR_NAMED,
    COLOUR_OF,
    JOKER,
    MINUS,
    NO_TRUMP,
    PLUS,
)
from games.rage.hand_evaluation import CardValues, fair_trumps, likely, rank_of, read, stands, strengths, tally
from games.rage.scoring import MET, MISSED
from games.rage.trick import led_colour, winning_place
from games.rage.view import View

CONTRACT: Final = MET - MISSED
"""What meeting the bid is worth."""
BIDDING: Final = 1.3
"""How far a bidder trusts that it can duck with its weaker cards: their odds are raised to this power."""
DUCKING: Final = 2.0
"""The same for a player that has all its tricks and wants no more."""
CROWDED: Final = 0.25
"""How much a table that bids high makes each trick harder to get."""


class Lay(NamedTuple):
    """A legal play: the move, its card, and the colour it counts as."""

    move: Move
    card: int
    colour: int


class Regular:
    """Reckons the odds of each move; of equal ones it takes the first."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, budget: Budget) -> Move:  # noqa: ARG002 -- Player
        """Return the move that makes the own bid likeliest to be met."""
        moves = list(legal_moves(asks))
        if len(moves) == 1:
            return moves[0]
        reading = read(view)
        if moves[0].verb == "bid":
            worth = bid_worths(view, reading)
            return max(moves, key=lambda move: worth[int(move.items[0])])
        worths = play_worths(view, reading, lays(moves))
        return max(worths, key=lambda pair: pair[0])[1].move


def lays(moves: Iterable[Move]) -> list[Lay]:
    """Return the plays that moves stand for."""
    found = []
    for move in moves:
        card = CARD_NAMED[move.items[0]]
        colour = COLOUR_NAMED[move.items[1]] if len(move.items) > 1 else COLOUR_OF[card]
        found.append(Lay(move, card, colour))
    return found


def bid_worths(view: View, reading: CardValues) -> list[float]:
    """Return how likely each bid from 0 up is to be met, with regard to what the others have bid."""
    size = view.hand_size
    known = [bid for bid in view.bids if bid >= 0]
    crowd = sum(known) - len(known) * size / len(view.playing)
    factor = min(1.15, max(0.8, 1 - CROWDED * crowd / size))
    restraint = 1.0 if size == 1 else BIDDING
    chances = tally(
        min(1.0, factor * odds**restraint) for odds in strengths(reading, view.hand, reading.trump).values()
    )
    return [likely(chances, bid) for bid in range(size + 1)]


def play_worths(view: View, reading: CardValues, plays: Sequence[Lay]) -> list[tuple[float, Lay]]:
    """Return each play with the points it may be hoped to bring in this round from here on."""
    need = view.bids[reading.seat] - view.tricks[reading.seat]
    futures: dict[int, tuple[float, float, float]] = {}
    worths = []
    for play in plays:
        if play.card not in futures:
            futures[play.card] = _future(view, reading, play.card, need)
        takes, (met, met_if_taken, hoped) = _takes(view, reading, play), futures[play.card]
        contract = CONTRACT * (takes * met_if_taken + (1 - takes) * met)
        worths.append((contract + hoped + takes + _gain(view, play, takes), play))
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


def _takes(view: View, reading: CardValues, play: Lay) -> float:
    """Return the odds that this play wins the trick on the table."""
    place = len(view.trick)
    if play.colour < 0:
        return 0.03 if not any(colour >= 0 for colour in view.colours) and place == 0 else 0.0
    colours = (*view.colours, play.colour)
    if winning_place((*view.trick, play.card), colours, reading.trump) != place:
        return 0.0
    after = around(view.seats, view.gone, reading.seat)[1 : len(view.playing) - place]
    return stands(reading, play.colour, rank_of(play.card), led_colour(colours), after)


def _gain(view: View, play: Lay, takes: float) -> float:
    """Return what the +5 and −5 cards of the trick are worth, those played with this play included (RA-R17)."""
    pot = CARD_POINTS * sum((card in PLUS) - (card in MINUS) for card in view.trick)
    if play.card in PLUS or play.card in MINUS:
        sign = 1 if play.card in PLUS else -1
        return -sign * CARD_POINTS / (len(view.playing) - 1)
    held = 0.6 if play.card in JOKER else 0.0
    return pot * takes - held
