"""The laws of sentences: both languages hold the same messages with the same variables, options have their words, and
whatever a game says can be said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin

from fluent.syntax import FluentParser, ast

from bot.show import sentences as speaking
from bot.show.sentences import LANGUAGES, Language
from games.core.game import AnyGame
from games.core.screen import Cards, Choose, Line, Screen
from games.core.text import Text, Value

ROOT: Final = Path(__file__).parents[2]
NAMES: Final = tuple(f"Maximilienne de La Tour-Dupin n°{seat}"[-32:] for seat in range(10))
"""Names as long as Discord allows."""
VOWELS: Final = ("Élodie", "Ada", "Omar", "Inès", "Ursule", "Emma", "Anna", "Igor", "Odile", "Aïcha")
"""Names before which French words lose their e."""
AT_A_SEAT: Final = frozenset({"lagagne.did"})
"""What stands at a seat of a picture, where there is no room for an article."""
SLASH: Final = re.compile(r"^[-_'\w]{1,32}$")
HELP: Final = 100
SINGULAR: Final[Mapping[Language, frozenset[str]]] = {
    "fr": frozenset({"fois", "pas", "plus", "sans", "dans", "sous", "vers", "puis", "as", "tas", "mois", "cas"}),
    "en": frozenset({"is", "was", "has", "plus", "minus", "as", "less", "versus", "pass", "lies", "goes", "fits"}),
}
"""Words in s or x that go with one thing."""
HYPHEN: Final = re.compile(r"(?<![\w-])-(?=\d)")
"""What is not a minus sign, though it stands before a figure."""
_ONE_OF: Final = re.compile(r"(?<![\d.,°−+-])1[ \u00a0\u202f]([^\W\d_]+[sx])\b")
_BAD_FRENCH: Final = re.compile(r"'|\w[!?;»]|[ ][:;!?»]|«[^\u00a0\u202f]")

_CARD: Final = r"(?:A|\d+|[JQKVDR])[♠♥♦♣★]|[♠♥♦♣] symbol|symbole [♠♥♦♣]"
_BARE: Final[Mapping[Language, re.Pattern[str]]] = {
    "en": re.compile(
        rf"\b(?:discard|take|play|place|keep|draw|steal|snap|give|recover|replace)s? (?:{_CARD})"
        rf"|\b(?:drew|drawn|discarding|takes up|turns up|nobody takes) (?:{_CARD})"
        r"|\bcard \d+ of (?!\d)"
    ),
    "fr": re.compile(
        rf"\b(?:défausse|prend|joue|pose|garde|pioche|vole|donne|récupère|écarte|retourne|remplace)[srz]? (?:{_CARD})"
        rf"|\b(?:pris|prendre|pioché|gardé|donné|rendu|carte) (?:{_CARD})"
        rf"|\b(?:de|que|le|la) (?:A[♠♥♦♣]|{'|'.join(VOWELS)})"
    ),
}

__all__ = ["LANGUAGES", "NAMES", "Language", "check_words", "said_on", "source_of", "speakable", "spoken", "within"]


@lru_cache(maxsize=200_000)
def spoken(text: Text, language: Language) -> str:
    """Return the sentence, with the longest possible names."""
    sentence = speaking.speak(text, language, NAMES)
    assert sentence.strip(), f"{text.key} says nothing in {language}"
    assert not HYPHEN.search(sentence), f"{text.key} has a hyphen for a minus sign: {sentence}"
    return sentence


@lru_cache(maxsize=200_000)
def speakable(text: Text) -> None:
    """A text can be said in both languages, also of one thing."""
    for language in LANGUAGES:
        check_plurals(spoken(text, language), text, language)
        check_articles(speaking.speak(text, language, VOWELS), text, language)
    _speakable_of_one(_of_one(text))


@lru_cache(maxsize=20_000)
def _speakable_of_one(text: Text) -> None:
    for language in LANGUAGES:
        check_plurals(spoken(text, language), text, language)


def _of_one(value: Value) -> Any:  # noqa: ANN401 -- what it is given
    """Return the same with 1 for each small number: what is 0, 2 or 3 may well be 1, what is a hundred need not."""
    if isinstance(value, Text):
        return Text(value.key, **{name: _of_one(part) for name, part in value.params})
    if isinstance(value, tuple):
        return tuple(_of_one(part) for part in value)
    return 1 if isinstance(value, int) and value in range(4) else value


def check_plurals(sentence: str, text: Text, language: Language) -> None:
    """A sentence does not say "1 cards", nor « 1 têtes »."""
    for found in _ONE_OF.finditer(sentence):
        if found[1] not in SINGULAR[language]:
            raise AssertionError(
                f"« {found[0]} »: add a [one] variant to {text.key}, or to what it is filled with, "
                f"in {source_of(text, language)}: {sentence}"
            )


def check_articles(sentence: str, text: Text, language: Language) -> None:
    """A card that somebody does something with has its article, and no French word keeps its e before a vowel."""
    if text.key not in AT_A_SEAT and (found := _BARE[language].search(sentence)):
        raise AssertionError(f"« {found[0]} » in {source_of(text, language)}, {text.key}: {sentence}")


def source_of(text: Text, language: Language) -> str:
    """Return where a message stands."""
    return within(speaking.sources(text.key.partition(".")[0])[language])


def within(path: Path) -> str:
    """Return a path as it is written in the project, if it is one of its own."""
    return str(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path)


def said_on(screen: Screen) -> list[str]:
    """Return everything that a screen says, in both languages, and the moves that its controls carry."""
    texts = [screen.title, *([] if screen.waiting is None else [screen.waiting])]
    texts += [block.text if isinstance(block, Line) else block.alt for block in screen.blocks]
    texts += [place.face.name for place in _places(screen) if place.face is not None]
    moves: list[str] = []
    for choose in screen.choices:
        _read_choose(choose, texts, moves)
    return [spoken(text, language) for language in LANGUAGES for text in texts] + moves


def check_words(game: AnyGame) -> None:
    """The game's Fluent files agree, are typographically sound, and name the game and all its options."""
    english = messages(game.name, "en")
    for language in LANGUAGES:
        others = messages(game.name, language)
        assert others.keys() == english.keys(), f"not in {language} and en: {sorted(others.keys() ^ english.keys())}"
        for key, message in others.items():
            variables = [_variables(message), _variables(english[key])]
            assert variables[0] == variables[1], f"{key} has other variables in {language} than in English: {variables}"
    bad = [key for key, message in messages(game.name, "fr").items() if _BAD_FRENCH.search(_literal(message))]
    source = source_of(Text(f"{game.name}.name"), "fr")
    assert not bad, f"French wants ’ and no-break spaces in {bad}: python -m tools.french_typography {source} sets them"
    for language in LANGUAGES:
        _check_option_words(game, language)


