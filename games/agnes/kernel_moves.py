"""The moves of Agnès' kernel as numbers. A spot is coded as 256 × seat + slot (from 0)."""

from __future__ import annotations

from typing import Final

from games.core.move import Move

DRAW, DISCARD, PASS, DECLINE, SWAP, LEAVE, END, ANNOUNCE, DROP = range(9)
"""`SWAP` and `LEAVE`: what to do with the two cards of a king. `DROP`: to discard and waive the power."""
TAKE: Final[int] = 1 << 8
KEEP: Final[int] = 2 << 8
GIVE: Final[int] = 3 << 8
LOOK: Final[int] = 4 << 8
"""At an own card; these and the next ones are followed by a slot, a spot, or two spots."""
TAKE_CALLING: Final[int] = 5 << 8
KEEP_CALLING: Final[int] = 6 << 8
"""The two that say that AGNÈS is announced at the end of the turn."""
SNAP: Final[int] = 1 << 12
LOOK_AT: Final[int] = 2 << 12
PAIR: Final[int] = 1 << 22
ASK: Final[int] = 1 << 23
"""Added to a power: to be asked about AGNÈS after it."""
SPOTS: Final[int] = 1 << 11
_BARE: Final = (
    *(Move(verb) for verb in ("draw", "discard", "pass", "decline")),
    Move("swap", ("yes",)),
    Move("swap", ("no",)),
    Move("end"),
    Move("agnes"),
    Move("drop"),
)
_SLOT: Final = (
    (KEEP_CALLING, "keep-agnes"),
    (TAKE_CALLING, "take-agnes"),
    (LOOK, "power"),
    (GIVE, "give"),
    (KEEP, "keep"),
    (TAKE, "take"),
)


def spot_of(coded: int) -> tuple[int, int]:
    """Return the seat and the slot of a spot."""
    return coded >> 8, coded & 255


def two_spots(move: int) -> tuple[int, int]:
    """Return the two spots of a `PAIR`."""
    return divmod(move - PAIR, SPOTS)


def written(move: int) -> Move:
    """Return a move as players make it: slots from 1."""
    if move >= ASK:
        return Move("power-ask", written(move - ASK).items)
    if move < TAKE:
        return _BARE[move]
    if move < SNAP:
        first, verb = next(pair for pair in _SLOT if move >= pair[0])
        return Move(verb, (str(move - first + 1),))
    if move < PAIR:
        verb = "snap" if move < LOOK_AT else "power"
        return Move(verb, _words(move - (SNAP if move < LOOK_AT else LOOK_AT)))
    return Move("power", tuple(word for spot in two_spots(move) for word in _words(spot)))


def _words(spot: int) -> tuple[str, str]:
    seat, slot = spot_of(spot)
    return str(seat), str(slot + 1)
