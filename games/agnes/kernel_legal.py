"""A round of Agnès as a kernel holds it, and what is legal in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from games.agnes.kernel_moves import (
    ANNOUNCE,
    ASK,
    DECLINE,
    DISCARD,
    DRAW,
    DROP,
    END,
    GIVE,
    KEEP,
    KEEP_CALLING,
    LEAVE,
    LOOK,
    LOOK_AT,
    PAIR,
    PASS,
    SNAP,
    SPOTS,
    SWAP,
    TAKE,
    TAKE_CALLING,
)
from games.agnes.powers import OWN_LOOK, POWERFUL
from games.agnes.state import EMPTY, Phase, Variant
from games.core.french_pack import QUEEN, RANK_OF
from games.core.kernel import Kernel

WAITING: Final = -2
PASSED: Final = -1


@dataclass(eq=False)
class AgnesPosition(Kernel):
    """A round in play, and what is legal in it; lists by seat, slots as the rules number them."""

    variant: Variant
    gone: tuple[int, ...]
    phase: Phase
    turn: int
    turns: int
    layouts: list[list[int]]
    pile: list[int]
    discard: list[int]
    known: list[int]
    held: int
    power: int
    answers: list[int]
    """In a snap window: the spot that a seat claims, `PASSED`, or `WAITING`."""
    giver: int
    prize: int
    """The spot that the winner emptied, or `EMPTY`."""
    pair: tuple[int, int] | None
    announcer: int
    calling: bool
    asking: bool
    shaken: bool

    def moves(self) -> Sequence[int]:  # noqa: PLR0911 -- a phase each
        """Return the legal moves."""
        match self.phase:
            case "choice":
                slots = self._slots(self.seat, TAKE) if self.discard else []
                calling = self._slots(self.seat, TAKE_CALLING) if self.discard and self.may_call else []
                return [*([DRAW] if self._can_draw() else []), *slots, *calling]
            case "drawn":
                return [*self._discards(), *self._slots(self.seat, KEEP)]
            case "snap":
                return [PASS, *self._spots(SNAP, range(len(self.layouts)))]
            case "give":
                return self._slots(self.seat, GIVE)
            case "power":
                targets = self._targets()
                more = [ANNOUNCE, *(ASK + target for target in targets)] if self.may_call else []
                return [DECLINE, *targets, *more]
            case "swap":
                return (SWAP, LEAVE)
            case _:
                return (END, ANNOUNCE)

    @property
    def may_call(self) -> bool:
        """Whether the active seat may say now that it announces at the end of its turn (AG-R22)."""
        return self.announcer == EMPTY and not self.calling

    def _discards(self) -> list[int]:
        found = [DISCARD]
        if RANK_OF[self.held] in POWERFUL:
            found.append(DROP)
        return [*found, ANNOUNCE, *self._slots(self.seat, KEEP_CALLING)] if self.may_call else found

    def _slots(self, owner: int, first: int) -> list[int]:
        return [first + slot for slot, card in enumerate(self.layouts[owner]) if card >= 0]

    def _spots(self, first: int, owners: Sequence[int]) -> list[int]:
        """Return the spots of these seats that may be touched, with `first` added."""
        reached = [owner for owner in owners if owner != self.announcer]
        return [spot for owner in reached for spot in self._slots(owner, first + (owner << 8))]

    def _targets(self) -> list[int]:
        if self.power in OWN_LOOK:
            return self._slots(self.seat, LOOK)
        if self.power == QUEEN:
            return self._spots(LOOK_AT, [owner for owner in range(len(self.layouts)) if owner != self.seat])
        seats = len(self.layouts)
        spots = self._spots(0, [(self.seat + step) % seats for step in range(seats)])
        pairs = combinations(spots, 2)
        return [PAIR + one * SPOTS + other for one, other in pairs if one >> 8 != other >> 8]

    def _can_draw(self) -> bool:
        return bool(self.pile) or len(self.discard) > 1

    def _has_card(self, seat: int) -> bool:
        return max(self.layouts[seat], default=EMPTY) >= 0

    def _eligible(self) -> list[int]:
        order = (*range(self.turn + 1, len(self.layouts)), *range(self.turn))
        return [seat for seat in order if seat != self.announcer and self._has_card(seat)]
