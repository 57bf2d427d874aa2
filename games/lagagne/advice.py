"""Reasons for hints: why a card is placed, used or thrown away; true by what the seat has seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.core.advice import Advice
from games.core.budget import Budget
from games.core.chance import Chance
from games.core.move import Ask, Move, legal_moves
from games.core.text import Text, Who
from games.lagagne.ai_levels import card_worth, hand_worth, swapped, worth_of
from games.lagagne.card_words import the_card
from games.lagagne.cards import (
    CARD_NAMED,
    DOUBLE,
    NONE,
    POINTS,
    POINTS_OF,
    SUIT_NAMED,
    SUIT_OF,
    SUIT_SIGNS,
    SYMBOLS,
    WRITTEN,
    ZERO,
    is_active,
    score_of,
)
from games.lagagne.foreseen_moves import Result, results, unseen
from games.lagagne.homes_and_thefts import BACK, Theft, thefts
from games.lagagne.legal_moves import ACTIONS
from games.lagagne.mistakes import MISTAKES
from games.lagagne.question_choices import only_partner
from games.lagagne.state import has_active
from games.lagagne.view import View


def reason(view: View, asks: Sequence[Ask], move: Move) -> Text | None:
    """Return why to make this move."""
    if move.verb == "play":
        return _of_placing(view, asks, move)
    return _of_action(view, asks, move)


def worths(
    view: View,
    _asks: Sequence[Ask],
    moves: Sequence[Move],
    _chance: Chance,
    _budget: Budget,
) -> Sequence[float]:
    """Return the regular player's judgement of moves; mulligans and exchanged cards have none."""
    fresh = unseen(view)
    found = results(view, moves)
    return [worth_of(view, result, fresh) for result in found] if len(found) == len(moves) else ()


def named(view: View, move: Move) -> Text | None:
    """Return the name of a move."""
    found: Text | None = None
    match move.verb, move.items:
        case "play", (card, suit):
            found = Text("lagagne.onto-named", card=_named(card), suit=SUIT_SIGNS[SUIT_NAMED[suit]])
        case "play" | "discard" as verb, (card,):
            found = Text(f"lagagne.{verb}-named", card=_named(card))
        case "steal", _:
            theft = _theft(view, move)
            found = Text("lagagne.steal-named", card=the_card(theft.card), who=Who(theft.victim))
        case "recover", _ if view.top >= 0:
            found = Text("lagagne.recover-named", card=the_card(view.top))
        case "exchange", _:
            found = Text("lagagne.exchange-named", who=Who(_partner(view, move)))
        case "settle", (card,):
            found = Text("lagagne.back-named") if card == BACK else Text("lagagne.keep-named", card=_named(card))
        case "mulligan", _:
            found = Text("lagagne.mulligan-named")
    return found


def _partner(view: View, move: Move) -> int:
    """Return from whom a card is drawn."""
    return int(move.items[0]) if move.items else only_partner(view)


def _named(written: str) -> Text:
    return the_card(CARD_NAMED[written])


def place(view: View) -> Text:
    """Return the table round."""
    return Text("lagagne.score-round", round=view.round)


ADVICE: Final = Advice[View](
    worth_telling=6.0,
    reason=reason,
    worths=worths,
    named=named,
    place=place,
    mistakes=MISTAKES,
)


def _of_action(view: View, asks: Sequence[Ask], move: Move) -> Text | None:
    """Return why to do anything but place a card."""
    found: Text | None = None
    match move.verb:
        case "steal":
            found = _of_theft(view, move)
        case "recover" if view.top >= 0:
            found = Text("lagagne.advice-recover", card=the_card(view.top))
        case "exchange":
            others = any(other.verb in {"play", "steal"} for other in legal_moves(asks))
            key = "lagagne.advice-exchange-first" if others else "lagagne.advice-exchange"
            found = Text(key, who=Who(_partner(view, move)))
        case "mulligan":
            found = Text("lagagne.advice-mulligan")
        case "settle":
            found = _of_settling(view, move)
        case "discard":
            found = _of_discard(view, asks, CARD_NAMED[move.items[0]])
    return found


def _after(view: View, move: Move) -> Result:
    (result,) = results(view, [move])
    return result


