"""The AI seats of Gin: what they notice, and that the regular is far better than chance."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.ai_player import RandomPlayer
from games.core.budget import NO_TIME
from games.core.chance import FastChance
from games.core.game import SeatMove
from games.gin import GIN
from games.gin.opponent_model import danger, read
from games.gin.options import GinOptions
from tests.games.gin.kit import Table, cards, laid_out

POOR = "AS 3H 5D 7C 9S JH KC 2D 4C 6H"


def choice(table: Table, level: Any = "regular") -> str:  # noqa: ANN401 -- a Level
    """Return what a player of this level does for the seat in turn."""
    seat = table.state.turn
    return str(GIN.ai_players[level].choose(table.view(seat), table.asks(), FastChance(5), NO_TIME))


def difference(seed: int) -> int:
    """Play one hand of the regular against a random player, and return the points it is ahead."""
    chance, luck, mine = FastChance(seed // 2), FastChance(seed), seed % 2
    state = GIN.deal(GinOptions(manche_points=500), 2, chance, dealer=0).state
    rivals = {mine: GIN.ai_players["regular"], 1 - mine: RandomPlayer()}
    while not state.done:
        asks, seat = GIN.asks(state, state.turn), state.turn
        move = rivals[seat].choose(GIN.view(state, seat), asks, luck, NO_TIME)
        assert list(GIN.apply(state, SeatMove(seat, move), chance))
    _, winner, points, _, _ = state.done[0]
    return points if winner == mine else -points


@pytest.mark.whole
def test_the_regular_beats_a_random_player_by_far() -> None:
    hands = [difference(seed) for seed in range(24)]
    assert sum(hands) / len(hands) > 40


def test_players_take_a_card_that_makes_a_meld_and_leave_one_that_does_not() -> None:
    for level in ("beginner", "regular"):
        assert choice(laid_out("7S 8S QD QH 3D 4D JC 2H 5C 10H", pile="QS"), level) == "take"
        assert choice(laid_out("7S 8S QD QH 3D 4D JC 2H 5C 10H", pile="KS"), level) == "draw"


def test_players_go_out_with_gin() -> None:
    for level in ("beginner", "regular"):
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
