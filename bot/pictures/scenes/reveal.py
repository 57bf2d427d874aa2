"""Cards that were face down, turned over: their values, each seat's sum, what it earned.

Up to five seats have a row each, with the values below the cards; more have cells in two columns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from bot.pictures.drawing import image_stamps
from bot.pictures.drawing.canvas import Canvas, Stamp, stamp_of
from bot.pictures.drawing.felt_palette import BAD, GOLD, GOOD, INK_ON_GOLD, WHITE, Colour, mix
from bot.pictures.drawing.image_stamps import Look, Worn
from bot.pictures.drawing.lettering import legible, short_name, width
from bot.pictures.drawing.measuring import SIGN, Shown
from bot.pictures.drawing.writing import Line, fitting, frame, own_frame, write_lines
from bot.pictures.model import People, Person
from games.core.screen import OpenHand, Place, Reveal

_ABOVE: Final = 12
_MANY: Final = 5
"""From so many seats on there are two columns."""
_RED: Final[Colour] = (229, 56, 59)
_LOSS: Final[Colour] = (255, 208, 208)
_PALE: Final[Colour] = (219, 230, 250)
_FINE: Final = 3


class _Sizes(NamedTuple):
    """A panel: its size, how far it is to the next one, and how cards and points lie in it."""

    size: tuple[int, int]
    step: tuple[int, int]
    portrait: tuple[int, int, int]
    """Its middle and its radius."""
    scale: float
    first: tuple[int, int]
    """The middle of the first card."""
    apart: float
    """The most from card to card."""
    wide: float
    """The most from the first card to the last."""
    points: tuple[int, int]
    """The right end of the points in a row, their left end in a cell, and their height."""


_ROW: Final = _Sizes((696, 158), (0, 170), (58, 52, 32), 0.78, (186, 66), 80, 258, (678, 100))
_CELL: Final = _Sizes((344, 200), (352, 208), (38, 38, 25), 0.76, (50, 135), 80, 244, (74, 58))
_LEFT: Final = 12


def reveal_height(reveal: Reveal[str]) -> int:
    """Return how high the picture of a reveal is."""
    sizes, columns = _sizes(reveal)
    return _ABOVE + sizes.step[1] * -(-len(reveal.hands) // columns) - _ABOVE + 4


def paint_reveal(canvas: Canvas, look: Look, reveal: Reveal[str], people: People, top: int, viewer: int | None) -> None:
    """Paint a reveal below `top`; the panel of the `viewer` stands out."""
    for hand, (left, y) in _placed(reveal, top):
        sizes = _sizes(reveal)[0]
        panel = _panel(look, sizes, hand, is_viewer=hand.seat == viewer)
        canvas.put(panel, left + sizes.size[0] / 2, y + sizes.size[1] / 2)
        _paint_hand(canvas, look, sizes, hand, people[hand.seat], (left, y))
    write_lines(canvas, look, reveal_lines(reveal, people, top))
    if _is_crowded(reveal):
        for hand, (left, y) in _placed(reveal, top):
            if hand.change:
                canvas.put(_disc(look, _signed(hand.change)), left + 313, y + 164)


def reveal_lines(reveal: Reveal[str], people: People, top: int) -> list[Line]:
    """Return all that is written on a reveal below `top`."""
    lines = _lines_of_cell if _is_crowded(reveal) else _lines_of_row
    return [
        line._replace(at=(line.at[0] + left, line.at[1] + y))
        for hand, (left, y) in _placed(reveal, top)
        for line in lines(hand, short_name(people[hand.seat]), reveal.score)
    ]


def _is_crowded(reveal: Reveal[str]) -> bool:
    return len(reveal.hands) >= _MANY


def _sizes(reveal: Reveal[str]) -> tuple[_Sizes, int]:
    """Return how panels look, and how many lie side by side."""
    return (_CELL, 2) if _is_crowded(reveal) else (_ROW, 1)


def _placed(reveal: Reveal[str], top: int) -> Iterator[tuple[OpenHand[str], tuple[int, int]]]:
    """Yield each hand with the upper left corner of its panel."""
    sizes, columns = _sizes(reveal)
    for number, hand in enumerate(reveal.hands):
        down, across = divmod(number, columns)
        yield hand, (_LEFT + sizes.step[0] * across, top + _ABOVE + sizes.step[1] * down)


def _spots(hand: OpenHand[str]) -> Sequence[Place[str]]:
    return [spot for group in hand.groups for spot in group.places]


def _places(sizes: _Sizes, hand: OpenHand[str]) -> list[float]:
    """Return the middles of a hand's cards: closer together the more there are, and where a disc needs the room."""
    count = len(_spots(hand))
    wide = sizes.wide - 44 * (sizes is _CELL and bool(hand.change))
    step = min(sizes.apart, wide / max(count - 1, 1))
    return [sizes.first[0] + step * number for number in range(count)]


# --- what is written -----------------------------------------------------------------------------------------------


def _lines_of_row(hand: OpenHand[str], name: str, word: str) -> Iterator[Line]:
    """Yield a row's name, note, values, sum, change and score; its panel begins at 0, 0."""
    yield Line(name, (14, 122), fitting(name, 126, (26, 24, 22)), room=126)
    yield Line(hand.note, (14, 148), 22, ink=GOLD, room=126)
    yield from _values(hand)
    yield Line("=", (504, 82), 36, ink=_PALE, anchor="m")
    size = fitting(hand.figure, 84, (52, 44, 38), "numeral")
    yield Line(hand.figure, (560, 88), size, "numeral", _ink(hand), "m", 96)
    if hand.change is not None:
        ink = GOOD if hand.change > 0 else BAD if hand.change < 0 else _PALE
        yield Line(_signed(hand.change), (678, 64), 40, "numeral", ink, "r")
    if not _has_discs(hand):
        yield Line(_score(hand, word), (678, 110), 22, ink=_LOSS if hand.points < 0 else GOLD, anchor="r", room=150)


