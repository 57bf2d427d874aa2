"""Uses of a power that an expert of Agnès considers, and their expected outcomes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.agnes.ai_mind import Mind, Outcomes, own_spots
from games.agnes.ai_prospects import LOWEST
from games.agnes.powers import OWN_LOOK, written
from games.agnes.sight import UNSEEN, Sight
from games.agnes.state import Spot
from games.core.french_pack import JACK, KING, QUEEN
from games.core.learned_player import Judged
from games.core.move import Move

LATER: Final = 1e-4
"""The least gain for which AGNÈS is decided after the power."""
BREADTH: Final = 3
"""Number of the others' cards on which a power is tried; one before it is drawn."""


def uses(mind: Mind, sight: Sight, rank: int, breadth: int) -> Iterator[Judged]:
    """Yield the uses of a power to consider, without and with a decision about AGNÈS afterwards."""
    for items, outcomes in _outcomes(mind, sight, rank, breadth):
        found = list(outcomes)
        yield Judged(Move("power", items), sum(share * mind.worth(after) for share, after in found))
        if any(mind.may_call(after) for _, after in found):
            asked = sum(share * mind.best(after) for share, after in found)
            yield Judged(Move("power-ask", items), asked - LATER)


def _outcomes(mind: Mind, sight: Sight, rank: int, breadth: int) -> Iterator[tuple[tuple[str, ...], Outcomes]]:
    """Yield uses of a power with their outcomes, for at most `breadth` of the own and of the others' cards."""
    own = own_spots(sight)
    if rank in OWN_LOOK:
        for spot in own:
            if sight.at(spot).worth == UNSEEN:
                yield (str(spot.slot + 1),), outcomes(mind, sight, rank, spot)
        return
    others = _likely_lowest(mind, sight, only_unseen=rank == QUEEN)[:breadth]
    if rank == QUEEN:
        for spot in others:
            yield written(spot), outcomes(mind, sight, rank, spot)
    for mine in own[-breadth:] if rank in {JACK, KING} else ():
        for spot in others:
            yield written(mine, spot), outcomes(mind, sight, rank, mine, spot)


def outcomes(mind: Mind, sight: Sight, rank: int, *spots: Spot) -> Outcomes:
    """Return the outcomes of a power used on these cards."""
    if rank == JACK:
        return iter(((1.0, sight.swapped(*spots)),))
    return _king(mind, sight, *spots) if rank == KING else mind.looks(sight, *spots)


def _likely_lowest(mind: Mind, sight: Sight, *, only_unseen: bool) -> list[Spot]:
    """Return the others' cards in reach with the lowest expected values, one for each that looks the same."""
    found: dict[tuple[object, ...], Spot] = {}
    for seat in sight.playing:
        if seat not in {mind.me, sight.announcer}:
            for held in sight.hands[seat]:
                if held.worth == UNSEEN or not only_unseen:
                    found.setdefault(
                        (seat, held.worth, bool(held.knowers >> seat & 1), held.age), Spot(seat, held.slot)
                    )
    return sorted(found.values(), key=lambda spot: (_mean(mind, sight, spot), spot))


def _mean(mind: Mind, sight: Sight, spot: Spot) -> float:
    """Return the expected value of an opponent's card."""
    held = sight.at(spot)
    if held.worth != UNSEEN:
        return held.worth
    shares = mind.prospects.of_card((held.age, bool(held.knowers >> spot.seat & 1)))
    return sum(share * (kind + LOWEST) for kind, share in enumerate(shares))


def _king(mind: Mind, sight: Sight, mine: Spot, spot: Spot) -> Outcomes:
    """Yield the outcomes of a king's look at two cards, swapped if that is better."""
    for share, once in mind.looks(sight, mine):
        for likely, twice in mind.looks(once, spot):
            yield share * likely, max(twice, twice.swapped(mine, spot), key=mind.worth)
