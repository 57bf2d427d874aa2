"""The worth of a hand: the odds that a card wins, and of each number of tricks, without chance or search.

The other hands are taken as random draws from the unseen cards, without the colours that a seat has shown not to hold.
Bids tell who wants tricks and who does not.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from games.rage.cards import COLOUR_OF, COLOURED, COLOURS, DECK, JOKER, VALUES
from games.rage.masks import FOLLOW, JOKER_RANK, JOKERS, mask
from games.rage.view import View

EAGER: Final = 0.9
"""How often a seat that wants tricks beats a card that it can beat."""
SATED: Final = 0.3
"""The same for a seat that has met its bid."""
UNSURE: Final = 0.65
"""The same for a seat whose bid is not known."""
ALL: Final = (1 << DECK) - 1
WILD: Final = 0.5
"""The odds that a Joker takes a trick: its owner can mostly choose."""


class CardValues(NamedTuple):
    """The data for the odds of one decision; lists by seat, cards as masks."""

    seat: int
    unseen: int
    total: int
    """How many cards are unseen."""
    trump: int
    counts: tuple[int, ...]
    voids: tuple[int, ...]
    wills: tuple[float, ...]
    """By seat, how likely it is to beat a card that it can beat."""
    others: tuple[int, ...]
    """The other seats that are still in the game."""
    cards_left: int
    """How many cards are in the own hand."""
    leads: bool
    """It is the seat that leads the next trick."""


def read(view: View) -> CardValues:
    """Return the data of a view."""
    seat = own_seat(view)
    seen = mask({*view.hand, *view.played, *view.trick, *view.aside, *view.known_pile})
    unseen = ALL & ~seen & ~(1 << view.indicator if view.indicator >= 0 else 0)
    return CardValues(
        seat=seat,
        unseen=unseen,
        total=max(1, unseen.bit_count()),
        trump=view.trump,
        counts=view.counts,
        voids=view.voids,
        wills=tuple(_will(view, who) for who in range(view.seats)),
        others=tuple(who for who in view.playing if who != seat),
        cards_left=len(view.hand),
        leads=view.leader == seat,
    )


def own_seat(view: View) -> int:
    """Return the seat of a view; a player is never given the view of everybody, which has none."""
    if view.seat is None:
        raise ValueError("everybody's view has no hand to play")
    return view.seat


def _will(view: View, seat: int) -> float:
    if view.bids[seat] < 0:
        return UNSURE
    return SATED if view.bids[seat] == view.tricks[seat] else EAGER


def rank_of(card: int) -> int:
    """Return how high a coloured card or Joker stands in its colour."""
    return card % VALUES if card < COLOURED else JOKER_RANK


def stands(reading: CardValues, colour: int, rank: int, led: int, after: Iterable[int]) -> float:
    """Return the odds that none of the seats `after` beats the best card of a trick, a `rank` of `colour`."""
    higher = _count(reading, FOLLOW[colour] & ~((1 << colour * VALUES + rank + 1) - 1)) if rank < VALUES else 0
    trumps = _count(reading, FOLLOW[reading.trump]) if reading.trump >= 0 and colour != reading.trump else 0
    jokers = _count(reading, JOKERS)
    follows = _count(reading, FOLLOW[led])
    odds = 1.0
    for seat in after:
        cards, void = reading.counts[seat], reading.voids[seat]
        lacks = 1.0 if void >> led & 1 else _without(reading, follows, cards)
        if led == colour:
            beats = (1 - lacks) * _with(reading, higher, cards) + lacks * _with(reading, trumps + jokers, cards)
        else:
            beats = lacks * _with(reading, higher + jokers, cards)
        odds *= 1 - beats * reading.wills[seat]
    return odds


def strengths(reading: CardValues, hand: Sequence[int], trump: int) -> dict[int, float]:
    """Return, for each card, the odds that it takes a trick of its own later in the round, were `trump` the trump."""
    if trump != reading.trump:
        reading = reading._replace(trump=trump)
    return {card: _strength(reading, card) for card in hand}


def _strength(reading: CardValues, card: int) -> float:
    """Return the odds of one card; the constants were fitted to games that this player played against itself."""
    if card >= COLOURED:
        return WILD if card in JOKER else 0.0
    colour, rank, left = COLOUR_OF[card], card % VALUES, reading.cards_left
    led = stands(reading, colour, rank, colour, reading.others)
    if left == 1 and reading.leads:
        return 0.75 * led
    if colour != reading.trump:
        return led / len(COLOURS) if left == 1 else 0.97 * led ** (1 + 0.2 * max(0.0, 6.5 - left))
    ruffing = stands(reading, colour, rank, (colour + 1) % len(COLOURS), reading.others)
    return (0.35 * led + 0.6 * ruffing) ** 2


def tally(odds: Iterable[float]) -> list[float]:
    """Return the probability of each number of tricks, if every card takes one with these odds."""
    chances = [1.0]
    for one in odds:
        if one:
            stays = 1 - one
            chances = [up * one + down * stays for up, down in zip((0.0, *chances), (*chances, 0.0), strict=True)]
    return chances


def likely(chances: Sequence[float], count: int) -> float:
    """Return the probability of exactly `count`."""
    return chances[count] if 0 <= count < len(chances) else 0.0


def _count(reading: CardValues, cards: int) -> int:
    return (reading.unseen & cards).bit_count()


def _without(reading: CardValues, cards: int, drawn: int) -> float:
    """Return the odds that a seat that holds `drawn` cards holds none of `cards` cards."""
    return math.pow(1 - min(cards, reading.total) / reading.total, drawn)


def _with(reading: CardValues, cards: int, drawn: int) -> float:
    return 1 - _without(reading, cards, drawn)


def fair_trumps(trump: int, *, different: bool) -> tuple[int, ...]:
    """Return the trumps that a flip may bring: any colour, or any but the present one (RA-R11, RA-R12)."""
    return tuple(colour for colour in range(len(COLOURS)) if not different or colour != trump)
