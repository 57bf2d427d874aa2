"""Owns which kinds of series there are: how the row of each is read, how it begins, and how it goes on by itself."""

from __future__ import annotations

from typing import Final

from tables.series.evening import steps as evening_steps
from tables.series.evening.evening import Evening, read_evening, write_evening
from tables.series.live_series import SeriesRules
from tables.series.tournament import steps as tournament_steps
from tables.series.tournament.tournament import Tournament, read_tournament, write_tournament

EVENING: Final[SeriesRules[Evening]] = SeriesRules(
    "evening",
    read_evening,
    write_evening,
    evening_steps.begin,
    evening_steps.let_time_pass,
    one_here="evening.one-here",
    over="evening.over",
)
TOURNAMENT: Final[SeriesRules[Tournament]] = SeriesRules(
    "tournament",
    read_tournament,
    write_tournament,
    tournament_steps.begin,
    tournament_steps.let_time_pass,
    one_here="tournament.one-here",
    over="tournament.over",
)
