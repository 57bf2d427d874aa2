"""Reasons for hints: why a card is drawn, kept or snapped, and why AGNÈS is announced; true by what the seat has seen.

Without the memory aid no reason names a face-down card: remembering is the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from games.agnes import move_worths
from games.agnes.ai_belief import Belief
from games.agnes.mistakes import MISTAKES
from games.agnes.powers import OWN_LOOK, POWERFUL, spots
from games.agnes.scoring import ENOUGH, VALUES, figure
from games.agnes.state import EMPTY, Spot
from games.agnes.view import View
from games.core.advice import Advice
from games.core.budget import Budget
from games.core.chance import Chance, FastChance
from games.core.french_pack import JACK, KING, QUEEN, RANK_OF, the_card
from games.core.move import Ask, Move
from games.core.text import Text, Value, Who

LIKELY: Final = 0.85
"""Odds from here on are called very good."""


def reason(view: View, _asks: Sequence[Ask], move: Move) -> Text | None:
    """Return why to make this move."""
    if view.seat is None:
        return None
    explain = _BY_VERB.get(move.verb)
    return None if explain is None else explain(Belief(view, view.seat), move)


def worths(
    view: View, _asks: Sequence[Ask], moves: Sequence[Move], _chance: Chance, _budget: Budget
) -> Sequence[float]:
    """Return the points that the expert expects from the round, less the average of the others."""
    return move_worths.worths(view, moves)


def recalled(view: View) -> View:
    """Return a view whose screens show all cards that the seat has seen, as with the memory aid (AG-R29)."""
    return replace(view, variant=view.variant._replace(memory_aid=True))


def place(view: View) -> Text:
    """Return the round, and its turn."""
    return Text("agnes.place", round=view.round, turn=view.turns + 1)


_WITH: Final = {"discard": "held", "drop": "held", "keep": "held", "keep-agnes": "held"} | dict.fromkeys(
    ("take", "take-agnes"), "top"
)
"""The verbs that name a visible card, and where it lies. No other card is named: remembering is the game."""


def named(view: View, move: Move) -> Text | None:
    """Return the name of a move; None: its control says it well enough."""
    if move.verb == "agnes":
        return Text("agnes.named-agnes-drawn" if view.phase == "drawn" else "agnes.named-agnes")
    if move.verb == "swap":
        return Text(f"agnes.named-swap-{move.items[0]}")
    if move.verb in {"power", "power-ask"}:
        return _power(view, move)
    if move.verb in _WITH:
        card = the_card(getattr(view, _WITH[move.verb]))
        return Text(f"agnes.named-{move.verb}", card=card, **_slot(move.items))
    if move.verb == "snap":
        return Text("agnes.named-snap", spot=_spot(view, *move.items))
    verb = "pass-ahead" if move.verb == "pass" and view.phase != "snap" else move.verb
    return Text(f"agnes.named-{verb}", **_slot(move.items)) if move.verb in _PLAIN else None


_PLAIN: Final = frozenset({"draw", "give", "decline", "end", "pass"})


def _slot(items: tuple[str, ...]) -> dict[str, Value]:
    return {"slot": int(items[0])} if items else {}


def _power(view: View, move: Move) -> Text:
    """Return the name of a use of a power: on one card or two, and whether AGNÈS is decided afterwards."""
    spots = tuple(_spots(view, move.items))
    what = "one" if len(spots) == 1 else "swap" if view.power == JACK else "two"
    done = Text(f"agnes.named-power-{what}", spots=spots)
    return Text("agnes.named-power-ask", power=done) if move.verb == "power-ask" else done


def _spots(view: View, items: tuple[str, ...]) -> Iterator[Text]:
    if len(items) == 1:
        yield Text("agnes.named-own", slot=int(items[0]))
    for seat, slot in zip(items[::2], items[1::2], strict=False):
        yield _spot(view, seat, slot)


def _spot(view: View, seat: str, slot: str) -> Text:
    if int(seat) == view.seat:
        return Text("agnes.named-own", slot=int(slot))
    return Text("agnes.named-of", who=Who(int(seat)), slot=int(slot))


ADVICE: Final = Advice[View](
    worth_telling=0.1,
    reason=reason,
    worths=worths,
    named=named,
    recalled=recalled,
    place=place,
    mistakes=MISTAKES,
)


def _own(belief: Belief, move: Move) -> Spot:
    return Spot(belief.me, int(move.items[0]) - 1)


def _known(belief: Belief) -> list[int]:
    """Return the own cards that the seat has seen."""
    return [belief.view.card_at(spot) for spot in belief.spots(belief.me) if not belief.is_hidden(spot)]


def _of_drawing(belief: Belief, _: Move) -> Text | None:
    """Return that the top of the discard is dearer than all own cards seem to be, or may be bettered."""
    top, own = belief.view.top, belief.spots(belief.me)
    if top == EMPTY or not own or VALUES[top] == min(VALUES):
        return None
    is_dear = VALUES[top] >= max(map(belief.expected, own))
    key = "agnes.advice-draw" if is_dear else "agnes.advice-draw-hope"
    return Text(key, card=the_card(top, first=True), points=figure(VALUES[top]))


def _of_placing(belief: Belief, move: Move) -> Text | None:
    """Return how many points a card saves in the place of another, or that a card is known then."""
    card = belief.view.top if move.verb == "take" else belief.view.held
    if move.items == ("0",) or card < 0:
        return None
    spot = _own(belief, move)
    new: dict[str, Value] = {"card": the_card(card, first=True), "points": figure(VALUES[card]), "slot": spot.slot + 1}
    if belief.is_hidden(spot):
        usual = round(belief.expected(spot))
        if VALUES[card] < usual:
            return Text("agnes.advice-place-unknown", **new, usual=usual)
        return Text("agnes.advice-place-known", slot=spot.slot + 1, snap=int(belief.view.variant.snap))
    if VALUES[card] >= VALUES[belief.view.card_at(spot)]:
        return None
    if not belief.view.variant.memory_aid:
        return Text("agnes.advice-place-seen", **new)
    old = belief.view.card_at(spot)
    return Text("agnes.advice-place", **new, old=the_card(old), less=VALUES[old] - VALUES[card])


def _of_discard(belief: Belief, move: Move) -> Text | None:
    """Return why the drawn card is discarded."""
    held, own = belief.view.held, belief.spots(belief.me)
    if held < 0:
        return None
    if RANK_OF[held] in POWERFUL and move.verb == "discard":
        return Text("agnes.advice-power", card=the_card(held), kind=RANK_OF[held])
    new: dict[str, Value] = {"card": the_card(held, first=True), "points": figure(VALUES[held])}
    if own and VALUES[held] >= max(map(belief.expected, own)):
        return Text("agnes.advice-discard", **new)
    usual = min((round(belief.expected(spot)) for spot in own if belief.is_hidden(spot)), default=VALUES[held])
    return Text("agnes.advice-discard-unknown", **new, usual=usual) if VALUES[held] > usual else None


def _of_snap(belief: Belief, move: Move) -> Text | None:
    """Return why a card is claimed, or none is."""
    view = belief.view
    if view.top == EMPTY:
        return None
    if move.verb == "pass":
        seen = [view.card_at(spot) for seat in range(view.seats) for spot in belief.spots(seat)]
        knows = any(card >= 0 and RANK_OF[card] == RANK_OF[view.top] for card in seen)
        return None if knows else Text("agnes.advice-pass")
    (spot,) = spots(move.items)
    card = view.card_at(spot)
    if card < 0 or RANK_OF[card] != RANK_OF[view.top]:
        return None
    return Text("agnes.advice-snap-own" if spot.seat == belief.me else "agnes.advice-snap-other")


def _of_gift(belief: Belief, move: Move) -> Text | None:
    """Return that no own known card is dearer, if so; of an unknown one, why it goes before those that are known."""
    spot, known = _own(belief, move), [VALUES[card] for card in _known(belief)]
    if belief.is_hidden(spot):
        usual = round(belief.expected(spot))
        if not known:
            return Text("agnes.advice-give-blind")
        is_dear = usual > max(known)
        return Text("agnes.advice-give-unknown", usual=usual) if is_dear else Text("agnes.advice-give-keep")
    return Text("agnes.advice-give") if VALUES[belief.view.card_at(spot)] == max(known) else None


def _of_power(belief: Belief, move: Move) -> Text | None:
    """Return what a look teaches, or what a swap changes."""
    view = belief.view
    if move.verb == "swap":
        return _of_swap(belief, wanted=move.items == ("yes",))
    if view.power == KING:
        return Text("agnes.advice-look-two")
    if view.power == JACK:
        return _of_blind_swap(belief, spots(move.items))
    if view.power in OWN_LOOK:
        spot = _own(belief, move)
        return Text("agnes.advice-look", slot=spot.slot + 1) if belief.is_hidden(spot) else None
    if view.power == QUEEN:
        return Text("agnes.advice-look-other") if belief.is_hidden(*spots(move.items)) else None
    return None


def _of_blind_swap(belief: Belief, pair: Sequence[Spot]) -> Text | None:
    """Return that an own card is swapped for one that may well be lower, or what others do not know any more."""
    mine = next((spot for spot in pair if spot.seat == belief.me), None)
    if mine is None:
        known = (belief.view.knowers[spot.seat][spot.slot] >> spot.seat & 1 for spot in pair)
        return Text("agnes.advice-blind-others") if all(known) else None
    (other,) = (spot for spot in pair if spot is not mine)
    is_kept = belief.view.knowers[other.seat][other.slot] >> other.seat & 1
    if belief.is_hidden(mine) and belief.is_hidden(other) and is_kept:
        return Text("agnes.advice-blind-kept", who=Who(other.seat))
    usual = round(belief.expected(other))
    if belief.is_hidden(mine) or not belief.is_hidden(other) or VALUES[belief.view.card_at(mine)] <= usual:
        return None
    return Text("agnes.advice-blind-swap", slot=mine.slot + 1, usual=usual)


def _of_swap(belief: Belief, *, wanted: bool) -> Text | None:
    """Return whether a king's swap makes the own hand cheaper, as both cards have just been seen."""
    pair = belief.view.pair or ()
    mine = [spot for spot in pair if spot.seat == belief.me]
    other = [spot for spot in pair if spot.seat != belief.me]
    if len(mine) != 1 or any(map(belief.is_hidden, pair)):
        return None
    gain = VALUES[belief.view.card_at(mine[0])] - VALUES[belief.view.card_at(other[0])]
    if (gain > 0) != wanted:
        return None
    return Text("agnes.advice-swap", less=gain) if wanted else Text("agnes.advice-swap-not")


