"""Tables led through their lives in random order by `table_fuzzer`: a few short ones always, 2,000 each night.

Every fourth of those has two bots and a spare on one PostgreSQL. A batch can be run by itself, by its number.
"""

import sys
import time
from functools import partial

import pytest
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.e2e.support.table_fuzzer.bots import figures
from tests.e2e.support.table_fuzzer.machine import LifeOfTwoBots, TableLife
from tests.e2e.support.table_fuzzer.scenes import SCENES, be_taken_over
from tests.e2e.support.table_fuzzer.two_bots import TwoBots
from tests.support.seeded import SEED

BATCHES, BATCHES_OF_TWO, SEQUENCES = 30, 10, 50
LIFE = settings(
    database=None,
    phases=(Phase.generate,),  # each sequence costs a second or two: to shorten one that fails would take minutes
    report_multiple_bugs=False,
    suppress_health_check=list(HealthCheck),
)
FEW = settings(LIFE, max_examples=1, stateful_step_count=5)


@pytest.mark.parametrize("scene", tuple(SCENES))
def test_no_table_gets_stuck_and_nobody_loses_a_seat(scene: str) -> None:
    number = tuple(SCENES).index(scene)

    class Short(TableLife):
        games = (*TableLife.games[number:], *TableLife.games[:number])  # the first sequence plays the first of them
        first = staticmethod(SCENES[scene])

    figures.clear()
    run_state_machine_as_test(seed(number)(Short), settings=FEW)
    assert figures[scene], "what this run should look at has not happened"


def test_a_spare_takes_over_in_the_middle_of_a_life(postgres_server: str) -> None:
    class Short(LifeOfTwoBots):
        where = staticmethod(partial(TwoBots, postgres_server))
        first = staticmethod(be_taken_over)
        ends_by_play = 0

    figures.clear()
    run_state_machine_as_test(seed(0)(Short), settings=settings(LIFE, max_examples=1, stateful_step_count=2))
    assert figures["clocks compared"], "what this run should look at has not happened"


@pytest.mark.nightly
@pytest.mark.parametrize("batch", range(BATCHES))
def test_no_table_gets_stuck_in_a_long_life(batch: int, capsys: pytest.CaptureFixture[str]) -> None:
    class Long(TableLife):
        pass

    lead(seed(f"{SEED} one {batch}")(Long), f"batch {batch}", capsys)


@pytest.mark.nightly
@pytest.mark.parametrize("batch", range(BATCHES_OF_TWO))
def test_nothing_is_lost_in_long_lives_of_two_bots(
    batch: int, postgres_server: str, capsys: pytest.CaptureFixture[str]
) -> None:
    class Long(LifeOfTwoBots):
        where = staticmethod(partial(TwoBots, postgres_server))

    lead(seed(f"{SEED} two {batch}")(Long), f"batch {batch} of two bots", capsys)


def lead(machine: type[TableLife], name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Lead as many tables as a batch has through long lives, and say what has happened."""
    figures.clear()
    began = time.monotonic()
    run_state_machine_as_test(machine, settings=settings(LIFE, max_examples=SEQUENCES, stateful_step_count=30))
    told = ", ".join(f"{count} {what}" for what, count in sorted(figures.items()))
    with capsys.disabled():  # and not on stdout, which pytest-xdist keeps for itself
        sys.stderr.write(f"\n{name}: {told}, {time.monotonic() - began:.0f} s\n")
    assert figures["sequences"] >= SEQUENCES
