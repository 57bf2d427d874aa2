"""`python -m tools.french_typography` sets what a keyboard writes as the French set it."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.core.game import AnyGame
from games.registry import GAMES
from tests.games.rule_files import home
from tools.french_typography import main, set_french


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("title = C'est fini !", "title = C’est fini\u00a0!"),
        ("holds = { $who } : une carte", "holds = { $who }\u00a0: une carte"),
        ("ask = Quelle carte?", "ask = Quelle carte\u00a0?"),
        ("ask = Tires-tu chez { $who }?", "ask = Tires-tu chez { $who }\u00a0?"),
        ("said = dit «bien»", "said = dit «\u00a0bien\u00a0»"),
        ("score = { $points ->\n    [one] point\n   *[other] points\n  }", None),
        ("at = 12:30", None),
    ],
)
def test_french_is_set(typed: str, wanted: str | None) -> None:
    assert set_french(typed) == (typed if wanted is None else wanted)
    assert set_french(set_french(typed)) == set_french(typed)


def test_files_are_set_in_place(tmp_path: Path) -> None:
    path = tmp_path / "fr.ftl"
    path.write_text("over = C'est fini !\n", encoding="utf-8")
    assert main([str(path)]) == 0
    assert path.read_text(encoding="utf-8") == "over = C’est fini\u00a0!\n"


def test_without_a_file_it_says_so() -> None:
    assert main([]) == 2


@pytest.mark.parametrize("name", ["en.ftl", "RULES.md", "francs.ftl"])
def test_what_is_not_french_is_left_alone_and_so_is_what_stands_beside_it(tmp_path: Path, name: str) -> None:
    french, other = tmp_path / "RULES.fr.md", tmp_path / name
    for path in (french, other):
        path.write_text("Really? It's over; yes.\n", encoding="utf-8")
    assert main([str(french), str(other)]) == 2
    assert {path.read_text(encoding="utf-8") for path in (french, other)} == {"Really? It's over; yes.\n"}


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_sentences_that_are_set_stay_as_they_are(game: AnyGame) -> None:
    lines = (home(game) / "texts" / "fr.ftl").read_text(encoding="utf-8").splitlines()
    said = [line for line in lines if not line.startswith("#")]
    assert [line for line in said if set_french(line) != line] == []
