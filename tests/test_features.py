"""A feature is a folder: without it all else still starts and plays a game, and no button leads nowhere."""

import asyncio
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
PACKAGES: Final = ("art", "bot", "games", "playground", "storage", "tables")
FEATURES: Final = tuple(sorted({path.parent.name for path in (ROOT / "cogs").glob("*/cog.py")}))
DAY_SECONDS: Final = 86_400
TODAYS: Final = FEATURES[int(time.time()) // DAY_SECONDS % len(FEATURES)]
"""Each day another one is looked at, and all of them by night."""


def made_of(feature: str) -> list[str]:
    """Return a feature and those that import it: all of them go with it."""
    named = f"from cogs.{feature}."
    files = ((name, path) for name in FEATURES for path in (ROOT / "cogs" / name).rglob("*.py"))
    return sorted({feature, *(name for name, path in files if named in path.read_text(encoding="utf-8"))})


def tree_without(feature: str, folder: Path) -> Path:
    """Make a tree like this one, without a feature and those that are made of it, and without their tests."""
    for package in PACKAGES:
        (folder / package).symlink_to(ROOT / package, target_is_directory=True)
    (folder / "pyproject.toml").symlink_to(ROOT / "pyproject.toml")
    for copied in ("cogs", "tests"):
        shutil.copytree(ROOT / copied, folder / copied)  # with what is compiled
    for gone in made_of(feature):
        shutil.rmtree(folder / "cogs" / gone)
        for tests in ("tests/cogs", "tests/e2e/features"):
            shutil.rmtree(folder / tests / gone, ignore_errors=True)
    return folder


async def ended_well(folder: Path, *command: str) -> str:
    """Run Python in a folder; return what it said if it failed."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    process = await asyncio.create_subprocess_exec(
        *command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    said, _ = await process.communicate()
    return "" if process.returncode == 0 else said.decode()


@pytest.mark.parametrize(
    "feature",
    [pytest.param(one, marks=() if one == TODAYS else pytest.mark.nightly) for one in FEATURES],
)
async def test_without_a_feature_rage_is_played_to_its_end_and_no_button_leads_nowhere(
    feature: str, tmp_path: Path
) -> None:
    folder = tree_without(feature, tmp_path)
    assert (ROOT / "cogs" / feature).is_dir()
    assert not (folder / "cogs" / feature).exists()
    linter = Path(sys.executable).with_name("lint-imports")
    assert await ended_well(folder, str(linter), "--no-cache") == ""
    assert await ended_well(folder, sys.executable, "-m", "tests.e2e.support.rage_alone") == ""


def test_every_folder_of_cogs_is_a_feature_that_is_looked_at() -> None:
    folders = {path.name for path in (ROOT / "cogs").iterdir() if path.is_dir() and any(path.glob("*.py"))}
    assert folders == set(FEATURES)
    assert (made_of("replays"), made_of("daily")) == (["mistakes", "puzzle", "replays", "together"], ["daily", "recap"])


async def test_a_button_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    cog = tree_without("verify", tmp_path) / "cogs" / "learning" / "cog.py"
    source, known = cog.read_text(encoding="utf-8"), "(rulebook_controls, tutorial_controls)"
    assert known in source
    cog.write_text(source.replace(known, "(tutorial_controls,)"), encoding="utf-8")
    assert "leads nowhere" in await ended_well(tmp_path, sys.executable, "-m", "tests.e2e.support.rage_alone")
