"""An expert without search: it has learned from self-play what a round is worth to a seat.

Each move is judged by the sight that it leaves. If a move uncovers a card, a few possible values stand for all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from games.agnes.ai_levels import Regular
from games.agnes.ai_mind import Mind, Networks, own_spots
from games.agnes.ai_powers import BREADTH, uses
from games.agnes.powers import POWERFUL, written
from games.agnes.scoring import VALUES
from games.agnes.sight import UNSEEN, Held, Sight
from games.agnes.state import EMPTY, Phase, Spot
from games.agnes.view import HIDDEN, View, unknown_cards
from games.core.chance import Chance
from games.core.french_pack import PACK, RANK_OF
from games.core.learned_player import Judged, LearnedPlayer, learned_beside
from games.core.move import Move

RISK: Final = 0.15
"""The least probability at which an unseen card is claimed."""


def judged(networks: Networks, view: View, moves: Sequence[Move], _chance: Chance) -> Iterator[Judged]:
    """Yield what each reasonable move leaves; looks and peeks are left to another player."""
    think = _BY_PHASE.get(view.phase)
    if think is None:
        return
    legal = set(moves)
    for found in think(Mind(view, networks)):
        move = found.move if found.move in legal else _INSTEAD.get(found.move.verb)
        if move in legal:
            yield Judged(move, found.worth)


def _slot(verb: str, slot: int) -> Move:
    return Move(verb, (str(slot + 1),))


def placed(sight: Sight, slot: int, card: int) -> Sight:
    """Return the sight after a drawn or taken card is put into an own slot and the old one on the discard."""
    after = sight.without(Spot(sight.me, slot))
    return after.holding(sight.me, Held(slot, VALUES[card], 0, 1 << sight.me))


def _choice(mind: Mind) -> Iterator[Judged]:
    """Take the top of the discard, or draw."""
    view, sight = mind.view, mind.sight
    for spot in own_spots(sight) if view.top != EMPTY else ():
        held = sight.at(spot)
        if held.worth == UNSEEN or held.worth > VALUES[view.top]:
            after = placed(sight, spot.slot, view.top)
            yield from mind.with_call(_slot("take", spot.slot), after, _slot("take-agnes", spot.slot))
    if view.pile_size or len(view.discard) > 1:
        yield Judged(Move("draw"), drawing(mind))


def drawing(mind: Mind) -> float:
    """Return the worth of drawing, averaged over the cards that may lie on the pile."""
    view, kinds = mind.view, dict[tuple[int, int], tuple[int, int]]()
    for card in unknown_cards(view):
        if view.ages[card] == view.epoch or not view.pile_size:
            kind = VALUES[card], RANK_OF[card] if RANK_OF[card] in POWERFUL else 0
            kinds[kind] = (card, kinds.get(kind, (card, 0))[1] + 1)
    cards = kinds.values() or [(PACK - 1, 1)]
    total = sum(count for _, count in cards)
    return sum(count * max(one.worth for one in _with(mind, card, 1)) for card, count in cards) / total


def _drawn(mind: Mind) -> Iterator[Judged]:
    return _with(mind, mind.view.held, BREADTH)


def _with(mind: Mind, card: int, breadth: int) -> Iterator[Judged]:
    """Yield the moves with a drawn card, with what they leave."""
    sight = mind.sight
    for spot in own_spots(sight):
        held = sight.at(spot)
        if held.worth == UNSEEN or held.worth > VALUES[card]:
            yield from mind.with_call(
                _slot("keep", spot.slot), placed(sight, spot.slot, card), _slot("keep-agnes", spot.slot)
            )
    open_ = sight._replace(top=VALUES[card])
    plain = list(mind.with_call(Move("discard"), open_, Move("agnes")))
    if RANK_OF[card] not in POWERFUL:
        yield from plain
        return
    used = max((one.worth for one in uses(mind, open_, RANK_OF[card], breadth)), default=plain[0].worth)
    yield Judged(Move("drop"), plain[0].worth)
    yield Judged(Move("discard"), max(used, plain[0].worth))
    yield from plain[1:]


def _power(mind: Mind) -> Iterator[Judged]:
    """Use the pending power or not."""
    yield from mind.with_call(Move("decline"), mind.sight, Move("agnes"))
    yield from uses(mind, mind.sight, mind.view.power, BREADTH)


def _swap(mind: Mind) -> Iterator[Judged]:
    """Swap the two cards of the king, or not."""
    if mind.view.pair is not None:
        yield Judged(Move("swap", ("no",)), mind.worth(mind.sight))
        yield Judged(Move("swap", ("yes",)), mind.worth(mind.sight.swapped(*mind.view.pair)))


def _end(mind: Mind) -> Iterator[Judged]:
    return mind.with_call(Move("end"), mind.sight, Move("agnes"))


def _give(mind: Mind) -> Iterator[Judged]:
    """Give the card that is missed least."""
    if mind.view.prize is not None:
        for move, after in _gifts(mind.sight, mind.view.prize):
            yield Judged(move, mind.worth(after))


def _gifts(sight: Sight, prize: Spot) -> Iterator[tuple[Move, Sight]]:
    """Yield the cards that may be given into an emptied slot, each with the sight after it."""
    for spot in own_spots(sight):
        yield _slot("give", spot.slot), given(sight, spot.slot, prize)


def given(sight: Sight, slot: int, prize: Spot) -> Sight:
    """Return the sight after an own card is given into an opponent's emptied slot."""
    rest = tuple([held for held in sight.own if held.slot != slot])
    gift = sight.at(Spot(sight.me, slot))._replace(slot=prize.slot)
    return sight.with_hand(sight.me, rest).holding(prize.seat, gift)


