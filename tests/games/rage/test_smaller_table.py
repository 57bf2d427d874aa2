"""A table that somebody has left plays as a smaller one: same cards, same questions, same thoughts, same points."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any, get_args

import pytest

from games.core.ai_player import Level
from games.core.budget import Playouts
from games.core.chance import FastChance
from games.core.game import SeatMove, play
from games.core.move import legal_moves
from games.rage import RAGE
from games.rage.cards import NONE
from games.rage.options import RageOptions
from games.rage.state import OUT, State, Trick


def with_a_gap(state: State, gap: int) -> State:
    """Return the same game at a table with one seat more, which is out of the game."""

    def put(row: list[Any], nothing: object) -> list[Any]:
        return [*row[:gap], nothing, *row[gap:]]

    last = state.last
    return replace(
        state,
        seats=state.seats + 1,
        first_dealer=moved(state.first_dealer, gap),
        round_dealer=moved(state.round_dealer, gap),
        leader=moved(state.leader, gap),
        hands=put(state.hands, []),
        bids=put(state.bids, NONE),
        tricks=put(state.tricks, 0),
        plus=put(state.plus, 0),
        minus=put(state.minus, 0),
        voids=put(state.voids, 0),
        last=None
        if last is None
        else Trick(
            tuple(moved(seat, gap) for seat in last.seats),
            last.cards,
            last.colours,
            last.trump,
            moved(last.winner, gap),
        ),
        done=[tuple(put(list(row), OUT)) for row in state.done],
        gone=[gap],
    )


def moved(seat: int, gap: int) -> int:
    return seat + (seat >= gap)


@pytest.mark.parametrize("bids", ["open", "hidden", "secret"])
@pytest.mark.parametrize("seats", [2, 3, *(pytest.param(seats, marks=pytest.mark.whole) for seats in (5, 7))])
def test_a_table_with_a_gap_plays_as_a_smaller_table(seats: int, bids: str) -> None:
    options = RageOptions.model_validate({"bids": bids, "start_hand": 4, "bonus": True})
    for seed in range(4):
        luck, gap = random.Random(seed), random.Random(f"{seats} {seed}").randrange(seats + 1)
        small, wide = FastChance(seed), FastChance(seed)
        state = RAGE.deal(options, seats, small, dealer=seed % seats).state
        gapped = with_a_gap(state, gap)
        RAGE.deal(options, seats, wide, dealer=seed % seats)
        while state.phase != "over":
            asked = [seat for seat in range(seats) if RAGE.asks(state, seat)]
            assert [moved(seat, gap) for seat in asked] == [
                seat for seat in range(seats + 1) if RAGE.asks(gapped, seat)
            ]
            seat = luck.choice(asked)
            asks = RAGE.asks(state, seat)
            assert RAGE.asks(gapped, moved(seat, gap)) == asks
            _compare_thoughts(state, gapped, seat, gap)
            move = luck.choice(list(legal_moves(asks)))
            state = play(RAGE, state, SeatMove(seat, move), small).state
            gapped = play(RAGE, gapped, SeatMove(moved(seat, gap), move), wide).state
            assert gapped == with_a_gap(state, gap)
        _compare_scores(state, gapped, gap)


def _compare_thoughts(state: State, gapped: State, seat: int, gap: int) -> None:
    asks, views = RAGE.asks(state, seat), (RAGE.view(state, seat), RAGE.view(gapped, moved(seat, gap)))
    assert RAGE.minimal(views[0], asks) == RAGE.minimal(views[1], asks)
    for level in get_args(Level):
        chosen = [RAGE.ai_players[level].choose(view, asks, FastChance(state.round), Playouts(1)) for view in views]
        assert chosen[0] == chosen[1], level


def _compare_scores(state: State, gapped: State, gap: int) -> None:
    scores, wide = RAGE.scores(state), RAGE.scores(gapped)
    assert scores.ranks is not None
    assert wide.points == (*scores.points[:gap], 0, *scores.points[gap:])
    assert wide.ranks == (*scores.ranks[:gap], state.seats + 1, *scores.ranks[gap:])
    found = [[(line.seat, line.points, line.why) for line in row] for row in wide.rounds]
    assert found == [[(moved(line.seat, gap), line.points, line.why) for line in row] for row in scores.rounds]
