"""Small drawings on pictures in all colours: a flame, a cup, a coin on its ribbon, stars, a curve, a free place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from math import cos, radians, sin
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from bot.pictures.drawing.felt_palette import GOLD, NIGHT, PORTRAITS, WHITE, WIDTH, Colour, mix
from bot.pictures.drawing.full_colour import FINE, bright, draw_shapes, lay, put, shade
from bot.pictures.drawing.glyphs import SHAPES, Pen, draw_glyph
from bot.pictures.drawing.lettering import stamp, width
from bot.pictures.drawing.measuring import GROUND, SIGN
from bot.pictures.sprites import emoji_png, sprite
from games.core.screen import Face

Point: TypeAlias = tuple[float, float]
Curves: TypeAlias = tuple[tuple[Point, Point, Point], ...]
"""Cubic curves, one after the other, by their two handles and their end."""

_FINER: Final = 4
_STEPS: Final = 10
_FLAME: Final[tuple[Point, Curves]] = (
    (0, -24),
    (
        ((4, -12), (18, -6), (18, 8)),
        ((18, 18), (10, 26), (0, 26)),
        ((-10, 26), (-18, 18), (-18, 8)),
        ((-18, 0), (-14, -5), (-10, -9)),
        ((-9, -4), (-6, -2), (-4, -2)),
        ((-6, -12), (-4, -18), (0, -24)),
    ),
)
_HEART_OF_FLAME: Final[tuple[Point, Curves]] = (
    (0, -4),
    (
        ((2, 2), (9, 4), (9, 12)),
        ((9, 17), (5, 21), (0, 21)),
        ((-5, 21), (-9, 17), (-9, 12)),
        ((-9, 5), (-2, 3), (0, -4)),
    ),
)
_BOWL: Final[tuple[Point, Curves]] = (
    (-26, -34),
    (
        ((-9, -34), (9, -34), (26, -34)),
        ((26, -27), (26, -19), (26, -12)),
        ((26, 8), (14, 18), (0, 18)),
        ((-14, 18), (-26, 8), (-26, -12)),
        ((-26, -19), (-26, -27), (-26, -34)),
    ),
)
_INK: Final[Colour] = (90, 54, 0)
_EDGE: Final[Colour] = (107, 67, 0)
_RIBBON: Final[Colour] = (179, 18, 42)
_COINS: Final[dict[int, Colour]] = {1: (255, 207, 63), 2: (211, 218, 230), 3: (220, 148, 85)}


def _outline(shape: tuple[Point, Curves]) -> list[Point]:
    """Return points along closed curves."""
    start, curves = shape
    found = [start]
    for one, other, end in curves:
        from_x, from_y = found[-1]
        for step in range(1, _STEPS + 1):
            t = step / _STEPS
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            found.append(
                (
                    a * from_x + b * one[0] + c * other[0] + d * end[0],
                    a * from_y + b * one[1] + c * other[1] + d * end[1],
                )
            )
    return found


def _drawn(half: int, scale: float, shapes: Sequence[tuple[Sequence[Point], Colour]]) -> Image.Image:
    """Return filled shapes on a square without ground, `half` pixels to each side of the middle."""
    image = Image.new("RGBA", (2 * half * _FINER, 2 * half * _FINER))
    pen = ImageDraw.Draw(image)
    for points, colour in shapes:
        pen.polygon([((x * scale + half) * _FINER, (y * scale + half) * _FINER) for x, y in points], colour)
    return image.reduce(_FINER)


def flame(size: int) -> Image.Image:
    """Return a flame so many pixels high: a streak that goes on."""
    scale = size / 50
    shapes = ((_outline(_FLAME), (255, 138, 60)), (_outline(_HEART_OF_FLAME), (255, 224, 138)))
    return _drawn(round(size * 0.56), scale, shapes)


def cup(size: int) -> Image.Image:
    """Return a golden cup so many pixels high: a tournament."""
    half, scale = round(size * 0.6), size / 76
    image = Image.new("RGBA", (2 * half * _FINER, 2 * half * _FINER))
    pen = ImageDraw.Draw(image)

    def box(left: float, top: float, right: float, bottom: float) -> tuple[float, float, float, float]:
        return tuple((edge * scale + half) * _FINER for edge in (left, top, right, bottom))  # type: ignore[return-value]

    line = round(6 * scale * _FINER)
    for left, right, begin, end in ((-42, -16, 90, 270), (16, 42, 270, 450)):
        pen.arc(box(left, -28, right, 4), begin, end, (224, 169, 46), line)
    pen.rectangle(box(-5, 16, 5, 31), (201, 138, 0))
    pen.rounded_rectangle(box(-20, 30, 20, 42), 4 * scale * _FINER, (201, 138, 0), _EDGE, round(2 * scale * _FINER))
    bowl = [((x * scale + half) * _FINER, (y * scale + half) * _FINER) for x, y in _outline(_BOWL)]
    pen.polygon(bowl, (255, 207, 63), _EDGE, round(2.5 * scale * _FINER))
    pen.polygon(
        [(x * 0.2 + (half - 13 * scale) * _FINER * 0.8, y * 0.8 + half * _FINER * 0.16) for x, y in bowl],
        (255, 233, 150),
    )
    return image.reduce(_FINER)


def emoji(name: str, size: int, share: float = 1) -> Image.Image | None:
    """Return an emoji so many pixels wide, as opaque as `share` says, or None without a name.

    Raises KeyError if there is none of that name.
    """
    if not name:
        return None
    with Image.open(BytesIO(emoji_png(name))) as image:
        piece = image.convert("RGBA").resize((size, size), Image.Resampling.LANCZOS)
    if share < 1:
        piece.putalpha(piece.getchannel("A").point([round(level * share) for level in range(256)]))
    return piece


def coin(sign: str, metal: int, radius: int) -> Image.Image:
    """Return a coin on a ribbon with a sign on it: a sprite that all games share, or a short text."""
    half = round(radius * 1.6)
    image = Image.new("RGBA", (2 * half * FINE, 2 * half * FINE))
    pen, centre, unit = ImageDraw.Draw(image), half * FINE, radius / 37 * FINE
    ends = ((-16, 22), (-24, 54), (-8, 46), (0, 56), (8, 46), (24, 54), (16, 22))
    pen.polygon([(centre + x * unit, centre + y * unit) for x, y in ends], _RIBBON)
    pen.circle((centre, centre), radius * FINE, _COINS[metal], _EDGE, round(3 * unit))
    pen.circle((centre, centre), 29 * unit, None, mix(_COINS[metal], _EDGE, 0.45), round(2.5 * unit))
    image = image.reduce(FINE)
    mask = _mask(sign, round(radius * 1.35))
    image.paste((*_INK, 255), (half - mask.width // 2, half - mask.height // 2), mask)
    return image


def rosette(radius: int, *, good: bool) -> Image.Image:
    """Return a rosette on ribbons: green with a tick, or grey with a cross."""
    half, unit = round(radius * 1.3), radius / 78 * FINE
    image = Image.new("RGBA", (2 * half * FINE, 2 * half * FINE))
    pen, x, y = ImageDraw.Draw(image), half * FINE, (radius + 2) * FINE
    face, ribbon = ((46, 196, 110), (15, 110, 60)) if good else ((132, 140, 152), (84, 90, 100))
    for side in (-1, 1):
        ends = ((8, 50), (48, 50), (46, 120), (26, 104), (4, 118))
        pen.polygon([(x + side * across * unit, y + down * unit) for across, down in ends], ribbon)
    teeth = 40
    points = [
        (x + sin(radians(360 * at / teeth)) * reach * unit, y - cos(radians(360 * at / teeth)) * reach * unit)
        for at in range(teeth)
        for reach in [78 if at % 2 else 68]
    ]
    pen.polygon(points, face, mix(ribbon, NIGHT, 0.4), round(3 * unit))
    pen.circle((x, y), 56 * unit, None, mix(face, WHITE, 0.6), round(3 * unit))
    image = image.reduce(FINE)
    image.alpha_composite(
        tick(round(radius * 1.05), WHITE, good=good), (half - round(radius * 0.52), round(radius * 0.5))
    )
    return image


def _mask(sign: str, room: int) -> Image.Image:
    """Return a sign as a mask that fits a width."""
    if sign.islower():
        part = sprite("shared", sign).getchannel("A")
        scale = min(room / part.width, room / part.height)
        return part.resize((round(part.width * scale), round(part.height * scale)), Image.Resampling.LANCZOS)
    size = next(size for size in range(46, 21, -1) if width(sign, size, style="numeral") <= room or size == 22)
    mask = stamp(sign, size, "numeral")
    return mask.crop(mask.getbbox() or (0, 0, 1, 1))


def tick(wide: int, ink: Colour, *, good: bool) -> Image.Image:
    """Return a tick, or a cross, so many pixels wide."""
    unit = wide / 24 * _FINER
    image = Image.new("RGBA", (wide * _FINER, wide * _FINER))
    pen = ImageDraw.Draw(image)
    strokes = [((4, 13), (10, 19), (20, 6))] if good else [((6, 6), (18, 18)), ((18, 6), (6, 18))]
    for stroke in strokes:
        points = [(x * unit, y * unit) for x, y in stroke]
        pen.line(points, ink, round(4 * unit), "curve")
        for point in (points[0], points[-1]):
            pen.circle(point, 2 * unit, ink)
    return image.reduce(_FINER)


def stars(image: Image.Image, at: Point, good: int, of: int) -> None:
    """Draw a row of stars whose first middle is a point: so many of them filled."""
    step, radius, half = 32, 13, 16
    mask = Image.new("L", ((step * (of - 1) + 2 * half) * _FINER, 2 * half * _FINER))
    pen = ImageDraw.Draw(mask)
    for number in range(of):
        middle = (half + step * number) * _FINER, half * _FINER
        points = [(middle[0] + x * radius * _FINER, middle[1] + y * radius * _FINER) for x, y in SHAPES["★"][0]]
        if number < good:
            pen.polygon(points, 255)
        else:
            pen.line([*points, points[0], points[1]], 150, 2 * _FINER, joint="curve")
    lay(image, GOLD, (round(at[0]) - half, round(at[1]) - half), mask.reduce(_FINER), SIGN)


def draw_curve(image: Image.Image, box: tuple[int, int, int, int], points: Sequence[Point], colour: Colour) -> None:
    """Draw a curve of points (shares of the box, from its lower left corner) with a dot at its end."""
    left, top, right, bottom = box
    margin = 12
    size = right - left + 2 * margin, bottom - top + 2 * margin
    spots = [((x * (right - left) + margin) * _FINER, ((1 - y) * (bottom - top) + margin) * _FINER) for x, y in points]
    veil, line = (Image.new("L", (size[0] * _FINER, size[1] * _FINER)) for _ in range(2))
    low = (size[1] - margin + 5) * _FINER
    ImageDraw.Draw(veil).polygon([(spots[0][0], low), *spots, (spots[-1][0], low)], 46)
    pen = ImageDraw.Draw(line)
    pen.line(spots, 255, round(4.5 * _FINER), joint="curve")
    dot = Image.new("RGBA", veil.size)
    ImageDraw.Draw(dot).circle(spots[-1], 8.5 * _FINER, NIGHT)
    ImageDraw.Draw(dot).circle(spots[-1], 6 * _FINER, colour)
    corner = left - margin, top - margin
    lay(image, colour, corner, veil.reduce(_FINER), GROUND)
    lay(image, colour, corner, line.reduce(_FINER), GROUND)
    put(image, dot.reduce(_FINER), (corner[0] + size[0] / 2, corner[1] + size[1] / 2))


def dotted_line(image: Image.Image, ends: tuple[int, int], y: float) -> None:
    """Draw a dotted line from left to right."""
    for left in range(ends[0], ends[1] - 5, 12):
        shade(image, (left, y - 1, left + 6, y + 2), 1, WHITE, 0.75)


def dashed_circle(image: Image.Image, at: Point, radius: int) -> None:
    """Draw the outline of a place that nobody has taken yet."""
    half = radius + 4
    mask = Image.new("L", (2 * half * FINE, 2 * half * FINE))
    pen, middle, reach, dashes = ImageDraw.Draw(mask), half * FINE, (radius - 1) * FINE, 13
    for dash in range(dashes):
        start = dash * 360 / dashes
        box = (middle - reach, middle - reach, middle + reach, middle + reach)
        pen.arc(box, start, start + 16, 150, 7)
    lay(image, WHITE, (round(at[0]) - half, round(at[1]) - half), mask.reduce(FINE), SIGN)


def free_place(image: Image.Image, at: Point, radius: int) -> None:
    """Draw a dashed circle with a cross in it: where somebody may come."""
    dashed_circle(image, at, radius)
    half = 16
    mask = Image.new("L", (2 * half * FINE, 2 * half * FINE))
    pen, middle, far = ImageDraw.Draw(mask), half * FINE, 12 * FINE
    pen.line((middle - far, middle, middle + far, middle), 170, 9)
    pen.line((middle, middle - far, middle, middle + far), 170, 9)
    lay(image, WHITE, (round(at[0]) - half, round(at[1]) - half), mask.reduce(FINE), SIGN)


def fanned(at: Point, cards: Sequence[Face[str]], radius: float, step: float) -> Iterator[tuple[Point, int, Face[str]]]:
    """Yield the middles of cards fanned round a point, so many degrees from one to the next, and how each is turned."""
    for number, art in enumerate(cards):
        turn = (number - (len(cards) - 1) / 2) * step
        yield (at[0] + radius * sin(radians(turn)), at[1] - radius * cos(radians(turn))), round(turn), art


_CONFETTI: Final = "●■▲◆★✚"
_PIECES: Final = 44
_STREWN: Final = 250
"""How far down confetti falls."""


def strew(image: Image.Image) -> None:
    """Let confetti fall from the upper edge, the same every time, thinner towards the middle where people stand."""
    draw_shapes(image, (0, 0, WIDTH, _STREWN), _draw_confetti, 0.75)


def _draw_confetti(pen: Pen) -> None:
    luck = 20_011
    for number in range(_PIECES):
        luck = luck * 48_271 % 0x7FFFFFFF
        x, y, radius = luck % WIDTH, luck // WIDTH % 240, 5 + luck // 7919 % 5
        if 250 < x < 470 and y > 12:
            continue
        ink = bright(PORTRAITS[number % len(PORTRAITS)])
        draw_glyph(pen, _CONFETTI[number % len(_CONFETTI)], (x * FINE, y * FINE), radius * FINE, ink)


_SCATTERED: Final = ((384, 46, 30), (560, 40, 34), (676, 84, 26), (690, 316, 42), (420, 340, 30), (560, 336, 24))
"""Where shapes lie about, and their radii."""


def scatter(image: Image.Image, glyphs: str) -> None:
    """Let pale shapes lie about on the right of a picture."""
    if not glyphs:
        return
    mask = Image.new("L", (image.width * FINE, image.height * FINE))
    pen = ImageDraw.Draw(mask)
    for number, (x, y, radius) in enumerate(_SCATTERED):
        draw_glyph(pen, glyphs[number % len(glyphs)], (x * FINE, y * FINE), radius * FINE, 26)
    lay(image, WHITE, (0, 0), mask.reduce(FINE))
