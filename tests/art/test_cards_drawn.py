"""Every card of every game has a sprite and an emoji of its own."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

import pytest
from annotated_types import Ge, Le
from PIL import Image, ImageChops

from bot.pictures.sprites import Scale, names, sprite
from bot.pictures.sprites.cards import (
    LANGUAGES,
    french_emoji,
    french_sprite,
    gaag_emoji,
    gaag_sprite,
    lagagne_emoji,
    lagagne_sprite,
    rage_emoji,
    rage_sprite,
)
from bot.pictures.sprites.sheets import emoji_names
from games.core import french_pack
from games.gaag import cards as gaag
from games.gaag.options import GaAgOptions
from games.lagagne import cards as lagagne
from games.rage import cards as rage

DISTINCT = 30
"""Pixels of a card in its smaller size that must differ plainly from those of any other card."""


def special_atoms() -> range:
    bounds = GaAgOptions.model_fields["special_atoms"].metadata
    low = next(bound.ge for bound in bounds if isinstance(bound, Ge))
    high = next(bound.le for bound in bounds if isinstance(bound, Le))
    assert isinstance(low, int)
    assert isinstance(high, int)
    return range(low, high + 1)


DECKS: dict[str, tuple[str, set[str]]] = {
    **{
        f"french {language} {'four' if four else 'two'}": (
            "french",
            {french_sprite(card, language, four=four) for card in french_pack.WRITTEN},
        )
        for language in LANGUAGES
        for four in (False, True)
    },
    "rage": (
        "rage",
        {rage_sprite(card) for card in rage.WRITTEN}
        | {rage_sprite(rage.WRITTEN[rage.JOKER[0]], colour) for colour in rage.COLOURS},
    ),
    **{f"gaag {atoms}": ("gaag", {gaag_sprite(card, atoms) for card in gaag.WRITTEN}) for atoms in special_atoms()},
    "lagagne": ("lagagne", {lagagne_sprite(card) for card in lagagne.WRITTEN}),
}


def plainly_different(one: Image.Image, other: Image.Image) -> int:
    greys = ImageChops.difference(one, other).convert("RGB").split()
    most = ImageChops.lighter(ImageChops.lighter(greys[0], greys[1]), greys[2])
    return sum(most.histogram()[64:])


def seen(pack_name: str, name: str, scale: Scale = 1) -> Image.Image:
    card = sprite(pack_name, name, scale)
    table = Image.new("RGB", card.size, (31, 106, 78))
    table.paste(card, mask=card)
    return table


@pytest.mark.parametrize("deck", DECKS)
def test_every_card_of_a_deck_is_drawn(deck: str) -> None:
    pack_name, wanted = DECKS[deck]
    assert wanted <= set(names(pack_name))
    assert "back" in names(pack_name)


def test_a_deck_has_as_many_faces_as_kinds_of_cards() -> None:
    sizes = {deck: len(wanted) for deck, (_, wanted) in DECKS.items()}
    assert sizes["french fr two"] == french_pack.PACK
    assert sizes["rage"] == rage.COLOURED + 5 + len(rage.COLOURS)
    assert sizes["gaag 5"] == gaag.KINDS
    assert sizes["lagagne"] == lagagne.KINDS


@pytest.mark.parametrize("deck", [deck for deck in DECKS if "gaag" not in deck or deck.endswith("5")])
def test_two_cards_of_a_deck_never_look_alike(deck: str) -> None:
    pack_name, wanted = DECKS[deck]
    cards = {name: seen(pack_name, name) for name in sorted(wanted | {"back"})}
    for (name, card), (other, another) in combinations(cards.items(), 2):
        assert plainly_different(card, another) >= DISTINCT, (name, other)


@pytest.mark.parametrize("atoms", special_atoms())
def test_a_special_tile_shows_its_atoms(atoms: int) -> None:
    own = seen("gaag", gaag_sprite("gap", atoms))
    others = (seen("gaag", gaag_sprite("gap", other)) for other in special_atoms() if other != atoms)
    assert all(plainly_different(own, other) >= DISTINCT for other in others)


@pytest.mark.parametrize("letter", "SHDC")
@pytest.mark.parametrize("rank", "JQK")
def test_a_court_bears_the_letter_of_its_language(rank: str, letter: str) -> None:
    french, english = (seen("french", french_sprite(rank + letter, language)) for language in LANGUAGES)
    changed = ImageChops.difference(french, english).convert("L").point([0] * 24 + [255] * 232)
    upper = changed.crop((0, 0, 104, 74)).getbbox()
    assert upper is not None
    assert upper[2] <= 34, "nothing but the index changes"


def half_turned(image: Image.Image) -> int:
    return plainly_different(image, image.transpose(Image.Transpose.ROTATE_180))


@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize("pack_name", ["french", "rage", "gaag", "lagagne"])
def test_a_back_does_not_tell_which_way_up_it_lies(pack_name: str, scale: Scale) -> None:
    assert half_turned(seen(pack_name, "back", scale)) == 0


@pytest.mark.parametrize("written", [card for card in french_pack.WRITTEN if card[0] in "JQK"])
def test_a_court_has_two_heads(written: str) -> None:
    assert half_turned(seen("french", french_sprite(written, "fr"))) <= DISTINCT


def all_card_emojis() -> Iterable[str]:
    for language in LANGUAGES:
        for four in (False, True):
            yield from (french_emoji(card, language, four=four) for card in french_pack.WRITTEN)
    yield from (rage_emoji(card) for card in rage.WRITTEN)
    yield from (rage_emoji("joker-1", colour) for colour in rage.COLOURS)
    yield from (gaag_emoji(card) for card in gaag.WRITTEN)
    yield from (lagagne_emoji(card) for card in lagagne.WRITTEN)


def test_every_card_has_an_emoji() -> None:
    assert set(all_card_emojis()) <= set(emoji_names())
