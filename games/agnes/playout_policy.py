"""The quick play of Agnès' playouts: known cards count their value, unknown ones the mean of the pack.

It sees what its seat has seen, as the rules keep it (AG-R29), though it runs in a kernel that knows every card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Protocol

from games.agnes.kernel_moves import (
    ANNOUNCE,
    DECLINE,
    DISCARD,
    DRAW,
    END,
    GIVE,
    KEEP,
    KEEP_CALLING,
    LEAVE,
    LOOK,
    PAIR,
    PASS,
    SNAP,
    SPOTS,
    SWAP,
    TAKE,
    TAKE_CALLING,
)
from games.agnes.powers import OWN_LOOK
from games.agnes.scoring import ENOUGH, VALUES
from games.agnes.state import EMPTY, Phase
from games.core.french_pack import PACK, RANK_OF

MEAN: Final = sum(VALUES) / PACK
_HIDDEN: Final = MEAN + 0.3
"""What an own card counts that is not known, when the worst is sought."""
_GAIN: Final = tuple(sum(max(0, worst - value) for value in VALUES) / PACK for worst in range(11))
"""What drawing promises, by the value of the worst own card."""
_POWER: Final = 1.5
"""What a look is worth, while something is hidden."""


class Table(Protocol):
    """What of a position is looked at; `known` has, by card, who has seen it, as bits."""

    seat: int
    phase: Phase
    announcer: int
    layouts: list[list[int]]
    known: list[int]
    discard: list[int]
    held: int
    power: int
    pair: tuple[int, int] | None


def worst_slot(table: Table) -> tuple[int, float, int]:
    """Return the own slot to be rid of first, what it counts, and a hidden slot; -1: there is none."""
    bit, known = 1 << table.seat, table.known
    slot, most, hidden = -1, -2.0, -1
    for number, card in enumerate(table.layouts[table.seat]):
        if card == EMPTY:
            continue
        if known[card] & bit:
            counts = float(VALUES[card])
        else:
            counts, hidden = _HIDDEN, number
        if counts > most:
            slot, most = number, counts
    return slot, most, hidden


def choose(table: Table, *, can_draw: bool, may_call: bool) -> int:
    """Take the top of the discard where that gains more than a card from the pile does on average."""
    slot, most, _ = worst_slot(table)
    if slot >= 0 and table.discard:
        gain = most - VALUES[table.discard[-1]]
        if not can_draw or gain > _GAIN[int(most) if most > 0 else 0]:
            calls = may_call and _is_enough(table, slot, table.discard[-1])
            return (TAKE_CALLING if calls else TAKE) + slot
    return DRAW


def keep(table: Table, *, may_call: bool) -> int:
    """Keep the drawn card for the worst one, unless its power is worth more; announce with five or less, all known."""
    slot, most, hidden = worst_slot(table)
    power = _POWER if hidden >= 0 and RANK_OF[table.held] in OWN_LOOK else 0.0
    if slot >= 0 and most - VALUES[table.held] > power:
        return (KEEP_CALLING if may_call and _is_enough(table, slot, table.held) else KEEP) + slot
    return ANNOUNCE if may_call and _is_enough(table, -1, EMPTY) else DISCARD


def _is_enough(table: Table, slot: int, card: int) -> bool:
    """Tell whether the own cards, with this one in a slot, are all known and five or less."""
    bit, known, total = 1 << table.seat, table.known, 0 if slot < 0 else VALUES[card]
    for number, own in enumerate(table.layouts[table.seat]):
        if own != EMPTY and number != slot:
            if not known[own] & bit:
                return False
            total += VALUES[own]
    return total <= ENOUGH


def snap(table: Table) -> int:
    """Claim a card of the rank that the seat knows, an own one before another's."""
    rank, bit, known = RANK_OF[table.discard[-1]], 1 << table.seat, table.known
    seats = len(table.layouts)
    for owner in [*range(table.seat, seats), *range(table.seat)]:
        if owner != table.announcer:
            for slot, card in enumerate(table.layouts[owner]):
                if card != EMPTY and RANK_OF[card] == rank and known[card] & bit and VALUES[card] > 0:
                    claim: int = SNAP + (owner << 8) + slot
                    return claim
    return PASS


def give(table: Table) -> int:
    """Give the worst card."""
    return GIVE + worst_slot(table)[0]


def use(table: Table) -> int:
    """Look at an own hidden card; change a bad card for an unknown one; leave the rest."""
    slot, most, hidden = worst_slot(table)
    if table.power in OWN_LOOK:
        return LOOK + hidden if hidden >= 0 else DECLINE
    if slot < 0 or most < MEAN + 2:
        return DECLINE
    for owner, layout in enumerate(table.layouts):
        if owner not in {table.seat, table.announcer}:
            for other, card in enumerate(layout):
                if card != EMPTY and table.power in {11, 13}:
                    return PAIR + ((table.seat << 8) + slot) * SPOTS + (owner << 8) + other
    return DECLINE


def swap(table: Table) -> int:
    """Swap the two cards that a king showed if the own one is worse."""
    if table.pair is None:
        return LEAVE
    one, other = (VALUES[table.layouts[spot >> 8][spot & 255]] for spot in table.pair)
    owners = [spot >> 8 for spot in table.pair]
    gains = one > other if owners[0] == table.seat else table.seat == owners[1] and other > one
    return SWAP if gains else LEAVE


def announce(table: Table) -> int:
    """Say AGNÈS with five or less, all of it known."""
    return ANNOUNCE if _is_enough(table, -1, EMPTY) else END


_BY_PHASE: Final[Mapping[str, Callable[[Table], int]]] = {
    "snap": snap,
    "give": give,
    "power": use,
    "swap": swap,
    "end": announce,
}


def playout_move(table: Table, *, can_draw: bool, may_call: bool) -> int:
    """Return what the seat in turn plays."""
    if table.phase == "choice":
        return choose(table, can_draw=can_draw, may_call=may_call)
    return keep(table, may_call=may_call) if table.phase == "drawn" else _BY_PHASE[table.phase](table)
