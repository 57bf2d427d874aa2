"""Sentences: a `Text` becomes words from the Fluent files, in French or English.

Message ids are the part of a key after its domain: `rage.must-follow` is
`must-follow` in `texts/<language>.ftl` in the package of the game `rage`; the other domains have their texts where
`HOMES` says.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

import discord
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern, TextElement, VariableReference

from games.core.text import Name, Text, Value, Who
from games.registry import home_of

Language: TypeAlias = Literal["fr", "en"]
LANGUAGES: Final[tuple[Language, ...]] = ("fr", "en")

_ROOT: Final = Path(__file__).parent.parent.parent

HOMES: Final = {"bot": _ROOT / "bot", "core": _ROOT / "games" / "core", "table": _ROOT / "tables"} | {
    texts.parent.name: texts.parent for texts in sorted((_ROOT / "cogs").rglob("texts"))
}
"""The folders of domains that are no games: of the core, and of each feature, whose domain is its folder's name."""


def language_of(locale: str) -> Language:
    """Return the language we speak to a Discord locale: French to the French, English to everybody else."""
    return "fr" if locale.startswith("fr") else "en"


_AS_THEY_ARE: Final = frozenset({int, str})
"""Most parameters need no speaking; asking for the very type leaves names out, which are strings too."""
THOUSAND: Final = 1000
"""Numbers below it are written alike in both languages."""


def speak(text: Text, language: Language, names: Sequence[str] = ()) -> str:
    """Return the sentence; `names` are those of the seats. Raises LookupError for an unknown key or parameter."""
    params = [
        (name, value if type(value) in _AS_THEY_ARE else _spoken(value, language, names)) for name, value in text.params
    ]
    return _formatted(text.key, language, tuple(params))


@lru_cache(maxsize=8192)  # a page is the same sentences as the page before it, but for a few
def _formatted(key: str, language: Language, args: tuple[tuple[str, str | int], ...]) -> str:
    """Return the sentence of a key; names are escaped by now, so that equal arguments give equal sentences."""
    domain, _, message_id = key.partition(".")
    messages, params = _messages(domain, language), dict(args)
    pattern = messages.pattern(message_id)
    if pattern is None:
        raise LookupError(f"no sentence for {key} in {language}")
    if (joined := _joined(messages.pieces(message_id), params)) is not None:
        return joined
    sentence, errors = messages.bundle.format_pattern(pattern, params)
    if errors:
        raise LookupError(f"{key} in {language}: {errors}")
    return str(sentence)


def _joined(pieces: Sequence[_Piece], params: Mapping[str, str | int]) -> str | None:
    """Return the pieces of a message in a row; None where Fluent must say it: a large number, a parameter missing."""
    said: list[str] = []
    for words, name in pieces:
        value = params.get(name) if name else words
        if type(value) is int and 0 <= value < THOUSAND:
            value = str(value)
        if not isinstance(value, str):
            return None
        said.append(value)
    return "".join(said) if said else None


def has_sentence(key: str, language: Language) -> bool:
    """Return whether a key has a sentence."""
    domain, _, message_id = key.partition(".")
    return message_id in entries(domain, language)


def listed(parts: Sequence[str], language: Language) -> str:
    """Return "a, b and c" in the language."""
    if len(parts) < 2:
        return "".join(parts)
    last = " et " if language == "fr" else " and "
    return ", ".join(parts[:-1]) + last + parts[-1]


def _spoken(value: Value, language: Language, names: Sequence[str]) -> str | int:
    match value:
        case Text():
            return speak(value, language, names)
        case Who():
            return names[value.seat]
        case tuple():
            return listed([str(_spoken(part, language, names)) for part in value], language)
        case Name():
            return escaped(value)
    return value


_BEGIN: Final = re.compile(r"^(?:-?[a-zA-Z][\w-]* *=|#)", re.MULTILINE)
"""Where a message, a term or a comment begins in a Fluent file; whatever belongs to it is indented."""
_REFERENCE: Final = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
_BRACKET: Final = "\ufff9"
"""Stands for a bracket while the rest is escaped, which leaves one alone that no link follows: a name may be cut."""


@lru_cache(maxsize=4096)
def escaped(name: str) -> str:
    """Return a person's name with no power over the text around it, cut short or not."""
    known = discord.utils.escape_markdown(" ".join(name.split()).replace("[", _BRACKET)).replace(_BRACKET, "\\[")
    known = _CALL.sub(f"@{_BREAK}", known.replace("<", "\\<"))
    known = _NUMBER.sub(r"\1\\.", known)
    return f"\\{known}" if known.startswith(("#", "-")) else known


