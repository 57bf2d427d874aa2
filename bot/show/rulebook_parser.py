"""The reading of RULES files: pages that fit a phone, chapters, numbered rules; and which rules a sentence names.

Numbered rules are read by subject, which are the chapters of the rules in short, each with its picture.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import Final

from bot.show.button_rows import text_width
from bot.show.localizer import Localizer
from bot.show.page_renderer import GAP, cards_height
from bot.show.sentences import Language, speak
from bot.show.text_height import BLANK, parts_of, text_height
from games.core.guide import Chapter as Guide
from games.core.screen import Cards
from games.core.text import Text
from games.registry import game_named, home_of

PAGE_HEIGHT: Final = 385
"""CSS pixels of text and picture on a page: with title and controls it takes no more than a phone shows."""
TITLE_ROOM: Final = 115
"""A longer title stands in two lines, beside a button."""
TITLE_LINE: Final = 25
EMPTY_MOST: Final = PAGE_HEIGHT // 4
"""Where more than this of a page would stay empty, a list goes on on the next one."""
BEGUN_LEAST: Final = 60
"""So much of it stands on the page then."""

_NUMBERED: Final = re.compile(r"\*\*(R\d+) (.+?)\.?\*\*((?: \([^).]+\)(?=\.))?)\.?")
"""The number and the title of a rule, and what stands in brackets behind it, such as that it is an option."""
_ITEM: Final = re.compile(r"(?:- |\d+\. )")
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
        return set_apart(self.text)


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter on one page or a few: the first page (0-based), how many there are, its title, its rules."""

    page: int
    pages: int
    chapter: str
    numbers: tuple[str, ...]


@dataclass(frozen=True)
class Rulebook:
    """The rules of a game in one language."""

    pages: tuple[str, ...]
    sections: tuple[Section, ...]
    passages: tuple[Passage, ...]
    places: Mapping[str, int]
    """On which page (0-based) each numbered rule begins."""
    pictures: Mapping[int, Cards[Text]]
    """What is drawn on a page, above its text."""

    @cached_property
    def rules(self) -> dict[str, Passage]:
        """Return the numbered rules by number, in their order."""
        return {passage.number: passage for passage in self.passages if passage.number}

    def page_of(self, number: str) -> int:
        """Return the page (0-based) on which a rule begins."""
        return self.places[number]

    def section_at(self, page: int) -> Section:
        """Return the section of a page."""
        return [section for section in self.sections if section.page <= page][-1]


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
    for chapter in _by_subject(_chapters(_with_their_lists(paragraphs)), game_named(game).guide, language):
        binder.add(chapter)
    passages = tuple(_passages(paragraphs))
    return Rulebook(tuple(binder.pages), tuple(binder.sections), passages, binder.places, binder.pictures)


@dataclass(frozen=True, slots=True)
class _Chapter:
    """A title ("": none), paragraphs, and perhaps what is drawn above them."""

    title: str
    paragraphs: tuple[str, ...]
    picture: Cards[Text] | None = None


def _chapters(paragraphs: Iterable[str]) -> list[_Chapter]:
    """Return the chapters; what stands before the first headline begins the first one."""
    found = [_Chapter("", ())]
    for paragraph in paragraphs:
        if not (title := _headline(paragraph)):
            found[-1] = replace(found[-1], paragraphs=(*found[-1].paragraphs, paragraph))
        elif found[-1].title:
            found.append(_Chapter(title, ()))
        else:
            found[-1] = replace(found[-1], title=title)
    return found


