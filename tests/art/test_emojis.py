"""Emojis keep Discord's limits and can be told apart at the size of a button."""

from __future__ import annotations

import re
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from bot.discord.emoji_names import names_of
from bot.pictures.sprites import emoji_names, emoji_png
from bot.pictures.sprites.cards import french_emoji, gaag_emoji, lagagne_emoji, rage_emoji
from games.core import french_pack
from games.gaag import cards as gaag
from games.lagagne import cards as lagagne
from games.rage import cards as rage

NAME = re.compile(r"[a-zA-Z0-9_]{2,32}")
NAMES = [name for drawing in emoji_names() for name in dict.fromkeys(names_of(drawing).values())]
QUOTA, SIDE, MOST, AIM = 2000, 128, 256 * 1024, 8 * 1024
BUTTON = 20
DARK, LIGHT, BLURPLE = (43, 45, 49), (255, 255, 255), (88, 101, 242)
GREY, GREY_LIGHT = (78, 80, 88), (227, 229, 232)


def shown(name: str, ground: tuple[int, int, int], side: int = BUTTON) -> Image.Image:
    """Return an emoji as a client shows it: shrunk, on a ground."""
    emoji = Image.open(BytesIO(emoji_png(name))).convert("RGBA").resize((side, side), Image.Resampling.BILINEAR)
    seen = Image.new("RGB", emoji.size, ground)
    seen.paste(emoji, mask=emoji)
    return seen


def plain(difference: Image.Image, least: int = 40) -> int:
    return sum(difference.convert("L").histogram()[least:])


def test_names_are_such_as_discord_takes_and_differ_even_without_capitals() -> None:
    assert [name for name in NAMES if not NAME.fullmatch(name)] == []
    assert len({name.lower() for name in NAMES}) == len(NAMES)


def test_there_is_room_for_a_changed_set_beside_the_old_one() -> None:
    assert 300 <= len(emoji_names()) <= len(NAMES) <= QUOTA // 2


def test_every_emoji_is_a_small_png_of_the_right_size() -> None:
    for name in emoji_names():
        data = emoji_png(name)
        with Image.open(BytesIO(data)) as image:
            assert (image.format, image.size) == ("PNG", (SIDE, SIDE)), name
        assert len(data) <= min(MOST, AIM), name


@pytest.mark.parametrize("ground", [DARK, LIGHT, BLURPLE, GREY, GREY_LIGHT])
def test_every_emoji_shows_on_every_ground(ground: tuple[int, int, int]) -> None:
    bare = Image.new("RGB", (BUTTON, BUTTON), ground)
    for name in emoji_names():
        assert plain(ImageChops.difference(shown(name, ground), bare)) >= 60, name


GAMES = {
    "french": [french_emoji(card, "fr") for card in french_pack.WRITTEN],
    "french english": [french_emoji(card, "en") for card in french_pack.WRITTEN],
    "french four": [french_emoji(card, "fr", four=True) for card in french_pack.WRITTEN],
    "rage": sorted({rage_emoji(card) for card in rage.WRITTEN} | {rage_emoji("joker-1", c) for c in rage.COLOURS}),
    "gaag": [gaag_emoji(card) for card in gaag.WRITTEN],
    "lagagne": [lagagne_emoji(card) for card in lagagne.WRITTEN],
    "signs": [name for name in emoji_names() if not name.startswith(("card_", "rage_", "gaag_", "lagagne_"))],
}


@pytest.mark.parametrize("game", GAMES)
def test_at_twenty_pixels_two_emojis_of_a_game_differ(game: str) -> None:
    seen = {name: shown(name, GREY) for name in GAMES[game]}
    for (name, one), (other, two) in combinations(seen.items(), 2):
        assert plain(ImageChops.difference(one, two), 32) >= 3, (name, other)


SAME_VALUE = {
    "rage": [rage_emoji(f"{colour}-7") for colour in rage.COLOURS],
    "french": [french_emoji(f"7{letter}", "fr") for letter in "SHDC"],
    "lagagne": [lagagne_emoji(f"20-{suit}") for suit in lagagne.SUIT_NAMES] + [lagagne_emoji("wild-20")],
}


def outline(name: str) -> Image.Image:
    """Return the sign below the index as black and white, whatever its colours: the darker half of its own range."""
    foot = shown(name, GREY, 40).crop((10, 22, 30, 36)).convert("L")
    levels = foot.tobytes()
    cut = (min(levels) + max(levels)) // 2
    black = foot.point([255 if level <= cut else 0 for level in range(256)])
    # Rage's signs are light on dark but for yellow's: the corner is always field.
    return ImageChops.invert(black) if black.getpixel((0, 0)) else black


@pytest.mark.parametrize("game", SAME_VALUE)
def test_the_sign_of_a_card_tells_its_colour_without_colour(game: str) -> None:
    for name, other in combinations(SAME_VALUE[game], 2):
        assert plain(ImageChops.difference(outline(name), outline(other))) >= 12, (name, other)
