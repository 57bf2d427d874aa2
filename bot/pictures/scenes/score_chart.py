"""The chart of running scores: a colour, a dash and a marker per seat, named at the line's end.

It knows no cards.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import count, pairwise
from math import floor, hypot, log10
from typing import Final

from PIL import Image

from bot.pictures.drawing.felt_palette import GOLD, NIGHT, PORTRAITS, WHITE, WIDTH, Colour, mix
from bot.pictures.drawing.full_colour import FINE, Box, arrow, bright, draw_shapes, encode, paper, shade, write
from bot.pictures.drawing.glyphs import MARKERS, Pen, Point, draw_glyph
from bot.pictures.drawing.lettering import cut, legible, styled, width, written_name
from bot.pictures.drawing.measuring import SIGN
from bot.pictures.drawing.writing import fitting
from bot.pictures.model import Graph, People
from games.core.screen import Curve

HIGH: Final = 320
_PAPER: Final[Colour] = (22, 25, 36)
_GRID: Final = mix(NIGHT, WHITE, 0.2)
_AXIS: Final = mix(NIGHT, WHITE, 0.38)
_FIGURES: Final = mix(NIGHT, WHITE, 0.66)
_LETTERS: Final = 25
_SMALL: Final = 22
_LEAST_SPAN: Final = 3
"""The fewest points from the lowest to the highest line: a short match of Agnès goes to three."""
_NUMBER_STEPS: Final = (1, 2, 5, 10, 20, 50, 100)
_NUMBER_ROOM: Final = 48
"""The least distance between the numbers of two rounds."""
_TITLE_SIZES: Final = (26, 25, 24, 23, 22)
_MARK: Final = 28
"""How far a title is indented where an arrow stands before it."""
_LABEL_STEP: Final = 33
_LABEL_MOST: Final = 250
_MOST_SERIES, _MOST_ROUNDS, _MOST_POINTS = 12, 200, 999_999_999
_DASHES: Final = ((), (16, 9), (4, 8), (22, 7, 5, 7))
_LEFT_TO_RIGHT: Final = "\u200e"
"""After a name that runs backwards, so that its figure stands to its right as everybody's does."""
_THICK, _THIN, _THINNEST = 7, 4.5, 3.5


@dataclass(frozen=True, slots=True)
class Frame:
    """The plot's box in pixels and the range of scores and rounds in it; round 0 is the beginning."""

    left: float
    top: float
    right: float
    bottom: float
    low: int
    high: int
    rounds: int

    def at(self, index: int, score: float) -> Point:
        """Return where the figure after a round lies."""
        across = index / self.rounds
        up = (score - self.low) / (self.high - self.low)
        return self.left + across * (self.right - self.left), self.bottom - up * (self.bottom - self.top)


@dataclass(frozen=True, slots=True)
class Stroke:
    """How a curve is drawn: its colour, its thickness, the lengths of dashes and gaps in pixels (none: unbroken)."""

    colour: Colour
    thick: float
    dash: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A seat's line: its figures from 0 on, how it is drawn, its marker, and what stands at its end."""

    scores: tuple[int, ...]
    stroke: Stroke
    marker: str
    label: str


def paint_curve(curve: Curve, people: People) -> bytes:
    """Paint the running scores of a table, its seats in one colour after the other."""
    return paint_graph(Graph(tuple(replace(person, hue=person.seat) for person in people), curve.series))


def paint_graph(graph: Graph) -> bytes:
    """Paint running scores as a PNG, 720 by 320 pixels."""
    image = paper((WIDTH, HIGH), _PAPER)
    draw_chart(image, (0, 0, WIDTH, HIGH), graph)
    return encode(image, 32, 32)


def chart_height(graph: Graph) -> int:
    """Return how high a chart is below a podium, so that the names at the ends of its curves do not touch."""
    return 218 + 16 * bool(graph.title) + 48 * _is_crowded(graph)


