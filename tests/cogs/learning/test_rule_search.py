"""Searching the rules: accents, case, numbers, signs; best first; and the words in bold."""

import re
from collections.abc import Sequence
from itertools import pairwise

import pytest
from discord import ButtonStyle, ui

from bot.pictures.painter import Painter
from bot.show.localizer import Localizer
from bot.show.page import Page
from bot.show.page_renderer import cards_height
from bot.show.rulebook_parser import PAGE_HEIGHT, Passage, rulebook, set_apart
from bot.show.sentences import LANGUAGES, Language, speak
from bot.show.text_height import parts_of, text_height
from cogs.learning.rule_search import WORDS_LENGTH, cleaned, in_bold, search, suggestions, titles
from cogs.learning.rulebook_pages import PASSAGE_HEIGHT, found_page, rule_page, rules_page
from cogs.learning.ways_to_learn import known
from games.core.game import AnyGame
from games.rage import RAGE
from games.registry import GAMES
from tests.cogs.test_pages import words as said

MOST_TEXT = 4000
MOST_COMPONENTS = 40

by_language = pytest.mark.parametrize("language", LANGUAGES)
by_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def numbers(passages: Sequence[Passage]) -> list[str]:
    """Return the numbers of those that have one."""
    return [passage.number for passage in passages if passage.number]


@pytest.mark.parametrize("words", ["épuisée", "EPUISEE", "epuisée", "e\u0301puise\u0301e", "  Épuisée ! "])
def test_accents_and_case_make_no_difference(words: str) -> None:
    assert numbers(search("rage", "fr", words))[0] == "R16"


@pytest.mark.parametrize("words", ["R6", "r6", "R06", " r 6 ", "règle R6", "regle r6 ?"])
def test_a_rules_number_finds_that_rule_first(words: str) -> None:
    assert search("rage", "fr", words)[0].number == "R6"


def test_a_number_finds_the_rules_that_name_it_as_well_and_no_longer_numbers() -> None:
    found = search("rage", "fr", "R1")
    assert found[0].number == "R1"
    assert not {"R10", "R11"} & set(numbers(found))
    assert "R5" in numbers(search("rage", "fr", "R18"))


@pytest.mark.parametrize(
    ("game", "language", "words", "first"),
    [
        ("rage", "fr", "deux jokers", "R9"),
        ("rage", "en", "two jokers", "R9"),
        ("rage", "fr", "-5", "R17"),
        ("rage", "fr", "peut-on couper ?", "R7"),
        ("agnes", "fr", "les égalités", "R24"),
        ("lagagne", "fr", "x2", "R9"),
        ("lagagne", "fr", "voler", "R11"),
        ("gin", "fr", "onze cartes", "R13"),
        ("agnes", "en", "jack", "R9"),
        ("gaag", "en", "direction", "R9"),
    ],
)
def test_the_rule_that_is_meant_comes_first(game: str, language: Language, words: str, first: str) -> None:
    assert numbers(search(game, language, words))[0] == first


def test_every_rule_is_found_by_its_title_in_every_game() -> None:
    for game in GAMES:
        for language in LANGUAGES:
            for number, rule in rulebook(game.name, language).rules.items():
                assert number in numbers(search(game.name, language, rule.title)), f"{game.name} {number}"


@pytest.mark.parametrize("words", ["xylophone", "zzz 123456", "échecs", "!?", ""])
def test_nothing_is_found_for_other_words(words: str) -> None:
    assert search("rage", "fr", words) == []


def test_words_with_a_slip_have_suggestions_and_others_have_some() -> None:
    assert "R8" in numbers(suggestions("rage", "fr", "jokeur"))
    assert len(suggestions("rage", "en", "xylophone")) == 3


def test_words_stand_out_wherever_they_are_and_bold_stays_bold() -> None:
    assert (
        in_bold("**R8 Joker.** Un Joker, *deux jokers*.", "joker") == "**R8 Joker.** Un **Joker**, *deux **jokers***."
    )
    assert in_bold("Épuisée ? epuisee !", "épuisée") == "**Épuisée** ? **epuisee** !"
    assert in_bold("8 et 18, R1 et R18", "8") == "**8** et 18, R1 et R18"


