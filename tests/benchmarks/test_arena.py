"""The arena: who meets whom on which deals, what the figures make of the rows, and that a stopped run goes on."""

from __future__ import annotations

from math import isclose, sqrt
from pathlib import Path

import pytest

from benchmarks.arena.__main__ import main
from benchmarks.arena.elo import intervals, ratings
from benchmarks.arena.figures import mean_of, report
from benchmarks.arena.playing import Outcome, OwnRules
from benchmarks.arena.rows import Row, Seating, class_of, line_ups, read, row_of, seatings, timed
from games.registry import game_named


def test_three_wins_in_four_are_worth_191_points_of_rating() -> None:
    rated = ratings({("a", "b"): (300, 400)}, prior=0)
    assert isclose(rated["a"] - rated["b"], 190.85, abs_tol=0.01)
    assert isclose(rated["a"] + rated["b"], 3000, abs_tol=0.01)


def test_ratings_fit_together_over_several_pairs() -> None:
    """With strengths of 1, 2 and 4 the expected scores are 2/3, 2/3 and 4/5: the ratings give them back."""
    rated = ratings({("b", "a"): (40, 60), ("c", "b"): (40, 60), ("c", "a"): (48, 60)}, prior=0)
    assert isclose(rated["b"] - rated["a"], 120.41, abs_tol=0.01)
    assert isclose(rated["c"] - rated["b"], 120.41, abs_tol=0.01)


def test_whoever_wins_all_has_a_rating_too() -> None:
    rated = ratings({("a", "b"): (10, 10)})
    assert 400 < rated["a"] - rated["b"] < 800


def test_all_meet_all_and_at_two_seats_each_pair_once() -> None:
    assert line_ups(["x", "y"], None, 4) == [("x", "y"), ("y", "x")]
    assert line_ups(["x", "y", "z"], None, 2) == [("x", "y"), ("x", "z"), ("y", "z")]
    assert line_ups(["x", "y", "z"], "z", 4) == [("x", "z"), ("y", "z")]


def test_each_deal_is_played_from_every_seat() -> None:
    games = seatings([("x", "y")], range(2), 3)
    assert [game.players(3) for game in games[:3]] == [["x", "y", "y"], ["y", "x", "y"], ["y", "y", "x"]]
    assert [game.deal for game in games] == [0, 0, 0, 1, 1, 1]


def test_a_row_says_how_one_player_did_among_the_others() -> None:
    row = row_of("s", Seating("x", "y", 7, 1), Outcome((1, 1, 3, 4), (9, 9, 5, 1), ((0.1,), (0.2,), (), (0.3,))))
    assert (row.wins, row.score, row.lead) == (0.5, (0.5 + 1 + 1) / 3, 4)
    assert row.times["x"][:3] == [1, 0.2, 0.2]
    assert row.times["y"][:3] == [2, 0.4, 0.3]


def test_the_same_players_on_a_deal_make_the_same_game() -> None:
    rules = OwnRules(game_named("gaag"), {"target": 20})
    one, again, other = (rules.play(["beginner", "random"], deal).points for deal in (1, 1, 2))
    assert one == again != other


def test_games_of_one_deal_hang_together_in_the_error_of_a_mean() -> None:
    """Two seats that outweigh each other leave no doubt; counted apart they would seem to leave much."""
    assert mean_of([(1, 1.0), (1, 0.0), (2, 1.0), (2, 0.0)]) == (0.5, 0.0, 1.0)
    alike = mean_of([(1, 1.0), (1, 1.0), (2, 0.0), (2, 0.0)])
    assert isclose(alike.error, sqrt(0.25))
    assert alike.saved < 0


def _rows(wins: int) -> list[Row]:
    times = {"x": timed([0.001] * 98 + [0.004, 0.1]), "y": timed([0.001])}
    return [Row("s", "x", "y", deal, 0, float(deal < wins), float(deal < wins), 1.0, times) for deal in range(40)]


def test_an_interval_of_ratings_holds_the_rating_and_narrows_with_more_deals() -> None:
    wide, narrow = intervals(_rows(30)[20:])["x"], intervals([row for seed in range(4) for row in _again(seed)])["x"]
    assert wide[1] < wide[0] < wide[2]
    assert narrow[2] - narrow[1] < (wide[2] - wide[1]) * 0.8


def _again(seed: int) -> list[Row]:
    return [Row("s", "x", "y", row.deal + 40 * seed, 0, row.wins, row.score, row.lead, row.times) for row in _rows(30)]


def test_the_report_names_wins_leads_ratings_and_times() -> None:
    lines = "\n".join(report("toy", _rows(30), 2))
    assert "| toy | x against y | 75.0% ± 13.6% (par 50%) | +1.00 ± 0.00 | 20 × 2 |" in lines
    assert "2.02 ms a decision, 99th percentile 4.1, slowest 100.0" in lines


def test_classes_of_times_are_a_quarter_of_a_doubling_wide() -> None:
    assert [class_of(seconds) for seconds in (0, 1e-6, 2.1e-6, 4.1e-6)] == [0, 0, 4, 8]


def test_a_run_that_was_stopped_goes_on_and_says_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "rows.jsonl"
    command = ["gaag", "beginner", "random", "--deals", "2", "--seats", "2", "--option", "target=20", "--cores", "1"]
    main([*command, "--rows", str(path)])
    whole = path.read_text(encoding="utf-8")
    first, second, *_ = whole.splitlines(keepends=True)
    path.write_text(first + second[:30], encoding="utf-8")
    capsys.readouterr()
    main([*command, "--rows", str(path)])
    said = capsys.readouterr().out
    assert "4 games, 1 of them resumed" in said
    setting = "gaag 2 seats, seed 1, 0.03 s, target=20"
    assert len(list(read(path, setting))) == 4
    assert list(read(path, "gaag 3 seats")) == []
    main([*command, "--rows", str(path)])
    assert "4 games, 4 of them resumed" in capsys.readouterr().out