def plain(words: str) -> str:
    """Return words as people type them in a hurry: in small letters, without accents."""
    return "".join(sign for sign in unicodedata.normalize("NFD", words.casefold()) if not unicodedata.combining(sign))


def as_plain(written: str) -> str:
    """Return a message's text as it is read: names as people write them, and no formatting."""
    return _FORMATTING.sub(lambda found: found[1] or "", written).replace(f"@{_BREAK}", "@")


_FORMATTING: Final = re.compile(r"\\(.)|\*(?=\S)|(?<=\S)\*|^-# ", re.MULTILINE)
"""What an alt text would show as it is typed: an escaped sign, bold and italic letters, small print."""
_CALL: Final = re.compile("@(?=everyone|here)")
_BREAK: Final = "\u200b"
"""Shows as nothing, and lets a name call nobody."""
_NUMBER: Final = re.compile(r"^(\d+)\.(?=\s)")
"""What would make a list of a line."""


@cache
def sources(domain: str) -> Mapping[Language, Path]:
    """Return the Fluent file of a domain in each language. Raises KeyError for an unknown one."""
    folder = (HOMES.get(domain) or home_of(domain)) / "texts"
    return {language: folder / f"{language}.ftl" for language in LANGUAGES}


class _Piece(NamedTuple):
    """A piece of a message: words, or the name of a parameter."""

    words: str
    name: str = ""


def _pieces_of(pattern: object) -> Iterator[_Piece]:
    """Yield the pieces of a message, or none if it is more than words and parameters."""
    match pattern:
        case TextElement(value=words):
            yield _Piece(words)
        case VariableReference(id=identifier):
            yield _Piece("", identifier.name)
        case Pattern(elements=elements):
            pieces = [list(_pieces_of(element)) for element in elements]
            yield from chain.from_iterable(pieces) if all(pieces) else ()


class _Messages:
    """The messages of one file, each parsed when it is first spoken: a process needs few of them to start."""

    def __init__(self, source: str, language: Language, name: str | None) -> None:
        begins = [match.start() for match in _BEGIN.finditer(source)]
        pieces = (source[begin:end] for begin, end in zip(begins, [*begins[1:], len(source)], strict=True))
        self.entries = {piece.partition("=")[0].strip(): piece for piece in pieces if not piece.startswith("#")}
        if name is not None:
            self.entries[_NAME] = f"{_NAME} = {name}\n"
        self.bundle = FluentBundle(["fr-FR" if language == "fr" else "en-GB"], use_isolating=False)
        self._parsed: set[str] = set()
        self._pieces: dict[str, tuple[_Piece, ...]] = {}

    def pattern(self, message_id: str) -> Pattern | None:
        """Return what a message says, or None if there is no such message."""
        self._parse(message_id)
        return self.bundle.get_message(message_id).value if self.bundle.has_message(message_id) else None

    def pieces(self, message_id: str) -> Sequence[_Piece]:
        """Return the pieces of a message that `pattern` has found; none of one that chooses among words."""
        if message_id not in self._pieces:
            self._pieces[message_id] = tuple(_pieces_of(self.pattern(message_id)))
        return self._pieces[message_id]

    def _parse(self, entry: str) -> None:
        """Parse a message or term, with those that it refers to."""
        if entry in self._parsed or entry not in self.entries:
            return
        self._parsed.add(entry)
        piece = self.entries[entry]
        self.bundle.add_resource(FluentResource(piece))
        for referred in _REFERENCE.findall(piece):
            self._parse(referred)


def entries(domain: str, language: Language) -> Mapping[str, str]:
    """Return the source of each message and term of a domain, by its id."""
    return _messages(domain, language).entries


_NAME: Final = "name"
"""The message that is a game's name; others refer to it."""
_other_names: dict[tuple[str, Language], str] = {}


def rename_games(names: Mapping[tuple[str, Language], str]) -> None:
    """Call games by these names from now on, in this process; the others by their own."""
    _other_names.clear()
    _other_names.update(names)
    _messages.cache_clear()
    _formatted.cache_clear()


@cache
def _messages(domain: str, language: Language) -> _Messages:
    source = sources(domain)[language].read_text(encoding="utf-8")
    return _Messages(source, language, _other_names.get((domain, language)))