def _by_subject(chapters: Iterable[_Chapter], guide: Sequence[Guide], language: Language) -> Iterator[_Chapter]:
    """Yield the chapters, in place of that of the numbered rules one for each subject and one for the others."""
    for chapter in chapters:
        rules: dict[str, tuple[str, ...]] = {}
        number = ""
        for paragraph in chapter.paragraphs:
            number = match[1] if (match := _NUMBERED.match(paragraph)) else number
            rules[number] = (*rules.get(number, ()), paragraph)
        if not (guide and number):
            yield chapter
            continue
        for subject in guide:
            if told := [one for number in subject.rules for one in rules.pop(number, ())]:
                yield _Chapter(speak(subject.title, language), tuple(told), subject.picture)
        if rules:
            others = speak(Text("bot.rules-others"), language)
            yield _Chapter(others, tuple(one for told in rules.values() for one in told))


def _height(text: str) -> int:
    """Return about how many pixels a text of several paragraphs takes, rather at most."""
    return text_height(text) + BLANK * text.count("\n\n")


@dataclass
class _Binder:
    """Puts chapters on pages of their own, as many paragraphs on each as have room, and notes what begins where.

    A rule that goes on on the next page stands there under its headline again.
    """

    language: Language
    pages: list[str] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
    places: dict[str, int] = field(default_factory=dict)
    pictures: dict[int, Cards[Text]] = field(default_factory=dict)
    _above: str = ""
    """The headline of the latest rule, "" where none goes on."""
    _most: int = PAGE_HEIGHT
    """What a page of the chapter has room for."""
    _room: int = 0
    """What the latest page has room for beside its picture."""

    def add(self, chapter: _Chapter) -> None:
        """Put a chapter on new pages."""
        first, numbers = len(self.pages), list[str]()
        self.pages.append("")
        self._most = PAGE_HEIGHT - (TITLE_LINE if text_width(chapter.title) > TITLE_ROOM else 0)
        self._room = self._most
        if chapter.picture is not None:
            self.pictures[first] = chapter.picture
            self._room -= cards_height(chapter.picture, Localizer(self.language)) + GAP
        for paragraph in chapter.paragraphs:
            match = _NUMBERED.match(paragraph)
            shown = set_apart(paragraph)
            self._above = shown.partition("\n")[0] if match else ""
            self._put(shown, is_rule=match is not None)
            if match:
                numbers.append(match[1])
                self.places[match[1]] = next(
                    page for page in range(first, len(self.pages)) if self._above in self.pages[page].split("\n")
                )
        self.sections.append(Section(first, len(self.pages) - first, chapter.title, tuple(numbers)))

    def _put(self, shown: str, *, is_rule: bool) -> None:
        """Put a paragraph below the others, in parts where it has no room; a rule only beside a picture, or if long."""
        between = "" if not self.pages[-1] else "\n" if is_rule else "\n\n"
        left = self._room - _height(self.pages[-1] + between)
        if _height(shown) <= left:
            self.pages[-1] += between + shown
            return
        may_begin = not self.pages[-1] if is_rule else left > EMPTY_MOST
        first, *_ = parts_of(shown, max(left, 1))
        if may_begin and BEGUN_LEAST <= _height(first) <= left:
            self.pages[-1] += between + first
            shown = shown.removeprefix(first).strip()
            shown = f"{self._again()}{shown}"
        if self.pages[-1]:
            self.pages.append("")
        else:  # no room beside the picture, not even to begin
            self.pictures.pop(len(self.pages) - 1, None)
        self._room = self._most
        most = self._most if _height(shown) <= self._most else self._most - _height(self._again())
        self.pages[-1], *further = parts_of(shown, most)
        self.pages += [f"{self._again()}{part}" for part in further]

    def _again(self) -> str:
        """Return the headline under which a rule goes on on a new page."""
        return speak(Text("bot.rules-go-on", headline=self._above), self.language) + "\n" if self._above else ""


def set_apart(paragraph: str) -> str:
    """Return a paragraph as a page shows it: the title of a rule above it, a line a sentence."""
    match = _NUMBERED.match(paragraph)
    head = f"### {match[1]} {match[2]}{match[3]}\n" if match else ""
    body = paragraph[match.end() :].strip() if match else paragraph
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
