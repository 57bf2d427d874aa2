"""The beginner and the regular of Agnès; the expert has a module of its own.

The beginner forgets, ignores the others' cards, and announces too soon or too late. The regular, without search, is
given views, so it cannot peek; what it remembers is the record of AG-R29.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from games.agnes.ai_belief import Belief
from games.agnes.legal_moves import least
from games.agnes.powers import OWN_LOOK, POWERFUL, written
from games.agnes.scoring import ENOUGH, VALUES
from games.agnes.state import EMPTY, Phase, Spot
from games.agnes.view import HIDDEN, View
from games.core.budget import Budget
from games.core.chance import Chance
from games.core.french_pack import JACK, KING, QUEEN, RANK_OF
from games.core.move import Ask, Move, legal_moves

LOOK_WORTH: Final = 1.5
"""The worth, in points, of knowing one more own card."""
CERTAIN: Final = 0.9
"""The probability of 5 or less at which AGNÈS is announced."""
GOOD: Final = 2
"""The hoped-for value of a card that is looked at."""
_CALLING: Final = {"discard": "agnes", "drop": "agnes", "decline": "agnes", "keep": "keep-agnes", "take": "take-agnes"}


class Regular:
    """Remembers all it saw, reckons with expected values, snaps what it knows, announces when it should win."""

    caution = CERTAIN
    """The probability of 5 or less that it needs to announce."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, _budget: Budget) -> Move:
        """Return the first legal move by preference, else the least one."""
        if view.seat is None:
            raise ValueError("nobody plays from the public view")
        moves = set(legal_moves(asks))
        wishes = self._wishes(Belief(view, view.seat), chance)
        return next((move for move in wishes if move in moves), None) or least(asks)

    def _wishes(self, belief: Belief, chance: Chance) -> Iterable[Move]:
        """Yield moves in order of preference; the first legal one is made."""
        phase = belief.view.phase
        if phase == "end" and self.announces(belief, chance):
            yield Move("agnes")
        for move in _WISHES.get(phase, _go_on)(belief):
            calling = announced(belief, move)
            if calling is not None and self.announces(after(belief, move), chance):
                yield calling
            elif is_worth_deciding(belief, move):
                yield Move("power-ask", move.items)
            yield move

    def announces(self, belief: Belief, chance: Chance) -> bool:
        """Return whether to say AGNÈS: 5 or less is almost certain, and probably the lowest."""
        others = min(belief.total(seat) for seat in belief.view.playing if seat != belief.me)
        mine = belief.total(belief.me)
        return (mine <= 2 or mine <= others - 1) and belief.sure(chance) >= self.caution


def _to_slot(verb: str, spot: Spot | None) -> Move:
    return Move(verb, ("0" if spot is None else str(spot.slot + 1),))


def _draw_or_take(belief: Belief) -> Iterable[Move]:
    """Take the top of the discard if it helps more than a card from the pile would on average."""
    spot, worst = belief.worst()
    top = belief.view.top
    taking = worst - VALUES[top] if top != EMPTY else 0.0
    values = belief.pile_values()
    drawing = sum(max(0.0, worst - value) for value in values) / len(values) if values else 0.0
    draw, take = Move("draw"), _to_slot("take", spot)
    return (take, draw) if spot is not None and taking > drawing else (draw, take)


def _keep_or_discard(belief: Belief) -> Iterable[Move]:
    """Keep the drawn card in the place of the worst one, unless its power is worth more."""
    spot, worst = belief.worst()
    held = belief.view.held
    if spot is not None and worst - VALUES[held] > max(_power_worth(belief, RANK_OF[held]), 0):
        return (_to_slot("keep", spot),)
    discarded = replace(belief.view, held=EMPTY, discard=(*belief.view.discard, held), power=RANK_OF[held])
    useless = RANK_OF[held] in POWERFUL and not _power(Belief(discarded, belief.me))
    return (Move("drop"), Move("discard")) if useless else (Move("discard"),)


def _power_worth(belief: Belief, rank: int) -> float:
    """Return what a power is worth now, in points."""
    has_hidden = any(belief.is_hidden(spot) for spot in belief.spots(belief.me))
    gain = max(0.0, belief.worst()[1] - belief.best_of_others()[1])
    if rank in OWN_LOOK:
        return LOOK_WORTH * has_hidden
    return {JACK: gain, KING: gain + LOOK_WORTH * has_hidden}.get(rank, 0.0)


def _claims(belief: Belief) -> Iterable[Move]:
    """Return the claim that gains most: an own card goes, or the worst own card is given for an opponent's."""
    view, rank = belief.view, RANK_OF[belief.view.top]
    worst = belief.worst()[1]
    found: list[tuple[float, Spot]] = []
    for seat in range(view.seats):
        for spot in belief.spots(seat):
            card = view.card_at(spot)
            if card >= 0 and RANK_OF[card] == rank and seat != view.announcer:
                gain = VALUES[card] if seat == belief.me else worst - 0.3 * VALUES[card]
                found.append((gain, spot))
    gain, best = max(found, default=(0.0, Spot(0, 0)), key=lambda pair: pair[0])
    return (Move("snap", written(best)), Move("other")) if gain > 0 else ()


