"""The arena: who meets whom on which deals, and the figures of a run."""

from __future__ import annotations

from math import isclose, sqrt

import pytest

from benchmarks.arena.__main__ import main, mean_of, report
from benchmarks.arena.duplicate_games import Row, Seating, line_ups, row_of, seatings
from benchmarks.arena.playing import Outcome, OwnRules
from games.registry import game_named


def test_all_meet_all_and_at_two_seats_each_pair_once() -> None:
    assert line_ups(["x", "y"], None, 4) == [("x", "y"), ("y", "x")]
    assert line_ups(["x", "y", "z"], None, 2) == [("x", "y"), ("x", "z"), ("y", "z")]
    assert line_ups(["x", "y", "z"], "z", 4) == [("x", "z"), ("y", "z")]


def test_each_deal_is_played_from_every_seat() -> None:
    games = seatings([("x", "y")], range(2), 3)
    assert [game.players(3) for game in games[:3]] == [["x", "y", "y"], ["y", "x", "y"], ["y", "y", "x"]]
    assert [game.deal for game in games] == [0, 0, 0, 1, 1, 1]


def test_a_row_says_how_one_player_did_among_the_others() -> None:
    row = row_of(Seating("x", "y", 7, 1), Outcome((1, 1, 3, 4), (9, 9, 5, 1), ((0.1,), (0.2,), (), (0.3,))))
    assert (row.wins, row.lead) == (0.5, 4)
    assert row.times == {"x": [0.2], "y": [0.1, 0.3]}


def test_the_same_players_on_a_deal_make_the_same_game() -> None:
    rules = OwnRules(game_named("gaag"), {"target": 20})
    one, again, other = (rules.play(["beginner", "random"], deal).points for deal in (1, 1, 2))
    assert one == again != other


def test_games_of_one_deal_hang_together_in_the_error_of_a_mean() -> None:
    """Two seats that outweigh each other leave no doubt; counted apart they would seem to leave much."""
    assert mean_of([(1, 1.0), (1, 0.0), (2, 1.0), (2, 0.0)]) == (0.5, 0.0)
    assert isclose(mean_of([(1, 1.0), (1, 1.0), (2, 0.0), (2, 0.0)])[1], sqrt(0.25))


def test_the_report_names_wins_leads_and_times() -> None:
    times = {"x": [0.001] * 99 + [0.1], "y": [0.001] * 2}
    rows = [Row(Seating("x", "y", deal, 0), float(deal < 30), 1.0, times) for deal in range(40)]
    lines = "\n".join(report("toy", rows, 2))
    assert "| toy | x against y | 75.0% ± 13.6% (par 50%) | +1.00 ± 0.00 | 20 × 2 |" in lines
    assert "x: 1.99 ms a decision, 99th percentile" in lines


def test_a_round_robin_prints_its_matches(capsys: pytest.CaptureFixture[str]) -> None:
    main(["gaag", "beginner", "random", "--deals", "2", "--seats", "2", "--option", "target=20", "--cores", "1"])
    said = capsys.readouterr().out
    assert said.startswith("gaag, 2 seats, seed 1, 0.03 s: 4 games\n")
    assert "| gaag | beginner against random |" in said
