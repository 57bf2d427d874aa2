"""The laws of a game's RULES: both languages have the same numbers, and whoever names a rule names one of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Final

from fluent.syntax import FluentSerializer

from bot.show.rulebook_parser import named_in
from bot.show.sentences import HOMES
from games.core.game import AnyGame
from games.core.scores import ScoreLine
from games.registry import home_of
from tests.games.wording import LANGUAGES, Language, messages, within

FILES: Final = {language: "RULES.md" if language == "en" else f"RULES.{language}.md" for language in LANGUAGES}
DEFAULT: Final[Mapping[Language, str]] = {"fr": "au départ", "en": "default"}
REMATCH: Final[Mapping[Language, str]] = {"fr": "revanche", "en": "rematch"}
ON_OFF: Final[Mapping[Language, tuple[str, str]]] = {"fr": ("non", "oui"), "en": ("off", "on")}
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
    for language, other in permutations(LANGUAGES, 2):
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


def check_options(game: AnyGame, language: Language) -> None:
    """The last chapter says of each option, under the name it has in the lobby, its default and the rules it changes.

    Of those that are `fine` it says what they are together.
    """
    where, said = _file(game, language), options_told(home(game), language)
    assert said, f"add the chapter ## Options to {where}: - **Name**: values ({DEFAULT[language]}: value). Rule R1."
    fields = game.options_type.model_fields
    for field in fields.keys() - game.options_type.fine:
        name = option_name(game, f"option-{field}", language)
        assert name in said, f"add - **{name}** to the chapter ## Options of {where}"
        default = _default(fields[field].default, language)
        assert default in said[name].default, f"say in {where} that the default of {name!r} is {default}"
    assert len(said) == len(fields.keys() - game.options_type.fine) + bool(game.options_type.fine)
    for name, option in said.items():
        assert option.rules, f"name the rule that {name!r} changes in {where}"
        assert option.rules <= set(numbers_in(home(game), language))


def check_rematch(game: AnyGame, language: Language) -> None:
    """A numbered rule says who deals, or starts, in a rematch."""
    text = (home(game) / FILES[language]).read_text(encoding="utf-8")
    rules = [paragraph for paragraph in text.split("\n\n") if NUMBERED.match(paragraph)]
    word = REMATCH[language]
    assert any(word in rule.lower() for rule in rules), f"say in {_file(game, language)} who deals in a {word}"


@dataclass(frozen=True)
class OptionTold:
    """What the chapter on options says of one: what stands in the brackets of its default, and which rules."""

    default: str
    rules: frozenset[str]


def options_told(folder: Path, language: Language) -> dict[str, OptionTold]:
    """Return what the chapter on options says, by the option's name; empty without one."""
    _, _, chapter = (folder / FILES[language]).read_text(encoding="utf-8").partition("\n## Options\n")
    found = {}
    for name, rest in re.findall(r"^- \*\*(.+?)\*\*\s?: (.+)$", chapter, re.MULTILINE):
        default = re.search(rf"\({DEFAULT[language]}\s?: ([^)]*)\)", rest)
        text = re.sub(r"(?<=\d)[\s,](?=\d{3})", "", default[1]) if default else ""
        found[name] = OptionTold(text, frozenset(re.findall(r"\bR\d+\b", rest)))
    return found


def option_name(game: AnyGame, key: str, language: Language) -> str:
    """Return the words of a message that has no variants."""
    return FluentSerializer().serialize_entry(messages(game.name, language)[key]).partition(" = ")[2].strip()


def _default(value: object, language: Language) -> str:
    """Return how a number or a switch is written as a default; a choice has more words than fit."""
    if isinstance(value, bool):
        return ON_OFF[language][value]
    return str(value) if isinstance(value, int) else ""


def check_sentences(game: AnyGame) -> None:
    """A sentence names only rules that are there, and the same ones in both languages."""
    named = {language: rules_named(game, language) for language in LANGUAGES}
    for key in set().union(*named.values()):
        names = {language: sorted(found.get(key, ())) for language, found in named.items()}
        assert all(one == names["en"] for one in names.values()), f"{key} names other rules by language: {names}"
        unknown = set(names["en"]) - set(numbers_in(home(game), "en"))
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