def messages(domain: str, language: Language) -> Mapping[str, ast.Message]:
    """Return the messages of a domain's Fluent file, which must parse and hold nothing twice."""
    source = speaking.sources(domain)[language].read_text(encoding="utf-8")
    found: dict[str, ast.Message] = {}
    for entry in FluentParser().parse(source).body:
        assert not isinstance(entry, ast.Junk), f"{domain}.{language}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{domain}.{language}: {entry.id.name} stands twice"
            found[entry.id.name] = entry
    return found


def _check_option_words(game: AnyGame, language: Language) -> None:
    def word(key: str) -> str:
        return spoken(Text(f"{game.name}.{key}"), language)

    assert len(word("name")) <= 32
    assert len(word("tagline")) <= 200
    slashes = []
    for name, about in game.options_type.model_fields.items():
        assert len(word(f"option-{name}")) <= 45, f"the label of {name} is too long for a modal"
        slash = word(f"option-{name}-slash")
        assert SLASH.match(slash), f"not a slash option's name: {slash}"
        assert slash == slash.lower(), f"a slash option's name in lower case: {slash}"
        slashes.append(slash)
        assert len(word(f"option-{name}-help")) <= HELP, f"the help of {name} is too long"
        for value in _literals(about.annotation):
            assert len(word(f"option-{name}-{value}")) <= 100
    assert len(slashes) == len(set(slashes)), f"two options share a slash name: {slashes}"


def _literals(annotation: object) -> Iterator[object]:
    if get_origin(annotation) is Literal:
        yield from get_args(annotation)
    else:
        for part in get_args(annotation):
            yield from _literals(part)


def _variables(node: object) -> set[str]:
    """Return the names of the variables under a node of Fluent's syntax tree."""
    return {part.id.name for part in _walk(node) if isinstance(part, ast.VariableReference)}


def _literal(node: object) -> str:
    """Return the written words under a node, with a letter for each thing filled in."""
    parts = []
    for part in _walk(node):
        if isinstance(part, ast.TextElement):
            parts.append(part.value)
        elif isinstance(part, ast.Placeable):
            parts.append("\u00a4")
    return "".join(parts)


def _walk(node: object) -> Iterator[ast.BaseNode]:
    if isinstance(node, ast.BaseNode):
        yield node
        for part in vars(node).values():
            yield from _walk(part)
    elif isinstance(node, list):
        for part in node:
            yield from _walk(part)


def _places(screen: Screen) -> Iterator[Any]:
    for block in screen.blocks:
        if isinstance(block, Cards):
            for group in block.every_group():
                yield from group.places


def _read_choose(choose: Choose, texts: list[Text], moves: list[str]) -> None:
    texts += [choose.prompt, *([] if choose.warning is None else [choose.warning])]
    for option in choose.options:
        texts += [option.label, *([] if option.barred is None else [option.barred])]
        moves.append(str(option.move))
        if option.then is not None:
            _read_choose(option.then, texts, moves)
