"""A table that somebody has left plays as a smaller one: same cards, same questions, same thoughts, same points."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from games.core.budget import NO_TIME
from games.core.chance import FastChance
from games.core.game import SeatMove, play
from games.core.move import legal_moves
from games.gaag import GAAG
from games.gaag.options import GaAgOptions
from games.gaag.state import Round, State


def with_a_gap(state: State, gap: int) -> State:
    """Return the same game at a table with one seat more, which is out of the game."""

    def put(row: tuple[int, ...]) -> tuple[int, ...]:
        return (*row[:gap], 0, *row[gap:])

    def empty(row: list[Any]) -> list[Any]:
        return [*row[:gap], [], *row[gap:]]

    return replace(
        state,
        seats=state.seats + 1,
        first_dealer=moved(state.first_dealer, gap),
        starter=moved(state.starter, gap),
        turn=moved(state.turn, gap),
        hands=empty(state.hands),
        collected=empty(state.collected),
        done=[Round(put(row.collected), put(row.hands), (gap,)) for row in state.done],
        gone=[gap],
    )


def moved(seat: int, gap: int) -> int:
    return seat + (seat >= gap)


@pytest.mark.parametrize("starter", ["most_atoms", "rotate"])
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_table_with_a_gap_plays_as_a_smaller_table(seats: int, starter: str) -> None:
    options = GaAgOptions.model_validate({"target": 40, "starter": starter})
    for seed in range(4):
        luck, gap = random.Random(seed), random.Random(f"{seats} {seed}").randrange(seats + 1)
        small, wide = FastChance(seed), FastChance(seed)
        state = GAAG.deal(options, seats, small, dealer=seed % seats).state
        gapped = with_a_gap(state, gap)
        GAAG.deal(options, seats, wide, dealer=seed % seats)
        while state.phase != "over":
            seat = state.turn
            asks = GAAG.asks(state, seat)
            assert GAAG.asks(gapped, moved(seat, gap)) == asks
            assert GAAG.asks(gapped, gap) == ()
            if state.turns % 7 == 0:
                _compare_thoughts(state, gapped, gap)
            move = luck.choice(list(legal_moves(asks)))
            state = play(GAAG, state, SeatMove(seat, move), small).state
            gapped = play(GAAG, gapped, SeatMove(moved(seat, gap), move), wide).state
            assert gapped == with_a_gap(state, gap)
        _compare_scores(state, gapped, gap)


def _compare_thoughts(state: State, gapped: State, gap: int) -> None:
    asks = GAAG.asks(state, state.turn)
    views = (GAAG.view(state, state.turn), GAAG.view(gapped, moved(state.turn, gap)))
    assert GAAG.minimal(views[0], asks) == GAAG.minimal(views[1], asks)
    for level in tuple(GAAG.ai_players):
        chosen = [GAAG.ai_players[level].choose(view, asks, FastChance(state.round), NO_TIME) for view in views]
        assert chosen[0] == chosen[1], level
    for seat in range(state.seats):
        assert GAAG.ahead(GAAG.view(state, seat)) == GAAG.ahead(GAAG.view(gapped, moved(seat, gap)))
    assert GAAG.ahead(GAAG.view(gapped, gap)) == ()


def _compare_scores(state: State, gapped: State, gap: int) -> None:
    scores, wide = GAAG.scores(state), GAAG.scores(gapped)
    assert scores.ranks is not None
    assert wide.points == (*scores.points[:gap], 0, *scores.points[gap:])
    assert wide.ranks == (*scores.ranks[:gap], state.seats + 1, *scores.ranks[gap:])
    found = [[(line.seat, line.points, line.why) for line in row] for row in wide.rounds]
    assert found == [[(moved(line.seat, gap), line.points, line.why) for line in row] for row in scores.rounds]
