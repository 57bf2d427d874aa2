"""What the learned values of Rage see of each suit, and of the seats that play next."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.rage.cards import CARD_NAMED, NONE, WRITTEN
from games.rage.hand_evaluation import read
from games.rage.suit_inputs import NEXT, Suits, rivals
from tests.games.rage.kit import laid_out

WIDTH = 10
"""So many numbers a suit has."""


def rows(numbers: Sequence[float]) -> list[Sequence[float]]:
    return [numbers[at : at + WIDTH] for at in range(0, len(numbers), WIDTH)]


def test_trumps_come_first_and_then_the_longest_suit() -> None:
    view = laid_out("R3 B7 B9 G1", "Y1 Y2 Y3 Y4", "G2 G4 G5 G6", "O1 O2 O3 O4", trump="R8").view(0)
    found = rows(Suits(view, read(view)).without(NONE))
    assert [3 * row[0] for row in found] == pytest.approx([1, 2, 1, 0, 0, 0])


def test_the_highest_card_left_is_seen_as_such_and_so_is_the_lowest() -> None:
    view = laid_out("R15 R0 B13", "Y1 Y2 Y3", "G2 G4 G5", "O1 O2 O3", trump="R8").view(0)
    trumps, blue, *_ = rows(Suits(view, read(view)).without(NONE))
    assert (trumps[2], trumps[6]) == (1.0, 1.0)
    assert 0.4 < blue[2] < 1.0, "two that are higher have not been seen"
    assert blue[6] < 0.2, "nor have many that are lower"


def test_a_card_that_is_laid_is_gone_from_its_suit_and_no_other() -> None:
    view = laid_out("R15 R0 B13", "Y1 Y2 Y3", "G2 G4 G5", "O1 O2 O3", trump="R8").view(0)
    suits = Suits(view, read(view))
    before, after = rows(suits.without(NONE)), rows(suits.without(CARD_NAMED["red-15"]))
    assert before[1:] == after[1:]
    assert before[0][0] - after[0][0] == pytest.approx(1 / 3)


def test_of_the_next_seats_it_is_known_who_has_played_who_wins_and_who_lacks_the_suit() -> None:
    table = laid_out("R15 R2", "Y1 Y2", "G2 G4", "O1 O2", trump="B8")
    leader = table.state.turn
    hands = [table.state.hands[(leader + step) % 4][0] for step in range(2)]
    for card in hands:
        table.act(table.state.turn, f"play {WRITTEN[card]}")
    view = table.view(table.state.turn)
    found = rivals(view, read(view))
    per_seat = (len(found) - 4) // NEXT
    to_play, led, threw_away = ([*found[per_seat * number :]][:per_seat] for number in range(NEXT))
    assert [seat[3] for seat in (to_play, led, threw_away)] == [0.0, 1.0, 1.0]
    assert [seat[4] for seat in (to_play, led, threw_away)] == [0.0, 1.0, 0.0]
    assert [seat[6] for seat in (to_play, led, threw_away)] == [0.0, 0.0, 1.0]
