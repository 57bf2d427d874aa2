"""A kernel for search: a round of GaAg with the row as a few numbers and hands as masks.

Moves: a card by its number, `PICK_UP`, and after a special card `KEEP` or `REVERSE`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from games.core.chance import Chance
from games.core.move import Move
from games.core.search import OVER, Kernel
from games.core.seats import following
from games.gaag.cards import CLOSE_HIGH, CLOSE_LOW, GAP, KINDS, LINK_7, LINK_8, NUMBER_OF, WRITTEN, atoms_of
from games.gaag.cards import weigh as weigh_cards
from games.gaag.masks import cards_in, fitting, mask_of, nearest, opening, special, weigh
from games.gaag.row import ends, intervals, landing
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


@dataclass(eq=False)
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
    low: int
    """The ends of the row; 0: it is empty."""
    high: int
    row_atoms: int
    gaps: int
    """Free intervals."""
    seven: bool
    """Whether an element 7 lies in the row."""
    eight: bool
    pile: list[int]
    hands: list[int]
    """Masks, see `games/gaag/masks.py`."""
    taken: list[int]
    """The atoms that each seat has picked up."""

    def moves(self) -> Sequence[int]:
        """Return the legal moves."""
        if self.phase == "direction":
            return _DIRECTIONS
        row = (self.low, self.high)
        found = [*cards_in(fitting(self.hands[self.seat], row, self.gaps, seven=self.seven, eight=self.eight))]
        if self.phase == "turn" and self.low:
            found.append(PICK_UP)
        return found

    def apply(self, move: int, _chance: Chance) -> None:
        """Make a move."""
        seat = self.seat
        if move < KINDS:
            self.hands[seat] -= 1 << move
            self._lay(move)
            if move >= CLOSE_LOW and self.playing > 2:
                self.phase = "direction"
            else:
                self._end_turn(seat)
        elif move == PICK_UP:
            self._clear(seat)
            if self.pile:
                self.phase = "restart"
            else:
                self.seat = OVER
        else:
            if move == REVERSE:
                self.direction = -self.direction
            self._end_turn(seat)

    def _lay(self, card: int) -> None:
        self.row_atoms += self.atoms[card]
        if card < LINK_7:
            number = NUMBER_OF[card]
            if self.low == 0:
                self.low = self.high = number
            elif card == CLOSE_LOW or (number < self.low and card != CLOSE_HIGH):
                self.gaps += self.low - number == 2
                self.low = number
            else:
                self.gaps += number - self.high == 2
                self.high = number
            if card < CLOSE_LOW:
                self.seven |= number == 7
                self.eight |= number == 8
        elif card == GAP:
            self.gaps -= 1

    def _clear(self, seat: int) -> None:
        self.taken[seat] += self.row_atoms
        self.low = self.high = self.row_atoms = self.gaps = 0
        self.seven = self.eight = False

    def _end_turn(self, seat: int) -> None:
        if self.pile:
            self.hands[seat] += 1 << self.pile.pop()
        self.seat = _circle(len(self.hands), self.gone, self.direction)[seat]
        self.phase = "turn"

    def policy(self, chance: Chance) -> int:
        """Lay the nearest card, the heaviest of those; pick up when none fits; choose any direction."""
        if self.phase == "direction":
            return KEEP + chance.below(2)
        hand = self.hands[self.seat]
        card = nearest(hand, self.low, self.high) if self.low else opening(hand)
        if card < 0 and hand >> CLOSE_LOW:
            card = special(hand, self.gaps, seven=self.seven, eight=self.eight)
        return card if card >= 0 else PICK_UP

    def play_on(self, turns: int, chance: Chance) -> None:
        """Play this many turns by the policy; a direction that is still to be chosen is not counted."""
        turns += self.phase == "direction"
        while turns > 0 and self.seat >= 0:
            self.apply(self.policy(chance), chance)
            turns -= self.phase == "turn"

    def scores(self) -> Sequence[int]:
        """Return what the round costs each seat, as negative atoms: the cards picked up and those in the hand."""
        return [-taken - weigh(hand, self.special) for taken, hand in zip(self.taken, self.hands, strict=True)]

    def written(self, move: int) -> Move:
        """Return the move as players make it."""
        return _WRITTEN[move]


@cache
def _circle(seats: int, gone: tuple[int, ...], direction: int) -> tuple[int, ...]:
    """Return, by seat, who has the next turn in this direction."""
    return tuple(following(seats, gone, seat, direction) for seat in range(seats))


@cache
def _atoms(special_atoms: int) -> tuple[int, ...]:
    return tuple(atoms_of(card, special_atoms) for card in range(KINDS))


def kernel_of(state: State) -> GaAgKernel:
    """Return the round that a state is in."""
    worth = state.variant.special_atoms
    low, high = ends(state.row) if state.row else (0, 0)
    return GaAgKernel(
        seat=OVER if state.phase == "over" else state.turn,
        phase=state.phase,
        direction=state.direction,
        gone=tuple(state.gone),
        playing=len(state.playing),
        special=worth,
        atoms=_atoms(worth),
        low=low,
        high=high,
        row_atoms=weigh_cards(state.row, worth),
        gaps=sum(1 for _ in intervals(state.row)),
        seven=landing(state.row, LINK_7) is not None,
        eight=landing(state.row, LINK_8) is not None,
        pile=state.pile[:],
        hands=[mask_of(hand) for hand in state.hands],
        taken=[weigh_cards(cards, worth) for cards in state.collected],
    )
