"""The questions to a seat, and why a move is wrong. Only this module decides what is legal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import takewhile
from typing import Final

from games.core.move import Ask, Choice, Move, legal_moves
from games.core.text import Text, Who
from games.lagagne.card_words import CARD_WORDS
from games.lagagne.cards import (
    CARD_NAMED,
    DOUBLE,
    EXCHANGE,
    HAND,
    NONE,
    RECOVER,
    STEAL,
    SUIT_NAMES,
    SUIT_OF,
    SUIT_SIGNS,
    SYMBOLS,
    WILDS,
    WRITTEN,
    ZERO,
    is_active,
)
from games.lagagne.homes_and_thefts import (
    BACK,
    Boards,
    Columns,
    Places,
    boards_of,
    homes_in,
    places_of,
    shortened,
    thefts,
    tree,
)
from games.lagagne.options import Variant
from games.lagagne.state import State, has_active, holds_symbol, opponents
from games.lagagne.view import View

ACTIONS: Final = {STEAL: "steal", RECOVER: "recover", EXCHANGE: "exchange"}
"""The cards that are played by a verb of their own."""
_CHOICES: Final = tuple(Choice(written) for written in WRITTEN)
_RECOVER: Final = Ask("recover")
_NOTHING_TO_RECOVER: Final = Ask("recover", barred=Text("lagagne.nothing-to-recover"))


def legal_asks(state: State, seat: int | None) -> tuple[Ask, ...]:
    """Return what the seat is asked; only the seat in turn is asked anything."""
    if seat is None or seat != state.turn or state.phase == "over":
        return ()
    if state.phase == "exchange":
        return (Ask("settle", (Choice(BACK), *_cards(state.hands[seat]))),)
    asks = [Ask("mulligan")] if why_no_mulligan(state, seat) is None else []
    played = tuple(_played(state, seat))
    must_play = Text("lagagne.must-play") if not state.variant.free_discard and any(legal_moves(played)) else None
    return (*asks, *played, Ask("discard", _cards(state.hands[seat]), must_play))


def _cards(hand: Sequence[int]) -> tuple[Choice, ...]:
    return tuple([_CHOICES[card] for card in dict.fromkeys(hand)])


def _played(state: State, seat: int) -> Iterator[Ask]:
    """Yield the moves besides discarding; what cannot be played stays with its reason."""
    hand = state.hands[seat]
    yield from _placed(hand, state.columns[seat], state.variant)
    if STEAL in hand:
        yield _steal(boards_of(state.columns), tuple(state.gone), seat, state.variant.x2_needs_symbol)
    if RECOVER in hand:
        yield _RECOVER if state.discard else _NOTHING_TO_RECOVER
    if EXCHANGE in hand:
        yield _exchange(state, seat)


def _placed(hand: Sequence[int], columns: Columns, variant: Variant) -> Iterator[Ask]:
    """Yield the question which card to place, if the hand holds anything but actions."""
    places, needs_symbol = places_of(columns), variant.x2_needs_symbol
    choices = [_place(places, card, needs_symbol) for card in dict.fromkeys(hand) if card not in ACTIONS]
    if choices:
        yield Ask("play", tuple(choices))


@lru_cache(maxsize=1 << 14)
def _place(places: Places, card: int, x2_needs_symbol: bool) -> Choice:  # noqa: FBT001 -- a key under which it is kept
    """Return the choice to place a card.

    Points for all suits and an x2 name their column even where there is but one: a move that was settled in advance
    stays the same when another column is lost meanwhile.
    """
    suits = homes_in(places, card, x2_needs_symbol)
    barred = None if suits else _why_homeless(places, card, x2_needs_symbol=x2_needs_symbol)
    return Choice(WRITTEN[card], barred, tree([(SUIT_NAMES[suit],) for suit in suits]) if SUIT_OF[card] == NONE else ())


def premoves(view: View) -> tuple[Ask, ...]:
    """Return what a seat may settle while others play: a card to place or to discard; it may turn out illegal.

    Nothing if the game ends before its next turn, as things stand.
    """
    if view.seat is None or view.seat == view.turn or view.phase == "over" or not view.hand:
        return ()
    if not _plays_again(view, view.seat):
        return ()
    placed = tuple(_placed(view.hand, view.columns[view.seat], view.variant))
    return (*placed, Ask("discard", _cards(view.hand))) if view.variant.free_discard else placed


def _plays_again(view: View, seat: int) -> bool:
    """Return whether another seat than that in turn has a turn before the game ends, as the scores stand (LG-R16)."""
    if not any(view.crossed):
        return True
    end = view.closer if view.variant.one_more_each else view.leader
    return seat in takewhile(lambda other: other != end, opponents(view.gone, view.turn))


def _why_homeless(places: Places, card: int, *, x2_needs_symbol: bool) -> Text:
    """Return why a card cannot be placed anywhere."""
    if card == ZERO:
        return Text("lagagne.zero-is-nothing")
    if card in SYMBOLS:
        return Text("lagagne.symbol-twice")
    if card in WILDS:
        return Text("lagagne.no-column-wild")
    if card == DOUBLE:
        if any(places.active if x2_needs_symbol else places.started):
            return Text("lagagne.all-doubled")
        return Text("lagagne.no-column-x2", active=int(x2_needs_symbol))
    suit = SUIT_OF[card]
    return Text("lagagne.column-asleep" if places.started[suit] else "lagagne.no-column")


@lru_cache(maxsize=1 << 10)
def _steal(boards: Boards, gone: tuple[bool, ...], seat: int, x2_needs_symbol: bool) -> Ask:  # noqa: FBT001 -- a key
    found = thefts(boards, gone, seat, x2_needs_symbol)
    if not found:
        return Ask("steal", barred=Text("lagagne.nothing-to-steal"))
    choices, victims = tree(list(found)), {theft.victim for theft in found.values()}
    if len(victims) > 1:
        spared = set(opponents(gone, seat)) - victims
        barred = (Choice(str(other), Text("lagagne.nothing-there", who=Who(other))) for other in sorted(spared))
        choices = (*choices, *barred)
    return Ask("steal", choices)


def _exchange(state: State, seat: int) -> Ask:
    """Return whom one may exchange with: somebody with a card, for another card of the own hand (LG-R14)."""
    if len(state.hands[seat]) < 2:
        return Ask("exchange", barred=Text("lagagne.nothing-to-give"))
    others = tuple([other for other in opponents(state.gone, seat) if state.hands[other]])
    if not others:
        return Ask("exchange", barred=Text("lagagne.nobody-has-cards"))
    return _exchange_with(others)


@cache
def _exchange_with(others: tuple[int, ...]) -> Ask:
    return Ask("exchange", tree(shortened([(str(other),) for other in others])))


def why_no_mulligan(state: State, seat: int) -> Text | None:
    """Return why a seat in turn may not change its whole hand, or None if it may (LG-R19)."""
    kind = state.variant.mulligan
    if kind == "off":
        return Text("lagagne.mulligan-off")
    if state.redrawn[seat]:
        return Text("lagagne.mulligan-once")
    if state.started[seat] if kind == "never_started" else has_active(state.columns[seat]):
        return Text("lagagne.mulligan-started", kind=kind)
    if holds_symbol(state.hands[seat]):
        return Text("lagagne.mulligan-symbol")
    if len(state.stock) + len(state.discard) < HAND:
        return Text("lagagne.mulligan-short")
    return None


def explanation(state: State, seat: int, move: Move) -> Text | None:
    """Return why a move that was not even offered is wrong, or None for the general sentence."""
    if (move.verb == "settle") != (state.phase == "exchange"):
        return Text("lagagne.no-exchange-open" if move.verb == "settle" else "lagagne.decide-first")
    if move.verb == "mulligan":
        return why_no_mulligan(state, seat)
    hand = state.hands[seat]
    action = next((card for card, verb in ACTIONS.items() if verb == move.verb), None)
    if action is not None and action not in hand:
        return Text("lagagne.not-in-hand", card=CARD_WORDS[action])
    item = move.items[0] if move.items else ""
    if move.verb in {"play", "discard", "settle"} and item in CARD_NAMED:
        return _wrong_card(state, seat, move, CARD_NAMED[item])
    return None


def _wrong_card(state: State, seat: int, move: Move, card: int) -> Text | None:
    """Return why a card cannot be played, thrown away or given like this."""
    if card not in state.hands[seat]:
        return Text("lagagne.not-in-hand", card=CARD_WORDS[card])
    wish = move.items[1] if len(move.items) > 1 else ""
    if move.verb == "play" and card not in ACTIONS and wish in SUIT_NAMES:
        return _wrong_column(state.columns[seat], card, SUIT_NAMES.index(wish))
    return None


def _wrong_column(columns: Columns, card: int, suit: int) -> Text | None:
    """Return why a card does not go into the column of a suit."""
    sign = SUIT_SIGNS[suit]
    if card == DOUBLE and DOUBLE in columns[suit]:
        return Text("lagagne.doubled-already", suit=sign)
    if SUIT_OF[card] not in {suit, NONE}:
        return Text("lagagne.other-suit", card=CARD_WORDS[card], suit=SUIT_SIGNS[SUIT_OF[card]])
    if not is_active(columns[suit], suit):
        return Text("lagagne.column-asleep" if columns[suit] else "lagagne.no-column")
    return None
