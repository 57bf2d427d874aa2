"""What a seat is asked, and the least answer of an absent player; the only judge of what is legal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.move import Ask, Choice, Move, legal_moves
from games.core.text import Text
from games.rage.card_words import CARD_WORDS, COLOUR_WORDS
from games.rage.cards import (
    CARD_NAMED,
    CHANGE,
    COLOUR_OF,
    COLOURED,
    COLOURS,
    DECK,
    JOKER,
    MINUS,
    NO_TRUMP,
    NONE,
    PLUS,
    VALUES,
    WRITTEN,
)
from games.rage.state import State
from games.rage.trick import must_follow
from games.rage.view import View

_SIX: Final = tuple(Choice(colour) for colour in COLOURS)


def _choices(barred: Text | None) -> tuple[Choice, ...]:
    return tuple(Choice(WRITTEN[card], barred, _SIX if card in JOKER else ()) for card in range(DECK))


_FREE: Final = _choices(None)
_BARRED: Final = tuple(_choices(Text("rage.must-follow", colour=colour)) for colour in COLOUR_WORDS)
_BIDS: Final = tuple(Choice(str(bid)) for bid in range(11))


def legal_asks(state: State, seat: int | None) -> tuple[Ask, ...]:
    """Return what the seat is asked: a bid (RA-R5, RA-R18, RA-R19), a card (RA-R6 to RA-R8), or nothing."""
    if seat is None or state.phase == "over" or seat not in range(state.seats):
        return ()
    if state.phase == "bid":
        is_due = state.bids[seat] < 0 and seat not in state.gone
        asked = is_due and (state.variant.bidding != "open" or seat == state.turn)
        return (Ask("bid", _bid_choices(state)),) if asked else ()
    return (Ask("play", _card_choices(state.hands[seat], state.led)),) if seat == state.turn else ()


def _bid_choices(state: State) -> tuple[Choice, ...]:
    size = state.hand_size
    choices = _BIDS[: size + 1]
    if not state.variant.plus_minus_one or state.bids.count(NONE) - len(state.gone) > 1:
        return choices
    forbidden = size - sum(bid for bid in state.bids if bid >= 0)
    if not 0 <= forbidden <= size:
        return choices
    barred = Choice(str(forbidden), Text("rage.total-forbidden", bid=forbidden, total=size))
    return (*choices[:forbidden], barred, *choices[forbidden + 1 :])


def _card_choices(hand: Sequence[int], led: int) -> tuple[Choice, ...]:
    if not must_follow(hand, led):
        return tuple(_FREE[card] for card in hand)
    barred = _BARRED[led]
    return tuple((_FREE if COLOUR_OF[card] == led else barred)[card] for card in hand)


def premoves(view: View) -> tuple[Ask, ...]:
    """Return the cards that a seat may settle on before its turn, whatever will be led; the last is no choice."""
    if view.phase != "play" or len(view.hand) < 2:
        return ()
    return (Ask("play", tuple(_FREE[card] for card in view.hand)),)


def no_choice(view: View) -> int | None:
    """Return who is to play their last card of the round."""
    return view.turn if view.phase == "play" and view.counts[view.turn] == 1 else None


def explanation(state: State, seat: int, move: Move) -> Text | None:
    """Return why a move that was not even offered is wrong, or None for the general sentence."""
    item = move.items[0] if move.items else ""
    if move.verb == "bid":
        if state.phase != "bid":
            return Text("rage.bids-final")
        if item.isdecimal() and len(item) < 4 and int(item) > state.hand_size:
            return Text("rage.bid-too-high", bid=int(item), most=state.hand_size)
    elif move.verb == "play" and item in CARD_NAMED:
        card = CARD_NAMED[item]
        if card not in state.hands[seat]:
            return Text("rage.not-in-hand", card=CARD_WORDS[card])
        if state.phase == "bid":
            return Text("rage.bid-first")
        if card in JOKER:
            return Text("rage.no-such-colour")
    return None


def least(view: View, asks: Sequence[Ask]) -> Move:
    """Return the minimal bid or play."""
    moves = list(legal_moves(asks))
    if moves[0].verb == "bid":
        return _least_bid(view, moves)
    trump = view.trump
    joker_colour = COLOURS[max(view.led, 0)]
    return min(moves, key=lambda move: _play_order(move, view.led, trump, joker_colour))


def _least_bid(view: View, moves: Sequence[Move]) -> Move:
    """Return the fair share of the tricks, rounded half up; where RA-R18 forbids it one more, or else one less."""
    size, seats = view.hand_size, len(view.playing)
    share = (2 * size + seats) // (2 * seats)
    for bid in (share, share + 1, share - 1):
        move = Move("bid", (str(bid),))
        if move in moves:
            return move
    return moves[0]


_ACTION_ORDER: Final = (MINUS, PLUS, NO_TRUMP, CHANGE, JOKER)


def _play_order(move: Move, led: int, trump: int, joker_colour: str) -> tuple[int, int, int]:
    """Return the place of a move: led colour, plain colours, trump, action cards; the lowest first."""
    card = CARD_NAMED[move.items[0]]
    if card >= COLOURED:
        kind = next(number for number, cards in enumerate(_ACTION_ORDER) if card in cards)
        odd = card in JOKER and move.items[1] != joker_colour
        return 3 + kind, odd, card
    colour, value = divmod(card, VALUES)
    if colour == led:
        return 0, value, colour
    return 2 if colour == trump else 1, value, colour
