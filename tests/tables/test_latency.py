"""Figures that take the same room however much is counted."""

import pytest

from tables.latency import Durations, stage_durations, timed


def test_durations_fall_into_buckets_and_tell_within_what_most_lie() -> None:
    durations = Durations()
    assert (durations.count, durations.within(0.5)) == (0, 0.0)
    for _ in range(98):
        durations.add(0.001)
    durations.add(0.03)
    durations.add(9.0)
    assert (durations.within(0.5), durations.within(0.98), durations.within(0.99)) == (0.001, 0.001, 0.05)
    assert durations.within(1.0) == float("inf")
    assert (durations.count, round(durations.seconds, 3)) == (100, 9.128)


def test_a_step_that_fails_is_counted_as_well() -> None:
    before = stage_durations["rules"].count
    with pytest.raises(ZeroDivisionError), timed("rules"):
        raise ZeroDivisionError
    assert stage_durations["rules"].count == before + 1
