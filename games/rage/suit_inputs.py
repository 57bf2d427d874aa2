"""Further inputs of the larger networks (see `games/rage/learned_inputs.py`): each suit, and the next three seats.

Order and scale of these numbers belong to the weights, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from typing import Final

from games.core.seats import around
from games.rage.cards import COLOUR_OF, COLOURED, COLOURS, NONE, VALUES
from games.rage.hand_evaluation import CardValues, rank_of, stands
from games.rage.masks import FOLLOW, JOKERS, SUIT, mask
from games.rage.trick import winning_place
from games.rage.trick_odds import Lay, still_to_play, winner_so_far
from games.rage.view import View

NEXT: Final = 3
"""Number of next seats in the inputs."""
_TOP: Final = 3
"""Number of the highest cards of a suit in the inputs."""
_EDGE: Final = tuple(1 / (1 + count / 2) for count in range(VALUES + 1))
"""By how many unseen cards are beyond a card: 1.0 is the highest (or the lowest) that is left."""
_MOST: Final = 4
"""No more tricks that a seat still needs are told apart."""
_OF_A_RIVAL: Final = 8
"""How many numbers describe each of the next seats."""


def wish(view: View, seat: int, left: int) -> int:
    """Return how many tricks a seat still needs, below 0 if it has missed its bid; an unknown bid is one more trick."""
    if view.bids[seat] < 0:
        return 1
    need = view.bids[seat] - view.tricks[seat]
    return need if need <= left else -1 if need > 0 else max(-1, need)


class Suits:
    """The suits of a hand: trumps first, the others from the longest on."""

    def __init__(self, view: View, reading: CardValues) -> None:
        self._reading, self._led = reading, view.led
        hand = mask(view.hand)
        self._own = [hand >> VALUES * colour & SUIT for colour in range(len(COLOURS))]
        order = sorted(range(len(COLOURS)), key=self._rank, reverse=True)
        self._place = {colour: place for place, colour in enumerate(order)}
        self._rows = [self._row(colour, self._own[colour]) for colour in order]

    def _rank(self, colour: int) -> tuple[bool, int, int, int]:
        own = self._own[colour]
        return colour == self._reading.trump, own.bit_count(), own, -colour

    def without(self, card: int) -> list[float]:
        """Return the inputs of each suit after a card is laid; `NONE`: of the whole hand."""
        if card in range(COLOURED):
            colour, rows = COLOUR_OF[card], self._rows[:]
            rows[self._place[colour]] = self._row(colour, self._own[colour] & ~(1 << card % VALUES))
        else:
            rows = self._rows
        return [number for row in rows for number in row]

    def _row(self, colour: int, own: int) -> list[float]:
        """Return length, unseen cards, how high its best cards are, how low its lowest, and who lacks it."""
        reading = self._reading
        unseen = reading.unseen >> VALUES * colour & SUIT
        row, rest = [own.bit_count() / 3, unseen.bit_count() / 8], own
        for _ in range(_TOP):
            if rest:
                top = rest.bit_length()
                row.append(_EDGE[(unseen >> top).bit_count()])
                rest ^= 1 << top - 1
            else:
                row.append(0.0)
        if own:
            lower = (unseen & (own & -own) - 1).bit_count()
            row += (unseen.bit_count() - lower) / 8, _EDGE[lower]
        else:
            row += 0.0, 0.0
        second = own & own - 1
        row.append(_EDGE[(unseen & (second & -second) - 1).bit_count()] if second else 0.0)
        row.append(sum(reading.voids[seat] >> colour & 1 for seat in reading.others) / 3)
        row.append(float(colour == self._led))
        return row


def bid_details(view: View, reading: CardValues) -> list[float]:
    """Return the inputs that all bids share."""
    return [*Suits(view, reading).without(NONE), *bidders(view, reading)]


def play_details(view: View, reading: CardValues, plays: Sequence[Lay]) -> Iterator[list[float]]:
    """Yield the inputs of each lay."""
    suits, seats = Suits(view, reading), rivals(view, reading)
    known: dict[int, list[float]] = {}
    for play in plays:
        if play.card not in known:
            known[play.card] = [*suits.without(play.card), *seats]
        yield known[play.card]


def bidders(view: View, reading: CardValues) -> list[float]:
    """Return for each of the next seats whether it has bid, how much, and whether that is nothing."""
    found = list[float]()
    for seat in _next(view, reading.seat):
        bid = NONE if seat == reading.seat else view.bids[seat]
        found += float(bid >= 0), max(0, bid) / 3, float(bid == 0)
    return found


def rivals(view: View, reading: CardValues) -> list[float]:
    """Return for each of the next seats what it wants, has done and lacks; then how well the best card stands."""
    playing, found = view.playing, list[float]()
    winner, waiting = winner_so_far(view, reading.trump), still_to_play(view, reading.seat)
    for step, seat in enumerate(_next(view, reading.seat), 1):
        if step >= len(playing):
            found += [0.0] * _OF_A_RIVAL
            continue
        known, want = view.bids[seat] >= 0, wish(view, seat, reading.cards_left)
        found += (
            max(-1, min(_MOST, want)) / 2 if known else 0.0,
            float(known and want == 0),
            float(known and want < 0),
            float(seat not in waiting),
            float(seat == winner),
            float(seat == winner and want > 0),
            float(view.led >= 0 and reading.voids[seat] >> view.led & 1),
            float(reading.trump >= 0 and reading.voids[seat] >> reading.trump & 1),
        )
    return [*found, *_best(view, reading, waiting), (reading.unseen & JOKERS).bit_count() / 2]


def _next(view: View, seat: int) -> list[int]:
    """Return the seats that play next, as many as are looked at; at small tables the row goes round."""
    return list(islice(cycle(around(view.seats, view.gone, seat)), 1, NEXT + 1))


def _best(view: View, reading: CardValues, after: Sequence[int]) -> tuple[float, float, float]:
    """Return the odds that the best card of the trick stands, whether it ruffs, and how many unseen ones are higher."""
    place = winning_place(view.trick, view.colours, reading.trump)
    if not view.trick or view.colours[place] < 0:
        return 0.0, 0.0, 0.0
    colour, card = view.colours[place], view.trick[place]
    higher = reading.unseen & FOLLOW[colour] & ~((1 << card + 1) - 1) if card < COLOURED else 0
    odds = stands(reading, colour, rank_of(card), view.led, after)
    return odds, float(colour != view.led), higher.bit_count() / 5
