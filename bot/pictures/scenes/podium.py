"""The end of a game: portraits on a podium, points and ratings below, and how the scores ran."""

from __future__ import annotations

from typing import Final

from PIL import Image

from bot.pictures.drawing.felt_palette import (
    FELTS,
    GOLD,
    INK_ON_METAL,
    METALS,
    NIGHT,
    PORTRAITS,
    WHITE,
    WIDTH,
    Colour,
    mix,
)
from bot.pictures.drawing.full_colour import (
    FINE,
    Box,
    arrow,
    bright,
    draw_shapes,
    encode,
    glow,
    lit,
    put,
    scaled,
    shade,
    write,
)
from bot.pictures.drawing.glyphs import Pen, draw_glyph
from bot.pictures.drawing.image_stamps import portrait_image, portrait_shown
from bot.pictures.drawing.lettering import cut, legible, short_name, width
from bot.pictures.model import Placed, Podium
from bot.pictures.scenes.score_chart import draw_chart
from bot.pictures.sprites import sprite

FLOOR: Final = 392
_BARE: Final = 492
"""The height without a chart."""
_CHART: Final = 262
_MOST: Final = 3
_WIDE: Final = 184
_PLACES: Final = {1: (360,), 2: (256, 464), 3: (360, 160, 560)}
"""The middles of the steps, by how many there are, the best first."""
_HEIGHTS: Final = {1: 134, 2: 96, 3: 70}
_PALE: Final[Colour] = (195, 201, 216)
_UP: Final[Colour] = (99, 224, 143)
_DOWN: Final[Colour] = (255, 138, 138)
_CONFETTI: Final = "●■▲◆★✚"
_PIECES: Final = 44
_STREWN: Final = 250
"""How far down confetti falls."""


def paint_podium(podium: Podium) -> bytes:
    """Paint the end of a game as a PNG, 720 pixels wide. Raises MissingSheetError."""
    places = podium.places[:_MOST]
    graph = podium.graph
    high = _BARE + (_CHART if graph is not None else 0)
    centre, middle, edge = FELTS[podium.felt]
    image = lit((WIDTH, high), (mix(centre, NIGHT, 0.3), mix(middle, NIGHT, 0.45), mix(edge, NIGHT, 0.6)), (0.5, 0.3))
    _strew(image)
    if places:
        spots = list(zip(_PLACES[len(places)], places, strict=True))
        glow(image, (spots[0][0], FLOOR - 210), 250, GOLD, 0.3)
        _steps(image, spots)
        for x, placed in spots:
            _person(image, x, placed)
            _result(image, x, placed)
    if graph is not None:
        draw_chart(image, (16, _BARE, WIDTH - 16, high - 16), graph)
    return encode(image)


def _height(placed: Placed) -> int:
    return _HEIGHTS.get(placed.rank, 54)


def _steps(image: Image.Image, spots: list[tuple[int, Placed]]) -> None:
    """Paint the steps, lighter at their upper edge, with the rank on each, and the ground below."""
    shade(image, (0, FLOOR, WIDTH, FLOOR + 4), 0, WHITE, 0.14)
    for x, placed in spots:
        top, metal = FLOOR - _height(placed), METALS.get(placed.rank, (150, 158, 172))
        box: Box = (x - _WIDE / 2, top, x + _WIDE / 2, FLOOR)
        shade(image, box, 12, metal, 1)
        shade(image, (box[0], top, box[2], top + 30), 12, mix(metal, WHITE, 0.35), 1)
        shade(image, (box[0], top + 18, box[2], FLOOR), 0, metal, 1)
        size = 54 if placed.rank == 1 else 44
        write(image, str(placed.rank), (x, top + 18 + size * 0.84), size, "numeral", INK_ON_METAL)


def _person(image: Image.Image, x: int, placed: Placed) -> None:
    first = placed.rank == 1
    radius, top = 50 if first else 40, FLOOR - _height(placed)
    name = short_name(placed.person.name, placed.person.seat)
    y = top - 50 - radius
    portrait = portrait_image(placed.person, name, radius, NIGHT, turn=first)
    put(image, portrait, (x, y), 0.35 if not first else 0, portrait_shown(radius))
    if first:
        crown = sprite("shared", "crown").rotate(7, Image.Resampling.BICUBIC, expand=True)
        put(image, scaled(crown, 74), (x - 2, y - radius - 12), 0.4, on="portrait")
    shown = cut(name, 168, 25, "bold")
    wide = max(width(shown, 25, style="bold") + 36, 110)
    shade(image, (x - wide / 2, top - 46, x + wide / 2, top - 8), 19, NIGHT, 0.92)
    write(image, shown, (x, top - 18), 25, on="portrait")


def _result(image: Image.Image, x: int, placed: Placed) -> None:
    """Write the points, and the rating with an arrow up or down by how much."""
    figure, _, unit = legible(placed.points).partition(" ")
    wide, beside = width(figure, 38, style="numeral"), width(unit, 23, style="words")
    left = x - (wide + 8 + beside) / 2
    write(image, figure, (left, FLOOR + 46), 38, "numeral", anchor="l")
    write(image, cut(unit, 150, 23, "words"), (left + wide + 8, FLOOR + 45), 23, "words", _PALE, "l")
    if not placed.rating:
        return
    rating, moved = legible(placed.rating), str(abs(placed.change))
    wide, beside = width(rating, 23, style="words"), width(moved, 24, style="bold")
    left, ink = x - (wide + 34 + beside) / 2, _UP if placed.change >= 0 else _DOWN
    write(image, rating, (left, FLOOR + 80), 23, "words", _PALE, "l")
    arrow(image, (left + wide + 18, FLOOR + 72), ink, up=placed.change >= 0)
    write(image, moved, (left + wide + 32, FLOOR + 80), 24, "bold", ink, "l")


def _strew(image: Image.Image) -> None:
    """Let confetti fall, the same every time, thinner towards the middle where people stand."""
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
