"""The reading of RULES files: pages that fit a phone, chapters, numbered rules; and which rules a sentence names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Final

from bot.show.sentences import Language, speak
from bot.show.text_height import BLANK, parts_of, text_height
from games.core.text import Text
from games.registry import home_of

PAGE_HEIGHT: Final = 420
"""CSS pixels of text on a page: with headline and controls it takes no more than a phone shows."""
EMPTY_MOST: Final = PAGE_HEIGHT // 4
"""Where more than this of a page would stay empty, a list goes on on the next one."""
BEGUN_LEAST: Final = 60
"""So much of it stands on the page then."""

SECTIONS_MOST: Final = 24
"""Discord takes a list of 25, one of which leads to the rules in short."""

_NUMBERED: Final = re.compile(r"\*\*(R\d+) (.+?)\.?\*\*")
_ITEM: Final = re.compile(r"(?:- |\d+\. )")
_EXAMPLES: Final = frozenset({"Exemples", "Examples"})
"""Chapters whose items are quoted."""
_NEXT: Final = re.compile(r"(?<=[.!?]) (?=[A-ZÀ-Ý«“(*\d+−])")
"""What is between two sentences."""
_NAMED: Final = re.compile(r"\b(?:rules?|règles?)\s(R\d+(?:(?:,|,? and|,? et)\sR\d+)*)", re.IGNORECASE)
_NUMBER: Final = re.compile(r"R\d+")


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph or an item of a list; a numbered rule has a `number` (`R6`) and a title, the others have neither."""

    chapter: str
    text: str
    number: str = ""
    title: str = ""

    @property
    def shown(self) -> str:
        """Return the text as a page shows it."""
        return set_apart(self.text, self.chapter)


@dataclass(frozen=True, slots=True)
class Section:
    """What stands of a chapter on one page or a few: the first page (0-based), its title, its rules."""

    page: int
    chapter: str
    numbers: tuple[str, ...]


@dataclass(frozen=True)
class Rulebook:
    """The rules of a game in one language; the chapter before the first headline has no title."""

    pages: tuple[str, ...]
    sections: tuple[Section, ...]
    passages: tuple[Passage, ...]
    places: Mapping[str, int]
    """On which page (0-based) each numbered rule begins."""

    @cached_property
    def rules(self) -> dict[str, Passage]:
        """Return the numbered rules by number, in their order."""
        return {passage.number: passage for passage in self.passages if passage.number}

    def page_of(self, number: str) -> int:
        """Return the page (0-based) on which a rule begins."""
        return self.places[number]

    def section_at(self, page: int) -> Section:
        """Return the first section that begins on a page, else the one that goes on there."""
        begun = [section for section in self.sections if section.page == page]
        return begun[0] if begun else [section for section in self.sections if section.page < page][-1]


def named_in(sentence: str) -> list[str]:
    """Return the numbers of the rules that a sentence names ("(rules R9 and R11)"), in order."""
    found = (number for match in _NAMED.finditer(sentence) for number in _NUMBER.findall(match[1]))
    return list(dict.fromkeys(found))


@cache
def rulebook(game: str, language: Language) -> Rulebook:
    """Return a game's rules; the file's own headline is left out, for the pages have one."""
    name = "RULES.md" if language == "en" else f"RULES.{language}.md"
    _, _, text = (home_of(game) / name).read_text(encoding="utf-8").partition("\n")
    paragraphs = text.strip().split("\n\n")
    binder = _Binder(language)
    for paragraph in _with_their_lists(paragraphs):
        binder.add(paragraph)
    return Rulebook(tuple(binder.pages), _few(binder.sections), tuple(_passages(paragraphs)), binder.places)


def _few(sections: list[tuple[int, str, list[str]]]) -> tuple[Section, ...]:
    """Return sections, those of one chapter joined as far as a list has no room for them."""
    while len(sections) > SECTIONS_MOST:
        joins = [at for at in range(1, len(sections)) if sections[at][1] == sections[at - 1][1]]
        if not joins:
            break
        at = min(joins, key=lambda at: len(sections[at][2]) + len(sections[at - 1][2]))
        page, chapter, numbers = sections[at - 1]
        sections = [*sections[: at - 1], (page, chapter, [*numbers, *sections[at][2]]), *sections[at + 1 :]]
    return tuple(Section(page, chapter, tuple(numbers)) for page, chapter, numbers in sections)


def _height(text: str) -> int:
    """Return about how many pixels a text of several paragraphs takes, rather at most."""
    return text_height(text) + BLANK * text.count("\n\n")


