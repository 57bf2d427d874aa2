"""The judgement of one decision by an expert of Agnès: the worth of sights, and the possible cards at a spot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from games.agnes.ai_prospects import LOWEST, Prospects
from games.agnes.learned_inputs import inputs_of
from games.agnes.sight import UNSEEN, Sight, sight_of
from games.agnes.state import EMPTY, Spot
from games.agnes.view import View
from games.core.learned_player import Judged, ValueNetwork
from games.core.move import Move

Networks: TypeAlias = Mapping[str, ValueNetwork]
"""Networks for a seat's points from the round, less the average of the others: before an announcement ("open"), after
the seat's own ("called"), after another's ("last")."""
HOPE: Final = 0.15
"""The least chance of 5 or less at which AGNÈS is considered."""
PARTS: Final = 3
"""Number of values that stand for all possible values of an unseen card."""


Outcomes: TypeAlias = Iterator[tuple[float, Sight]]
"""Possible sights, each with its probability."""


class Mind:
    """The judgement of one decision."""

    def __init__(self, view: View, networks: Networks) -> None:
        self.view = view
        self.networks = networks
        self.sight = sight_of(view)
        self.me = self.sight.me
        self.prospects = Prospects(view)

    def worth(self, sight: Sight) -> float:
        """Return the worth of a sight at the end of a turn."""
        return self.networks[stage_of(sight)].value(inputs_of(self.prospects, sight))

    def may_call(self, sight: Sight) -> bool:
        """Return whether AGNÈS may be announced and is not hopeless with these cards."""
        return sight.announcer == EMPTY and self.prospects.outlook(sight, self.me).enough >= HOPE

    def best(self, sight: Sight) -> float:
        """Return the worth of a sight to a seat that may still announce."""
        found = self.worth(sight)
        return max(found, self.worth(sight.calling())) if self.may_call(sight) else found

    def with_call(self, move: Move, sight: Sight, call: Move) -> Iterator[Judged]:
        """Yield a move that ends the turn, without and with AGNÈS."""
        yield Judged(move, self.worth(sight))
        if self.may_call(sight):
            yield Judged(call, self.worth(sight.calling()))

    def looks(self, sight: Sight, spot: Spot) -> Outcomes:
        """Yield the possible sights after a look at a spot, with probabilities; a few values stand for all."""
        held = sight.at(spot)
        if held.worth != UNSEEN:
            yield 1.0, sight
            return
        kept = spot.seat != self.me and bool(held.knowers >> spot.seat & 1)
        shares, size, total = self.prospects.of_card((held.age, kept)), 0.0, 0.0
        for kind, share in enumerate(shares):
            size, total = size + share, total + share * (kind + LOWEST)
            if size >= 1.0 / PARTS or (size > 0 and kind == len(shares) - 1):
                yield size, sight.seen(spot, round(total / size))
                size = total = 0.0


def stage_of(sight: Sight) -> str:
    """Return the name of the network that values a sight."""
    if sight.announcer == EMPTY:
        return "open"
    return "called" if sight.announcer == sight.me else "last"


def own_spots(sight: Sight) -> list[Spot]:
    """Return the own cards to consider: the dearest known one, and one unknown card of each age."""
    unseen = {held.age: held for held in reversed(sight.own) if held.worth == UNSEEN}
    seen = max((held for held in sight.own if held.worth != UNSEEN), key=lambda held: held.worth, default=None)
    return [Spot(sight.me, held.slot) for held in (*unseen.values(), *((seen,) if seen else ()))]
