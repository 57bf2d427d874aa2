"""Games that other packages bring: found when the package is installed, left out with a line when they are broken."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Final

import pytest

from games.entry_points import GROUP, plugin_games
from games.registry import NAMES
from tests.games.test_new_game import ROOT, run
from tests.games.toy import TOY
from tools.new_game import make_outside

PLUGIN: Final = "pouilleux"
NEEDED: Final = "from games.registry import GAMES, LEFT_OUT; print(*[game.name for game in GAMES], *LEFT_OUT)"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return a folder into which a package with a game has been built and installed."""
    folder = tmp_path_factory.mktemp("outside")
    make_outside(PLUGIN, folder / "project")
    offline = ("--offline", "--no-cache", "--quiet")
    run(folder, "-m", "uv", "build", *offline, "--wheel", "--out-dir", "dist", "project")
    (wheel,) = (folder / "dist").glob("*.whl")
    target = folder / "site"
    run(folder, "-m", "uv", "pip", "install", *offline, "--no-deps", "--target", str(target), str(wheel))
    return str(target)


def test_a_game_of_an_installed_package_is_offered_after_ours(site: str) -> None:
    assert run(ROOT, "-c", NEEDED, path=site).split() == [*NAMES, PLUGIN]


@pytest.mark.nightly
def test_it_has_its_command_and_is_played_to_its_end_and_keeps_the_contract(site: str) -> None:
    judged = [f"tests/games/{name}.py" for name in ("test_contract", "test_kits", "test_tutorials")]
    judged += [f"tests/e2e/features/{name}.py" for name in ("games/test_commands_of_games", "table/test_absence")]
    said = run(ROOT, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--game", PLUGIN, *judged, path=site)
    assert int(said.rpartition(" passed")[0].split()[-1]) > 25


def test_a_broken_package_is_a_line_of_the_log_and_does_not_stop_the_bot(tmp_path: Path) -> None:
    (tmp_path / "broken_game.py").write_text("raise RuntimeError('no\\ncards')\n", encoding="utf-8")
    brought = tmp_path / "broken-1.dist-info"
    brought.mkdir()
    (brought / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n", encoding="utf-8")
    points = f"[{GROUP}]\nbroken = broken_game:BROKEN\nrage = games.rage:RAGE\n"
    (brought / "entry_points.txt").write_text(points, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "bot"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(tmp_path), "DISCORD_TOKEN": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    lines = [line for line in (done.stdout + done.stderr).splitlines() if "left out" in line]
    assert len(lines) == 2, done.stdout + done.stderr
    assert "game 'broken' (broken_game:BROKEN) is left out: RuntimeError: no cards" in lines[0]
    assert "game 'rage' (games.rage:RAGE) is left out: the name is taken" in lines[1]
    assert "DISCORD_TOKEN is not set" in done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr


RENAMED = replace(TOY, name="bataille", package="tests.games")


CROWDED = replace(TOY, name="bataille", seats=range(2, 12))


ALONE = replace(TOY, name="bataille", ai_players={"beginner": TOY.ai_players["beginner"]})


ELSEWHERE = replace(TOY, name="bataille")
UNTAUGHT = replace(TOY, name="bataille", tutorial="lessons")  # type: ignore[arg-type] # as another package may be
UNDEALT = replace(TOY, name="bataille", daily={"seats": 2})  # type: ignore[arg-type] # as above
HERE: Final = "tests.games.test_plugin_games"


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("bataille", "no_such_module:GAME", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("bataille", f"{HERE}:MISSING", "AttributeError"),
        ("bataille", "tests.games.toy.state:State", "it is not a game"),
        ("bataille", "tests.games.toy:TOY", "it calls itself 'toy'"),
        ("bataille", f"{HERE}:CROWDED", "it is played by 2 to 11: tables have 2 to 10 seats"),
        ("bataille", f"{HERE}:ALONE", "its AI players are ['beginner']"),
        ("bataille", f"{HERE}:RENAMED", "its package lacks RULES.md, RULES.fr.md, texts/fr.ftl, texts/en.ftl"),
        ("bataille", f"{HERE}:ELSEWHERE", "tests.games.toy has no such game BATAILLE"),
        ("bataille", f"{HERE}:UNTAUGHT", "its tutorial is no Tutorial"),
        ("bataille", f"{HERE}:UNDEALT", "its daily is no DailyDeal"),
        ("bataille", "exiting_game:GAME", "SystemExit: 3"),
        ("rage", "games.rage:RAGE", "the name is taken"),
    ],
)
def test_what_is_wrong_with_a_game_is_said_in_one_line(
    name: str, value: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "exiting_game.py").write_text("raise SystemExit(3)\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    found = plugin_games([EntryPoint(name, value, GROUP)], {"rage"})
    assert found.games == ()
    (line,) = found.refusals
    assert f"game {name!r} ({value}) is left out: {why}" in line
    assert "\n" not in line


def test_one_broken_game_does_not_keep_a_good_one_out_and_the_second_of_a_name_is_refused() -> None:
    found = plugin_games(
        [EntryPoint(*point, GROUP) for point in (("rage", "games.rage:RAGE"), ("zut", "no_such:X"))], ()
    )
    assert [game.name for game in found.games] == ["rage"]
    twice = plugin_games(
        [EntryPoint("rage", value, GROUP) for value in ("games.rage:RAGE", "games.rage.game:RAGE")], ()
    )
    assert [game.name for game in twice.games] == ["rage"]
    assert twice.refusals == ("game 'rage' (games.rage:RAGE) is left out: the name is taken",)


Spoil = Callable[[Path], object]


def _replaced(language: str, old: str, new: str) -> Spoil:
    def spoil(home: Path) -> None:
        file = home / "texts" / f"{language}.ftl"
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")

    return spoil


@pytest.mark.parametrize(
    ("name", "spoil", "why"),
    [
        ("sansnom", _replaced("fr", "name = ", "nom = "), "texts/fr.ftl has no readable message 'name'"),
        ("junk", _replaced("en", "tagline = ", "tagline = { "), "texts/en.ftl has no readable message 'tagline'"),
        (
            "bavard",
            _replaced("en", "How many cards", "How many cards" * 9),
            "'option-hand-help' in texts/en.ftl is",
        ),
        ("espace", _replaced("fr", "slash = cartes", "slash = Les cartes"), "is no name of a slash option: Les cartes"),
        ("perdu", lambda home: (home / "RULES.fr.md").unlink(), "its package lacks RULES.fr.md"),
        ("vide", lambda home: (home / "tutorial.py").write_text(""), "cannot import name 'TUTORIAL'"),
    ],
)
def test_a_game_that_cannot_be_said_or_taught_is_left_out_before_it_can_break_a_command(
    name: str, spoil: Spoil, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_outside(name, tmp_path / "project")
    monkeypatch.syspath_prepend(tmp_path / "project" / "src")
    spoil(tmp_path / "project" / "src" / f"tapis_{name}")
    found = plugin_games([EntryPoint(name, f"tapis_{name}:{name.upper()}", GROUP)], ())
    assert found.games == ()
    assert why in found.refusals[0]
