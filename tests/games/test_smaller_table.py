"""A table that somebody has left plays as a smaller one: same cards, same questions, same thoughts, same points."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest

from games.core.budget import Playouts
from games.core.chance import FastChance
from games.core.game import AnyGame, SeatMove, play
from games.core.move import legal_moves
from games.gaag import GAAG
from games.gaag.state import NONE as NO_CARD
from games.gaag.state import Round
from games.gaag.state import State as GaAgState
from games.rage import RAGE
from games.rage.cards import NONE
from games.rage.state import OUT, Trick
from games.rage.state import State as RageState


def gaag_with_a_gap(state: GaAgState, gap: int) -> GaAgState:
    """Return the same game at a table with one seat more, which is out of the game."""
    return replace(
        state,
        seats=state.seats + 1,
        first_dealer=moved(state.first_dealer, gap),
        starter=moved(state.starter, gap),
        turn=moved(state.turn, gap),
        hands=put(state.hands, gap, []),
        collected=put(state.collected, gap, []),
        drawn=put(state.drawn, gap, NO_CARD),
        done=[
            Round((*put(row.collected, gap, 0),), (*put(row.hands, gap, 0),), (gap,), moved(row.taker, gap))
            for row in state.done
        ],
        gone=[gap],
    )


def rage_with_a_gap(state: RageState, gap: int) -> RageState:
    """Return the same game at a table with one seat more, which is out of the game."""
    last = state.last
    return replace(
        state,
        seats=state.seats + 1,
        first_dealer=moved(state.first_dealer, gap),
        round_dealer=moved(state.round_dealer, gap),
        leader=moved(state.leader, gap),
        hands=put(state.hands, gap, []),
        bids=put(state.bids, gap, NONE),
        tricks=put(state.tricks, gap, 0),
        plus=put(state.plus, gap, 0),
        minus=put(state.minus, gap, 0),
        voids=put(state.voids, gap, 0),
        last=None
        if last is None
        else Trick(
            tuple(moved(seat, gap) for seat in last.seats),
            last.cards,
            last.colours,
            last.trump,
            moved(last.winner, gap),
        ),
        done=[tuple(put(row, gap, OUT)) for row in state.done],
        gone=[gap],
    )


def put(row: Any, gap: int, nothing: object) -> list[Any]:  # noqa: ANN401 -- anything that is kept by seat
    return [*row[:gap], nothing, *row[gap:]]


def moved(seat: int, gap: int) -> int:
    return seat + (seat >= gap)


WITH_A_GAP: Final[dict[str, Callable[[Any, int], Any]]] = {"gaag": gaag_with_a_gap, "rage": rage_with_a_gap}


@pytest.mark.parametrize("seats", [2, 3, pytest.param(6, marks=pytest.mark.whole)])
@pytest.mark.parametrize(
    ("game", "options"),
    [
        (GAAG, {"target": 40, "starter": "most_atoms"}),
        (GAAG, {"target": 40, "starter": "rotate"}),
        (RAGE, {"bids": "open", "start_hand": 4, "bonus": True}),
        (RAGE, {"bids": "hidden", "start_hand": 4, "bonus": True}),
        (RAGE, {"bids": "secret", "start_hand": 4, "bonus": True}),
    ],
    ids=["gaag-most", "gaag-rotate", "rage-open", "rage-hidden", "rage-secret"],
)
def test_a_table_with_a_gap_plays_as_a_smaller_table(game: AnyGame, options: dict[str, Any], seats: int) -> None:
    luck = random.Random(seats)
    gap, dealer = luck.randrange(seats + 1), luck.randrange(seats)
    small, wide = FastChance(seats), FastChance(seats)
    state = game.deal(game.options_type(**options), seats, small, dealer).state
    game.deal(game.options_type(**options), seats, wide, dealer)
    with_a_gap = WITH_A_GAP[game.name]
    gapped = with_a_gap(state, gap)
    for number in range(1000):
        asked = [seat for seat in range(seats) if game.asks(state, seat)]
        assert [moved(seat, gap) for seat in asked] == [seat for seat in range(seats + 1) if game.asks(gapped, seat)]
        if not asked:
            break
        seat = luck.choice(asked)
        asks = game.asks(state, seat)
        assert game.asks(gapped, moved(seat, gap)) == asks
        if number % 5 == 0:
            _compare_thoughts(game, state, gapped, seat, gap)
        move = luck.choice(list(legal_moves(asks)))
        state = play(game, state, SeatMove(seat, move), small).state
        gapped = play(game, gapped, SeatMove(moved(seat, gap), move), wide).state
        assert gapped == with_a_gap(state, gap)
    _compare_scores(game, state, gapped, gap)


def _compare_thoughts(game: AnyGame, state: Any, gapped: Any, seat: int, gap: int) -> None:  # noqa: ANN401
    asks, views = game.asks(state, seat), (game.view(state, seat), game.view(gapped, moved(seat, gap)))
    assert game.minimal(views[0], asks) == game.minimal(views[1], asks)
    for level, player in game.ai_players.items():
        chosen = [player.choose(view, asks, FastChance(state.round), Playouts(1)) for view in views]
        assert chosen[0] == chosen[1], level
    for other in range(state.seats):
        assert game.ahead(game.view(state, other)) == game.ahead(game.view(gapped, moved(other, gap)))
    assert game.ahead(game.view(gapped, gap)) == ()


def _compare_scores(game: AnyGame, state: Any, gapped: Any, gap: int) -> None:  # noqa: ANN401 -- the states of a game
    scores, wide = game.scores(state), game.scores(gapped)
    assert scores.ranks is not None
    assert wide.points == (*put(scores.points, gap, 0),)
    assert wide.ranks == (*put(scores.ranks, gap, state.seats + 1),)
    found = [[(line.seat, line.points, line.why) for line in row] for row in wide.rounds]
    assert found == [[(moved(line.seat, gap), line.points, line.why) for line in row] for row in scores.rounds]
