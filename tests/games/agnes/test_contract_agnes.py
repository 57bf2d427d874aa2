"""Random games of Agnès come to every phase, so that the laws of the contract are checked in each."""

from __future__ import annotations

from games.agnes import AGNES
from tests.games.plays import cases, played

PHASES = {"peek", "choice", "drawn", "snap", "give", "power", "swap", "end", "over"}


def test_every_phase_is_reached() -> None:
    reached: set[str] = set()
    for case in cases(AGNES, 200)[::10]:
        reached |= {moment.state.phase for moment in played(case)}
    assert reached == PHASES