@dataclass
class _Binder:
    """Puts paragraphs on pages, as many as have room, and notes what begins where.

    A page begins with a headline or with a rule. What goes on on the next page stands there under its headline again.
    """

    language: Language
    pages: list[str] = field(default_factory=lambda: [""])
    sections: list[tuple[int, str, list[str]]] = field(default_factory=lambda: [(0, "", [])])
    places: dict[str, int] = field(default_factory=dict)
    _title: str = ""
    """The headline that stands above the next paragraph."""
    _above: str = ""
    """The latest headline, of a chapter or a rule."""

    def add(self, paragraph: str) -> None:
        """Put one paragraph below the others, with the headline that came before it."""
        title = _headline(paragraph)
        if title:
            self._title = title
            return
        head = f"## {self._title}\n" if self._title else ""
        shown = set_apart(paragraph, self._title or self.sections[-1][1])
        match = _NUMBERED.match(paragraph)
        before = self._again()
        if head or match:
            self._above = (head + shown if match is None else shown).partition("\n")[0]
        first, *further = self._parts(head, shown, is_rule=match is not None)
        self._turn_if_full(head + first, "" if head or match else before)
        page = len(self.pages) - 1
        if head or (match and self.sections[-1][0] != page):
            self.sections.append((page, self._title or self.sections[-1][1], []))
        if match:
            self.sections[-1][2].append(match[1])
            self.places[match[1]] = page
        between = "\n" if head or match else "\n\n"  # headlines and the numbers of rules set themselves apart
        if self.pages[-1] and not self.pages[-1].endswith("\n"):
            self.pages[-1] += between
        self.pages[-1] += head + first
        self.pages += [self._again() + part for part in further]
        self._title = ""

    def _again(self) -> str:
        """Return the headline under which something goes on on a new page; "" before the first one."""
        return speak(Text("bot.rules-go-on", headline=self._above), self.language) + "\n" if self._above else ""

    def _parts(self, head: str, paragraph: str, *, is_rule: bool) -> list[str]:
        """Return a paragraph in parts for this page and the next ones; a rule only if it is longer than a page."""
        room = PAGE_HEIGHT - _height(f"{self.pages[-1]}\n{head}") if self.pages[-1] else 0
        most = PAGE_HEIGHT - _height(self._again())
        if not is_rule and room > EMPTY_MOST and _height(paragraph) > room:
            first, *_ = parts_of(paragraph, room)
            if BEGUN_LEAST <= _height(first) <= room:
                return [first, *parts_of(paragraph.removeprefix(first).strip(), most)]
        if _height(head + paragraph) <= PAGE_HEIGHT:
            return [paragraph]
        return parts_of(paragraph, most)

    def _turn_if_full(self, text: str, again: str) -> None:
        """Begin a new page, with a headline `again`, where a text has no room."""
        taken = _height(self.pages[-1])
        if self.pages[-1] and taken + _height(text) > PAGE_HEIGHT:
            self.pages.append(again)


def set_apart(paragraph: str, chapter: str) -> str:
    """Return a paragraph as a page shows it: the title of a rule above it, a line a sentence, examples quoted."""
    match = _NUMBERED.match(paragraph)
    head = f"### {match[1]} {match[2]}\n" if match else ""
    body = paragraph[match.end() :].strip() if match else paragraph
    if chapter in _EXAMPLES and _ITEM.match(body):
        return "\n\n".join(f"> {line.removeprefix('- ')}" for line in body.split("\n"))
    said = _sentences(body)
    if "\n" in body or len(said) < (2 if match else 3):
        return head + body
    return head + "\n".join(f"- {one}" for one in said)


def _sentences(text: str) -> list[str]:
    """Return the sentences of a text, each with what it has in brackets or quotes."""
    found: list[str] = []
    for part in _NEXT.split(text):
        if found and any(found[-1].count(opens) > found[-1].count(closes) for opens, closes in ("()", "«»", "“”")):
            found[-1] += f" {part}"
        else:
            found.append(part)
    return found


def _with_their_lists(paragraphs: list[str]) -> list[str]:
    """Return the paragraphs, each that ends in a colon together with the list that it announces."""
    joined: list[str] = []
    for paragraph in paragraphs:
        if joined and joined[-1].endswith(":") and paragraph.startswith("- "):
            joined[-1] += f"\n\n{paragraph}"
        else:
            joined.append(paragraph)
    return joined


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
