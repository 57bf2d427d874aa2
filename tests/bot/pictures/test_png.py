"""Our PNGs, read back by Pillow."""

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from bot.pictures.drawing.png import palette_png


@pytest.mark.parametrize("mode", ["L", "P"])
@pytest.mark.parametrize("size", [(1, 1), (720, 417), (3, 700)])
def test_a_png_holds_its_pixels_and_colours_and_nothing_else(mode: str, size: tuple[int, int]) -> None:
    luck = Random(4)
    colours = [luck.randrange(256) for _ in range(3 * 250)]
    pixels = bytes(luck.randrange(250) for _ in range(size[0] * size[1]))
    indices = Image.frombytes("L", size, pixels)
    if mode == "P":
        indices.putpalette(colours)
    with Image.open(BytesIO(palette_png(indices, colours))) as read:
        assert (read.format, read.mode, read.size, read.info) == ("PNG", "P", size, {})
        assert read.tobytes() == pixels
        assert (read.getpalette() or [])[: len(colours)] == colours
