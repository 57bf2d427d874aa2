"""What the learned values of Rage look at: as many numbers as they have weights, and what they say of a hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.core.chance import FastChance
from games.core.game import SeatMove, play
from games.core.move import legal_moves
from games.rage import RAGE
from games.rage.ai_levels import NETWORKS, SMALL, UNIT, inputs_of, judged
from games.rage.cards import CARD_NAMED, WRITTEN
from games.rage.hand_evaluation import read
from games.rage.learned_inputs import STEPS, hand_of
from games.rage.options import RageOptions
from games.rage.state import State
from games.rage.view import View, view_of


def at(seed: int, moves: int, seats: int = 4) -> tuple[State, View]:
    """Return a round after so many moves at random, and the view of whoever is asked."""
    chance = FastChance(seed)
    state = RAGE.deal(RageOptions(start_hand=7), seats, chance).state
    for _ in range(moves):
        legal = list(legal_moves(RAGE.asks(state, state.turn)))
        state = play(RAGE, state, SeatMove(state.turn, legal[chance.below(len(legal))]), chance).state
    return state, view_of(state, state.turn)


@pytest.mark.parametrize("seats", [2, 4, 8])
@pytest.mark.parametrize("moves", [0, 1, 9, 12])
def test_each_move_has_as_many_inputs_as_there_are_weights(seats: int, moves: int) -> None:
    state, view = at(seats, moves, seats)
    legal = list(legal_moves(RAGE.asks(state, state.turn)))
    for network, closely in ((NETWORKS[view.phase], True), (SMALL[view.phase], False)):
        rows = list(inputs_of(view, legal, closely=closely))
        assert len(rows) == len(legal)
        assert {len(row) for row in rows} == {len(network.cells[0].weights)}


def test_inputs_are_of_the_move_and_not_of_its_place() -> None:
    state, view = at(1, 4)
    legal = list(legal_moves(RAGE.asks(state, state.turn)))
    rows = dict(zip(legal, inputs_of(view, legal), strict=True))
    assert list(inputs_of(view, legal[::-1])) == [rows[move] for move in legal[::-1]]
    assert len({tuple(row) for row in rows.values()}) > 1


def test_every_card_that_can_win_is_counted_once() -> None:
    _, view = at(2, 4)
    hand = [CARD_NAMED[name] for name in ("red-15", "red-2", "blue-15", "blue-0", "joker-1", "plus5-1")]
    view = replace(view, hand=tuple(hand), indicator=CARD_NAMED["red-7"])
    found = hand_of(read(view), hand)
    plain, trumps = found.bins[: STEPS + 1], found.bins[STEPS + 1 :]
    assert [sum(plain), sum(trumps)] == pytest.approx([3.0, 2.0])
    assert sum(step * count for step, count in enumerate(plain)) / STEPS == pytest.approx(
        sum(found.odds[card] for card in hand if not WRITTEN[card].startswith("red"))
    )


def test_a_bid_that_is_surely_missed_is_worth_less_than_the_likeliest() -> None:
    state, view = at(3, 0)
    worth = {
        int(one.move.items[0]): one.worth
        for one in judged(view, list(legal_moves(RAGE.asks(state, state.turn))), FastChance(1))
    }
    assert max(worth.values()) - worth[7] > 0.3 * UNIT
