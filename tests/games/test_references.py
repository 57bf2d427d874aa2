"""Nothing refers to paragraphs that are not here: a rule is named by a number of its game's RULES, or told in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from games.registry import GAMES
from tests.games.rule_files import home, numbers_in

ROOT: Final = Path(__file__).parents[2]
FOLDERS: Final = (
    "art",
    "benchmarks",
    "bot",
    "cogs",
    "docs",
    "games",
    "playground",
    "storage",
    "tables",
    "tests",
    "tools",
)
ELSEWHERE: Final = re.compile(r"\bC-\d+\b|\b[Pp]arts? (?:\([a-z]\)|[a-z]\b(?=[,;.:)]))")
"""Numbers and letters of paragraphs outside the repository."""
NUMBER: Final = re.compile(r"\b([A-Z]{2})-(R\d+)\b")
"""A rule and its game, by the first letters of both: `GI-R9` is R9 of `games/gin/RULES.md`."""
SHORT: Final = {"AG": "agnes", "GA": "gaag", "GI": "gin", "LG": "lagagne", "RA": "rage"}


def written() -> Iterator[tuple[Path, str]]:
    """Yield all files of words and code."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in {".py", ".md", ".ftl"} and path != Path(__file__):
                yield path, path.read_text(encoding="utf-8")


def test_no_file_refers_to_paragraphs_that_are_not_here() -> None:
    found = [f"{path.relative_to(ROOT)}: {match[0]}" for path, text in written() for match in ELSEWHERE.finditer(text)]
    assert not found, f"say it in words, or name a rule of a RULES.md: {found}"


def test_every_rule_that_is_named_with_its_game_is_there() -> None:
    known = {game.name: set(numbers_in(home(game), "en")) for game in GAMES}
    named = [(path, match[1], match[2]) for path, text in written() for match in NUMBER.finditer(text)]
    assert len(named) > 300
    unknown = [
        f"{path.relative_to(ROOT)}: {short}-{rule}" for path, short, rule in named if rule not in known[SHORT[short]]
    ]
    assert not unknown, f"these rules are in no RULES.md: {unknown}"


@pytest.mark.parametrize("words", ["(C-7)", "part (k)", "(part k, `forfeit`)", "Parts (f)"])
def test_a_reference_elsewhere_is_found(words: str) -> None:
    assert ELSEWHERE.search(words)


@pytest.mark.parametrize("words", ["a part of it", "part a deck", "AG-R7", "M-7-10"])
def test_what_refers_to_nothing_is_left_alone(words: str) -> None:
    assert not ELSEWHERE.search(words)
