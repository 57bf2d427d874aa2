"""The inputs of Rage's networks: a hand's prospects, the tricks still needed, and who else wants tricks.

Order and scale of these numbers belong to the weights in `learned_values.json`: after a change the weights must be
learned anew (`docs/decisions/0015-one-search.md`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.rage.cards import CARD_POINTS, CHANGE, COLOUR_OF, COLOURED, COLOURS, JOKER, MINUS, NO_TRUMP, PLUS
from games.rage.hand_evaluation import CardValues, fair_trumps, likely, strengths, tally
from games.rage.masks import FOLLOW
from games.rage.suit_inputs import wish
from games.rage.trick_odds import Lay, bid_worths, gain, still_to_play, takes, winner_so_far
from games.rage.view import View

WILLS: Final = (1.0, 0.6, 2.0)
"""Odds are raised to these powers: as they are, for a seat that takes what it can, and for one that ducks."""
BOLD: Final = 0.7
SHY: Final = 2.0
"""The same for bids, beside the regular's."""
STEPS: Final = 5
"""The steps of odds in which cards are counted, trumps and others apart."""
_BINS: Final = 2 * (STEPS + 1)
_KINDS: Final = (JOKER, PLUS, MINUS, NO_TRUMP, CHANGE)


class Hand(NamedTuple):
    """The cards of a hand with their odds, and how many there are of each strength."""

    cards: tuple[int, ...]
    odds: dict[int, float]
    bins: list[float]
    trump: int


def hand_of(reading: CardValues, cards: Sequence[int]) -> Hand:
    """Return a hand in the form of the inputs."""
    odds, bins = strengths(reading, cards, reading.trump), [0.0] * _BINS
    for card, one in odds.items():
        _count(bins, card, one, reading.trump, 1.0)
    return Hand(tuple(cards), odds, bins, reading.trump)


def _count(bins: list[float], card: int, odds: float, trump: int, times: float) -> None:
    """Count a card in the two bins between which its odds lie; action cards but Jokers have none."""
    if card >= COLOURED and card not in JOKER:
        return
    first = STEPS + 1 if card < COLOURED and COLOUR_OF[card] == trump else 0
    low = min(STEPS - 1, int(odds * STEPS))
    part = odds * STEPS - low
    bins[first + low] += times * (1 - part)
    bins[first + low + 1] += times * part


def _shape(cards: Sequence[int], trump: int) -> list[float]:
    """Return how many action cards of each kind there are, and how the colours are spread."""
    lengths, kinds = [0] * (len(COLOURS) + 1), [0] * len(_KINDS)
    for card in cards:
        if card < COLOURED:
            lengths[COLOUR_OF[card]] += 1
        else:
            kinds[next(number for number, kind in enumerate(_KINDS) if card in kind)] += 1
    trumps = lengths[trump] if trump >= 0 else 0
    if trump >= 0:
        lengths[trump] = 0
    held = sum(length > 0 for length in lengths)
    return [*map(float, kinds), trumps / 3, held / 3, max(lengths) / 3, lengths.count(1) / 2]


def _world(view: View, reading: CardValues) -> list[float]:
    """Return the inputs that all moves of a decision share: seats, the round, and how much is hidden."""
    dealt = sum(reading.counts) - reading.cards_left
    trumps = (reading.unseen & FOLLOW[reading.trump]).bit_count() if reading.trump >= 0 else 0
    return [
        len(view.playing) / 4,
        view.hand_size / 10,
        1 - dealt / reading.total,
        3 * trumps / reading.total,
        float(reading.trump < 0),
    ]


def bid_inputs(view: View, reading: CardValues) -> Iterator[list[float]]:
    """Yield the inputs of each bid from 0 up."""
    size, hand, worths = view.hand_size, hand_of(reading, view.hand), bid_worths(view, reading)
    hoped, known = sum(hand.odds.values()), [bid for bid in view.bids if bid >= 0]
    share, missing = size / len(view.playing), len(view.playing) - len(known) - 1
    rest = size - sum(known) - missing * share
    bold, shy = (tally([one**will for one in hand.odds.values()]) for will in (BOLD, SHY))
    common = [
        *(count / 2 for count in hand.bins),
        *_shape(hand.cards, reading.trump),
        *_world(view, reading),
        hoped / 3,
        float(reading.leads),
        missing / 3,
        rest / 3,
        (sum(known) - len(known) * share) / 3,
    ]
    for bid in range(size + 1):
        ahead = bid - hoped
        yield [
            *common,
            worths[bid],
            likely(bold, bid),
            likely(shy, bid),
            sum(bold[bid + 1 :]),
            sum(shy[bid + 1 :]),
            worths[bid - 1] if bid else 0.0,
            worths[bid + 1] if bid < size else 0.0,
            bid / 3,
            float(bid == 0),
            ahead / 3,
            abs(ahead) / 3,
            (bid - rest) / 3,
            abs(bid - rest) / 3,
        ]


