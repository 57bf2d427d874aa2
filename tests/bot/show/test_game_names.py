"""Games under other names, in both languages: no sentence says a name that the operator has replaced."""

import re
from collections.abc import Iterator

import pytest

from bot.show.game_names import call_games, read_game_names
from bot.show.sentences import HOMES, LANGUAGES, Language, digest_of_sentences, entries, speak
from games.core.text import Text
from games.registry import GAMES

NAMES = tuple(game.name for game in GAMES)
BRANDS = {"rage": "Rage", "lagagne": "LaGagne", "gaag": "GaAg", "agnes": "Agnès"}
"""Gin is a common game, and a hand of it is called so, too."""


@pytest.fixture
def _own_names_again() -> Iterator[None]:
    yield
    call_games({})


def test_a_game_has_one_name_for_both_languages_or_one_for_each() -> None:
    assert read_game_names("", NAMES) == {}
    assert read_game_names("rage=Furie/Fury, gaag = La vache ", NAMES) == {
        "rage": {"fr": "Furie", "en": "Fury"},
        "gaag": {"fr": "La vache", "en": "La vache"},
    }


@pytest.mark.usefixtures("_own_names_again")
def test_another_name_gives_the_sentences_another_digest() -> None:
    digests = []
    for written in ("", "rage=Furie/Fury", "rage=Furie/Rage", ""):
        call_games(read_game_names(written, NAMES))
        digests.append(digest_of_sentences())
    assert digests[0] == digests[3]
    assert len({*digests}) == 3


@pytest.mark.parametrize(
    "written",
    ["rage", "belote=Belote", "rage=", "rage=/Fury", "rage=**Furie**", "rage=<@1>", "rage=" + "x" * 21, "rage={name}"],
)
def test_what_is_no_name_is_refused(written: str) -> None:
    with pytest.raises(ValueError, match="is not"):
        read_game_names(written, NAMES)


@pytest.mark.usefixtures("_own_names_again")
def test_titles_and_pages_say_the_other_name_until_it_is_taken_back() -> None:
    title = Text("rage.title-short", round=2, rounds=10)
    before = {language: speak(title, language) for language in LANGUAGES}
    call_games(read_game_names("rage=Furie/Fury", NAMES))
    assert speak(Text("rage.name"), "fr") == "Furie"
    assert {language: speak(title, language) for language in LANGUAGES} == {
        "fr": before["fr"].replace("Rage", "Furie"),
        "en": before["en"].replace("Rage", "Fury"),
    }
    assert speak(Text("gaag.name"), "fr") == "GaAg"
    call_games({})
    assert {language: speak(title, language) for language in LANGUAGES} == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_names_a_game_but_by_its_name(language: Language) -> None:
    named = [
        (domain, key)
        for domain in (*HOMES, *NAMES)
        for key, source in entries(domain, language).items()
        if key != "name" and re.search(rf"\b(?:{'|'.join(BRANDS.values())})\b", source)
    ]
    assert named == []