@by_game
@by_language
def test_marking_adds_nothing_but_stars(game: AnyGame, language: Language) -> None:
    for passage in rulebook(game.name, language).passages:
        for words in ("carte card", "le la the", "R1 5 +5", passage.title):
            marked = in_bold(passage.text, words)
            assert marked.replace("*", "") == passage.text.replace("*", "")
            assert marked.count("**") % 2 == 0


def test_what_is_typed_is_cut_and_cleaned() -> None:
    assert cleaned("  🎴 joker :: `atout`\n@everyone ") == "joker atout everyone"
    assert len(cleaned("mot " * 100)) <= WORDS_LENGTH


@by_language
def test_titles_complete_what_is_typed(language: Language) -> None:
    rules = rulebook("rage", language).rules
    assert numbers(titles("rage", language, "")) == list(rules)
    for number, rule in rules.items():
        typed = rule.title[:3].upper()
        assert number in numbers(titles("rage", language, typed))
        assert titles("rage", language, typed)[0].title.upper().startswith(typed)
        assert titles("rage", language, f"{number} {rule.title}")[0].number == number
    assert numbers(titles("rage", language, "R1")) == [number for number in rules if number.startswith("R1")]


@by_game
@by_language
def test_the_rulebook_holds_every_rule_on_the_page_it_says(game: AnyGame, language: Language) -> None:
    book = rulebook(game.name, language)
    for number in book.rules:
        assert f"### {number} " in book.pages[book.page_of(number)]
    assert sorted(number for section in book.sections for number in section.numbers) == sorted(book.rules)
    for section in book.sections:
        for number in section.numbers:
            assert section.page <= book.page_of(number) < section.page + section.pages
            assert book.section_at(book.page_of(number)) is section
    assert [one.page + one.pages for one in book.sections] == [
        *(one.page for one in book.sections[1:]),
        len(book.pages),
    ]
    assert len(book.sections) <= 24


@by_game
@by_language
def test_the_rules_of_a_subject_stand_together_below_its_picture(game: AnyGame, language: Language) -> None:
    book = rulebook(game.name, language)
    told: set[str] = set()
    for subject in game.guide:
        numbers = [number for number in subject.rules if number not in told]
        told.update(numbers)
        if numbers:
            (section,) = [one for one in book.sections if one.chapter == speak(subject.title, language)]
            assert list(section.numbers) == numbers
            assert book.pictures.get(section.page, subject.picture) is subject.picture
    drawn = [one for one in game.guide if one.rules and one.picture in book.pictures.values()]
    assert len(drawn) >= len([one for one in game.guide if one.rules]) - 1


@by_game
@by_language
def test_text_and_picture_have_room_on_a_page(game: AnyGame, language: Language) -> None:
    book = rulebook(game.name, language)
    for number, page in enumerate(book.pages):
        picture = book.pictures.get(number)
        drawn = 0 if picture is None else cards_height(picture, Localizer(language))
        assert text_height(page) + drawn <= PAGE_HEIGHT


@by_game
@by_language
def test_no_rule_that_has_room_on_a_page_is_cut_but_beside_a_picture(game: AnyGame, language: Language) -> None:
    book = rulebook(game.name, language)
    again = re.compile(r"### (.+) \((?:suite|continued)\)$")
    for before, page in pairwise(book.pages):
        if (match := again.match(page.partition("\n")[0])) is not None:
            headlines = [line.lstrip("# ") for line in before.splitlines() if line.startswith("#")]
            assert headlines[-1].partition(" (")[0] == match[1].partition(" (")[0]
    for number, rule in book.rules.items():
        place = book.page_of(number)
        if text_height(rule.shown) < PAGE_HEIGHT - 60 and place not in book.pictures:
            assert rule.shown in book.pages[place]


