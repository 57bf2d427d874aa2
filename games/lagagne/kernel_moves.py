"""The moves of LaGagne's kernel as numbers: a kind is thrown away, the others are named here."""

from __future__ import annotations

from typing import Final

from games.core.move import Move
from games.lagagne.cards import KINDS, SUIT_NAMES, SUIT_OF, SUITS, WRITTEN
from games.lagagne.homes_and_thefts import BACK, Theft

PLACE: Final = 32
"""Four for each kind: the suit of the column."""
THEFT: Final = 256
TAKE_BACK: Final = 6_000
"""The top of the discard, by a recover card."""
MULLIGAN: Final = 6_001
EXCHANGE_WITH: Final = 6_010
GIVE_BACK: Final = 6_030
SETTLE: Final = 6_031
"""To keep the card seen and give this kind for it."""


def theft_move(victim: int, card: int, source: int, target: int) -> int:
    """Return the move that takes a card from a victim's column into an own one."""
    return THEFT + ((victim * KINDS + card) * SUITS + source) * SUITS + target


def theft_of(move: int) -> Theft:
    """Return what such a move takes."""
    rest, target = divmod(move - THEFT, SUITS)
    rest, source = divmod(rest, SUITS)
    return Theft(rest // KINDS, rest % KINDS, source, target)


def plainly_written(move: int) -> Move:
    """Return a move as players make it, where that does not depend on the table: all but thefts and exchanges."""
    if move < PLACE:
        return Move("discard", (WRITTEN[move],))
    if move < THEFT:
        card, suit = divmod(move - PLACE, SUITS)
        return Move("play", (WRITTEN[card],) if SUIT_OF[card] == suit else (WRITTEN[card], SUIT_NAMES[suit]))
    if move >= GIVE_BACK:
        return Move("settle", (BACK if move == GIVE_BACK else WRITTEN[move - SETTLE],))
    return Move("recover" if move == TAKE_BACK else "mulligan")
