"""The quick policy of playouts: plays high to take the trick or low to lose it, by masks.

It steers every seat towards its bid; a seat that cannot meet it any more takes all tricks it can, for a point each. It
uses one hand and the table, as a player does, though it runs inside a kernel that knows everything.
"""

from __future__ import annotations

from typing import Final, Protocol

from games.rage.cards import COLOUR_OF, COLOURED, COLOURS, DECK, JOKER, VALUES
from games.rage.masks import FOLLOW, JOKER_LAY, JOKER_RANK, JOKERS, SUIT


class Round(Protocol):
    """The part of a round that a seat sees; lists by seat, `top` by colour."""

    seats: int
    bids: list[int]
    tricks: list[int]
    laid: int
    led: int
    trump: int
    top: list[int]


_COLOURED: Final = (1 << COLOURED) - 1
_ACTIONS: Final = FOLLOW[-1] & ~_COLOURED & ~JOKERS
_EACH: Final = sum(1 << VALUES * colour for colour in range(len(COLOURS)))
_LOWEST_FIRST: Final = tuple(_EACH << value for value in range(VALUES))
"""The cards of each value, as masks."""
_HIGHEST_FIRST: Final = tuple(reversed(_LOWEST_FIRST))
_ABOVE: Final = tuple(
    tuple((SUIT >> rank + 1 << rank + 1) << VALUES * colour for rank in range(JOKER_RANK + 1))
    for colour in range(len(COLOURS))
)
"""By colour and rank, the cards of that colour that are higher."""
_STRONG: Final = 11


def rough_tricks(card: int, trump: int) -> float:
    """Return about how many tricks a card takes."""
    if card >= COLOURED:
        return 0.8 if card in JOKER else 0.0
    height = (card % VALUES + 1) / VALUES
    return 0.15 + 0.75 * height**2 if COLOUR_OF[card] == trump else 0.6 * height**3


_ROUGH: Final = tuple(tuple(rough_tricks(card, trump) for card in range(DECK)) for trump in range(-1, len(COLOURS)))
"""By trump, from -1 on, and card."""


def rough_hand(hand: int, trump: int) -> float:
    """Return about how many tricks the cards of a hand (a mask) take."""
    rough, worth = _ROUGH[trump + 1], 0.0
    while hand:
        low = hand & -hand
        hand ^= low
        worth += rough[low.bit_length() - 1]
    return worth


def playout_move(table: Round, seat: int, legal: int) -> int:
    """Choose a lay among the legal cards (a mask)."""
    if not (legal & (legal - 1) or legal & JOKERS):
        return legal.bit_length() - 1
    wants = table.bids[seat] != table.tricks[seat]
    led, trump = table.led, table.trump
    if led < 0:
        return _strong_lead(legal, trump) if wants else _weak_lead(legal, trump)
    suit = trump if table.top[trump] >= 0 else led
    winners = legal & _ABOVE[suit][table.top[suit]]
    if suit != trump and trump >= 0:
        winners |= legal & FOLLOW[trump]
    last = table.laid + 1 == table.seats
    if wants:
        return _take(legal, winners, suit, trump, last=last)
    return _leave(legal, winners, led, trump, last=last)


def _take(legal: int, winners: int, suit: int, trump: int, *, last: bool) -> int:
    """Win as cheaply as is safe, or throw the least card away."""
    plain = winners & ~FOLLOW[trump] if trump >= 0 else winners
    if plain:
        return _low(plain) if last else plain.bit_length() - 1
    if winners:
        return _low(winners)
    if legal & JOKERS:
        return _joker(legal, trump if trump >= 0 else suit)
    return _least(legal, trump)


def _leave(legal: int, winners: int, led: int, trump: int, *, last: bool) -> int:
    """Get rid of the most dangerous card that loses; if all win, of the highest or the lowest."""
    losers = legal & ~winners & _COLOURED
    if losers:
        trumps = losers & FOLLOW[trump] if trump >= 0 else 0
        return trumps.bit_length() - 1 if trumps else _first(losers, _HIGHEST_FIRST)
    if legal & _ACTIONS:
        return _low(legal & _ACTIONS)
    if legal & JOKERS:
        return _joker(legal, next(colour for colour in range(3) if colour not in (led, trump)))
    return legal.bit_length() - 1 if last else _least(legal, trump)


def _strong_lead(legal: int, trump: int) -> int:
    plain = legal & _COLOURED & ~(FOLLOW[trump] if trump >= 0 else 0)
    if plain:
        best = _first(plain, _HIGHEST_FIRST)
        if best % VALUES >= _STRONG:
            return best
    if legal & _COLOURED & ~plain:
        return (legal & _COLOURED & ~plain).bit_length() - 1
    if legal & JOKERS:
        return _joker(legal, max(trump, 0))
    return _first(plain, _HIGHEST_FIRST) if plain else _low(legal)


def _weak_lead(legal: int, trump: int) -> int:
    plain = legal & _COLOURED & ~(FOLLOW[trump] if trump >= 0 else 0)
    if plain:
        return _first(plain, _LOWEST_FIRST)
    if legal & _ACTIONS:
        return _low(legal & _ACTIONS)
    coloured = legal & _COLOURED
    return _low(coloured) if coloured else _joker(legal, 1 if trump == 0 else 0)


def _least(legal: int, trump: int) -> int:
    plain = legal & _COLOURED & ~(FOLLOW[trump] if trump >= 0 else 0)
    if plain:
        return _first(plain, _LOWEST_FIRST)
    rest = legal & ~JOKERS
    return _low(rest) if rest else _joker(legal, 0)


def _first(cards: int, masks: tuple[int, ...]) -> int:
    """Return a card of the first mask that has any of these."""
    return next((hit & -hit).bit_length() - 1 for each in masks if (hit := cards & each))


def _low(cards: int) -> int:
    return (cards & -cards).bit_length() - 1


def _joker(legal: int, colour: int) -> int:
    """Return the lay of the first Joker in hand as this colour."""
    return JOKER_LAY + len(COLOURS) * (_low(legal & JOKERS) - JOKER[0]) + colour