def draw_chart(image: Image.Image, box: Box, graph: Graph, until: int | None = None) -> None:
    """Draw running scores in a dark box (left, top, right, bottom) of a picture.

    `until` a round (1-based) the lines have no names yet: they stand where all end.
    """
    shade(image, box, 22, (8, 9, 15), 0.72)
    left, top, right, bottom = box
    if graph.title:
        indent = 20 + _MARK * bool(graph.marked)
        room = round(right - left) - indent - 20
        letters = fitting(graph.title, room, _TITLE_SIZES)
        title = cut(legible(graph.title), room, letters, "bold")
        write(image, title, (left + indent, top + 38), letters, "bold", anchor="l")
        top += 40
    curves = _curves(graph)
    letters = _label_size(graph)
    frame = _frame(curves, (left + 22, top + 26, right, bottom - 24), letters)
    if graph.marked:
        arrow(image, (left + 30, top - 4), GOLD, up=False)
        _mark(image, frame, graph.marked)
    if graph.added:
        _shade_last(image, frame)
    if graph.added or graph.last:
        _number(image, frame, graph.added or graph.last)
    part = round(left), round(top), round(right), round(bottom)
    corner = part[:2]
    if until is not None:
        curves = [replace(curve, scores=curve.scores[: until + 1]) for curve in curves]

    def draw(pen: Pen) -> None:
        for curve in sorted(curves, key=lambda curve: curve.stroke.thick):
            _draw(pen, corner, frame, curve)

    draw_shapes(image, part, lambda pen: _grid(pen, corner, frame))
    draw_shapes(image, part, draw, shown=SIGN)
    _write_axis(image, frame)
    if until is None:
        _write_names(image, frame, curves, letters)


def _curves(graph: Graph) -> list[ScoreLine]:
    curves = []
    for index, (person, scores) in enumerate(zip(graph.people, graph.series[:_MOST_SERIES], strict=False)):
        stroke = _stroke(graph, index, bright(PORTRAITS[person.hue % len(PORTRAITS)]))
        bounded = tuple(max(-_MOST_POINTS, min(score, _MOST_POINTS)) for score in scores[:_MOST_ROUNDS])
        name = written_name(person.name, person.seat)
        after = _LEFT_TO_RIGHT if styled(name, "bold") == "turned" else ""
        last = f"{after} {_figure(bounded[-1])}" if bounded else ""
        letters = _label_size(graph)
        room = _LABEL_MOST - width(last, letters, style="bold")
        label = cut(name, room, letters, "bold") + last if graph.is_named else last.strip()
        curves.append(ScoreLine((graph.origin, *bounded), stroke, MARKERS[index % len(MARKERS)], label))
    return curves


def _stroke(graph: Graph, index: int, hue: Colour) -> Stroke:
    """Return how a curve is drawn: of many, all are pale but those that stand out."""
    dashes = () if index in graph.first else _DASHES[index % len(_DASHES)]
    if index in graph.first or index == graph.own:
        return Stroke(hue, _THICK, dashes)
    return Stroke(mix(hue, _PAPER, 0.25), _THINNEST, ()) if _is_crowded(graph) else Stroke(hue, _THIN, dashes)


def _is_crowded(graph: Graph) -> bool:
    """Return whether dashes do not tell the curves apart any more, and names at their ends need the room."""
    return len(graph.series) > len(_DASHES)


def _label_size(graph: Graph) -> int:
    return _SMALL if _is_crowded(graph) else _LETTERS


def _frame(curves: list[ScoreLine], box: Box, letters: int) -> Frame:
    figures = [score for curve in curves for score in curve.scores] or [0]
    low, high = min(figures), max(figures)
    if high - low < _LEAST_SPAN:
        high = low + _LEAST_SPAN
    left, top, right, bottom = box
    label = max((width(curve.label, letters, style="bold") for curve in curves), default=0)
    axis = max(width(_figure(bound), _SMALL, style="words") for bound in (low, high))
    rounds = max([2, *(len(curve.scores) for curve in curves)]) - 1
    return Frame(left + axis + 12, top, right - label - 44, bottom, low, high, rounds)


def _step(span: int) -> int:
    """Return the round distance between grid lines that gives two to four of them."""
    rough = max(span, 1) / 3
    power = 10 ** max(floor(log10(rough)), 0)
    return next(int(power * lead) for lead in (1, 2, 5, 10) if power * lead >= rough)