def test_a_rule_is_read_a_line_a_sentence() -> None:
    rule = "**R4 Take.** Take one (or two. If you can). Then pass."
    assert set_apart(rule) == "### R4 Take\n- Take one (or two. If you can).\n- Then pass."
    assert set_apart("**R5 End.** It ends.") == "### R5 End\nIt ends."
    assert set_apart("**R6 Pass** (option). Do so. Or not.") == "### R6 Pass (option)\n- Do so.\n- Or not."
    assert set_apart("**R7 Five** count double.") == "### R7 Five\ncount double."
    assert set_apart("Two cards. Keep one.") == "Two cards. Keep one."
    with_list = "One of these. Then:\n\n- a\n- b"
    assert set_apart(with_list) == with_list


@by_game
@by_language
async def test_the_table_of_contents_names_rules_and_leads_back_to_the_short_ones_on_the_same(
    game: AnyGame, language: Language, painter: Painter
) -> None:
    book = rulebook(game.name, language)
    for section in book.sections:
        page = await rules_page(game, section.page, language, painter)
        (chapters,) = [item for item in page.view.walk_children() if isinstance(item, ui.Select)]
        same = [set(one.rules) & set(section.numbers) for one in game.guide]
        others = chapters.options[bool(same) :]
        if same:
            assert len(same[int(chapters.options[0].value.removeprefix("short "))]) == max(map(len, same))
        assert [one.label for one in others] == [one.chapter for one in book.sections]
        assert [one.value for one in others if one.default] == [str(section.page)]
        assert " · ".join(section.numbers) in {one.description or "" for one in others}


@by_game
@by_language
async def test_under_the_rules_stands_one_row_of_buttons_the_blue_one_leads_on(
    game: AnyGame, language: Language, painter: Painter
) -> None:
    for number in (0, 1, len(rulebook(game.name, language).pages) - 1):
        page = await rules_page(game, number, language, painter)
        rows = [item for item in page.view.walk_children() if isinstance(item, ui.ActionRow)]
        (buttons,) = [row.children for row in rows if isinstance(row.children[0], ui.Button)]
        blue = [isinstance(one, ui.Button) and one.style is ButtonStyle.primary for one in buttons]
        assert blue == [False, True]


@pytest.mark.parametrize("game", ["gaag", "lagagne"])
@by_language
def test_a_list_of_cards_stands_on_the_page_that_announces_it(game: str, language: Language) -> None:
    announced = re.compile(r"^\d+ (cards|cartes).*:$", re.MULTILINE)
    (page,) = [page for page in rulebook(game, language).pages if announced.search(page)]
    assert re.search(r":\n\n- ", page)


@by_game
@by_language
async def test_every_page_of_rules_fits_a_message(game: AnyGame, language: Language, painter: Painter) -> None:
    book = rulebook(game.name, language)
    for page in range(-1, len(book.pages) + 1):
        check_fits(await rules_page(game, page, language, painter))
    for number in book.rules:
        check_fits(rule_page(game, number, language))
    for words in ("R1", "carte card", "joueur player", "nothing of the kind", "W" * 500):
        for page in (0, 1, 3):
            check_fits(found_page(game, words, page, language))


@by_language
async def test_what_is_found_is_shown_in_full_over_its_pages(language: Language) -> None:
    words = "carte" if language == "fr" else "card"
    found = search("rage", language, words)
    pages = [said(found_page(RAGE, words, page, language)) for page in range(99)]
    assert len(set(pages)) >= len(found) > 9
    for passage in found:
        for part in parts_of(passage.shown, PASSAGE_HEIGHT):
            assert any(in_bold(part, words) in page for page in pages)


def check_fits(page: Page) -> None:
    """A page keeps to Discord's limits."""
    view = page.view
    assert view.content_length() < MOST_TEXT
    assert view.total_children_count <= MOST_COMPONENTS


def test_only_rules_that_there_are_can_be_opened_and_each_once() -> None:
    assert known("rage", ["R6", "R999", "R1", "R6"], "en") == ["R6", "R1"]
