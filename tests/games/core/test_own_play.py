"""How somebody played a game, from what its decisions cost."""

from dataclasses import replace

import pytest

from games.core.advice import OTHER, Advice
from games.core.game import AnyGame
from games.core.move import Move
from games.core.own_play import LOOKED_AT_CLOSELY, OwnPlay, doubtful, own_play
from games.core.review import Decision, Turn
from games.registry import GAMES

GOOD, HIGH, ODD = Move("bid", ("1",)), Move("bid", ("3",)), Move("pass")


def game_of(*, in_points: bool = True) -> AnyGame:
    """Return a game that tells what costs two, and calls a bid of more than the better one high."""
    advice = Advice[None](in_points=in_points, worth_telling=2.0, mistakes={"high": lambda _, made, __: made == HIGH})
    return replace(GAMES[0], advice=advice)


def turn(step: int, gain: float, stake: float = 5.0, made: Move = HIGH) -> Turn:
    """Return a decision by what it cost and what it mattered."""
    return Turn(Decision(step, 0, None, (), made), GOOD, gain, stake)


def test_what_matters_was_found_or_missed_and_each_miss_is_of_one_kind() -> None:
    turns = [turn(1, 0.0), turn(2, 1.9), turn(3, 4.0), turn(4, 3.0, made=ODD), turn(5, 6.0)]
    sure = [turn(3, 2.5), turn(4, 2.0, made=ODD), turn(5, 1.0)]
    play = own_play(game_of(), turns, sure)
    assert play == OwnPlay(5, 4.5, {"high": 1, OTHER: 1})
    assert play.found + sum(play.kinds.values()) == play.mattered


def test_a_decision_matters_by_its_position_and_not_by_the_move_made() -> None:
    for gain in (0.0, 9.0):
        turns = [turn(1, gain, stake=1.9), turn(2, gain, stake=2.0)]
        assert own_play(game_of(), turns, turns).mattered == 1


def test_what_nobody_has_looked_at_closely_is_left_out() -> None:
    assert own_play(game_of(), [turn(1, 4.0), turn(2, 0.0)], []) == OwnPlay(1, 0.0, {})


def test_where_worths_are_no_points_none_are_given_away() -> None:
    assert own_play(game_of(in_points=False), [turn(1, 4.0)], [turn(1, 4.0)]) == OwnPlay(1, 0.0, {"high": 1})


@pytest.mark.parametrize("many", [3, 100])
def test_the_dearest_are_looked_at_closely_and_not_too_many(many: int) -> None:
    found = doubtful(game_of(), [*(turn(step, step) for step in range(2, many + 2)), turn(200, 1.0)])
    assert [one.decision.step for one in found] == list(range(many + 1, 1, -1))[:LOOKED_AT_CLOSELY]
