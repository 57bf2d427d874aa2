"""Tables led through their lives in random order by `life_machine.py`: a few short ones always, 500 in `make soak`."""

import sys
import time

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.e2e.life_evening import figures
from tests.e2e.life_machine import TableLife

BATCHES, SEQUENCES = 10, 50
LIFE = settings(
    deadline=None,
    database=None,
    phases=(Phase.generate,),  # each sequence costs a second or two: to shorten one that fails would take minutes
    report_multiple_bugs=False,
    suppress_health_check=list(HealthCheck),
)


def test_no_table_gets_stuck_and_nobody_loses_a_seat() -> None:
    few = settings(LIFE, max_examples=15, stateful_step_count=14, derandomize=True)
    run_state_machine_as_test(TableLife, settings=few)


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(BATCHES))
def test_no_table_gets_stuck_in_a_long_life(batch: int) -> None:
    figures.clear()
    began = time.monotonic()
    run_state_machine_as_test(TableLife, settings=settings(LIFE, max_examples=SEQUENCES, stateful_step_count=30))
    told = ", ".join(f"{count} {what}" for what, count in sorted(figures.items()))
    sys.stdout.write(f"batch {batch}: {told}, {time.monotonic() - began:.0f} s\n")
    assert figures["sequences"] >= SEQUENCES
