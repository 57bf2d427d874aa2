"""The table of how long AI players think: what its figures say, and that games are timed to their end."""

from __future__ import annotations

from benchmarks.thinking import line_of, times_of
from games.registry import game_named


def test_a_line_has_mean_percentile_slowest_and_what_is_allowed() -> None:
    times = [0.001] * 98 + [0.010, 0.050]
    assert line_of("gin", "expert", times) == "| gin | expert | 100 | 1.58 | 10.00 | 50.00 | 30.00 | 1.0% |"


def test_every_decision_of_whole_games_is_timed() -> None:
    times = times_of(game_named("gin"), "beginner", 10)
    assert len(times) > 10
    assert all(spent >= 0 for spent in times)
