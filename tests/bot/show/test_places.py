"""A number at the beginning of a line is told as it is: Discord makes no list of such lines."""

import re
from pathlib import Path

import pytest

from bot.show.places import MEDALS, ending_of, medal_of, numbered
from bot.show.sentences import LANGUAGES, Language, escaped, speak
from games.core.text import Text

ROOT = Path(__file__).parents[3]
LIST = re.compile(r"^\s*(?:[-*]|\d{1,9}\.)\s", re.MULTILINE)
"""What Discord takes for an item of a list."""
NUMBERED_SENTENCE = re.compile(r"^[a-z-]+ = \{ \$(?:rank|place|number) \}\. ", re.MULTILINE)
NUMBERED_LINE = re.compile(r'^(?!.*label=).*f"\{[^"{} ]*(?:rank|place|number)[^"{} ]*\}\. .*$', re.MULTILINE)


def test_places_that_are_shared_stay_as_they_are() -> None:
    lines = [f"{medal_of(rank)} Ana" for rank in (1, 3, 4, 4, 12)]
    assert lines[:2] == [f"{MEDALS[0]} Ana", f"{MEDALS[2]} Ana"]
    assert [re.sub(r"\W+", "", line) for line in lines[2:]] == ["4Ana", "4Ana", "12Ana"]
    assert LIST.findall("\n".join(lines)) == []
    assert LIST.findall("4. Ana\n4. Bo"), "else this says nothing"


def test_places_in_a_sentence_end_as_they_are_read_aloud() -> None:
    def said(language: Language, place: int) -> str:
        placed = Text("daily.here", percentage=0, place=place, ending=ending_of(place), people=300)
        return speak(placed, language).partition(": ")[2].replace("\u00a0", " ")

    places = (1, 2, 3, 4, 11, 12, 13, 21, 22, 112, 123)
    ends = ("st", "nd", "rd", "th", "th", "th", "th", "st", "nd", "th", "rd")
    assert [said("en", place) for place in places] == [
        f"{place}{end} of 300" for place, end in zip(places, ends, strict=True)
    ]
    assert [said("fr", place) for place in (1, 2, 21)] == [f"{place} place sur 300" for place in ("1re", "2e", "21e")]


@pytest.mark.parametrize("name", ["1. Ana", "12. B", "- Ana", "* Ana"])
def test_a_name_makes_no_list_of_its_line(name: str) -> None:
    assert LIST.findall(escaped(name)) == []
    assert escaped(name).replace("\\", "") == name


def test_a_name_with_a_number_in_it_is_left_alone() -> None:
    assert [escaped(name) for name in ("R2. D2", "3.14", "No 1.")] == ["R2. D2", "3.14", "No 1."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_seats_of_a_lobby_are_no_list(language: str) -> None:
    seat = Text("bot.lobby-seat", number=2, name="Ana", who="guest", note="")
    said = speak(seat, language)  # type: ignore[arg-type] # one of both
    assert LIST.findall(said) == []
    assert said.startswith(numbered(2))


def test_no_sentence_and_no_page_begins_a_line_with_a_bare_number() -> None:
    sentences = {str(path.relative_to(ROOT)): path.read_text() for path in ROOT.glob("[bcgt]*/**/texts/*.ftl")}
    paths = (*ROOT.glob("bot/table/*.py"), *ROOT.glob("bot/show/*.py"), *ROOT.glob("cogs/**/*page*.py"))
    pages = {str(path.relative_to(ROOT)): path.read_text() for path in paths}
    assert len(sentences) > 20
    assert len(pages) > 20
    assert {name: found for name, text in sentences.items() if (found := NUMBERED_SENTENCE.findall(text))} == {}
    assert {name: found for name, text in pages.items() if (found := NUMBERED_LINE.findall(text))} == {}
