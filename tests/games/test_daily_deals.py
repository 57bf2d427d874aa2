"""Deals of the day, without people: each ends, the same moves meet the same answers, and what counts is counted."""

from dataclasses import replace
from typing import Any

import pytest

from bot.show.sentences import LANGUAGES, has_sentence
from games.agnes import AGNES
from games.core.budget import Playouts
from games.core.daily_deal import PERSON, DailyResult, lead, own_points
from games.core.game import AnyGame, SeatMove
from games.core.move import Move, legal_moves
from games.core.scores import Scores
from games.core.solo_game import Reached, SoloGame, SoloRun, answers, played_by_ai
from games.core.text import Refused
from games.registry import DAILY_DEALS, GAMES, game_named
from tests.games.toy import TOY

NOW = 1_800_000_000_000
SECOND = 1_000
by_game = pytest.mark.parametrize("game", [game_named(name) for name in DAILY_DEALS], ids=list(DAILY_DEALS))


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let AI players think little."""
    monkeypatch.setattr("games.core.solo_game.BUDGET", Playouts(8))


def solo(game: AnyGame, key: int = 1) -> SoloGame:
    """Return the deal of the day of a game, by some key."""
    deal = DAILY_DEALS[game.name]
    return SoloGame(game, game.options_type(**deal.options), deal.seats, deal.rounds, bytes([key]) * 32)


def reach(of: SoloGame, moves: tuple[SeatMove, ...]) -> Reached:
    """Return where moves lead."""
    return SoloRun(of, moves).reached


def first_legal(of: SoloGame, moves: tuple[SeatMove, ...], at: int) -> tuple[SeatMove, ...]:
    """Return the moves with the person's first legal one, and the answers to it."""
    asks = of.game.asks(reach(of, moves).state, PERSON)
    made = (*moves, SeatMove(PERSON, next(legal_moves(asks)), at))
    return (*made, *answers(SoloRun(of, made), at))


def test_the_games_that_had_one_have_one_and_another_need_not() -> None:
    assert {"rage", "lagagne", "gaag", "gin", "agnes"} <= set(DAILY_DEALS)
    assert list(DAILY_DEALS) == [game.name for game in GAMES if game.name in DAILY_DEALS]
    assert TOY.daily is None


@by_game
def test_a_deal_is_allowed_and_said_in_both_languages(game: AnyGame) -> None:
    deal = DAILY_DEALS[game.name]
    game.refuse(game.options_type(**deal.options), deal.seats)
    assert deal.seats in game.seats
    assert all(has_sentence(f"{game.name}.daily", language) for language in LANGUAGES)


@by_game
def test_an_ai_player_makes_the_same_of_a_deal_each_time_and_something_else_of_another(game: AnyGame) -> None:
    played = [played_by_ai(SoloRun(solo(game, key)), NOW) for key in (1, 1, 2)]
    assert played[0] == played[1]
    assert played[0] != played[2]
    reached = reach(solo(game), played[0])
    assert reached.over
    assert 5 <= reached.turn <= 60, "a deal of three to eight minutes"
    result = DAILY_DEALS[game.name].result(reached.state, game.scores(reached.state))
    assert isinstance(result.points, int)


@by_game
def test_the_same_moves_meet_the_same_answers_and_every_question_is_the_persons(game: AnyGame) -> None:
    of = solo(game)
    moves = answers(SoloRun(of), NOW)
    assert moves == answers(SoloRun(of), NOW)
    for turn in range(4):
        reached = reach(of, moves)
        assert reached.turn == turn
        assert game.asks(reached.state, PERSON)
        assert all(not game.asks(reached.state, seat) for seat in range(of.seats) if seat != PERSON)
        moves = first_legal(of, moves, NOW)


def test_a_move_that_is_not_allowed_is_refused() -> None:
    of = solo(game_named("rage"))
    moves = answers(SoloRun(of), NOW)
    with pytest.raises(Refused):
        reach(of, (*moves, SeatMove(PERSON, Move("play", ("red-99",)), NOW)))


def looking(of: SoloGame) -> tuple[SeatMove, ...]:
    """Return moves after which the person looks at cards for a while."""
    moves = answers(SoloRun(of), NOW)
    while of.game.alarm(reach(of, moves).state) is None:
        moves = first_legal(of, moves, NOW)
    return moves


def test_what_somebody_looks_at_is_hidden_again_in_time_though_no_clock_runs() -> None:
    of = replace(solo(AGNES), options=AGNES.options_type(snap=False, rounds=1, initial_peek=2))
    moves = looking(of)
    ends = AGNES.alarm(reach(of, moves).state)
    assert ends is not None
    run = SoloRun(of, moves)
    run.let_time_pass(ends - 1)
    assert run.moves == moves
    later = run.branched()
    later.let_time_pass(ends + SECOND)
    assert [(move.seat, move.at) for move in later.moves[len(moves) :]] == [(None, ends)]
    assert AGNES.alarm(later.state) is None
    assert AGNES.alarm(run.state) == ends, "the run that it branched from stays where it was"


def test_what_counts_is_the_points_the_lead_or_the_lower_hand() -> None:
    assert own_points(None, Scores((3, 5))) == DailyResult(3, 3)
    assert own_points(None, Scores((3, 5), fewest_win=True)) == DailyResult(3, -3)
    assert lead(None, Scores((3, 9, 5))) == DailyResult(-6, -6)
    of = solo(AGNES)
    end: Any = reach(of, played_by_ai(SoloRun(of), NOW)).state
    (row,) = end.done
    low, high = (replace(end, done=[row._replace(hands=((card,), *row.hands[1:]))]) for card in (0, 9))
    result = DAILY_DEALS["agnes"].result
    assert result(low, Scores((0, 1, 0))).worth > result(high, Scores((0, 1, 0))).worth
    assert result(high, Scores((1, 0, 0))).worth > result(low, Scores((0, 1, 0))).worth
