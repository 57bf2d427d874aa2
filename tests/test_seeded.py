"""Long runs have new seeds each night, say which, and can be repeated; `make test` is the same each time."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from games.rage import RAGE
from tests.games.plays import cases
from tests.games.tiers import batch_of
from tests.support import seeded
from tests.support.seeded import seed_of

ROOT = Path(__file__).parents[1]


def drawn(tmp_path: Path, seed: str = "") -> str:
    """Return the `TEST_SEED` that `make nightly` gives to pytest; in place of Python stands what prints it."""
    (tmp_path / ".installed").touch()
    environment = {**os.environ, "TEST_SEED": seed}
    command = ("make", "--silent", "nightly", f"VENV={tmp_path}", "PY=printenv TEST_SEED #")
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)  # noqa: S603 -- ours
    return done.stdout.strip()


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
def test_each_nightly_run_draws_a_seed_unless_one_is_asked_for(tmp_path: Path) -> None:
    first, second = drawn(tmp_path), drawn(tmp_path)
    assert first.isdecimal()
    assert first != second
    assert drawn(tmp_path, "7") == "7"


def test_the_seed_is_printed(request: pytest.FixtureRequest) -> None:
    headers = request.config.hook.pytest_report_header(config=request.config, start_path=ROOT, startdir=None)
    assert f"TEST_SEED={seeded.SEED}" in str(headers)


def test_a_seed_follows_from_the_run_and_the_part(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seeded, "SEED", "7")
    seeds = [seed_of("kills", 1), seed_of("kills", 2), seed_of("stops", 1)]
    assert len(set(seeds)) == 3
    assert seed_of("kills", 1) == seeds[0]
    monkeypatch.setattr(seeded, "SEED", "8")
    assert seed_of("kills", 1) != seeds[0]


def test_batches_of_make_test_play_the_same_games_each_time_and_nightly_ones_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chosen = cases(RAGE, 40)
    monkeypatch.setattr(seeded, "SEED", "7")
    tested, nightly = batch_of(chosen, 0, 10), batch_of(chosen, 1, 10)
    monkeypatch.setattr(seeded, "SEED", "8")
    assert batch_of(chosen, 0, 10) == tested
    others = batch_of(chosen, 1, 10)
    assert [case.options for case in others] == [case.options for case in nightly]
    assert not {case.seed for case in others} & {case.seed for case in nightly}
