"""The laws of a game's RULES: both languages have the same numbers, and whoever names a rule names one of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from fluent.syntax import FluentSerializer

from bot.language.sentences import HOMES
from bot.learning.rule_links import named_in
from games.core.game import AnyGame, ScoreLine
from games.registry import home_of
from tests.games.wording import LANGUAGES, Language, messages, within

FILES: Final[Mapping[Language, str]] = {"fr": "RULES.fr.md", "en": "RULES.md"}
NUMBERED: Final = re.compile(r"\*\*(R\d+) (.+?)\.?\*\*")
"""How the paragraph of a rule begins: `**R6 Following suit.** Whoever can …`."""
_MEANT: Final = re.compile(r"[-*_#>\s]*(R\d+)\b")
"""How one begins that seems meant as a rule."""


def home(game: AnyGame) -> Path:
    """Return the folder of a game's rules and sentences."""
    return HOMES.get(game.name) or home_of(game.name)


def check_rule_files(game: AnyGame) -> None:
    """The files are numbered from R1 without a gap, alike in both languages, and speak of no other numbers."""
    numbers = {language: numbers_in(home(game), language) for language in LANGUAGES}
    for language, other in zip(LANGUAGES, reversed(LANGUAGES), strict=True):
        missing = [number for number in numbers[other] if number not in numbers[language]]
        assert not missing, f"add {missing[0]} to {_file(game, language)}: {FILES[other]} has it"
    for language, found in numbers.items():
        where = _file(game, language)
        assert found == [f"R{number}" for number in range(1, len(found) + 1)], (
            f"number the rules in {where} from R1 on, without a gap, not {', '.join(found)}"
        )
        text = (home(game) / FILES[language]).read_text(encoding="utf-8")
        unknown = sorted(set(re.findall(r"\bR\d+\b", text)) - set(found))
        assert not unknown, f"{where} speaks of {unknown[0]}: add that rule, or take its number out"


@cache
def numbers_in(folder: Path, language: Language) -> list[str]:
    """Return the numbers of the rules that stand in a file, in order; an AssertionError says how to write one."""
    path = folder / FILES[language]
    assert path.is_file(), f"add {within(path)}: the rules, a paragraph **R1 Title.** for each"
    found = []
    for paragraph in path.read_text(encoding="utf-8").split("\n\n"):
        begins = paragraph.strip().split("\n")[0]
        if match := NUMBERED.match(begins):
            found.append(match[1])
        elif meant := _MEANT.match(begins):
            raise AssertionError(
                f"write **{meant[1]} Title.** at the beginning of its paragraph in {within(path)}, "
                f"with an empty line before it, not {begins[:40]!r}"
            )
    assert found, f"add numbered rules to {within(path)}: a paragraph **R1 Title.** for each"
    return found


def check_sentences(game: AnyGame) -> None:
    """A sentence names only rules that are there, and the same ones in both languages."""
    french, english = (rules_named(game, language) for language in LANGUAGES)
    for key in french.keys() | english.keys():
        names = french.get(key, frozenset()), english.get(key, frozenset())
        assert names[0] == names[1], f"{key} names {sorted(names[0])} in fr.ftl and {sorted(names[1])} in en.ftl"
        unknown = names[0] - set(numbers_in(home(game), "en"))
        assert not unknown, f"{key} names {sorted(unknown)}: add that to {_file(game, 'en')}, or name another rule"


def rules_named(game: AnyGame, language: Language) -> dict[str, frozenset[str]]:
    """Return the rules that each message of a game names, in whichever of its variants."""
    serializer = FluentSerializer()
    found = {}
    for key, message in messages(game.name, language).items():
        written = re.sub(r"\s+", " ", serializer.serialize_entry(message))
        numbers = frozenset(named_in(written))
        begun = re.search(r"\((?:rules?|règles?)\b[^)]*\)?", written)
        assert bool(numbers) == bool(begun), f"write « (rule R6) » or « (règles R2 et R9) » in {key}: {written}"
        if numbers:
            found[key] = numbers
    return found


def check_score_line(game: AnyGame, line: ScoreLine) -> None:
    """A score line names rules that can be read: the scores answer "why?" with them."""
    where = f"the ScoreLine {line.why.key} of {game.name}"
    assert line.rules, f'add rules=("R…",) to {where}: the rules that made these points'
    unknown = set(line.rules) - set(numbers_in(home(game), "en"))
    assert not unknown, f"{where} names {sorted(unknown)}: add that to {_file(game, 'en')}, or name another rule"


def _file(game: AnyGame, language: Language) -> str:
    return within(home(game) / FILES[language])
