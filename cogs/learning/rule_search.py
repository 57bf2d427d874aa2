"""Searching the rules: words without regard to accents and case, or a number; best first."""

from __future__ import annotations

import math
import re
import sys
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import Final

from bot.show.rulebook_parser import Passage, Rulebook, rulebook
from bot.show.sentences import Language

WORDS_LENGTH: Final = 50
"""So much of what is typed is looked at."""
SUGGESTED: Final = 3
NEARLY: Final = 0.6
"""A passage that holds less than this part of what the best one holds is not shown."""

_WORD: Final = re.compile(r"[+−×]?\w+|[♠♥♦♣★●◆■▲✚]")
_BOLD: Final = re.compile(r"(\*\*.+?\*\*|^### .*$)", re.MULTILINE)
_NUMBER: Final = re.compile(r"r0*(\d{1,2})")
_SIGNS: Final = ((re.compile(r"(?<!\w)-(?=\d)"), "−"), (re.compile(r"(?<!\w)[xX](?=\d)"), "×"))
_SPACED_NUMBER: Final = re.compile(r"\b[rR] (?=\d)")
_LIGATURES: Final = str.maketrans({"œ": "oe", "æ": "ae", "Œ": "oe", "Æ": "ae"})


def cleaned(typed: str) -> str:
    """Return what was typed as plain words, signs as the rules write them (`-5` is −5, `x2` is ×2)."""
    text = _SPACED_NUMBER.sub("R", unicodedata.normalize("NFC", typed))
    for pattern, sign in _SIGNS:
        text = pattern.sub(sign, text)
    return " ".join(_WORD.findall(text))[:WORDS_LENGTH].strip()


def fold(word: str) -> str:
    """Return a word without accents, case and ligatures."""
    plain = unicodedata.normalize("NFD", word.translate(_LIGATURES)).casefold()
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


@dataclass(frozen=True, slots=True)
class _Indexed:
    """A passage with its folded words, those of its title apart."""

    passage: Passage
    title: tuple[str, ...]
    words: tuple[str, ...]


@cache
def _index(game: str, language: Language) -> tuple[_Indexed, ...]:
    passages = rulebook(game, language).passages
    return tuple(_Indexed(one, _folded(one.title), _folded(one.text)) for one in passages)


def _folded(text: str) -> tuple[str, ...]:
    return tuple(fold(word) for word in _WORD.findall(text))


def search(game: str, language: Language, words: str) -> list[Passage]:
    """Return the passages that match: rules named by number, then numbered ones, then others; each time best first."""
    wanted = _folded(cleaned(words))
    named = [rule for word in wanted if (rule := _by_number(rulebook(game, language), word)) is not None]
    index = _index(game, language)
    weights = {word: _weight(index, word) for word in wanted}
    held = [sum(weights[word] for word in weights if _holds(one.words, word)) for one in index]
    enough = max(NEARLY * max(held, default=0), sys.float_info.min)
    found = [one for one, weight in zip(index, held, strict=True) if weight >= enough]
    found.sort(key=lambda one: (not one.passage.number, -_worth(one, weights)))
    return list(dict.fromkeys((*named, *(one.passage for one in found))))


def _weight(index: Sequence[_Indexed], word: str) -> float:
    """Return how much a word tells: the rarer, the more; nothing if it stands nowhere."""
    count = sum(_holds(one.words, word) for one in index)
    return math.log(1 + len(index) / count) if count else 0.0


def _worth(one: _Indexed, weights: Mapping[str, float]) -> float:
    """Return how well a passage answers: its words, how often they come, those in its title, and how much of that."""
    in_title = [word for word in weights if _holds(one.title, word)]
    often = (weights[word] * min(3, sum(_fits(word, other) for other in one.words)) for word in weights)
    title = sum(weights[word] for word in in_title) * (1 + len(in_title) / max(1, len(one.title)))
    base = sum(weights[word] for word in weights if _holds(one.words, word))
    return 2 * base + title + 0.2 * sum(often)


def _holds(words: Sequence[str], wanted: str) -> bool:
    return any(_fits(wanted, word) for word in words)


def _fits(wanted: str, word: str) -> bool:
    """Return whether a folded word of the text begins like the wanted one; figures and signs must be the same."""
    if len(wanted) < 3 or not wanted.isalpha():
        return wanted == word
    stem = wanted[:-1] if len(wanted) > 4 and wanted[-1] in "sx" else wanted
    return word.startswith(stem)


def _by_number(book: Rulebook, word: str) -> Passage | None:
    match = _NUMBER.fullmatch(word)
    return None if match is None else book.rules.get(f"R{match[1]}")


def titles(game: str, language: Language, typed: str) -> list[Passage]:
    """Return the numbered rules to offer while somebody types: those that begin like it, then those that match."""
    rules = list(rulebook(game, language).rules.values())
    wanted = fold(cleaned(typed))
    if not wanted:
        return rules
    begun = [rule for rule in rules if fold(f"{rule.number} {rule.title}").startswith(wanted)]
    begun += [rule for rule in rules if fold(rule.title).startswith(wanted)]
    return list(dict.fromkeys((*begun, *(found for found in search(game, language, typed) if found.number))))


def suggestions(game: str, language: Language, words: str) -> list[Passage]:
    """Return a few rules for words that are not found: those with words like them, else the first ones."""
    index = _index(game, language)
    known = sorted({word for one in index for word in one.words if len(word) > 3})
    close = [like for word in _folded(cleaned(words)) for like in get_close_matches(word, known, 2, 0.7)]
    rules = [one for one in index if one.passage.number]
    near = [one.passage for like in close for one in rules if like in one.title]
    near += [one.passage for like in close for one in rules if like in one.words]
    return list(dict.fromkeys((*near, *(one.passage for one in rules))))[:SUGGESTED]


def in_bold(text: str, words: str) -> str:
    """Return Markdown with the words that were searched for in bold; what is bold already, or a headline, stays so."""
    wanted = _folded(cleaned(words))
    return "".join(
        part if part.startswith(("**", "###")) else "".join(_marked(part, wanted)) for part in _BOLD.split(text)
    )


def _marked(part: str, wanted: Sequence[str]) -> Iterator[str]:
    done = 0
    for match in _WORD.finditer(part):
        if any(_fits(word, fold(match[0])) for word in wanted):
            yield f"{part[done : match.start()]}**{match[0]}**"
            done = match.end()
    yield part[done:]
