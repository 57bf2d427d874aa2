"""Owns the picture of cards on felt: pastes sprites, names and boxes where the layout says. It must not know games."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.pictures.card_sprites import EDGE, sprite_of, turn
from bot.pictures.layout import CANVAS, Label, arrange
from bot.pictures.lettering import stamp
from bot.pictures.model import Drawing
from bot.pictures.palette import FELT_AT, RIM_AT, SHADE_AT, TEXT_RAMP, blank, encode

_CORNER = 26
_FINE = 4
_INK = [TEXT_RAMP[round(level / 255 * (len(TEXT_RAMP) - 1))] for level in range(256)]
_SEEN = [255 if _INK[level] != FELT_AT else 0 for level in range(256)]


def paint_cards(drawing: Drawing) -> bytes:
    """Paint cards as a PNG, 720 pixels wide."""
    plan = arrange(drawing)
    image = felt(plan.height)
    pen = ImageDraw.Draw(image)
    for frame in plan.frames:
        pen.rounded_rectangle(frame, 16, SHADE_AT, RIM_AT, 2)
    for spot, x, y in plan.cards:
        picture, mask = sprite_of(spot, plan.size.card)
        image.paste(picture, (x - EDGE, y - EDGE), mask)
        if spot.order > 0:
            picture, mask = turn(spot.order, plan.size.card)
            image.paste(picture, (x - EDGE, y - EDGE), mask)
    for label in plan.labels:
        write(image, label)
    return encode(image)


def write(image: Image.Image, label: Label) -> None:
    """Write a label on an image of indices."""
    mask = stamp(label.text, label.letters)
    image.paste(mask.point(_INK), (label.x - mask.width // 2, label.y), mask.point(_SEEN))


def felt(height: int) -> Image.Image:
    """Return a piece of felt with rounded, see-through corners; it looks right on dark and light themes."""
    image = blank(CANVAS, height)
    for corner, x, y in zip(_corners(), (0, CANVAS - _CORNER) * 2, (0, 0, *[height - _CORNER] * 2), strict=True):
        image.paste(corner, (x, y))
    return image


@lru_cache(maxsize=1)
def _corners() -> tuple[Image.Image, ...]:
    """Return the four corners in reading order; the first palette entries are felt of growing opacity."""
    large = Image.new("L", (_CORNER * _FINE, _CORNER * _FINE), 0)
    ImageDraw.Draw(large).circle((_CORNER * _FINE, _CORNER * _FINE), _CORNER * _FINE, 255)
    first = large.reduce(_FINE).point([round(level * FELT_AT / 255) for level in range(256)])
    right, down = Image.Transpose.FLIP_LEFT_RIGHT, Image.Transpose.FLIP_TOP_BOTTOM
    return first, first.transpose(right), first.transpose(down), first.transpose(Image.Transpose.ROTATE_180)