def _values(hand: OpenHand[str]) -> Iterator[Line]:
    """Yield the value below each card, unless the cards lie too close together for that."""
    places, spots = _places(_ROW, hand), _spots(hand)
    step = places[1] - places[0] if len(places) > 1 else _ROW.apart
    for size in (25, 22):
        if all(width(legible(spot.said), size, style="bold") + 4 <= step for spot in spots):
            for spot, x in zip(spots, places, strict=True):
                is_less = legible(spot.said).startswith("−")
                yield Line(spot.said, (x, 146), size, ink=GOLD if is_less else _PALE, anchor="m")
            return


def _lines_of_cell(hand: OpenHand[str], name: str, word: str) -> Iterator[Line]:
    """Yield a cell's name, note, sum and score; its panel begins at 0, 0."""
    figure = Line(hand.figure, (328, 44), 44, "numeral", _ink(hand), "r")
    room = round(figure.box()[0]) - 74 - 12
    yield figure
    yield Line(name, (74, 36), fitting(name, room, (25, 24, 22)), room=room)
    left: float = 74 + _points_wide(hand.goal) + 14
    if not _has_discs(hand):
        score = Line(_score(hand, word), (74, 66), 22, ink=_LOSS if hand.points < 0 else GOLD, room=130)
        yield score
        left = score.box()[2] + 14
    yield Line(hand.note, (left, 66), 22, ink=GOLD, room=round(328 - left))


def _ink(hand: OpenHand[str]) -> Colour:
    return GOLD if hand.tone == "main" else WHITE


def _has_discs(hand: OpenHand[str]) -> bool:
    """Return whether the score is shown point by point."""
    return 0 <= hand.points <= hand.goal and hand.goal > 0


def _score(hand: OpenHand[str], word: str) -> str:
    return f"{word} {hand.points}" if hand.points >= 0 else f"{word} −{-hand.points}"


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


# --- what is painted -----------------------------------------------------------------------------------------------


def _panel(look: Look, sizes: _Sizes, hand: OpenHand[str], *, is_viewer: bool) -> Stamp:
    """Return the ground of a hand: its edge is gold for who scores, red for who loses a point, white for the viewer."""
    edge = {"main": GOLD, "bad": BAD}.get(hand.tone)
    if is_viewer and edge is None:
        return own_frame(look, sizes.size, 22)
    return frame(look, sizes.size, mix(look.palette.ground, look.palette.dark, 0.5), edge, 22)


def _paint_hand(
    canvas: Canvas, look: Look, sizes: _Sizes, hand: OpenHand[str], person: Person, at: tuple[int, int]
) -> None:
    left, y = at
    x, middle, radius = sizes.portrait
    canvas.put(image_stamps.portrait(look, person, radius), left + x, y + middle)
    if hand.tone == "main":
        scale = 0.58 if sizes is _ROW else 0.5
        canvas.put(image_stamps.sign(look, "crown", scale), left + x, y + middle - radius - 4, "portrait")
    lying = sorted(zip(_spots(hand), _places(sizes, hand), strict=True), key=lambda one: one[0].face is not None)
    for spot, across in lying:  # the outlines of empty slots below the cards
        worn = Worn(sizes.scale, empty=spot.face is None)
        canvas.put(image_stamps.card(look, spot.face, worn), left + across, y + sizes.first[1])
    if _has_discs(hand):
        x = sizes.points[0] if sizes is _CELL else sizes.points[0] - _points_wide(hand.goal)
        stamp = _points(look, hand.points, hand.goal)
        canvas.put(stamp, left + x + stamp.width / 2, y + sizes.points[1])


def _points_wide(goal: int) -> int:
    return 24 * goal - 4


@lru_cache(maxsize=32)
def _points(look: Look, points: int, goal: int) -> Stamp:
    """Return discs for the points of a goal: full ones are made."""
    high = 20
    image = Image.new("RGBA", (_points_wide(goal) * _FINE, high * _FINE))
    pen = ImageDraw.Draw(image)
    for number in range(goal):
        middle = ((10 + 24 * number) * _FINE, high * _FINE / 2)
        pen.circle(middle, 9 * _FINE, GOLD if number < points else None, GOLD, round(2.6 * _FINE))
    return stamp_of(image.reduce(_FINE), look.palette, SIGN, ground=look.palette.dark)


@lru_cache(maxsize=16)
def _disc(look: Look, change: str) -> Stamp:
    """Return what a round brought on a disc: gold for a gain, red for a loss."""
    half = 25 * _FINE
    is_gain = change.startswith("+")
    fill = GOLD if is_gain else _RED
    image = Image.new("RGBA", (2 * half, 2 * half))
    ImageDraw.Draw(image).circle((half, half), half - 1, fill)
    disc = stamp_of(image.reduce(_FINE), look.palette, Shown("disc", change, 28), ground=look.palette.dark)
    letters = image_stamps.words(look, change, 28, "numeral", INK_ON_GOLD if is_gain else WHITE, fill)
    return disc.bearing(letters, (disc.width - letters.width) // 2, round(disc.height / 2 + 10 - 28 * 0.95))


__all__ = ["paint_reveal", "reveal_height", "reveal_lines"]