def play_inputs(view: View, reading: CardValues, plays: Sequence[Lay]) -> Iterator[list[float]]:
    """Yield the inputs of each lay."""
    hand, need = hand_of(reading, view.hand), view.bids[reading.seat] - view.tricks[reading.seat]
    common = [*_world(view, reading), *_need(need, len(view.hand)), *_table(view, reading)]
    futures: dict[int, list[float]] = {}
    for play in plays:
        future = futures.get(play.card)
        if future is None:
            future = futures[play.card] = _future(view, reading, hand, play.card, need)
        odds = takes(view, reading, play)
        contracts = [odds * future[at + 1] + (1 - odds) * future[at] for at in range(0, 4 * len(WILLS), 4)]
        pot = gain(view, play, odds) / CARD_POINTS
        yield [*common, *future, *contracts, odds, *_laid(hand, play, led=view.led), pot]


def _need(need: int, left: int) -> list[float]:
    missed = need < 0 or need > left
    return [
        float(missed),
        float(need == 0),
        float(need == 1),
        0.0 if missed else need / 3,
        0.0 if missed else need / left,
        left / 10,
        float(left == 1),
    ]


def _table(view: View, reading: CardValues) -> list[float]:
    """Return who wants tricks: all the others, those who still play to this trick, and who wins it so far."""
    playing, left = view.playing, reading.cards_left
    wanted = {seat: wish(view, seat, left + (seat not in playing)) for seat in playing}
    after, wins = still_to_play(view, reading.seat), winner_so_far(view, reading.trump)
    others = [wanted[seat] for seat in reading.others]
    winner = 0.0 if wins < 0 else 1.0 if wanted[wins] > 0 else -1.0
    return [
        float(not view.trick),
        float(not after),
        len(after) / 3,
        sum(wanted[seat] > 0 for seat in after) / 3,
        sum(wanted[seat] == 0 for seat in after) / 3,
        winner,
        sum(max(0, wish) for wish in others) / 3,
        sum(wish == 0 for wish in others) / 3,
        sum(wish < 0 for wish in others) / 3,
        (sum(max(0, wish) for wish in wanted.values()) - left) / 3,
        sum((card in PLUS) - (card in MINUS) for card in view.trick) / 2,
        sum(view.bids[seat] < 0 for seat in playing) / 3,
    ]


def _future(view: View, reading: CardValues, hand: Hand, card: int, need: int) -> list[float]:
    """Return the hand's prospects after a card: first the odds to meet the bid, without and with this trick."""
    rest = [other for other in hand.cards if other != card]
    trumps, shared = _trumps(view, reading, card), [0.0] * (4 * len(WILLS) + 2)
    for trump in trumps:
        found = hand.odds if trump == reading.trump else strengths(reading, rest, trump)
        for number, one in enumerate(_promises([found[other] for other in rest], need)):
            shared[number] += one / len(trumps)
    bins = hand.bins[:]
    _count(bins, card, hand.odds[card], reading.trump, -1.0)
    hoped = shared[-2]
    ahead = need - hoped
    return [
        *shared[:-2],
        shared[-1],
        hoped / 3,
        ahead / 3,
        abs(ahead) / 3,
        abs(ahead - 1) / 3,
        *(count / 2 for count in bins),
        *_shape(rest, reading.trump),
    ]


def _promises(odds: Sequence[float], need: int) -> Iterator[float]:
    """Yield the odds of exactly `need` tricks, of one less, of more and of fewer, by each of `WILLS`.

    Then how many tricks they are good for, and how uncertain that is.
    """
    for will in WILLS:
        chances = tally(odds if will == 1.0 else [one**will for one in odds])
        met, less = likely(chances, need), likely(chances, need - 1)
        more = sum(chances[max(0, need + 1) :])
        yield met
        yield less
        yield more
        yield 1 - met - less - more
    yield sum(odds)
    yield sum([one * (1 - one) for one in odds])


def _trumps(view: View, reading: CardValues, card: int) -> tuple[int, ...]:
    """Return the trumps that may rule after a card."""
    if card in CHANGE:
        return fair_trumps(reading.trump, different=True)
    if card in NO_TRUMP or view.indicator < 0:
        return fair_trumps(reading.trump, different=False)
    return (reading.trump,)


def _laid(hand: Hand, play: Lay, *, led: int) -> list[float]:
    """Return the inputs of the laid card."""
    card, trump = play.card, hand.trump
    follows = led >= 0 and play.colour == led
    return [
        hand.odds[card],
        float(play.colour >= 0 and play.colour == trump),
        float(follows),
        *(float(card in kind) for kind in _KINDS),
    ]
