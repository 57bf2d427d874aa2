"""Playing on from a moment of a game: by the rules, to its end, by nothing that the seat could not know."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import pytest

from games.core.ai_player import Level
from games.core.budget import Playouts
from games.core.chance import FastChance
from games.core.game import AnyGame, SeatMove
from games.core.solo_game import (
    SoloGame,
    SoloRun,
    StartingPoint,
    believed,
    read_moves,
    write_moves,
)
from games.core.stored_state import dump_state, load_state
from games.registry import GAMES
from tests.games.plays import Situation, cases, played

EVERY = 9
"""From so many moments of a game one is played on from."""
GAMES_PLAYED, POINTS = 4, 30
"""At least so many games are taken up, and more until there are so many moments."""
PLAYED_OUT = 12
"""So many moments of a game are played on from to the end."""
LEVEL: Level = "beginner"
by_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let AI players think little."""
    monkeypatch.setattr("games.core.solo_game.BUDGET", Playouts(4))


def key_of(*of: object) -> bytes:
    return hashlib.sha256(repr(of).encode()).digest()


def points(game: AnyGame) -> Iterator[tuple[Situation, StartingPoint]]:
    """Yield moments of some random games, as each seat in turn takes them up."""
    found = 0
    for number, case in enumerate(cases(game)):
        if number >= GAMES_PLAYED and found >= POINTS:
            return
        for step, moment in enumerate(played(case)):
            if step % EVERY == number % EVERY and moment.asked():
                found += 1
                yield moment, StartingPoint(game, moment.state, (step // EVERY + number) % case.seats, moment.at)


def begun(start: StartingPoint, key: bytes) -> SoloRun:
    """Return a game that goes on from a moment, as the bot stores and deals it."""
    kept = load_state(start.game, dump_state(start.game, believed(start, key)))
    options = start.game.options_type()
    seats = int(start.state.seats)
    return SoloRun(SoloGame(start.game, options, seats, 0, key, LEVEL, person=start.seat, start=kept))


@by_game
def test_the_seat_sees_what_it_saw_and_may_do_what_it_could(game: AnyGame) -> None:
    compared = real = 0
    for moment, start in points(game):
        for number in range(3):
            state = believed(start, key_of(compared, number))
            assert game.view(state, start.seat) == game.view(start.state, start.seat)
            assert game.asks(state, start.seat) == game.asks(start.state, start.seat)
            real += state == moment.state
        compared += 1
    assert compared > 20
    assert real < compared, "unseen cards stay where they were"


@by_game
def test_where_play_goes_on_is_the_same_byte_for_byte_when_unseen_cards_change(game: AnyGame) -> None:
    differed = 0
    for number, (_, start) in enumerate(points(game)):
        twin = start._replace(state=game.imagine(game.view(start.state, start.seat), FastChance(number)))
        kept = [dump_state(game, believed(one, key_of(number))) for one in (start, twin)]
        assert kept[0] == kept[1]
        differed += twin.state != start.state
    assert differed > 10, "nothing was compared"


@by_game
def test_it_is_played_to_its_end_by_the_rules_and_taken_back_move_by_move(game: AnyGame) -> None:
    asked = 0
    for number, (_, start) in enumerate(list(points(game))[:PLAYED_OUT]):
        run = begun(start, key_of(number))
        run.let_others_play(start.at)
        while not run.reached.over:
            before = run.moves
            view, asks = game.view(run.state, start.seat), game.asks(run.state, start.seat)
            move = game.ai_players[LEVEL].choose(view, asks, FastChance(len(run.moves)), Playouts(4))
            at = run.moves[-1].at if run.moves else start.at
            run.make(SeatMove(start.seat, move, at))
            run.let_others_play(at)
            assert run.before_last_choice == before
            asked += 1
        again = SoloRun(run.solo, read_moves(write_moves(run.moves), start.seat))
        assert again.state == run.state
        assert again.moves == run.moves
        assert game.scores(run.state).ranks is not None
    assert asked > 20


@by_game
def test_the_same_moves_meet_the_same_answers_and_other_unseen_cards_others(game: AnyGame) -> None:
    start = next(start for _, start in points(game) if game.asks(start.state, start.seat))
    runs = [begun(start, key) for key in (key_of(1), key_of(1), key_of(2))]
    for run in runs:
        run.let_others_play(start.at, all_seats=True)
    assert runs[0].moves == runs[1].moves
    assert runs[0].state == runs[1].state
    assert runs[0].state != runs[2].state
