"""The reading of RULES files: pages that fit a message, chapters, numbered rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Final

from bot.show.sentences import Language
from games.registry import home_of

PAGE_TEXT: Final = 2600

_NUMBERED: Final = re.compile(r"\*\*(R\d+) (.+?)\.?\*\*")
_ITEM: Final = re.compile(r"(?:- |\d+\. )")


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph or an item of a list; a numbered rule has a `number` (`R6`) and a title, the others have neither."""

    chapter: str
    text: str
    number: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """What stands of a chapter on one page: the page (0-based), the chapter's title, the numbers of its rules."""

    page: int
    chapter: str
    numbers: tuple[str, ...]


@dataclass(frozen=True)
class Rulebook:
    """The rules of a game in one language; the chapter before the first headline has no title."""

    pages: tuple[str, ...]
    sections: tuple[Section, ...]
    passages: tuple[Passage, ...]

    @cached_property
    def rules(self) -> dict[str, Passage]:
        """Return the numbered rules by number, in their order."""
        return {passage.number: passage for passage in self.passages if passage.number}

    def page_of(self, number: str) -> int:
        """Return the page (0-based) on which a rule stands."""
        return next(section.page for section in self.sections if number in section.numbers)


@cache
def rulebook(game: str, language: Language) -> Rulebook:
    """Return a game's rules; the file's own headline is left out, for the pages have one."""
    name = "RULES.fr.md" if language == "fr" else "RULES.md"
    _, _, text = (home_of(game) / name).read_text(encoding="utf-8").partition("\n")
    paragraphs = text.strip().split("\n\n")
    binder = _Binder()
    for paragraph in paragraphs:
        binder.add(paragraph)
    sections = tuple(Section(page, chapter, tuple(numbers)) for page, chapter, numbers in binder.sections)
    return Rulebook(tuple(binder.pages), sections, tuple(_passages(paragraphs)))


@dataclass
class _Binder:
    """Puts paragraphs on pages, a chapter on a new one if the page is half full, and notes what begins where."""

    pages: list[str] = field(default_factory=lambda: [""])
    sections: list[tuple[int, str, list[str]]] = field(default_factory=lambda: [(0, "", [])])

    def add(self, paragraph: str) -> None:
        """Put one paragraph below the others."""
        title = _headline(paragraph)
        full = len(self.pages[-1]) + len(paragraph) > PAGE_TEXT
        if self.pages[-1] and (full or (title and len(self.pages[-1]) > PAGE_TEXT // 2)):
            self.pages.append("")
        page = len(self.pages) - 1
        if title or self.sections[-1][0] != page:
            self.sections.append((page, title or self.sections[-1][1], []))
        if match := _NUMBERED.match(paragraph):
            self.sections[-1][2].append(match[1])
        self.pages[-1] += ("\n\n" if self.pages[-1] else "") + paragraph


def _headline(paragraph: str) -> str:
    return paragraph[3:].strip() if paragraph.startswith("## ") else ""


def _passages(paragraphs: list[str]) -> Iterator[Passage]:
    chapter = ""
    for paragraph in paragraphs:
        if title := _headline(paragraph):
            chapter = title
        elif match := _NUMBERED.match(paragraph):
            yield Passage(chapter, paragraph, match[1], match[2])
        else:
            lines = paragraph.split("\n") if _ITEM.match(paragraph) else [paragraph]
            yield from (Passage(chapter, line) for line in lines)
