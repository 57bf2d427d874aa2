"""Pixels after rendering: masters reduced to the sizes in use, pages of few colours, small PNG files."""

from __future__ import annotations

from io import BytesIO
from typing import TypeAlias

from PIL import Image

Pixel: TypeAlias = tuple[int, int, int, int]
COLOURS = 256
_EDGES = 24
"""Palette entries kept for half-transparent pixels: a card has them only along its rounded corners."""
_ROUNDS = 3


def reduced(master: Image.Image, factor: int) -> Image.Image:
    """Shrink a picture by a whole factor, each pixel the mean of those it covers."""
    return master.reduce(factor) if factor > 1 else master


def _pixels(image: Image.Image) -> list[Pixel]:
    levels = image.tobytes()
    return list(zip(levels[0::4], levels[1::4], levels[2::4], levels[3::4], strict=True))


def _paletted(size: tuple[int, int], places: bytes, colours: list[Pixel]) -> Image.Image:
    small = Image.frombytes("P", size, places)
    small.putpalette([level for colour in colours for level in colour[:3]])
    small.info["transparency"] = bytes(colour[3] for colour in colours)
    return small


def _edge_colours(pixels: set[Pixel]) -> list[Pixel]:
    """Return one colour per step of transparency, the mean of those pixels; the first is nothing at all."""
    found: list[Pixel] = [(0, 0, 0, 0)]
    for step in range(1, _EDGES):
        same = sorted(pixel for pixel in pixels if _step(pixel) == step) or [(0, 0, 0, 0)]
        red, green, blue, alpha = (round(sum(levels) / len(same)) for levels in zip(*same, strict=True))
        found.append((red, green, blue, alpha))
    return found


def _step(pixel: Pixel) -> int:
    return round(pixel[3] * (_EDGES - 1) / 255)


def indexed(image: Image.Image) -> Image.Image:
    """Return an RGBA picture with a palette of at most 256 colours, each with its transparency; nothing is dithered."""
    pixels = _pixels(image)
    if len(exact := sorted(set(pixels))) <= COLOURS:
        place = {colour: at for at, colour in enumerate(exact)}
        return _paletted(image.size, bytes(place[pixel] for pixel in pixels), exact)
    body = Image.new("RGB", image.size)
    body.paste(image.convert("RGB"), mask=image.getchannel("A").point([0] * 255 + [255]))
    solid = COLOURS - _EDGES
    inner = body.quantize(solid, Image.Quantize.MEDIANCUT, kmeans=_ROUNDS, dither=Image.Dither.NONE)
    levels = (inner.getpalette() or []) + [0] * 3 * solid
    colours: list[Pixel] = [(levels[at], levels[at + 1], levels[at + 2], 255) for at in range(0, 3 * solid, 3)]
    places = bytearray(inner.tobytes())
    edges = [(at, pixel) for at, pixel in enumerate(pixels) if pixel[3] < 255]
    for at, pixel in edges:
        places[at] = solid + _step(pixel)
    return _paletted(image.size, bytes(places), colours + _edge_colours({pixel for _, pixel in edges}))


def png(image: Image.Image) -> bytes:
    """Write a picture as PNG, as small as can be, and nothing but its pixels."""
    out = BytesIO()
    transparency = image.info.get("transparency")
    extra = {} if transparency is None else {"transparency": transparency}
    image.save(out, "PNG", optimize=True, **extra)
    return out.getvalue()
