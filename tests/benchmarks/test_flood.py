"""What the flood calls flat, and what not."""

import pytest

from benchmarks.flood import Flood, arguments, report


def flood(*memory: float, tasks: float = 50, answers: float = 0.1, failed: int = 0) -> Flood:
    """A flood in which the process had so many MB, second by second."""
    samples = [
        {"process_resident_memory_bytes": one * 1e6, "tapis_tasks": tasks, "process_open_fds": 20.0} for one in memory
    ]
    return Flood(0.0, [answers] * 200, failed, samples)


def test_a_process_that_warms_up_is_flat_and_one_that_grows_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert report(flood(100, 130, 131, 132), 10)
    assert "GROWS" not in capsys.readouterr().out
    assert not report(flood(100, 130, 160, 190), 10)
    assert "memory, MB: 130.0 in the second quarter, 190.0 in the last: GROWS" in capsys.readouterr().out


def test_answers_that_are_late_or_missing_are_not_well() -> None:
    assert not report(flood(100, 100, answers=3.1), 10)
    assert not report(flood(100, 100, failed=1), 10)


def test_no_more_people_click_than_there_are_tables() -> None:
    assert arguments(["5", "6", "40"]) == (5, 6, 5)
    assert arguments([]) == (200, 60, 40)
