"""Each worker of pytest-xdist begins with tests that run the bot, and no test is lost or doubled."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.conftest import long_ones_first


@pytest.mark.parametrize("workers", [1, 2, 3, 7])
def test_every_worker_begins_with_long_tests_and_all_tests_are_run_once(workers: int) -> None:
    folders = ["bot"] * 40 + ["e2e"] * 20 + ["games"] * 31
    items: list[Any] = [
        SimpleNamespace(path=Path("tests") / folder / f"test_{n}.py") for n, folder in enumerate(folders)
    ]
    ordered = long_ones_first(items, workers)
    assert sorted(map(items.index, ordered)) == list(range(len(items)))
    if workers == 1:
        assert ordered == items
        return
    starts = [len(ordered) * worker // workers + 1 for worker in range(workers)]  # or one before: xdist rounds
    assert all("e2e" in ordered[start].path.parts for start in starts)
