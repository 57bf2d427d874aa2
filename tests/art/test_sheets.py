"""The sheets are what their indexes say, and clean at their edges."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.pictures.sprites import HAND_CELL, check_sheets, in_hand, names, sprite
from bot.pictures.sprites.sheets import _SHEETS, PACKS, SpriteBox, index, scales_of

SHARED = {
    "ring", "veil", "empty", "turn", "barred", "crown", "robot", "tick", "waiting",
    "medal-1", "medal-2", "medal-3", "bid-made", "bid-owed", "bid-over", "bid-none", "electron", "lock", "moon",
}  # fmt: skip
MOST = 4_500_000
"""Bytes of all sheets and indexes together."""
FELT = (26, 103, 73, 255)
SEEN = 4
"""So far apart (of 255, root of the mean square) two pictures are alike: half as far as the two most alike cards."""


def overlap(one: SpriteBox, other: SpriteBox) -> bool:
    across = one.x < other.x + other.width and other.x < one.x + one.width
    return one.page == other.page and across and one.y < other.y + other.height and other.y < one.y + one.height


def test_the_sheets_are_as_large_as_their_indexes_need() -> None:
    check_sheets()


@pytest.mark.parametrize("pack", PACKS)
def test_no_two_sprites_of_a_page_overlap(pack: str) -> None:
    places = list(index(pack).items())
    assert not [(name, other) for (name, one), (other, two) in combinations(places, 2) if overlap(one, two)]


@pytest.mark.parametrize("pack", PACKS)
def test_no_sprite_touches_the_edge_of_its_rectangle(pack: str) -> None:
    for name in names(pack):
        for scale in scales_of(pack, index(pack)[name]):
            alpha = sprite(pack, name, scale).getchannel("A")
            inner = Image.new("L", alpha.size, 0)
            inner.paste(alpha.crop((1, 1, alpha.width - 1, alpha.height - 1)), (1, 1))
            assert alpha.tobytes() == inner.tobytes(), (name, scale)


@pytest.mark.parametrize("pack", PACKS)
def test_both_sizes_show_the_same_drawing(pack: str) -> None:
    for name in names(pack):
        small, large = sprite(pack, name, 1), sprite(pack, name, 2)
        assert large.size == (2 * small.width, 2 * small.height)
        ink = small.getchannel("A").point([0] * 32 + [255] * 224).getbbox()
        wide = large.getchannel("A").reduce(2).point([0] * 32 + [255] * 224).getbbox()
        assert ink is not None, name
        assert wide is not None, name
        assert all(abs(one - other) <= 1 for one, other in zip(ink, wide, strict=True)), name


@pytest.mark.parametrize("pack", PACKS)
def test_what_is_of_hand_size_looks_like_the_large_drawing_made_smaller(pack: str) -> None:
    for name in names(pack):
        small, large = (
            Image.alpha_composite(Image.new("RGBA", HAND_CELL, FELT), image).convert("L")
            for image in (sprite(pack, name, "hand"), in_hand(sprite(pack, name)))
        )
        assert max(ImageStat.Stat(ImageChops.difference(small, large)).rms) < SEEN, name


@pytest.mark.parametrize("pack", [pack for pack in PACKS if pack != "shared"])
def test_a_card_fills_its_hundred_by_a_hundred_and_forty_four_units(pack: str) -> None:
    loose = ("ghost", "asleep", "doubled")
    for name in (name for name in names(pack) if not name.startswith(loose)):
        card = sprite(pack, name, 2)
        assert card.getchannel("A").point([0] * 128 + [255] * 128).getbbox() == (4, 4, 204, 292), name
        assert card.getpixel((104, 10)) != (0, 0, 0, 0)


def test_the_painter_finds_the_marks_that_all_games_share() -> None:
    assert set(names("shared")) >= SHARED | {f"slot-{number}" for number in range(1, 25)}


def test_the_sheets_stay_small() -> None:
    assert 0 < sum(path.stat().st_size for path in _SHEETS.iterdir()) <= MOST
