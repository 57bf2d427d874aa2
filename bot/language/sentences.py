"""Owns sentences: a `Text` becomes words from the Fluent files, in French or English.

It must not know tables or people. Message ids are the part of a key after its domain: `rage.must-follow` is
`must-follow` in `texts/<language>.ftl` in the package of the game `rage`; the other domains have their texts where
`HOMES` says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal, TypeAlias

import discord
from fluent.runtime import FluentBundle, FluentResource

from games.core.text import Name, Text, Value, Who
from games.registry import home_of

Language: TypeAlias = Literal["fr", "en"]
LANGUAGES: Final[tuple[Language, ...]] = ("fr", "en")

_ROOT: Final = Path(__file__).parent.parent.parent

HOMES: Final = {
    "bot": _ROOT / "bot",
    "core": _ROOT / "games" / "core",
    "learn": _ROOT / "bot" / "learning",
    "settings": _ROOT / "bot" / "settings",
    "table": _ROOT / "tables",
}
"""The folders of domains that are no registered games."""


def language_of(locale: str) -> Language:
    """Return the language we speak to a Discord locale: French to the French, English to everybody else."""
    return "fr" if locale.startswith("fr") else "en"


def speak(text: Text, language: Language, names: Sequence[str] = ()) -> str:
    """Return the sentence; `names` are those of the seats. Raises LookupError for an unknown key or parameter."""
    return _formatted(text.key, language, tuple((name, _spoken(value, language, names)) for name, value in text.params))


@lru_cache(maxsize=8192)  # a page is the same sentences as the page before it, but for a few
def _formatted(key: str, language: Language, args: tuple[tuple[str, str | int], ...]) -> str:
    """Return the sentence of a key; names are escaped by now, so that equal arguments give equal sentences."""
    domain, _, message_id = key.partition(".")
    bundle = _bundle(domain, language)
    pattern = bundle.get_message(message_id).value if bundle.has_message(message_id) else None
    if pattern is None:
        raise LookupError(f"no sentence for {key} in {language}")
    sentence, errors = bundle.format_pattern(pattern, dict(args))
    if errors:
        raise LookupError(f"{key} in {language}: {errors}")
    return str(sentence)


def has_sentence(key: str, language: Language) -> bool:
    """Tell whether a key has a sentence."""
    domain, _, message_id = key.partition(".")
    return _bundle(domain, language).has_message(message_id)


def listed(parts: Sequence[str], language: Language) -> str:
    """Return "a, b and c" in the language."""
    if len(parts) < 2:
        return "".join(parts)
    last = " et " if language == "fr" else " and "
    return ", ".join(parts[:-1]) + last + parts[-1]


def _spoken(value: Value, language: Language, names: Sequence[str]) -> str | int:
    if isinstance(value, Text):
        return speak(value, language, names)
    if isinstance(value, Who):
        return names[value.seat]
    if isinstance(value, Name):
        return escaped(value)
    if isinstance(value, tuple):
        return listed([str(_spoken(part, language, names)) for part in value], language)
    return value


_BRACKET: Final = "\ufff9"
"""Stands for a bracket while the rest is escaped, which leaves one alone that no link follows: a name may be cut."""


def escaped(name: str) -> str:
    """Return a person's name with no power over the text around it, cut short or not."""
    known = discord.utils.escape_markdown(" ".join(name.split()).replace("[", _BRACKET)).replace(_BRACKET, "\\[")
    return f"\\{known}" if known.startswith(("#", "-")) else known


@cache
def sources(domain: str) -> Mapping[Language, Path]:
    """Return the Fluent file of a domain in each language. Raises KeyError for an unknown one."""
    folder = (HOMES.get(domain) or home_of(domain)) / "texts"
    return {language: folder / f"{language}.ftl" for language in LANGUAGES}


@cache
def _bundle(domain: str, language: Language) -> FluentBundle:
    bundle = FluentBundle(["fr-FR" if language == "fr" else "en-GB"], use_isolating=False)
    bundle.add_resource(FluentResource(sources(domain)[language].read_text(encoding="utf-8")))
    return bundle
