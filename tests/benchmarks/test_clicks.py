"""The figures of clicks, also of a machine that cannot answer them all."""

from __future__ import annotations

from collections import Counter
from math import inf

from benchmarks.clicks import CLICKS, Figures, Measured, lines
from benchmarks.processes import Shares


def clicks(seconds: list[float], elapsed: float = 6.0) -> Measured:
    """Return clicks that took so long each."""
    return Measured(seconds, Shares(1, 1, 1), elapsed, Counter({"POST": len(seconds)}))


def figures(paced: Measured) -> Figures:
    """Return the figures of a bot that is quick, but for fifty clicks a second."""
    quick = clicks([0.01] * CLICKS)
    return Figures(quick, quick, quick, paced, quick, Shares(1, 1, 1), Shares(2, 2, 2))


def line_of_pace(tapis: Measured, bare: Measured) -> str:
    """Return the line of fifty clicks a second."""
    (line,) = (str(line) for line in lines(figures(tapis), figures(bare)) if line.name.startswith("50 a second"))
    return line


def test_a_figure_that_was_reached_stands_with_its_ratio() -> None:
    line = line_of_pace(clicks([0.02] * CLICKS), clicks([0.01] * CLICKS))
    assert line.split() == ["50", "a", "second:", "99th", "percentile,", "ms", "20", "10", "2.00", "median", "20"]


def test_clicks_that_nobody_answered_are_said_in_words() -> None:
    line = line_of_pace(clicks([0.02] * 100 + [inf] * 200, 15), clicks([0.01] * CLICKS))
    assert "missed" in line
    assert line.endswith("it answered 7 a second; 200 of 300 clicks were not answered in time")
    assert "-" not in line
    assert "inf" not in line


def test_a_pace_that_was_not_kept_is_said_in_words() -> None:
    line = line_of_pace(clicks([9.0] * CLICKS, 15), clicks([0.01] * CLICKS))
    assert line.endswith("missed       10           it answered 20 a second; median 9000, 99th percentile 9000")
