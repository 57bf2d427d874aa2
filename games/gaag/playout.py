"""A quick model of a round, for the regular player: the row as a few figures, and everybody plays the nearest card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from games.gaag.cards import CLOSE_HIGH, CLOSE_LOW, GAP, LINK_7, LINK_8, NUMBER_OF, atoms_of
from games.gaag.legal_moves import least_card
from games.gaag.row import ends, intervals, landing

_FAR: Final = 99
_LINKS: Final = (LINK_7, LINK_8)


@dataclass(slots=True)
class Line:
    """The row in figures: its ends (0: empty), its atoms, whether a 7 and an 8 lie in it, and its free intervals."""

    low: int = 0
    high: int = 0
    atoms: int = 0
    gaps: int = 0
    seven: bool = False
    eight: bool = False

    def clear(self) -> None:
        """Take the row away."""
        self.low = self.high = self.atoms = self.gaps = 0
        self.seven = self.eight = False

    @classmethod
    def of(cls, row: Sequence[int], special: int) -> Line:
        """Return the figures of a row."""
        line = cls()
        if row:
            line.low, line.high = ends(row)
        line.atoms = sum(atoms_of(card, special) for card in row)
        line.gaps = sum(1 for _ in intervals(row))
        line.seven, line.eight = (landing(row, link) is not None for link in _LINKS)
        return line

    def copy(self) -> Line:
        """Return another one alike."""
        twin = Line.__new__(Line)
        twin.low, twin.high, twin.atoms, twin.gaps = self.low, self.high, self.atoms, self.gaps
        twin.seven, twin.eight = self.seven, self.eight
        return twin

    def lay(self, card: int, atoms: int) -> None:
        """Lay a card that fits."""
        self.atoms += atoms
        if card < CLOSE_LOW or card in {CLOSE_LOW, CLOSE_HIGH}:
            self._extend(card, NUMBER_OF[card])
        elif card == GAP:
            self.gaps -= 1

    def _extend(self, card: int, number: int) -> None:
        if self.low == 0:
            self.low = self.high = number
        elif card == CLOSE_LOW or number < self.low:
            self.gaps += self.low - number == 2
            self.low = number
        else:
            self.gaps += number - self.high == 2
            self.high = number
        if card < CLOSE_LOW:
            self.seven |= number == 7
            self.eight |= number == 8

    def fitting(self, hand: Sequence[int]) -> list[int]:
        """Return the cards of a hand that can be laid, in order."""
        low, high = self.low, self.high
        if low == 0:
            return [card for card in hand if card < LINK_7]
        return [
            card
            for card in hand
            if (low > NUMBER_OF[card] or NUMBER_OF[card] > high if card < CLOSE_LOW else self._special_fits(card))
        ]

    def _special_fits(self, card: int) -> bool:
        if card == GAP:
            return self.gaps > 0
        return self.seven if card == LINK_7 else self.eight if card == LINK_8 else True

    def choose(self, hand: Sequence[int]) -> int:
        """Return the card that is laid without much thought: the nearest, the heaviest of those; -1 when none fits."""
        if self.low == 0:
            card = least_card((), hand)
            return -1 if card is None else card
        low, high = self.low, self.high
        best, nearest = -1, _FAR
        for card in hand:
            if card >= CLOSE_LOW:
                break
            number = NUMBER_OF[card]
            far = low - number if number < low else number - high
            if 0 < far <= nearest:
                best, nearest = card, far
        return best if best >= 0 else self._special(hand)

    def _special(self, hand: Sequence[int]) -> int:
        closing = -1
        for card in hand:
            if (card == LINK_7 and self.seven) or (card == LINK_8 and self.eight) or (card == GAP and self.gaps > 0):
                return card
            if card in {CLOSE_LOW, CLOSE_HIGH} and closing < 0:
                closing = card
        return closing
