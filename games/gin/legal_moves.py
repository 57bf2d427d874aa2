"""What a seat is asked, why a move is wrong, and the least answer of an absent player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.core.french_pack import CARD_NAMED, CARD_WORDS, WRITTEN
from games.core.move import Ask, Choice, Move, legal_moves
from games.core.text import Text
from games.gin.arrangement import Arrangement
from games.gin.knocking import AT_ONCE, exits, in_steps, layouts, step_written
from games.gin.melds import CARD_POINTS, deadwood, mask_of
from games.gin.state import MOST_TAKES, NONE, STOCK_LEFT, Phase, State, limit_of
from games.gin.view import View

_CHOICES: Final = tuple(Choice(written) for written in WRITTEN)
_TAKE: Final = Ask("take")
_PASS: Final = Ask("pass")
_DRAW: Final = Ask("draw")
_REFUSED_TWICE: Final = Ask("take", barred=Text("gin.upcard-refused"))
_ONLY_TO_GO_OUT: Final = Ask("take", barred=Text("gin.last-discard-useless"))
_MUST_GO_OUT: Final = Text("gin.must-go-out")
_SIMPLE: Final[Mapping[Phase, tuple[Ask, ...]]] = {
    "offer": (_TAKE, _PASS),
    "dealer-offer": (_TAKE, _PASS),
    "first-draw": (_DRAW, _REFUSED_TWICE),
    "draw": (_DRAW, _TAKE),
}
EXITS: Final = ("grand", "gin", "petit", "knock")
"""The verbs of going out."""


def legal_asks(state: State, seat: int | None) -> tuple[Ask, ...]:
    """Return what the seat is asked; only the seat in turn is asked anything."""
    if seat is None or seat != state.turn or state.phase == "over":
        return ()
    if state.phase in _SIMPLE:
        return _SIMPLE[state.phase]
    if state.phase == "last":
        return (_TAKE if _goes_out_with(state, state.pile[-1]) else _ONLY_TO_GO_OUT, _PASS)
    if state.phase == "arrange":
        found = layouts(state.variant, state.upcard, state.hands[seat], state.going, state.thrown)
        return (Ask("arrange", _arrangements(found)),)
    barred = _MUST_GO_OUT if state.phase == "final" else None
    return (Ask("discard", _throwable(state), barred), *_ways_out(state))


def _arrangements(found: Sequence[Arrangement]) -> tuple[Choice, ...]:
    """Return the arrangements by their numbers; if they are too many, the points left are chosen first (GI-R9)."""
    if len(found) <= AT_ONCE:
        return tuple(Choice(str(number)) for number in range(1, len(found) + 1))
    return tuple(
        Choice(step_written(numbers), then=tuple(Choice(str(number)) for number in numbers))
        for _, numbers in in_steps(found)
    )


def _goes_out_with(state: State, card: int) -> bool:
    """Tell whether the seat in turn could go out with the last discard (GI-R5, `fiftieth_card`)."""
    return exits(state.variant, state.upcard, (*state.hands[state.turn], card), card).any


def _throwable(state: State) -> tuple[Choice, ...]:
    """Return the cards of the hand; the one just taken from the pile is barred (GI-R4)."""
    return tuple(
        Choice(WRITTEN[card], Text("gin.just-taken")) if card == state.taken else _CHOICES[card]
        for card in state.hands[state.turn]
    )


def _ways_out(state: State) -> tuple[Ask, ...]:
    ways = exits(state.variant, state.upcard, state.hands[state.turn], state.taken)
    asks = [Ask("gin", tuple(_CHOICES[card] for card in ways.gin))] if ways.gin else []
    if ways.grand:
        asks.append(Ask("grand"))
    if ways.petit:
        asks.append(Ask("petit", tuple(_CHOICES[card] for card in ways.petit)))
    if ways.knock:
        asks.append(Ask("knock", tuple(_CHOICES[card] for card in ways.knock)))
    return tuple(asks)


def no_choice(view: View) -> int | None:
    """Return who must draw from the stock because both have passed on the card turned up (GI-R3)."""
    return view.turn if view.phase == "first-draw" else None


def explanation(state: State, seat: int, move: Move) -> Text | None:
    """Return why a move that was not even offered is wrong, or None for the general sentence."""
    if move.verb in {*EXITS, "discard"}:
        if state.phase not in {"discard", "final"}:
            return Text("gin.out-after-card") if move.verb in EXITS else Text("gin.card-first")
        return _wrong_throw(state, seat, move)
    if move.verb == "draw" and state.phase in {"offer", "dealer-offer"}:
        return Text("gin.upcard-first")
    if move.verb == "pass" and state.phase in {"draw", "first-draw"}:
        return Text("gin.no-passing")
    if move.verb in {"draw", "take", "pass"} and state.phase in {"discard", "final"}:
        return Text("gin.one-card")
    return None


def _wrong_throw(state: State, seat: int, move: Move) -> Text | None:
    item = move.items[0] if move.items else ""
    if item not in CARD_NAMED:
        return None
    card, hand = CARD_NAMED[item], state.hands[seat]
    if card not in hand:
        return Text("gin.not-in-hand", card=CARD_WORDS[card])
    if card == state.taken:
        return Text("gin.just-taken")
    return _no_way_out(state, move, card)


def _no_way_out(state: State, move: Move, card: int) -> Text | None:
    """Return why a card that may be thrown does not let its owner go out like this."""
    hand = state.hands[state.turn]
    left = deadwood(mask_of(hand) ^ 1 << card)
    if left == 0:
        return Text("gin.that-is-gin")
    if move.verb == "gin":
        return Text("gin.not-gin", left=left)
    limit = limit_of(state.variant, state.upcard)
    if move.verb == "knock" and left > limit:
        return Text("gin.too-much-upcard" if state.variant.oklahoma else "gin.too-much", left=left, limit=limit)
    if move.verb == "petit":
        return Text("gin.not-single" if state.variant.petit_grand == "literal" else "gin.no-petit")
    return Text("gin.only-petit") if move.verb == "knock" else None


def premoves(view: View) -> tuple[Ask, ...]:
    """Return what a seat may settle while the other plays: drawing from the stock, if that comes next."""
    if view.seat is None or view.seat == view.turn:
        return ()
    worn_out = view.taken != NONE and view.takes >= MOST_TAKES
    goes_on = view.stock_size > STOCK_LEFT and not worn_out
    return (_DRAW,) if goes_on and view.phase in {"dealer-offer", "first-draw", "draw", "discard"} else ()


def least(view: View, asks: Sequence[Ask]) -> Move:
    """Return the least move: pass, draw, discard what was drawn, never go out unless that is all there is."""
    verbs = {ask.verb: ask for ask in asks if ask.barred is None}
    for verb in ("pass", "draw"):
        if verb in verbs:
            return Move(verb)
    if "arrange" in verbs:
        return next(legal_moves((verbs["arrange"],)))
    if "discard" in verbs:
        if view.drawn != NONE:
            return Move("discard", (WRITTEN[view.drawn],))
        return _thriftiest(view, [verbs["discard"]])
    return _thriftiest(view, list(verbs.values()))


def _thriftiest(view: View, asks: Sequence[Ask]) -> Move:
    """Return the throw that leaves the least deadwood, then throws the most points, then the first card."""
    hand = mask_of(view.hand)
    moves = [
        (deadwood(hand ^ 1 << card), -CARD_POINTS[card], card, Move(ask.verb, (choice.item,)))
        for ask in asks
        for choice in ask.choices
        if choice.barred is None
        for card in (CARD_NAMED[choice.item],)
    ]
    return min(moves, key=lambda move: move[:3])[3] if moves else Move(asks[0].verb)