def _of_announcing(belief: Belief, _: Move) -> Text | None:
    """Return that no own card is unknown, or that the odds are good."""
    known, own = _known(belief), belief.spots(belief.me)
    total = sum(VALUES[card] for card in known)
    if len(known) < len(own):
        if belief.sure(FastChance(len(own))) < LIKELY:
            return None
        return Text("agnes.advice-agnes-likely", unknown=len(own) - len(known))
    return Text("agnes.advice-agnes", points=figure(total)) if total <= ENOUGH else None


def _of_announcing_with(belief: Belief, move: Move) -> Text | None:
    """Return that all own cards are known once a card has its place, and few enough points."""
    card, spot = belief.view.top if move.verb == "take-agnes" else belief.view.held, _own(belief, move)
    others = [other for other in belief.spots(belief.me) if other != spot]
    if card < 0 or any(map(belief.is_hidden, others)):
        return None
    total = VALUES[card] + sum(VALUES[belief.view.card_at(other)] for other in others)
    return Text("agnes.advice-agnes-with", card=the_card(card), points=figure(total)) if total <= ENOUGH else None


def _of_waiting(belief: Belief, _: Move) -> Text | None:
    """Return that the known cards are too dear to announce, even if each other is −1, or that some are unknown."""
    known, own = _known(belief), belief.spots(belief.me)
    total, unknown = sum(VALUES[card] for card in known), len(own) - len(known)
    if total > ENOUGH + unknown:
        return Text("agnes.advice-not-yet", points=figure(total))
    return Text("agnes.advice-not-sure", unknown=unknown) if unknown else None


_BY_VERB: Final[Mapping[str, Callable[[Belief, Move], Text | None]]] = {
    "draw": _of_drawing,
    **dict.fromkeys(("take", "keep"), _of_placing),
    **dict.fromkeys(("discard", "drop"), _of_discard),
    **dict.fromkeys(("snap", "pass"), _of_snap),
    "give": _of_gift,
    **dict.fromkeys(("power", "power-ask", "swap"), _of_power),
    "agnes": _of_announcing,
    **dict.fromkeys(("take-agnes", "keep-agnes"), _of_announcing_with),
    "end": _of_waiting,
}