def _lines(frame: Frame) -> list[int]:
    step = _step(frame.high - frame.low)
    first = -(-frame.low // step) * step
    return list(range(first, frame.high + 1, step))


def _figure(score: int) -> str:
    return str(score).replace("-", "−")


def _mark(image: Image.Image, frame: Frame, number: int) -> None:
    """Lay a gold band on a round, with an arrow above it."""
    ends = [frame.at(at, frame.low)[0] for at in (number - 1, number)]
    shade(image, (ends[0], frame.top - 12, ends[1], frame.bottom + 8), min(8, (ends[1] - ends[0]) / 2), GOLD, 0.22)
    arrow(image, (sum(ends) / 2, frame.top - 8), GOLD, up=False, size=14)


def _shade_last(image: Image.Image, frame: Frame) -> None:
    """Lay a pale band on what comes after the last round."""
    start = frame.at(frame.rounds - 1, frame.low)[0]
    shade(image, (start, frame.top, frame.right, frame.bottom), 8, WHITE, 0.12)


def _number(image: Image.Image, frame: Frame, last: str) -> None:
    """Write below the curves the numbers of rounds, as many as there is room for, and what the last one is called."""
    y = frame.bottom + 22
    right = frame.right - write(image, legible(last), (frame.right, y), _SMALL, "words", _FIGURES, "r") - 12
    each = (frame.right - frame.left) / frame.rounds
    step = next((step for step in _NUMBER_STEPS if step * each >= _NUMBER_ROOM), frame.rounds)
    for number in range(step, frame.rounds, step):
        x = frame.at(number, frame.low)[0]
        if x + width(str(number), _SMALL, style="words") / 2 <= right:
            write(image, str(number), (x, y), _SMALL, "words", _FIGURES)


def _fine(point: Point, corner: tuple[int, int]) -> Point:
    return (point[0] - corner[0]) * FINE, (point[1] - corner[1]) * FINE


def _grid(pen: Pen, corner: tuple[int, int], frame: Frame) -> None:
    for score in _lines(frame):
        _, y = frame.at(0, score)
        ends = (*_fine((frame.left, y), corner), *_fine((frame.right, y), corner))
        pen.line(ends, _GRID if score else _AXIS, 2 * FINE)


def _write_axis(image: Image.Image, frame: Frame) -> None:
    for score in _lines(frame):
        _, y = frame.at(0, score)
        write(image, _figure(score), (frame.left - 12, y + 7), _SMALL, "words", _FIGURES, "r")


def _draw(pen: Pen, corner: tuple[int, int], frame: Frame, curve: ScoreLine) -> None:
    stroke = curve.stroke
    points = [_fine(frame.at(at, score), corner) for at, score in enumerate(curve.scores)]
    done = 0.0
    for one, other in pairwise(points):
        _segment(pen, one, other, stroke, done)
        done += hypot(other[0] - one[0], other[1] - one[1])
    if not stroke.dash:
        for point in points[1:-1]:
            pen.circle(point, stroke.thick * FINE / 2, stroke.colour)
    radius = (10 if stroke.thick == _THICK else 8) * FINE
    draw_glyph(pen, curve.marker, points[-1], radius + 3 * FINE, NIGHT)
    draw_glyph(pen, curve.marker, points[-1], radius, stroke.colour)


def _segment(pen: Pen, one: Point, other: Point, stroke: Stroke, done: float) -> None:
    """Draw a piece of a line whose pattern has already run for `done` pixels, so that it goes on round corners."""
    length = hypot(other[0] - one[0], other[1] - one[1])
    thick = round(stroke.thick * FINE)
    if not stroke.dash or not length:
        pen.line((*one, *other), stroke.colour, thick)
        return
    dash = [part * FINE for part in stroke.dash]
    at = -(done % sum(dash))
    for index in count():
        start, at = at, at + dash[index % len(dash)]
        if start >= length:
            return
        if index % 2 == 0 and at > 0:
            ends = [max(start, 0) / length, min(at, length) / length]
            first, last = ((one[0] + (other[0] - one[0]) * s, one[1] + (other[1] - one[1]) * s) for s in ends)
            pen.line((*first, *last), stroke.colour, thick)


def _write_names(image: Image.Image, frame: Frame, curves: list[ScoreLine], letters: int) -> None:
    """Name every line at its end, top to bottom as they end, pushed apart where they would touch."""
    ends = {index: frame.at(len(curve.scores) - 1, curve.scores[-1]) for index, curve in enumerate(curves)}
    order = sorted(ends, key=lambda index: (ends[index][1], index))
    top, bottom = frame.top - 8, frame.bottom + 8
    step = min(_LABEL_STEP, (bottom - top) / max(len(order) - 1, 1))
    for index, y in zip(order, _apart([ends[index][1] for index in order], step, top, bottom), strict=True):
        curve = curves[index]
        write(image, curve.label, (frame.right + 22, y + 9), letters, "bold", curve.stroke.colour, "l")


def _apart(wishes: list[float], step: float, top: float, bottom: float) -> list[float]:
    """Move heights, in rising order, at least `step` apart and inside the bounds, as little as is simple."""
    heights: list[float] = []
    for wish in wishes:
        heights.append(max(wish, top, heights[-1] + step if heights else top))
    floor_at = bottom
    for index in range(len(heights) - 1, -1, -1):
        heights[index] = min(heights[index], floor_at)
        floor_at = heights[index] - step
    return heights
