"""Reasons for hints: why a card is taken or discarded, and why to go out; true by what the seat has seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.advice import Advice
from games.core.budget import Budget
from games.core.chance import Chance
from games.core.french_pack import CARD_NAMED, card_row, the_card
from games.core.move import Ask, Move, legal_moves
from games.core.text import Text, Who
from games.gin.ai_levels import DRAWS, FEAR, HOPE, UNIT, draws, gain, judged
from games.gin.arrangement import Arrangement
from games.gin.knocking import layouts
from games.gin.legal_moves import EXITS
from games.gin.melds import CARD_POINTS, NEIGHBOURS, deadwood, least_after_throw, mask_of, melds_in
from games.gin.mistakes import MISTAKES
from games.gin.opponent_model import OpponentHand, danger, read
from games.gin.round_end import row_of
from games.gin.scoring import BONUS, GRAND
from games.gin.state import Kind
from games.gin.view import View


def reason(view: View, asks: Sequence[Ask], move: Move) -> Text | None:
    """Return why to make this move."""
    match move.verb:
        case "take":
            return _of_taking(view)
        case "draw" | "pass":
            return _of_leaving(view, asks)
        case "discard":
            return _of_discard(view, asks, CARD_NAMED[move.items[0]])
        case "arrange":
            return _of_arrangement(view, move)
        case _:
            return _of_going_out(view, move)


def worths(
    view: View,
    asks: Sequence[Ask],
    moves: Sequence[Move],
    chance: Chance,
    _budget: Budget,
) -> Sequence[float]:
    """Return the regular player's judgement of discards: points left, hopes and dangers.

    Draws, and discards beside ways out, are judged as the expert does, who is asked for hints; other moves are not.
    """
    if view.phase in DRAWS:
        learned = dict(draws(view, moves, in_vain=True))
        return [UNIT * learned[move] for move in moves]
    legal = list(legal_moves(asks))
    if any(move.verb != "discard" for move in legal):
        found = _beside_ways_out(view, legal, chance) if view.phase == "discard" else {}
        return [UNIT * found[move] for move in moves] if found else ()
    reading, own = read(view), mask_of(view.hand)
    return [_kept(own, CARD_NAMED[move.items[0]], reading) for move in moves]


def named(view: View, move: Move) -> Text | None:
    """Return the name of a move in a sentence; None where nothing is laid down, as its control says."""
    if move.verb in {"draw", "pass"}:
        return Text(f"gin.{move.verb}-named")
    if move.verb == "take":
        return Text("gin.take-named", card=the_card(view.pile[-1]))
    if move.verb == "discard":
        return Text("gin.discard-named", card=the_card(CARD_NAMED[move.items[0]]))
    if move.verb == "arrange":
        melds = _arranged(view, move).melds
        return Text("gin.arrange-named", melds=row_of([card_row(meld) for meld in melds])) if melds else None
    if not move.items:
        return Text("gin.eleven-named")
    return Text("gin.out-named", kind=move.verb, card=the_card(CARD_NAMED[move.items[0]]))


def place(view: View) -> Text:
    """Return the hand, and which discard it is about."""
    return Text("gin.place", coup=len(view.done) + 1, turn=len(view.discards[view.turn]) + 1)


ADVICE: Final = Advice[View](
    worth_telling=3.0,
    reason=reason,
    worths=worths,
    named=named,
    place=place,
    mistakes=MISTAKES,
)


def _kept(own: int, card: int, reading: OpponentHand) -> float:
    """Return the cost of a discard in points: deadwood left, less the hope for the next card, plus the danger."""
    ten = own ^ 1 << card
    return HOPE * gain(ten, reading.unseen) - deadwood(ten) - FEAR * danger(reading, card)


def _beside_ways_out(view: View, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
    """Return the expert's worth of discards and ways out.

    It weighs one throw of each way out; the others differ by the points left. What it does not weigh is far behind.
    """
    own, weighed = mask_of(view.hand), dict(judged(view, moves, chance))
    ways = {move.verb: (worth, _left(own, move)) for move, worth in weighed.items() if move.verb in EXITS}
    found = dict.fromkeys(moves, min(weighed.values()) - 1.0)
    for move in moves:
        if move.verb in ways:
            worth, left = ways[move.verb]
            found[move] = worth - (_left(own, move) - left) / UNIT
    return found | weighed


def _left(own: int, move: Move) -> int:
    """Return the deadwood after a throw, or of all eleven cards."""
    return deadwood(own ^ 1 << CARD_NAMED[move.items[0]] if move.items else own)


def _of_taking(view: View) -> Text | None:
    """Return what the top of the pile completes, or how it lowers the deadwood."""
    own, card = mask_of(view.hand), view.pile[-1]
    left = least_after_throw(own | 1 << card, card)
    if left >= deadwood(own):
        return None
    key = "gin.advice-take" if _melds(view, card) else "gin.advice-take-lower"
    return Text(key, card=the_card(card, first=key == "gin.advice-take"), before=deadwood(own), left=left)


def _of_leaving(view: View, asks: Sequence[Ask]) -> Text | None:
    """Return why the top of the pile is left, if it could be taken."""
    could = view.pile and any(other.verb == "take" for other in legal_moves(asks))
    if not could:
        return None
    if _melds(view, view.pile[-1]):
        own, card = mask_of(view.hand), view.pile[-1]
        left = least_after_throw(own | 1 << card, card)
        key = "gin.advice-leave-same" if left >= deadwood(own) else "gin.advice-leave-less"
        return Text(key, card=the_card(card), left=left, who=Who(1 - view.turn))
    return Text("gin.advice-leave", card=the_card(view.pile[-1], first=True), who=Who(1 - view.turn))


def _melds(view: View, card: int) -> bool:
    """Tell whether a card makes a meld with cards of the hand."""
    return any(meld >> card & 1 for meld in melds_in(mask_of((*view.hand, card)), 3))


def _of_discard(view: View, asks: Sequence[Ask], card: int) -> Text | None:
    """Return the reason for a discard: its cost and danger; or what is hoped for, if the seat could go out."""
    own, reading = mask_of(view.hand), read(view)
    ten = own ^ 1 << card
    moves = list(legal_moves(asks))
    if any(other.verb in EXITS for other in moves):
        least = min(deadwood(own ^ 1 << other) for other in _thrown(moves))
        return _of_waiting(ten, least, reading.unseen)
    left = {other: deadwood(own ^ 1 << other) for other in _thrown(moves)}
    if left[card] == min(left.values()):
        alone = not any(own >> near & 1 for near in NEIGHBOURS[card])
        return Text(
            "gin.advice-alone" if alone else "gin.advice-least",
            card=the_card(card, first=alone),
            points=CARD_POINTS[card],
            left=left[card],
        )
    cheapest = min(left, key=lambda other: left[other])
    if danger(reading, card) == 0:
        who, price = Who(1 - view.turn), {"left": left[card], "least": left[cheapest]}
        return Text("gin.advice-safe", card=the_card(card), who=who, **price)
    helps = [_completing(own ^ 1 << other, reading.unseen) for other in (card, cheapest)]
    if helps[0] > helps[1] > 0:
        return Text("gin.advice-outs", outs=helps[0], fewer=helps[1], other=the_card(cheapest))
    hopes = [gain(own ^ 1 << other, reading.unseen) for other in (card, cheapest)]
    return Text("gin.advice-hope", left=left[card], least=left[cheapest]) if hopes[0] > hopes[1] else None


def _thrown(moves: Sequence[Move]) -> list[int]:
    """Return the cards that may be discarded."""
    return [CARD_NAMED[move.items[0]] for move in moves if move.verb == "discard"]


def _of_waiting(ten: int, least: int, unseen: Sequence[int]) -> Text | None:
    """Return how many cards would give a gin, or else leave less, if a seat that could go out with `least` waits."""
    after = [least_after_throw(ten | 1 << card) for card in unseen]
    gins, lower = after.count(0), sum(left < least for left in after)
    if gins:
        return Text("gin.advice-wait", outs=gins)
    return Text("gin.advice-wait-lower", outs=lower) if lower else None


def _completing(ten: int, unseen: Sequence[int]) -> int:
    """Return how many of the unseen cards would complete a meld with ten cards."""
    return sum(any(meld >> card & 1 for meld in melds_in(ten | 1 << card, 3)) for card in unseen)


def _of_going_out(view: View, move: Move) -> Text | None:
    """Return what going out brings."""
    if move.verb in {"gin", "grand"}:
        bonus = GRAND if move.verb == "grand" else _gin_bonus(view)
        return Text("gin.advice-gin", bonus=bonus, who=Who(1 - view.turn))
    thrown = CARD_NAMED[move.items[0]]
    kind: Kind = "petit" if move.verb == "petit" else "knock"
    left = layouts(view.variant, view.upcard, view.hand, kind, thrown)[0].deadwood
    if move.verb == "petit":
        return Text("gin.advice-petit", left=left, bonus=BONUS)
    return Text("gin.advice-knock", left=left)


def _gin_bonus(view: View) -> int:
    """Return what a hand that throws a card and leaves nothing brings more (GI-R12, R18)."""
    return GRAND if view.variant.petit_grand == "literal" else BONUS


def _of_arrangement(view: View, move: Move) -> Text | None:
    """Return that no arrangement leaves fewer points, if that is so."""
    left = _arranged(view, move).deadwood
    least = min(one.deadwood for one in layouts(view.variant, view.upcard, view.hand, view.going, view.thrown))
    return Text("gin.advice-arrange", left=left) if left == least else None


def _arranged(view: View, move: Move) -> Arrangement:
    return layouts(view.variant, view.upcard, view.hand, view.going, view.thrown)[int(move.items[-1]) - 1]
