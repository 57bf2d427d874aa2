"""How tall a text is reckoned to be, and how it is cut to fit."""

import pytest

from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.rulebook_parser import PAGE_HEIGHT, rulebook
from bot.show.sentences import LANGUAGES, Language
from bot.show.text_height import BLANK, LINE, SMALL_LINE, parts_of, text_height
from bot.show.turning import paged, turns
from games.core.game import AnyGame
from games.registry import GAMES


def test_lines_are_reckoned_by_their_kind() -> None:
    assert text_height("Un mot.") == LINE
    assert text_height("Un mot.\n\nEt un autre.") == 2 * LINE + BLANK
    assert text_height("-# Un mot.") == SMALL_LINE
    assert text_height("mot " * 20) > LINE
    assert sum(text_height("- " + "mot " * count) > text_height("mot " * count) for count in range(60)) > 1, (
        "it is set in"
    )
    assert text_height("[un lien](https://discord.com/channels/1/2/3)") == LINE, "its address is not seen"
    assert text_height("-# ⏳ <t:1700000000:R>\n▶ À <@1323802873036800007> de jouer") == SMALL_LINE + LINE, (
        "nor a number"
    )
    assert text_height("### ⚗️ GaAg · manche 1 · fin à 100") == text_height("### Un titre")
    assert text_height("## Un titre") > text_height("### Un titre") > LINE


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_every_page_of_rules_is_as_short_as_it_should_be(game: AnyGame, language: Language) -> None:
    book = rulebook(game.name, language)
    assert max(map(text_height, book.pages)) <= PAGE_HEIGHT
    for rule in book.rules.values():
        parts = parts_of(rule.text, PAGE_HEIGHT)
        assert " ".join(parts) == rule.text
        assert max(map(text_height, parts)) <= PAGE_HEIGHT


def test_a_word_wider_than_a_row_is_broken_and_what_escapes_a_letter_is_not_seen() -> None:
    assert text_height("~" * 40) == 2 * LINE
    assert text_height("a " + "~" * 40 + " b") == 3 * LINE
    assert text_height(r"\_" * 12) == text_height("_" * 12) == LINE


def test_a_text_is_cut_between_lines_and_else_between_sentences() -> None:
    lines, sentence = [f"- Ligne {number}." for number in range(9)], "Une phrase. " * 40
    assert parts_of("court", LINE) == ["court"]
    parts = parts_of("\n".join(lines), 3 * LINE)
    assert "\n".join(parts).split("\n") == lines
    assert len(parts) == 3
    assert all(part.endswith(".") for part in parts_of(sentence.strip(), 3 * LINE))


def test_pages_are_turned_where_there_are_several() -> None:
    pages = paged(["mot " * 20] * 9, 3 * text_height("mot " * 20))
    assert [len(page) for page in pages] == [3, 3, 3]
    assert paged([], 100) == [[]]
    assert [len(page) for page in paged(["mot " * 200] * 2, 10)] == [1, 1], "no line is lost for its length"
    localizer, custom_id = Localizer("fr"), CustomId("-", "commands-page")
    assert turns(custom_id, 0, 1, localizer) == []
    first, last = turns(custom_id, 0, 2, localizer)
    assert (first.disabled, last.disabled) == (True, False)
    assert CustomId.parse(last.custom_id or "") == CustomId("-", "commands-page", "1")
