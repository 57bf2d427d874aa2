"""The rules of La Mise, by number: what the tests of a game look like."""

from __future__ import annotations

import pytest

from bot.show.sentences import speak
from games.core.budget import Playouts
from games.core.chance import FastChance
from games.core.game import SeatMove, play
from games.core.move import Move, legal_moves
from games.core.text import Refused
from tests.games.toy import TOY
from tests.games.toy.options import ToyOptions
from tests.games.toy.state import State


def dealt(*hands: list[int]) -> State:
    """Return a game of one round with these hands."""
    step = TOY.deal(ToyOptions(rounds=1, hand=2), len(hands), FastChance(1), dealer=0)
    step.state.hands = [list(hand) for hand in hands]
    return step.state


def lay(state: State, seat: int, move: str) -> State:
    """Return the state after a seat's move."""
    return play(TOY, state, SeatMove(seat, Move.parse(move)), FastChance(1)).state


def test_r2_all_are_asked_at_once_and_a_seat_lays_only_one_card() -> None:
    state = dealt([1, 2], [3, 4])
    assert all(TOY.asks(state, seat) for seat in (0, 1))
    state = lay(state, 1, "lay 4 single")
    assert TOY.asks(state, 0)
    with pytest.raises(Refused, match=r"core\.not-your-turn"):
        lay(state, 1, "lay 3 single")


def test_r2_a_card_that_is_not_in_the_hand_is_refused_by_its_name() -> None:
    with pytest.raises(Refused) as caught:
        lay(dealt([1, 2], [3, 4]), 0, "lay 3 single")
    assert speak(caught.value.why, "en") == "You do not hold the 3 (rule R2)."


def test_r3_a_second_stake_of_2_is_barred_with_its_reason() -> None:
    state = lay(lay(dealt([1, 2], [3, 4]), 0, "lay 1 double"), 1, "lay 3 single")
    assert [str(move) for move in legal_moves(TOY.asks(state, 0))] == ["lay 2 single"]
    with pytest.raises(Refused, match=r"toy\.doubled-already"):
        lay(state, 0, "lay 2 double")


def test_r4_the_highest_card_takes_all_the_stakes() -> None:
    state = lay(lay(dealt([1, 2], [3, 4]), 0, "lay 2 double"), 1, "lay 3 single")
    assert TOY.scores(state).points == (0, 3)


def test_r6_after_the_last_round_the_most_points_win() -> None:
    state = dealt([1, 9], [3, 4])
    for seat, move in ((0, "lay 9 double"), (1, "lay 3 single"), (1, "lay 4 single"), (0, "lay 1 single")):
        state = lay(state, seat, move)
    assert TOY.scores(state).ranks == (1, 2)
    assert not TOY.asks(state, 0)


def test_the_expert_beats_chance_by_doubling_its_sure_cards() -> None:
    state = dealt([1, 12], [3, 4])
    move = TOY.ai_players["expert"].choose(TOY.view(state, 0), TOY.asks(state, 0), FastChance(1), Playouts(50))
    assert str(move) == "lay 12 double"


def test_a_small_deck_is_refused_for_large_hands() -> None:
    with pytest.raises(Refused, match=r"toy\.deck-too-small"):
        TOY.refuse(ToyOptions(deck="short", hand=4), 4)
