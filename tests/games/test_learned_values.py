"""Learned values are data: a manifest beside each file says which bytes they are, and where they come from."""

from __future__ import annotations

import json
import shutil
from hashlib import sha256
from pathlib import Path
from typing import Final

import pytest

GAMES: Final = Path(__file__).parents[2] / "games"
DATA: Final = frozenset({".json", ".npz", ".txt", ".zip"})
MANIFEST: Final = ".manifest.json"
COURSE: Final = "course.json"
SAID: Final = ("learned", "program", "seed", "strength")
"""What a manifest must say of a file besides its size and sum: all that is known of how to make and measure it."""


def learned_files(games: Path) -> list[Path]:
    """Return the files of data beside the code of games, but for what is written by hand."""
    found = sorted(games.glob("*/*"))
    return [path for path in found if path.suffix in DATA and not path.name.endswith(MANIFEST) and path.name != COURSE]


def fault_of(path: Path) -> str:
    """Say what is wrong with the manifest of a learned file; empty if nothing is."""
    beside = path.with_name(path.stem + MANIFEST)
    if not beside.exists():
        return "it has no manifest"
    manifest, data = json.loads(beside.read_text(encoding="utf-8")), path.read_bytes()
    if (manifest["file"], manifest["bytes"], manifest["sha256"]) != (path.name, len(data), sha256(data).hexdigest()):
        return "its manifest is that of other bytes"
    missing = [key for key in SAID if not manifest.get(key)]
    if missing or not all(one["result"] and one["command"] for one in manifest["strength"]):
        return f"its manifest does not say: {missing or 'a result and its command'}"
    if not manifest["reproducible"] and manifest["why"] != "not reproducible from this tree":
        return "its manifest does not say that it is not reproducible"
    return ""


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """Return a learned file in a folder of its own, with its manifest."""
    (tmp_path / "gin").mkdir()
    for path in (GAMES / "gin").glob("learned_values*.json"):
        shutil.copy(path, tmp_path / "gin")
    return tmp_path / "gin" / "learned_values.json"


def test_each_learned_file_has_a_manifest_of_its_bytes() -> None:
    files = learned_files(GAMES)
    assert len(files) >= 5
    assert {path.parent.name: fault for path in files if (fault := fault_of(path))} == {}


def test_a_learned_file_without_a_manifest_is_found(copied: Path) -> None:
    other = copied.with_name("openings.zip")
    shutil.copy(copied, other)
    assert learned_files(copied.parents[1]) == [copied, other]
    assert fault_of(copied) == ""
    assert fault_of(other) == "it has no manifest"


def test_a_changed_byte_is_found(copied: Path) -> None:
    copied.write_text(copied.read_text(encoding="utf-8").replace("0", "1", 1), encoding="utf-8")
    assert fault_of(copied) == "its manifest is that of other bytes"


@pytest.mark.parametrize("key", [*SAID, "why"])
def test_a_manifest_that_keeps_something_back_is_found(copied: Path, key: str) -> None:
    beside = copied.with_name("learned_values.manifest.json")
    manifest = json.loads(beside.read_text(encoding="utf-8"))
    beside.write_text(json.dumps({**manifest, key: ""}), encoding="utf-8")
    assert "does not say" in fault_of(copied)
