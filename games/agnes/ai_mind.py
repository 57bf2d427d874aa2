"""What an expert of Agnès thinks about one decision: the worth of sights, and what may be seen at a spot."""

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
"""How many points more than the others on average a seat will have from the round: while nobody has announced ("open"),
once the seat itself has ("called"), once another has ("last")."""
HOPE: Final = 0.15
"""AGNÈS is thought about from this chance of 5 or less on."""
PARTS: Final = 3
"""How many values stand for all that an unseen card may be."""


Outcomes: TypeAlias = Iterator[tuple[float, Sight]]
"""What may come of something, and how likely."""


class Mind:
    """What an expert thinks about one decision."""

    def __init__(self, view: View, networks: Networks) -> None:
        self.view = view
        self.networks = networks
        self.sight = sight_of(view)
        self.me = self.sight.me
        self.prospects = Prospects(view)

    def worth(self, sight: Sight) -> float:
        """Return what a sight at the end of a turn is worth."""
        return self.networks[stage_of(sight)].value(inputs_of(self.prospects, sight))

    def may_call(self, sight: Sight) -> bool:
        """Tell whether AGNÈS can be announced with these cards, and is not quite hopeless."""
        return sight.announcer == EMPTY and self.prospects.outlook(sight, self.me).enough >= HOPE

    def best(self, sight: Sight) -> float:
        """Return what a sight is worth to who may still announce."""
        found = self.worth(sight)
        return max(found, self.worth(sight.calling())) if self.may_call(sight) else found

    def with_call(self, move: Move, sight: Sight, call: Move) -> Iterator[Judged]:
        """Yield a move that ends the turn, and the same with AGNÈS."""
        yield Judged(move, self.worth(sight))
        if self.may_call(sight):
            yield Judged(call, self.worth(sight.calling()))

    def looks(self, sight: Sight, spot: Spot) -> Outcomes:
        """Yield what may be seen at a spot, and how likely: a few values for all, or the one that is known."""
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
    """Return the own cards that are worth a thought: the dearest that was seen, and one unseen of each age."""
    unseen = {held.age: held for held in reversed(sight.own) if held.worth == UNSEEN}
    seen = max((held for held in sight.own if held.worth != UNSEEN), key=lambda held: held.worth, default=None)
    return [Spot(sight.me, held.slot) for held in (*unseen.values(), *((seen,) if seen else ()))]