def _power(belief: Belief) -> tuple[Move, ...]:
    """Return the best use of the pending power, if it has a good one."""
    rank = belief.view.power
    hidden = [spot for spot in belief.spots(belief.me) if belief.is_hidden(spot)]
    if rank in OWN_LOOK:
        return (_to_slot("power", hidden[0]),) if hidden else ()
    if rank == QUEEN:
        return _queen(belief)
    other, least = belief.best_of_others()
    own, worst = belief.worst()
    if other is None or own is None:
        return ()
    if rank == KING:
        return (Move("power", written(hidden[0] if hidden else own, other)),)
    return (Move("power", written(own, other)),) if worst - least > 1 else ()


def _queen(belief: Belief) -> tuple[Move, ...]:
    """Look at an unseen card of the opponent who seems to have least."""
    hidden = [spot for spot in belief.others() if belief.is_hidden(spot)]
    spot = min(hidden, key=lambda spot: (belief.total(spot.seat), spot), default=None)
    return () if spot is None else (Move("power", written(spot)),)


def _swap(belief: Belief) -> Move:
    """Swap the two cards of the king if that lowers the own total."""
    gain = 0.0
    for spot, other in _both_ways(belief.view.pair or ()):
        if spot.seat == belief.me:
            gain += belief.expected(spot) - belief.expected(other)
    return Move("swap", ("yes" if gain > 0 else "no",))


def _both_ways(pair: Sequence[Spot]) -> tuple[tuple[Spot, Spot], ...]:
    return ((pair[0], pair[1]), (pair[1], pair[0])) if pair else ()


def _go_on(_: Belief) -> Iterable[Move]:
    return (Move("end"), Move("seen"), Move("look"))


_WISHES: Final[Mapping[Phase, Callable[[Belief], Iterable[Move]]]] = {
    "choice": _draw_or_take,
    "drawn": _keep_or_discard,
    "snap": lambda belief: (*_claims(belief), Move("pass")),
    "give": lambda belief: (_to_slot("give", belief.worst()[0]),),
    "power": lambda belief: (*_power(belief), Move("decline")),
    "swap": lambda belief: (_swap(belief),),
}


def announced(belief: Belief, move: Move) -> Move | None:
    """Return the same move with AGNÈS announced at the end of the turn, or None where there is none."""
    verb = _CALLING.get(move.verb)
    if verb is None or belief.view.announcer != EMPTY:
        return None
    return Move(verb, move.items)


def after(belief: Belief, move: Move) -> Belief:
    """Return the belief after a move puts a drawn or taken card into its place."""
    view, me = belief.view, belief.me
    if move.verb not in {"keep", "take"} or move.items == ("0",):
        return belief
    spot = Spot(me, int(move.items[0]) - 1)
    card, old = (view.held if move.verb == "keep" else view.top), view.card_at(spot)
    layout, knowers = list(view.layouts[me]), list(view.knowers[me])
    layout[spot.slot], knowers[spot.slot] = card, knowers[spot.slot] | 1 << me
    discard = view.discard if move.verb == "keep" else view.discard[:-1]
    later = replace(
        view,
        layouts=(*view.layouts[:me], tuple(layout), *view.layouts[me + 1 :]),
        knowers=(*view.knowers[:me], tuple(knowers), *view.knowers[me + 1 :]),
        discard=(*discard, old) if old >= 0 else discard,
        held=EMPTY,
    )
    return Belief(later, me)


def is_worth_deciding(belief: Belief, move: Move) -> bool:
    """Return whether a power may bring the own cards to 5 or less, so that AGNÈS is decided after it."""
    view = belief.view
    if move.verb != "power" or view.announcer != EMPTY:
        return False
    total = belief.total(belief.me)
    if view.power in OWN_LOOK:
        spot = Spot(belief.me, int(move.items[0]) - 1)
        return total - belief.expected(spot) + GOOD <= ENOUGH
    if view.power in {JACK, KING}:
        return total - belief.worst()[1] + belief.best_of_others()[1] <= ENOUGH
    return False


class Beginner(Regular):
    """Forgets, does not watch the others' cards, and announces on a good feeling."""

    caution = 0.5

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, budget: Budget) -> Move:
        """Return the regular's move, by a view with some cards forgotten."""
        layouts = list(view.layouts)
        for seat, layout in enumerate(layouts):
            if view.phase not in {"end", "swap"} and seat != view.seat:
                layouts[seat] = tuple(HIDDEN if card >= 0 else card for card in layout)
            elif view.phase == "snap":
                layouts[seat] = tuple(HIDDEN if card >= 0 and chance.below(3) == 0 else card for card in layout)
        return super().choose(replace(view, layouts=tuple(layouts)), asks, chance, budget)

    def announces(self, belief: Belief, chance: Chance) -> bool:
        """Return whether to say AGNÈS, by the own cards only; in a long round it takes more risk."""
        impatience = belief.view.turns // (6 * len(belief.view.playing))
        return belief.total(belief.me) <= 5 + impatience and belief.sure(chance) >= self.caution / (1 + impatience)
