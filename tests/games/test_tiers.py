"""The quick tier of a game holds what is about that game and no other, and nothing of the whole tier alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pytest

from games.gin import GIN
from tests.games.tiers import batches, bringing, brings, is_of_others, judges
from tests.games.toy import TOY

ROOT: Final = Path(__file__).parents[2]


def collected(game: str) -> tuple[int, list[str]]:
    """Return pytest's exit code, and the ids of the quick tier or what it says instead."""
    folders = (
        "tests/games",
        "tests/e2e/features/games/test_commands_of_games.py",
        "tests/e2e/features/table/test_leaving_and_threads.py",
    )
    command = (sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", "--game", game)
    done = subprocess.run((*command, *folders), cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603 -- ours
    return done.returncode, (done.stdout + done.stderr).splitlines()


@pytest.mark.nightly
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


@pytest.mark.parametrize(
    "part", ["addressed", "advice.named", "ahead", "alert", "course", "daily", "guide", "round_end", "since"]
)
def test_no_game_of_ours_loses_an_optional_part_that_its_laws_judge(part: str) -> None:
    assert {"rage", "gin", "lagagne", "gaag", "agnes"} <= {game.name for game in bringing(part)}


def test_a_part_with_its_default_is_not_brought() -> None:
    assert brings(TOY, "ahead")
    assert not brings(TOY, "since")
    assert not brings(TOY, "advice.named")


def item(path: str, *marks: str, **params: object) -> Any:  # noqa: ANN401 -- as much of a test as the tiers look at
    """Return a test in a file, with marks and parameters, as pytest collects it."""
    callspec = SimpleNamespace(params=params)
    return SimpleNamespace(
        path=ROOT / path, callspec=callspec, get_closest_marker=lambda name: name if name in marks else None
    )


@pytest.mark.parametrize(
    ("test", "is_judge"),
    [
        (item("tests/games/gin/test_melds.py"), True),
        (item("tests/games/agnes/test_snap.py"), False),
        (item("tests/games/test_contract.py", game=GIN), True),
        (item("tests/games/test_contract.py", game=GIN, level="regular"), True),
        (item("tests/games/test_contract.py", game=TOY), False),
        (item("tests/games/test_transcripts.py", name="gin"), True),
        (item("tests/e2e/features/table/test_absence.py", name="gin"), False),
        (item("tests/e2e/features/table/test_absence.py", game=GIN), True),
        (item("tests/games/test_tiers.py"), False),
        (item("tests/games/test_references.py", "all_games"), True),
        (item("tests/games/gin/test_melds.py", "whole"), False),
        (item("tests/games/test_contract.py", "nightly", game=GIN), False),
    ],
)
def test_a_test_judges_the_game_of_its_folder_or_of_its_parameters(test: Any, is_judge: bool) -> None:  # noqa: ANN401, FBT001
    assert judges(test, "gin") == is_judge


def test_a_folder_of_another_game_is_not_collected() -> None:
    folder = ROOT / "tests/games"
    assert [name for name in ("agnes", "gin", "core") if is_of_others(folder / name, "gin")] == ["agnes"]


@pytest.mark.nightly
def test_a_game_that_is_not_registered_is_told_where_to_add_it() -> None:
    code, lines = collected("bridge")
    assert code != 0
    assert any("no game 'bridge'" in line and "add it to NAMES in games/registry.py" in line for line in lines), lines


def test_of_many_batches_the_first_is_quick_and_the_others_are_for_long_runs() -> None:
    first, *others = batches(3)
    assert first == 0
    assert [batch.values for batch in others if not isinstance(batch, int)] == [(1,), (2,)]
    assert [[mark.name for mark in batch.marks] for batch in others if not isinstance(batch, int)] == [["nightly"]] * 2
