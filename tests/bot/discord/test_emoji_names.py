"""Drawn emojis have names that a screen reader says as words, in both languages."""

from __future__ import annotations

import re

import pytest

from bot.discord.emoji_names import names_of
from bot.pictures.sprites import emoji_names

WORD = re.compile(r"[a-z]{2,}|\d+")
"""What is heard as a word or a number, not spelt."""


def test_every_name_is_words_and_numbers() -> None:
    names = {name for drawing in emoji_names() for name in names_of(drawing).values()}
    assert {name for name in names if not all(map(WORD.fullmatch, name.split("_")))} == set()


@pytest.mark.parametrize(
    ("drawing", "names"),
    [
        ("rage_red_14", {"fr": "rage_rouge_14", "en": "rage_red_14"}),
        ("card_10h", {"fr": "10_de_coeur", "en": "10_of_hearts"}),
        ("card_kc_four_fr", {"fr": "roi_de_trefle_vert"}),
        ("card_qs_en", {"en": "queen_of_spades"}),
        ("suit_d_four", {"fr": "carreau_bleu", "en": "blue_diamonds"}),
        ("gaag_10_1", {"fr": "gaag_10_1_atome", "en": "gaag_10_1_atom"}),
        ("gaag_3_0", {"fr": "gaag_3_0_atome", "en": "gaag_3_0_atoms"}),
        ("lagagne_wild_20", {"fr": "lagagne_tous_symboles_20", "en": "lagagne_any_symbol_20"}),
        ("slot_3", {"fr": "carte_3", "en": "card_3"}),
    ],
)
def test_a_drawing_is_named_as_one_says_it(drawing: str, names: dict[str, str]) -> None:
    assert drawing in emoji_names()
    assert names_of(drawing) == names