def _of_placing(view: View, asks: Sequence[Ask], move: Move) -> Text | None:
    """Return what a card brings in front of its owner."""
    card, own = CARD_NAMED[move.items[0]], view.columns[view.turn]
    result = _after(view, move)
    gain, mine = score_of(result.own) - score_of(own), result.points[view.turn]
    if mine >= view.variant.target:
        return Text("lagagne.advice-target", points=mine, target=view.variant.target)
    if card in SYMBOLS:
        waiting = sum(POINTS_OF[other] for other in view.hand if other in POINTS and SUIT_OF[other] == card)
        if waiting:
            return Text("lagagne.advice-symbol-waiting", suit=SUIT_SIGNS[card], points=waiting)
        return Text("lagagne.advice-symbol-more" if has_active(own) else "lagagne.advice-first-symbol")
    if card == DOUBLE:
        suit = SUIT_SIGNS[SUIT_NAMED[move.items[1]]]
        return Text("lagagne.advice-double" if gain > 0 else "lagagne.advice-double-later", points=gain, suit=suit)
    placed = results(view, [other for other in legal_moves(asks) if other.verb == "play"])
    most = max(score_of(other.own) for other in placed)
    if gain > 0 and score_of(result.own) == most:
        return Text("lagagne.advice-most", points=gain)
    return Text("lagagne.advice-points", points=gain) if gain > 0 else None


def _theft(view: View, move: Move) -> Theft:
    return thefts(view.columns, view.gone, view.turn, view.variant.x2_needs_symbol)[move.items]


def _of_theft(view: View, move: Move) -> Text | None:
    """Return what a theft brings and costs, and that it is the leader who is robbed, if so."""
    theft, result = _theft(view, move), _after(view, move)
    gain = result.points[view.turn] - view.points[view.turn]
    loss = view.points[theft.victim] - result.points[theft.victim]
    if result.points[view.turn] >= view.variant.target:
        return Text("lagagne.advice-target", points=result.points[view.turn], target=view.variant.target)
    if theft.card in SYMBOLS:
        return Text("lagagne.advice-steal-symbol", who=Who(theft.victim))
    if gain <= 0:
        return Text("lagagne.advice-steal-loss", who=Who(theft.victim), loss=loss) if loss > 0 else None
    others = [points for seat, points in enumerate(view.points) if seat != view.turn and not view.gone[seat]]
    leads = int(view.points[theft.victim] == max(others) > 0)
    return Text("lagagne.advice-steal", who=Who(theft.victim), gain=gain, loss=loss, leads=leads)


def _of_settling(view: View, move: Move) -> Text | None:
    """Return why the card seen is kept for another, or given back."""
    if view.swap is None or view.swap.seen < 0:
        return None
    own, seen = view.columns[view.turn], view.swap.seen
    before = hand_worth(own, view.hand)
    after = {given: hand_worth(own, swapped(view.hand, given, seen)) for given in view.hand}
    if move.items == (BACK,):
        useless = max(after.values(), default=before) <= before
        return Text("lagagne.advice-give-back", card=the_card(seen)) if useless else None
    given = CARD_NAMED[move.items[0]]
    if after[given] <= before:
        return None
    return Text("lagagne.advice-keep", card=the_card(seen), given=the_card(given))


def _of_discard(view: View, asks: Sequence[Ask], card: int) -> Text | None:
    """Return why a card can be spared, though others could be placed."""
    own = view.columns[view.turn]
    if card == ZERO:
        keeps = any(other.verb == "play" for other in legal_moves(asks))
        return Text("lagagne.advice-zero-keeps" if keeps else "lagagne.advice-zero")
    if card in SYMBOLS and is_active(own[card], card):
        return Text("lagagne.advice-symbol-twice", suit=SUIT_SIGNS[card])
    if card in POINTS and not is_active(own[SUIT_OF[card]], SUIT_OF[card]) and SUIT_OF[card] not in view.hand:
        return _of_asleep(view, card)
    return next((why for ask in asks for why in _bars(ask, card)), None)


def _of_asleep(view: View, card: int) -> Text:
    """Return why points without their symbol can be spared; of those kept in an exchange, that better ones came."""
    kept, suit = view.swap, SUIT_SIGNS[SUIT_OF[card]]
    if (
        kept is not None
        and kept.by == view.turn
        and kept.seen == card
        and kept.given != NONE
        and view.drawn in view.hand
    ):
        own = view.columns[view.turn]
        if card_worth(own, view.drawn, view.hand) > card_worth(own, card, view.hand):
            return Text("lagagne.advice-kept", card=the_card(card), drawn=the_card(view.drawn), suit=suit)
    return Text("lagagne.advice-asleep", suit=suit)


def _bars(ask: Ask, card: int) -> Iterator[Text]:
    """Yield why a question does not let a card be placed or used."""
    if ask.verb == ACTIONS.get(card) and ask.barred is not None:
        yield ask.barred
    elif ask.verb == "play":
        yield from (choice.barred for choice in ask.choices if choice.item == WRITTEN[card] and choice.barred)
