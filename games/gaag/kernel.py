"""A round of GaAg for search: the row as a few figures, hands as sorted lists, to the end of the round.

Moves: a card by its number, `PICK_UP`, and after a special card `KEEP` or `REVERSE`.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from games.core.chance import Chance
from games.core.kernel import OVER, Kernel
from games.core.move import Move
from games.core.seats import following
from games.gaag.cards import CLOSE_LOW, GAP, KINDS, WRITTEN, atoms_of, weigh
from games.gaag.playout import Line
from games.gaag.state import Phase, State

PICK_UP: Final = KINDS
KEEP: Final = KINDS + 1
REVERSE: Final = KINDS + 2
_WRITTEN: Final = (
    *(Move("play", (card,)) for card in WRITTEN),
    Move("pickup"),
    Move("direction", ("keep",)),
    Move("direction", ("reverse",)),
)
_DIRECTIONS: Final = (KEEP, REVERSE)


@dataclass(slots=True, eq=False)
class GaAgKernel(Kernel):
    """A round in play; of the collected cards only the atoms are kept."""

    phase: Phase
    direction: int
    gone: tuple[int, ...]
    playing: int
    """How many are in the game."""
    special: int
    """The atoms of a special card."""
    atoms: tuple[int, ...]
    """Of each card."""
    line: Line
    pile: list[int]
    hands: list[list[int]]
    taken: list[int]
    """The atoms that each seat has picked up."""

    def moves(self) -> Sequence[int]:
        """Return the legal moves."""
        if self.phase == "direction":
            return _DIRECTIONS
        hand = self.hands[self.seat]
        fitting = self.line.fitting(hand)
        if fitting and fitting[-1] == GAP and hand[-2:] == [GAP, GAP]:
            fitting.pop()
        if self.phase == "turn" and self.line.low:
            fitting.append(PICK_UP)
        return fitting

    def apply(self, move: int, chance: Chance) -> None:  # noqa: ARG002 -- after the deal nothing is left to chance
        """Make a move."""
        seat = self.seat
        if move < KINDS:
            self.hands[seat].remove(move)
            self.line.lay(move, self.atoms[move])
            if move >= CLOSE_LOW and self.playing > 2:
                self.phase = "direction"
            else:
                self._end_turn(seat)
        elif move == PICK_UP:
            self.taken[seat] += self.line.atoms
            self.line.clear()
            if self.pile:
                self.phase = "restart"
            else:
                self.seat = OVER
        else:
            if move == REVERSE:
                self.direction = -self.direction
            self._end_turn(seat)

    def _end_turn(self, seat: int) -> None:
        if self.pile:
            insort(self.hands[seat], self.pile.pop())
        self.seat = _circle(len(self.hands), self.gone, self.direction)[seat]
        self.phase = "turn"

    def policy(self, chance: Chance) -> int:
        """Lay the nearest card, the heaviest of those; pick up when none fits; choose any direction."""
        if self.phase == "direction":
            return KEEP + chance.below(2)
        card = self.line.choose(self.hands[self.seat])
        return card if card >= 0 else PICK_UP

    def scores(self) -> Sequence[int]:
        """Return what the round costs each seat, as negative atoms: the cards picked up and those in the hand."""
        atoms, special = zip(self.taken, self.hands, strict=True), self.special
        return [-taken - weigh(hand, special) for taken, hand in atoms]

    def written(self, move: int) -> Move:
        """Return the move as players make it."""
        return _WRITTEN[move]


@cache
def _circle(seats: int, gone: tuple[int, ...], direction: int) -> tuple[int, ...]:
    """Return, by seat, who has the next turn in this direction."""
    return tuple(following(seats, gone, seat, direction) for seat in range(seats))


@cache
def _atoms(special: int) -> tuple[int, ...]:
    return tuple(atoms_of(card, special) for card in range(KINDS))


def kernel_of(state: State) -> GaAgKernel:
    """Return the round that a state is in."""
    special = state.variant.special_atoms
    return GaAgKernel(
        seat=OVER if state.phase == "over" else state.turn,
        phase=state.phase,
        direction=state.direction,
        gone=tuple(state.gone),
        playing=len(state.playing),
        special=special,
        atoms=_atoms(special),
        line=Line.of(state.row, special),
        pile=state.pile[:],
        hands=[hand[:] for hand in state.hands],
        taken=[weigh(cards, special) for cards in state.collected],
    )
