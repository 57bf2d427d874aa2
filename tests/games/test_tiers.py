"""The quick tier of a game holds what is about that game and no other, and nothing of the whole tier alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.games.tiers import QUICK, batches

ROOT: Final = Path(__file__).parents[2]


def collected(game: str) -> tuple[int, list[str]]:
    """Return pytest's exit code, and the ids of the quick tier or what it says instead."""
    folders = ("tests/games", "tests/e2e/test_commands_of_games.py", "tests/e2e/test_leaving_and_threads.py")
    command = (sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", "--game", game)
    done = subprocess.run((*command, *folders), cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603 -- ours
    return done.returncode, (done.stdout + done.stderr).splitlines()


def test_the_quick_tier_is_about_one_game() -> None:
    code, lines = collected("gin")
    ids = [line for line in lines if "::" in line]
    assert code == 0
    assert len(ids) > 100
    for wanted in (
        "random_games[0-gin]",
        "games/gin/test_melds.py",
        "as_its_transcript[gin]",
        "test_every_game_has_its",
    ):
        assert any(wanted in line for line in ids), wanted
    for other in (
        "rage",
        "games/agnes",
        "[toy]",
        "[1-gin]",
        "hypothesis",
        "test_leaving_and_threads.py",
        "test_planted_bugs.py",
    ):
        assert not [line for line in ids if other in line], other


def test_a_game_that_is_not_registered_is_told_where_to_add_it() -> None:
    code, lines = collected("bridge")
    assert code != 0
    assert any("no game 'bridge'" in line and "add it to NAMES in games/registry.py" in line for line in lines), lines


def test_of_many_batches_the_first_are_quick_and_the_last_are_for_long_runs() -> None:
    marked = [batch for batch in batches(10, 6) if not isinstance(batch, int)]
    assert [batch.values for batch in marked] == [(number,) for number in range(QUICK, 10)]
    marks = [[mark.name for mark in batch.marks] for batch in marked]
    assert marks == [["whole"]] * (6 - QUICK) + [["whole", "soak"]] * 4
