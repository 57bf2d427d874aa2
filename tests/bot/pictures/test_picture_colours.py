"""What a picture tells by colour it also tells by shape, and letters stand out from what they are written on."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from bot.pictures import paint
from bot.pictures.drawing.cards_without_sprites import DARK_LETTERS, INK, IVORY, TINTS, Colour, drawn
from bot.pictures.drawing.glyphs import SHAPES
from games.core.screen import Face, Group, Mark, Place, Tint
from tests.bot.pictures.pieces import card_face, cards

RAGE: dict[Tint, str] = {"red": "●", "orange": "◆", "yellow": "★", "green": "■", "blue": "▲", "violet": "✚"}
MARKED: tuple[Mark, Mark] = ("", "dim")


def seen(picture: bytes) -> Image.Image:
    """Return the picture of a PNG."""
    return Image.open(BytesIO(picture)).convert("RGBA")


def grey(card: Face[str]) -> Image.Image:
    return drawn(card).convert("L").reduce(2)


def differing(one: Image.Image, other: Image.Image) -> float:
    """Return the share of pixels that clearly differ."""
    far = ImageChops.difference(one, other).point([255 if level > 60 else 0 for level in range(256)])
    return far.histogram()[255] / (far.width * far.height)


@pytest.mark.parametrize("tint", TINTS)
def test_glyphs_differ_by_shape_on_every_tint_without_any_colour(tint: Tint) -> None:
    cards = {glyph: grey(card_face("", glyph, tint)) for glyph in SHAPES}
    for one, other in combinations(cards, 2):
        assert differing(cards[one], cards[other]) > 0.008, (one, other)


def deuteranope(image: Image.Image) -> Image.Image:
    """Show an image as somebody sees it who lacks the middle cones (Machado, Oliveira, Fernandes 2009)."""
    rows = (0.367, 0.861, -0.228, 0, 0.280, 0.673, 0.047, 0, -0.012, 0.043, 0.969, 0)
    return image.convert("RGB").convert("RGB", rows)


def test_the_six_colours_differ_to_a_deuteranope_by_their_shapes() -> None:
    cards = {
        tint: deuteranope(drawn(card_face("7", glyph, tint)).reduce(2)).convert("L") for tint, glyph in RAGE.items()
    }
    for one, other in combinations(cards, 2):
        assert differing(cards[one], cards[other]) > 0.02, (one, other)


def test_an_unplayable_card_is_marked_by_more_than_brightness() -> None:
    card = card_face("7", "●", "red")
    plain, barred = (seen(paint(cards((Group((Place(card, mark=mark),)),)))) for mark in MARKED)
    even = ImageChops.difference(plain.convert("L"), barred.convert("L")).crop((330, 30, 345, 45))
    sign = (396, 190, 406, 200)
    assert even.histogram()[0] == 0
    assert differing(plain.convert("L").crop(sign), barred.convert("L").crop(sign)) > 0.2


def luminance(colour: Colour) -> float:
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (level / 255 for level in colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("tint", TINTS)
def test_letters_stand_out_from_every_tint(tint: Tint) -> None:
    letters = INK if tint in DARK_LETTERS else IVORY
    low, high = sorted((luminance(letters), luminance(TINTS[tint])))
    assert (high + 0.05) / (low + 0.05) >= 4.5
