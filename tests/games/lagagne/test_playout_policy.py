"""What the quick play of playouts takes for the best theft: what one wins and half of what the victim loses."""

from dataclasses import dataclass, field

import pytest

from games.lagagne.cards import CARD_NAMED, SUITS
from games.lagagne.playout_policy import best_theft

HEARTS, CLUBS = 1, 3
ME, BO, DANA = range(3)


@dataclass
class Columns:
    """Three players with no columns, as the playouts see them."""

    seat: int = ME
    hands: list[list[int]] = field(default_factory=lambda: [[] for _ in range(3)])
    columns: list[list[list[int]]] = field(default_factory=lambda: [[[] for _ in range(SUITS)] for _ in range(3)])
    active: list[int] = field(default_factory=lambda: [0] * 3)
    open: list[int] = field(default_factory=lambda: [0] * 3)
    doubled: list[int] = field(default_factory=lambda: [0] * 3)
    gone: list[bool] = field(default_factory=lambda: [False] * 3)
    worth: list[list[int]] = field(default_factory=lambda: [[0] * SUITS for _ in range(3)])
    discard: list[int] = field(default_factory=list)

    def lay(self, seat: int, suit: int, *cards: str, worth: int, doubled: bool = False) -> None:
        """Give somebody a column that may take more cards."""
        self.columns[seat][suit] = [CARD_NAMED[card] for card in cards]
        self.worth[seat][suit] = worth
        for bits in (self.active, self.open):
            bits[seat] |= 1 << suit
        self.doubled[seat] |= doubled << suit


def mine(*, worth: int = 30) -> Columns:
    """Return three players of whom the first has a column of clubs."""
    table = Columns()
    table.lay(ME, CLUBS, "symbol-clubs", worth=worth)
    return table


@pytest.mark.parametrize(
    ("cards", "worth", "doubled", "card", "brings"),
    [
        (("20-clubs",), 20, False, "20-clubs", 20 + 20 / 2),
        (("20-clubs", "double"), 40, True, "20-clubs", 20 + 40 / 2),
        (("5-clubs", "double"), 10, True, "double", 30 + 5 / 2),
        (("5-clubs", "double"), 80, True, "double", 30 + 40 / 2),
    ],
    ids=["points", "points that were doubled", "a doubling of little", "a doubling of much"],
)
def test_a_theft_brings_what_one_wins_and_half_of_what_the_victim_loses(
    cards: tuple[str, ...], worth: int, card: str, brings: float, *, doubled: bool
) -> None:
    table = mine()
    table.lay(BO, CLUBS, *cards, worth=worth, doubled=doubled)
    assert best_theft(table) == (brings, BO, CARD_NAMED[card], CLUBS, CLUBS)


def test_a_symbol_of_ones_own_column_cannot_be_placed_and_another_opens_a_column() -> None:
    table = mine()
    table.lay(BO, CLUBS, "symbol-clubs", worth=0)
    assert best_theft(table) == (0.0, -1, -1, -1, -1)
    table.lay(DANA, HEARTS, "symbol-hearts", worth=0)
    assert best_theft(table) == (18 + 18 / 2, DANA, CARD_NAMED["symbol-hearts"], HEARTS, HEARTS)


def test_nobody_steals_from_whoever_has_left_or_from_oneself() -> None:
    table = mine()
    table.columns[ME][CLUBS].append(CARD_NAMED["50-clubs"])
    table.lay(BO, CLUBS, "20-clubs", worth=20)
    table.gone[BO] = True
    assert best_theft(table)[1] == -1
    table.gone[BO] = False
    assert best_theft(table)[1] == BO
