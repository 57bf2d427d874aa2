"""Sentences: a `Text` becomes words from the Fluent files, in French or English.

Message ids are the part of a key after its domain: `rage.must-follow` is
`must-follow` in `texts/<language>.ftl` in the package of the game `rage`; the other domains have their texts where
`HOMES` says.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

import discord
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import (
    NeverIsolatingPlaceable,
    Pattern,
    Placeable,
    StringLiteral,
    TextElement,
    VariableReference,
)
from fluent.runtime.types import fluent_number

from games.core.text import Name, Text, Value, Who
from games.registry import GAMES, home_of

Language: TypeAlias = Literal["fr", "en"]
LANGUAGES: Final[tuple[Language, ...]] = ("fr", "en")
LOCALES: Final[Mapping[Language, str]] = {"fr": "fr-FR", "en": "en-GB"}
"""The locale by which Fluent writes numbers and chooses their words."""
AND: Final[Mapping[Language, str]] = {"fr": " et ", "en": " and "}

_ROOT: Final = Path(__file__).parent.parent.parent

HOMES: Final = {"bot": _ROOT / "bot", "core": _ROOT / "games" / "core", "table": _ROOT / "tables"} | {
    texts.parent.name: texts.parent for texts in sorted((_ROOT / "cogs").rglob("texts"))
}
"""The folders of domains that are no games: of the core, and of each feature, whose domain is its folder's name."""


def language_of(locale: str) -> Language:
    """Return the language we speak to a Discord locale: their own, or English."""
    return next((language for language in LANGUAGES if locale.startswith(language)), "en")


_HYPHEN: Final = re.compile(r"(?<![\w-])-(?=\d)")
"""What Fluent writes before a number below 0: pictures have a minus sign there, and so do sentences."""


def speak(text: Text, language: Language, names: Sequence[str] = ()) -> str:
    """Return the sentence; `names` are those of the seats. Raises LookupError for an unknown key or parameter."""
    params = {  # most are as they are said; a name is a string, too, but not of this very type
        name: value if type(value) is str or type(value) is int else _spoken(value, language, names)
        for name, value in text.params
    }
    plain = _plain(text.key, language)
    said = None if plain is None else plain.said_with(params)
    return elided(_of_fluent(text.key, language, tuple(params.items())) if said is None else said, language)


_FULL: Final = re.compile(r"\b([dD]|[qQ]u|[lL]orsqu|[pP]uisqu|[jJ]usqu)e (?=\**[AEIOUÀÂÉÈÊËÎÏÔÛ])")
"""A French word that loses its e before a name: what is written in small letters is in the sentences as it must be."""


def elided(said: str, language: Language) -> str:
    """Return a sentence as it is said with the names that it holds: « la carte d’Ada »."""
    return _FULL.sub(r"\1’", said) if language == "fr" and "e " in said else said


@cache
def _plain(key: str, language: Language) -> _Plain | None:
    """Return a message that is words and parameters alone, else None. Raises LookupError for an unknown key."""
    return _plain_of(_pattern(key, language))


@lru_cache(maxsize=2048)  # a page is the same sentences as the page before it, but for a few
def _of_fluent(key: str, language: Language, args: tuple[tuple[str, str | int], ...]) -> str:
    """Return the sentence of a key; names are escaped by now, so that equal arguments give equal sentences.

    Numbers have no sign between thousands, as none has in pictures.
    """
    pattern, bundle = _pattern(key, language), _messages(key.partition(".")[0], language).bundle
    written = {name: fluent_number(value, useGrouping=False) if type(value) is int else value for name, value in args}
    sentence, errors = bundle.format_pattern(pattern, written)
    if errors:
        raise LookupError(f"{key} in {language}: {errors}")
    is_below_0 = any(isinstance(value, int) and value < 0 for _, value in args)
    return _HYPHEN.sub("−", str(sentence)) if is_below_0 else str(sentence)


def _pattern(key: str, language: Language) -> Pattern:
    domain, _, message_id = key.partition(".")
    pattern = _messages(domain, language).pattern(message_id)
    if pattern is None:
        raise LookupError(f"no sentence for {key} in {language}")
    return pattern


def has_sentence(key: str, language: Language) -> bool:
    """Return whether a key has a sentence."""
    domain, _, message_id = key.partition(".")
    return message_id in entries(domain, language)


