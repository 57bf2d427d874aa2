"""Animations are written picture by picture."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Final
from weakref import ref

from PIL import Image

from bot.pictures.drawing.webp import Patch, animated_webp, patched_webp

GREYS: Final = (20, 90, 160, 230)


def test_a_picture_is_let_go_before_the_next_is_painted() -> None:
    painted_before: list[ref[Image.Image]] = []
    alive = []

    def painted() -> Iterator[Image.Image]:
        for grey in GREYS:
            picture = Image.new("RGB", (64, 48), (grey, grey, grey))
            painted_before.append(ref(picture))
            alive.append(sum(one() is not None for one in painted_before))
            yield picture
            del picture

    animated_webp(painted(), [100] * len(GREYS), 75)
    assert alive == [1, 1, 1, 1]


def test_each_picture_is_shown_for_its_time_in_order() -> None:
    pictures = [Image.new("RGB", (64, 48), (grey, grey, grey)) for grey in GREYS]
    with Image.open(BytesIO(animated_webp(pictures, [100, 200, 300, 400], 75))) as animation:
        seen = []
        for number in range(len(GREYS)):
            animation.seek(number)
            animation.load()
            pixel = animation.convert("L").getpixel((5, 5))
            assert isinstance(pixel, int | float)
            seen.append((round(pixel, -1), animation.info["duration"]))
    assert seen == [(20, 100), (90, 200), (160, 300), (230, 400)]


def test_small_pictures_are_laid_on_a_large_one_one_after_the_other() -> None:
    def still(size: tuple[int, int], grey: int) -> bytes:
        out = BytesIO()
        Image.new("RGB", size, (grey, grey, grey)).save(out, "WEBP", lossless=True)
        return out.getvalue()

    patches = [Patch(still((9, 7), grey), (20, 10), (9, 7), 500) for grey in GREYS]
    moving = patched_webp(Image.new("RGB", (63, 47)), 300, patches, 80)
    with Image.open(BytesIO(moving)) as animation:
        seen, times = [], []
        for number in range(1 + len(GREYS)):
            animation.seek(number)
            animation.load()
            times.append(animation.info["duration"])
            seen.append([animation.convert("L").getpixel(at) for at in ((19, 9), (20, 10), (28, 16), (29, 17))])
        assert animation.info["loop"] == 1
    assert times == [300, *[500] * len(GREYS)]
    assert seen == [[0] * 4, *([0, grey, grey, 0] for grey in GREYS)]
