"""The AI seats of Gin: what they notice, and that the regular is far better than chance."""

from __future__ import annotations

from typing import Any, Final

import pytest

from games.core.ai_player import Level, RandomPlayer
from games.core.budget import NO_TIME
from games.core.chance import FastChance
from games.core.game import SeatMove
from games.gin import GIN
from games.gin.ai_levels import DISCARDED, DRAWING, GOING_OUT
from games.gin.arrangement import best_arrangement
from games.gin.learned_inputs import hand_inputs, knock_inputs, seen_by
from games.gin.melds import mask_of
from games.gin.opponent_model import danger, read
from games.gin.options import GinOptions
from tests.games.gin.kit import Table, cards, laid_out

LEVELS: Final = tuple(GIN.ai_players)
POOR = "AS 3H 5D 7C 9S JH KC 2D 4C 6H"


def choice(table: Table, level: Any = "regular") -> str:  # noqa: ANN401 -- a Level
    """Return what a player of this level does for the seat in turn."""
    seat = table.state.turn
    return str(GIN.ai_players[level].choose(table.view(seat), table.asks(), FastChance(5), NO_TIME))


def difference(level: Level, seed: int) -> int:
    """Play one hand of a level against a random player, and return the points it is ahead."""
    chance, luck, mine = FastChance(seed // 2), FastChance(seed), seed % 2
    state = GIN.deal(GinOptions(manche_points=500), 2, chance, dealer=0).state
    rivals = {mine: GIN.ai_players[level], 1 - mine: RandomPlayer()}
    while not state.done:
        asks, seat = GIN.asks(state, state.turn), state.turn
        move = rivals[seat].choose(GIN.view(state, seat), asks, luck, NO_TIME)
        assert list(GIN.apply(state, SeatMove(seat, move), chance))
    _, winner, points, _, _ = state.done[0]
    return points if winner == mine else -points


@pytest.mark.whole
@pytest.mark.parametrize("level", ["regular", "expert"])
def test_players_beat_a_random_player_by_far(level: Level) -> None:
    hands = [difference(level, seed) for seed in range(24)]
    assert sum(hands) / len(hands) > 40


def test_players_take_a_card_that_makes_a_meld_and_leave_one_that_does_not() -> None:
    for level in LEVELS:
        assert choice(laid_out("7S 8S QD QH 3D 4D JC 2H 5C 10H", pile="QS"), level) == "take"
        assert choice(laid_out("7S 8S QD QH 3D 4D JC 2H 5C 10H", pile="KS"), level) == "draw"


def test_players_go_out_with_gin() -> None:
    for level in LEVELS:
        table = laid_out("7S 8S 9S QD QH QC 3D 4D 5D 6D KS", pile="JH", phase="discard")
        assert choice(table, level) == "gin KS"


def test_the_regular_prefers_the_grand_gin_of_eleven_cards() -> None:
    table = laid_out("7S 8S 9S 10S QD QH QC QS 3D 4D 5D", pile="JH", phase="discard", petit_grand_gin="eleven")
    assert choice(table) == "grand"


def test_the_regular_goes_out_when_hardly_a_card_would_make_gin() -> None:
    hand = "QD QH QC 7S 7H 7D 3C 3D 3H 2C KS"
    assert choice(laid_out(hand, pile="JH QS 7C 3S", phase="discard")) == "knock KS"


def test_the_regular_throws_a_loose_king_and_not_a_card_of_a_meld() -> None:
    table = laid_out("7S 8S 9S QD QH 3D 4D 8C 9C 2H", draws="KS", pile="JH").act("draw")
    assert choice(table) == "discard KS"


def test_a_card_next_to_what_the_opponent_took_is_dangerous() -> None:
    table = laid_out(POOR, pile="10D").act("take", "discard KC")
    reading = read(table.view(1))
    near, far = cards("10H")[0], cards("2S")[0]
    assert danger(reading, near) > 2 * danger(reading, far)
    assert reading.likely[cards("10D")[0]] == 1.0
    assert reading.likely[cards("KC")[0]] == 0.0


def test_the_weights_of_the_expert_fit_what_it_looks_at() -> None:
    table = laid_out("7S 8S 9S QD QH 3D 4D 8C 9C 2H", pile="JH", phase="draw")
    view = table.view(0)
    seen = seen_by(view, read(view))
    ten = mask_of(view.hand)
    counts = {len(hand_inputs(seen, ten)), *(len(cell.weights) for cell in (*DISCARDED.cells, *DRAWING.cells))}
    assert counts == {21}
    shown = best_arrangement(ten, ten)
    assert {len(knock_inputs(seen, shown)), *(len(cell.weights) for cell in GOING_OUT.cells)} == {11}


def test_the_expert_sees_what_the_next_card_may_do() -> None:
    table = laid_out("7S 8S 9S QD QH QC 3D 4D 5D KH", pile="JH", phase="draw")
    view = table.view(0)
    left, can, out, gin, after, *_ = hand_inputs(seen_by(view, read(view)), mask_of(view.hand))
    assert (left, can) == (10 / 40, 1.0)
    assert out == 1.0
    unseen = 41
    makes_gin = cards("6S 10S QS 2D 6D")
    likely = read(view).likely
    weight = {card: 1 - likely[card] for card in read(view).unseen}
    assert len(weight) == unseen
    assert gin == pytest.approx(3 * sum(weight[card] for card in makes_gin) / sum(weight.values()))
    assert 0 < after < left


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_throws_what_was_just_taken(level: Level) -> None:
    table = laid_out("7S 8S QD QH 3D 4D JC 2H 5C 10H", pile="QS").act("take")
    assert choice(table, level) != "discard QS"