def _snap(mind: Mind) -> Iterator[Judged]:
    """Claim a card, if it is worth the risk, or pass."""
    view, sight, alike = mind.view, mind.sight, _alike(mind.view)
    claims = [(spot, sure) for spot in _claimable(view, sight) if (sure := _fits(view, spot, alike)) >= RISK]
    yield Judged(Move("pass"), mind.worth(sight) if claims else 0.0)
    for spot, sure in claims:
        yield Judged(Move("snap", written(spot)), _claiming(mind, spot, sure))


def claiming(mind: Mind, spot: Spot) -> float:
    """Return the worth of claiming a card."""
    return _claiming(mind, spot, _fits(mind.view, spot, _alike(mind.view)))


def _claiming(mind: Mind, spot: Spot, sure: float) -> float:
    """Return the worth of claiming a card that fits with probability `sure`."""
    if sure == 1:
        return _claimed(mind, mind.sight, spot)
    wrong = mind.worth(_punished(mind.view, mind.sight))
    return sure * _claimed(mind, mind.sight, spot) + (1 - sure) * wrong if sure else wrong


def _claimable(view: View, sight: Sight) -> Iterator[Spot]:
    """Yield all cards that may be claimed; a seat without cards may not claim (AG-R19)."""
    for seat in sight.playing if sight.own else ():
        if seat != view.announcer:
            yield from [Spot(seat, held.slot) for held in sight.hands[seat]]


def _alike(view: View) -> Mapping[int, float]:
    """Return by age the share of unseen cards with the rank of the top of the discard."""
    found: dict[int, list[bool]] = {}
    for card in unknown_cards(view):
        found.setdefault(view.ages[card], []).append(RANK_OF[card] == RANK_OF[view.top])
    return {age: sum(same) / len(same) for age, same in found.items()}


def _fits(view: View, spot: Spot, alike: Mapping[int, float]) -> float:
    """Return the probability that a card has the rank of the top of the discard."""
    card = view.card_at(spot)
    return alike[view.origins[spot.seat][spot.slot]] if card == HIDDEN else float(RANK_OF[card] == RANK_OF[view.top])


def _claimed(mind: Mind, sight: Sight, spot: Spot) -> float:
    """Return the worth of a right claim: one own card less; for an opponent's card, after the best gift."""
    after = sight.without(spot)
    if spot.seat == mind.me:
        return mind.worth(after)
    return max((mind.worth(given) for _, given in _gifts(after, spot)), default=mind.worth(sight))


def _punished(view: View, sight: Sight) -> Sight:
    """Return the sight after a penalty card from the pile."""
    slot = max((held.slot for held in sight.own), default=0) + 1
    return sight.holding(sight.me, Held(slot, UNSEEN, view.epoch, 0))


_BY_PHASE: Final[Mapping[Phase, Callable[[Mind], Iterator[Judged]]]] = {
    "choice": _choice,
    "drawn": _drawn,
    "snap": _snap,
    "give": _give,
    "power": _power,
    "swap": _swap,
    "end": _end,
}
_INSTEAD: Final = {"snap": Move("other"), "end": Move("seen")}
"""Replacements for moves that are not offered: looking at the others' cards first, ending the turn with a look."""


def expert(networks: Networks) -> LearnedPlayer[View]:
    """Return the player who makes the best move by these networks."""
    return LearnedPlayer(partial(judged, networks), otherwise=Regular())


NETWORKS: Final = learned_beside(__file__)
EXPERT: Final = expert(NETWORKS)
