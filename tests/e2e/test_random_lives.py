"""Tables led through their lives in random order by `life_machine.py`: a few short ones always, 500 in `make soak`."""

import sys
import time

import pytest
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.e2e.life_evening import figures
from tests.e2e.life_machine import TableLife
from tests.e2e.life_scenes import SCENES

BATCHES, SEQUENCES = 10, 50
LIFE = settings(
    deadline=None,
    database=None,
    phases=(Phase.generate,),  # each sequence costs a second or two: to shorten one that fails would take minutes
    report_multiple_bugs=False,
    suppress_health_check=list(HealthCheck),
)
FEW = settings(LIFE, max_examples=3, stateful_step_count=9)


@pytest.mark.parametrize("scene", tuple(SCENES))
def test_no_table_gets_stuck_and_nobody_loses_a_seat(scene: str) -> None:
    number = tuple(SCENES).index(scene)

    class Short(TableLife):
        games = (*TableLife.games[number:], *TableLife.games[:number])  # the first sequence plays the first of them
        first = staticmethod(SCENES[scene])

    figures.clear()
    run_state_machine_as_test(seed(number)(Short), settings=FEW)
    assert figures[scene], "what this run should look at has not happened"


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(BATCHES))
def test_no_table_gets_stuck_in_a_long_life(batch: int, capsys: pytest.CaptureFixture[str]) -> None:
    figures.clear()
    began = time.monotonic()
    run_state_machine_as_test(TableLife, settings=settings(LIFE, max_examples=SEQUENCES, stateful_step_count=30))
    told = ", ".join(f"{count} {what}" for what, count in sorted(figures.items()))
    with capsys.disabled():  # and not on stdout, which pytest-xdist keeps for itself
        sys.stderr.write(f"\nbatch {batch}: {told}, {time.monotonic() - began:.0f} s\n")
    assert figures["sequences"] >= SEQUENCES