def listed(parts: Sequence[str], language: Language) -> str:
    """Return "a, b and c" in the language."""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + AND[language] + parts[-1]


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
    """Return a message's text as it is read: names as people write them, no formatting, and no time in brackets."""
    return _FORMATTING.sub(lambda found: found[1] or "", _TIME.sub("", written)).replace(f"@{_BREAK}", "@")


_FORMATTING: Final = re.compile(r"\\(.)|\*(?=\S)|(?<=\S)\*|^-# |^#{1,3} ", re.MULTILINE)
"""What an alt text would show as it is typed: an escaped sign, bold and italic letters, small print, headlines."""
_TIME: Final = re.compile(r" \([^()]*<t:\d+:\w>\)")
"""A time in brackets: where Discord does not write it in the reader's own zone, it would be a number."""
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


class _Plain(NamedTuple):
    """A message, or a part of one, that is words and parameters alone: Fluent need not say it, which takes longer."""

    template: str
    names: tuple[str, ...] = ()

    def said_with(self, params: Mapping[str, str | int]) -> str | None:
        """Return the sentence; None where Fluent must say it: a number below 0, a parameter missing."""
        values = tuple([params.get(name) for name in self.names])
        for value in values:
            if not isinstance(value, str) and not (type(value) is int and value >= 0):
                return None
        return self.template % values


def _plain_of(pattern: object) -> _Plain | None:
    """Return what a part of a message says; None if it chooses among words, or refers to another message."""
    match pattern:
        case TextElement(value=words):
            return _Plain(words.replace("%", "%%"))
        case StringLiteral():
            return _Plain(pattern.parse()["value"].replace("%", "%%"))
        case VariableReference(id=identifier):
            return _Plain("%s", (identifier.name,))
        case Placeable(expression=inner) | NeverIsolatingPlaceable(expression=inner):
            return _plain_of(inner)
        case Pattern(elements=elements):
            parts = [part for element in elements if (part := _plain_of(element)) is not None]
            if len(parts) == len(elements):
                names = chain.from_iterable(part.names for part in parts)
                return _Plain("".join(part.template for part in parts), tuple(names))
    return None


class _Messages:
    """The messages of one file, each parsed when it is first spoken: a process needs few of them to start."""

    def __init__(self, source: str, language: Language, name: str | None) -> None:
        begins = [match.start() for match in _BEGIN.finditer(source)]
        pieces = (source[begin:end] for begin, end in zip(begins, [*begins[1:], len(source)], strict=True))
        self.entries = {piece.partition("=")[0].strip(): piece for piece in pieces if not piece.startswith("#")}
        if name is not None:
            self.entries[_NAME] = f"{_NAME} = {name}\n"
        self.bundle = FluentBundle([LOCALES[language]], use_isolating=False)
        self._parsed: set[str] = set()

    def pattern(self, message_id: str) -> Pattern | None:
        """Return what a message says, or None if there is no such message.

        `named-play.order` is the attribute `order` of `named-play`; its value in a language without that attribute.
        """
        entry, _, attribute = message_id.partition(".")
        self._parse(entry)
        if not self.bundle.has_message(entry):
            return None
        message = self.bundle.get_message(entry)
        return message.attributes.get(attribute, message.value)

    def _parse(self, entry: str) -> None:
        """Parse a message or term, with those that it refers to."""
        if entry in self._parsed or entry not in self.entries:
            return
        self._parsed.add(entry)
        piece = self.entries[entry]
        self.bundle.add_resource(FluentResource(piece))
        for referred in _REFERENCE.findall(piece):
            self._parse(referred)


@cache
def digest_of_sentences() -> str:
    """Return what changes whenever any sentence does, or a game's name."""
    digest = hashlib.sha256(repr(sorted(_other_names.items())).encode())
    for domain in sorted({*HOMES, *(game.name for game in GAMES)}):
        for source in sources(domain).values():
            digest.update(source.read_bytes())
    return digest.hexdigest()


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
    _plain.cache_clear()
    _of_fluent.cache_clear()
    digest_of_sentences.cache_clear()


@cache
def _messages(domain: str, language: Language) -> _Messages:
    source = sources(domain)[language].read_text(encoding="utf-8")
    return _Messages(source, language, _other_names.get((domain, language)))
