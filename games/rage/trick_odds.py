"""The odds of bids and plays: to meet a bid, to take the trick, and the value of its +5 and −5 cards.

Everything follows from the view, which has all cards of the round and the colours that seats have shown to lack.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from games.core.move import Move
from games.core.seats import around
from games.rage.cards import CARD_NAMED, CARD_POINTS, COLOUR_NAMED, COLOUR_OF, JOKER, MINUS, NONE, PLUS
from games.rage.hand_evaluation import CardValues, likely, rank_of, stands, strengths, tally
from games.rage.trick import led_colour, winning_place
from games.rage.view import View

BIDDING: Final = 1.3
"""How far a bidder trusts that it can duck with its weaker cards: their odds are raised to this power."""
CROWDED: Final = 0.25
"""How much high bids at the table lower the odds of each trick."""


class Lay(NamedTuple):
    """A legal play: the move, its card, and the colour it counts as."""

    move: Move
    card: int
    colour: int


def lays(moves: Iterable[Move]) -> list[Lay]:
    """Return moves as plays."""
    found = []
    for move in moves:
        card = CARD_NAMED[move.items[0]]
        colour = COLOUR_NAMED[move.items[1]] if len(move.items) > 1 else COLOUR_OF[card]
        found.append(Lay(move, card, colour))
    return found


def bid_worths(view: View, reading: CardValues) -> list[float]:
    """Return the probability to meet each bid from 0 up, given what the others have bid."""
    size = view.hand_size
    known = [bid for bid in view.bids if bid >= 0]
    crowd = sum(known) - len(known) * size / len(view.playing)
    factor = min(1.15, max(0.8, 1 - CROWDED * crowd / size))
    restraint = 1.0 if size == 1 else BIDDING
    chances = tally(
        min(1.0, factor * odds**restraint) for odds in strengths(reading, view.hand, reading.trump).values()
    )
    return [likely(chances, bid) for bid in range(size + 1)]


def takes(view: View, reading: CardValues, play: Lay) -> float:
    """Return the odds that this play wins the trick on the table."""
    place = len(view.trick)
    if play.colour < 0:
        return 0.03 if not any(colour >= 0 for colour in view.colours) and place == 0 else 0.0
    colours = (*view.colours, play.colour)
    if winning_place((*view.trick, play.card), colours, reading.trump) != place:
        return 0.0
    after = still_to_play(view, reading.seat)
    return stands(reading, play.colour, rank_of(play.card), led_colour(colours), after)


def still_to_play(view: View, seat: int) -> list[int]:
    """Return who plays to this trick after the seat whose turn it is, in order."""
    return around(view.seats, view.gone, seat)[1 : len(view.playing) - len(view.trick)]


def winner_so_far(view: View, trump: int) -> int:
    """Return the seat that wins the trick as it lies there; `NONE`: there is none yet."""
    if not view.trick:
        return NONE
    return around(view.seats, view.gone, view.leader)[winning_place(view.trick, view.colours, trump)]


def gain(view: View, play: Lay, odds: float) -> float:
    """Return what the +5 and −5 cards of the trick are worth, those played with this play included (RA-R17)."""
    pot = CARD_POINTS * sum((card in PLUS) - (card in MINUS) for card in view.trick)
    if play.card in PLUS or play.card in MINUS:
        sign = 1 if play.card in PLUS else -1
        return -sign * CARD_POINTS / (len(view.playing) - 1)
    held = 0.6 if play.card in JOKER else 0.0
    return pot * odds - held
